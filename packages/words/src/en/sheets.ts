import { analyseEn } from "./analyse.ts";
import { chancesEn } from "./chances.ts";
import { helpEn } from "./help.ts";
import { historyEn } from "./history.ts";
import { en } from "./index.ts";
import { keyListEn } from "./key-list.ts";
import { lessonEn } from "./lesson.ts";
import { menuEn } from "./menu.ts";
import { recordsEn } from "./records.ts";
import { settingsEn } from "./settings.ts";
import { setupEn } from "./setup.ts";
import { sharingEn } from "./sharing.ts";
import { syncEn } from "./sync.ts";
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
  lesson: lessonEn,
  setup: setupEn,
  sync: syncEn,
};
