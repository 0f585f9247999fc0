import { countdownEn } from "./countdown.ts";
import { dealsEn } from "./deals.ts";
import { documentsEn } from "./documents.ts";
import { keysEn } from "./keys.ts";
import { knowledgeEn } from "./knowledge.ts";
import { refusalsEn } from "./refusals.ts";
import { reviewEn } from "./review.ts";
import { screenReaderEn } from "./screen-reader.ts";
import { tableActionsEn, tableEn } from "./table.ts";

/** The sentences in English that the first screen and its announcements use. */
export const en = {
  ...tableEn,
  knowledge: knowledgeEn,
  review: reviewEn,
  deals: dealsEn,
  keys: keysEn,
  screenReader: screenReaderEn,
  countdown: countdownEn,
  menu: tableActionsEn,
  refusals: refusalsEn,
  documents: documentsEn,
};

/** The sentences of one language that the first screen and its announcements use. English is the source: a language that lacks one of its sentences does not compile. */
export type Words = typeof en;
