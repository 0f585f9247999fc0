import { saveOf } from "@klondike/engine";
import { type App, createApp, type Host, type Preferences } from "@klondike/play";
import { terminalHost, terminalTraits } from "./host.ts";
import type { Io } from "./io.ts";
import { dataFolder } from "./storage/data-folder.ts";
import { FileStore } from "./storage/file-store.ts";
import { GameFiles } from "./storage/game-files.ts";
import { openThreads, type Threads } from "./threads/threads.ts";

/** A player at the terminal: the tables, what they stand on, and the way out. */
export interface Player {
  readonly app: App;
  readonly host: Host;
  readonly store: FileStore;
  readonly io: Io;
  /** Does this when the process is told to end, after the games were put back. */
  onExit(act: () => void): void;
  /** Lets go of the games and the threads; everything is written before. */
  leave(): void;
}

/** Sits a player down. Nothing lies on the tables yet. */
export function openPlayer(
  io: Io,
  preferences: Partial<Preferences> = {},
  threads: Threads = openThreads(io),
  change: (host: Host) => Host = (host) => host,
): Player {
  const folder = dataFolder(io.env);
  const complain = (line: string): void => io.writeError(`klondike: ${line}\n`);
  const store = new FileStore(new GameFiles(folder), folder, complain);
  const host = change(terminalHost(io, store, threads));
  const app = createApp(host, {
    preferences: { autoFinish: false, linesRun: false, ...preferences },
    traits: terminalTraits,
  });
  const leave = (): void => {
    threads.close();
    store.release();
  };
  // Whatever ends the process, the clock is written and the games are put back for the next time.
  io.onExit(() => {
    keepOpenTable(app, store);
    leave();
  });
  return { app, host, store, io, onExit: io.onExit, leave };
}

/** Writes the game on the open table with the clock as it is at this moment. */
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
