import { type GameStore, type Host, traitsOf } from "@klondike/play";
import type { Io } from "./io.ts";
import { newName } from "./storage/game-files.ts";
import type { Threads } from "./threads/threads.ts";

/** Milliseconds of quiet before a deal is prepared. */
const QUIET_MS = 1000;

/** Everything that a game in the terminal has from outside. */
export function terminalHost(io: Io, store: GameStore, threads: Threads): Host {
  const { solver, fair, certifier } = threads;
  return {
    now: io.now,
    after: io.after,
    date: () => Date.now(),
    today: io.today,
    random: io.random,
    newId: newName,
    // Nobody prepares deals for a pipe, nor where that would keep the player waiting.
    whenIdle: (act) => (io.stdinIsTty && threads.areApart ? io.after(QUIET_MS, act) : () => undefined),
    solver,
    fair,
    certifier,
    store,
  };
}

/** What hands may do in the terminal: undo, cards sent home and being told that one is stuck are for every edition. */
export const terminalTraits: typeof traitsOf = (edition) => ({
  ...traitsOf(edition),
  freeHands: true,
  undo: true,
  stuckTold: true,
  dealsAtOnce: true,
});
