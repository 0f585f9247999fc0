import { createHash } from "node:crypto";
import type pg from "pg";
import PgBoss from "pg-boss";
import { chunksOf, type StudyDefinition } from "./definition.ts";
import type { Library, Part } from "./library.ts";
import { QUEUE_SCHEMA, SCHEMA } from "./schema.ts";

/** Most parts take seconds; a part that takes longer belongs to a dead worker. */
const EXPIRE_MINUTES = 15;
/** pg-boss's limit is a day. */
const MAX_EXPIRE_MINUTES = 23 * 60;
/** Worst case for a part with a high limit: this many of its deals reach the limit on a slow machine. */
const HARD_DEALS = 50;
const SLOW_POSITIONS_A_MINUTE = 30_000_000;
/** A part should take a quarter of its expiry. */
const EASE = 4;
/** Parts are retried until they succeed: failures are a worker's, never a deal's. */
const RETRIES = 1_000_000;
const KEEP_DAYS = 3_650;
/** Number of jobs inserted per statement. */
const BATCH = 5_000;
/** First key of a worker's advisory lock; the second is the worker's id. */
const WORKER_LOCK = 0x6b6c77;

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

  static async open(library: Library, study: StudyDefinition): Promise<Queue> {
    const { pool } = library;
    const boss = new PgBoss({
      schema: QUEUE_SCHEMA,
      db: { executeSql: (text, values) => pool.query(text, values) },
      supervise: true,
      schedule: false,
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
    // pg-boss's purge keeps completed jobs, which would block deleting the queue.
    await this.#library.pool.query(`delete from ${QUEUE_SCHEMA}.job where name = $1`, [this.#name]);
    await this.#boss.deleteQueue(this.#name);
  }

  /** Queues all parts without a result that no worker has, and returns the number of missing parts. */
  async fill(): Promise<number> {
    await this.#freeTheDead();
    const missing = await this.#missing();
    for (let at = 0; at < missing.length; at += BATCH) {
      await this.#boss.insert(missing.slice(at, at + BATCH).map((part) => this.#jobOf(part)));
    }
    return missing.length;
  }

  async take(worker: number): Promise<Job | undefined> {
    let taken: Job | undefined;
    // In one transaction: a part that is taken but not claimed would wait for its expiry.
    await this.#library.transaction(async (client) => {
      const [job] = await this.#boss.fetch<Part>(this.#name, { db: onClient(client) });
      if (job === undefined) return false;
      await client.query(
        `insert into ${SCHEMA}.claims (job, study, worker) values ($1, $2, $3)
         on conflict (job) do update set worker = excluded.worker`,
        [job.id, this.#study.name, worker],
      );
      taken = { id: job.id, ...job.data };
      return true;
    });
    return taken;
  }

  /** Completes a job in the transaction that stores its result; returns false if the job is no longer ours. */
  async complete(client: pg.ClientBase, { id }: Job): Promise<boolean> {
    let affected = 0;
    const db = {
      executeSql: async (text: string, values: unknown[]) => {
        const { rows } = await client.query(text, values);
        affected = Number(rows[0]?.count ?? 0);
        return { rows };
      },
    };
    await this.#boss.complete(this.#name, id, {}, { db });
    await client.query(`delete from ${SCHEMA}.claims where job = $1`, [id]);
    return affected === 1;
  }

  /**
   * Queues the undecided deals of a chunk for the second round, in the transaction that stores the first round's
   * result.
   */
  async addSecondRound(client: pg.ClientBase, chunk: number): Promise<void> {
    await this.#boss.insert([this.#jobOf({ round: 2, chunk })], { db: onClient(client) });
  }

  /** Returns a part that could not be decided here. */
  async giveBack({ id }: Job): Promise<void> {
    await this.#boss.fail(this.#name, id);
  }

  /** A part always has the same job id, so queueing it twice has no effect. */
  #jobOf(part: Part): PgBoss.JobInsert {
    const hex = createHash("sha256").update(`${this.#study.name} ${part.round} ${part.chunk}`).digest("hex");
    const id = [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      `8${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ];
    // In seed order, so that two unfinished studies cover the same deals; the second round after the first.
    const turn = part.round === 1 ? part.chunk : chunksOf(this.#study) + part.chunk;
    const expireInSeconds = 60 * expireMinutes(this.#study, part);
    return { id: id.join("-"), name: this.#name, data: part, priority: -turn, expireInSeconds };
  }

  /** Requeues the parts of dead workers: a worker is alive while its connection holds its lock. */
  async #freeTheDead(): Promise<void> {
    const { rows } = await this.#library.pool.query<{ job: string }>(
      `select job from ${SCHEMA}.claims
       where study = $1 and not exists (
         select 1 from pg_locks
         where locktype = 'advisory' and classid = $2 and objid = claims.worker::oid and objsubid = 2 and granted
           and database = (select oid from pg_database where datname = current_database()))`,
      [this.#study.name, WORKER_LOCK],
    );
    for (const { job } of rows) {
      await this.#boss.fail(this.#name, job);
      await this.#library.pool.query(`delete from ${SCHEMA}.claims where job = $1`, [job]);
    }
  }

  async #missing(): Promise<readonly Part[]> {
    const { rows } = await this.#library.pool.query<Part>(
      `select 1 as round, n.chunk from generate_series(0, $2::int - 1) as n(chunk)
       where not exists (select 1 from ${SCHEMA}.results r where r.study = $1 and r.round = 1 and r.chunk = n.chunk)
       union all
       select 2, chunk from ${SCHEMA}.results first
       where study = $1 and round = 1 and undecided > 0
         and not exists (select 1 from ${SCHEMA}.results r where r.study = $1 and r.round = 2 and r.chunk = first.chunk)
       order by 1, 2`,
      [this.#study.name, chunksOf(this.#study)],
    );
    return rows;
  }
}

/** Minutes after which a part is given to another worker even if nothing is known about the first. */
export function expireMinutes(
  { positions, morePositions }: StudyDefinition,
  { round }: Pick<Part, "round">,
): number {
  const needed = (HARD_DEALS * (round === 1 ? positions : morePositions)) / SLOW_POSITIONS_A_MINUTE;
  return Math.min(MAX_EXPIRE_MINUTES, Math.max(EXPIRE_MINUTES, Math.ceil(EASE * needed)));
}

/** Runs pg-boss's statements on this connection, inside its transaction. */
function onClient(client: pg.ClientBase): PgBoss.Db {
  return { executeSql: (text, values) => client.query(text, values) };
}

/** Registers a worker: its connection holds an advisory lock. */
export async function enlist(client: pg.ClientBase, host: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into ${SCHEMA}.workers (host) values ($1) returning id`,
    [host],
  );
  const id = rows[0]?.id ?? 0;
  await client.query("select pg_advisory_lock($1, $2)", [WORKER_LOCK, id]);
  return id;
}
