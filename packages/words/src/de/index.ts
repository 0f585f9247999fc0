import type { Words } from "../words.ts";
import { commandsDe } from "./commands.ts";
import { countingDe } from "./counting.ts";
import { dealsDe } from "./deals.ts";
import { documentsDe } from "./documents.ts";
import { hearingDe } from "./hearing.ts";
import { helpDe } from "./help.ts";
import { historyDe } from "./history.ts";
import { keysDe } from "./keys.ts";
import { knowledgeDe } from "./knowledge.ts";
import { lessonDe } from "./lesson.ts";
import { menuDe } from "./menu.ts";
import { plainDe } from "./plain.ts";
import { readingDe } from "./reading.ts";
import { recordsDe } from "./records.ts";
import { refusalsDe } from "./refusals.ts";
import { reviewDe } from "./review.ts";
import { screenDe } from "./screen.ts";
import { settingsDe } from "./settings.ts";
import { setupDe } from "./setup.ts";
import { sharingDe } from "./sharing.ts";
import { tableDe } from "./table.ts";
import { togetherDe } from "./together.ts";
import { winningDe } from "./winning.ts";

/** German, whole. */
export const de: Words = {
  ...tableDe,
  later: {
    knowledge: knowledgeDe,
    review: reviewDe,
    deals: dealsDe,
    help: helpDe,
    keys: keysDe,
    settings: settingsDe,
    records: recordsDe,
    history: historyDe,
    sharing: sharingDe,
    reading: readingDe,
    hearing: hearingDe,
    counting: countingDe,
    plain: plainDe,
    screen: screenDe,
    winning: winningDe,
    lesson: lessonDe,
    setup: setupDe,
    menu: menuDe,
    refusals: refusalsDe,
    documents: documentsDe,
    commands: commandsDe,
    together: togetherDe,
  },
};
