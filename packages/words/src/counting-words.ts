import { countingEn } from "./en/counting.ts";
import type { Words } from "./words.ts";

/** The countdown told and read out. Names of piles come in ready. */
export type CountingWords = {
  readonly selected: (pile: string, number: number | undefined) => string;
  /** Numbers from a pile to a pile. */
  readonly moved: (numbers: readonly number[], from: string, to: string) => string;
  readonly toBottom: (number: number) => string;
  /** What the stock shows after a move. */
  readonly next: (number: number | undefined) => string;
  /** The stock: what it shows, and how many lie below. */
  readonly stock: (shown: number | undefined, below: number) => string;
  /** A pile from its first number to its last. */
  readonly pile: (name: string, numbers: readonly number[]) => string;
  /** How many cards the stock has left. */
  readonly left: (count: number) => string;
  /** What a pile takes next: one less than its last number. */
  readonly takes: (name: string, number: number) => string;
  readonly complete: (name: string) => string;
  readonly staysPut: string;
  /** A key or a question of Klondike that means nothing here. */
  readonly notHere: string;
  readonly notUnderstood: (text: string) => string;
  /** What can be said to the countdown at a line. */
  readonly help: string;
  /** A won game in a sentence. */
  readonly won: (seconds: number, moves: number) => string;
};

/** The words for the countdown, in the language of the words. */
export function countingWordsOf({ later }: Words): CountingWords {
  return later?.counting ?? countingEn;
}
