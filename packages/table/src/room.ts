import type { KlondikeSession } from "@klondike/engine/session";
import {
  type Action,
  type App,
  createApp,
  type GameController,
  startLiveGame,
  volatileStore,
} from "@klondike/play";
import type { Room } from "../../web/src/context/room.ts";
import { announcements } from "../../web/src/messages/announcements.ts";
import { Announcer } from "../../web/src/messages/announcer.svelte.ts";
import { sweepAndDeal } from "../../web/src/motion/new-deal.ts";
import { pageHost } from "../../web/src/page/host.ts";
import { Sheets } from "../../web/src/page/sheets.svelte.ts";
import { Tables } from "../../web/src/page/tables.ts";
import { NEW_PLAYER_SETTINGS, type Settings } from "../../web/src/settings/settings.ts";
import { SettingsState } from "../../web/src/settings/settings-state.svelte.ts";
import { volatileStore as volatileDevice } from "../../web/src/storage/volatile-store.ts";
import Guides from "../../web/src/table/Guides.svelte";

/** Actions of a player that change the game. A read-only table ignores them. */
const PLAYS: readonly Action["kind"][] = [
  "press",
  "play",
  "carry",
  "move",
  "turn-stock",
  "send-home",
  "send-all-home",
  "undo",
  "redo",
  "restart",
  "watch",
];

/** Keys that would open a part of the browser game that the element does not have. */
const NO_KEYS = { moves: "", daily: "", help: "", rules: "", new: "", verdict: "" } as const;

/** One table of the browser game in another page, without sheets, storage and records. */
export interface EmbeddedRoom {
  readonly room: Room;
  /** The table's controller, for the methods of the element. */
  readonly table: GameController;
  readonly host: Room["host"];
  /** Puts a game on the table. */
  load(session: KlondikeSession): void;
  /** Replaces the settings, once the drawings and words that they need are loaded. */
  setLook(chosen: Partial<Settings>): Promise<void>;
  close(): void;
  /** Resolves when the room is closed. */
  readonly closed: Promise<undefined>;
}

/** Opens a room. `isReadOnly` is asked before each action of the player. */
export function openEmbeddedRoom(isReadOnly: () => boolean): EmbeddedRoom {
  const host = pageHost(volatileStore());
  const app = createApp(host);
  const table = app.table("classic");
  const tables = new Tables(withLock(app, isReadOnly));
  const tabs = { post: () => undefined, listen: () => () => undefined };
  const device = volatileDevice();
  const settings = new SettingsState(device, tabs);
  let reportClosed: (value: undefined) => void = () => undefined;
  const closed = new Promise<undefined>((resolve) => {
    reportClosed = resolve;
  });
  // The table does not set the page's language and title.
  settings.onwords = () => undefined;
  const announcer = new Announcer(tables, settings, host, async () => announcements);
  const unloaded = { parts: undefined, load: () => new Promise<never>(() => undefined) };
  const sheets = new Sheets(
    unloaded,
    () => undefined,
    () => undefined,
  );
  // The table and its marks use only these parts of a room.
  const loader = { parts: { Guides, sweepAndDeal } };
  const room = { tables, settings, sheets, announcer, host, loader } as unknown as Room;
  return {
    room,
    table,
    host: room.host,
    load: (session) =>
      table.dispatch({
        kind: "load",
        game: startLiveGame(session, host),
        how: session.at === 0 ? "dealt" : "loaded",
      }),
    async setLook(chosen) {
      await device.keepValue("settings", { ...NEW_PLAYER_SETTINGS, keys: NO_KEYS, ...chosen });
      await settings.read();
    },
    closed,
    close() {
      reportClosed(undefined);
      void app.close();
      (host.fair as { close?(): void }).close?.();
      (host.solver as { close?(): void }).close?.();
    },
  };
}

/** The app as the input handlers see it: a key does not deal another game, and a read-only table ignores moves. */
function withLock(app: App, isReadOnly: () => boolean): App {
  return new Proxy(app, {
    get(target, name) {
      if (name === "newGame") return async () => undefined;
      if (name === "table")
        return (edition: Parameters<App["table"]>[0]) => lockable(target.table(edition), isReadOnly);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function lockable(table: GameController, isReadOnly: () => boolean): GameController {
  return {
    get state() {
      return table.state;
    },
    dispatch(action) {
      if (!isReadOnly() || !PLAYS.includes(action.kind)) table.dispatch(action);
    },
    subscribe: (listener) => table.subscribe(listener),
    pause: (why) => table.pause(why),
    resume: (why) => table.resume(why),
    expectGame: () => table.expectGame(),
    close: () => table.close(),
    live: () => table.live(),
    settled: () => table.settled(),
  };
}
