import { fields, ifValid, matchShape, numberWithin } from "@klondike/engine/internal";
import type { Day } from "@klondike/knowledge/certified";
import { PUZZLE_DRAWS, PUZZLE_KINDS, PUZZLE_LEVELS, type PuzzleEntry } from "@klondike/knowledge/puzzles";
import * as v from "valibot";
import type { GameStore } from "../storage/store.ts";
import { NEW_RATING, type Rating, ratedAfter } from "./glicko.ts";

/** Storage key. */
const KEY = "puzzles";
/** Maximum stored rating or count, far above any real one. */
const MAX_STORED = 1e6;
/** Deviation of an untried puzzle. It is low because the initial rating comes from measures of the puzzle. */
const PUZZLE_DEVIATION = 120;

const ratingEntries = {
  rating: numberWithin(MAX_STORED),
  deviation: numberWithin(MAX_STORED),
  volatility: numberWithin(MAX_STORED),
};
const rating = fields(ratingEntries);
const filter = fields({
  kind: ifValid(v.picklist(PUZZLE_KINDS)),
  draw: ifValid(v.picklist(PUZZLE_DRAWS)),
  level: ifValid(v.picklist(PUZZLE_LEVELS)),
});
const tried = fields({ isSolved: v.boolean(), ...ratingEntries });
const bookSchema = fields({
  player: v.fallback(rating, NEW_RATING),
  streak: v.fallback(numberWithin(MAX_STORED), 0),
  best: v.fallback(numberWithin(MAX_STORED), 0),
  puzzles: v.fallback(v.record(v.string(), tried), {}),
  days: v.fallback(v.record(v.string(), v.boolean()), {}),
  filter: v.fallback(filter, {}),
  current: ifValid(v.string()),
});

/**
 * What a player wants to solve; omitted fields match any puzzle. Without a level, puzzles are near the player's rating.
 */
export type PuzzleFilter = v.InferOutput<typeof filter>;

/** The player's rating, streak, and result of every puzzle tried. It never leaves the device. */
export type PuzzleBook = v.InferOutput<typeof bookSchema>;

/** The book of a player who has tried no puzzles. */
export const EMPTY_BOOK: PuzzleBook = {
  player: NEW_RATING,
  streak: 0,
  best: 0,
  puzzles: {},
  days: {},
  filter: {},
};

/** The stored book; damaged parts are replaced by those of a new one. */
export async function readBook(store: Pick<GameStore, "value">): Promise<PuzzleBook> {
  return bookFrom(await store.value(KEY));
}

/** Changes the stored book and returns it. Keeps changes made by other pages. */
export async function changeBook(
  store: Pick<GameStore, "changeValue">,
  change: (book: PuzzleBook) => PuzzleBook,
): Promise<PuzzleBook> {
  let book = EMPTY_BOOK;
  await store.changeValue(KEY, (before) => {
    book = change(bookFrom(before));
    return book;
  });
  return book;
}

function bookFrom(stored: unknown): PuzzleBook {
  return matchShape(bookSchema, stored) ?? EMPTY_BOOK;
}

/** The book after a try of a puzzle. Only the first try of a puzzle changes it. */
export function bookAfter(
  book: PuzzleBook,
  { id, rating: first }: Pick<PuzzleEntry, "id" | "rating">,
  isSolved: boolean,
  day?: Day,
): PuzzleBook {
  const days = day === undefined || day in book.days ? book.days : { ...book.days, [day]: isSolved };
  if (id in book.puzzles) return { ...book, days };
  const { player } = book;
  const puzzle: Rating = { rating: first, deviation: PUZZLE_DEVIATION, volatility: NEW_RATING.volatility };
  const streak = isSolved ? book.streak + 1 : 0;
  return {
    ...book,
    player: ratedAfter(player, [{ opponent: puzzle, score: isSolved ? 1 : 0 }]),
    streak,
    best: Math.max(book.best, streak),
    puzzles: {
      ...book.puzzles,
      [id]: { isSolved, ...ratedAfter(puzzle, [{ opponent: player, score: isSolved ? 0 : 1 }]) },
    },
    days,
  };
}

/** Number of puzzles tried, and number solved at the first try. */
export function bookCounts({ puzzles }: PuzzleBook): { readonly tried: number; readonly solved: number } {
  const all = Object.values(puzzles);
  return { tried: all.length, solved: all.filter(({ isSolved }) => isSolved).length };
}

/** The next puzzle is picked from this many puzzles nearest to the player's rating. */
const NEAR = 12;

/**
 * Picks a random untried puzzle that matches the filter: any such puzzle if the filter has a level, otherwise one of
 * the `NEAR` nearest to the player's rating. Picks the current puzzle only if no other is left; undefined if none is.
 */
export function nextPuzzle(
  pack: readonly PuzzleEntry[],
  { filter: wanted, player, puzzles, current }: PuzzleBook,
  random: (bound: number) => number,
): PuzzleEntry | undefined {
  const { kind, draw, level } = wanted;
  const open = pack.filter(
    (entry) =>
      !(entry.id in puzzles) &&
      (kind === undefined || entry.kind === kind) &&
      (draw === undefined || entry.draw === draw) &&
      (level === undefined || entry.level === level),
  );
  const others = open.length > 1 ? open.filter(({ id }) => id !== current) : open;
  const distance = (entry: PuzzleEntry): number => Math.abs(entry.rating - player.rating);
  const near =
    level === undefined ? others.toSorted((a, b) => distance(a) - distance(b)).slice(0, NEAR) : others;
  return near.length === 0 ? undefined : near[random(near.length)];
}
