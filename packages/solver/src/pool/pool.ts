import type { KlondikeRules, Position } from "@klondike/engine";
import type { Shortest } from "../shortest/shortest.ts";
import type { Progress, Solution } from "../solve.ts";
import type { Reply, Request, SentLimits, SentShortestLimits } from "./messages.ts";

/** A thread that runs `serveSolver`, provided by the platform. */
export interface WorkerPort {
  post(request: Request): void;
  /** Called once, before any message is posted. */
  listen(onReply: (reply: Reply) => void, onDeath: (message: string) => void): void;
  end(): void;
}

/** A position for a pool to decide. */
export interface Task {
  readonly position: Position;
  readonly rules: KlondikeRules;
  readonly limits?: SentLimits;
  /** An `AbortSignal` or compatible object. */
  readonly signal?: CancelSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** A position whose shortest line a pool searches for. */
export interface ShortestTask {
  readonly position: Position;
  readonly rules: KlondikeRules;
  readonly limits?: SentShortestLimits;
  readonly signal?: CancelSignal;
  /** Called with each line that is shorter than all before. */
  readonly onBetter?: (better: Shortest) => void;
}

/** The part of an `AbortSignal` that a pool needs. */
export interface CancelSignal {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** Several threads that decide positions. */
export interface Pool {
  /** Decides one position on the next free thread. Rejects only if the thread itself fails. */
  solve(task: Task): Promise<Solution>;
  /**
   * Searches for the shortest line on the next free thread: see `shortestKnown`. A cancelled task resolves to the best
   * line so far.
   */
  shorten(task: ShortestTask): Promise<Shortest | undefined>;
  /** Ends all threads and rejects running tasks. */
  close(): void;
}

/** A queued request and its callbacks. */
interface Waiting {
  readonly request: Exclude<Request, { kind: "cancel" }>;
  /** Receives every reply; returns true for the last. */
  readonly onReply: (reply: Reply) => boolean;
  /** Resolves a task that is cancelled before it starts. */
  readonly cancelled: () => void;
  readonly reject: (error: Error) => void;
}

/** One thread and its current task. */
class PoolThread {
  readonly #spawn: () => WorkerPort;
  readonly #onFree: () => void;
  #port: WorkerPort | undefined;
  #current: Waiting | undefined;

  constructor(spawn: () => WorkerPort, onFree: () => void) {
    this.#spawn = spawn;
    this.#onFree = onFree;
  }

  get isFree(): boolean {
    return this.#current === undefined;
  }

  take(waiting: Waiting): void {
    this.#current = waiting;
    try {
      this.#port ??= this.#open();
      this.#port.post(waiting.request);
    } catch (error) {
      this.#die(String(error));
    }
  }

  cancel(id: number): void {
    if (this.#current?.request.id === id) this.#port?.post({ kind: "cancel", id });
  }

  close(): void {
    this.#port?.end();
    this.#port = undefined;
    this.#finish(({ reject }) => reject(new Error("the pool was closed")));
  }

  #open(): WorkerPort {
    const port = this.#spawn();
    port.listen(
      (reply) => this.#onReply(reply),
      (message) => this.#die(message),
    );
    return port;
  }

  #onReply(reply: Reply): void {
    if (reply.id !== this.#current?.request.id) return;
    if (reply.kind === "failure") this.#finish(({ reject }) => reject(new Error(reply.message)));
    else if (this.#current.onReply(reply)) this.#finish(() => undefined);
  }

  /** A crashed thread fails only its own task; the next task gets a new thread. */
  #die(message: string): void {
    this.#port?.end();
    this.#port = undefined;
    this.#finish(({ reject }) => reject(new Error(message)));
  }

