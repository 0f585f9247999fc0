import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { Timer } from "@klondike/play";
import { answersHere, type Reply, type Thread, WorkerClient } from "@klondike/play/workers";
import type { Asked } from "./threads.ts";

/** A thread that nobody asked for so long is let go: it holds memory. */
const IDLE_MS = 20_000;

/** The fair player. */
export function fairOn(timer: Timer) {
  return askedOn(timer, "fair-worker.js", async () => (await import("@klondike/play/workers")).fairAnswer);
}

/** Who certifies deals. */
export function certifierOn(timer: Timer) {
  return askedOn(
    timer,
    "deal-worker.js",
    async () => (await import("@klondike/play/workers")).certifiedAnswer,
  );
}

/** Who answers questions: the thread of this bundle, which lies beside this one, or where there is none this thread. */
export function askedOn<Question, Answer>(
  timer: Timer,
  bundle: string,
  answerOf: () => Promise<(question: Question) => Answer>,
): Asked<Question, Answer> {
  const script = new URL(`./${bundle}`, import.meta.url);
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
