import type { Move } from "@klondike/engine";
import { formatDeal, formatMove } from "@klondike/engine/notation";
import { type Help, recordOf } from "@klondike/engine/records";
import { begin, klondikeGame, play } from "@klondike/engine/session";
import { dailyDeal } from "@klondike/knowledge/certified";
import { tableFrom } from "@klondike/play/sync";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { Accounts, type Player } from "./accounts.ts";
import { Database, isAccountGone } from "./database.ts";
import { RankedDays } from "./days.ts";
import { RankedGames } from "./ranked-games.ts";
import { type CheckedActs, type ResultOf, replayed, type TaskOf } from "./replay.ts";
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
    `update together.ranked_games set opened_at = clock_timestamp() - $2 * interval '1 second'
     from together.accounts where accounts.id = account and nickname = $1`,
    [nickname, seconds],
  );

const gamesOn = (on: Database) =>
  new RankedGames(on, new RankedDays(on, { computeDeal: async () => deal, date: () => clock.date }));
/** The player who registered last, as known to the server. */
const newestPlayer = async (): Promise<Player> => {
  const { rows } = await database.query<{ id: string; nickname: string }>(
    "select id, nickname from together.accounts order by id desc limit 1",
  );
  const [account = expect.fail("an account")] = rows;
  return { ...account, device: "1", isBanned: false };
};

/** Blocks writes to a table. Returns a database that waits for them, and how to wait for transactions that are blocked. */
async function holdWrites(table: string) {
  const blocker = new pg.Client({ connectionString: await postgres.address() });
  await blocker.connect();
  await blocker.query(`begin; lock table together.${table} in share mode`);
  return {
    patient: new Database(() => postgres.address(), { lockMs: 60_000, queryMs: 60_000 }),
    waiting: (count: number) =>
      expect
        .poll(async () => (await blocker.query("select 1 from pg_locks where not granted")).rows.length)
        .toBe(count),
    release: () => blocker.end(),
  };
}

/** Registers a player who has won the ranked game. */
const newWinner = async (nickname: string) => {
  const key = await newPlayer(nickname);
  await open(key);
  expect((await sendActs(key, 0, winning, NONE)).json).toMatchObject({ isWon: true });
};

