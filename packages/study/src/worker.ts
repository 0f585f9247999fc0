import { setTimeout as sleep } from "node:timers/promises";
import type { ChunkResult, ChunkTask } from "./chunk.ts";
import { type StudyDefinition, studyRules } from "./definition.ts";
import { keepResult, type Library, type Part, type Study } from "./library.ts";
import { type Job, Queue } from "./queue.ts";
import { StudyError } from "./study-error.ts";

/** Decides chunks, on worker threads or on this one. */
export interface Decider {
  /** Number of chunks decided in parallel. */
  readonly threads: number;
  decide(task: ChunkTask): Promise<ChunkResult>;
}

export type WorkerEvent =
  | { readonly kind: "part"; readonly part: Part; readonly deals: number }
  /** The database is unreachable or refuses the connection; the worker tries again. */
  | { readonly kind: "trouble"; readonly why: string }
  | { readonly kind: "well-again" };

export interface WorkOptions {
  readonly code: string;
  readonly host: string;
  readonly decider: Decider;
  /** Stops the work after the current parts. */
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: WorkerEvent) => void;
}

/** Time that an idle worker waits for parts that others may return. */
const IDLE_MS = 500;
const TROUBLE_MS = 1_000;

/** Works on a study until it is done or aborted; returns whether it is done. */
export async function work(library: Library, study: Study, options: WorkOptions): Promise<boolean> {
  if (study.code !== options.code) {
    throw new StudyError(
      `the study ${study.definition.name} was begun with code ${study.code}, and this is ${options.code}: every worker must have the same`,
    );
  }
  const worker = new Worker(library, study.definition, options);
  try {
    return await worker.run();
  } finally {
    await worker.close();
  }
}

/** PostgreSQL's code for a full disk. */
const DISK_FULL = "53100";

/** What blocks a worker, in words for monitoring. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ("code" in error && error.code === DISK_FULL)
    return `the disk of the database is full (${error.message})`;
  return error.message;
}

class Worker {
  readonly #library: Library;
  readonly #study: StudyDefinition;
  readonly #options: WorkOptions;
  #opening: Promise<{ readonly queue: Queue; readonly id: number }> | undefined;
  #isTroubled = false;
  /** Parts that failed here, to be given back when the database can be reached. */
  readonly #unreturned: Job[] = [];

  constructor(library: Library, study: StudyDefinition, options: WorkOptions) {
    this.#library = library;
    this.#study = study;
    this.#options = options;
  }

  async run(): Promise<boolean> {
    const { decider } = this.#options;
    const slots = await Promise.all(Array.from({ length: decider.threads }, () => this.#slot()));
    return slots.every((isDone) => isDone);
  }

  /** Closes the queue. Parts that cannot be given back now expire. */
  async close(): Promise<void> {
    const opened = await this.#opening?.catch(() => undefined);
    for (const job of this.#unreturned) await opened?.queue.giveBack(job).catch(() => undefined);
    await opened?.queue.close();
  }

  /** Processes parts one after another. */
  async #slot(): Promise<boolean> {
    while (this.#options.signal?.aborted !== true) {
      try {
        const isDone = await this.#next();
        this.#emit({ kind: "well-again" });
        if (isDone) return true;
      } catch (error) {
        if (error instanceof StudyError) throw error;
        this.#emit({ kind: "trouble", why: describeFailure(error) });
        await sleep(TROUBLE_MS);
      }
    }
    return false;
  }

  /** Decides one part; returns true if nothing is left to do. */
  async #next(): Promise<boolean> {
    const { queue, id } = await this.#opened();
    for (let job = this.#unreturned[0]; job !== undefined; job = this.#unreturned[0]) {
      await queue.giveBack(job);
      this.#unreturned.shift();
    }
    const job = await queue.take();
    if (job === undefined) {
      if ((await queue.fill()) === 0) return true;
      await sleep(IDLE_MS);
      return false;
    }
    try {
      await this.#process(queue, job, id);
    } catch (error) {
      this.#unreturned.push(job);
      throw error;
    }
    return false;
  }

  async #process(queue: Queue, job: Job, worker: number): Promise<void> {
    // The job may have expired while another worker was still on it, and that worker then stored the result.
    if (await this.#library.hasResult(this.#study, job)) {
      return this.#library.transaction((client) => queue.complete(client, job));
    }
    const seeds = await this.#library.readSeeds(this.#study, job);
    const { name, scheme, positions, morePositions, lines } = this.#study;
    const limit = job.round === 1 ? positions : morePositions;
    const task = { rules: studyRules(this.#study), scheme, seeds, positions: limit, ...(lines && { lines }) };
    const result = await this.#options.decider.decide(task);
    await this.#library.transaction(async (client) => {
      const isNew = await keepResult(client, name, job, result, worker);
      const isUndecided = result.verdicts.includes("unknown");
      if (isNew && job.round === 1 && isUndecided) await queue.addSecondRound(client, job.chunk);
      await queue.complete(client, job);
    });
    this.#emit({ kind: "part", part: job, deals: seeds.length });
  }

  /** The queue, filled, and this worker's id; opened again after a failure. */
  #opened(): Promise<{ readonly queue: Queue; readonly id: number }> {
    this.#opening ??= this.#open().catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  async #open(): Promise<{ readonly queue: Queue; readonly id: number }> {
    const queue = await Queue.open(this.#library, this.#study);
    await queue.fill();
    return { queue, id: await this.#library.addWorker(this.#options.host) };
  }

  #emit(event: WorkerEvent): void {
    if (event.kind === "well-again" && !this.#isTroubled) return;
    if (event.kind === "trouble" && this.#isTroubled) return;
    if (event.kind !== "part") this.#isTroubled = event.kind === "trouble";
    this.#options.onEvent?.(event);
  }
}
