import { createHash } from "node:crypto";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { recordOf } from "@klondike/engine/records";
import { begin, klondikeGame, play, positionOf, saveOf } from "@klondike/engine/session";
import { dailyDeal } from "@klondike/knowledge/certified";
import type { Entry } from "@klondike/play/sync";
import pg from "pg";
import { expect, test } from "vitest";
import { Database } from "./database.ts";
import { listen } from "./http-server.ts";
import { SCHEMA, STEPS } from "./schema.ts";
import { newKey, testService } from "./testing/test-service.ts";

const { postgres, database, lines, clock, options, ask, newPlayer } = testService();

const { deal, line } = dailyDeal("2026-11-16");
function entryOf(id: string, count = line.length, ended = 1): Entry {
  let session = begin(klondikeGame("classic", deal));
  for (const move of line.slice(0, count)) session = play(session, move);
  const note = { id, began: 0, ended, replayed: false, help: { fair: 0, thoughtful: 0 } };
  return { id, isDeleted: false, record: recordOf(session, note), heads: [] };
}

test("stores only the hash of a key and creates one player for repeated requests", async () => {
  const key = newKey();
  const body = { nickname: "Emmy Noether" };
  expect(await ask("POST", "/api/players", { key, body })).toMatchObject({ status: 201, json: body });
  expect(await ask("POST", "/api/players", { key, body })).toMatchObject({ status: 201, json: body });
  expect(await ask("GET", "/api/me", { key })).toMatchObject({ status: 200, json: body });
  const { rows } = await database.query(
    "select encode(hash, 'hex') as hash from together.keys join together.players on players.id = player where nickname = $1",
    [body.nickname],
  );
  expect(rows).toEqual([{ hash: createHash("sha256").update(key).digest("hex") }]);
});

test("refuses nicknames that look like another account's or are not allowed", async () => {
  await newPlayer("Ada Lovelace");
  const key = await newPlayer();
  expect((await ask("PATCH", "/api/me", { key, body: { nickname: "Аdа LоveIace" } })).status).toBe(422);
  expect((await ask("PATCH", "/api/me", { key, body: { nickname: "Adɑ LoveIɑce" } })).status).toBe(409);
  expect(
    (await ask("POST", "/api/players", { key: newKey(), body: { nickname: "ADA-LOVELACE" } })).status,
  ).toBe(409);
  for (const nickname of [
    "x",
    "",
    " ",
    "a".repeat(21),
    "<b>x</b>",
    "a\u202eb",
    7,
    null,
    "a  b",
    "\u0301\u0301",
  ])
    expect((await ask("PATCH", "/api/me", { key, body: { nickname } })).status, String(nickname)).toBe(422);
  expect((await ask("PATCH", "/api/me", { key, body: { nickname: "Zoë 2" } })).json).toEqual({
    nickname: "Zoë 2",
  });
});

test("an account of version 1.0.0 keeps a name that is no longer allowed, and nobody else gets it", async () => {
  // The second column is the fold of version 1.0.0.
  for (const [nickname, folded] of [
    ["Быков", "быkob"],
    ["PаypаI", "paypal"],
  ] as const) {
    const key = newKey();
    const { rows } = await database.query<{ id: string }>(
      "insert into together.players (nickname, folded) values ($1, $2) returning id",
      [nickname, folded],
    );
    await database.query("insert into together.keys (hash, player) values ($1, $2)", [
      createHash("sha256").update(key).digest(),
      rows[0]?.id,
    ]);
    expect((await ask("GET", "/api/me", { key })).json).toEqual({ nickname });
  }
  clock.now += 3_600_000;
  for (const nickname of ["Быков", "БЫКОВ", "PayPal", "раураӏ"]) {
    expect((await ask("POST", "/api/players", { key: newKey(), body: { nickname } })).status, nickname).toBe(
      409,
    );
  }
});

