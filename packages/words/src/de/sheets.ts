import type { SheetWords } from "../en/sheets.ts";
import { analyseDe } from "./analyse.ts";
import { chancesDe } from "./chances.ts";
import { helpDe } from "./help.ts";
import { historyDe } from "./history.ts";
import { ideasDe } from "./ideas.ts";
import { de } from "./index.ts";
import { keyListDe } from "./key-list.ts";
import { menuDe } from "./menu.ts";
import { problemsDe } from "./problems.ts";
import { puzzlesDe } from "./puzzles.ts";
import { recordsDe } from "./records.ts";
import { settingsDe } from "./settings.ts";
import { setupDe } from "./setup.ts";
import { sharingDe } from "./sharing.ts";
import { syncDe } from "./sync.ts";
import { tutorialDe } from "./tutorial.ts";
import { winningDe } from "./winning.ts";

/** All sentences in German, except those that only the terminal uses. */
export const sheetDe: SheetWords = {
  ...de,
  analyse: analyseDe,
  chances: chancesDe,
  menu: menuDe,
  keyList: keyListDe,
  help: helpDe,
  settings: settingsDe,
  records: recordsDe,
  history: historyDe,
  sharing: sharingDe,
  winning: winningDe,
  ideas: ideasDe,
  tutorial: tutorialDe,
  setup: setupDe,
  sync: syncDe,
  problems: problemsDe,
  puzzles: puzzlesDe,
};
