import { migrate } from "@klondike/database";
import pg from "pg";
import { Overload } from "./overload.ts";
import { SCHEMA, STEPS } from "./schema.ts";

/** Maximum number of connections per process, so that two processes leave some free on a small database server. */
const MAX_CONNECTIONS = 20;
/** Every query here is short; the client gives up after the server should have. */
const STATEMENT_MS = 10_000;
const QUERY_MS = 12_000;
/** A transaction whose process hangs is rolled back. */
const IDLE_IN_TRANSACTION_MS = 15_000;
/** Maximum waits, in milliseconds. */
export interface DatabaseWaits {
  /** For a row that another transaction has locked. */
  readonly lockMs: number;
  /** For a free connection, and for opening one. */
  readonly connectMs: number;
}

const DEFAULT_WAITS: DatabaseWaits = { lockMs: 5_000, connectMs: 5_000 };

/**
 * Codes of problems that pass: a lock that was not released, a statement that took too long, and a database that is
 * restarting, unreachable or has no connection left.
 */
const PASSING = ["55P03", "57014", "25P03", "57P01", "57P02", "57P03", "53300", "ECONNREFUSED", "ECONNRESET"];

/** Whether a query failed for a reason that passes, so that it may succeed later. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error) return PASSING.includes(String(error.code));
  // The driver has no code for it.
  return error.message.startsWith("Connection terminated");
}

/** Runs queries: the pool, or one connection. */
export interface Client {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>;
}

/**
 * The database, opened on first use. If it is gone, its address is looked up again, because the built-in PostgreSQL
 * changes its address on restart.
 */
export class Database implements Client {
  readonly #address: () => Promise<string>;
  readonly #waits: DatabaseWaits;
  #opening: Promise<pg.Pool> | undefined;

  /**
   * @param address looks up the address; called on first use, because starting PostgreSQL takes seconds, and when the
   * connection is lost
   */
  constructor(address: () => Promise<string>, waits: Partial<DatabaseWaits> = {}) {
    this.#address = address;
    this.#waits = { ...DEFAULT_WAITS, ...waits };
  }

  /** Opens the database and migrates it. After a failure the next call tries again. */
  async open(): Promise<void> {
    await this.#pool();
  }

  /** Whether the database can be reached and is migrated. */
  async isReady(): Promise<boolean> {
    try {
      await this.query("select 1");
      return true;
    } catch {
      return false;
    }
  }

  /** The number of connections of this process, how many of them are idle, and how many callers wait for one. */
  async connections(): Promise<{ readonly total: number; readonly idle: number; readonly waiting: number }> {
    const pool = await this.#opening?.catch(() => undefined);
    return { total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 };
  }

  /** Returns a dedicated connection, which the caller must release. */
  async connect(): Promise<pg.PoolClient> {
    const opening = this.#pool();
    const pool = await opening;
    try {
      return await pool.connect();
    } catch {
      // All connections are in use.
      if (pool.totalCount >= MAX_CONNECTIONS) throw new Overload("busy");
      // Another caller may have reopened it already.
      if (this.#opening === opening) this.#opening = undefined;
      if (!pool.ending) void pool.end();
      return (await this.#pool()).connect();
    }
  }

  async query<Row extends pg.QueryResultRow>(
    text: string,
    values: unknown[] = [],
  ): Promise<pg.QueryResult<Row>> {
    const client = await this.connect();
    try {
      return await client.query<Row>(text, values);
    } finally {
      client.release();
    }
  }

  /** Runs `act` in a transaction. */
  async transaction<T>(act: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.connect();
    try {
      await client.query("begin");
      const done = await act(client);
      await client.query("commit");
      client.release();
      return done;
    } catch (error) {
      // Discard the connection if rolling back fails.
      await client.query("rollback").then(
        () => client.release(),
        (broken: Error) => client.release(broken),
      );
      throw error;
    }
  }

  async close(): Promise<void> {
    const opening = this.#opening;
    this.#opening = undefined;
    await (await opening?.catch(() => undefined))?.end();
  }

  #pool(): Promise<pg.Pool> {
    this.#opening ??= this.#open().catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  async #open(): Promise<pg.Pool> {
    const connectionString = await this.#address();
    const { lockMs, connectMs } = this.#waits;
    // A migration may take longer than a query.
    const migration = new pg.Pool({
      connectionString,
      max: 1,
      connectionTimeoutMillis: DEFAULT_WAITS.connectMs,
    });
    migration.on("error", () => undefined);
    try {
      await migrate(migration, SCHEMA, STEPS);
    } finally {
      await migration.end();
    }
    const pool = new pg.Pool({
      connectionString,
      max: MAX_CONNECTIONS,
      statement_timeout: STATEMENT_MS,
      query_timeout: QUERY_MS,
      lock_timeout: lockMs,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      connectionTimeoutMillis: connectMs,
      application_name: "klondike-server",
    });
    // Errors of idle connections are ignored; the pool replaces them.
    pool.on("error", () => undefined);
    pool.on("connect", (client) => client.on("error", () => undefined));
    return pool;
  }
}