  #finish(settle: (waiting: Waiting) => void): void {
    const current = this.#current;
    this.#current = undefined;
    if (current !== undefined) settle(current);
    this.#onFree();
  }
}

/** A pool of `size` threads, each started when first needed. */
export function createPool(spawn: () => WorkerPort, size: number): Pool {
  const queue: Waiting[] = [];
  let lastId = 0;
  const threads: PoolThread[] = [];
  const dispatch = (): void => {
    for (const thread of threads) {
      if (!thread.isFree) continue;
      const next = queue.shift();
      if (next === undefined) return;
      thread.take(next);
    }
  };
  for (let thread = 0; thread < size; thread++) threads.push(new PoolThread(spawn, dispatch));
  const ask = <A>(
    signal: CancelSignal | undefined,
    waitingOf: (id: number, resolve: (answer: A) => void) => Omit<Waiting, "reject">,
  ): Promise<A> => {
    const id = ++lastId;
    const onAbort = (): void => {
      const place = queue.findIndex(({ request }) => request.id === id);
      const [waiting] = place < 0 ? [] : queue.splice(place, 1);
      waiting?.cancelled();
      for (const thread of threads) thread.cancel(id);
    };
    const promise = new Promise<A>((resolve, reject) => {
      queue.push({ ...waitingOf(id, resolve), reject });
      if (signal?.aborted === true) onAbort();
      else signal?.addEventListener("abort", onAbort);
      dispatch();
    });
    return promise.finally(() => signal?.removeEventListener("abort", onAbort));
  };
  return {
    solve: ({ position, rules, limits = {}, signal, onProgress }) =>
      ask<Solution>(signal, (id, resolve) => ({
        request: { kind: "solve", id, position, rules, limits },
        cancelled: () => resolve({ verdict: "unknown", reason: "cancelled", states: 0, ms: 0 }),
        onReply(reply) {
          if (reply.kind === "progress") onProgress?.(reply.progress);
          if (reply.kind === "solution") resolve(reply.solution);
          return reply.kind === "solution";
        },
      })),
    shorten: ({ position, rules, limits = {}, signal, onBetter }) =>
      ask<Shortest | undefined>(signal, (id, resolve) => ({
        request: { kind: "shorten", id, position, rules, limits },
        cancelled: () => resolve(undefined),
        onReply(reply) {
          if (reply.kind === "better") onBetter?.(reply.better);
          if (reply.kind === "shortest") resolve(reply.shortest);
          return reply.kind === "shortest";
        },
      })),
    close() {
      for (const waiting of queue.splice(0)) waiting.reject(new Error("the pool was closed"));
      for (const thread of threads) thread.close();
    },
  };
}

/** Result of one of many tasks. */
export type Settled<T> =
  | { readonly item: T; readonly solution: Solution }
  | { readonly item: T; readonly error: string };

/** Options for deciding many positions. */
export interface Many<T> {
  /** Maximum number of tasks started ahead of the next result, because the list may be long. */
  readonly ahead: number;
  /** Called with each result as soon as it is available, in any order. */
  readonly onSettled?: (settled: Settled<T>) => void;
}

/**
 * Decides many positions on all threads and yields the results in order, each as soon as all before it are done. An
 * item that cannot be made a task, or whose thread fails, does not stop the rest.
 */
export async function* solveAll<T>(
  pool: Pool,
  items: Iterable<T>,
  taskOf: (item: T) => Task,
  { ahead, onSettled }: Many<T>,
): AsyncGenerator<Settled<T>> {
  const begun: Promise<Settled<T>>[] = [];
  for (const item of items) {
    begun.push(settled(pool, item, taskOf, onSettled));
    if (begun.length >= ahead) yield (await begun.shift()) as Settled<T>;
  }
  for (const result of begun) yield await result;
}

async function settled<T>(
  pool: Pool,
  item: T,
  taskOf: (item: T) => Task,
  onSettled: Many<T>["onSettled"],
): Promise<Settled<T>> {
  const result = await decided(pool, item, taskOf);
  onSettled?.(result);
  return result;
}

async function decided<T>(pool: Pool, item: T, taskOf: (item: T) => Task): Promise<Settled<T>> {
  try {
    return { item, solution: await pool.solve(taskOf(item)) };
  } catch (error) {
    return { item, error: error instanceof Error ? error.message : String(error) };
  }
}
