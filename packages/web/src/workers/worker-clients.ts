import type { CertifiedDeal } from "@klondike/knowledge/certified";
import type { Timer } from "@klondike/play";
import { type DealRequest, type FairAnswer, type FairQuestion, WorkerClient } from "@klondike/play/workers";
import { createPool, type Pool } from "@klondike/solver/pool";
import { restingPool } from "./resting-pool.ts";

/** Idle time after which a thread is ended to free memory. */
const IDLE_MS = 20_000;

/** A client of the fair adviser. */
export function fairAsk(timer: Timer): WorkerClient<FairQuestion, FairAnswer> {
  const start = () =>
    workerThread(new Worker(new URL("./fair.worker.ts", import.meta.url), { type: "module" }));
  return new WorkerClient(timer, start, { idleMs: IDLE_MS });
}

/** A client that finds certified deals. */
export function certifierAsk(timer: Timer): WorkerClient<DealRequest, CertifiedDeal | undefined> {
  const start = () =>
    workerThread(new Worker(new URL("./certifier.worker.ts", import.meta.url), { type: "module" }));
  return new WorkerClient(timer, start, { idleMs: IDLE_MS });
}

/** The solver's single thread, started with the first question and ended when idle. */
export function solverPool(timer: Timer): Pick<Pool, "solve" | "shorten"> {
  const start = () =>
    workerThread(new Worker(new URL("./solver.worker.ts", import.meta.url), { type: "module" }));
  return restingPool(timer, IDLE_MS, () => createPool(start, 1));
}

/** Adapts a browser worker to the threads that clients expect. */
export function workerThread(worker: Worker) {
  return {
    post: (request: unknown): void => worker.postMessage(request),
    listen<Reply>(onReply: (reply: Reply) => void, onDeath: (why: string) => void): void {
      worker.addEventListener("message", ({ data }: MessageEvent<Reply>) => onReply(data));
      worker.addEventListener("error", ({ message }) => onDeath(message));
    },
    end: (): void => worker.terminate(),
  };
}
