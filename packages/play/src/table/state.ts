import type { Carry, Move, Position } from "@klondike/engine";
import type { Selection } from "@klondike/engine/controls";
import type { RecordNote } from "@klondike/engine/records";
import type { KlondikeEditionName } from "@klondike/engine/rules";
import type { KlondikeSession } from "@klondike/engine/session";
import type { FairHint } from "@klondike/knowledge/hints";
import type { Judgement, Review } from "@klondike/knowledge/verdicts";
import type { Verdict } from "@klondike/solver";
import type { Origin } from "../deals/deal-kind.ts";
import type { Failure } from "../workers/ask.ts";
import type { EditionTraits } from "./edition-traits.ts";
import type { Line } from "./line.ts";
import type { Preferences } from "./preferences.ts";

/** A game played from a position of another, which stays unchanged. It is never recorded. */
export interface Branch {
  readonly session: KlondikeSession;
  /** Number of moves at which it leaves its game. */
  readonly from: number;
}

/** A game with its metadata. */
export interface LiveGame {
  readonly session: KlondikeSession;
  readonly note: RecordNote;
  readonly origin?: Origin;
  readonly branch?: Branch;
}

/** What the table shows; exactly one of these. */
export type View =
  | { readonly kind: "game" }
  | { readonly kind: "line"; readonly line: Line; readonly under: Exclude<View, { kind: "line" }> }
  | { readonly kind: "review"; readonly review: ReviewView };

/** The verdict of a position, or `searching` while there is none yet. */
export type Standing = Verdict | "searching";

/** A review, position by position. */
export interface ReviewView {
  /** The reviewed game: the current one or an earlier one. */
  readonly session: KlondikeSession;
  readonly isOwn: boolean;
  /** The current position, as a number of moves. */
  readonly at: number;
  /** Verdicts, the last winnable position, and the move that lost the game. */
  readonly found: Review;
  /** The standing of each position; one more than the number of moves. */
  readonly standings: readonly Standing[];
  /** A winning line from the current position, if known. */
  readonly winning: readonly Move[] | undefined;
  readonly isThinking: boolean;
  /** Whether the thread failed; retrying may decide unknown positions. */
  readonly hasFailed: boolean;
}

/** A suggested move: `fair` uses only what the player sees, `thoughtful` knows the hidden cards. */
export type Hint =
  | (FairHint & {
      readonly kind: "fair";
      /** Its rank among the good moves, strongest first. */
      readonly place: number;
      /** Number of good moves. */
      readonly of: number;
      /** Strength of the next best move, if both were evaluated. */
      readonly next?: number;
    })
  | { readonly kind: "thoughtful"; readonly move: Move };

/**
 * A player's question: a fair hint or, using hidden cards, the verdict, the next move of a solution, a whole solution,
 * or the way back to the last winnable position.
 */
export type Question = "hint" | "verdict" | "best-move" | "solution" | "way-back";

/** The fewest moves known for a deal. */
export interface Par {
  readonly count: number;
  /** Whether no line is shorter. */
  readonly isProved: boolean;
  /** The player's moves as par counts them: recycling and turning up do not count. Everything else counts all moves. */
  readonly own: number;
}

/** Properties of the table itself, independent of its game. */
export interface TableKind {
  readonly edition: KlondikeEditionName;
  readonly traits: EditionTraits;
}

/** The independent values from which a table's state is derived. */
export interface Facts {
  readonly preferences: Preferences;
  /** The game that counts and is stored; undefined before anything is dealt. */
  readonly game: KlondikeSession | undefined;
  readonly note: RecordNote | undefined;
  readonly origin: Origin | undefined;
  readonly branch: Branch | undefined;
  readonly view: View;
  readonly selection: Selection | undefined;
  readonly hint: Hint | undefined;
  readonly question: Question | undefined;
  /**
   * The fair player's chance to win from the current position, 0…1; `unknown` if it cannot be computed, undefined if it is
   * not wanted or not ready.
   */
  readonly chance: number | "unknown" | undefined;
  /** The solver's results; undefined if not requested. */
  readonly judgement: Judgement | undefined;
  /** Whether the verdict is wanted but off, because the game is ranked or has the deal of an open ranked game. */
  readonly isVerdictOff: boolean;
  /** Whether what the player may know proves that no useful move is left. */
  readonly isStuck: boolean;
  /** The demo is running. */
  readonly isWatched: boolean;
  /** Why the last question failed; asking again retries. */
  readonly failure: Failure | undefined;
  readonly par: Par | undefined;
  readonly isParSearching: boolean;
}

/** The state of a Klondike table. Front ends render this and nothing else. */
export interface GameState extends TableKind, Facts {
  /** The session being played: the branch if there is one, otherwise the game. */
  readonly session: KlondikeSession | undefined;
  /** The session shown in this view; undefined if nothing is dealt. */
  readonly shown: KlondikeSession | undefined;
  /** That session's position, or the position before anything is dealt. */
  readonly position: Position;
  /** Where the selection fits, in editions that show it. */
  readonly targets: readonly Carry[];
  /** The game is ranked: help that knows hidden cards is off. */
  readonly isRanked: boolean;
  /** Whole seconds on the clock of the session shown: the state changes once a second while it runs. */
  readonly seconds: number;
  readonly moves: number;
  readonly score: number;
  readonly isWon: boolean;
  /** Moves were made and the game is not won. */
  readonly isUnderWay: boolean;
  /** Whether the session shown can be played. */
  readonly isPlayable: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Whether the waste can be turned over. */
  readonly canRecycle: boolean;
  /** Whether the stock is empty although cards are in the waste. */
  readonly isStockSpent: boolean;
}
