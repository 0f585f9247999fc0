import type { Move, Position } from "@klondike/engine";
import { type KlondikeSession, positionAt } from "@klondike/engine/session";
import type { Verdict } from "@klondike/solver";
import type { VerdictCache } from "./verdict-cache.ts";

/**
 * Verdicts of a game's positions, including the first. Along a game verdicts can change only from winnable to lost: a
 * position before a winnable one is winnable, and one after a lost one is lost.
 */
export interface Review {
  /** One more than the number of moves; undefined if not known yet. */
  readonly verdicts: readonly (Verdict | undefined)[];
  readonly lastWinnable: number | undefined;
  readonly firstLost: number | undefined;
  /** The number of the move that lost the game, from 0, and a line that would have won. */
  readonly lostBy: { readonly step: number; readonly winning: readonly Move[] } | undefined;
  /** Whether more searching cannot change the review. */
  readonly isComplete: boolean;
}

/** A game's positions: the start and the position after each move, including undone moves. */
export function positionsOf(session: KlondikeSession): readonly Position[] {
  return Array.from({ length: session.steps.length + 1 }, (_, at) => positionAt(session, at));
}

/** Derives the review of consecutive positions from the cached verdicts. */
export function reviewOf(positions: readonly Position[], book: VerdictCache): Review {
  const known = positions.map((position) => book.verdictOf(position));
  const lastWinnable = known.lastIndexOf("winnable");
  const firstLost = known.indexOf("lost");
  const verdicts = known.map((verdict, at): Verdict | undefined => {
    if (at <= lastWinnable) return "winnable";
    return firstLost >= 0 && at >= firstLost ? "lost" : verdict;
  });
  const before = positions[lastWinnable];
  const winning = before === undefined ? undefined : book.lineFrom(before);
  const isTurn = winning !== undefined && firstLost === lastWinnable + 1;
  return {
    verdicts,
    lastWinnable: lastWinnable < 0 ? undefined : lastWinnable,
    firstLost: firstLost < 0 ? undefined : firstLost,
    lostBy: isTurn ? { step: lastWinnable, winning } : undefined,
    isComplete: !verdicts.includes(undefined),
  };
}

/**
 * The position to search next for a whole review: the middle one of those unknown, because its verdict decides half of
 * them. Undefined if all are known.
 */
export function nextToSearch(verdicts: Review["verdicts"]): number | undefined {
  const open = verdicts.flatMap((verdict, at) => (verdict === undefined ? [at] : []));
  return open[Math.floor(open.length / 2)];
}
