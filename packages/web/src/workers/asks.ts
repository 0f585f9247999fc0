import type { CertifiedDeal } from "@klondike/knowledge";
import type { Timer } from "@klondike/play";
import { type DealRequest, type FairAnswer, type FairQuestion, WorkerClient } from "@klondike/play/workers";
import { certifierThread, fairThread } from "./threads.ts";

/** Idle time after which a thread is ended to free memory. */
export const IDLE_MS = 20_000;

export function fairAsk(timer: Timer): WorkerClient<FairQuestion, FairAnswer> {
  return new WorkerClient(timer, fairThread<FairQuestion, FairAnswer>, { idleMs: IDLE_MS });
}

export function certifierAsk(timer: Timer): WorkerClient<DealRequest, CertifiedDeal | undefined> {
  return new WorkerClient(timer, certifierThread<DealRequest, CertifiedDeal | undefined>, {
    idleMs: IDLE_MS,
  });
}
