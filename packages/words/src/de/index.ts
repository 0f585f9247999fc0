import type { Words } from "../words.ts";
import { countdownDe } from "./countdown.ts";
import { dealsDe } from "./deals.ts";
import { documentsDe } from "./documents.ts";
import { helpDe } from "./help.ts";
import { historyDe } from "./history.ts";
import { keysDe } from "./keys.ts";
import { knowledgeDe } from "./knowledge.ts";
import { lessonDe } from "./lesson.ts";
import { menuDe } from "./menu.ts";
import { recordsDe } from "./records.ts";
import { refusalsDe } from "./refusals.ts";
import { reviewDe } from "./review.ts";
import { screenReaderDe } from "./screen-reader.ts";
import { settingsDe } from "./settings.ts";
import { setupDe } from "./setup.ts";
import { sharingDe } from "./sharing.ts";
import { syncDe } from "./sync.ts";
import { tableDe } from "./table.ts";
import { winningDe } from "./winning.ts";

/** All sentences in German, except those that only the terminal uses. */
export const de: Words = {
  ...tableDe,
  knowledge: knowledgeDe,
  review: reviewDe,
  deals: dealsDe,
  help: helpDe,
  keys: keysDe,
  settings: settingsDe,
  records: recordsDe,
  history: historyDe,
  sharing: sharingDe,
  screenReader: screenReaderDe,
  countdown: countdownDe,
  winning: winningDe,
  lesson: lessonDe,
  setup: setupDe,
  menu: menuDe,
  refusals: refusalsDe,
  documents: documentsDe,
  sync: syncDe,
};
