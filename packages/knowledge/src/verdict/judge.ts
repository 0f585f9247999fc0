import { type KlondikeSession, type Move, type Position, positionOf } from "@klondike/engine";
import type { Solution, Verdict } from "@klondike/solver";
import { type ProofBook, proofBook } from "./proof-book.ts";
import { nextToSearch, positionsOf, type Review, reviewOf } from "./review.ts";
import type { Searcher, SearchUnderWay } from "./searcher.ts";

/**
 * How much is to be found out: nothing, the position on the table, with a lost one also the last winnable position before it,
 * or the whole game.
 */
export type JudgingDepth = "nothing" | "table" | "way-back" | "review";

/** What is known at the table. */
export interface Judgement {
  /** Of the position on the table; undefined while it is being looked into or nobody wants to know. */
  readonly verdict: Verdict | undefined;
  /** Milliseconds that the search behind the verdict took; 0 where it needed none. */
  readonly ms: number;
  /** A winning line from the position on the table: its first move is the thoughtful hint. */
  readonly line: readonly Move[] | undefined;
  /** The last winnable position before one on the table that is lost, as a number of steps. */
  readonly wayBack: number | undefined;
  /** The whole game, the moves taken back included. */
  readonly review: Review;
  readonly isThinking: boolean;
  /** Whether the verdict is `unknown` only because the search itself broke down, so that asking again may help. */
  readonly hasFailed: boolean;
}

/** Follows a game and finds out the truth about it. */
export interface Judge {
  /** Takes in the game as it stands, after each move, undo or change of mind. Searches that no longer matter are cancelled. */
  follow(session: KlondikeSession, wish: JudgingDepth): void;
  /** What is known of the game followed last. */
  judgement(): Judgement;
  /** Searches again where a search broke down. */
  retry(): void;
  /** Cancels what is under way. */
  rest(): void;
}

/** A judge of one deal; another deal or other rules need another judge. */
export function judgeOf(first: KlondikeSession, searcher: Searcher, onChange: () => void): Judge {
  const book = proofBook(first.game.setup.rules);
  const times = new Map<Position, number>();
  /** Positions whose search broke down: they are not asked for again by themselves, or a dead solver would be asked for ever. */
  const failed = new Set<Position>();
  let session = first;
  let wish: JudgingDepth = "nothing";
  let underWay: { readonly position: Position; readonly search: SearchUnderWay } | undefined;

  const rest = (): void => {
    underWay?.search.cancel();
    underWay = undefined;
  };

  const goOn = (): void => {
    const wanted = wantedPosition(session, wish, book, failed);
    if (wanted === underWay?.position) return;
    rest();
    if (wanted === undefined) return;
    const search = searcher.search(wanted);
    const own = { position: wanted, search };
    underWay = own;
    const conclude = (solution: Solution): void => {
      const isCurrent = underWay === own;
      // A solution that comes too late is still true, but giving up may be due to the cancelling.
      if (!isCurrent && solution.verdict === "unknown") return;
      noteInGame(book, session, wanted, solution);
      times.set(wanted, solution.ms);
      if (isCurrent) underWay = undefined;
      goOn();
      onChange();
    };
    const breakDown = (): void => {
      // A search that was cancelled may break off; nothing is lost with it.
      if (underWay !== own) return;
      failed.add(wanted);
      underWay = undefined;
      goOn();
      onChange();
    };
    search.solution.then(conclude, breakDown);
  };

  return {
    follow(next, nextWish) {
      session = next;
      wish = nextWish;
      goOn();
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
    retry() {
      failed.clear();
      goOn();
    },
    rest,
  };
}

/** The position whose verdict matters most now: first that on the table. */
function wantedPosition(
  session: KlondikeSession,
  wish: JudgingDepth,
  book: ProofBook,
  failed: ReadonlySet<Position>,
): Position | undefined {
  if (wish === "nothing") return undefined;
  const positions = positionsOf(session);
  const verdicts = reviewOf(positions, book).verdicts.map(
    (verdict, at) => verdict ?? (failed.has(positions[at] as Position) ? "unknown" : undefined),
  );
  const onTable = verdicts[session.at];
  if (onTable === undefined) return positions[session.at];
  if (wish === "table" || (wish === "way-back" && onTable !== "lost")) return undefined;
  return positions[nextToSearch(wish === "review" ? verdicts : verdicts.slice(0, session.at)) ?? -1];
}

/** Writes down a solution; the moves that led to a winnable position begin a winning line from the start of the game. */
function noteInGame(book: ProofBook, session: KlondikeSession, position: Position, solution: Solution): void {
  const at = positionsOf(session).indexOf(position);
  if (solution.verdict !== "winnable" || at < 0) {
    book.note(position, solution);
    return;
  }
  const moves = [...session.steps.slice(0, at).map(({ move }) => move), ...solution.moves];
  book.note(session.game.start, { ...solution, moves });
}
