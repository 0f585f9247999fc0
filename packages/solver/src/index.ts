export {
  type CompletionCount,
  type CompletionOptions,
  countCompletions,
  winnableCompletions,
} from "./completions.ts";
export type { Pruning } from "./host/kernel-input.ts";
export { instantiate } from "./host/wasm.ts";
export { cautious, type Interval, wilson } from "./interval.ts";
export type { Reply, Request, SentLimits, SentShortestLimits } from "./pool/messages.ts";
export {
  type CancelSignal,
  createPool,
  type Many,
  type Pool,
  type Settled,
  type ShortestTask,
  solveAll,
  type Task,
  type WorkerPort,
} from "./pool/pool.ts";
export { serveSolver } from "./pool/serve.ts";
export { tidyLimits, tidyLine } from "./pool/tidy-line.ts";
export { createSolver, type SearchOptions, type Solver } from "./search.ts";
export {
  movesIn,
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
