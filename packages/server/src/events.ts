import type { Day } from "@klondike/knowledge";
import type pg from "pg";
import type { Client, Database } from "./database.ts";

const CHANNEL = "together";
/** A connection that listens and broke is opened again after so long; meanwhile nobody is woken, and everybody looks now and then. */
const AGAIN_MS = 1000;

/** Wakes whoever follows a player's games, in every process. It carries nothing: what happened is in the rows. */
export async function wakePlayer(client: Client, player: string): Promise<void> {
  await client.query("select pg_notify($1, $2)", [CHANNEL, `player ${player}`]);
}

/** Wakes whoever follows a day's table. */
export async function wakeDay(client: Client, day: Day): Promise<void> {
  await client.query("select pg_notify($1, $2)", [CHANNEL, `day ${day}`]);
}

/** Hears what other processes wake for. One connection listens for all who wait here, from the first of them on. */
export class Wakes {
  readonly #database: Database;
  readonly #waiting = new Map<string, Set<() => void>>();
  #listening: Promise<pg.PoolClient> | undefined;
  #again: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Calls whenever something may have happened with one of these; the function that comes back ends it. */
  async follow(topics: readonly string[], wake: () => void): Promise<() => void> {
    for (const topic of topics) this.#waiting.set(topic, (this.#waiting.get(topic) ?? new Set()).add(wake));
    await this.#listen();
    return () => {
      for (const topic of topics) {
        const all = this.#waiting.get(topic);
        all?.delete(wake);
        if (all?.size === 0) this.#waiting.delete(topic);
      }
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#again);
    for (const wake of [...this.#waiting.values()].flatMap((all) => [...all])) wake();
    const client = await this.#listening?.catch(() => undefined);
    client?.release(true);
  }

  async #listen(): Promise<void> {
    if (this.#isClosed) return;
    this.#listening ??= this.#open();
    await this.#listening.catch(() => this.#lost());
  }

  async #open(): Promise<pg.PoolClient> {
    const client = await this.#database.connect();
    client.on("notification", ({ payload = "" }) => {
      for (const wake of this.#waiting.get(payload) ?? []) wake();
    });
    let isHeld = true;
    const letGo = (): void => {
      if (isHeld) client.release(true);
      isHeld = false;
    };
    client.on("error", () => {
      letGo();
      this.#lost();
    });
    // A database that only reads, as one is that takes over, refuses to listen on a connection that is sound.
    await client.query(`listen ${CHANNEL}`).catch((error: unknown) => {
      letGo();
      throw error;
    });
    return client;
  }

  #lost(): void {
    this.#listening = undefined;
    clearTimeout(this.#again);
    if (!this.#isClosed) this.#again = setTimeout(() => void this.#listen(), AGAIN_MS).unref();
  }
}
