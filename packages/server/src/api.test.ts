import { formatMove } from "@klondike/engine/notation";
import { recordOf } from "@klondike/engine/records";
import { begin, klondikeGame, play } from "@klondike/engine/session";
import { dailyDeal } from "@klondike/knowledge/certified";
import { expect, test } from "vitest";
import { Accounts } from "./accounts.ts";
import { newKey, testService } from "./testing/test-service.ts";

const { database, clock, ask, newPlayer } = testService();

const DAY = "2026-11-16";
const { deal, line } = dailyDeal(DAY);
const winning = line.map((move) => formatMove(move));
const API = "/api/v1";

/** Adds a device to the player with this key; returns its key. */
async function newDevice(key: string, device?: string): Promise<string> {
  const { code } = (await ask("POST", `${API}/devices/code`, { key })).json;
  const other = newKey();
  expect((await ask("POST", `${API}/devices`, { key: other, body: { code, device } })).status).toBe(201);
  return other;
}

test("describes every endpoint in an OpenAPI document, which needs no key", async () => {
  const { status, json } = await ask("GET", `${API}/openapi.json`);
  expect(status).toBe(200);
  expect(json).toMatchObject({ openapi: "3.1.0", info: { version: expect.stringMatching(/^1\./) } });
  expect(Object.keys(json.paths).toSorted()).toEqual(
    [
      "/account",
      "/account/export",
      "/account/ranked",
      "/account/recovery",
      "/account/settings",
      "/accounts",
      "/days/{day}",
      "/days/{day}/acts",
      "/days/{day}/game",
      "/days/{day}/watched",
      "/devices",
      "/devices/code",
      "/devices/own/key",
      "/devices/{id}",
      "/events",
      "/sync",
    ].map((path) => `${API}${path}`),
  );
  // Only a request that changes something is not a GET.
  expect(Object.keys(json.paths[`${API}/account/settings`])).toEqual(["get", "put"]);
  const { put } = json.paths[`${API}/devices/own/key`];
  expect(put.requestBody.content["application/json"].schema).toEqual({
    type: "object",
    properties: { key: { type: "string", pattern: "^[0-9a-f]{32}$" } },
    required: ["key"],
  });
  expect(Object.keys(put.responses)).toEqual(["204", "409", "422", "default"]);
  const { get: events } = json.paths[`${API}/events`];
  expect(events.parameters.map(({ name }: { name: string }) => name)).toEqual(["since", "day", "after"]);
  expect(Object.keys(events.responses["200"].content)).toEqual(["text/event-stream"]);
  const day = json.paths[`${API}/days/{day}`].get;
  expect(day.parameters).toEqual([{ name: "day", in: "path", required: true, schema: { type: "string" } }]);
  expect(day.responses["200"].content["application/json"].schema.properties).toMatchObject({
    isOpen: { type: "boolean" },
    byMoves: { type: "array", items: { properties: { nickname: { type: "string" } } } },
  });
});

test("every player request works under its versioned path", async () => {
  const key = newKey();
  clock.now += 3_600_000;
  expect(
    await ask("POST", `${API}/accounts`, { key, body: { nickname: "Vera", device: "Laptop" } }),
  ).toMatchObject({ status: 201, json: { nickname: "Vera" } });
  expect((await ask("GET", `${API}/account`, { key })).json).toEqual({ nickname: "Vera" });
  expect((await ask("PATCH", `${API}/account`, { key, body: { nickname: "Vera 2" } })).status).toBe(200);
  const settings = { felt: "linen" };
  expect((await ask("GET", `${API}/account/settings`, { key })).json).toEqual({ number: 0, settings: null });
  expect((await ask("PUT", `${API}/account/settings`, { key, body: { settings } })).json).toEqual({
    number: 1,
    settings,
  });
  expect((await ask("PUT", `${API}/account/settings`, { key, body: {} })).status).toBe(422);
  const sync = await ask("POST", `${API}/sync`, { key, body: { since: 0, entries: [] } });
  expect(sync.json).toEqual({ since: 0, hasMore: false, refused: 0, entries: [] });
  expect((await ask("PUT", `${API}/days/${DAY}/game`, { key })).json).toMatchObject({
    acts: [],
    isWon: false,
  });
  expect((await ask("PUT", `${API}/days/1999-01-01/game`, { key })).status).toBe(404);
  const acts = await ask("POST", `${API}/days/${DAY}/acts`, { key, body: { from: 0, acts: winning } });
  expect(acts.json).toEqual({ acts: winning.length, isWon: true });
  expect((await ask("GET", `${API}/days/${DAY}`, { key })).json).toMatchObject({ own: "won" });
  const watched = await ask("POST", `${API}/days/${DAY}/watched`, { key, body: { nickname: "Vera 2" } });
  expect(watched.json).toMatchObject({ isRanked: true });
  expect((await ask("GET", `${API}/account/export`, { key })).json).toMatchObject({
    nickname: "Vera 2",
    devices: [{ name: "Laptop", isOwn: true }],
  });
  expect((await ask("DELETE", `${API}/account`, { key })).status).toBe(204);
  expect((await ask("GET", `${API}/account`, { key })).json).toEqual({ error: "no-player" });
});

