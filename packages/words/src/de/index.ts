import type { Words } from "../words.ts";
import { dealsDe } from "./deals.ts";
import { knowledgeDe } from "./knowledge.ts";
import { reviewDe } from "./review.ts";
import { tableDe } from "./table.ts";

/** German, whole. */
export const de: Words = {
  ...tableDe,
  later: { knowledge: knowledgeDe, review: reviewDe, deals: dealsDe },
};