test("a code adds a device to the player once", async () => {
  const key = await newPlayer();
  await ask("POST", "/api/sync", { key, body: { since: 0, entries: [entryOf("shared")] } });
  const { code } = (await ask("POST", "/api/devices/code", { key })).json;
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  const other = newKey();
  const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase();
  expect((await ask("POST", "/api/devices", { key: other, body: { code: typed } })).status).toBe(201);
  const received = await ask("POST", "/api/sync", { key: other, body: { since: 0, entries: [] } });
  expect(received.json.entries).toEqual([entryOf("shared")]);
  // A used code, a replaced code and an expired code.
  expect((await ask("POST", "/api/devices", { key: newKey(), body: { code } })).status).toBe(404);
  const first = (await ask("POST", "/api/devices/code", { key })).json.code;
  const second = (await ask("POST", "/api/devices/code", { key })).json.code;
  expect((await ask("POST", "/api/devices", { key: newKey(), body: { code: first } })).status).toBe(404);
  await database.query("update together.codes set expires_at = now() - interval '1 second'");
  expect((await ask("POST", "/api/devices", { key: newKey(), body: { code: second } })).status).toBe(404);
});

test("refuses all codes from an address after ten wrong ones, in every process", async () => {
  const key = await newPlayer();
  const { code } = (await ask("POST", "/api/devices/code", { key })).json;
  const headers = { "X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https" };
  const guess = (body: object) =>
    ask("POST", "/api/devices", { key: newKey(), body, address: "10.0.0.7", headers });
  const guesses = await Promise.all(Array.from({ length: 15 }, () => guess({ code: "AAAAAAAA" })));
  expect(guesses.filter(({ status }) => status === 404)).toHaveLength(10);
  expect((await guess({ code })).status).toBe(429);
  // Other addresses are not affected.
  expect((await ask("POST", "/api/devices", { key: newKey(), body: { code } })).status).toBe(201);
});

test("sends each game once, merges entries, and keeps deleted games deleted", async () => {
  const key = await newPlayer();
  const sync = async (since: number, entries: readonly unknown[]) =>
    (await ask("POST", "/api/sync", { key, body: { since, entries } })).json;
  expect(await sync(0, [entryOf("a", 10), entryOf("b")])).toEqual({
    since: 2,
    hasMore: false,
    refused: 0,
    entries: [],
  });
  expect(await sync(0, [])).toMatchObject({ since: 2, entries: [entryOf("a", 10), entryOf("b")] });
  expect(await sync(2, [entryOf("a", 10)])).toMatchObject({ since: 2, entries: [] });
  // A win replaces a repeated loss and goes to devices that do not have it.
  expect(await sync(2, [entryOf("a")])).toMatchObject({ since: 3 });
  expect(await sync(2, [entryOf("a", 10, 99)])).toMatchObject({ since: 3, entries: [entryOf("a")] });
  expect(await sync(3, [{ id: "b", isDeleted: true, heads: [] }])).toMatchObject({ since: 4 });
  expect(await sync(0, [entryOf("b")])).toMatchObject({
    entries: [{ id: "a" }, { id: "b", isDeleted: true }],
  });
  // Invalid entries are skipped and counted; the others are stored.
  const { record } = entryOf("c");
  const lie = {
    id: "c",
    isDeleted: false,
    record: { ...record, save: { ...record?.save, moves: [["t1>f1:1", 0]] } },
  };
  expect(await sync(4, [lie, { ...lie, heads: [] }, 7, entryOf("d")])).toMatchObject({
    since: 5,
    refused: 3,
  });
});

test("sends many games in several responses", async () => {
  const key = await newPlayer();
  const all = Array.from({ length: 450 }, (_, at) => ({ id: `g${at}`, isDeleted: true, heads: [] }));
  await ask("POST", "/api/sync", { key, body: { since: 0, entries: all } });
  const received: unknown[] = [];
  let since = 0;
  for (let hasMore = true; hasMore; ) {
    const { json } = await ask("POST", "/api/sync", { key, body: { since, entries: [] } });
    received.push(...json.entries);
    ({ since, hasMore } = json);
  }
  expect(received).toEqual(all);
});

test("keeps each device's version of a game in progress", async () => {
  const key = await newPlayer();
  const [session, { record }] = [begin(klondikeGame("classic", deal)), entryOf("g", 3)];
  expect(positionOf(session).stock).toHaveLength(24);
  const { id, began, ended, replayed, help } = record ?? expect.fail("a record");
  const note = { id, began, ended, replayed, help };
  const head = (device: string, save: unknown) => ({
    id: "g",
    isDeleted: false,
    heads: [{ versions: { [device]: 1 }, game: { edition: "classic", save, note } }],
  });
  const [one, other] = [head("phone", record?.save), head("laptop", saveOf(session))];
  await ask("POST", "/api/sync", { key, body: { since: 0, entries: [one] } });
  const { json } = await ask("POST", "/api/sync", { key, body: { since: 1, entries: [other] } });
  expect(json.entries[0].heads).toHaveLength(2);
});

