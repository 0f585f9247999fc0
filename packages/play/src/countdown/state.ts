import type {
  CountdownMove,
  CountdownPile,
  CountdownPosition,
  CountdownRefusal,
} from "@klondike/engine/countdown";
import type { CountdownSession, CountdownSetup } from "@klondike/engine/session";
import type { Controller } from "../table/game-controller.ts";

/** The state of a countdown table. */
export interface CountdownState {
  readonly session: CountdownSession;
  readonly position: CountdownPosition;
  /** The pile pressed first. */
  readonly source: CountdownPile | undefined;
  readonly seconds: number;
  readonly moves: number;
  readonly isWon: boolean;
  readonly isUnderWay: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** What a front end can tell a countdown to do. */
export type CountdownAction =
  /** The first press names the source, the second the target. */
  | { readonly kind: "press"; readonly pile: CountdownPile }
  | { readonly kind: "move"; readonly move: CountdownMove }
  /** Moves cards from the stock to the piles as long as one fits. */
  | { readonly kind: "place-all" }
  | { readonly kind: "unselect" }
  | { readonly kind: "undo" }
  | { readonly kind: "redo" }
  | { readonly kind: "restart" }
  | { readonly kind: "deal"; readonly setup: CountdownSetup }
  | { readonly kind: "load"; readonly session: CountdownSession };

/** What happened in a countdown. */
export type CountdownEvent =
  | {
      readonly kind: "moved" | "undone" | "redone";
      readonly before: CountdownPosition;
      readonly move: CountdownMove;
      readonly after: CountdownPosition;
    }
  | { readonly kind: "selected"; readonly pile: CountdownPile }
  | { readonly kind: "unselected" }
  | { readonly kind: "refused"; readonly move: CountdownMove; readonly refusal: CountdownRefusal }
  | { readonly kind: "nothing-to"; readonly what: "undo" | "redo" | "restart" | "place" }
  | { readonly kind: "restarted" | "dealt" | "loaded" | "won" }
  /** The move was not made, because the game has reached its maximum length. */
  | { readonly kind: "full" };

/** A countdown table. */
export type CountdownController = Controller<CountdownState, CountdownAction, CountdownEvent> & {
  /** The game with the current clock, for saving. */
  live(): CountdownSession;
};
