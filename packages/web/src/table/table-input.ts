import type { Room } from "../app/room.ts";
import type { Spot } from "../layout/spots.ts";
import { DraggedCards, type DragHost } from "./dragged-cards.svelte.ts";
import { type KeyedTable, tableKeys } from "./table-keys.ts";

/** What input needs from its table. */
export type HandledTable = Pick<DragHost, "board" | "spots" | "places" | "elementOf"> &
  Pick<KeyedTable, "cursor" | "isAtTable" | "focus"> & {
    readonly press: (spot: Spot, by: "pointer" | "touch") => void;
    readonly skipMotion: () => void;
  };

/** Pointer and keyboard input of a table. */
export type TableInput = {
  readonly carrying: DraggedCards;
  readonly playKey: (event: KeyboardEvent) => void;
  readonly letGo: () => void;
};

/** Connects pointer and keyboard input to a table. */
export function createTableInput(room: Room, surface: HTMLElement, table: HandledTable): TableInput {
  const { tables, settings, host } = room;
  const carrying = new DraggedCards({
    ...table,
    state: () => tables.state,
    dispatch: (action) => tables.dispatch(action),
    pace: () => settings.pace,
    after: host.after,
    tap: (spot, by) => {
      if (spot !== undefined) table.press(spot, by);
      else tables.dispatch({ kind: "press-felt" });
    },
  });
  const playKey = tableKeys(room, {
    ...table,
    surface: () => surface,
    halt: (isCancelled) => {
      table.skipMotion();
      if (isCancelled) carrying.cancel();
    },
  });
  return { carrying, playKey, letGo: carrying.on(surface) };
}
