import { saveOf } from "@klondike/engine/session";
import { type App, createApp, type Host, type Preferences } from "@klondike/play";
import { RANKED_DEALS, RankedDeals } from "@klondike/play/sync";
import { terminalHost, terminalTraits } from "./host.ts";
import type { Io } from "./io.ts";
import { dataFolder } from "./storage/data-folder.ts";
import { FileStore } from "./storage/file-store.ts";
import { GameFiles } from "./storage/game-files.ts";
import { openThreads, type Threads } from "./workers/threads.ts";

/** A player in the terminal: the games, their services and shutdown. */
export interface TerminalPlayer {
  readonly app: App;
  readonly host: Host;
  readonly store: FileStore;
  readonly io: Io;
  /** Registers a callback for the end of the process, after the games are saved. */
  onExit(act: () => void): void;
  /** Saves everything, then releases the games and threads. */
  leave(): void;
}

/** Opens the player's data. No game is on a table yet. */
export function openPlayer(
  io: Io,
  preferences: Partial<Preferences> = {},
  threads: Threads = openThreads(io),
  change: (host: Host) => Host = (host) => host,
): TerminalPlayer {
  const folder = dataFolder(io.env);
  const report = (line: string): void => io.writeError(`klondike: ${line}\n`);
  const store = new FileStore(new GameFiles(folder), folder, report);
  const rankedDeals = new RankedDeals({ store, today: io.today }, () => store.valueNow(RANKED_DEALS));
  const host = change({ ...terminalHost(io, store, threads), rankedDeals });
  const app = createApp(host, {
    preferences: { autoFinish: false, linesRun: false, ...preferences },
    traits: terminalTraits,
  });
  const leave = (): void => {
    threads.close();
    store.release();
  };
  // On any exit, save the clock and release the games for the next start.
  io.onExit(() => {
    keepOpenTable(app, store);
    leave();
  });
  return { app, host, store, io, onExit: io.onExit, leave };
}

/** Saves the current game with the current clock. */
function keepOpenTable(app: App, store: FileStore): void {
  const { open } = app.state;
  if (open === "countdown") {
    store.keepNow(open, { save: saveOf(app.countdown.live()) });
    return;
  }
  const live = app.table(open).live();
  if (live === undefined) return;
  const { session, note, origin } = live;
  store.keepNow(open, { save: saveOf(session), note, ...(origin && { origin }) });
}
