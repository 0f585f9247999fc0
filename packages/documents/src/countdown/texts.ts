import type { CountdownRefusal } from "@klondike/engine/countdown";

// All output of document 004's program, word for word.

/** The banner's lines. */
export const BANNER: readonly string[] = ["CS130 Assignment - Simplified Klondike Solitaire", "====="];

/** Asks for the source pile; the answer is typed on the same line. */
export const SOURCE_PROMPT = "Enter a source pile: ";

/** Asks for the target pile; the answer is typed on the same line. */
export const DESTINATION_PROMPT = "Enter a destination pile: ";

/** The message for an invalid pile number. */
export const INVALID_PILE_NUMBER = "Invalid pile number!";

/** The last line of a game. */
export const CONGRATULATIONS = "Congratulations!";

/** The messages for refused moves. */
export const MOVE_ERRORS: Readonly<Record<CountdownRefusal, string>> = {
  "stock-empty": "ERROR: The stock pile is empty!",
  "foundation-empty": "ERROR: The foundation pile is empty!",
  "invalid-move": "ERROR: Invalid move!",
  // The program ends with the game, so this is never printed.
  "game-won": "ERROR: Invalid move!",
};
