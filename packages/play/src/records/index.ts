export {
  ACHIEVEMENTS,
  type Achievement,
  achievementsOf,
  type Earned,
  type RecordKind,
} from "./achievements.ts";
export { DELETED_GAMES, type GameHistory, namesIn, OPENING_BALANCE } from "./history.ts";
export { type RuleSet, type RuleSetParts, ruleSetsOf } from "./rule-sets.ts";
export { type Win, type WinStanding, winOf, winStandingOf } from "./win.ts";
