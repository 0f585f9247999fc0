import { migrate } from "@klondike/database";
import pg from "pg";
import { SCHEMA, STEPS } from "./schema.ts";

/** Maximum number of connections per process, so that two processes leave some free on a small database server. */
const MAX_CONNECTIONS = 20;
/** Statement timeout; every query here is short. */
const STATEMENT_MS = 15_000;

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
  #opening: Promise<pg.Pool> | undefined;

  /**
   * @param address looks up the address; called on first use, because starting PostgreSQL takes seconds, and when the
   * connection is lost
   */
  constructor(address: () => Promise<string>) {
    this.#address = address;
  }

  /** Opens the database and migrates it. After a failure the next call tries again. */
  async open(): Promise<void> {
    await this.#pool();
  }

  /** Whether the database responds; undefined if it was never opened. */
  async answers(): Promise<boolean | undefined> {
    if (this.#opening === undefined) return undefined;
    try {
      await this.query("select 1");
      return true;
    } catch {
      return false;
    }
  }

  /** Returns a dedicated connection, which the caller must release. */
  async connect(): Promise<pg.PoolClient> {
    const opening = this.#pool();
    const pool = await opening;
    try {
      return await pool.connect();
    } catch {
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
    const pool = new pg.Pool({
      connectionString: await this.#address(),
      max: MAX_CONNECTIONS,
      statement_timeout: STATEMENT_MS,
      application_name: "klondike-server",
    });
    // Errors of idle connections are ignored; the pool replaces them.
    pool.on("error", () => undefined);
    pool.on("connect", (client) => client.on("error", () => undefined));
    try {
      await migrate(pool, SCHEMA, STEPS);
    } catch (error) {
      await pool.end();
      throw error;
    }
    return pool;
  }
}
