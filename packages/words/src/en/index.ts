import { countdownEn } from "./countdown.ts";
import { dealsEn } from "./deals.ts";
import { documentsEn } from "./documents.ts";
import { helpEn } from "./help.ts";
import { historyEn } from "./history.ts";
import { keysEn } from "./keys.ts";
import { knowledgeEn } from "./knowledge.ts";
import { lessonEn } from "./lesson.ts";
import { menuEn } from "./menu.ts";
import { recordsEn } from "./records.ts";
import { refusalsEn } from "./refusals.ts";
import { reviewEn } from "./review.ts";
import { screenReaderEn } from "./screen-reader.ts";
import { settingsEn } from "./settings.ts";
import { setupEn } from "./setup.ts";
import { sharingEn } from "./sharing.ts";
import { syncEn } from "./sync.ts";
import { tableEn } from "./table.ts";
import { winningEn } from "./winning.ts";

/** All sentences in English, except those that only the terminal uses. */
export const en = {
  ...tableEn,
  knowledge: knowledgeEn,
  review: reviewEn,
  deals: dealsEn,
  help: helpEn,
  keys: keysEn,
  settings: settingsEn,
  records: recordsEn,
  history: historyEn,
  sharing: sharingEn,
  screenReader: screenReaderEn,
  countdown: countdownEn,
  winning: winningEn,
  lesson: lessonEn,
  setup: setupEn,
  menu: menuEn,
  refusals: refusalsEn,
  documents: documentsEn,
  sync: syncEn,
};
