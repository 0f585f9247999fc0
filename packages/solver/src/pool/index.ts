/**
 * Positions decided on threads: `nodePool` and `browserPool` are ready to use, `createPool` takes threads of your own.
 *
 * @module
 */
export type { Reply, Request, SentLimits, SentShortestLimits } from "./messages.ts";
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
} from "./pool.ts";
export { browserPool, nodePool, poolHere } from "./ready-pools.ts";
export { serveSolver } from "./serve.ts";
export {
  browserThread,
  nodeThread,
  type ScriptUrl,
  serveThread,
  type ThreadPort,
  type WebWorker,
} from "./thread.ts";
