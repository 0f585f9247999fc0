import type { CertifiedDeal } from "@klondike/knowledge/certified";
import type { Timer } from "@klondike/play";
import { type DealRequest, type FairAnswer, type FairQuestion, WorkerClient } from "@klondike/play/workers";
import { browserThread, createPool, type Pool } from "@klondike/solver/pool";

/** Idle time after which the hint thread is ended to free memory. */
const IDLE_MS = 20_000;

/**
 * Starts a module worker. A page may not start a worker from another server's file, but a worker of its own may import
 * one.
 */
function start(file: string): Worker {
  const script = `import ${JSON.stringify(new URL(file, import.meta.url).href)};`;
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  return new Worker(address, { type: "module" });
}

/** A client of the fair adviser. */
export function fairAsk(timer: Timer): WorkerClient<FairQuestion, FairAnswer> {
  return new WorkerClient(timer, () => browserThread(start("fair-worker.js")), { idleMs: IDLE_MS });
}

/** The element deals no certified games, so this client always fails. */
export function certifierAsk(timer: Timer): WorkerClient<DealRequest, CertifiedDeal | undefined> {
  return new WorkerClient(timer, () => {
    throw new Error("the table deals no certified games");
  });
}

/** The solver's thread, started with the first question. */
export function solverPool(): Pool {
  return createPool(() => browserThread(start("solver-worker.js")), 1);
}
