import { type KlondikeSession, type Move, positionAt } from "@klondike/engine";
import {
  type Finding,
  nextToSearch,
  type ProofBook,
  positionsOf,
  proofBook,
  REVIEW_MS,
  type Review,
  reviewOf,
  timeForNext,
} from "@klondike/knowledge";
import type { Progress } from "@klondike/solver";
import { threadApart } from "../solving/threads.ts";

const GAVE_UP: Finding = { verdict: "unknown", ms: 0 };

/** What a review has found out so far. */
export interface Reviewed {
  readonly review: Review;
  /** Moves that win from this position of the game, where some are known. */
  winningFrom(at: number): readonly Move[] | undefined;
}

/** How a game is reviewed, and who is told of it. */
export interface Reviewing {
  readonly ms?: number;
  /** Milliseconds on a clock that only runs forwards. */
  now(): number;
  /** Told after each search. */
  onNews?(reviewed: Reviewed): void;
  /** Told during a search, with the number of positions judged before it. */
  onProgress?(judged: number, progress: Progress): void;
  /** Ends the review with what is known by then. */
  readonly signal?: AbortSignal;
}

/**
 * Searches the positions on a thread apart, each time the one that decides most of the others, until all are judged or the
 * time is up.
 */
export async function reviewed(session: KlondikeSession, how: Reviewing): Promise<Reviewed> {
  const { now, signal } = how;
  const { rules } = session.game.setup;
  const positions = positionsOf(session);
  const book = proofBook(rules);
  const pool = threadApart();
  const end = now() + (how.ms ?? REVIEW_MS);
  const isEnded = (): boolean => signal?.aborted === true;
  signal?.addEventListener("abort", () => pool.close());
  try {
    for (;;) {
      const review = reviewOf(positions, book);
      const found = { review, winningFrom: winningLines(session, review, book) };
      how.onNews?.(found);
      const position = positions[nextToSearch(review.verdicts) ?? -1];
      const ms = timeForNext(end - now());
      if (position === undefined || ms === undefined || isEnded()) return found;
      const judged = review.verdicts.filter((verdict) => verdict !== undefined).length;
      const finding = await pool
        .solve({
          position,
          rules,
          limits: { ms },
          onProgress: (progress) => how.onProgress?.(judged, progress),
          ...(signal === undefined ? {} : { signal }),
        })
        // A thread that has failed has decided nothing.
        .catch(() => GAVE_UP);
      // Giving up may be due to the review's end.
      if (isEnded()) return found;
      book.note(position, finding);
    }
  } finally {
    pool.close();
  }
}

/** The winning line known from each position: a line of its own, or the game's moves as far as it stays winnable. */
function winningLines(session: KlondikeSession, review: Review, book: ProofBook): Reviewed["winningFrom"] {
  const { lastWinnable } = review;
  return (at) => {
    if (lastWinnable === undefined || at > lastWinnable) return undefined;
    const own = session.steps.slice(at, lastWinnable).map(({ move }) => move);
    const onward = book.lineFrom(positionAt(session, lastWinnable));
    return book.lineFrom(positionAt(session, at)) ?? (onward && [...own, ...onward]);
  };
}
