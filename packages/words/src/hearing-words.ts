import { hearingEn } from "./en/hearing.ts";
import type { Words } from "./words.ts";

/** What a player may ask for without naming a card or a pile. */
export const PHRASES = [
  "draw",
  "undo",
  "redo",
  "restart",
  "new",
  "hint",
  "best-move",
  "verdict",
  "solution",
  "review",
  "moves",
  "table",
  "tops",
  "hidden",
  "status",
  "statistics",
  "repeat",
  "changed",
  "all-home",
  "help",
  "quit",
] as const;

export type Phrase = (typeof PHRASES)[number];

/** What is understood in one language. All words are in small letters, without punctuation. */
export type HearingWords = {
  /** The whole sentence, its idle words left out. */
  readonly phrases: Readonly<Record<Phrase, readonly string[]>>;
  /** A word for each rank, 1 to 13, beside its number. */
  readonly ranks: Readonly<Record<string, number>>;
  /** In the order ♣ ♦ ♥ ♠. */
  readonly suits: readonly [readonly string[], readonly string[], readonly string[], readonly string[]];
  readonly numbers: Readonly<Record<string, number>>;
  readonly column: readonly string[];
  readonly foundation: readonly string[];
  readonly waste: readonly string[];
  readonly stock: readonly string[];
  readonly to: readonly string[];
  readonly from: readonly string[];
  /** Ends "three cards". */
  readonly cards: readonly string[];
  /** Begins the number of a move in the list. */
  readonly choose: readonly string[];
  /** Begins a question for a card's place. */
  readonly where: readonly string[];
  /** Mean nothing here. */
  readonly idle: readonly string[];
};

/** What is understood in the language of the words. */
export function hearingWordsOf({ later }: Words): HearingWords {
  return later?.hearing ?? hearingEn;
}
