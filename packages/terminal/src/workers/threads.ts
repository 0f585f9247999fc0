import { existsSync } from "node:fs";
import type { Host, Timer } from "@klondike/play";
import type { Pool } from "@klondike/solver/pool";
import { threadApart } from "./solver-pool.ts";
import { certifierClient, fairClient } from "./worker-clients.ts";

/** The worker clients of a game. */
export type Threads = Pick<Host, "solver" | "fair" | "certifier"> & {
  /** Whether they run on separate threads, so that deals can be prepared during a game. */
  readonly areApart: boolean;
  close(): void;
};

/**
 * The threads of this process, each started with its first request. When run from source everything runs in this
 * thread.
 */
export function openThreads(timer: Timer): Threads {
  let pool: Pool | undefined;
  const solver = (): Pool => {
    pool ??= threadApart();
    return pool;
  };
  const fair = fairClient(timer);
  const certifier = certifierClient(timer);
  return {
    get areApart() {
      return existsSync(new URL("./deal-worker.js", import.meta.url));
    },
    solver: {
      solve: async (task) => solver().solve(task),
      shorten: async (task) => solver().shorten(task),
    },
    fair,
    certifier,
    close() {
      fair.close();
      certifier.close();
      pool?.close();
    },
  };
}
