import { existsSync } from "node:fs";
import type { Timer } from "@klondike/play";
import { puzzleAnswer } from "@klondike/play/puzzles";
import {
  type Ask,
  answersHere,
  type ClientLimits,
  certifiedAnswer,
  fairAnswer,
  type Reply,
  type Request,
  WorkerClient,
} from "@klondike/play/workers";
import { nodeThread } from "@klondike/solver/pool";

/** Idle milliseconds after which a thread is stopped to free its memory. */
export const IDLE_MS = 20_000;

/** A worker client with `close()`. */
export type ClosableAsk<Question, Answer> = Ask<Question, Answer> & { close(): void };

export function fairClient(timer: Timer) {
  return workerClient(timer, "fair-worker.js", fairAnswer);
}

export function certifierClient(timer: Timer) {
  return workerClient(timer, "deal-worker.js", certifiedAnswer);
}

/** A client that makes and proves puzzles. */
export function puzzleClient(timer: Timer) {
  return workerClient(timer, "puzzle-worker.js", puzzleAnswer);
}

/** A client of the worker next to this bundle; without a bundle it runs in this thread. */
export function workerClient<Question, Answer>(
  timer: Timer,
  bundle: string,
  answer: (question: Question) => Answer,
  limits: ClientLimits = { idleMs: IDLE_MS },
): ClosableAsk<Question, Answer> {
  const script = new URL(`./${bundle}`, import.meta.url);
  if (existsSync(script))
    return new WorkerClient(timer, () => nodeThread<Request<Question>, Reply<Answer>>(script), limits);
  return { ...answersHere(answer), close: () => undefined };
}
