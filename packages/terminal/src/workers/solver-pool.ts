import { existsSync } from "node:fs";
import { createPool, nodeThread, type Pool, type WorkerPort } from "@klondike/solver/pool";
import { loadPart } from "../load-part.ts";

// Next to the bundle; when run from source everything runs in this thread.
const WORKER = new URL("./solve-worker.js", import.meta.url);

/** A pool of this many solver threads; a pool of one is this thread. */
export function solverThreads(count: number): Pool {
  return count === 1 || !existsSync(WORKER) ? poolInProcess() : createPool(spawn, count);
}

/** A separate thread, so that this one stays responsive. */
export function threadApart(): Pool {
  return existsSync(WORKER) ? createPool(spawn, 1) : poolInProcess();
}

const spawn = (): WorkerPort => nodeThread(WORKER);

/** The solver on this thread, loaded with the first task. */
function poolInProcess(): Pool {
  const load = async (): Promise<Pool> => (await loadPart(() => import("./in-process.ts"))).poolHere();
  return {
    solve: async (task) => (await load()).solve(task),
    shorten: async (task) => (await load()).shorten(task),
    close: () => undefined,
  };
}
