/**
 * Puzzles: positions in which exactly one choice is right. Making and proving them takes seconds, so do it in a worker.
 *
 * @module
 */
export { type Choice, choiceName, choiceOfMove } from "./choices.ts";
export { type Blocked, blockedIn } from "./explain.ts";
export { formatPuzzle, parsePuzzle } from "./format.ts";
export { makePuzzles } from "./make.ts";
export { loadPuzzlePack, type PuzzleEntry, type PuzzlePack, puzzleEntry, puzzleOfDay } from "./pack.ts";
export { type ProvedChoice, provePuzzle } from "./proof.ts";
export {
  PUZZLE_DRAWS,
  PUZZLE_KINDS,
  PUZZLE_LEVELS,
  type Puzzle,
  type PuzzleDraw,
  type PuzzleKind,
  type PuzzleLevel,
  type PuzzleMeasures,
  puzzlePosition,
  rulesOfPuzzle,
  type ValuedChoice,
} from "./puzzle.ts";
