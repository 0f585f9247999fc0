import { recordOf } from "@klondike/engine/records";
import { begin, klondikeGame, play } from "@klondike/engine/session";
import { dailyDeal } from "@klondike/knowledge/certified";
import { answersHere } from "@klondike/play/workers";
import pg from "pg";
import { expect, test } from "vitest";
import { Admission, DEFAULT_COSTS } from "./admission.ts";
import { Database } from "./database.ts";
import { type ReplayTask, replayed } from "./replay.ts";
import { testService } from "./testing/test-service.ts";
import { type ReplayThread, WorkQueue } from "./work-queue.ts";

/** A thread that starts a task when the test says so. */
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
const { postgres, database, clock, ask, newPlayer } = testService({ threads }, 1);

const { deal, line } = dailyDeal("2026-11-16");
let session = begin(klondikeGame("classic", deal));
for (const move of line) session = play(session, move);
const entryOf = (id: string) => ({
  id,
  isDeleted: false,
  record: recordOf(session, { id, began: 0, ended: 1, replayed: false, help: { fair: 0, thoughtful: 0 } }),
  heads: [],
});
const gamesOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => entryOf(`${name}-${at}`));
const headers = { "X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https" };
const syncElsewhere = (key: string, entries: readonly object[]) =>
  ask("POST", "/api/sync", { key, body: { since: 0, entries }, address: "10.0.0.7", headers });

test("60 parallel syncs of 30 games by one key keep one thread busy, and another player is served meanwhile", async () => {
  const [attacker, other] = [await newPlayer(), await newPlayer()];
  for (const thread of threads) thread.isHeld = true;
  const flood = Array.from({ length: 60 }, (_, at) => syncElsewhere(attacker, gamesOf(`a${at}`, 30)));
  await expect.poll(() => threads.flatMap(({ tasks }) => tasks).length).toBe(1);
  const free = threads.find(({ tasks }) => tasks.length === 0) ?? expect.fail("a free thread");
  free.letGo();
  const served = await ask("POST", "/api/sync", {
    key: other,
    body: { since: 0, entries: [entryOf("mine")] },
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

test("several accounts of one network leave a thread for others", async () => {
  const queue = new WorkQueue(threads);
  for (const thread of threads) thread.isHeld = true;
  const task = { body: '{"since":0,"entries":[]}' };
  const run = (account: string, network: string) => queue.run({ account, network }, "sync", task);
  const many = ["a", "b", "c"].map((account) => run(account, "203.0.113.9"));
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
    new WorkQueue([failing]).run({ account: "a", network: "n" }, "merge", { pairs: [] }),
  ).rejects.toThrow("failed");
  const stuck: ReplayThread = { ask: () => new Promise(() => undefined), rest: () => undefined };
  const queue = new WorkQueue([stuck]);
  const run = () => queue.run({ account: "a", network: "n" }, "merge", { pairs: [] });
  for (let at = 0; at < 201; at++) void run();
  await expect(run()).rejects.toMatchObject({ problem: "busy" });
});

test("refuses an account by the cost of what it sent until time has paid for it", async () => {
  const key = await newPlayer();
  const costs = { account: { burst: 1000, perSecond: 10 }, network: { burst: 1e9, perSecond: 1 } };
  const admission = new Admission(costs, () => clock.now);
  const payer = { account: key, network: "n" };
  await admission.run(payer, 0, async (pass) => pass.charge(2000));
  await expect(admission.run(payer, 0, async () => "done")).rejects.toMatchObject({ problem: "too-often" });
  expect(await admission.run({ ...payer, account: "other" }, 0, async () => "done")).toBe("done");
  clock.now += 101_000;
  expect(await admission.run(payer, 0, async () => "done")).toBe("done");
});

test("admits bodies up to a number of bytes per account and per network, before reading them", async () => {
  const admission = new Admission(DEFAULT_COSTS, () => 0);
  const ends: (() => void)[] = [];
  const hold = (account: string, network: string) =>
    admission.run({ account, network }, 1_500_000, () => new Promise<void>((resolve) => ends.push(resolve)));
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

test("answers 503 while another transaction holds a lock too long, and keeps its connections", async () => {
  const key = await newPlayer("Locked");
  const blocker = new pg.Client({ connectionString: await postgres.address() });
  await blocker.connect();
  await blocker.query("begin; select 1 from together.players for update");
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
