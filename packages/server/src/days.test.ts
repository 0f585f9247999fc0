import { formatMove } from "@klondike/engine/notation";
import { recordOf } from "@klondike/engine/records";
import { begin, klondikeGame, play } from "@klondike/engine/session";
import { dailyDeal } from "@klondike/knowledge/certified";
import { actionsBetween, rankedGameFrom, rankedStart, tableFrom } from "@klondike/play/sync";
import { beforeEach, describe, expect, test } from "vitest";
import { createApps } from "./app.ts";
import { Database } from "./database.ts";
import { listen } from "./http-server.ts";
import { newKey, testService } from "./testing/test-service.ts";

const { postgres, database, clock, options, ask, newPlayer } = testService();

const DAY = "2026-11-16";
const { deal, line } = dailyDeal(DAY);
const winning = line.map((move) => formatMove(move));
const path = `/api/days/${DAY}`;

const sendActs = (key: string, from: number, acts: readonly unknown[]) =>
  ask("POST", `${path}/acts`, { key, body: { from, acts } });
const open = (key: string) => ask("POST", `${path}/game`, { key });
const tableFor = async (key: string, day: string = DAY) => {
  const { json } = await ask("GET", `/api/days/${day}`, { key });
  return tableFrom(json) ?? expect.fail(JSON.stringify(json));
};
/** Each test starts with empty leaderboards on the same day. */
beforeEach(async () => {
  clock.date = Date.parse(`${DAY}T12:00:00Z`);
  await database.query("truncate together.accounts, together.removed_accounts cascade");
});

const sql = async (text: string, values: unknown[] = []) => database.query(text, values);

/** The winning line with some moves undone and repeated. */
function winningWith(undos: number): readonly string[] {
  const back = Array.from({ length: undos }, () => ["<9", ...winning.slice(9, 10)]).flat();
  return [...winning.slice(0, 10), ...back, ...winning.slice(10)];
}

async function rankedWin(nickname: string, undos: number, seconds: number): Promise<string> {
  const key = await newPlayer(nickname);
  await open(key);
  await sql(
    `update together.ranked_games set opened_at = clock_timestamp() - $2 * interval '1 second' - interval '0.5 second'
     from together.accounts where accounts.id = account and nickname = $1`,
    [nickname, seconds],
  );
  expect((await sendActs(key, 0, winningWith(undos))).json).toMatchObject({ isWon: true });
  return key;
}

const winRecord = (id: string) => {
  let session = begin(klondikeGame("classic", deal));
  for (const move of line) session = play(session, move);
  const note = { id, began: 0, ended: 1, replayed: false, help: { fair: 0, thoughtful: 0 } };
  return { id, isDeleted: false, record: recordOf(session, note), heads: [] };
};

test("refuses acts before the ranked game is opened", async () => {
  expect((await sendActs(await newPlayer(), 0, ["draw"])).json).toEqual({ error: "no-game" });
});

test("opens a ranked game with the day's deal and no acts", async () => {
  expect((await open(await newPlayer())).json).toMatchObject({
    deal: `klondike:${deal.scheme === "klondike" && deal.seed}`,
    acts: [],
    isWon: false,
  });
});

