import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isAlive } from "./alive.ts";
import { embeddedAddress, runKeeper, stopEmbedded, stopUnused } from "./embedded.ts";
import { DatabaseError } from "./errors.ts";
import { locked } from "./lock.ts";
import { migrate } from "./migrate.ts";
import { openPool } from "./pool.ts";

const parent = mkdtempSync(join(tmpdir(), "klondike-database-"));
const folder = join(parent, "postgresql");
const options = { folder, mayFetch: false, mayCreateUser: true };
/** The draft of a start that was killed while it created the files; no process has this id. */
const killedDraft = join(folder, "draft-999999999");

beforeAll(() => {
  // As root the server runs as another user, who needs access to this folder.
  chmodSync(parent, 0o755);
  mkdirSync(killedDraft, { recursive: true });
  writeFileSync(join(killedDraft, "PG_VERSION"), "18\n");
});

afterAll(() => {
  stopEmbedded(folder);
  // Windows may still be closing the stopped server's files.
  rmSync(parent, { recursive: true, force: true, maxRetries: 10 });
});

/** Connects and stores a row, which `storedRows` reads. */
async function connectAndStore(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await embeddedAddress(options) });
  client.on("error", () => undefined);
  await client.connect();
  await client.query("drop table if exists kept; create table kept (word text)");
  await client.query("insert into kept values ('ace')");
  return client;
}

async function storedRows(): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: await embeddedAddress(options) });
  await client.connect();
  const { rows } = await client.query("select word from kept");
  await client.end();
  return rows;
}

test("concurrent starts share one server", async () => {
  const addresses = await Promise.all(Array.from({ length: 4 }, () => embeddedAddress(options)));
  expect(new Set(addresses).size).toBe(1);
});

test("removes the incomplete files of a killed start", () => {
  expect([existsSync(join(folder, "data", "PG_VERSION")), existsSync(killedDraft)]).toEqual([true, false]);
});

test("committed data survives a killed server", async () => {
  const client = await connectAndStore();
  const postmaster = readPostmaster();
  process.kill(postmaster, "SIGKILL");
  await client.end().catch(() => undefined);
  // A killed process still accepts connections for a moment.
  await expect.poll(() => isAlive(postmaster)).toBe(false);
  expect(await storedRows()).toEqual([{ word: "ace" }]);
});

function readPostmaster(): number {
  return Number.parseInt(readFileSync(join(folder, "data", "postmaster.pid"), "utf8"), 10);
}

test("migrations only go forward, and a newer schema is left alone", async () => {
  const pool = new pg.Pool({ connectionString: await embeddedAddress(options) });
  const first = "create table trial.cards (rank int)";
  const second = "alter table trial.cards add suit int";
  await migrate(pool, "trial", [first]);
  await Promise.all([migrate(pool, "trial", [first, second]), migrate(pool, "trial", [first, second])]);
  await pool.query("insert into trial.cards (rank, suit) values (1, 2)");
  await expect(migrate(pool, "trial", [first])).rejects.toThrow(DatabaseError);
  await expect(migrate(pool, "trial", [first, second, "select * from nowhere"])).rejects.toThrow();
  await migrate(pool, "trial", [first, second]);
  await pool.end();
});

test("a keeper stops an idle server, and a second keeper exits", async () => {
  await (await connectAndStore()).end();
  await Promise.all([runKeeper(folder, 100), runKeeper(folder, 100)]);
  expect(await storedRows()).toEqual([{ word: "ace" }]);
});

test("a keeper that is started before the server waits for it", async () => {
  expect(await stopUnused(folder)).toBe(true);
  const kept = runKeeper(folder, 100);
  const connectionString = await embeddedAddress(options);
  await kept;
  await expect(new pg.Client({ connectionString }).connect()).rejects.toThrow();
});

test.skipIf(process.platform === "win32")(
  "starts the keeper before the server, so that it also ends a server whose start was killed",
  async () => {
    const programs = join(parent, "failing");
    mkdirSync(join(programs, "bin"), { recursive: true });
    writeFileSync(join(programs, "bin", "initdb"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
    const mark = join(parent, "kept");
    vi.stubEnv("KLONDIKE_POSTGRES", programs);
    const start = { ...options, folder: join(parent, "unstarted"), keeper: ["touch", mark] as const };
    await expect(embeddedAddress(start)).rejects.toThrow(DatabaseError);
    vi.unstubAllEnvs();
    await expect.poll(() => existsSync(mark)).toBe(true);
  },
);

test("stops a server that no other program uses, and leaves one in use running", async () => {
  const connectionString = await embeddedAddress(options);
  const client = await connectAndStore();
  expect(await stopUnused(folder)).toBe(false);
  expect((await client.query("select word from kept")).rows).toHaveLength(1);
  await client.end();
  expect(await stopUnused(folder)).toBe(true);
  await expect(new pg.Client({ connectionString }).connect()).rejects.toThrow();
});

test("takes over a lock whose holder is dead", async () => {
  const file = join(parent, "lock");
  writeFileSync(file, "999999999");
  expect(await locked(file, 10_000, async () => "done")).toBe("done");
});

test("a copy of the stopped server's folder is a backup that can be restored", async () => {
  const client = await connectAndStore();
  await client.end();
  stopEmbedded(folder);
  const backup = join(parent, "backup");
  copyFolder(folder, backup);
  const later = new pg.Client({ connectionString: await embeddedAddress(options) });
  await later.connect();
  await later.query("drop table kept");
  await later.end();
  stopEmbedded(folder);
  rmSync(folder, { recursive: true });
  copyFolder(backup, folder);
  expect(await storedRows()).toEqual([{ word: "ace" }]);
});

/** Copies a folder with its owners, as the documentation says; Windows has no such owners and no `cp`. */
function copyFolder(from: string, to: string): void {
  if (process.platform === "win32") cpSync(from, to, { recursive: true });
  else execFileSync("cp", ["-a", from, to]);
}

test("closes the connection to a database whose password is missing", async () => {
  const address = new URL(await embeddedAddress(options));
  const relays: Socket[] = [];
  const relay = createServer((socket) => {
    relays.push(socket);
    const onward = connect(Number(address.port), "127.0.0.1");
    onward.on("error", () => undefined);
    socket.on("error", () => undefined).on("close", () => onward.destroy());
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => relay.listen(0, "127.0.0.1", resolve));
  const { port } = relay.address() as AddressInfo;
  const pool = openPool({ connectionString: `postgres://klondike@127.0.0.1:${port}/postgres` });
  await expect(pool.query("select 1")).rejects.toThrow("password");
  await pool.end();
  await expect.poll(() => relays.map(({ destroyed }) => destroyed)).toEqual([true]);
  relay.close();
});
