import { migrate } from "@klondike/database";
import pg from "pg";
import { SCHEMA, STEPS } from "./schema.ts";

/** So many connections a process holds at most: two processes leave room for others on a small server. */
const MAX_CONNECTIONS = 20;
/** Nothing that is asked here takes long; what does is stuck. */
const STATEMENT_MS = 15_000;

/** Whoever can be asked: the database, or one of its connections. */
export interface Client {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>;
}

/**
 * The database, once somebody needs it. One that was stopped meanwhile is looked for again, because a database of our own is
 * somewhere else when it has been started anew.
 */
export class Database implements Client {
  readonly #address: () => Promise<string>;
  #opening: Promise<pg.Pool> | undefined;

  /** @param address where it is; asked when the first player comes, because starting one takes seconds, and when it is gone */
  constructor(address: () => Promise<string>) {
    this.#address = address;
  }

  /** Opens it; the tables are brought to their newest form first. What failed is tried again by the next who asks. */
  async open(): Promise<void> {
    await this.#pool();
  }

  /** Whether it answers; undefined where nobody has needed it yet. */
  async answers(): Promise<boolean | undefined> {
    if (this.#opening === undefined) return undefined;
    try {
      await this.query("select 1");
      return true;
    } catch {
      return false;
    }
  }

  /** A connection of its own, which whoever asked for it gives back. */
  async connect(): Promise<pg.PoolClient> {
    const opening = this.#pool();
    const pool = await opening;
    try {
      return await pool.connect();
    } catch {
      // Others may have found that out, too, and be ahead of us.
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

  /** Does something in one transaction: all of it, or none. */
  async transaction<T>(act: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.connect();
    try {
      await client.query("begin");
      const done = await act(client);
      await client.query("commit");
      client.release();
      return done;
    } catch (error) {
      // A connection that cannot even roll back is not used again.
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
    // A connection that breaks is told to whoever uses it; while nobody does, it is replaced by the next who needs one.
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
