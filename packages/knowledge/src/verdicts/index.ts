/**
 * Verdicts during a game, which use hidden cards: what a move did to the game, and which move lost it. Verdicts of a
 * single position are in `@klondike/solver`.
 *
 * @module
 */
export { type Judge, type Judgement, type JudgingDepth, judgeOf } from "./judge.ts";
export { nextToSearch, positionsOf, type Review, reviewOf } from "./review.ts";
export {
  Cancel,
  REVIEW_MS,
  type Searcher,
  type SearchUnderWay,
  solverSearcher,
  timeForNext,
} from "./solver-search.ts";
export { type VerdictCache, verdictCache } from "./verdict-cache.ts";
