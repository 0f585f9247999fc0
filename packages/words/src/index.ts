export { type ChanceFinding, describeChance, describeSkillAndLuck } from "./describe/chances.ts";
export {
  answerCountdown,
  type CountdownQuestion,
  describeCountdown,
  describeCountdownMoves,
  readCountdownPile,
} from "./describe/countdown.ts";
export {
  type DescribeOptions,
  describeHome,
  describeMove,
  describeRedo,
  describeRefusal,
  describeSelection,
  describeUndo,
} from "./describe/describe-move.ts";
export { describeEvent, describeEvents } from "./describe/events.ts";
export { formatKey, formatScore, formatSeconds } from "./describe/format.ts";
export { describeEnd, wayOnName } from "./describe/game-over.ts";
export { capital } from "./describe/grammar.ts";
export { describeAdvice, describePlan, describeReason, describeStrength } from "./describe/hint.ts";
export { describeLeaderboard, describeRankedEvent } from "./describe/leaderboard.ts";
export { cardName, pileName, spotName } from "./describe/names.ts";
export { describePartialProblem } from "./describe/partial-problem.ts";
export { describeFinding, describePosition, describeStep, describeTimeline } from "./describe/review.ts";
export { describeSwitches } from "./describe/rules.ts";
export {
  type Listening,
  listeningOf,
  readCard,
  readHidden,
  readPile,
  readStatus,
  readTable,
  readTops,
} from "./describe/screen-reader.ts";
export type { WonGame } from "./describe/win.ts";
export {
  describeForeignWin,
  describeHelpMark,
  describeMonth,
  describeReplayMark,
  describeResult,
  parNotesOf,
  type WinFact,
  winFactsOf,
} from "./describe/win.ts";
export { en } from "./en/index.ts";
export { shell as shellEn } from "./en/shell/index.ts";
export { terminalEn } from "./en/terminal.ts";
export {
  LANGUAGE_TAGS,
  type LanguageTag,
  languageName,
  languageOf,
  regionOf,
  wordsOf,
} from "./languages.ts";
export { cardNamed, type NamedCard } from "./parse/parse-parts.ts";
export {
  isPhrase,
  type ParsedSentence,
  parsePiles,
  parseSave,
  parseSentence,
} from "./parse/parse-sentence.ts";
export type { Phrase } from "./parse/parser-words.ts";
export { type SheetWords, sheetWordsOf } from "./sheets.ts";
export type {
  CommandWord,
  KeyWords,
  ManualWords,
  OptionWord,
  ScreenKey,
  ShellWords,
  TerminalWords,
} from "./terminal.ts";
export { manualWordsOf, shellWordsOf, terminalWordsOf } from "./terminal.ts";
export type { Words } from "./words.ts";
