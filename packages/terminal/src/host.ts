import { type GameState, type GameStore, type Host, traitsOf } from "@klondike/play";
import type { Io } from "./io.ts";
import { newName } from "./storage/game-files.ts";
import type { Threads } from "./workers/threads.ts";

/** Idle milliseconds before a deal is prepared. */
const QUIET_MS = 1000;

export function terminalHost(io: Io, store: GameStore, threads: Threads): Host {
  const { solver, fair, certifier } = threads;
  return {
    now: io.now,
    after: io.after,
    date: () => Date.now(),
    today: io.today,
    random: io.random,
    newId: newName,
    // Do not prepare deals for a pipe, or if that would delay the player.
    whenIdle: (act) => (io.stdinIsTty && threads.areApart ? io.after(QUIET_MS, act) : () => undefined),
    solver,
    fair,
    certifier,
    store,
  };
}

/** Features of the terminal: undo, sending cards home and the stuck notice are available in every edition. */
export const terminalTraits: typeof traitsOf = (edition) => ({
  ...traitsOf(edition),
  freeHands: true,
  undo: true,
  stuckReported: true,
  dealsImmediately: true,
});

/** Number of visible waste cards: those of one draw, unless the edition shows fewer. */
export function wasteCardsShown({ shown, traits }: Pick<GameState, "shown" | "traits">): number {
  const talon = shown?.game.setup.rules.talon;
  return talon?.kind === "waste" ? Math.min(traits.wasteShown, talon.draw) : 1;
}
