import type { Move } from "@klondike/engine";
import { isSessionWon, type KlondikeSession, movesOf } from "@klondike/engine/session";
import { movesIn, type Shortest, type ShortestTask } from "@klondike/solver";

/** The winning moves of a game; undefined if it is not won. */
export function winningLineOf(session: KlondikeSession): readonly Move[] | undefined {
  return isSessionWon(session) ? movesOf(session) : undefined;
}

/** Number of moves of a won game, as par counts them. */
export function ownMovesOf(session: KlondikeSession): number {
  return movesIn(winningLineOf(session) ?? []);
}

/** The par search of a game, limited by its winning moves. */
export function parTask(
  session: KlondikeSession,
  ms: number,
  onBetter: (better: Shortest) => void = () => undefined,
): ShortestTask {
  const known = winningLineOf(session);
  const { start, setup } = session.game;
  return {
    position: start,
    rules: setup.rules,
    limits: known === undefined ? { ms } : { ms, known },
    onBetter,
  };
}
