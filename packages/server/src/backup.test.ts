import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { embeddedAddress, stopEmbedded } from "@klondike/database";
import { recordOf } from "@klondike/engine/records";
import { begin, klondikeGame, play } from "@klondike/engine/session";
import { dailyDeal } from "@klondike/knowledge/certified";
import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { createApps } from "./app.ts";
import { parseProxies } from "./callers.ts";
import { Database } from "./database.ts";
import { createLog } from "./log.ts";

/** Debian's folder of a PostgreSQL with its client programs, which npm's package does not have. */
const DEBIAN = "/usr/lib/postgresql";
const installed = (existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
  .map((version) => join(DEBIAN, version))
  .find((folder) => ["pg_dump", "psql", "postgres"].every((name) => existsSync(join(folder, "bin", name))));

const parent = mkdtempSync(join(tmpdir(), "klondike-backup-"));
chmodSync(parent, 0o755);
const folder = join(parent, "postgresql");
afterAll(() => {
  if (installed !== undefined) stopEmbedded(folder);
  vi.unstubAllEnvs();
  rmSync(parent, { recursive: true, force: true });
});

const DAY = "2026-11-16";
const KEY = "0a".repeat(16);
const { deal, line } = dailyDeal(DAY);

/** A server on a database. */
function serverOn(address: string) {
  const database = new Database(async () => address);
  const { app } = createApps({
    database,
    origins: [],
    proxies: parseProxies([]) ?? expect.fail("no proxies"),
    now: () => 0,
    date: () => Date.parse(`${DAY}T12:00:00Z`),
    computeDeal: async () => deal,
    log: createLog("silent", { write: () => undefined }),
  });
  const ask = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const answer = await app.request(
      `/api/v1${path}`,
      {
        method,
        headers: { Authorization: `Bearer ${KEY}` },
        ...(body && { body: JSON.stringify(body) }),
      },
      { incoming: { socket: { remoteAddress: "127.0.0.1" } } },
    );
    expect(answer.ok).toBe(true);
    return (await answer.json()) as Record<string, unknown>;
  };
  return { database, ask };
}

/** Every row of every table of the server. */
async function rowsIn(address: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select table_name as name,
         query_to_xml('select each::text from together.' || table_name || ' as each order by 1', true, true, '')::text as rows
       from information_schema.tables where table_schema = 'together' order by 1`,
    );
    expect(rows.length).toBeGreaterThan(10);
    return rows;
  } finally {
    await client.end();
  }
}

test.skipIf(installed === undefined)("pg_dump and psql, as documented, restore everything", async () => {
  vi.stubEnv("KLONDIKE_POSTGRES", installed);
  const program = (name: string, args: readonly string[], input = "") =>
    execFileSync(join(installed ?? "", "bin", name), args, { encoding: "utf8", input });
  const address = await embeddedAddress({ folder, mayFetch: false, mayCreateUser: true });
  const { database, ask } = serverOn(address);
  await ask("POST", "/accounts", { nickname: "Ada", device: "Laptop" });
  let session = begin(klondikeGame("classic", deal));
  for (const move of line) session = play(session, move);
  const note = { id: "g", began: 0, ended: 1, replayed: false, help: { fair: 0, thoughtful: 0 } };
  const entry = { id: "g", isDeleted: false, record: recordOf(session, note), heads: [] };
  await ask("PUT", `/days/${DAY}/game`);
  await ask("POST", `/days/${DAY}/acts`, { from: 0, acts: ["draw"] });
  await ask("POST", "/sync", { since: 0, entries: [entry] });
  await ask("POST", "/account/recovery");
  const synced = await ask("POST", "/sync", { since: 0, entries: [] });
  const exported = await ask("GET", "/account/export");
  const before = await rowsIn(address);

  const backup = program("pg_dump", ["--schema", "together", address]);
  await database.query("create database restored");
  await database.close();
  const restored = address.replace(/[^/]*$/, "restored");
  program("psql", ["--quiet", "--single-transaction", "--set", "ON_ERROR_STOP=1", restored], backup);
  expect(await rowsIn(restored)).toEqual(before);

  const after = serverOn(restored);
  expect(await after.ask("POST", "/sync", { since: 0, entries: [] })).toEqual(synced);
  expect(await after.ask("GET", "/account/export")).toEqual(exported);
  // The restored server continues from the state of the other one.
  expect(await after.ask("POST", `/days/${DAY}/acts`, { from: 1, acts: ["<0"] })).toMatchObject({ acts: 2 });
  await after.database.close();
});
