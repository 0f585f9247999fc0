export { createKernel, type Kernel, type PackedMove, type Standing } from "./kernel.ts";
export { type PackedRules, type Pruning, packInput } from "./packing.ts";
export {
  type Answer,
  createSolver,
  DEFAULT_BYTES,
  isKernelsGame,
  type Reason,
  type Search,
  type SearchOptions,
  type Solver,
} from "./search.ts";
export { type Limits, type Progress, type Solution, solve, solveWith } from "./solve.ts";
