import type { Reply, WorkerPort } from "@klondike/solver";

export function solverPort(): WorkerPort {
  const worker = new Worker(new URL("./solver.worker.ts", import.meta.url), { type: "module" });
  return {
    post: (request) => worker.postMessage(request),
    listen(onReply, onDeath) {
      worker.addEventListener("message", (event: MessageEvent<Reply>) => onReply(event.data));
      worker.addEventListener("error", (event) => onDeath(event.message));
    },
    end: () => worker.terminate(),
  };
}
