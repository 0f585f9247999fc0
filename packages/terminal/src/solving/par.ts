import { isSessionWon, type KlondikeSession, type Move, movesOf } from "@klondike/engine";
import { movesIn, type Shortest, type ShortestTask } from "@klondike/solver";

/** The moves with which the game was won; undefined where it is not. */
export function winningLineOf(session: KlondikeSession): readonly Move[] | undefined {
  return isSessionWon(session) ? movesOf(session) : undefined;
}

/** The moves of a won game, counted as par counts them. */
export function ownMovesOf(session: KlondikeSession): number {
  return movesIn(winningLineOf(session) ?? []);
}

/** What is asked for a game's par: never more than the moves with which it was won. */
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