/** A win with the deal's line, after these moves that change nothing. */
const winRecord = (id: string, help: Help = NONE, detour: readonly Move[] = []) => {
  let session = begin(klondikeGame("classic", deal));
  for (const move of [...detour, ...line]) session = play(session, move);
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

test("refuses a game with knowledge of hidden cards even if it is reported without acts", async () => {
  const key = await newPlayer("Only Looked");
  await open(key);
  expect((await sendActs(key, 0, [], { ...NONE, thoughtful: 1 })).json).toEqual({ error: "helped" });
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

test("lists a player's open ranked games until they are won or refused", async () => {
  const openOf = async (key: string) => (await ask("GET", "/api/v1/account/ranked", { key })).json;
  const key = await newPlayer("Lister");
  expect(await openOf(key)).toEqual({ games: [] });
  await open(key);
  expect(await openOf(key)).toEqual({ games: [{ day: DAY, deal: formatDeal(deal) }] });
  await sendActs(key, 0, winning, NONE);
  expect(await openOf(key)).toEqual({ games: [] });
  const helped = await newPlayer("Lister2");
  await open(helped);
  await sendActs(helped, 0, winning.slice(0, 1), { fair: 0, thoughtful: 1 });
  expect(await openOf(helped)).toEqual({ games: [] });
});

test("a device that reports fewer hints does not lower their number", async () => {
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

test("a win that is synced while the ranked game opens does not allow watching", async () => {
  await newWinner("Raced");
  const key = await newPlayer("Racer");
  // Hold the opening back after its checks.
  const { patient, waiting, release } = await holdWrites("ranked_games");
  const opening = gamesOn(patient).open(await newestPlayer(), DAY, deal);
  await waiting(1);
  const watched = sync(key, winRecord("raced")).then(() => watch(key, "Raced"));
  await Promise.race([waiting(2), watched]);
  await release();
  expect(await opening).toMatchObject({ acts: [] });
  expect((await watched).json).toEqual({ error: "not-won" });
  await patient.close();
});

test("a win that is synced and a ranked game that opens between two checks do not allow watching", async () => {
  await newWinner("Between");
  const key = await newPlayer("Sneaker");
  let isFirst = true;
  /** A database in which both happen right after the first query. */
  class Interrupted extends Database {
    override async query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]) {
      const result = await super.query<Row>(text, values);
      if (isFirst) {
        isFirst = false;
        await open(key);
        await sync(key, winRecord("between"));
      }
      return result;
    }
  }
  const interrupted = new Interrupted(() => postgres.address());
  const replay = async (task: TaskOf<"save">) => replayed({ kind: "save", task }) as ResultOf<"save">;
  const watched = gamesOn(interrupted).watch(await newestPlayer(), DAY, deal, "Between", replay);
  expect(await watched).toBe("not-won");
  await interrupted.close();
});

test("opening a ranked game again is not an event of the leaderboard", async () => {
  const key = await newPlayer("Reopener");
  await open(key);
  const { number } = await tableFor(key);
  await open(key);
  expect((await tableFor(key)).number).toBe(number);
});

test("a win is one event of the leaderboard, however often it is sent", async () => {
  const key = await newPlayer("Announced");
  await open(key);
  const { number } = await tableFor(key);
  await sendActs(key, 0, winning, NONE);
  await sendActs(key, 0, winning, NONE);
  expect((await tableFor(key)).number).toBe(number + 1);
});

test("an open ranked game reports the whole seconds since it was opened", async () => {
  const key = await newPlayer("Dawdler");
  await open(key);
  await openedBefore("Dawdler", 700);
  const { seconds } = (await open(key)).json;
  expect(Math.trunc(seconds)).toBe(seconds);
  expect(seconds).toBeGreaterThanOrEqual(700);
});

test("the unranked win of a hidden player cannot be watched", async () => {
  const hidden = await newPlayer("Hidden Winner");
  await sync(hidden, winRecord("hidden"));
  await database.query("update together.accounts set hidden_at = now() where nickname = 'Hidden Winner'");
  const viewer = await newPlayer("Sees Nothing");
  await sync(viewer, winRecord("viewer"));
  expect((await watch(viewer, "Hidden Winner")).status).toBe(404);
});

describe("acts that are replayed while another device sends some", () => {
  const acts = winning.slice(0, 5);
  /** Sends acts; the other device's request is done during their first replay. */
  async function sendBoth(help: Help, other: (key: string) => Promise<unknown>) {
    const key = await newPlayer();
    await open(key);
    const player = await newestPlayer();
    let replays = 0;
    const result = await gamesOn(database).act(player, DAY, deal, { from: 0, acts, help }, async (task) => {
      if (replays++ === 0) await other(key);
      return replayed({ kind: "acts", task }) as CheckedActs | undefined;
    });
    return { key, result };
  }

  test("are accepted once if the other device sent the same", async () => {
    const { key, result } = await sendBoth(NONE, (other) => sendActs(other, 0, acts, NONE));
    expect(result).toEqual({ acts: 5, isWon: false });
    expect((await open(key)).json.acts).toEqual(acts);
  });

  test("are refused if the other device sent different ones", async () => {
    const { key, result } = await sendBoth(NONE, (other) => sendActs(other, 0, ["draw", "<0"], NONE));
    expect(result).toBe("apart");
    expect((await open(key)).json.acts).toEqual(["draw", "<0"]);
  });

  test("are refused if the other device reported knowledge of hidden cards", async () => {
    const { result } = await sendBoth(NONE, (other) => sendActs(other, 0, [], { ...NONE, thoughtful: 1 }));
    expect(result).toBe("helped");
  });
});

test("a player who won a ranked game after the day closed is watched as unranked", async () => {
  await newWinner("On Time");
  const key = await newPlayer("Too Late");
  await open(key);
  clock.date = Date.parse("2026-11-17T12:00:00Z");
  await sendActs(key, 0, winning, NONE);
  clock.date = Date.parse("2026-11-16T12:00:00Z");
  expect((await watch(key, "Too Late")).json).toMatchObject({ isRanked: false });
  expect((await watch(key, "On Time")).json).toMatchObject({ isRanked: true });
});

test("the shortest of a player's unranked wins is watched", async () => {
  const wholePass: readonly Move[] = [...Array<Move>(24).fill({ kind: "draw" }), { kind: "recycle" }];
  const key = await newPlayer("Twice");
  await sync(key, winRecord("a", NONE, wholePass), winRecord("b"));
  expect((await watch(key, "Twice")).json.save.at).toBe(winning.length);
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
  // After the day has closed, the first request of a later day deletes the hashes.
  clock.date = Date.parse("2026-11-19T12:00:00Z");
  await ask("GET", "/api/days/2026-11-19", { key: other });
  expect((await database.query("select 1 from together.removed_accounts")).rows).toEqual([]);
  clock.date = Date.parse("2026-11-16T12:00:00Z");
});

test("no ranked game opens while the account is deleted, because the deletion would not record it", async () => {
  const key = await newPlayer("Vanishing");
  await tableFor(key);
  const player = await newestPlayer();
  // Hold the deletion back after it has read what the player did.
  const { patient, waiting, release } = await holdWrites("removed_accounts");
  const deletion = new Accounts(patient).remove(player, DAY);
  await waiting(1);
  const opening = gamesOn(patient).open(player, DAY, deal).catch(isAccountGone);
  await Promise.race([waiting(2), opening]);
  await release();
  await deletion;
  expect(await opening).toBe(true);
  expect((await open(key)).json).toEqual({ error: "no-player" });
  await patient.close();
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
    "select deal, hints, is_helped from together.wins join together.ranked_games using (account)",
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
