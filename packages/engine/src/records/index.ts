/**
 * Finished games: records, archives, and statistics.
 *
 * @module
 */
export {
  MAX_ARCHIVE_LENGTH,
  MAX_COUNT,
  MAX_DAMAGED,
  MAX_DATE_MS,
  MAX_DOLLARS,
  MAX_SECONDS,
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
  type Help,
  hasForeignMoves,
  helpSchema,
  isHelped,
  noteSchema,
  type RecordNote,
} from "./note.ts";
export {
  byEnd,
  type GameRecord,
  type GameSummary,
  isBetterRecord,
  isKnownDeal,
  isOwnDeck,
  isOwnWin,
  mergedRecords,
  parseRecord,
  recordOf,
  recordSchema,
  summaryFrom,
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
export { computeStatistics, type Range, type Statistics, vegasAccount } from "./statistics.ts";
export {
  type Clock,
  computeTrends,
  type Distribution,
  HOURS_EACH,
  type LocalTime,
  reviewYears,
  type Share,
  type Trends,
  type YearReview,
} from "./trends.ts";
