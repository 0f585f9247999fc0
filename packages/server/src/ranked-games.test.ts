import { formatDeal, formatMove } from "@klondike/engine/notation";
import { type Help, recordOf } from "@klondike/engine/records";
import { begin, klondikeGame, play } from "@klondike/engine/session";
import { dailyDeal } from "@klondike/knowledge/certified";
import { tableFrom } from "@klondike/play/sync";
import pg from "pg";
import { expect, test } from "vitest";
import { Database } from "./database.ts";
import { SCHEMA, STEPS } from "./schema.ts";
import { newKey, testService } from "./testing/test-service.ts";

const { postgres, database, clock, ask, newPlayer } = testService();

const DAY = "2026-11-16";
const { deal, line } = dailyDeal(DAY);
const winning = line.map((move) => formatMove(move));
const path = `/api/days/${DAY}`;
const NONE: Help = { fair: 0, thoughtful: 0 };

const open = (key: string) => ask("POST", `${path}/game`, { key });
const sendActs = (key: string, from: number, acts: readonly string[], help?: unknown) =>
  ask("POST", `${path}/acts`, { key, body: { from, acts, help } });
const watch = (key: string, nickname: string) =>
  ask("GET", `${path}/games/${encodeURIComponent(nickname)}`, { key });
const sync = (key: string, ...entries: readonly object[]) =>
  ask("POST", "/api/sync", { key, body: { since: 0, entries } });
const tableFor = async (key: string) => {
  const { json } = await ask("GET", path, { key });
  return tableFrom(json) ?? expect.fail(JSON.stringify(json));
};
const openedBefore = (nickname: string, seconds: number) =>
  database.query(
    `update together.ranked set opened_at = clock_timestamp() - $2 * interval '1 second'
     from together.players where players.id = player and nickname = $1`,
    [nickname, seconds],
  );

/** Registers a player who has won the ranked game. */
const newWinner = async (nickname: string) => {
  const key = await newPlayer(nickname);
  await open(key);
  expect((await sendActs(key, 0, winning, NONE)).json).toMatchObject({ isWon: true });
};

const winRecord = (id: string, help: Help = NONE) => {
  let session = begin(klondikeGame("classic", deal));
  for (const move of line) session = play(session, move);
  const note = { id, began: 0, ended: 1, replayed: false, help };
  return { id, isDeleted: false, record: recordOf(session, note), heads: [] };
};

test("permanently refuses a game with knowledge of hidden cards or moves that are not the player's own", async () => {
  for (const [nickname, help] of [
    ["Knew", { ...NONE, thoughtful: 1 }],
    ["Solved", { ...NONE, solver: 40 }],
    ["Looked on", { ...NONE, demo: 3 }],
    ["Imported", { ...NONE, imported: 3 }],
  ] as const) {
    const key = await newPlayer(nickname);
    await open(key);
    expect((await sendActs(key, 0, winning.slice(0, 3), NONE)).json).toEqual({ acts: 3, isWon: false });
    expect(await sendActs(key, 3, winning.slice(3), help)).toMatchObject({
      status: 422,
      json: { error: "helped" },
    });
    // Sending it again without the help does not change that.
    expect((await sendActs(key, 3, winning.slice(3), NONE)).json).toEqual({ error: "helped" });
    expect((await open(key)).json).toEqual({ error: "helped" });
    expect((await tableFor(key)).byMoves.map((row) => row.nickname)).not.toContain(nickname);
  }
});

test("a won game keeps its time and its result when it is opened or sent again", async () => {
  const key = await newPlayer("Again");
  await open(key);
  await sendActs(key, 0, winning, NONE);
  const { seconds } = (await tableFor(key)).byTime.find(({ isOwn }) => isOwn) ?? expect.fail("no row");
  await openedBefore("Again", 5000);
  expect((await open(key)).json).toMatchObject({ seconds, isWon: true });
  expect((await sendActs(key, 0, winning, NONE)).json).toEqual({ acts: winning.length, isWon: true });
});

