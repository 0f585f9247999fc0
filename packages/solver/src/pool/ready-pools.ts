import { shortestKnown } from "../shortest/shortest.ts";
import { solve } from "../solve.ts";
import type { Reply, Request } from "./messages.ts";
import { createPool, type Pool } from "./pool.ts";
import { browserThread, nodeModule, nodeThread, type ScriptUrl, type WebWorker } from "./thread.ts";

// Bundlers recognise `new Worker(new URL(…, import.meta.url), …)`, so it must be written that way.
declare const URL: new (path: string, base: string) => ScriptUrl;
declare const Worker: new (script: ScriptUrl, options: { readonly type: "module" }) => WebWorker;

// Not written in the URL, so that bundlers for browsers leave it alone.
const NODE_SCRIPT = "./solver-worker.ts";
const HERE = import.meta.url;

/** Node threads that decide positions, one per core by default. Close the pool, or the program does not end. */
export function nodePool(threads = nodeModule("node:os").availableParallelism()): Pool {
  return createPool(() => nodeThread<Request, Reply>(new URL(NODE_SCRIPT, HERE)), threads);
}

/** Browser workers that decide positions, one by default, because each reserves memory. */
export function browserPool(threads = 1): Pool {
  return createPool(
    () =>
      browserThread<Request, Reply>(
        new Worker(new URL("./solver-worker.ts", import.meta.url), { type: "module" }),
      ),
    threads,
  );
}

/** A pool without threads: it decides positions in slices on the calling thread. */
export function poolHere(): Pool {
  return {
    solve: ({ position, rules, limits, signal, onProgress }) =>
      solve(position, rules, {
        ...limits,
        ...(signal === undefined ? {} : { signal }),
        ...(onProgress === undefined ? {} : { onProgress }),
      }),
    shorten: ({ position, rules, limits, signal, onBetter }) =>
      shortestKnown(position, rules, {
        ...limits,
        ...(signal === undefined ? {} : { signal }),
        ...(onBetter === undefined ? {} : { onBetter }),
      }),
    close: () => undefined,
  };
}
