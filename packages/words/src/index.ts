export { tellPlan, tellReason, tellStrength } from "./advice.ts";
export { commandsWordsOf } from "./commands-words.ts";
export {
  answerCountdown,
  type CountdownQuestion,
  readCountdownPile,
  tellCountdown,
  tellCountdownMoves,
} from "./counting.ts";
export { countingWordsOf } from "./counting-words.ts";
export { dealsWordsOf } from "./deals-words.ts";
export { documentsWordsOf } from "./documents-words.ts";
export { shell as shellEn } from "./en/shell/index.ts";
export { en } from "./en/table.ts";
export { tellEvent, tellEvents } from "./events.ts";
export { formatScore, formatSeconds } from "./figures.ts";

export { type Heard, isHeard, parsePiles, parseSave, parseSentence } from "./hearing.ts";
export { cardNamed, type NamedCard } from "./hearing-parts.ts";
export type { Phrase } from "./hearing-words.ts";
export { helpWordsOf } from "./help-words.ts";
export { historyWordsOf } from "./history-words.ts";
export { formatKey, type KeysWords, keysWordsOf } from "./keys-words.ts";
export { knowledgeWordsOf } from "./knowledge-words.ts";
export {
  LANGUAGE_TAGS,
  type LanguageTag,
  languageName,
  languageOf,
  wordsOf,
} from "./languages.ts";
export { lessonWordsOf } from "./lesson-words.ts";
export { menuWordsOf } from "./menu-words.ts";
export { cardName, pileName, spotName } from "./naming.ts";
export { plainWordsOf } from "./plain-words.ts";
export {
  type Listening,
  listeningOf,
  readCard,
  readHidden,
  readPile,
  readStatus,
  readTable,
  readTops,
} from "./reading.ts";
export { readingWordsOf } from "./reading-words.ts";
export { recordsWordsOf } from "./records-words.ts";
export { regionOf } from "./region.ts";
export { reviewWordsOf } from "./review-words.ts";
export { tellFinding, tellPosition, tellStep, tellTimeline } from "./reviewing.ts";
export { type KeyWords, type ScreenKey, type ScreenWords, screenWordsOf } from "./screen-words.ts";
export { settingsWordsOf } from "./settings-words.ts";
export { setupWordsOf } from "./setup-words.ts";
export { sharingWordsOf } from "./sharing-words.ts";
export type { CommandWord, ManualWords, OptionWord, ShellWords } from "./shell-words.ts";
export { manualWordsOf, shellWordsOf } from "./shells.ts";
export {
  type Telling,
  tellHome,
  tellMove,
  tellRedo,
  tellRefusal,
  tellSelection,
  tellUndo,
} from "./telling.ts";
export { tellDayTable, tellRanked, togetherWordsOf } from "./together-words.ts";
export { tellEnd, wayOnName } from "./ways-on.ts";
export { parNotesOf, tellMonth, tellResult, type WinFact, winFactsOf } from "./winning.ts";
export { winningWordsOf } from "./winning-words.ts";
export type { WonGame, Words } from "./words.ts";