test("a device that knows of fewer hints does not lower their number", async () => {
  const key = await newPlayer("Two devices");
  await open(key);
  await sendActs(key, 0, winning.slice(0, 3), { ...NONE, fair: 2 });
  await sendActs(key, 3, winning.slice(3, 6), { ...NONE, fair: 1 });
  expect((await open(key)).json).toMatchObject({ hints: 2 });
});

test("help after the win does not count", async () => {
  const key = await newPlayer("Reviewer");
  await open(key);
  await sendActs(key, 0, winning, NONE);
  const later = await sendActs(key, winning.length, [], { fair: 4, thoughtful: 1 });
  expect(later.json).toEqual({ acts: winning.length, isWon: true });
  expect((await open(key)).json).toMatchObject({ hints: 0, isWon: true });
});

test("counts hints over all devices and marks games of devices that do not report them", async () => {
  const counted = await newPlayer("Counted");
  await open(counted);
  await openedBefore("Counted", 300);
  await sendActs(counted, 0, winning.slice(0, 9), { ...NONE, fair: 2 });
  expect((await open(counted)).json).toMatchObject({ hints: 2 });
  await sendActs(counted, 9, winning.slice(9), { ...NONE, fair: 3 });
  const old = await newPlayer("Old version");
  await open(old);
  await openedBefore("Old version", 400);
  expect((await sendActs(old, 0, winning)).json).toMatchObject({ isWon: true });
  const rows = (await tableFor(old)).byTime.filter(({ nickname }) => /^(Counted|Old)/.test(nickname));
  expect(rows.map(({ nickname, hints, isFast }) => [nickname, hints, isFast])).toEqual([
    ["Counted", 3, undefined],
    ["Old version", undefined, undefined],
  ]);
  for (const bad of [{ fair: -1, thoughtful: 0 }, { fair: 1 }, "none", [], { ...NONE, solver: "x" }])
    expect((await sendActs(old, 0, [], bad)).status).toBe(422);
});

test("marks a win that is unusually fast and places it after all others", async () => {
  const slow = await newPlayer("Slow");
  await open(slow);
  await openedBefore("Slow", 9000);
  // Undone moves, so that the other win is better in both orders.
  await sendActs(slow, 0, ["draw", "<0", ...winning], NONE);
  const key = await newPlayer("Swift");
  await open(key);
  expect((await sendActs(key, 0, winning, NONE)).json).toMatchObject({ isWon: true });
  const [row] = (await tableFor(key)).byTime.filter(({ isOwn }) => isOwn);
  expect(row).toMatchObject({ seconds: 0, isFast: true });
  for (const order of ["byMoves", "byTime"] as const) {
    const rows = (await tableFor(key))[order];
    const fast = rows.findIndex(({ isFast }) => isFast === true);
    expect(rows.findIndex(({ nickname }) => nickname === "Slow")).toBeLessThan(fast);
    expect(rows.slice(fast).every(({ isFast }) => isFast === true)).toBe(true);
    expect(rows[fast]?.place).toBe(fast + 1);
  }
});

test("a synced win cannot be deleted to play ranked after watching others", async () => {
  await newWinner("Peeked At");
  const key = await newPlayer("Peeker");
  await sync(key, winRecord("peeked"));
  expect((await watch(key, "Peeked At")).status).toBe(200);
  await sync(key, { id: "peeked", isDeleted: true, heads: [] });
  expect((await tableFor(key)).unranked.filter(({ isOwn }) => isOwn)).toEqual([]);
  expect((await open(key)).json).toEqual({ error: "already-won" });
  // The export contains what outlives the deletion.
  const { json } = await ask("GET", "/api/me/export", { key });
  expect([json.wins, json.watched]).toEqual([[formatDeal(deal)], [DAY]]);
});

test("refuses watching by a player who has not won, and the refusal leaves the deal open for ranked play", async () => {
  await newWinner("Winner");
  const key = await newPlayer("Curious");
  expect((await watch(key, "Winner")).json).toEqual({ error: "not-won" });
  expect((await open(key)).status).toBe(200);
});

