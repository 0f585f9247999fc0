import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { DatabaseError } from "./errors.ts";

/** Application name of a keeper's connection. */
const KEEPER_NAME = "klondike-keeper";
/** Advisory lock that one keeper holds; others exit. */
const KEEPER_LOCK = 0x6b6c6f6e;
const LOOK_MS = 2_000;
/** How long a closed connection may stay listed. */
const CLOSING_MS = 1_000;
const POLL_MS = 50;

export async function hasKeeper(client: pg.ClientBase | pg.Pool): Promise<boolean> {
  const { rows } = await client.query("select 1 from pg_stat_activity where application_name = $1 limit 1", [
    KEEPER_NAME,
  ]);
  return rows.length > 0;
}

/**
 * Waits until the server has been idle for `idleMs`, then stops it. Returns immediately if another keeper is running.
 */
export async function keepUntilIdle(address: string, idleMs: number, stop: () => void): Promise<void> {
  const client = new pg.Client({ connectionString: address, application_name: KEEPER_NAME });
  const gone = new Promise<"gone">((resolve) => client.on("error", () => resolve("gone")));
  await client.connect();
  const { rows } = await client.query<{ held: boolean }>("select pg_try_advisory_lock($1) as held", [
    KEEPER_LOCK,
  ]);
  if (rows[0]?.held !== true) return client.end();
  let usedAt = Date.now();
  while (Date.now() - usedAt < idleMs) {
    const waited = new Promise<"look">((resolve) => setTimeout(() => resolve("look"), LOOK_MS));
    if ((await Promise.race([waited, gone])) === "gone") return;
    if (await isUsed(client)) usedAt = Date.now();
  }
  stop();
  await client.end().catch((error: unknown) => {
    // Stopping the server has already closed the connection.
    if (error instanceof DatabaseError) throw error;
  });
}

/** Whether programs other than a keeper are connected to the server. */
export async function isUsedByOthers(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address, application_name: KEEPER_NAME });
  client.on("error", () => undefined);
  await client.connect();
  try {
    // The server lists connections for a moment after they have been closed.
    for (const giveUp = Date.now() + CLOSING_MS; await isUsed(client); await sleep(POLL_MS)) {
      if (Date.now() > giveUp) return true;
    }
    return false;
  } finally {
    await client.end();
  }
}

async function isUsed(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    "select 1 from pg_stat_activity where backend_type = 'client backend' and application_name <> $1 limit 1",
    [KEEPER_NAME],
  );
  return rows.length > 0;
}
