import type { DealsWords } from "./deals-words.ts";
import type { KnowledgeWords } from "./knowledge-words.ts";
import type { ReviewWords } from "./review-words.ts";

/** What is not said on the first screen, part by part as it is fetched. */
export type LaterWords = {
  readonly knowledge: KnowledgeWords;
  readonly review: ReviewWords;
  readonly deals: DealsWords;
};
