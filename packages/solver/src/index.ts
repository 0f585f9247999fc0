export type { Pruning } from "./packing.ts";
export type { Reply, Request, SentLimits } from "./pool/messages.ts";
export {
  type CancelSignal,
  createPool,
  type Many,
  type Pool,
  type Settled,
  solveAll,
  type Task,
  type WorkerPort,
} from "./pool/pool.ts";
export { serveSolver } from "./pool/serve.ts";
export {
  type Answer,
  createSolver,
  type Reason,
  type Search,
  type SearchFor,
  type SearchOptions,
  type Solver,
} from "./search.ts";
export { type Limits, type Progress, type Solution, solve, solveNow } from "./solve.ts";
