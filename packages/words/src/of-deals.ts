import type { DealsWords } from "./deals-words.ts";
import { dealsEn } from "./en/deals.ts";
import type { Words } from "./words.ts";

/** What is said about deals, in the language of the words. */
export function dealsWordsOf({ later }: Words): DealsWords {
  return later?.deals ?? dealsEn;
}
