import { type Shortest, shortestKnown } from "../shortest/shortest.ts";
import { type Progress, solve } from "../solve.ts";
import type { Reply, Request } from "./messages.ts";
import { offeredBytes } from "./offered-memory.ts";

/**
 * The worker's side: pass it every incoming message and a function that posts replies. Works in browser workers and
 * Node threads.
 */
export function serveSolver(reply: (message: Reply) => void): (request: Request) => void {
  const cancelled = new Map<number, { aborted: boolean }>();
  return (request) => {
    const { id } = request;
    if (request.kind === "cancel") {
      const signal = cancelled.get(id);
      if (signal !== undefined) signal.aborted = true;
      return;
    }
    const signal = { aborted: false };
    cancelled.set(id, signal);
    answerTo(request, signal, reply)
      .then(reply, (error: unknown) => reply({ kind: "failure", id, message: String(error) }))
      .finally(() => cancelled.delete(id));
  };
}

/** Handles a request and reports progress. */
async function answerTo(
  request: Exclude<Request, { kind: "cancel" }>,
  signal: { readonly aborted: boolean },
  reply: (message: Reply) => void,
): Promise<Reply> {
  const { id, position, rules } = request;
  if (request.kind === "shorten") {
    const onBetter = (better: Shortest): void => reply({ kind: "better", id, better });
    const limits = { bytes: offeredBytes(), ...request.limits, signal, onBetter };
    const shortest = await shortestKnown(position, rules, limits);
    return { kind: "shortest", id, shortest };
  }
  const onProgress = (progress: Progress): void => reply({ kind: "progress", id, progress });
  const solution = await solve(position, rules, { ...request.limits, signal, onProgress });
  return { kind: "solution", id, solution };
}