describe("a ranked game after five acts", () => {
  let key: string;
  beforeEach(async () => {
    key = await newPlayer();
    await open(key);
    await sendActs(key, 0, winning.slice(0, 5));
  });

  test("accepts acts that it has already, as after a lost response", async () => {
    expect((await sendActs(key, 0, winning.slice(0, 5))).json).toEqual({ acts: 5, isWon: false });
  });

  test("accepts a batch that repeats acts it already has", async () => {
    expect((await sendActs(key, 1, winning.slice(1, 7))).json).toEqual({ acts: 7, isWon: false });
  });

  test("refuses conflicting acts from a device that knows fewer", async () => {
    expect((await sendActs(key, 4, ["<0"])).json).toEqual({ error: "apart" });
  });

  test("refuses acts if some before them are missing", async () => {
    expect((await sendActs(key, 6, winning.slice(6, 7))).json).toEqual({ error: "apart" });
  });

  test("accepts none of several acts if one is illegal", async () => {
    expect((await sendActs(key, 5, [winning[5], "f1>f2"])).json).toEqual({ error: "illegal" });
    expect((await open(key)).json.acts).toHaveLength(5);
  });

  test.each(["<5", "<9", "<-1", "< 1", "", "king"])("refuses the act %j as illegal", async (act) => {
    expect((await sendActs(key, 5, [act])).json).toEqual({ error: "illegal" });
  });

  test("refuses acts that are not short texts, more than 500 acts, and a negative start", async () => {
    for (const bad of [[7], [null], ["x".repeat(21)], new Array(501).fill("draw")])
      expect((await sendActs(key, 5, bad)).status).toBe(422);
    expect((await sendActs(key, -1, [])).status).toBe(422);
  });

  describe("won after an undo", () => {
    beforeEach(async () => {
      expect((await sendActs(key, 5, ["<2", ...winning.slice(2)])).json).toMatchObject({ isWon: true });
    });

    test("refuses acts after the win", async () => {
      expect((await sendActs(key, 4 + winning.length, ["draw"])).json).toEqual({ error: "illegal" });
    });

    test("returns all acts to any device", async () => {
      const game = rankedGameFrom((await open(key)).json) ?? expect.fail("a game");
      expect(game.acts).toHaveLength(4 + winning.length);
      expect(actionsBetween(rankedStart(deal), game.session)).toEqual(winning);
    });

    test("is in the player's export with its moves and undos", async () => {
      const { json } = await ask("GET", "/api/me/export", { key });
      expect(json.ranked).toMatchObject([{ day: DAY, moves: winning.length, undos: 1 }]);
    });

    test("is deleted with the account", async () => {
      await ask("DELETE", "/api/me", { key });
      const left = await sql("select 1 from together.ranked_games union all select 1 from together.acts");
      expect(left.rows).toEqual([]);
    });
  });
});

test("orders leaderboards by moves and by time, with shared places for ties", async () => {
  const ada = await rankedWin("Ada", 2, 100);
  await rankedWin("Bea", 0, 300);
  await rankedWin("Cid", 2, 100);
  const dan = await newPlayer("Dan");
  await open(dan);
  const table = await tableFor(ada);
  const rows = (all: typeof table.byMoves) => all.map(({ place, nickname }) => `${place} ${nickname}`);
  expect(rows(table.byMoves)).toEqual(["1 Bea", "2 Ada", "2 Cid"]);
  expect(rows(table.byTime)).toEqual(["1 Ada", "1 Cid", "3 Bea"]);
  expect(table.byTime[0]).toMatchObject({ isOwn: true, moves: winning.length, undos: 2, seconds: 100 });
  expect(table).toMatchObject({ isOpen: true, own: "won", playing: 1 });
  expect(await tableFor(dan)).toMatchObject({ own: "playing" });
  // Only players who have won may watch others.
  const watch = (key: string, nickname: string) =>
    ask("GET", `${path}/games/${encodeURIComponent(nickname)}`, { key });
  expect((await watch(dan, "Ada")).json).toEqual({ error: "not-won" });
  const watched = await watch(ada, "Bea");
  expect(watched.json).toMatchObject({ isRanked: true, save: { at: winning.length } });
  expect(watched.json.save.moves.map(([move]: [string]) => move)).toEqual(winning);
  expect((await watch(ada, "Dan")).status).toBe(404);
});

test("lists other wins without a place and opens no ranked game for their players", async () => {
  const key = await newPlayer("Eve");
  await ask("POST", "/api/sync", { key, body: { since: 0, entries: [winRecord("w1"), winRecord("w2")] } });
  const { unranked, own, byMoves } = await tableFor(key);
  expect(unranked).toEqual([{ nickname: "Eve", isOwn: true, moves: winning.length }]);
  expect([own, byMoves.some(({ nickname }) => nickname === "Eve")]).toEqual(["won", false]);
  expect((await open(key)).json).toEqual({ error: "already-won" });
  const watched = await ask("GET", `${path}/games/Eve`, { key });
  expect(watched.json).toMatchObject({ isRanked: false, save: { at: winning.length } });
  // A deleted win disappears from the leaderboard.
  const gone = ["w1", "w2"].map((id) => ({ id, isDeleted: true, heads: [] }));
  await ask("POST", "/api/sync", { key, body: { since: 0, entries: gone } });
  expect((await tableFor(key)).unranked).toEqual([]);
});

