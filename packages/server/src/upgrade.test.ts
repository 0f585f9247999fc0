import { readFileSync } from "node:fs";
import { BlockList } from "node:net";
import { testServer } from "@klondike/database/testing";
import { dailyDeal } from "@klondike/knowledge/certified";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApps } from "./app.ts";
import { Database } from "./database.ts";
import { createLog } from "./log.ts";

/** A request sent by the page of version 1.0.0, with the response of the server of version 1.0.0. */
interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly authorization?: string;
  readonly body: string | null;
  readonly status: number;
  readonly answer?: string;
}

const saved = (name: string): string =>
  readFileSync(new URL(`../tests/saves/${name}`, import.meta.url), "utf8");
const REQUESTS = JSON.parse(saved("requests-1.0.0.json")) as readonly RecordedRequest[];
/** The account in both fixtures. */
const AUTHORIZATION = REQUESTS[0]?.authorization ?? "";
const DAY = "2026-11-18";

/** Starts a current server on a separate database. */
function serverOn(prepare: (address: string) => Promise<void>) {
  const postgres = testServer();
  const database = new Database(() => postgres.address());
  const app = createApps({
    database,
    origins: [],
    proxies: new BlockList(),
    now: () => 0,
    date: () => Date.parse(`${DAY}T12:00:00Z`),
    computeDeal: async (day) => dailyDeal(day).deal,
    log: createLog("silent", { write: () => undefined }),
  }).app;
  beforeAll(async () => {
    await prepare(await postgres.address());
    await database.open();
  });
  afterAll(async () => {
    await database.close();
    postgres.remove();
  });
  return async (method: string, path: string, body?: string | null) => {
    const response = await app.request(
      path,
      { method, headers: { Authorization: AUTHORIZATION }, ...(body ? { body } : {}) },
      { incoming: { socket: { remoteAddress: "127.0.0.1" } } },
    );
    const text = await response.text();
    return { status: response.status, json: (text.startsWith("{") ? JSON.parse(text) : {}) as object };
  };
}

const restored = serverOn(async (address) => {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(saved("players-1.0.0.sql"));
  await client.end();
});
const empty = serverOn(async () => undefined);

test("a database of version 1.0.0 keeps its player, games and ranked game", async () => {
  expect((await restored("GET", "/api/me")).json).toEqual({ nickname: "Ada Lovelace" });
  const { json } = await restored("POST", "/api/sync", JSON.stringify({ since: 0, entries: [] }));
  expect(json).toMatchObject({ hasMore: false });
  const { entries } = json as {
    readonly entries: readonly { record?: { won: boolean }; heads: unknown[] }[];
  };
  expect(entries).toHaveLength(11);
  expect(entries.filter(({ record }) => record?.won)).toHaveLength(2);
  expect(entries.filter(({ heads }) => heads.length > 0).length).toBeGreaterThan(3);
  expect((await restored("GET", `/api/days/${DAY}`)).json).toMatchObject({ own: "playing", playing: 1 });
  const ranked = await restored("POST", `/api/days/${DAY}/game`);
  expect(ranked.json).toMatchObject({ acts: ["draw", "draw"], isWon: false });
  const played = await restored("POST", `/api/days/${DAY}/acts`, JSON.stringify({ from: 2, acts: ["draw"] }));
  expect(played.json).toMatchObject({ acts: 3 });
});

test("returns a response that the page of version 1.0.0 can read to each of its requests", async () => {
  for (const { method, path, body, status, answer } of REQUESTS) {
    const { status: now, json } = await empty(method, path, body);
    expect([method, path, now]).toEqual([method, path, status]);
    const expected = Object.keys(JSON.parse(answer ?? "{}") as object);
    expect([path, Object.keys(json)]).toEqual([path, expect.arrayContaining(expected)]);
  }
});
