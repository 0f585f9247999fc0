import { existsSync } from "node:fs";
import type { Timer } from "@klondike/play";
import type { PuzzleAnswer, PuzzleQuestion } from "@klondike/play/puzzles";
import {
  type Ask,
  answersHere,
  type ClientLimits,
  type DealRequest,
  type FairAnswer,
  type FairQuestion,
  type Reply,
  type Request,
  WorkerClient,
} from "@klondike/play/workers";
import { nodeThread } from "@klondike/solver/pool";
import { loadPart } from "../load-part.ts";

/** Idle milliseconds after which a thread is stopped to free its memory. */
export const IDLE_MS = 20_000;

/** A worker client with `close()`. */
export type ClosableAsk<Question, Answer> = Ask<Question, Answer> & { close(): void };

/** The answers of the worker files, for a process without them: one that runs from source. */
const loadInProcess = () => loadPart(() => import("./in-process.ts"));

export function fairClient(timer: Timer) {
  return workerClient(
    timer,
    "fair-worker.js",
    async (question: FairQuestion): Promise<FairAnswer> => (await loadInProcess()).fairAnswer(question),
  );
}

export function certifierClient(timer: Timer) {
  return workerClient(timer, "deal-worker.js", async (request: DealRequest) =>
    (await loadInProcess()).certifiedAnswer(request),
  );
}

/** A client that makes and proves puzzles. */
export function puzzleClient(timer: Timer) {
  return workerClient(
    timer,
    "puzzle-worker.js",
    async (question: PuzzleQuestion): Promise<PuzzleAnswer> => (await loadInProcess()).puzzleAnswer(question),
  );
}

/** A client of the worker next to this bundle; without a bundle it runs in this thread. */
export function workerClient<Question, Answer>(
  timer: Timer,
  bundle: string,
  answer: (question: Question) => Answer | Promise<Answer>,
  limits: ClientLimits = { idleMs: IDLE_MS },
): ClosableAsk<Question, Answer> {
  const script = new URL(`./${bundle}`, import.meta.url);
  if (existsSync(script))
    return new WorkerClient(timer, () => nodeThread<Request<Question>, Reply<Answer>>(script), limits);
  return { ...answersHere(answer), close: () => undefined };
}
