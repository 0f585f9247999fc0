import { migrate } from "@klondike/database";
import pg from "pg";
import { SCHEMA, STEPS } from "./schema.ts";

/** So many connections a process holds at most: two processes leave room for others on a small server. */
const MOST_CONNECTIONS = 20;
/** Nothing that is asked here takes long; what does is stuck. */
const STATEMENT_MS = 15_000;

/** The database, once somebody needs it. */
export class Database {
  readonly #address: () => Promise<string>;
  #opening: Promise<pg.Pool> | undefined;

  /** @param address where it is; asked when the first player comes, because starting one takes seconds */
  constructor(address: () => Promise<string>) {
    this.#address = address;
  }

  /** The connections; the tables are brought to their newest form first. One that failed is tried again by the next who asks. */
  pool(): Promise<pg.Pool> {
    this.#opening ??= this.#open().catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  /** Whether it answers; undefined where nobody has needed it yet. */
  async answers(): Promise<boolean | undefined> {
    if (this.#opening === undefined) return undefined;
    try {
      await (await this.#opening).query("select 1");
      return true;
    } catch {
      return false;
    }
  }

  /** Does something in one transaction: all of it, or none. */
  async together<T>(act: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await (await this.pool()).connect();
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

  async #open(): Promise<pg.Pool> {
    const pool = new pg.Pool({
      connectionString: await this.#address(),
      max: MOST_CONNECTIONS,
      statement_timeout: STATEMENT_MS,
      application_name: "klondike-server",
    });
    // A connection that breaks while nobody uses it is replaced by the next who needs one.
    pool.on("error", () => undefined);
    try {
      await migrate(pool, SCHEMA, STEPS);
    } catch (error) {
      await pool.end();
      throw error;
    }
    return pool;
  }
}
