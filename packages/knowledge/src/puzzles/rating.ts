import { CARELESS_TRIES } from "./players.ts";
import { PUZZLE_LEVELS, type Puzzle, type PuzzleLevel } from "./puzzle.ts";

/** Minimum ratings of levels 2 to 5: each level has a fifth of the pack. They never change. */
const MIN_RATINGS = [1250, 1450, 1650, 1820] as const;

/** Rating of a puzzle that every player solves. */
const BASE = 1000;
/** Added if the careless player never makes the right choice. */
const CARELESS = 500;
/** Added for each of the quick and the deep player that does not make the right choice. */
const MISSED = 150;
/** Added for each doubling of the number of choices. */
const DOUBLING = 100;
/** Added for each choice after the mistake until the loss is obvious, up to a limit. */
const LATE = 15;
const MAX_LATE = 20;
/** Added for each reversible move before the right choice. */
const PREPARING = 50;
/** Added to fair puzzles for each point by which the best choice's lead is below this. */
const LEAD = 30;
const CLOSER = 10;

/**
 * The initial rating of a puzzle, from its measures. It is on the same scale as the player's rating, which starts at
 * 1500.
 */
export function puzzleRating({ measures, values }: Pick<Puzzle, "measures" | "values">): number {
  const { choices, careless, quick, deep, length, preparing } = measures;
  const [best, next] = values;
  const lead = best && next ? best.points - next.points : LEAD;
  const rating =
    BASE +
    CARELESS * (1 - careless / CARELESS_TRIES) +
    MISSED * (Number(!quick) + Number(!deep)) +
    DOUBLING * Math.log2(Math.max(1, choices / 2)) +
    LATE * Math.min(length, MAX_LATE) +
    PREPARING * preparing +
    CLOSER * Math.max(0, LEAD - lead);
  return Math.round(rating);
}

/** The level of a puzzle with this rating. */
export function levelOfRating(rating: number): PuzzleLevel {
  const above = MIN_RATINGS.filter((least) => rating >= least).length;
  return PUZZLE_LEVELS[above] ?? 5;
}
