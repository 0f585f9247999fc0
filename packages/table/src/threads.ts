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
function start(file: URL): Worker {
  if (file.origin === location.origin) return new Worker(file, { type: "module" });
  const script = `import ${JSON.stringify(file.href)};`;
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  return new Worker(address, { type: "module" });
}

// Bundlers find a script by an address that is written out; our own build leaves it as it is.
const fairScript = () => new URL(/* @vite-ignore */ "./fair-worker.js", import.meta.url);
const solverScript = () => new URL(/* @vite-ignore */ "./solver-worker.js", import.meta.url);

/** A client of the fair adviser. */
export function fairAsk(timer: Timer): WorkerClient<FairQuestion, FairAnswer> {
  return new WorkerClient(timer, () => browserThread(start(fairScript())), { idleMs: IDLE_MS });
}

/** The element deals no certified games, so this client always fails. */
export function certifierAsk(timer: Timer): WorkerClient<DealRequest, CertifiedDeal | undefined> {
  return new WorkerClient(timer, () => {
    throw new Error("the table deals no certified games");
  });
}

/** The solver's thread, started with the first question. */
export function solverPool(): Pool {
  return createPool(() => browserThread(start(solverScript())), 1);
}
