import { existsSync } from "node:fs";
import type { Host, Timer } from "@klondike/play";
import type { Ask } from "@klondike/play/workers";
import type { Pool } from "@klondike/solver/pool";

/** The worker clients of a game. */
export type Threads = Pick<Host, "solver" | "fair" | "certifier"> & {
  /** Whether they run on separate threads, so that deals can be prepared during a game. */
  readonly areApart: boolean;
  close(): void;
};

/** A worker client with `close()`. */
export type ClosableAsk<Question, Answer> = Ask<Question, Answer> & { close(): void };

/**
 * The threads of this process, each started with its first request. When run from source everything runs in this
 * thread.
 */
export function openThreads(timer: Timer): Threads {
  let pool: Promise<Pool> | undefined;
  const solver = (): Promise<Pool> => {
    pool ??= import("./solver-pool.ts").then(({ threadApart }) => threadApart());
    return pool;
  };
  const fair = lazyAsk(async () => (await import("./worker-clients.ts")).fairClient(timer));
  const certifier = lazyAsk(async () => (await import("./worker-clients.ts")).certifierClient(timer));
  return {
    get areApart() {
      return existsSync(new URL("./deal-worker.js", import.meta.url));
    },
    solver: {
      solve: async (task) => (await solver()).solve(task),
      shorten: async (task) => (await solver()).shorten(task),
    },
    fair,
    certifier,
    close() {
      fair.close();
      certifier.close();
      void pool?.then((opened) => opened.close());
    },
  };
}

/** A client that is created with the first request. */
function lazyAsk<Question, Answer>(
  come: () => Promise<ClosableAsk<Question, Answer>>,
): ClosableAsk<Question, Answer> {
  let coming: Promise<ClosableAsk<Question, Answer> | undefined> | undefined;
  return {
    async ask(question) {
      coming ??= come().catch(() => (coming = undefined));
      return (await coming)?.ask(question) ?? { ok: false, why: "failed" };
    },
    rest: () => void coming?.then((here) => here?.rest()),
    close: () => void coming?.then((here) => here?.close()),
  };
}