test("refuses watching while the player's ranked game is open, even with another win", async () => {
  await newWinner("Rival");
  const key = await newPlayer("Both");
  await open(key);
  await sync(key, winRecord("beside"));
  expect((await watch(key, "Rival")).json).toEqual({ error: "not-won" });
  expect((await tableFor(key)).own).toBe("playing");
  await sendActs(key, 0, winning, NONE);
  expect((await watch(key, "Rival")).status).toBe(200);
  // After the day has closed everywhere, an unfinished ranked game does not prevent watching.
  const late = await newPlayer("Late");
  await open(late);
  await sync(late, winRecord("late"));
  clock.date = Date.parse("2026-11-17T12:00:00Z");
  expect((await watch(late, "Rival")).status).toBe(200);
  clock.date = Date.parse("2026-11-16T12:00:00Z");
});

test("a deleted player who returns with the same key or nickname keeps the old clock", async () => {
  const key = await newPlayer("Phoenix");
  await open(key);
  await openedBefore("Phoenix", 500);
  await ask("DELETE", "/api/me", { key });
  expect((await ask("POST", "/api/players", { key, body: { nickname: "Fenix Nova" } })).status).toBe(201);
  expect((await open(key)).json.seconds).toBeGreaterThanOrEqual(500);
  const other = await newPlayer("PHOENIX");
  expect((await open(other)).json.seconds).toBeGreaterThanOrEqual(500);
  // After a win, the same name cannot open a ranked game either.
  const winner = await newPlayer("Won Before");
  await sync(winner, winRecord("before"));
  await ask("DELETE", "/api/me", { key: winner });
  expect((await open(await newPlayer("won before"))).json).toEqual({ error: "already-won" });
  expect((await open(await newPlayer("Somebody Else"))).json.seconds).toBeLessThan(500);
  // After the day has closed, the hashes are deleted.
  clock.date = Date.parse("2026-11-19T12:00:00Z");
  await ask("DELETE", "/api/me", { key: other });
  expect((await database.query("select 1 from together.removed_players")).rows).toEqual([]);
  clock.date = Date.parse("2026-11-16T12:00:00Z");
});

test("marks an unranked win with moves that are not the player's own, unless the player also has one of their own", async () => {
  const key = await newPlayer("Machine");
  await sync(key, winRecord("by-solver", { ...NONE, solver: 9 }));
  await sync(key, winRecord("by-link", { ...NONE, imported: 9 }));
  expect((await tableFor(key)).unranked.find(({ isOwn }) => isOwn)).toMatchObject({ isByComputer: true });
  await sync(key, winRecord("by-hand"));
  expect((await tableFor(key)).unranked.find(({ isOwn }) => isOwn)?.isByComputer).toBeUndefined();
});

test("migrates a database of version 1.0.0 with its games and records its wins", async () => {
  const admin = new pg.Pool({ connectionString: await postgres.address() });
  await admin.query("create database first_release");
  const address = (await postgres.address()).replace(/[^/]*$/, "first_release");
  const old = new pg.Pool({ connectionString: address });
  await old.query(`create schema ${SCHEMA}; create table ${SCHEMA}.version (version int not null)`);
  for (const step of STEPS.slice(0, 3)) await old.query(step);
  await old.query(`insert into ${SCHEMA}.version values (3)`);
  await old.query("insert into together.players (nickname, folded) values ('Old', 'old')");
  await old.query("insert into together.days (day, deal) values ($1, $2)", [DAY, formatDeal(deal)]);
  await old.query("insert into together.ranked (player, day) values (1, $1)", [DAY]);
  await old.query(
    "insert into together.entries (player, id, change, characters, entry) values (1, 'w', 1, 1, $1)",
    [JSON.stringify(winRecord("w"))],
  );
  await old.end();
  const newest = new Database(async () => address);
  const { rows } = await newest.query(
    "select deal, hints, is_helped from together.wins join together.ranked using (player)",
  );
  expect(rows).toEqual([{ deal: formatDeal(deal), hints: null, is_helped: false }]);
  await newest.close();
  await admin.end();
});

test("a new key with a new nickname is a new player", async () => {
  const key = newKey();
  clock.now += 3_600_000;
  expect((await ask("POST", "/api/players", { key, body: { nickname: "Quite New" } })).status).toBe(201);
  expect((await open(key)).status).toBe(200);
});
