import { availableParallelism } from "node:os";
import type { Timer } from "@klondike/play";
import { type ReplayResult, type ReplayTask, replayed } from "@klondike/server";
import { type ClosableAsk, IDLE_MS, workerClient } from "./worker-clients.ts";

/** Timeout for the heaviest request of a player, on a busy computer. */
const REPLAY_MS = 20_000;
const MAX_THREADS = 8;

/**
 * The threads that replay games for the server: one fewer than the computer has cores, but at least two, so that one
 * caller never takes the last.
 */
export function replayClients(timer: Timer): readonly ClosableAsk<ReplayTask, ReplayResult>[] {
  const count = Math.min(MAX_THREADS, Math.max(2, availableParallelism() - 1));
  return Array.from({ length: count }, () =>
    workerClient(timer, "replay-worker.js", replayed, { idleMs: IDLE_MS, patienceMs: REPLAY_MS }),
  );
}
