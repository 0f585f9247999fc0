/**
 * Finished games: statistics, achievements and the facts of a win.
 *
 * @module
 */
export {
  ACHIEVEMENTS,
  type Achievement,
  type Earned,
  findAchievements,
  type RecordKind,
} from "./achievements.ts";
export { DELETED_GAMES, type GameHistory, namesIn, OPENING_BALANCE } from "./history.ts";
export { groupByRuleSet, type RuleSet, type RuleSetParts } from "./rule-sets.ts";
export { loadWinStanding, toWin, type Win, type WinStanding } from "./win.ts";
