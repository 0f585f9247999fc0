import { analyseEn } from "./analyse.ts";
import { chancesEn } from "./chances.ts";
import { helpEn } from "./help.ts";
import { historyEn } from "./history.ts";
import { ideasEn } from "./ideas.ts";
import { en } from "./index.ts";
import { keyListEn } from "./key-list.ts";
import { menuEn } from "./menu.ts";
import { problemsEn } from "./problems.ts";
import { puzzlesEn } from "./puzzles.ts";
import { recordsEn } from "./records.ts";
import { settingsEn } from "./settings.ts";
import { setupEn } from "./setup.ts";
import { sharingEn } from "./sharing.ts";
import { syncEn } from "./sync.ts";
import { tutorialEn } from "./tutorial.ts";
import { winningEn } from "./winning.ts";

/** All sentences in English, except those that only the terminal uses. */
export const sheetEn = {
  ...en,
  analyse: analyseEn,
  chances: chancesEn,
  menu: menuEn,
  keyList: keyListEn,
  help: helpEn,
  settings: settingsEn,
  records: recordsEn,
  history: historyEn,
  sharing: sharingEn,
  winning: winningEn,
  ideas: ideasEn,
  tutorial: tutorialEn,
  setup: setupEn,
  sync: syncEn,
  problems: problemsEn,
  puzzles: puzzlesEn,
};

/** The sentences of one language for everything except the terminal, sheets included. English is the source. */
export type SheetWords = typeof sheetEn;