test("exports everything of a player and deletes everything", async () => {
  const key = await newPlayer();
  const entries = [entryOf("mine"), entryOf("also")];
  await ask("POST", "/api/sync", { key, body: { since: 0, entries } });
  await ask("POST", "/api/devices/code", { key });
  expect((await ask("GET", "/api/me/export", { key })).json).toMatchObject({ entries });
  const counts = async () => {
    const tables = ["players", "keys", "codes", "entries"];
    const sums = tables.map((table) => `(select count(*)::int from together.${table}) as ${table}`);
    return (await database.query<Record<string, number>>(`select ${sums.join(", ")}`)).rows[0] ?? {};
  };
  const before = await counts();
  expect((await ask("DELETE", "/api/me", { key })).status).toBe(204);
  const { players = 0, keys = 0, entries: games = 0 } = before;
  expect(await counts()).toMatchObject({ players: players - 1, keys: keys - 1, entries: games - 2 });
  // The key is unknown from now on.
  expect((await ask("POST", "/api/sync", { key, body: { since: 0, entries: [] } })).status).toBe(401);
});

test("stores a player's latest settings and refuses anything else", async () => {
  const [key, other] = [await newPlayer(), await newPlayer()];
  const settings = (of: string, value?: unknown) =>
    ask("POST", "/api/settings", { key: of, body: { settings: value } });
  expect((await settings(key)).json).toEqual({ number: 0, settings: null });
  expect((await settings(key, { felt: "slate" })).json).toEqual({ number: 1, settings: { felt: "slate" } });
  expect((await settings(key, { felt: "linen" })).json).toEqual({ number: 2, settings: { felt: "linen" } });
  expect((await settings(other)).json).toEqual({ number: 0, settings: null });
  expect((await ask("GET", "/api/me/export", { key })).json.settings).toEqual({ felt: "linen" });
  for (const bad of ["slate", 7, ["slate"], { felt: "x".repeat(10_000) }])
    expect((await settings(key, bad)).status).toBe(422);
});

test("hides a player's games from other players", async () => {
  const [key, other] = [await newPlayer(), await newPlayer()];
  await ask("POST", "/api/sync", { key, body: { since: 0, entries: [entryOf("secret")] } });
  const received = await ask("POST", "/api/sync", { key: other, body: { since: 0, entries: [] } });
  expect(received.json.entries).toEqual([]);
  const { json } = await ask("POST", "/api/sync", {
    key: other,
    body: { since: 0, entries: [entryOf("secret", 5)] },
  });
  expect(json.entries).toEqual([]);
  expect((await ask("GET", "/api/me/export", { key })).json.entries).toEqual([entryOf("secret")]);
});

test("refuses bodies that are too long, too deep or not JSON", async () => {
  const key = await newPlayer();
  const save = { ...entryOf("x").record?.save };
  const million = {
    since: 0,
    entries: [{ id: "x", record: { save: { ...save, moves: new Array(1e6).fill(["draw", 0]) } } }],
  };
  expect((await ask("POST", "/api/sync", { key, body: million })).status).toBe(413);
  const long = {
    ...entryOf("x"),
    record: { ...entryOf("x").record, save: { ...save, moves: new Array(10_001).fill(["draw", 0]) } },
  };
  expect((await ask("POST", "/api/sync", { key, body: { since: 0, entries: [long] } })).json).toMatchObject({
    refused: 1,
  });
  const backwards = {
    ...entryOf("x").record?.save,
    moves: [
      ["draw", 5],
      ["draw", 4],
    ],
  };
  const back = { ...entryOf("x"), record: { ...entryOf("x").record, save: backwards } };
  expect((await ask("POST", "/api/sync", { key, body: { since: 0, entries: [back] } })).json).toMatchObject({
    refused: 1,
  });
  for (const body of ["", "{", "[]", "null", "[".repeat(100_000), '{"since":-1,"entries":[]}', '{"since":0}'])
    expect((await ask("POST", "/api/sync", { key, body })).status).toBe(422);
  expect(lines).toEqual([]);
});

