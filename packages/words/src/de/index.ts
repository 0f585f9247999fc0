import type { Words } from "../en/index.ts";
import { countdownDe } from "./countdown.ts";
import { dealsDe } from "./deals.ts";
import { documentsDe } from "./documents.ts";
import { keysDe } from "./keys.ts";
import { knowledgeDe } from "./knowledge.ts";
import { refusalsDe } from "./refusals.ts";
import { reviewDe } from "./review.ts";
import { screenReaderDe } from "./screen-reader.ts";
import { tableActionsDe, tableDe } from "./table.ts";

/** The sentences in German that the first screen and its announcements use. */
export const de: Words = {
  ...tableDe,
  knowledge: knowledgeDe,
  review: reviewDe,
  deals: dealsDe,
  keys: keysDe,
  screenReader: screenReaderDe,
  countdown: countdownDe,
  menu: tableActionsDe,
  refusals: refusalsDe,
  documents: documentsDe,
};
