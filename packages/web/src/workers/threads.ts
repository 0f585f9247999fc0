import type { Reply, Request, Thread } from "@klondike/play/workers";

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

export function fairThread<Question, Answer>(): Thread<Question, Answer> {
  return threadOf(new Worker(new URL("./fair.worker.ts", import.meta.url), { type: "module" }));
}

export function certifierThread<Question, Answer>(): Thread<Question, Answer> {
  return threadOf(new Worker(new URL("./certifier.worker.ts", import.meta.url), { type: "module" }));
}
