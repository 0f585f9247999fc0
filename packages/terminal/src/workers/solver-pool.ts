import { existsSync } from "node:fs";
import { createPool, nodeThread, type Pool, poolHere, type WorkerPort } from "@klondike/solver/pool";

// Next to the bundle; when run from source everything runs in this thread.
const WORKER = new URL("./solve-worker.js", import.meta.url);

/** A pool of this many solver threads; a pool of one is this thread. */
export function solverThreads(count: number): Pool {
  return count === 1 || !existsSync(WORKER) ? poolHere() : createPool(spawn, count);
}

/** A separate thread, so that this one stays responsive. */
export function threadApart(): Pool {
  return existsSync(WORKER) ? createPool(spawn, 1) : solverThreads(1);
}

const spawn = (): WorkerPort => nodeThread(WORKER);
