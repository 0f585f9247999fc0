/**
 * Whether a position can be won and how, on the calling thread. Threads are in `./pool`.
 *
 * @module
 */
export {
  type CompletionCount,
  type CompletionOptions,
  countCompletions,
  winnableCompletions,
} from "./completions.ts";
export type { Pruning } from "./host/kernel-input.ts";
export { instantiate } from "./host/wasm.ts";
export { cautious, type Interval, wilson } from "./interval.ts";
export { movesIn } from "./line-length.ts";
export { tidyLimits, tidyLine } from "./pool/tidy-line.ts";
export { createSolver, type SearchOptions, type Solver } from "./search.ts";
export {
  type Shortest,
  type ShortestLimits,
  shortestKnown,
  shortestNow,
} from "./shortest/shortest.ts";
export {
  type Decision,
  decideNow,
  type Limits,
  type Progress,
  type Solution,
  solve,
  solveNow,
} from "./solve.ts";
export type { GiveUpReason, Search, SearchResult, Verdict } from "./verdict.ts";
