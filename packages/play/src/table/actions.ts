import type { LegalMove, Move, PileId } from "@klondike/engine";
import type { Click } from "@klondike/engine/controls";
import type { Help } from "@klondike/engine/records";
import type { KlondikeSession } from "@klondike/engine/session";
import type { Day } from "@klondike/knowledge/certified";
import type { Origin } from "../deals/deal-kind.ts";
import type { LineAct } from "./line.ts";
import type { LooseCarry } from "./loose-carry.ts";
import type { Preferences } from "./preferences.ts";
import type { LiveGame, Question } from "./state.ts";

/** Input device of a press: mouse or pen, finger, or key. */
export type Presser = "pointer" | "touch" | "key";

/**
 * A player's action as data. Front ends translate input into actions. Any action can be dispatched at any time; one
 * that has no effect changes nothing or emits an event that says why.
 */
export type Action =
  /** A click, tap or Enter on something. Two quick presses on a top card send it home. */
  | { readonly kind: "press"; readonly at: Click; readonly by: Presser }
  /** A press beside all piles. */
  | { readonly kind: "press-felt" }
  /** Cards were dragged to a place that accepts them. The move is judged again only if the position has changed. */
  | { readonly kind: "play"; readonly legal: LegalMove }
  /** Cards were moved by two keys, "2 5", or dragged to a place that refuses them. */
  | { readonly kind: "carry"; readonly carry: LooseCarry }
  /** Any move, for example from the list of legal moves. */
  | { readonly kind: "move"; readonly move: Move }
  /** Draws, or turns the waste over if the stock is empty. */
  | { readonly kind: "turn-stock" }
  /** Sends the pile's top card to a foundation: double click, right click, long press. */
  | { readonly kind: "send-home"; readonly pile: PileId }
  | { readonly kind: "send-all-home" }
  /** Points at a move like a hint, for the tutorial. Does not count as help. */
  | { readonly kind: "point"; readonly move: Move }
  /** Clears selection and hint. */
  | { readonly kind: "unselect" }
  | { readonly kind: "undo" }
  | { readonly kind: "redo" }
  | { readonly kind: "restart" }
  /** Goes to the position after `at` moves; redo leads forwards again. */
  | { readonly kind: "go-to"; readonly at: number }
  /** Asks for a hint, a line or a verdict; the answer comes as state and event. */
  | {
      readonly kind: "ask";
      readonly question: Question;
      /** The solution starts paused, regardless of the preference. */
      readonly startPaused?: boolean;
    }
  /** Searches for a shorter line than the player's, after a win. */
  | { readonly kind: "seek-par" }
  /**
   * Starts the demo, in which the fair player plays with reasons until the player does anything; a second time ends it. It is
   * slower for screen readers.
   */
  | { readonly kind: "watch"; readonly forScreenReader?: boolean }
  /** Cancels the open question. */
  | { readonly kind: "cancel-question" }
  /** Steps through the line on the table. */
  | { readonly kind: "step-line"; readonly act: LineAct }
  /** The line's moves so far become the game, or a branch of it in a review. */
  | { readonly kind: "take-over" }
  /** Opens a review of the game, or of another one. */
  | { readonly kind: "review"; readonly of?: KlondikeSession }
  /** Goes to the review's position after `at` moves. */
  | { readonly kind: "visit"; readonly at: number }
  /** Goes to the position before the losing move. */
  | { readonly kind: "visit-losing-move" }
  /** Shows a winning line from the review's position, or from the last winnable one. */
  | { readonly kind: "show-win"; readonly from: "here" | "losing-move" }
  /** Starts a branch at the review's position, or at the given one. The game stays unchanged. */
  | { readonly kind: "branch"; readonly at?: number }
  /** Leaves a branch and restores the game. */
  | { readonly kind: "return" }
  /** One step back, like Escape: from a line to what was under it, from a review to the game, from a selection to none. */
  | { readonly kind: "leave" }
  /** Replaces the game on the table, which was newly `dealt` or `loaded`. */
  | { readonly kind: "load"; readonly game: LiveGame; readonly how: "dealt" | "loaded" }
  /** Sets the origin of the deal, which was found after the game was dealt. */
  | { readonly kind: "recognised"; readonly origin: Origin }
  /** Records help that only the front end can detect, such as a certificate, which contains a solution. */
  | { readonly kind: "helped"; readonly help: Partial<Help> }
  /** Marks the game as the ranked game of a day, or without a day as unranked. */
  | { readonly kind: "rank"; readonly day: Day | undefined }
  | { readonly kind: "prefer"; readonly preferences: Partial<Preferences> };
