export {
  ACHIEVEMENTS,
  type Achievement,
  achievementsOf,
  type Earned,
  recordsSetBy,
} from "./achievements.ts";
export { GameHistory } from "./history.ts";
