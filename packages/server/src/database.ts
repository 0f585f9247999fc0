import { migrate, openPool } from "@klondike/database";
import pg from "pg";
import { Overload } from "./overload.ts";
import { FORGET_ATTEMPTS, SCHEMA, STEPS } from "./schema.ts";

/** Maximum number of connections per process, so that two processes leave some free on a small database server. */
const MAX_CONNECTIONS = 20;
/** Every query here is short. */
const STATEMENT_MS = 10_000;
/** A transaction whose process hangs is rolled back. */
const IDLE_IN_TRANSACTION_MS = 15_000;
/** Maximum waits, in milliseconds. */
export interface DatabaseWaits {
  /** For a row that another transaction has locked. */
  readonly lockMs: number;
  /** Timeout for getting a free connection, and for opening one. */
  readonly connectMs: number;
  /** For the result of a query; longer than the server's limit. */
  readonly queryMs: number;
}

const DEFAULT_WAITS: DatabaseWaits = { lockMs: 5_000, connectMs: 5_000, queryMs: 12_000 };

/**
 * Codes of temporary problems. SQLSTATEs: a lost connection, a read-only standby, a deadlock, missing resources such as
 * disk or connections, a lock that was not released, and a database that restarts or cancelled a slow statement. Codes of
 * the network begin with E.
 */
const PASSING_CODE = /^(08|25006|25P03|40|53|55P03|57|E(?!RR_))/;
/** The driver's messages about connections that broke or do not answer. */
const PASSING_MESSAGE =
  /^(Connection terminated|Client (was closed|has encountered)|Query read timeout|timeout e)/;

/** Whether the database failed for a temporary reason, so that the request may succeed later. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return "code" in error ? PASSING_CODE.test(String(error.code)) : PASSING_MESSAGE.test(error.message);
}

/** PostgreSQL's code for a row that refers to a missing one. */
const MISSING_REFERENCE = "23503";

/** Whether the account was deleted while its request was handled: nothing else that rows refer to is ever deleted. */
export function isAccountGone(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === MISSING_REFERENCE;
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
    let isBroken = false;
    try {
      return await client.query<Row>(text, values);
    } catch (error) {
      isBroken = !(error instanceof pg.DatabaseError);
      throw error;
    } finally {
      client.release(isBroken);
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
      const isBroken = isPassing(error) && !(error instanceof pg.DatabaseError);
      // Discard the connection if rolling back fails, and without trying if the database does not answer.
      await (isBroken ? Promise.reject(error) : client.query("rollback")).then(
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
    const { lockMs, connectMs, queryMs } = this.#waits;
    // A migration may take longer than a query.
    const migration = openPool({
      connectionString,
      max: 1,
      connectionTimeoutMillis: DEFAULT_WAITS.connectMs,
    });
    try {
      await migrate(migration, SCHEMA, STEPS);
      // Addresses that a stopped process did not delete in time.
      await migration.query(FORGET_ATTEMPTS);
    } finally {
      await migration.end();
    }
    return openPool({
      connectionString,
      max: MAX_CONNECTIONS,
      statement_timeout: STATEMENT_MS,
      query_timeout: queryMs,
      lock_timeout: lockMs,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      connectionTimeoutMillis: connectMs,
      application_name: "klondike-server",
    });
  }
}
