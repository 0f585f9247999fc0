import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { type ChunkResult, type ChunkTask, type Decider, decideChunk } from "@klondike/study";

// Next to the bundle; when run from source everything runs in this thread.
const WORKER = new URL("./study-worker.js", import.meta.url);

/**
 * A pool of this many threads that decide chunks, each started on demand; a dead thread is replaced at the next
 * request.
 */
export function studyThreads(threads: number): Decider & { close(): void } {
  if (!existsSync(WORKER)) {
    return { threads: 1, decide: async (task) => decideChunk(task), close: () => undefined };
  }
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  return {
    threads,
    async decide(task) {
      const worker = idle.pop() ?? new Worker(WORKER);
      all.add(worker);
      try {
        const result = await runChunk(worker, task);
        idle.push(worker);
        return result;
      } catch (error) {
        all.delete(worker);
        void worker.terminate();
        throw error;
      }
    },
    close() {
      for (const worker of all) void worker.terminate();
    },
  };
}

function runChunk(worker: Worker, task: ChunkTask): Promise<ChunkResult> {
  return new Promise((resolve, reject) => {
    const onMessage = (result: ChunkResult): void => settle(() => resolve(result));
    const onError = (error: Error): void => settle(() => reject(error));
    const onExit = (code: number): void =>
      settle(() => reject(new Error(`the thread ended with code ${code}`)));
    const settle = (act: () => void): void => {
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      act();
    };
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    worker.postMessage(task);
  });
}
