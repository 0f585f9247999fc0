import {
  applyMove,
  classicRules,
  type KlondikeRules,
  type Move,
  type Position,
  startOf,
} from "@klondike/engine";
import type { Choice } from "./choices.ts";

/** Thoughtful puzzles show all cards; fair ones keep hidden cards hidden. */
export const PUZZLE_KINDS = ["thoughtful", "fair"] as const;

/**
 * `thoughtful`: every card is visible and one choice wins. `fair`: one choice is best given what the player can see.
 */
export type PuzzleKind = (typeof PUZZLE_KINDS)[number];

/** The draw counts of puzzles, which are played under the classic rules. */
export const PUZZLE_DRAWS = [1, 3] as const;
/** How many cards a puzzle draws at a time. */
export type PuzzleDraw = (typeof PUZZLE_DRAWS)[number];

/** From easiest to hardest. */
export const PUZZLE_LEVELS = [1, 2, 3, 4, 5] as const;
/** Difficulty of a puzzle: 1 is the easiest, 5 the hardest. */
export type PuzzleLevel = (typeof PUZZLE_LEVELS)[number];

/** Measured when the puzzle was made. Later versions of the players do not change it. */
export interface PuzzleMeasures {
  /** Number of different choices: which card goes where. */
  readonly choices: number;
  /** Number of tries, out of 64, in which a careless player makes the right choice. */
  readonly careless: number;
  /** Whether the quick fair player makes the right choice, without knowing the hidden cards. */
  readonly quick: boolean;
  readonly deep: boolean;
  /**
   * How many more choices the quick player makes after its best wrong choice before it finds no move. 0 in fair
   * puzzles.
   */
  readonly length: number;
  /** Reversible moves between columns and foundations before the right choice. */
  readonly preparing: number;
}

/** A choice of a fair puzzle and the fair player's chance to win after it, in percent. */
export interface ValuedChoice extends Choice {
  readonly points: number;
}

/** A position in which exactly one choice is right. */
export interface Puzzle {
  readonly kind: PuzzleKind;
  readonly draw: PuzzleDraw;
  /** The deal is `klondike:` and this seed. */
  readonly seed: bigint;
  /** The moves from the deal to the position. */
  readonly moves: readonly Move[];
  /** Moves from the position: the right choice, then a line up to where all cards can go home. */
  readonly solution: readonly Move[];
  readonly measures: PuzzleMeasures;
  /** The choices of a fair puzzle, best first; empty in a thoughtful one. */
  readonly values: readonly ValuedChoice[];
}

/** The rules of a puzzle. */
export function rulesOfPuzzle({ draw }: Pick<Puzzle, "draw">): KlondikeRules {
  return classicRules(draw);
}

/** The positions from the deal to the puzzle, which is the last. */
export function puzzlePath(puzzle: Pick<Puzzle, "seed" | "draw" | "moves">): readonly Position[] {
  const rules = rulesOfPuzzle(puzzle);
  let position = startOf({ scheme: "klondike", seed: puzzle.seed }, "by-row");
  const path = [position];
  for (const move of puzzle.moves) {
    position = applyMove(position, move, rules);
    path.push(position);
  }
  return path;
}

/** The position to be solved. */
export function puzzlePosition(puzzle: Pick<Puzzle, "seed" | "draw" | "moves">): Position {
  return puzzlePath(puzzle).at(-1) as Position;
}
