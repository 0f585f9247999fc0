import type { KlondikeSession } from "@klondike/engine/session";
import {
  type Action,
  type App,
  createApp,
  type GameController,
  newGameOf,
  volatileStore,
} from "@klondike/play";
import { browserHost } from "../../web/src/app/host.ts";
import type { Room } from "../../web/src/app/room.ts";
import { Tables } from "../../web/src/app/tables.ts";
import { Announcer } from "../../web/src/messages/announcer.svelte.ts";
import { SettingsState } from "../../web/src/settings/settings-state.svelte.ts";
import { Sheets } from "../../web/src/sheets/sheets.svelte.ts";
import { volatileStore as volatileDevice } from "../../web/src/storage/volatile-store.ts";

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

/** One table of the browser game in a page of its own, without sheets, storage and records. */
export interface EmbeddedRoom {
  readonly room: Room;
  /** The table itself, which the element's methods use. */
  readonly table: GameController;
  readonly host: Room["host"];
  /** Puts a game on the table. */
  load(session: KlondikeSession): void;
  close(): void;
}

/** Opens a room. `isReadOnly` is asked before each action of the player. */
export function openEmbeddedRoom(isReadOnly: () => boolean): EmbeddedRoom {
  const host = browserHost(volatileStore());
  const app = createApp(host);
  const table = app.table("classic");
  const tables = new Tables(withLock(app, isReadOnly));
  const tabs = { post: () => undefined, listen: () => () => undefined };
  const settings = new SettingsState(volatileDevice(), tabs);
  // The page's language and title are not the table's.
  settings.onwords = () => undefined;
  const announcer = new Announcer(tables, settings, host);
  const unloaded = { parts: undefined, load: () => new Promise<never>(() => undefined) };
  const sheets = new Sheets(
    unloaded,
    () => undefined,
    () => undefined,
  );
  // The table and its marks use only these parts of a room.
  const room = { tables, settings, sheets, announcer, host, loader: unloaded } as unknown as Room;
  return {
    room,
    table,
    host: room.host,
    load: (session) =>
      table.dispatch({
        kind: "load",
        game: newGameOf(session, host),
        how: session.at === 0 ? "dealt" : "loaded",
      }),
    close() {
      void app.close();
      (host.fair as { close?(): void }).close?.();
      (host.solver as { close?(): void }).close?.();
    },
  };
}

/** The app as the player's input sees it: a key does not deal another game, and a read-only table is not played. */
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
