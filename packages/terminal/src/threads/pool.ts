import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { createPool, type Pool, type Reply, shortestKnown, solve, type WorkerPort } from "@klondike/solver";

// Beside the bundle; the sources are run in this thread alone.
const WORKER = new URL("./solve-worker.js", import.meta.url);

/** So many threads that decide positions; one thread is this one. */
export function threadsOf(count: number): Pool {
  if (count === 1 || !existsSync(WORKER))
    return { solve: ownThread, shorten: shortenHere, close: () => undefined };
  return createPool(spawn, count);
}

/** A thread apart from this one, which stays free for the player. */
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

function spawn(): WorkerPort {
  const worker = new Worker(WORKER);
  return {
    post: (request) => worker.postMessage(request),
    listen(onReply, onDeath) {
      worker.on("message", (reply: Reply) => onReply(reply));
      worker.on("error", (error) => onDeath(error.message));
      worker.on("exit", (code) => onDeath(`the thread ended with code ${code}`));
    },
    end: () => void worker.terminate(),
  };
}
