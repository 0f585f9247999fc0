import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import type { Timer } from "@klondike/play";
import type { PuzzleAnswer, PuzzleQuestion } from "@klondike/play/puzzles";
import {
  answersHere,
  type ClientLimits,
  certifiedAnswer,
  fairAnswer,
  type Reply,
  type Request,
  WorkerClient,
} from "@klondike/play/workers";
import type { ReplayResult, ReplayTask } from "@klondike/server";
import { nodeThread } from "@klondike/solver/pool";
import type { ClosableAsk } from "./threads.ts";

/** Idle milliseconds after which a thread is stopped to free its memory. */
const IDLE_MS = 20_000;
/** Timeout for the heaviest request of a player, on a busy computer. */
const REPLAY_MS = 20_000;
const MAX_REPLAY_THREADS = 8;

export function fairClient(timer: Timer) {
  return workerClient(timer, "fair-worker.js", async () => fairAnswer);
}

export function certifierClient(timer: Timer) {
  return workerClient(timer, "deal-worker.js", async () => certifiedAnswer);
}

/** A client that makes and proves puzzles. */
export function puzzleClient(timer: Timer) {
  return workerClient<PuzzleQuestion, PuzzleAnswer>(
    timer,
    "puzzle-worker.js",
    async () => (await import("@klondike/play/puzzles")).puzzleAnswer,
  );
}

/**
 * The threads that replay games for the server: one fewer than the computer has cores, but at least two, so that one
 * caller never takes the last.
 */
export function replayClients(timer: Timer): readonly ClosableAsk<ReplayTask, ReplayResult>[] {
  const count = Math.min(MAX_REPLAY_THREADS, Math.max(2, availableParallelism() - 1));
  return Array.from({ length: count }, () =>
    workerClient(timer, "replay-worker.js", async () => (await import("@klondike/server")).replayed, {
      idleMs: IDLE_MS,
      patienceMs: REPLAY_MS,
    }),
  );
}

/** A client of the worker next to this bundle; without a bundle it runs in this thread. */
export function workerClient<Question, Answer>(
  timer: Timer,
  bundle: string,
  answerOf: () => Promise<(question: Question) => Answer>,
  limits: ClientLimits = { idleMs: IDLE_MS },
): ClosableAsk<Question, Answer> {
  const script = new URL(`./${bundle}`, import.meta.url);
  if (existsSync(script))
    return new WorkerClient(timer, () => nodeThread<Request<Question>, Reply<Answer>>(script), limits);
  return {
    ask: async (question) => answersHere(await answerOf()).ask(question),
    rest: () => undefined,
    close: () => undefined,
  };
}
