/** Somebody on a thread of its own who answers questions. */
export type Answerer<Question, Reply> = {
  /** The reply, or undefined where the worker failed; the next question gets another worker. */
  ask(question: Question): Promise<Reply | undefined>;
  /** Lets the worker go where nobody waits for it. */
  rest(): void;
};

/** An answerer whose worker starts with the first question. Questions are numbered, and replies have their number. */
export function openAnswerer<Question extends object, Reply extends { readonly id: number }>(
  start: () => Worker,
): Answerer<Question, Reply> {
  const open = new Map<number, (reply: Reply | undefined) => void>();
  let worker: Worker | undefined;
  let lastId = 0;

  const end = (): void => {
    worker?.terminate();
    worker = undefined;
    for (const settle of open.values()) settle(undefined);
    open.clear();
  };

  const started = (): Worker => {
    const fresh = start();
    fresh.addEventListener("message", ({ data }: MessageEvent<Reply>) => {
      open.get(data.id)?.(data);
      open.delete(data.id);
    });
    fresh.addEventListener("error", () => {
      if (worker === fresh) end();
    });
    return fresh;
  };

  return {
    ask(question) {
      const id = ++lastId;
      worker ??= started();
      worker.postMessage({ ...question, id });
      return new Promise((resolve) => open.set(id, resolve));
    },
    rest() {
      if (open.size === 0) end();
    },
  };
}
