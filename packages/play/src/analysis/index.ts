export {
  bestMoveAt,
  type GameChances,
  gameChances,
  type MoveChance,
  type MoveGrade,
  type SkillAndLuck,
  skillAndLuck,
} from "./chances.ts";
export { patientSearcher } from "./solver-search.ts";
export { countsOf, type Segment, STANDINGS, segmentsOf, shareOf } from "./timeline.ts";
