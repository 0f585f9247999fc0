/**
 * Finished games: records, archives, and statistics.
 *
 * @module
 */
export {
  LAST_MOMENT,
  LONGEST_ARCHIVE,
  MOST_DAMAGED,
  MOST_DOLLARS,
  MOST_SECONDS,
  MOST_TIMES,
} from "../limits.ts";
export {
  type Archive,
  type ArchivePieces,
  formatArchive,
  type GameInProgress,
  parseArchive,
  parseArchivePieces,
  parseGameInProgress,
  type ReadArchive,
} from "./archive.ts";
export {
  addHelp,
  featsOf,
  type Help,
  hasForeignMoves,
  isHelped,
  parseNote,
  type RecordNote,
} from "./note.ts";
export {
  byEnd,
  type GameRecord,
  type GameSummary,
  isBetterRecord,
  isKnownDeal,
  isOwnWin,
  mergedRecords,
  parseRecord,
  recordOf,
  summaryOf,
  withRecord,
} from "./record.ts";
export {
  areSameRuleSets,
  byRuleSet,
  type RuleSetGames,
  type RuleSetKey,
  ruleSetOf,
  rulesTextOf,
} from "./rule-set.ts";
export { type Range, type Statistics, statisticsOf, vegasAccount } from "./statistics.ts";
export { isSoundSummary, summaryFrom } from "./summary.ts";
