import type { Carry, FoundationId, Help, KlondikeSession, Move, PileId, TableauId } from "@klondike/engine";
import type { Day } from "@klondike/knowledge";
import type { Origin } from "../deals/deal-kind.ts";
import type { LineAct } from "./playback.ts";
import type { Preferences } from "./preferences.ts";
import type { LiveGame, Question } from "./state.ts";

/** A pile, and the number of cards from the one pointed at to its top; 0 in an empty column. */
export interface Pointed {
  readonly pile: PileId;
  readonly count: number;
}

/** Input device of a press: mouse or pen, finger, or key. */
export type Presser = "pointer" | "touch" | "key";

/** A move that can leave open how many cards go, and from or to which foundation: the longest run that fits is used. */
export type LooseCarry = {
  readonly from: Carry["from"] | "home";
  readonly to: TableauId | FoundationId | "home";
  readonly count?: number;
};

/**
 * A player's action as data. Front ends translate input into actions. Any action can be dispatched at any time; one
 * that has no effect changes nothing or emits an event that says why.
 */
export type Action =
  /** A click, tap or Enter on something. Two quick presses on a top card send it home. */
  | { readonly kind: "press"; readonly at: Pointed; readonly by: Presser }
  /** A press beside all piles. */
  | { readonly kind: "press-felt" }
  /** Cards were dragged, or called by two keys: "2 5". */
  | { readonly kind: "carry"; readonly carry: LooseCarry }
  /** Any move, as one of a list of legal moves is chosen. */
  | { readonly kind: "move"; readonly move: Move }
  /** The stock is turned: drawn from, or the waste turned over where it is empty. */
  | { readonly kind: "turn-stock" }
  /** The pile's top card goes to a foundation: double click, right click, long press. */
  | { readonly kind: "send-home"; readonly pile: PileId }
  | { readonly kind: "send-all-home" }
  /** Points at a move as a hint does, as a lesson wants it; no help is counted. */
  | { readonly kind: "point"; readonly move: Move }
  /** Lets go of selection and hint. */
  | { readonly kind: "unselect" }
  | { readonly kind: "undo" }
  | { readonly kind: "redo" }
  | { readonly kind: "restart" }
  /** The position after so many moves of the game; redo leads forwards again. */
  | { readonly kind: "go-to"; readonly at: number }
  /** Asks for a hint, a line or a verdict; the answer comes as state and event. */
  | {
      readonly kind: "ask";
      readonly question: Question;
      /** The solution starts paused, whatever the preference. */
      readonly startPaused?: boolean;
    }
  /** Looks for a shorter way to win than the player's, who has won. */
  | { readonly kind: "seek-par" }
  /**
   * Lets the fair player play on, move by move with its reasons, until a hand does anything; a second time ends it. Whoever
   * listens needs longer than who looks on.
   */
  | { readonly kind: "watch"; readonly forScreenReader?: boolean }
  /** Nobody waits for the answer any more. */
  | { readonly kind: "cancel-question" }
  /** Steps through the line on the table. */
  | { readonly kind: "step-line"; readonly act: LineAct }
  /** What the line has shown so far becomes the game, or a branch of it where it was shown in a review. */
  | { readonly kind: "take-over" }
  /** Looks the game through with what is known of each position; or another game. */
  | { readonly kind: "review"; readonly of?: KlondikeSession }
  /** The position of the review after so many moves. */
  | { readonly kind: "visit"; readonly at: number }
  /** The position right after the move that lost the game. */
  | { readonly kind: "visit-losing-move" }
  /** Plays a line that wins from the review's position on the table, or from where the game could still be won. */
  | { readonly kind: "show-win"; readonly from: "here" | "losing-move" }
  /** Plays on apart from a position: the review's on the table, or the one given. The game waits. */
  | { readonly kind: "branch"; readonly at?: number }
  /** Leaves a branch: the game lies on the table again exactly as it was. */
  | { readonly kind: "return" }
  /** One step back, as Escape goes: from a line to what was under it, from a review to the game, from a selection to none. */
  | { readonly kind: "leave" }
  /** A game takes the place of the one on the table. `how`: dealt anew, or met before. */
  | { readonly kind: "load"; readonly game: LiveGame; readonly how: "dealt" | "loaded" }
  /** Where the deal comes from was found out later. */
  | { readonly kind: "recognised"; readonly origin: Origin }
  /** The player was helped in a way only the front end knows, as by a certificate that tells a solution. */
  | { readonly kind: "helped"; readonly help: Partial<Help> }
  /** The game is played as the ranked game of this day, or, without a day, as an ordinary one from here on. */
  | { readonly kind: "rank"; readonly day: Day | undefined }
  | { readonly kind: "prefer"; readonly preferences: Partial<Preferences> };
