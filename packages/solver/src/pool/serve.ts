import { solve } from "../solve.ts";
import type { Reply, Request } from "./messages.ts";

/**
 * A worker's side: give it every message that comes in, and a way to answer. Works the same in a browser's worker
 * and in a thread of Node.
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
    const onProgress = (progress: Extract<Reply, { kind: "progress" }>["progress"]): void =>
      reply({ kind: "progress", id, progress });
    solve(request.position, request.rules, { ...request.limits, signal, onProgress })
      .then(
        (solution) => reply({ kind: "solution", id, solution }),
        (error: unknown) => reply({ kind: "failure", id, message: String(error) }),
      )
      .finally(() => cancelled.delete(id));
  };
}