test("a day is open while it is that day anywhere; later wins are unranked", async () => {
  const [key, late] = [await newPlayer("Fay"), await newPlayer("Gus")];
  await open(late);
  const at = async (date: string) => {
    clock.date = Date.parse(date);
    return (await open(key)).json.error;
  };
  expect(await at("2026-11-15T09:59:59Z")).toBe("no-day");
  expect(await at("2026-11-17T12:00:00Z")).toBe("day-closed");
  expect((await sendActs(late, 0, winning)).json).toMatchObject({ isWon: true });
  const table = await tableFor(late);
  expect(table.isOpen).toBe(false);
  expect(table.unranked).toEqual([{ nickname: "Gus", isOwn: true, moves: winning.length }]);
  expect(table.byMoves.map(({ nickname }) => nickname)).not.toContain("Gus");
  expect(await at("2026-11-15T10:00:00Z")).toBeUndefined();
  clock.date = Date.parse("2026-11-16T12:00:00Z");
  for (const day of ["2025-12-31", "2026-11-18", "2026-02-30", "today"])
    expect((await ask("GET", `/api/days/${day}`, { key })).status).toBe(404);
});

test("a clock that is set back never shortens a time", async () => {
  const key = await newPlayer("Hal");
  await open(key);
  await sendActs(key, 0, winning.slice(0, 1));
  await sql(`update together.ranked_games set received_at = opened_at + interval '1000 seconds'
             from together.accounts where accounts.id = account and nickname = 'Hal'`);
  await sendActs(key, 1, winning.slice(1));
  expect((await tableFor(key)).byTime.find(({ isOwn }) => isOwn)?.seconds).toBe(1000);
  const { json } = await ask("GET", `${path}/games/Hal`, { key });
  const seconds: readonly number[] = json.save.moves.map(([, second]: [string, number]) => second);
  expect(seconds).toEqual(seconds.toSorted((a, b) => a - b));
  expect(seconds.at(-1)).toBe(1000);
});

test("limits the number of acts in a ranked game", async () => {
  const key = await newPlayer("Ida");
  await open(key);
  const acts = Array.from({ length: 250 }, () => ["draw", "<0"]).flat();
  let answer = await sendActs(key, 0, acts);
  for (let from = 500; from < 5000; from += 500) answer = await sendActs(key, from, acts);
  expect(answer.json).toEqual({ acts: 5000, isWon: false });
  answer = await sendActs(key, 5000, ["draw"]);
  expect(answer.json).toEqual({ error: "too-many-acts" });
});

/** Reads a stream until it contains a match. */
async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, until: RegExp): Promise<string> {
  let text = "";
  while (!until.test(text)) {
    const { value, done } = await reader.read();
    if (done) break;
    text += new TextDecoder().decode(value);
  }
  return text;
}

test("a change in another process wakes listeners, and stopping ends the streams", async () => {
  const server = async () => {
    const own = new Database(() => postgres.address());
    return listen({ ...options, database: own, host: "127.0.0.1", port: 0 });
  };
  const [one, other] = [await server(), await server()];
  const at = (port: number, rest: string) => `http://127.0.0.1:${port}/api/${rest}`;
  const key = await newPlayer("Jan");
  const headers = { Authorization: `Bearer ${key}` };
  const follow = async (query: string) => {
    const { body } = await fetch(at(one.port, `events?${query}`), { headers });
    return body?.getReader() ?? expect.fail("a stream");
  };
  const { number } = await tableFor(key);
  const stream = await follow(`day=${DAY}&after=${number}`);
  await readUntil(stream, /^:/m);
  await fetch(at(other.port, `days/${DAY}/game`), { method: "POST", headers });
  expect(await readUntil(stream, /event: day/)).toContain(
    `{"number":${number + 1},"kind":"opened","nickname":"Jan"}`,
  );
  const entries = JSON.stringify({ since: 0, entries: [winRecord("j")] });
  await fetch(at(other.port, "sync"), { method: "POST", headers, body: entries });
  expect(await readUntil(stream, /event: sync/)).toContain('{"since":1}');
  // A client that reconnects gets what it missed immediately, and nothing it already has.
  expect(await readUntil(await follow("since=0"), /^:/m)).toContain("event: sync");
  expect(await readUntil(await follow("since=1"), /^:/m)).not.toContain("event: sync");
  await Promise.all([one.stop(), other.stop()]);
  expect(await readUntil(stream, /never/)).not.toContain("event");
});

