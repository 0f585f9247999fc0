import { existsSync } from "node:fs";
import type { Timer } from "@klondike/play";
import {
  answersHere,
  certifiedAnswer,
  fairAnswer,
  type Reply,
  type Request,
  WorkerClient,
} from "@klondike/play/workers";
import { threadOf } from "./thread.ts";
import type { Asked } from "./threads.ts";

/** Idle milliseconds after which a thread is stopped to free its memory. */
const IDLE_MS = 20_000;

export function fairClient(timer: Timer) {
  return workerClient(timer, "fair-worker.js", async () => fairAnswer);
}

export function certifierClient(timer: Timer) {
  return workerClient(timer, "deal-worker.js", async () => certifiedAnswer);
}

/** A client of the worker next to this bundle; without a bundle it runs in this thread. */
export function workerClient<Question, Answer>(
  timer: Timer,
  bundle: string,
  answerOf: () => Promise<(question: Question) => Answer>,
): Asked<Question, Answer> {
  const script = new URL(`./${bundle}`, import.meta.url);
  if (existsSync(script))
    return new WorkerClient(timer, () => threadOf<Request<Question>, Reply<Answer>>(script), {
      idleMs: IDLE_MS,
    });
  return {
    ask: async (question) => answersHere(await answerOf()).ask(question),
    rest: () => undefined,
    close: () => undefined,
  };
}
