import { existsSync } from "node:fs";
import type { Ask, Host, Timer } from "@klondike/play";
import type { Pool } from "@klondike/solver";

/** Who thinks beside a game. */
export type Threads = Pick<Host, "solver" | "fair" | "certifier"> & {
  /** Whether they think on threads of their own: then deals may be prepared while somebody plays. */
  readonly areApart: boolean;
  close(): void;
};

/** Somebody who can be asked, until let go. */
export type Asked<Question, Answer> = Ask<Question, Answer> & { close(): void };

/** The threads of this process, each loaded and started with its first question. The sources are run in this thread alone. */
export function openThreads(timer: Timer): Threads {
  let pool: Promise<Pool> | undefined;
  const solver = (): Promise<Pool> => {
    pool ??= import("./pool.ts").then(({ threadApart }) => threadApart());
    return pool;
  };
  const fair = askedLater(async () => (await import("./worker-clients.ts")).fairClient(timer));
  const certifier = askedLater(async () => (await import("./worker-clients.ts")).certifierClient(timer));
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

/** Somebody who comes with the first question. */
function askedLater<Question, Answer>(come: () => Promise<Asked<Question, Answer>>): Asked<Question, Answer> {
  let coming: Promise<Asked<Question, Answer> | undefined> | undefined;
  return {
    async ask(question) {
      coming ??= come().catch(() => (coming = undefined));
      return (await coming)?.ask(question) ?? { ok: false, why: "failed" };
    },
    rest: () => void coming?.then((here) => here?.rest()),
    close: () => void coming?.then((here) => here?.close()),
  };
}
