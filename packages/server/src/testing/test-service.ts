import { randomBytes } from "node:crypto";
import { type TestServer, testServer } from "@klondike/database/testing";
import { dailyDeal } from "@klondike/knowledge/certified";
import * as v from "valibot";
import { afterAll, beforeAll, expect } from "vitest";
import { createApps } from "../app.ts";
import { parseProxies } from "../callers.ts";
import { Database } from "../database.ts";
import { createLog } from "../log.ts";
import type { ServerOptions } from "../options.ts";

export interface Asked {
  readonly key?: string;
  readonly body?: unknown;
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const newKey = (): string => randomBytes(16).toString("hex");

/** Starts processes of the service on one PostgreSQL, with manual clocks, for a test file. */
export function testService(changes: Partial<ServerOptions> = {}, processes = 2) {
  const postgres: TestServer = testServer();
  const database = new Database(() => postgres.address(), { lockMs: 1000 });
  const lines: string[] = [];
  const clock = { now: 0, date: Date.parse("2026-11-16T12:00:00Z") };
  const options: ServerOptions = {
    database,
    origins: ["https://klondike.example"],
    proxies: parseProxies(["10.0.0.7"]) ?? expect.fail("a proxy"),
    now: () => clock.now,
    date: () => clock.date,
    computeDeal: async (day) => dailyDeal(day).deal,
    log: createLog("warn", { write: (line) => void lines.push(line) }),
    ...changes,
  };
  // Several processes, as behind a load balancer.
  const { app: first, api } = createApps(options);
  const apps = [first, ...Array.from({ length: processes - 1 }, () => createApps(options).app)];
  let turn = 0;
  beforeAll(async () => {
    await database.open();
  });
  afterAll(async () => {
    await database.close();
    postgres.remove();
  });

  /** Sends a request to the apps in turn. */
  async function ask(
    method: string,
    path: string,
    { key, body, address = "127.0.0.1", headers = {} }: Asked = {},
  ) {
    const app = apps[turn++ % processes] ?? first;
    const env = { incoming: { socket: { remoteAddress: address } } };
    const answer = await app.request(
      path,
      {
        method,
        headers: { ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }), ...headers },
        ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      },
      env,
    );
    const text = await answer.text();
    const json = text.startsWith("{") ? JSON.parse(text) : undefined;
    // Every answer matches the schema that describes it.
    const schema = answer.ok ? api.answerSchema(method, path) : undefined;
    if (schema !== undefined) v.parse(schema, json);
    return { status: answer.status, json, text, headers: answer.headers };
  }

  let names = 0;
  /** Registers a player and returns the key. */
  async function newPlayer(nickname = `Player ${String.fromCodePoint(0x4e00 + names++)}`): Promise<string> {
    const key = newKey();
    // Advance the clock, so that the rate limit does not apply.
    clock.now += 3_600_000;
    const { status } = await ask("POST", "/api/players", { key, body: { nickname } });
    expect(status).toBe(201);
    return key;
  }

  return { postgres, database, lines, clock, options, ask, newPlayer };
}
