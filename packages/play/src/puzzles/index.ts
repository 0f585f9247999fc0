/**
 * Solving puzzles: a table that judges the player's choice, and the player's puzzle rating.
 *
 * @module
 */
export { loadPuzzlePack, PUZZLE_DRAWS, PUZZLE_KINDS, PUZZLE_LEVELS } from "@klondike/knowledge/puzzles";
export type { Rating } from "./glicko.ts";
export { bookCounts, changeBook, type PuzzleBook, type PuzzleFilter } from "./puzzle-book.ts";
export { type PuzzleAnswer, type PuzzleQuestion, puzzleAnswer } from "./puzzle-questions.ts";
export {
  type Mistake,
  type PuzzleHost,
  type PuzzlePhase,
  type PuzzleState,
  PuzzleTable,
} from "./puzzle-table.ts";
