import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { ChunkResult, ChunkTask } from "./chunk.ts";
import { rulesOf, type StudyDefinition } from "./definition.ts";
import { keepResult, type Library, type Part, type Study } from "./library.ts";
import { enlist, type Job, Queue } from "./queue.ts";
import { StudyError } from "./study-error.ts";

/** Decides chunks, on threads or on this one. */
export interface Decider {
  /** Number of chunks decided in parallel. */
  readonly threads: number;
  decide(task: ChunkTask): Promise<ChunkResult>;
}

export type WorkerEvent =
  | { readonly kind: "part"; readonly part: Part; readonly deals: number }
  /** The database is away or refuses; the worker tries again. */
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

/** How long an idle worker waits for parts that others may return. */
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
    await worker.leave();
  }
}

/** A worker's registration: its connection, which holds the lock, and the queue. */
interface Post {
  readonly client: pg.Client;
  readonly id: number;
  readonly queue: Queue;
  /** Aborted when the connection breaks or is closed. */
  readonly lost: AbortController;
}

/** PostgreSQL's code for a full disk. */
const DISK_FULL = "53100";

/** What blocks a worker, in words for monitoring. */
function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ("code" in error && error.code === DISK_FULL)
    return `the disk of the database is full (${error.message})`;
  return error.message;
}

/** Closes the registration and releases its parts. A broken connection counts as closed. */
async function leave({ queue, client }: Post): Promise<void> {
  await queue.close();
  await client.end().catch(() => undefined);
}

class Worker {
  readonly #library: Library;
  readonly #study: StudyDefinition;
  readonly #options: WorkOptions;
  #post: Promise<Post> | undefined;
  #isTroubled = false;

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

  async leave(): Promise<void> {
    const post = await this.#post?.catch(() => undefined);
    if (post !== undefined) await leave(post);
  }

  /** Processes parts one after another. */
  async #slot(): Promise<boolean> {
    while (this.#options.signal?.aborted !== true) {
      try {
        const isDone = await this.#next();
        this.#report({ kind: "well-again" });
        if (isDone) return true;
      } catch (error) {
        if (error instanceof StudyError) throw error;
        this.#report({ kind: "trouble", why: problemOf(error) });
        await sleep(TROUBLE_MS);
      }
    }
    return false;
  }

  /** Decides one part; returns true if nothing is left to do. */
  async #next(): Promise<boolean> {
    const post = await this.#taken();
    const job = await post.queue.take(post.id);
    if (job === undefined) {
      if ((await post.queue.fill()) === 0) return true;
      await sleep(IDLE_MS);
      return false;
    }
    const seeds = await this.#library.seedsOf(this.#study, job);
    const { scheme, positions, morePositions } = this.#study;
    const task = {
      rules: rulesOf(this.#study),
      scheme,
      seeds,
      positions: job.round === 1 ? positions : morePositions,
    };
    try {
      await this.#keep(post, job, await this.#options.decider.decide(task));
    } catch (error) {
      // Otherwise the part would wait for its expiry. If it cannot be returned, close the whole registration, which
      // releases it.
      await post.queue.giveBack(job).catch(() => post.lost.abort());
      throw error;
    }
    this.#report({ kind: "part", part: job, deals: seeds.length });
    return false;
  }

  /** Stores the result and completes the job in one transaction. */
  async #keep(post: Post, job: Job, result: ChunkResult): Promise<void> {
    await this.#library.transaction(async (client) => {
      const isNew = await keepResult(client, this.#study.name, job, result, post.id);
      const isUndecided = result.verdicts.includes("unknown");
      if (isNew && job.round === 1 && isUndecided) await post.queue.addSecondRound(client, job.chunk);
      // A job that expired under a slow worker belongs to another one, with the same result.
      return post.queue.complete(client, job);
    });
  }

  /** This worker's registration, renewed if its connection was lost. */
  async #taken(): Promise<Post> {
    const before = await this.#post?.catch(() => undefined);
    if (before?.lost.signal.aborted === true) {
      this.#post = undefined;
      await leave(before);
    }
    this.#post ??= this.#take();
    this.#post.catch(() => {
      this.#post = undefined;
    });
    return this.#post;
  }

  async #take(): Promise<Post> {
    const { connectionString = "" } = this.#library.pool.options;
    const client = new pg.Client({ connectionString, application_name: "klondike-worker" });
    const lost = new AbortController();
    client.on("error", () => lost.abort());
    await client.connect();
    const id = await enlist(client, this.#options.host);
    const queue = await Queue.open(this.#library, this.#study);
    await queue.fill();
    return { client, id, queue, lost };
  }

  #report(event: WorkerEvent): void {
    if (event.kind === "well-again" && !this.#isTroubled) return;
    if (event.kind === "trouble" && this.#isTroubled) return;
    if (event.kind !== "part") this.#isTroubled = event.kind === "trouble";
    this.#options.onEvent?.(event);
  }
}
