import type { Ask } from "@klondike/play/workers";
import { networkOf } from "./callers.ts";
import { Overload } from "./overload.ts";
import type { ReplayResult, ReplayTask, ResultOf, TaskOf, WorkKind } from "./replay.ts";

/** Whose limits a request counts against. */
export interface Payer {
  readonly account: string;
  /** An IPv4 address, or the first 64 bits of an IPv6 address. */
  readonly address: string;
}

/** A thread that does heavy work, or this thread. */
export type ReplayThread = Ask<ReplayTask, ReplayResult>;

/** Maximum number of waiting tasks. Each account has at most one, so the queue is fair between accounts. */
const MAX_WAITING = 200;

interface Waiting {
  readonly network: string;
  start(thread: ReplayThread): void;
}

/**
 * Distributes heavy work to threads. A thread does one task at a time, and one network, of 48 bits with IPv6, never takes the
 * last thread: a player elsewhere always finds a free one.
 */
export class WorkQueue {
  readonly #idle: ReplayThread[];
  readonly #perNetwork: number;
  readonly #running = new Map<string, number>();
  readonly #waiting: Waiting[] = [];

  constructor(threads: readonly ReplayThread[]) {
    this.#idle = [...threads];
    this.#perNetwork = Math.max(1, threads.length - 1);
  }

  /** Number of tasks waiting for a thread. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Number of tasks being done. */
  get running(): number {
    return [...this.#running.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Does a task on a thread, and returns its result. Rejects with an `Overload` if too many tasks wait. */
  async run<K extends WorkKind>(payer: Payer, kind: K, task: TaskOf<K>): Promise<ResultOf<K>> {
    const network = networkOf(payer.address);
    if (this.#waiting.length >= MAX_WAITING) throw new Overload("busy");
    const thread = await new Promise<ReplayThread>((resolve) => {
      this.#waiting.push({ network, start: resolve });
      this.#startNext();
    });
    try {
      const answer = await thread.ask({ kind, task } as ReplayTask);
      if (!answer.ok) throw new Error(`a replay thread ${answer.why}`);
      return answer.value as ResultOf<K>;
    } finally {
      this.#release(network, thread);
    }
  }

  #startNext(): void {
    const at = this.#waiting.findIndex(({ network }) => (this.#running.get(network) ?? 0) < this.#perNetwork);
    const thread = at < 0 ? undefined : this.#idle.pop();
    if (thread === undefined) return;
    const [next] = this.#waiting.splice(at, 1);
    if (next === undefined) return;
    this.#running.set(next.network, (this.#running.get(next.network) ?? 0) + 1);
    next.start(thread);
  }

  #release(network: string, thread: ReplayThread): void {
    const left = (this.#running.get(network) ?? 1) - 1;
    if (left > 0) this.#running.set(network, left);
    else this.#running.delete(network);
    this.#idle.push(thread);
    this.#startNext();
  }
}
