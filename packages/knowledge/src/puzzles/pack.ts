import { type Day, dayNumberOf, weekdayOf } from "../certified/day.ts";
import { readMeasured } from "./format.ts";
import type { PuzzleDraw, PuzzleKind, PuzzleLevel } from "./puzzle.ts";
import { levelOfRating, puzzleRating } from "./rating.ts";

/** A puzzle whose moves are not parsed yet: its text and its description. */
export interface PuzzleEntry {
  /** Identifies the puzzle in links and in storage: kind and draw count, seed, and the length of its packed moves. */
  readonly id: string;
  /** Input of `parsePuzzle`. */
  readonly text: string;
  readonly kind: PuzzleKind;
  readonly draw: PuzzleDraw;
  readonly rating: number;
  readonly level: PuzzleLevel;
}

/** The puzzles that come with the game. */
export interface PuzzlePack {
  readonly puzzles: readonly PuzzleEntry[];
  /** Those that can be a puzzle of the day, in an order that never changes; most are at draw 3. */
  readonly daily: readonly PuzzleEntry[];
}

/** Loads the pack on first use. */
export async function loadPuzzlePack(): Promise<PuzzlePack> {
  const [{ PUZZLE_PACK }, { DRAW_1_PUZZLES }] = await Promise.all([
    import("./pack-text.ts"),
    import("./draw-1-pack-text.ts"),
  ]);
  const daily = parseEntries(PUZZLE_PACK);
  return { puzzles: [...daily, ...parseEntries(DRAW_1_PUZZLES)], daily };
}

function parseEntries(lines: string): readonly PuzzleEntry[] {
  return lines
    .trim()
    .split("\n")
    .flatMap((text) => puzzleEntry(text) ?? []);
}

/** The entry for a puzzle's text; undefined if the text is damaged. Does not check the moves. */
export function puzzleEntry(text: string): PuzzleEntry | undefined {
  const measured = readMeasured(text);
  if (measured === undefined) return undefined;
  const { kind, draw } = measured;
  const rating = puzzleRating(measured);
  const [head, seed, moves = ""] = text.split(":");
  return { id: `${head}-${seed}-${moves.length}`, text, kind, draw, rating, level: levelOfRating(rating) };
}

/** Levels from Monday to Sunday: a week starts easy and ends hard. */
const WEEK: readonly PuzzleLevel[] = [1, 2, 2, 3, 3, 4, 5];

/**
 * The puzzle of the day, the same for everyone and in every version. Each weekday goes through the puzzles of its level
 * in order.
 */
export function puzzleOfDay(day: Day, { daily }: Pick<PuzzlePack, "daily">): PuzzleEntry {
  const weekday = weekdayOf(day);
  const level = WEEK[weekday];
  const perWeek = WEEK.filter((each) => each === level).length;
  const before = WEEK.slice(0, weekday).filter((each) => each === level).length;
  const ofLevel = daily.filter((entry) => entry.level === level);
  const count = Math.floor(dayNumberOf(day) / WEEK.length) * perWeek + before;
  const entry = ofLevel[count % ofLevel.length];
  if (entry === undefined) throw new RangeError(`the pack has no puzzle of level ${level}`);
  return entry;
}