test("registers a few dozen of 1,000 names from one address and then refuses it", async () => {
  clock.now += 1e9;
  const counts = new Map<number, number>();
  for (let at = 0; at < 1_000; at++) {
    // One request every five seconds, 83 minutes in all, so that only the registration limit applies.
    clock.now += 5_000;
    const body = { nickname: `名 ${String.fromCodePoint(0x5000 + at)}` };
    const { status } = await ask("POST", "/api/players", { key: newKey(), body, address: "::1" });
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  // Each of the two processes counts separately: ten immediately and ten an hour.
  expect(Object.fromEntries(counts)).toEqual({ 201: 46, 429: 954 });
  clock.now += 1e9;
  const flood = await Promise.all(
    Array.from({ length: 2100 }, () => ask("GET", "/api/me", { address: "::1" })),
  );
  expect(flood.filter(({ status }) => status === 429)).toHaveLength(100);
});

test("a known key returns the same player; a deleted or unknown key returns none", async () => {
  const key = await newPlayer();
  const { code } = (await ask("POST", "/api/devices/code", { key })).json;
  const other = newKey();
  const claim = () => ask("POST", "/api/devices", { key: other, body: { code } });
  expect((await claim()).status).toBe(201);
  // An eavesdropper repeats the request: the code is used and the key is taken.
  expect((await claim()).json).toEqual({ error: "wrong-code" });
  const body = { since: 0, entries: [entryOf("again")] };
  const first = (await ask("POST", "/api/sync", { key, body })).json;
  expect((await ask("POST", "/api/sync", { key, body })).json).toEqual(first);
  await ask("DELETE", "/api/me", { key: other });
  for (const gone of [key, other]) {
    expect((await ask("POST", "/api/sync", { key: gone, body })).json).toEqual({ error: "no-player" });
    expect((await ask("POST", "/api/devices/code", { key: gone })).status).toBe(401);
  }
  for (const header of ["Bearer ", `Basic ${key}`, `Bearer ${key}${key}`, `Bearer ${key.toUpperCase()}`])
    expect((await ask("GET", "/api/me", { headers: { Authorization: header } })).json).toEqual({
      error: "no-key",
    });
});

test("accepts remote requests only from a named proxy over TLS, and only from allowed origins", async () => {
  const key = await newPlayer();
  const via = (headers: Readonly<Record<string, string>>, address = "10.0.0.7") =>
    ask("GET", "/api/me", { key, address, headers });
  expect((await via({}, "192.0.2.1")).json).toEqual({ error: "not-a-proxy" });
  expect((await via({ "X-Forwarded-For": "127.0.0.1" }, "192.0.2.1")).status).toBe(403);
  expect((await via({ "X-Forwarded-For": "203.0.113.4", "X-Forwarded-Proto": "http" })).json).toEqual({
    error: "not-tls",
  });
  expect((await via({ "X-Forwarded-For": "203.0.113.4", "X-Forwarded-Proto": "https" })).status).toBe(200);
  const cors = async (origin: string) =>
    (
      await ask("OPTIONS", "/api/me", { headers: { Origin: origin, "Access-Control-Request-Method": "GET" } })
    ).headers.get("Access-Control-Allow-Origin");
  expect(await cors("https://klondike.example")).toBe("https://klondike.example");
  expect(await cors("https://evil.example")).toBeNull();
  const { headers } = await via({ "X-Forwarded-Proto": "https" });
  expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect(headers.get("Set-Cookie")).toBeNull();
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect((await ask("GET", "/metrics")).text).toContain('route="/api/sync",status="200"');
  expect(
    (await ask("GET", "/metrics", { address: "10.0.0.7", headers: { "X-Forwarded-Proto": "https" } })).status,
  ).toBe(404);
  expect((await ask("GET", "/ready")).json).toEqual({ ok: true });
  expect((await ask("GET", "/elsewhere")).status).toBe(404);
  expect((await ask("GET", "/api/me", { key: "x" })).status).toBe(401);
});

test("cuts off a stalled request and releases everything on stop", async () => {
  const own = new Database(() => postgres.address());
  const { port, stop } = await listen({
    ...options,
    database: own,
    host: "127.0.0.1",
    port: 0,
    requestMs: 100,
  });
  const socket = connect(port, "127.0.0.1");
  const ended = new Promise((resolve) => socket.on("close", resolve));
  socket.on("data", () => undefined);
  socket.on("error", () => undefined);
  socket.write(
    `POST /api/sync HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${newKey()}\r\nContent-Length: 1000\r\n\r\n{`,
  );
  await ended;
  const answer = await fetch(`http://127.0.0.1:${port}/health`);
  expect(await answer.json()).toEqual({ ok: true });
  await stop();
  await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow();
});

test("answers a refused request with a long body, and keeps its connection", async () => {
  const none = { burst: 0, perSecond: 0 };
  const { port, stop } = await listen({
    ...options,
    database: new Database(() => postgres.address()),
    costs: { account: none, network: none },
    host: "127.0.0.1",
    port: 0,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (key: string) =>
    new Promise((resolve, reject) => {
      const headers = { Authorization: `Bearer ${key}` };
      const sent = request({ port, path: "/api/sync", method: "POST", agent, headers }, async (answer) => {
        const json = JSON.parse((await answer.setEncoding("utf8").toArray()).join(""));
        resolve({ status: answer.statusCode, json, isSameConnection: sent.reusedSocket });
      });
      sent.on("error", reject).end("x".repeat(1_000_000));
    });
  const key = await newPlayer();
  const [tooOften, unknown] = [{ error: "too-often" }, { error: "no-player" }];
  expect(await send(key)).toEqual({ status: 429, json: tooOften, isSameConnection: false });
  expect(await send(key)).toEqual({ status: 429, json: tooOften, isSameConnection: true });
  expect(await send(newKey())).toEqual({ status: 401, json: unknown, isSameConnection: true });
  expect(await send(key)).toEqual({ status: 429, json: tooOften, isSameConnection: true });
  agent.destroy();
  await stop();
});

test("finds a restarted database at its new address without losing acknowledged data", async () => {
  const key = await newPlayer("Restarted");
  const before = await postgres.address();
  postgres.stop();
  // The first request may get a connection that was just closed.
  await expect
    .poll(async () => (await ask("GET", "/api/me", { key })).json)
    .toEqual({ nickname: "Restarted" });
  expect(await postgres.address()).not.toBe(before);
});

test("a connection that breaks during a transaction affects only that transaction", async () => {
  const broken = database.transaction(async (client) => {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    await database.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    await client.query("select 1");
  });
  await expect(broken).rejects.toThrow();
  expect((await ask("GET", "/health")).json).toEqual({ ok: true });
});

test("migrates the tables of every earlier version and keeps their games", async () => {
  const admin = new pg.Pool({ connectionString: await postgres.address() });
  for (let version = 1; version <= STEPS.length; version++) {
    await admin.query(`create database earlier${version}`);
    const address = (await postgres.address()).replace(/[^/]*$/, `earlier${version}`);
    const old = new pg.Pool({ connectionString: address });
    await old.query(`create schema ${SCHEMA}; create table ${SCHEMA}.version (version int not null)`);
    for (const step of STEPS.slice(0, version)) await old.query(step);
    await old.query(`insert into ${SCHEMA}.version values (${version})`);
    await old.query("insert into together.players (nickname, folded) values ('Old', 'old')");
    await old.end();
    const newest = new Database(async () => address);
    const { rows } = await newest.query("select nickname from together.players");
    expect(rows).toEqual([{ nickname: "Old" }]);
    await newest.close();
  }
  await admin.end();
});

test("refuses names and bodies that the database or parser cannot process", async () => {
  const key = await newPlayer();
  const before = lines.length;
  for (const nickname of ["%00", "a%00b", "%ff", "x"])
    expect((await ask("GET", `/api/days/2026-11-16/games/${nickname}`, { key })).status, nickname).toBe(404);
  for (const deep of [
    `{"settings":${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}}`,
    `{"settings":{"a":${"[".repeat(700_000)}${"]".repeat(700_000)}}}`,
  ]) {
    expect(await ask("POST", "/api/settings", { key, body: deep })).toMatchObject({
      status: 422,
      json: { error: "bad-shape" },
    });
  }
  expect(lines.slice(before)).toEqual([]);
});
