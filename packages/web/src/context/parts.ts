import type { Card } from "@klondike/engine";
import type { Component } from "svelte";
import type { Look } from "../cards/pictures.ts";
import type { rankedDealsOn } from "../deals/ranked-deals.ts";
import type { Board } from "../layout/board.ts";
import type { CardRect, TalonView } from "../layout/places.ts";
import type { Spot } from "../layout/spots.ts";
import type { announcements } from "../messages/announcements.ts";
import type { AutoFinish } from "../motion/auto-finish.svelte.ts";
import type { sweepAndDeal } from "../motion/new-deal.ts";
import type { SheetComponent, SheetName } from "../page/sheets.svelte.ts";
import type { Room } from "./room.ts";

/** `here`: the spot that has the keyboard's focus or gets it. `isIdle`: no card is dragged, no automatic moves are shown. */
export type GuidesProps = {
  board: Board;
  spots: readonly Spot[];
  here: Spot;
  places: ReadonlyMap<Card, CardRect>;
  showing: TalonView;
  look: Look;
  isIdle: boolean;
};

/** Everything that the first screen does not show. `app/parts.ts` provides it. */
export type Parts = {
  readonly SHEETS: Readonly<Record<SheetName, SheetComponent>>;
  readonly Advice: Component<{ onheight: (height: number) => void }>;
  readonly Countdown: Component;
  readonly CountdownTools: Component;
  readonly DrawThreeTools: Component;
  readonly Guides: Component<GuidesProps>;
  readonly ReviewPlace: Component;
  readonly Win: Component<{ isFresh: boolean; isPlayedOut: boolean; message: number }>;
  readonly announcements: typeof announcements;
  readonly offerTutorial: (room: Room) => Promise<void>;
  readonly rankedDealsOn: typeof rankedDealsOn;
  readonly startListeners: (room: Room, sequence: AutoFinish) => void;
  readonly sweepAndDeal: typeof sweepAndDeal;
};