test("lists devices with name and last use, and revokes one or all others", async () => {
  const key = await newPlayer("Devices");
  const [phone, tablet] = [await newDevice(key, "Phone"), await newDevice(key, "  Tablet ")];
  await newDevice(key, "bad\u202ename");
  const listed = async () => (await ask("GET", `${API}/devices`, { key })).json.devices;
  const devices = await listed();
  expect(devices).toHaveLength(4);
  expect(devices[0]).toMatchObject({ name: null, isOwn: true });
  const names = (all: readonly { name: string | null }[]) => all.map(({ name }) => name);
  expect(names(devices.slice(1))).toEqual(expect.arrayContaining(["Phone", "Tablet", null]));
  expect(devices[0].lastUsed).toMatch(/^20\d\d-\d\d-\d\dT\d\d:00:00Z$/);
  const idOf = async (wanted: string) =>
    (await listed()).find(({ name }: { name: string | null }) => name === wanted).id;
  const phoneId = await idOf("Phone");
  // Another player cannot revoke the phone, and a device cannot revoke itself.
  const stranger = await newPlayer("Stranger");
  expect((await ask("DELETE", `${API}/devices/${phoneId}`, { key: stranger })).status).toBe(404);
  expect((await ask("DELETE", `${API}/devices/${devices[0].id}`, { key })).status).toBe(404);
  expect((await ask("DELETE", `${API}/devices/x`, { key })).status).toBe(404);
  expect((await ask("DELETE", `${API}/devices/${phoneId}`, { key })).status).toBe(204);
  expect((await ask("GET", "/api/me", { key: phone })).json).toEqual({ error: "no-player" });
  const tabletId = await idOf("Tablet");
  await ask("PATCH", `${API}/devices/${tabletId}`, { key, body: { name: "Kitchen" } });
  expect(await idOf("Kitchen")).toBe(tabletId);
  expect((await ask("PATCH", `${API}/devices/${tabletId}`, { key, body: { name: "" } })).status).toBe(422);
  expect((await ask("DELETE", `${API}/devices`, { key: tablet })).json).toEqual({ revoked: 2 });
  expect((await ask("GET", "/api/me", { key })).status).toBe(401);
  expect((await ask("GET", "/api/me", { key: tablet })).json).toEqual({ nickname: "Devices" });
});

test.each(["its id", "all others"])(
  "a device revoked by %s cannot rejoin with codes that it made",
  async (by) => {
    const key = await newPlayer();
    const phone = await newDevice(key, "Stolen");
    const hasRecoveryCode = async () => (await ask("GET", `${API}/devices`, { key })).json.hasRecoveryCode;
    const { code: recovery } = (await ask("POST", `${API}/account/recovery`, { key: phone })).json;
    const { code } = (await ask("POST", `${API}/devices/code`, { key: phone })).json;
    const { devices } = (await ask("GET", `${API}/devices`, { key })).json;
    const { id } = devices.find(({ isOwn }: { isOwn: boolean }) => !isOwn);
    await ask("DELETE", by === "its id" ? `${API}/devices/${id}` : `${API}/devices`, { key });
    for (const made of [recovery, code])
      expect((await ask("POST", `${API}/devices`, { key: newKey(), body: { code: made } })).status).toBe(404);
    expect(await hasRecoveryCode()).toBe(false);
    // A recovery code of a device that stays is kept.
    const tablet = await newDevice(key);
    await ask("POST", `${API}/account/recovery`, { key: tablet });
    await ask("DELETE", `${API}/devices`, { key: tablet });
    expect((await ask("GET", `${API}/devices`, { key: tablet })).json.hasRecoveryCode).toBe(true);
  },
);

test.each([
  ["was revoked", async (key: string) => ask("DELETE", `${API}/devices`, { key })],
  [
    "got another key",
    async (_: string, phone: string) =>
      ask("PUT", `${API}/devices/own/key`, { key: phone, body: { key: newKey() } }),
  ],
])("a device that %s while its requests were on their way makes no codes", async (_, change) => {
  const key = await newPlayer();
  const phone = await newDevice(key, "Stolen");
  const accounts = new Accounts(database);
  const accepted = (await accounts.of(phone)) ?? expect.fail("the phone's player");
  await change(key, phone);
  expect(await accounts.code(accepted, phone)).toBe("no-player");
  expect(await accounts.recoveryCode(accepted, phone)).toBe("no-player");
  expect(await accounts.hasRecoveryCode(accepted)).toBe(false);
});

