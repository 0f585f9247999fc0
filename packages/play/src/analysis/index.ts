/**
 * Reviews of a game: its timeline, the chance to win after each move, and what each move cost.
 *
 * @module
 */
export {
  bestMoveAt,
  type GameChances,
  gameChances,
  type MoveChance,
  type MoveGrade,
  type SkillAndLuck,
  skillAndLuck,
} from "./chances.ts";
export {
  type GameRating,
  RatedGames,
  type Ratings,
  rateGame,
  type SkillTrends,
  skillTrends,
  unratedGames,
} from "./ratings.ts";
export { ReviewChances } from "./review-chances.ts";
export { patientSearcher } from "./solver-search.ts";
export { countStandings, joinSegments, type Segment, STANDINGS, timelinePlace } from "./timeline.ts";
