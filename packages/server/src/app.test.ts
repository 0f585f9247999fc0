import { createHash } from "node:crypto";
import { Agent, request } from "node:http";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { recordOf } from "@klondike/engine/records";
import { begin, klondikeGame, play, positionOf, saveOf } from "@klondike/engine/session";
import { dailyDeal } from "@klondike/knowledge/certified";
import type { Entry } from "@klondike/play/sync";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { Database, isPassing } from "./database.ts";
import { listen } from "./http-server.ts";
import { SCHEMA, STEPS } from "./schema.ts";
import { newKey, testService } from "./testing/test-service.ts";

const { postgres, database, lines, clock, options, ask, newPlayer } = testService();

const { deal, line } = dailyDeal("2026-11-16");
function wonEntry(id: string, count = line.length, ended = 1): Entry {
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
    "select encode(hash, 'hex') as hash from together.devices join together.accounts on accounts.id = account where nickname = $1",
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

test("an account of version 1.0.0 keeps a name that is no longer allowed, and no other account gets it", async () => {
  // The second column is the fold of version 1.0.0.
  for (const [nickname, folded] of [
    ["Быков", "быkob"],
    ["PаypаI", "paypal"],
  ] as const) {
    const key = newKey();
    const { rows } = await database.query<{ id: string }>(
      "insert into together.accounts (nickname, skeleton) values ($1, $2) returning id",
      [nickname, folded],
    );
    await database.query("insert into together.devices (hash, account) values ($1, $2)", [
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
  await ask("POST", "/api/sync", { key, body: { since: 0, entries: [wonEntry("shared")] } });
  const { code } = (await ask("POST", "/api/devices/code", { key })).json;
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  const other = newKey();
  const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase();
  expect((await ask("POST", "/api/devices", { key: other, body: { code: typed } })).status).toBe(201);
  const received = await ask("POST", "/api/sync", { key: other, body: { since: 0, entries: [] } });
  expect(received.json.entries).toEqual([wonEntry("shared")]);
  // A used code, a replaced code and an expired code.
  expect((await ask("POST", "/api/devices", { key: newKey(), body: { code } })).status).toBe(404);
  const first = (await ask("POST", "/api/devices/code", { key })).json.code;
  const second = (await ask("POST", "/api/devices/code", { key })).json.code;
  expect((await ask("POST", "/api/devices", { key: newKey(), body: { code: first } })).status).toBe(404);
  await database.query("update together.device_codes set expires_at = now() - interval '1 second'");
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
  const refused = await guess({ code });
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "300"]);
  // Other addresses are not affected.
  expect((await ask("POST", "/api/devices", { key: newKey(), body: { code } })).status).toBe(201);
});

test("refuses all codes from a 48-bit network after fifty wrong ones, and none from elsewhere", async () => {
  await database.query("delete from together.code_attempts");
  const key = await newPlayer();
  const { code } = (await ask("POST", "/api/devices/code", { key })).json;
  const claim = async (address: string, code: string) => {
    const headers = { "X-Forwarded-For": address, "X-Forwarded-Proto": "https" };
    return (
      await ask("POST", "/api/devices", { key: newKey(), body: { code }, address: "10.0.0.7", headers })
    ).status;
  };
  for (let home = 0; home < 50; home++)
    expect(await claim(`2001:db8:1:${home.toString(16)}::1`, "AAAAAAAA")).toBe(404);
  expect(await claim("2001:db8:1:ffff::1", "AAAAAAAA")).toBe(429);
  expect(await claim("2001:db8:1:ffff::1", code)).toBe(429);
  expect(await claim("2001:db8:10:1::1", code)).toBe(201);
  await database.query("delete from together.code_attempts");
});

test("deletes the address that entered a wrong code after five minutes, or at the next start after a crash", async () => {
  const addresses = async () => (await database.query("select address from together.code_attempts")).rows;
  const age = () =>
    database.query("update together.code_attempts set created_at = created_at - interval '5 minutes'");
  await age();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const body = { code: "AAAAAAAA" };
    expect((await ask("POST", "/api/devices", { key: newKey(), body })).status).toBe(404);
    expect(await addresses()).toEqual([{ address: "127.0.0.1" }]);
    await age();
    vi.advanceTimersByTime(302_000);
  } finally {
    vi.useRealTimers();
  }
  await expect.poll(addresses).toEqual([]);
  await database.query("insert into together.code_attempts (address) values ('203.0.113.9')");
  await age();
  const restarted = new Database(() => postgres.address());
  await restarted.open();
  await restarted.close();
  expect(await addresses()).toEqual([]);
});

test("sends each game once, merges entries, and keeps deleted games deleted", async () => {
  const key = await newPlayer();
  const sync = async (since: number, entries: readonly unknown[]) =>
    (await ask("POST", "/api/sync", { key, body: { since, entries } })).json;
  expect(await sync(0, [wonEntry("a", 10), wonEntry("b")])).toEqual({
    since: 2,
    hasMore: false,
    refused: 0,
    entries: [],
  });
  expect(await sync(0, [])).toMatchObject({ since: 2, entries: [wonEntry("a", 10), wonEntry("b")] });
  expect(await sync(2, [wonEntry("a", 10)])).toMatchObject({ since: 2, entries: [] });
  // A win replaces a repeated loss and goes to devices that do not have it.
  expect(await sync(2, [wonEntry("a")])).toMatchObject({ since: 3 });
  expect(await sync(2, [wonEntry("a", 10, 99)])).toMatchObject({ since: 3, entries: [wonEntry("a")] });
  expect(await sync(3, [{ id: "b", isDeleted: true, heads: [] }])).toMatchObject({ since: 4 });
  expect(await sync(0, [wonEntry("b")])).toMatchObject({
    entries: [{ id: "a" }, { id: "b", isDeleted: true }],
  });
  // Invalid entries are skipped and counted; the others are stored.
  const { record } = wonEntry("c");
  const lie = {
    id: "c",
    isDeleted: false,
    record: { ...record, save: { ...record?.save, moves: [["t1>f1:1", 0]] } },
  };
  expect(await sync(4, [lie, { ...lie, heads: [] }, 7, wonEntry("d")])).toMatchObject({
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
  const [session, { record }] = [begin(klondikeGame("classic", deal)), wonEntry("g", 3)];
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
  const entries = [wonEntry("mine"), wonEntry("also")];
  await ask("POST", "/api/sync", { key, body: { since: 0, entries } });
  await ask("POST", "/api/devices/code", { key });
  expect((await ask("GET", "/api/me/export", { key })).json).toMatchObject({ entries });
  const counts = async () => {
    const tables = ["accounts", "devices", "device_codes", "entries"];
    const sums = tables.map((table) => `(select count(*)::int from together.${table}) as ${table}`);
    return (await database.query<Record<string, number>>(`select ${sums.join(", ")}`)).rows[0] ?? {};
  };
  const before = await counts();
  expect((await ask("DELETE", "/api/me", { key })).status).toBe(204);
  const { accounts = 0, devices = 0, entries: games = 0 } = before;
  expect(await counts()).toMatchObject({ accounts: accounts - 1, devices: devices - 1, entries: games - 2 });
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
  await ask("POST", "/api/sync", { key, body: { since: 0, entries: [wonEntry("secret")] } });
  const received = await ask("POST", "/api/sync", { key: other, body: { since: 0, entries: [] } });
  expect(received.json.entries).toEqual([]);
  const { json } = await ask("POST", "/api/sync", {
    key: other,
    body: { since: 0, entries: [wonEntry("secret", 5)] },
  });
  expect(json.entries).toEqual([]);
  expect((await ask("GET", "/api/me/export", { key })).json.entries).toEqual([wonEntry("secret")]);
});

test("refuses bodies that are too long, too deep or not JSON", async () => {
  const key = await newPlayer();
  const before = lines.length;
  const save = { ...wonEntry("x").record?.save };
  const million = {
    since: 0,
    entries: [{ id: "x", record: { save: { ...save, moves: new Array(1e6).fill(["draw", 0]) } } }],
  };
  expect((await ask("POST", "/api/sync", { key, body: million })).status).toBe(413);
  const long = {
    ...wonEntry("x"),
    record: { ...wonEntry("x").record, save: { ...save, moves: new Array(10_001).fill(["draw", 0]) } },
  };
  expect((await ask("POST", "/api/sync", { key, body: { since: 0, entries: [long] } })).json).toMatchObject({
    refused: 1,
  });
  const backwards = {
    ...wonEntry("x").record?.save,
    moves: [
      ["draw", 5],
      ["draw", 4],
    ],
  };
  const back = { ...wonEntry("x"), record: { ...wonEntry("x").record, save: backwards } };
  expect((await ask("POST", "/api/sync", { key, body: { since: 0, entries: [back] } })).json).toMatchObject({
    refused: 1,
  });
  for (const body of ["", "{", "[]", "null", "[".repeat(100_000), '{"since":-1,"entries":[]}', '{"since":0}'])
    expect((await ask("POST", "/api/sync", { key, body })).status).toBe(422);
  expect(lines.slice(before)).toEqual([]);
});

test.each([
  ["POST", "/api/v1/accounts"],
  ["POST", "/api/players"],
  ["POST", "/api/v1/devices"],
  ["PUT", "/api/v1/account/settings"],
  ["POST", "/api/settings"],
  ["POST", "/api/v1/days/2026-11-16/acts"],
])("refuses a body of more than 64 KB to %s %s, whatever length it announces", async (method, path) => {
  const key = await newPlayer();
  const settings = { list: new Array(10_000).fill({ a: 1 }) };
  const body = JSON.stringify({ nickname: "Long Body", code: "00000000", from: 0, acts: [], settings });
  for (const headers of [{}, { "Content-Length": String(body.length) }]) {
    const answer = await ask(method, path, { key, body, headers });
    expect(answer).toMatchObject({ status: 413, json: { error: "too-long" } });
  }
});

test("stores the longest settings, with every character escaped", async () => {
  const key = await newPlayer();
  const text = "ä".repeat(9_980);
  const body = `{"settings":{"felt":"${"\\u00e4".repeat(text.length)}"}}`;
  expect((await ask("PUT", "/api/v1/account/settings", { key, body })).json.settings).toEqual({ felt: text });
});

test("registers a few dozen of 1,000 names from one address and then refuses it", async () => {
  clock.now += 1e9;
  const counts = new Map<number, number>();
  for (let at = 0; at < 1_000; at++) {
    // One request every five seconds, 83 minutes in all, so that only the registration limit applies.
    clock.now += 5_000;
    const body = { nickname: `名 ${String.fromCodePoint(0x5000 + at)}` };
    const { status, headers } = await ask("POST", "/api/players", { key: newKey(), body, address: "::1" });
    counts.set(status, (counts.get(status) ?? 0) + 1);
    expect(headers.has("Retry-After")).toBe(status === 429);
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
  const body = { since: 0, entries: [wonEntry("again")] };
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
    costs: { account: none, address: none },
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

test("drops connections on which the database stopped answering", async () => {
  const relayed: Socket[] = [];
  const { port, hostname } = new URL(await postgres.address());
  const relay = createServer((socket) => {
    const onward = connect(Number(port), hostname);
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const)
      from.on("error", () => undefined).on("close", () => to.destroy());
    socket.pipe(onward).pipe(socket);
    relayed.push(socket);
  });
  await new Promise<void>((resolve) => relay.listen(0, "127.0.0.1", resolve));
  const address = new URL(await postgres.address());
  address.port = String((relay.address() as AddressInfo).port);
  const own = new Database(async () => address.href, { queryMs: 1000 });
  const freeze = () => {
    for (const socket of relayed) socket.unpipe().pause();
  };
  await own.query("select 1");
  freeze();
  const failed: unknown = await own.query("select 1").catch((error: unknown) => error);
  expect([failed, isPassing(failed)]).toEqual([new Error("Query read timeout"), true]);
  expect((await own.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  const stuck = own.transaction(async (client) => {
    freeze();
    await client.query("select 1");
  });
  await expect(stuck).rejects.toThrow("Query read timeout");
  expect((await own.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await own.close();
  for (const socket of relayed) socket.destroy();
  relay.close();
});

test.each([
  ["an unknown host", "getaddrinfo ENOTFOUND db", { code: "ENOTFOUND", syscall: "getaddrinfo" }],
  ["a missing socket", "connect ENOENT /run/postgresql/.s.PGSQL.5432", { code: "ENOENT" }],
  ["a full disk", "could not extend file", { code: "53100" }],
  ["a read-only standby", "cannot execute INSERT in a read-only transaction", { code: "25006" }],
  ["a deadlock", "deadlock detected", { code: "40P01" }],
  ["a closed connection", "Client was closed and is not queryable", {}],
])("%s is a temporary failure of the database", (_, message, fields) => {
  expect(isPassing(Object.assign(new Error(message), fields))).toBe(true);
});

test.each([
  ["a wrong password", "password authentication failed", { code: "28P01" }],
  ["a bug in a statement", "syntax error", { code: "42601" }],
  ["a bug in the server", "Invalid argument", { code: "ERR_INVALID_ARG_TYPE" }],
])("%s is no temporary failure", (_, message, fields) => {
  expect(isPassing(Object.assign(new Error(message), fields))).toBe(false);
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
    await old.query(
      version < 6
        ? "insert into together.players (nickname, folded) values ('Old', 'old')"
        : "insert into together.accounts (nickname, skeleton) values ('Old', 'old')",
    );
    await old.end();
    const newest = new Database(async () => address);
    const { rows } = await newest.query("select nickname from together.accounts");
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
  const nested = (open: string, depth: number, close: string) =>
    `{"settings":{"a":${open.repeat(depth)}1${close.repeat(depth)}}}`;
  for (const [body, status, error] of [
    [nested('{"a":', 10_000, "}"), 422, "bad-shape"],
    [nested("[", 30_000, "]"), 422, "bad-shape"],
    [nested("[", 700_000, "]"), 413, "too-long"],
  ] as const)
    expect(await ask("POST", "/api/settings", { key, body })).toMatchObject({ status, json: { error } });
  expect(lines.slice(before)).toEqual([]);
});
