import { dealsDe } from "./deals-de.ts";
import { dealsEn } from "./deals-en.ts";
import type { DealsWords } from "./deals-words.ts";
import type { Words } from "./words.ts";

const SPOKEN: Readonly<Record<Words["language"], DealsWords>> = { en: dealsEn, de: dealsDe };

/** What is said about deals, in the language of the words. */
export function dealsWordsOf({ language }: Words): DealsWords {
  return SPOKEN[language];
}
