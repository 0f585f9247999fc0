import { get, type IncomingMessage } from "node:http";
import { recordOf } from "@klondike/engine/records";
import { begin, klondikeGame, play } from "@klondike/engine/session";
import { dailyDeal } from "@klondike/knowledge/certified";
import { answersHere } from "@klondike/play/workers";
import pg from "pg";
import { expect, test } from "vitest";
import { Admission, DEFAULT_COSTS } from "./admission.ts";
import { createApps } from "./app.ts";
import { Database } from "./database.ts";
import { listen } from "./http-server.ts";
import { type ReplayTask, replayed } from "./replay.ts";
import { testService } from "./testing/test-service.ts";
import { type ReplayThread, WorkQueue } from "./work-queue.ts";

/** A thread that starts a task when the test tells it to. */
class HeldThread implements ReplayThread {
  readonly #here = answersHere(replayed);
  readonly tasks: ReplayTask[] = [];
  isHeld = false;
  #resume: (() => void)[] = [];

  async ask(task: ReplayTask) {
    this.tasks.push(task);
    if (this.isHeld) await new Promise<void>((resolve) => this.#resume.push(resolve));
    return this.#here.ask(task);
  }

  rest(): void {}

  letGo(): void {
    this.isHeld = false;
    for (const resume of this.#resume.splice(0)) resume();
  }
}

const threads = [new HeldThread(), new HeldThread()];
const { postgres, database, clock, options, ask, newPlayer } = testService({ threads }, 1);

const { deal, line } = dailyDeal("2026-11-16");
let session = begin(klondikeGame("classic", deal));
for (const move of line) session = play(session, move);
const wonEntry = (id: string) => ({
  id,
  isDeleted: false,
  record: recordOf(session, { id, began: 0, ended: 1, replayed: false, help: { fair: 0, thoughtful: 0 } }),
  heads: [],
});
const wonGames = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => wonEntry(`${name}-${at}`));
const headers = { "X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https" };
const syncElsewhere = (key: string, entries: readonly object[]) =>
  ask("POST", "/api/sync", { key, body: { since: 0, entries }, address: "10.0.0.7", headers });

test("60 parallel syncs of 30 games by one key keep only one thread busy while another player is served", async () => {
  const [attacker, other] = [await newPlayer(), await newPlayer()];
  for (const thread of threads) thread.isHeld = true;
  const flood = Array.from({ length: 60 }, (_, at) => syncElsewhere(attacker, wonGames(`a${at}`, 30)));
  await expect.poll(() => threads.flatMap(({ tasks }) => tasks).length).toBe(1);
  const free = threads.find(({ tasks }) => tasks.length === 0) ?? expect.fail("a free thread");
  free.letGo();
  const served = await ask("POST", "/api/sync", {
    key: other,
    body: { since: 0, entries: [wonEntry("mine")] },
  });
  expect(served).toMatchObject({ status: 200, json: { refused: 0 } });
  expect((await ask("GET", "/api/me", { key: other })).status).toBe(200);
  for (const thread of threads) thread.letGo();
  const answers = await Promise.all(flood);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(8);
  expect(statuses.filter((status) => status === 429)).toHaveLength(52);
  expect(answers.find(({ status }) => status === 429)?.headers.get("Retry-After")).toBe("10");
  // What was acknowledged is stored, and nothing else.
  const { rows } = await database.query("select count(*)::int as count from together.entries");
  expect(rows).toEqual([{ count: 8 * 30 + 1 }]);
});

test.each([
  ["an address", ["203.0.113.9", "203.0.113.9", "203.0.113.9"]],
  ["an IPv6 /48 network", ["2001:db8:1:1", "2001:db8:1:2", "2001:db8:1:3"]],
])("several accounts of %s leave a thread for others", async (_, addresses) => {
  const queue = new WorkQueue(threads);
  for (const thread of threads) thread.isHeld = true;
  const task = { body: '{"since":0,"entries":[]}' };
  const run = (account: string, address: string) => queue.run({ account, address }, "sync", task);
  const many = addresses.map((address, at) => run(`account ${at}`, address));
  expect([queue.running, queue.waiting]).toEqual([1, 2]);
  const other = run("d", "198.51.100.1");
  expect([queue.running, queue.waiting]).toEqual([2, 2]);
  for (const thread of threads) thread.letGo();
  expect(await Promise.all([...many, other])).toHaveLength(4);
  expect([queue.running, queue.waiting]).toEqual([0, 0]);
});

test("refuses work when too many tasks wait, and fails a task whose thread fails", async () => {
  const failing: ReplayThread = { ask: async () => ({ ok: false, why: "failed" }), rest: () => undefined };
  await expect(
    new WorkQueue([failing]).run({ account: "a", address: "n" }, "merge", { pairs: [] }),
  ).rejects.toThrow("failed");
  const stuck: ReplayThread = { ask: () => new Promise(() => undefined), rest: () => undefined };
  const queue = new WorkQueue([stuck]);
  const run = () => queue.run({ account: "a", address: "n" }, "merge", { pairs: [] });
  for (let at = 0; at < 201; at++) void run();
  await expect(run()).rejects.toMatchObject({ problem: "busy" });
});

test("refuses an account that has spent its budget until enough of it has been restored over time", async () => {
  const key = await newPlayer();
  const costs = { account: { burst: 1000, perSecond: 10 }, address: { burst: 1e9, perSecond: 1 } };
  const admission = new Admission(costs, () => clock.now);
  const payer = { account: key, address: "n" };
  await admission.run(payer, 0, async (pass) => pass.charge(2000));
  await expect(admission.run(payer, 0, async () => "done")).rejects.toMatchObject({ problem: "too-often" });
  expect(await admission.run({ ...payer, account: "other" }, 0, async () => "done")).toBe("done");
  clock.now += 101_000;
  expect(await admission.run(payer, 0, async () => "done")).toBe("done");
});

test("admits bodies up to a number of bytes per account and per address, before reading them", async () => {
  const admission = new Admission(DEFAULT_COSTS, () => 0);
  const ends: (() => void)[] = [];
  const hold = (account: string, address: string) =>
    admission.run({ account, address }, 1_500_000, () => new Promise<void>((resolve) => ends.push(resolve)));
  const open = Array.from({ length: 5 }, () => hold("a", "n"));
  await expect(hold("a", "n")).rejects.toMatchObject({ problem: "too-often" });
  for (const account of ["b", "c", "d"]) open.push(...Array.from({ length: 5 }, () => hold(account, "n")));
  open.push(hold("e", "n"), hold("e", "n"));
  await expect(hold("e", "n")).rejects.toMatchObject({ problem: "too-often" });
  open.push(hold("f", "elsewhere"));
  expect(admission.open).toBe(23);
  for (const end of ends) end();
  await Promise.all(open);
  expect(admission.open).toBe(0);
});

test("many accounts of a 48-bit network leave half of the open requests to others", async () => {
  const admission = new Admission(DEFAULT_COSTS, () => 0);
  const ends: (() => void)[] = [];
  const hold = (at: number) =>
    admission.run(
      { account: `account ${at >> 2}`, address: `2001:db8:1:${at >> 4}` },
      1000,
      () => new Promise<void>((resolve) => ends.push(resolve)),
    );
  const open = Array.from({ length: 128 }, (_, at) => hold(at));
  await expect(hold(128)).rejects.toMatchObject({ problem: "too-often" });
  open.push(
    admission.run(
      { account: "elsewhere", address: "2001:db8:2:1" },
      1000,
      () => new Promise((resolve) => ends.push(resolve)),
    ),
  );
  expect(admission.open).toBe(129);
  for (const end of ends) end();
  await Promise.all(open);
});

test("counts the cost of all homes of a 48-bit network", async () => {
  const costs = { account: { burst: 1e9, perSecond: 1 }, address: { burst: 1000, perSecond: 10 } };
  const admission = new Admission(costs, () => 0);
  const from = (home: number, cost: number) =>
    admission.run({ account: `account ${home}`, address: `2001:db8:1:${home}` }, 0, async (pass) =>
      pass.charge(cost),
    );
  for (let home = 1; home <= 6; home++) await from(home, 900);
  await expect(from(7, 1)).rejects.toMatchObject({ problem: "too-often" });
  await admission.run({ account: "other", address: "2001:db8:2:1" }, 0, async (pass) => pass.charge(1));
});

test("counts an export as open until its client has read it or is gone", async () => {
  const key = await newPlayer("Reader");
  await database.query(
    `insert into together.entries (account, id, change, characters, entry)
     select accounts.id, 'g' || number, number, 1e6, json_build_object('id', 'g' || number, 'text', repeat('x', 1000000))
     from together.accounts, generate_series(1, 30) as number where nickname = 'Reader'`,
  );
  const own = new Database(() => postgres.address());
  const { port, stop } = await listen({ ...options, database: own, host: "127.0.0.1", port: 0 });
  /** Requests an export without reading the answer. */
  const unread = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { Authorization: `Bearer ${key}` };
      get({ port, path: "/api/v1/account/export", headers, agent: false }, resolve).on("error", reject);
    });
  const answers = await Promise.all(Array.from({ length: 10 }, unread));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array(8).fill(200), 429, 429]);
  for (const answer of answers) answer.destroy();
  await expect
    .poll(async () => {
      const answer = await unread();
      const text = answer.statusCode === 200 ? (await answer.setEncoding("utf8").toArray()).join("") : "{}";
      return JSON.parse(text).entries?.length;
    })
    .toBe(30);
  await stop();
});

