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
export { summaryFrom } from "./summary.ts";
export {
  type Clock,
  type Distribution,
  HOURS_EACH,
  type LocalTime,
  type Share,
  type Trends,
  trendsOf,
  type YearReview,
  yearsOf,
} from "./trends.ts";
