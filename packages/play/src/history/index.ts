export {
  ACHIEVEMENTS,
  type Achievement,
  achievementsOf,
  type Earned,
  recordsSetBy,
} from "./achievements.ts";
export { GameHistory, OPENING_BALANCE } from "./history.ts";
