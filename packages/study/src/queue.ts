import { createHash } from "node:crypto";
import type pg from "pg";
import PgBoss from "pg-boss";
import { countChunks, type StudyDefinition } from "./definition.ts";
import type { Library, Part } from "./library.ts";
import { QUEUE_SCHEMA } from "./schema.ts";

/**
 * The part of a dead worker goes to another after this time, and so does that of a slow one: both then store the same
 * result, so a short time only costs work that is done twice.
 */
const MIN_EXPIRE_SECONDS = 20;
/** pg-boss's limit is a day. */
const MAX_EXPIRE_SECONDS = 23 * 3600;
/** Number of a part's deals that reach a high limit in the worst case, on a slow machine. */
const HARD_DEALS = 50;
const SLOW_POSITIONS_A_SECOND = 500_000;
/** Interval at which pg-boss looks for expired jobs. */
const MAINTENANCE_SECONDS = 5;
/** Parts are retried until they succeed: failures are caused by a worker, never by a deal. */
const RETRIES = 1_000_000;
const KEEP_DAYS = 3_650;
/** Number of jobs per statement. */
const BATCH = 5_000;

/** A part to decide. */
export interface Job extends Part {
  readonly id: string;
}

/** The parts of a study waiting for a worker. The queue can be rebuilt from the results table. */
export class Queue {
  readonly #boss: PgBoss;
  readonly #library: Library;
  readonly #study: StudyDefinition;
  readonly #name: string;

  private constructor(boss: PgBoss, library: Library, study: StudyDefinition) {
    this.#boss = boss;
    this.#library = library;
    this.#study = study;
    this.#name = `study-${study.name}`;
  }

  /** Opens the queue of a study. */
  static async open(library: Library, study: StudyDefinition): Promise<Queue> {
    const { pool } = library;
    const boss = new PgBoss({
      schema: QUEUE_SCHEMA,
      db: { executeSql: (text, values) => pool.query(text, values) },
      supervise: true,
      schedule: false,
      maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
      archiveCompletedAfterSeconds: 60,
      deleteAfterDays: KEEP_DAYS,
    });
    // The next poll retries whatever fails here.
    boss.on("error", () => undefined);
    await boss.start();
    const queue = new Queue(boss, library, study);
    await boss.createQueue(queue.#name, {
      name: queue.#name,
      retryLimit: RETRIES,
      retentionDays: KEEP_DAYS,
    });
    return queue;
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false, wait: false, close: false });
  }

  /** Deletes the queue of a removed study. */
  async drop(): Promise<void> {
    const chunks = Array.from({ length: countChunks(this.#study) }, (_, chunk) => chunk);
    const ids = chunks.flatMap((chunk) => [1, 2].map((round) => this.#idOf({ round, chunk } as Part)));
    // A queue with jobs cannot be deleted, and purging keeps completed ones.
    for (let at = 0; at < ids.length; at += BATCH) {
      await this.#boss.deleteJob(this.#name, ids.slice(at, at + BATCH));
    }
    await this.#boss.deleteQueue(this.#name);
  }

  /** Queues all parts without a result that are not queued, and returns the number of missing parts. */
  async fill(): Promise<number> {
    const missing = await this.#library.missing(this.#study);
    for (let at = 0; at < missing.length; at += BATCH) {
      await this.#boss.insert(missing.slice(at, at + BATCH).map((part) => this.#jobOf(part)));
    }
    return missing.length;
  }

  /** Takes a part, until it is completed, fails or expires. */
  async take(): Promise<Job | undefined> {
    const [job] = await this.#boss.fetch<Part>(this.#name);
    return job && { id: job.id, ...job.data };
  }

  /** Completes a job in the transaction that stores its result. */
  async complete(client: pg.ClientBase, { id }: Job): Promise<void> {
    await this.#boss.complete(this.#name, id, {}, { db: onClient(client) });
  }

  /**
   * Queues the undecided deals of a chunk for the second round, in the transaction that stores the first round's
   * result.
   */
  async addSecondRound(client: pg.ClientBase, chunk: number): Promise<void> {
    await this.#boss.insert([this.#jobOf({ round: 2, chunk })], { db: onClient(client) });
  }

  /** Puts a part that could not be decided here back in the queue. */
  async giveBack({ id }: Job): Promise<void> {
    await this.#boss.fail(this.#name, id);
  }

  #jobOf(part: Part): PgBoss.JobInsert {
    // In seed order, so that two unfinished studies cover the same deals; the second round after the first.
    const turn = part.round === 1 ? part.chunk : countChunks(this.#study) + part.chunk;
    const expireInSeconds = expireSeconds(this.#study, part);
    return { id: this.#idOf(part), name: this.#name, data: part, priority: -turn, expireInSeconds };
  }

  /** A part always has the same job id, so queueing it twice has no effect. */
  #idOf({ round, chunk }: Part): string {
    const hex = createHash("sha256").update(`${this.#study.name} ${round} ${chunk}`).digest("hex");
    const groups = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
    return [...groups, hex.slice(20, 32)].join("-");
  }
}

/** Seconds after which a part is given to another worker. */
export function expireSeconds(
  { positions, morePositions }: StudyDefinition,
  { round }: Pick<Part, "round">,
): number {
  const needed = (HARD_DEALS * (round === 1 ? positions : morePositions)) / SLOW_POSITIONS_A_SECOND;
  return Math.min(MAX_EXPIRE_SECONDS, Math.max(MIN_EXPIRE_SECONDS, Math.ceil(needed)));
}

/** Runs pg-boss's statements on this connection, inside its transaction. */
function onClient(client: pg.ClientBase): PgBoss.Db {
  return { executeSql: (text, values) => client.query(text, values) };
}