test.each([
  ["another device revokes its device", "DELETE", "devices", undefined],
  ["its key is replaced", "PUT", "devices/own/key", { key: "0f".repeat(16) }],
  ["its account is deleted", "DELETE", "account", undefined],
])("ends a stream when %s", async (what, method, path, body) => {
  const own = new Database(() => postgres.address());
  const { port, stop } = await listen({ ...options, database: own, host: "127.0.0.1", port: 0 });
  const key = await newPlayer();
  const other = newKey();
  const { code } = (await ask("POST", "/api/v1/devices/code", { key })).json;
  await ask("POST", "/api/v1/devices", { key: other, body: { code } });
  const streamOf = async (by: string) => {
    const headers = { Authorization: `Bearer ${by}` };
    const { body: stream } = await fetch(`http://127.0.0.1:${port}/api/v1/events`, { headers });
    return stream?.getReader() ?? expect.fail("a stream");
  };
  const stream = await streamOf(other);
  await readUntil(stream, /^:/m);
  const by = what.startsWith("its key") ? other : key;
  expect((await ask(method, `/api/v1/${path}`, { key: by, body })).status).toBeLessThan(300);
  expect(await readUntil(stream, /never/)).not.toContain("event");
  await stop();
});

test("streams the events of a hidden player to that player only", async () => {
  const own = new Database(() => postgres.address());
  const { port, stop } = await listen({ ...options, database: own, host: "127.0.0.1", port: 0 });
  const [rude, other] = [await newPlayer("Rude"), await newPlayer("Polite")];
  await open(rude);
  await open(other);
  await sql("update together.accounts set hidden_at = now() where nickname = 'Rude'");
  const namesFor = async (key: string) => {
    const headers = { Authorization: `Bearer ${key}` };
    const { body } = await fetch(`http://127.0.0.1:${port}/api/v1/events?day=${DAY}&after=0`, { headers });
    const text = await readUntil(body?.getReader() ?? expect.fail("a stream"), /^:/m);
    return [...text.matchAll(/"nickname":"(\w+)"/g)].map(([, name]) => name);
  };
  expect(await namesFor(other)).toEqual(["Polite"]);
  expect(await namesFor(rude)).toEqual(["Rude", "Polite"]);
  await stop();
});

test("closes a stalled stream and limits the streams per player", async () => {
  const headers = { Authorization: `Bearer ${await newPlayer("Kim")}` };
  const stopping = new AbortController();
  const appWith = (stallMs: number) =>
    createApps({
      ...options,
      streams: { lookMs: 1, lifeMs: 60_000, stallMs },
      stopping: stopping.signal,
    }).app;
  const [patient, impatient] = [appWith(60_000), appWith(20)];
  const incoming = { socket: { remoteAddress: "127.0.0.1" } };
  // Never read from the connection.
  await new Promise<void>((resolve) => {
    void impatient.request("/api/events", { headers }, { incoming, outgoing: { destroy: resolve } });
  });
  const statuses: number[] = [];
  const follow = () => patient.request("/api/events", { headers }, { incoming });
  for (let count = 0; count < 17; count++) statuses.push((await follow()).status);
  expect(statuses).toEqual([...new Array<number>(16).fill(200), 429]);
  stopping.abort();
});
