/** A worker's answer; failing is not "none". */
export type Answered<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: "failed" | "cancelled" | "too-long" };

/** Somebody on a thread of its own who answers questions. */
export type Answerer<Question, Reply> = {
  /** The reply, or that the worker failed; the next question gets another worker. */
  ask(question: Question): Promise<Answered<Reply>>;
  /** Lets the worker go where nobody waits for it. */
  rest(): void;
};

/** What an answerer may do with time. */
export type AnswererOptions = {
  /** Milliseconds after which a worker that is not asked again is let go: it holds memory. Without it, it is kept. */
  readonly idleMs?: number;
};

/** An answerer whose worker starts with the first question. Questions are numbered, and replies have their number. */
export function openAnswerer<Question extends object, Reply extends { readonly id: number }>(
  start: () => Worker,
  { idleMs }: AnswererOptions = {},
): Answerer<Question, Reply> {
  const open = new Map<number, (answered: Answered<Reply>) => void>();
  let worker: Worker | undefined;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;

  const end = (): void => {
    clearTimeout(idleTimer);
    worker?.terminate();
    worker = undefined;
    for (const settle of open.values()) settle({ ok: false, why: "failed" });
    open.clear();
  };

  const rest = (): void => {
    if (open.size === 0) end();
  };

  const started = (): Worker => {
    const fresh = start();
    fresh.addEventListener("message", ({ data }: MessageEvent<Reply>) => {
      open.get(data.id)?.({ ok: true, value: data });
      open.delete(data.id);
      if (open.size === 0 && idleMs !== undefined) idleTimer = setTimeout(rest, idleMs);
    });
    const die = (): void => {
      if (worker === fresh) end();
    };
    fresh.addEventListener("error", die);
    // A reply that cannot be read leaves somebody waiting for ever.
    fresh.addEventListener("messageerror", die);
    return fresh;
  };

  return {
    ask(question) {
      const id = ++lastId;
      clearTimeout(idleTimer);
      return new Promise((resolve) => {
        open.set(id, resolve);
        try {
          worker ??= started();
          worker.postMessage({ ...question, id });
        } catch {
          end();
        }
      });
    },
    rest,
  };
}
