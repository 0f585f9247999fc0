import type { Day } from "@klondike/knowledge/certified";
import type pg from "pg";
import type { Client, Database } from "./database.ts";

const CHANNEL = "together";
/** Delay before a broken listening connection is reopened. Until then, streams rely on polling. */
const RETRY_MS = 1000;

/** Wakes the listeners to a player's games in every process. The notification has no payload; the rows are the data. */
export async function wakePlayer(client: Client, player: string): Promise<void> {
  await client.query("select pg_notify($1, $2)", [CHANNEL, `player ${player}`]);
}

/** Wakes the listeners to a day's leaderboard. */
export async function wakeDay(client: Client, day: Day): Promise<void> {
  await client.query("select pg_notify($1, $2)", [CHANNEL, `day ${day}`]);
}

/**
 * Receives notifications from all processes. One connection listens for all streams of this process and opens with the
 * first.
 */
export class Notifications {
  readonly #database: Database;
  readonly #waiting = new Map<string, Set<() => void>>();
  #listening: Promise<pg.PoolClient> | undefined;
  #again: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Calls `wake` whenever one of the topics may have changed. Returns a function that stops it. */
  async listen(topics: readonly string[], wake: () => void): Promise<() => void> {
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
    // A read-only standby refuses LISTEN on a healthy connection.
    await client.query(`listen ${CHANNEL}`).catch((error: unknown) => {
      letGo();
      throw error;
    });
    return client;
  }

  #lost(): void {
    this.#listening = undefined;
    clearTimeout(this.#again);
    if (!this.#isClosed) this.#again = setTimeout(() => void this.#listen(), RETRY_MS).unref();
  }
}
