import type { EditionName } from "@klondike/engine";
import { helpEn } from "./en/help.ts";
import type { Words } from "./words.ts";

/** The page of rules and keys, in one language. */
export type HelpWords = {
  readonly title: string;
  /** Opens the lesson for beginners. */
  readonly tutorial: string;
  readonly rules: string;
  readonly rulesText: readonly string[];
  readonly pictures: {
    readonly table: string;
    readonly run: string;
    readonly home: string;
  };
  readonly editions: Readonly<Record<EditionName, readonly string[]>>;
  readonly scores: string;
  readonly scoresText: readonly string[];
  readonly hands: string;
  readonly handsText: readonly string[];
  readonly keys: string;
};

/** The page of rules and keys, in the language of the words. */
export function helpWordsOf({ later }: Words): HelpWords {
  return later?.help ?? helpEn;
}
