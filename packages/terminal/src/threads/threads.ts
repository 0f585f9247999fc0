import { existsSync } from "node:fs";
import type { Ask, Host, Timer } from "@klondike/play";
import { answersHere, type Reply, type Thread, WorkerClient } from "@klondike/play/workers";
import type { Pool } from "@klondike/solver";
import { nodeThreads } from "../late-node.ts";

/** A thread that nobody asked for so long is let go: it holds memory. */
const IDLE_MS = 20_000;

/** Who thinks beside a game. */
export type Threads = Pick<Host, "solver" | "fair" | "certifier"> & {
  /** Whether they think on threads of their own: then deals may be prepared while somebody plays. */
  readonly areApart: boolean;
  close(): void;
};

/** The threads of this process, each started with its first question. The sources are run in this thread alone. */
export function openThreads(timer: Timer): Threads {
  let pool: Promise<Pool> | undefined;
  const solver = (): Promise<Pool> => {
    pool ??= import("./pool.ts").then(({ threadApart }) => threadApart());
    return pool;
  };
  const fair = askedOn(
    timer,
    "fair-worker.js",
    async () => (await import("@klondike/play/workers")).fairAnswer,
  );
  const certifier = askedOn(
    timer,
    "deal-worker.js",
    async () => (await import("@klondike/play/workers")).certifiedAnswer,
  );
  return {
    areApart: existsSync(bundleOf("deal-worker.js")),
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

/** The bundles lie beside this one. */
function bundleOf(name: string): URL {
  return new URL(`./${name}`, import.meta.url);
}

/** Who answers questions: the thread of this bundle, or where there is none this one. */
export function askedOn<Question, Answer>(
  timer: Timer,
  bundle: string,
  answerOf: () => Promise<(question: Question) => Answer>,
): Ask<Question, Answer> & { close(): void } {
  const script = bundleOf(bundle);
  if (existsSync(script))
    return new WorkerClient(timer, () => threadOf<Question, Answer>(script), { idleMs: IDLE_MS });
  return {
    ask: async (question) => answersHere(await answerOf()).ask(question),
    rest: () => undefined,
    close: () => undefined,
  };
}

/** A thread that runs a script. */
function threadOf<Question, Answer>(script: URL): Thread<Question, Answer> {
  const { Worker } = nodeThreads();
  const worker = new Worker(script);
  return {
    post: (request) => worker.postMessage(request),
    listen(onReply, onDeath) {
      worker.on("message", (reply: Reply<Answer>) => onReply(reply));
      worker.on("error", (error) => onDeath(error.message));
      worker.on("exit", (code) => onDeath(`the thread ended with code ${code}`));
    },
    end: () => void worker.terminate(),
  };
}
