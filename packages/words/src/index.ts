export {
  costInPoints,
  describeBetter,
  describeChance,
  describeCost,
  describeSkillAndLuck,
} from "./describe/chances.ts";
export {
  answerCountdown,
  type CountdownQuestion,
  describeCountdown,
  describeCountdownMoves,
  readCountdownPile,
} from "./describe/countdown.ts";
export {
  describeMove,
  describeRedo,
  describeRefusal,
  describeUndo,
} from "./describe/describe-move.ts";
export { describeEvents, describeImpossible, describeRefusedAction } from "./describe/events.ts";
export { formatKey, formatScore, formatSeconds } from "./describe/format.ts";
export { describeEnd, wayOnName } from "./describe/game-over.ts";
export { describeAdvice, describePlan, describeReason, describeStrength } from "./describe/hint.ts";
export { describeLeaderboard, describeRankedEvent } from "./describe/leaderboard.ts";
export { cardName, pileName, spotName } from "./describe/names.ts";
export { describePartialProblem } from "./describe/partial-problem.ts";
export {
  describeProof,
  describePuzzle,
  describePuzzleRating,
  describePuzzleState,
} from "./describe/puzzle.ts";
export { describeFinding, describePosition, describeStep, describeTimeline } from "./describe/review.ts";
export {
  describeTableChance,
  type Listening,
  listeningOf,
  readCard,
  readHidden,
  readPile,
  readStatus,
  readTable,
  readTops,
} from "./describe/screen-reader.ts";
export {
  describeForeignWin,
  describeHelpMark,
  describeMonth,
  describePar,
  describeReplayMark,
  describeResult,
  describeWinFacts,
} from "./describe/win.ts";
export type { Words } from "./en/index.ts";
export { en } from "./en/index.ts";
export type { SheetWords } from "./en/sheets.ts";
export type { ShellWords } from "./en/shell/index.ts";
export { shell as shellEn } from "./en/shell/index.ts";
export type { CommandWord, ManualWords, OptionWord } from "./en/shell/manual.ts";
export type { WonGame } from "./en/table.ts";
export type { KeyWords, ScreenKey, TerminalWords } from "./en/terminal.ts";
export { terminalEn } from "./en/terminal.ts";
export { capital } from "./language/grammar.ts";
export type { Phrase } from "./language/parser-words.ts";
export { describeSwitches } from "./language/rules.ts";
export {
  chooseRegion,
  fetchSheetWords,
  LANGUAGE_TAGS,
  type LanguageTag,
  languageName,
  loadWords,
  pickLanguage,
} from "./languages.ts";
export { cardNamed, type NamedCard } from "./parse/parse-parts.ts";
export {
  isPhrase,
  type ParsedSentence,
  parsePiles,
  parseSaveCommand,
  parseSentence,
} from "./parse/parse-sentence.ts";
export { loadManualWords, loadShellWords, loadTerminalWords } from "./terminal.ts";
