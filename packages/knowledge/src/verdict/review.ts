import { type KlondikeSession, type Move, type Position, positionAt } from "@klondike/engine";
import type { Verdict } from "@klondike/solver";
import type { ProofBook } from "./proof-book.ts";

/**
 * A game's positions judged, the first one included. Along a game verdicts can only turn from winnable to lost: a position from
 * which a winnable one was reached is winnable, and one reached from a lost one is lost.
 */
export interface Review {
  /** One more than there are moves; undefined where it is not known yet. */
  readonly verdicts: readonly (Verdict | undefined)[];
  /** The last position known to be winnable. */
  readonly lastWinnable: number | undefined;
  /** The first position known to be lost. */
  readonly firstLost: number | undefined;
  /** The move that lost the game, counted from 0, and how it could have been won instead. */
  readonly lostBy: { readonly step: number; readonly winning: readonly Move[] } | undefined;
  /** Whether no search can add anything. */
  readonly isComplete: boolean;
}

/** The positions of a game: its start and that after each move, those taken back included. */
export function positionsOf(session: KlondikeSession): readonly Position[] {
  return Array.from({ length: session.steps.length + 1 }, (_, at) => positionAt(session, at));
}

/** Judges the positions of a game, each reached from the one before, by what the book holds. */
export function reviewOf(positions: readonly Position[], book: ProofBook): Review {
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
 * Which position to search next for a whole review: the middle one of those not known yet, because its verdict decides half of
 * them. Undefined where all are known.
 */
export function nextToSearch(verdicts: Review["verdicts"]): number | undefined {
  const open = verdicts.flatMap((verdict, at) => (verdict === undefined ? [at] : []));
  return open[Math.floor(open.length / 2)];
}
