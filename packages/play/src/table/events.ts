import type { Move, Position, Refusal } from "@klondike/engine";
import type { Selection } from "@klondike/engine/controls";
import type { Help } from "@klondike/engine/records";
import type { Verdict } from "@klondike/solver";
import type { Failure } from "../workers/ask.ts";
import type { Hint, Par, Question } from "./state.ts";

/** A move with the positions before and after it. */
export interface Played {
  readonly before: Position;
  readonly move: Move;
  readonly after: Position;
}

/**
 * What happened, as data. Words, sounds, motion and announcements are derived from events only, so that each thing is
 * reported once. An event is about the game or branch being played, unless its name starts with `line` or `review`.
 */
export type GameEvent =
  /** `by`: the player, auto-home or auto-finish. */
  | ({ readonly kind: "moved"; readonly by: "hand" | "auto-home" | "auto-finish" } & Played)
  /** Several cards went home together; each was reported as `moved` before. */
  | { readonly kind: "went-home"; readonly count: number }
  /** A move was undone or redone; for several, the positions are those before the first and after the last. */
  | ({ readonly kind: "undone" } & Played)
  | ({ readonly kind: "redone" } & Played)
  | { readonly kind: "went-to"; readonly before: Position; readonly after: Position; readonly at: number }
  | { readonly kind: "restarted" }
  | { readonly kind: "selected"; readonly selection: Selection }
  | { readonly kind: "unselected" }
  /** Why a move was not made. */
  | { readonly kind: "refused"; readonly move: Move; readonly refusal: Refusal }
  /** The cards fit nowhere, so a tap cannot play them. */
  | { readonly kind: "fits-nowhere"; readonly selection: Selection }
  /** The game has reached its maximum number of moves; only undo is possible. */
  | { readonly kind: "full" }
  /** There was nothing to undo, redo, restart or send home. */
  | {
      readonly kind: "nothing-to";
      /** `play`: no cards are dealt. */
      readonly what: "undo" | "redo" | "restart" | "send-home" | "branch" | "return" | "play";
    }
  /**
   * The edition does not have this action, or it is not possible now. `view`: a solution or review is on the table.
   * `won`: the game is over.
   */
  | { readonly kind: "not-here"; readonly what: "undo" | "redo" | "send-home" | "watch" | "view" | "won" }
  /** The game is ranked: help that knows hidden cards and computer moves are off. */
  | { readonly kind: "off-in-ranked"; readonly why: "hidden-cards" | "computer-moves" | "branches" }
  | { readonly kind: "dealt" }
  | { readonly kind: "loaded" }
  | { readonly kind: "won"; readonly isBranch: boolean }
  /** Once per game: no useful move is left, from what the player may know. */
  | { readonly kind: "stuck" }
  /** Once per game, if the light is on: it can no longer be won, and the last winnable position. */
  | { readonly kind: "lost"; readonly wayBack: number | undefined }
  | { readonly kind: "hinted"; readonly hint: Hint; readonly before: Position }
  /** The answer to a question: no move makes progress, or the verdict. */
  | { readonly kind: "no-hint" }
  | { readonly kind: "judged"; readonly question: Question; readonly verdict: Verdict }
  /** A question failed; asking again retries. */
  | { readonly kind: "not-worked-out"; readonly question: Question | "par" | "review"; readonly why: Failure }
  /** The demo started or stopped. */
  | { readonly kind: "watched"; readonly isOn: boolean }
  | { readonly kind: "helped"; readonly help: Partial<Help> }
  | { readonly kind: "par"; readonly par: Par }
  | { readonly kind: "line-began" }
  /** If `isBack`, the move is the one undone. */
  | ({ readonly kind: "line-stepped"; readonly isBack: boolean } & Played)
  /** A jump within the line, or a step at its end. */
  | { readonly kind: "line-went"; readonly at: number; readonly length: number }
  | { readonly kind: "line-taken-over" }
  | { readonly kind: "line-left" }
  | { readonly kind: "review-began" }
  | { readonly kind: "review-visited"; readonly at: number }
  /** The review is complete; its result is in the view. */
  | { readonly kind: "review-done" }
  | { readonly kind: "review-left" }
  | { readonly kind: "branched"; readonly from: number }
  | { readonly kind: "returned" };
