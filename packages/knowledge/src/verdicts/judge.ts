import type { Move, Position } from "@klondike/engine";
import { type KlondikeSession, positionOf } from "@klondike/engine/session";
import type { Solution, Verdict } from "@klondike/solver";
import { nextToSearch, positionsOf, type Review, reviewOf } from "./review.ts";
import type { Searcher, SearchUnderWay } from "./solver-search.ts";
import { type VerdictCache, verdictCache } from "./verdict-cache.ts";

/**
 * What to search: nothing, the current position, also the last winnable position before a lost one, or the whole game.
 */
export type JudgingDepth = "nothing" | "table" | "way-back" | "review";

/** What the judge knows about the game. */
export interface Judgement {
  /** The current position's verdict; undefined if not requested or still being searched. */
  readonly verdict: Verdict | undefined;
  /** Milliseconds of the search behind the verdict; 0 if it needed none. */
  readonly ms: number;
  /** A winning line from the current position: its first move is the best move. */
  readonly line: readonly Move[] | undefined;
  /** The last winnable position before a lost current one, as a number of steps. */
  readonly wayBack: number | undefined;
  /** The whole game, including undone moves. */
  readonly review: Review;
  readonly isThinking: boolean;
  /** Whether the verdict is `unknown` because the search itself failed, so that retrying may help. */
  readonly hasFailed: boolean;
}

/** Follows a game and determines verdicts. */
export interface Judge {
  /** Updates the game after each move, undo or change of `depth`. Cancels obsolete searches. */
  follow(session: KlondikeSession, depth: JudgingDepth): void;
  /** The judgement of the game passed to `follow` last. */
  judgement(): Judgement;
  /** Replaces the winning line from the current position. The new line must win. */
  noteLine(moves: readonly Move[]): void;
  /** Retries failed searches. */
  retry(): void;
  /** Cancels running searches. */
  rest(): void;
}

/** A judge of one deal; another deal or other rules need another judge. */
export function judgeOf(first: KlondikeSession, searcher: Searcher, onChange: () => void): Judge {
  const book = verdictCache(first.game.setup.rules);
  const times = new Map<Position, number>();
  /**
   * Positions whose search failed. They are not retried automatically, so that a broken solver is not called endlessly.
   */
  const failed = new Set<Position>();
  let session = first;
  let depth: JudgingDepth = "nothing";
  let underWay: { readonly position: Position; readonly search: SearchUnderWay } | undefined;

  const rest = (): void => {
    underWay?.search.cancel();
    underWay = undefined;
  };

  const searchNext = (): void => {
    const wanted = wantedPosition(session, depth, book, failed);
    if (wanted === underWay?.position) return;
    rest();
    if (wanted === undefined) return;
    const search = searcher.search(wanted);
    const own = { position: wanted, search };
    underWay = own;
    const conclude = (solution: Solution): void => {
      const isCurrent = underWay === own;
      // A late solution is still valid, but a search may have given up only because it was cancelled.
      if (!isCurrent && solution.verdict === "unknown") return;
      noteInGame(book, session, wanted, solution);
      times.set(wanted, solution.ms);
      if (isCurrent) underWay = undefined;
      searchNext();
      onChange();
    };
    const breakDown = (): void => {
      // A cancelled search may fail; ignore it.
      if (underWay !== own) return;
      failed.add(wanted);
      underWay = undefined;
      searchNext();
      onChange();
    };
    search.solution.then(conclude, breakDown);
  };

  return {
    follow(next, nextDepth) {
      session = next;
      depth = nextDepth;
      searchNext();
    },
    judgement() {
      const position = positionOf(session);
      const review = reviewOf(positionsOf(session), book);
      const known = review.verdicts[session.at];
      const hasFailed = known === undefined && failed.has(position);
      const verdict = hasFailed ? "unknown" : known;
      return {
        verdict,
        ms: times.get(position) ?? 0,
        line: book.lineFrom(position),
        wayBack: verdict === "lost" ? review.lastWinnable : undefined,
        review,
        isThinking: underWay !== undefined,
        hasFailed,
      };
    },
    noteLine(moves) {
      noteInGame(book, session, positionOf(session), { verdict: "winnable", moves, states: 0, ms: 0 });
    },
    retry() {
      failed.clear();
      searchNext();
    },
    rest,
  };
}

/** The position whose verdict is needed most. The current one comes first. */
function wantedPosition(
  session: KlondikeSession,
  depth: JudgingDepth,
  book: VerdictCache,
  failed: ReadonlySet<Position>,
): Position | undefined {
  if (depth === "nothing") return undefined;
  const positions = positionsOf(session);
  const verdicts = reviewOf(positions, book).verdicts.map(
    (verdict, at) => verdict ?? (failed.has(positions[at] as Position) ? "unknown" : undefined),
  );
  const onTable = verdicts[session.at];
  if (onTable === undefined) return positions[session.at];
  if (depth === "table" || (depth === "way-back" && onTable !== "lost")) return undefined;
  return positions[nextToSearch(depth === "review" ? verdicts : verdicts.slice(0, session.at)) ?? -1];
}

/** Stores a solution; the moves that led to a winnable position are the beginning of a winning line. */
function noteInGame(
  book: VerdictCache,
  session: KlondikeSession,
  position: Position,
  solution: Solution,
): void {
  const at = positionsOf(session).indexOf(position);
  if (solution.verdict !== "winnable" || at < 0) {
    book.note(position, solution);
    return;
  }
  const moves = [...session.steps.slice(0, at).map(({ move }) => move), ...solution.moves];
  book.note(session.game.start, { ...solution, moves });
}
