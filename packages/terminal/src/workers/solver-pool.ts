import { existsSync } from "node:fs";
import { createPool, type Pool, shortestKnown, solve, type WorkerPort } from "@klondike/solver";
import { threadOf } from "./thread.ts";

// Next to the bundle; when run from source everything runs in this thread.
const WORKER = new URL("./solve-worker.js", import.meta.url);

/** A pool of this many solver threads; a pool of one is this thread. */
export function threadsOf(count: number): Pool {
  if (count === 1 || !existsSync(WORKER))
    return { solve: ownThread, shorten: shortenHere, close: () => undefined };
  return createPool(spawn, count);
}

/** A separate thread, so that this one stays responsive. */
export function threadApart(): Pool {
  return existsSync(WORKER) ? createPool(spawn, 1) : threadsOf(1);
}

const ownThread: Pool["solve"] = ({ position, rules, limits, signal, onProgress }) =>
  solve(position, rules, {
    ...limits,
    ...(signal === undefined ? {} : { signal }),
    ...(onProgress === undefined ? {} : { onProgress }),
  });

const shortenHere: Pool["shorten"] = ({ position, rules, limits, signal, onBetter }) =>
  shortestKnown(position, rules, {
    ...limits,
    ...(signal === undefined ? {} : { signal }),
    ...(onBetter === undefined ? {} : { onBetter }),
  });

const spawn = (): WorkerPort => threadOf(WORKER);
