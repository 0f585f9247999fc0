import type { Reply, Request, Thread } from "@klondike/play/workers";

/** Adapts a browser worker to a thread. */
function threadOf<Question, Answer>(worker: Worker): Thread<Question, Answer> {
  return {
    post: (request: Request<Question>) => worker.postMessage(request),
    listen(onReply, onDeath) {
      worker.addEventListener("message", ({ data }: MessageEvent<Reply<Answer>>) => onReply(data));
      worker.addEventListener("error", ({ message }) => onDeath(message));
    },
    end: () => worker.terminate(),
  };
}

/** A thread of the fair adviser. */
export function fairThread<Question, Answer>(): Thread<Question, Answer> {
  return threadOf(new Worker(new URL("./fair.worker.ts", import.meta.url), { type: "module" }));
}

/** A thread that finds certified deals. */
export function certifierThread<Question, Answer>(): Thread<Question, Answer> {
  return threadOf(new Worker(new URL("./certifier.worker.ts", import.meta.url), { type: "module" }));
}