test("charges for the moves of games that are refused, and for what it returns", async () => {
  const { threads: _, ...one } = options;
  const { app } = createApps({
    ...one,
    costs: { account: { burst: 100, perSecond: 1 }, address: DEFAULT_COSTS.address },
  });
  const sync = async (key: string, body: object) => {
    const headers = { Authorization: `Bearer ${key}` };
    const incoming = { socket: { remoteAddress: "127.0.0.1" } };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    return (await app.request("/api/v1/sync", init, { incoming })).status;
  };
  const refused = await newPlayer();
  const entry = wonEntry("x");
  const save = { ...entry.record.save, moves: [...entry.record.save.moves, ["t1>f1:1", 0]] };
  const body = { since: 0, entries: [{ ...entry, record: { ...entry.record, save } }] };
  expect(await sync(refused, body)).toBe(200);
  expect(await sync(refused, { since: 0, entries: [] })).toBe(429);
  const reader = await newPlayer();
  await syncElsewhere(reader, wonGames("r", 20));
  expect(await sync(reader, { since: 0, entries: [] })).toBe(200);
  expect(await sync(reader, { since: 0, entries: [] })).toBe(429);
});

test("answers 503 while another transaction holds a lock too long, and keeps its connections", async () => {
  const key = await newPlayer("Locked");
  const blocker = new pg.Client({ connectionString: await postgres.address() });
  await blocker.connect();
  await blocker.query("begin; select 1 from together.accounts for update");
  const answer = await ask("POST", "/api/sync", { key, body: { since: 0, entries: [] } });
  expect([answer.status, answer.json]).toEqual([503, { error: "busy" }]);
  expect(answer.headers.get("Retry-After")).toBe("5");
  await blocker.query("rollback");
  await blocker.end();
  expect((await ask("POST", "/api/sync", { key, body: { since: 0, entries: [] } })).status).toBe(200);
});

test("fails fast when all connections are in use, and recovers", async () => {
  const own = new Database(() => postgres.address(), { connectMs: 1000 });
  const held = await Promise.all(Array.from({ length: 20 }, () => own.connect()));
  await expect(own.query("select 1")).rejects.toMatchObject({ problem: "busy" });
  for (const client of held) client.release();
  expect((await own.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await own.close();
});
