import { migrate, openPool } from "@klondike/database";
import type pg from "pg";
import { type ChunkResult, type HardDeal, pickHardest } from "./chunk.ts";
import type { StudyCopy } from "./copy.ts";
import { chunkSeeds, countChunks, type StudyDefinition } from "./definition.ts";
import { MIGRATIONS, SCHEMA } from "./schema.ts";
import { StudyError } from "./study-error.ts";
import { packNumbers, packVerdicts, undecidedIn } from "./verdicts.ts";

/** A stored study: its definition and the version of the code. */
export interface Study {
  readonly definition: StudyDefinition;
  readonly code: string;
  readonly begun: Date;
}

/** A part of a study: a chunk in the first round, or its undecided deals in the second. */
export interface Part {
  readonly round: 1 | 2;
  readonly chunk: number;
}

export interface PartResult extends Part {
  readonly verdicts: Uint8Array;
  /** Packed positions of each deal; null in results of older versions. */
  readonly costs?: Uint8Array | null;
  /** Packed lengths of the winning lines; null if the study does not store them. */
  readonly lines?: Uint8Array | null;
  readonly winnable: number;
  readonly lost: number;
  readonly undecided: number;
  readonly positions: number;
  readonly hardest: readonly HardDeal[];
  readonly seconds: number;
  readonly finished: Date;
}

/** What an export contains of a part. */
export type StoredPart = Omit<PartResult, "winnable" | "lost" | "undecided" | "finished">;

/** Progress of a study. */
export interface Tally {
  /** Deals decided or tried so far, by verdict. */
  readonly deals: number;
  readonly winnable: number;
  readonly lost: number;
  readonly undecided: number;
  /** Whether every deal has been tried, undecided ones twice. */
  readonly isComplete: boolean;
}

/** Worker id of imported parts; local ids start at 1. */
const ELSEWHERE = 0;

/** Studies and their results in a database. The results table is the source of truth for what is done. */
export class Library {
  readonly pool: pg.Pool;

  private constructor(pool: pg.Pool) {
    this.pool = pool;
  }

