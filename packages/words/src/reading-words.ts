import { readingEn } from "./en/reading.ts";
import type { Words } from "./words.ts";

/** The table read out, for players who do not see it. Names of cards and piles come in ready. */
export type ReadingWords = {
  /** A column from the lowest card to the top; hidden cards are counted. */
  readonly column: (name: string, hidden: number, cards: readonly string[]) => string;
  /** The stock's number of cards, the one that lies open in `open-deck`, and whether the waste may be turned over. */
  readonly stock: (count: number, open: string | undefined, canRecycle: boolean) => string;
  /** The waste's number of cards, and those that are seen, the top one first. */
  readonly waste: (count: number, seen: readonly string[]) => string;
  /** The top card of each foundation, or undefined where it is empty. */
  readonly foundations: (tops: readonly (string | undefined)[]) => string;
  /** The cards that may be played from, or that there is none, each with its pile. */
  readonly tops: (tops: readonly (readonly [card: string, pile: string])[]) => string;
  readonly hidden: (inColumns: number, inStock: number) => string;
  readonly status: (seconds: number, moves: number, score: string | undefined) => string;
  /** Before a list of legal moves. */
  readonly canPlay: string;
  readonly cannotPlay: string;
  /** The list of what can be played, from which a move is chosen. */
  readonly whatCanIPlay: string;
  /** Asks for a hint, which then leads the list. */
  readonly bestFirst: string;
  /** Where a card lies, with the number of cards on it. */
  readonly lies: (card: string, pile: string, under: number) => string;
  readonly unseen: (card: string) => string;
  readonly nothingSaid: string;
};

/** The words for reading out, in the language of the words. */
export function readingWordsOf({ later }: Words): ReadingWords {
  return later?.reading ?? readingEn;
}