test("replaces the key of a device with the codes that it made, and refuses a key that is in use", async () => {
  const [key, other] = [await newPlayer("Rotated"), await newPlayer("Neighbour")];
  const change = (of: string, to: string) =>
    ask("PUT", `${API}/devices/own/key`, { key: of, body: { key: to } });
  expect((await change(key, other)).json).toEqual({ error: "key-known" });
  expect((await change(key, "short")).status).toBe(422);
  const next = newKey();
  // Someone with a copy of the key may have made them.
  const { code: recovery } = (await ask("POST", `${API}/account/recovery`, { key })).json;
  const { code } = (await ask("POST", `${API}/devices/code`, { key })).json;
  expect((await change(key, next)).status).toBe(204);
  for (const made of [recovery, code])
    expect((await ask("POST", `${API}/devices`, { key: newKey(), body: { code: made } })).status).toBe(404);
  expect((await ask("GET", "/api/me", { key })).status).toBe(401);
  expect((await ask("GET", "/api/me", { key: next })).json).toEqual({ nickname: "Rotated" });
});

test("a written recovery code adds a device when all others are lost, until it is replaced or removed", async () => {
  const key = await newPlayer("Recovered");
  const recover = (code: string) => {
    const own = newKey();
    return ask("POST", `${API}/devices`, { key: own, body: { code } }).then((answer) => ({ ...answer, own }));
  };
  const { code: first } = (await ask("POST", `${API}/account/recovery`, { key })).json;
  const { code } = (await ask("POST", `${API}/account/recovery`, { key })).json;
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  expect((await recover(first)).json).toEqual({ error: "wrong-code" });
  const written =
    `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8, 12)}-${code.slice(12)}`.toLowerCase();
  const { own, json } = await recover(written);
  expect(json).toEqual({ nickname: "Recovered" });
  expect((await ask("GET", `${API}/devices`, { key: own })).json.hasRecoveryCode).toBe(true);
  const { rows } = await database.query("select 1 from together.accounts where recovery = $1::bytea", [code]);
  expect(rows).toEqual([]);
  await ask("DELETE", `${API}/account/recovery`, { key: own });
  expect((await recover(code)).status).toBe(404);
  expect((await ask("GET", `${API}/devices`, { key: own })).json.hasRecoveryCode).toBe(false);
});

test("deleting an account leaves only the hashes that keep it from replaying open days", async () => {
  const key = await newPlayer("Forgotten");
  await newDevice(key, "Phone");
  await ask("POST", `${API}/account/recovery`, { key });
  await ask("POST", `${API}/devices/code`, { key });
  await ask("PUT", `${API}/account/settings`, { key, body: { settings: { felt: "slate" } } });
  let session = begin(klondikeGame("classic", deal));
  for (const move of line) session = play(session, move);
  const note = { id: "g", began: 0, ended: 1, replayed: false, help: { fair: 0, thoughtful: 0 } };
  const entries = [{ id: "g", isDeleted: false, record: recordOf(session, note), heads: [] }];
  await ask("PUT", `${API}/days/${DAY}/game`, { key });
  await ask("POST", `${API}/days/${DAY}/acts`, { key, body: { from: 0, acts: winning } });
  await ask("POST", `${API}/sync`, { key, body: { since: 0, entries } });
  await ask("POST", `${API}/days/${DAY}/watched`, { key, body: { nickname: "Forgotten" } });
  const { rows: tables } = await database.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'together' and column_name = 'account'`,
  );
  expect(tables.length).toBeGreaterThanOrEqual(7);
  const { rows: ids } = await database.query<{ id: string }>(
    "select id from together.accounts where nickname = 'Forgotten'",
  );
  expect((await ask("DELETE", `${API}/account`, { key })).status).toBe(204);
  for (const { name } of tables) {
    const { rows } = await database.query(`select 1 from together.${name} where account = $1`, [ids[0]?.id]);
    expect([name, rows]).toEqual([name, []]);
  }
  const { rows: left } = await database.query("select day, is_over from together.removed_accounts");
  expect(left.length).toBeGreaterThan(0);
});

test("shows the numbers of a day once five players have won", async () => {
  const day = "2026-11-17";
  const moves = dailyDeal(day).line.map((move) => formatMove(move));
  const numbers = async (key: string) => (await ask("GET", `${API}/days/${day}`, { key })).json.numbers;
  let key = "";
  for (let at = 1; at <= 5; at++) {
    key = await newPlayer(`Number ${at}`);
    if (at === 5) expect(await numbers(key)).toBeUndefined();
    await ask("PUT", `${API}/days/${day}/game`, { key });
    await database.query(
      "update together.ranked_games set opened_at = clock_timestamp() - $2 * interval '1 second' where day = $1 and acts = 0",
      [day, 1000 * at],
    );
    await ask("POST", `${API}/days/${day}/acts`, { key, body: { from: 0, acts: moves } });
  }
  await ask("PUT", `${API}/days/${day}/game`, { key: await newPlayer("Still playing") });
  // An unusually fast win does not change them.
  const fast = await newPlayer("Fast");
  await ask("PUT", `${API}/days/${day}/game`, { key: fast });
  await ask("POST", `${API}/days/${day}/acts`, { key: fast, body: { from: 0, acts: moves } });
  expect(await numbers(key)).toEqual({ players: 6, won: 5, seconds: 3000, moves: moves.length });
});