  /** Opens the studies in a database and migrates its schema. */
  static async open(address: string): Promise<Library> {
    const pool = openPool({ connectionString: address, application_name: "klondike-study", max: 20 });
    try {
      await migrate(pool, SCHEMA, MIGRATIONS);
    } catch (error) {
      await pool.end();
      throw error;
    }
    return new Library(pool);
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  /** Runs `act` in a transaction; rolls back if it throws. */
  async transaction(act: (client: pg.PoolClient) => Promise<void>): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query("begin");
      await act(client);
      await client.query("commit");
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** Creates a study, or returns the existing one if definition and code are the same. */
  async begin(definition: StudyDefinition, code: string): Promise<Study> {
    const { name } = definition;
    await this.pool.query(
      `insert into ${SCHEMA}.studies (name, definition, code) values ($1, $2, $3) on conflict do nothing`,
      [name, JSON.stringify(definition), code],
    );
    const study = await this.study(name);
    const differing = (Object.keys({ ...study.definition, ...definition }) as (keyof StudyDefinition)[]).find(
      (key) => study.definition[key] !== definition[key],
    );
    if (differing !== undefined) {
      throw new StudyError(
        `study ${name} already exists with different ${differing}: ${study.definition[differing]} instead of ${definition[differing]}`,
      );
    }
    return study;
  }

  /** Imports results; existing parts stay unchanged. Returns the number of new parts. */
  async take({ definition, code, parts }: StudyCopy): Promise<number> {
    const study = await this.begin(definition, code);
    if (study.code !== code) {
      throw new StudyError(
        `the study ${definition.name} here was begun with code ${study.code}, not ${code}`,
      );
    }
    let taken = 0;
    await this.transaction(async (client) => {
      for (const part of parts) {
        if (await keepResult(client, definition.name, part, part, ELSEWHERE)) taken += 1;
      }
    });
    return taken;
  }

  async study(name: string): Promise<Study> {
    const study = (await this.list()).find(({ definition }) => definition.name === name);
    if (study === undefined)
      throw new StudyError(`there is no study ${name}; klondike study list shows them`);
    return study;
  }

  async list(): Promise<readonly Study[]> {
    const { rows } = await this.pool.query<Study>(
      `select definition, code, begun from ${SCHEMA}.studies order by begun, name`,
    );
    return rows;
  }

  async remove(name: string): Promise<void> {
    await this.study(name);
    await this.pool.query(`delete from ${SCHEMA}.studies where name = $1`, [name]);
  }

  /** Progress of a study, computed without loading the results: they are large, and this is called often. */
  async tally(definition: StudyDefinition): Promise<Tally> {
    const { rows } = await this.pool.query<Record<"deals" | "winnable" | "lost" | "left", string>>(
      `select coalesce(sum(winnable + lost + undecided) filter (where round = 1), 0) as deals,
              coalesce(sum(winnable), 0) as winnable, coalesce(sum(lost), 0) as lost,
              $2 - count(*) filter (where round = 1 and undecided = 0)
                 - count(*) filter (where round = 2) as left
       from ${SCHEMA}.results where study = $1`,
      [definition.name, countChunks(definition)],
    );
    const { deals = 0, winnable = 0, lost = 0, left = 0 } = rows[0] ?? {};
    const decided = Number(winnable) + Number(lost);
    return {
      deals: Number(deals),
      winnable: Number(winnable),
      lost: Number(lost),
      undecided: Number(deals) - decided,
      isComplete: Number(left) === 0,
    };
  }

  /** The parts of a study without a result, in order. */
  async missing(definition: StudyDefinition): Promise<readonly Part[]> {
    const { rows } = await this.pool.query<Part>(
      `select 1 as round, n.chunk from generate_series(0, $2::int - 1) as n(chunk)
       where not exists (select 1 from ${SCHEMA}.results r where r.study = $1 and r.round = 1 and r.chunk = n.chunk)
       union all
       select 2, chunk from ${SCHEMA}.results first
       where study = $1 and round = 1 and undecided > 0
         and not exists (select 1 from ${SCHEMA}.results r where r.study = $1 and r.round = 2 and r.chunk = first.chunk)
       order by 1, 2`,
      [definition.name, countChunks(definition)],
    );
    return rows;
  }

  /** Whether a part has a result. */
  async hasResult({ name }: StudyDefinition, { round, chunk }: Part): Promise<boolean> {
    const { rows } = await this.pool.query(
      `select 1 from ${SCHEMA}.results where study = $1 and round = $2 and chunk = $3`,
      [name, round, chunk],
    );
    return rows.length > 0;
  }

  /** Registers a worker and returns its id. */
  async addWorker(host: string): Promise<number> {
    const { rows } = await this.pool.query<{ id: number }>(
      `insert into ${SCHEMA}.workers (host) values ($1) returning id`,
      [host],
    );
    return rows[0]?.id ?? ELSEWHERE;
  }

  /** The results of all finished parts of a study, in order. */
  async results(name: string): Promise<readonly PartResult[]> {
    const { rows } = await this.pool.query<Omit<PartResult, "positions"> & { positions: string }>(
      `select round, chunk, verdicts, costs, lines, winnable, lost, undecided, positions, hardest, seconds, finished
       from ${SCHEMA}.results where study = $1 order by round, chunk`,
      [name],
    );
    return rows.map((row) => ({ ...row, positions: Number(row.positions) }));
  }

  /** The seeds of a part; for the second round, those left undecided by the first. */
  async readSeeds(definition: StudyDefinition, { round, chunk }: Part): Promise<readonly number[]> {
    const seeds = chunkSeeds(definition, chunk);
    if (round === 1) return seeds;
    const { rows } = await this.pool.query<{ verdicts: Uint8Array }>(
      `select verdicts from ${SCHEMA}.results where study = $1 and round = 1 and chunk = $2`,
      [definition.name, chunk],
    );
    const [first] = rows;
    return first === undefined ? [] : undecidedIn(seeds, first.verdicts);
  }
}

/** Stores a part's result; returns false if it was stored before. Call it in the transaction that completes the job. */
export async function keepResult(
  client: pg.ClientBase,
  study: string,
  { round, chunk }: Part,
  result: ChunkResult,
  worker: number,
): Promise<boolean> {
  const count = (verdict: string): number => result.verdicts.filter((each) => each === verdict).length;
  const { rowCount } = await client.query(
    `insert into ${SCHEMA}.results
       (study, round, chunk, verdicts, winnable, lost, undecided, positions, hardest, seconds, worker, costs, lines)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing`,
    [
      study,
      round,
      chunk,
      Buffer.from(packVerdicts(result.verdicts)),
      count("winnable"),
      count("lost"),
      count("unknown"),
      result.positions,
      JSON.stringify(pickHardest(result.hardest)),
      result.seconds,
      worker,
      result.costs === undefined ? null : Buffer.from(packNumbers(result.costs)),
      result.lines === undefined ? null : Buffer.from(packNumbers(result.lines)),
    ],
  );
  return rowCount === 1;
}
