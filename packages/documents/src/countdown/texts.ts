import type { CountdownRefusal } from "@klondike/engine";

// Document 004 dictates every word of its program; they are all here.

/** The banner's lines. */
export const BANNER: readonly string[] = ["CS130 Assignment - Simplified Klondike Solitaire", "====="];

/** Asks where cards come from; the answer stands on the same line. */
export const SOURCE_PROMPT = "Enter a source pile: ";

/** Asks where cards go; the answer stands on the same line. */
export const DESTINATION_PROMPT = "Enter a destination pile: ";

/** The answer to a number that no pile has. */
export const INVALID_PILE_NUMBER = "Invalid pile number!";

/** The last line of a game. */
export const CONGRATULATIONS = "Congratulations!";

/** The answers to moves that are refused. */
export const MOVE_ERRORS: Readonly<Record<CountdownRefusal, string>> = {
  "stock-empty": "ERROR: The stock pile is empty!",
  "foundation-empty": "ERROR: The foundation pile is empty!",
  "invalid-move": "ERROR: Invalid move!",
  // The program ends with the game, so this is never printed.
  "game-won": "ERROR: Invalid move!",
};
