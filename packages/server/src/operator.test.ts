import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { expect, test, vi } from "vitest";
import { createApps } from "./app.ts";
import { Database } from "./database.ts";
import { listen } from "./http-server.ts";
import { createLog } from "./log.ts";
import { testService } from "./testing/test-service.ts";

const { postgres, database, options, ask, newPlayer } = testService();

const incoming = { socket: { remoteAddress: "127.0.0.1" } };

/** Requests a path over a Unix socket. */
function over(socketPath: string, path: string): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    request({ socketPath, path }, async (answer) => {
      const chunks = await answer.setEncoding("utf8").toArray();
      resolve({ status: answer.statusCode ?? 0, text: chunks.join("") });
    })
      .on("error", reject)
      .end();
  });
}

test("stays alive without a database but tells players to try later; is ready only once the database is migrated", async () => {
  const lost = new Database(async () => "postgres://nobody@127.0.0.1:1/none");
  const { app } = createApps({ ...options, database: lost });
  const get = (path: string) => app.request(path, {}, { incoming });
  expect((await get("/health")).status).toBe(200);
  expect((await get("/ready")).status).toBe(503);
  const headers = { Authorization: `Bearer ${"0d".repeat(16)}` };
  const refused = await app.request("/api/v1/account", { headers }, { incoming });
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(await ask("GET", "/ready")).toMatchObject({ status: 200, json: { ok: true } });
  const stopping = AbortSignal.abort();
  const stopped = createApps({ ...options, stopping }).app;
  expect((await stopped.request("/ready", {}, { incoming })).status).toBe(503);
  expect((await stopped.request("/health", {}, { incoming })).headers.get("Connection")).toBe("close");
});

test("reports connections, queues, streams, accounts and ranked games as gauges", async () => {
  const key = await newPlayer("Gauge");
  await ask("POST", "/api/days/2026-11-16/game", { key });
  const { text } = await ask("GET", "/metrics");
  for (const line of [
    /^klondike_requests_total{method="POST",route="\/api\/players",status="201"} 1$/m,
    /^klondike_connections [1-9]/m,
    /^klondike_connections_idle \d/m,
    /^klondike_connections_waiting 0$/m,
    /^klondike_heavy_requests 0$/m,
    /^klondike_replays_running 0$/m,
    /^klondike_replays_waiting 0$/m,
    /^klondike_streams 0$/m,
    /^klondike_accounts 1$/m,
    /^klondike_ranked_games_open 1$/m,
    /^klondike_ranked_games_won 0$/m,
  ])
    expect(text).toMatch(line);
  expect(text).not.toContain("Gauge");
});

test("serves the operator on a Unix socket, which it removes, and never removes another file", async () => {
  const folder = mkdtempSync(join(tmpdir(), "klondike-socket-"));
  const path = join(folder, "operator.sock");
  const own = () => new Database(() => postgres.address());
  const start = (at: string) =>
    listen({ ...options, database: own(), host: "127.0.0.1", port: 0, operator: { path: at } });
  const running = await start(path);
  expect((await over(path, "/metrics")).text).toContain("klondike_requests_total");
  expect((await over(path, "/ready")).status).toBe(200);
  // The players' routes are not served here.
  expect((await over(path, "/api/me")).status).toBe(404);
  await expect(start(path)).rejects.toMatchObject({ code: "EADDRINUSE" });
  await running.stop();
  expect(existsSync(path)).toBe(false);
  const file = join(folder, "file");
  writeFileSync(file, "kept");
  await expect(start(file)).rejects.toMatchObject({ code: "EADDRINUSE" });
  expect(existsSync(file)).toBe(true);
  rmSync(folder, { recursive: true });
});

test("frees a stream's slot as soon as its connection is gone", async () => {
  const key = await newPlayer("Streamer");
  const { port, stop } = await listen({
    ...options,
    database: new Database(() => postgres.address()),
    host: "127.0.0.1",
    port: 0,
  });
  const open = async () => {
    const aborted = new AbortController();
    const { status } = await fetch(`http://127.0.0.1:${port}/api/events`, {
      headers: { Authorization: `Bearer ${key}` },
      signal: aborted.signal,
    });
    return { status, abort: () => aborted.abort() };
  };
  const streams = await Promise.all(Array.from({ length: 16 }, open));
  expect(streams.map(({ status }) => status)).toEqual(new Array(16).fill(200));
  expect((await open()).status).toBe(429);
  for (const { abort } of streams) abort();
  const gauge = async () =>
    /^klondike_streams (\d+)/m.exec(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())?.[1];
  // Less than the 15 seconds after which an idle stream would notice on its own.
  await expect.poll(gauge, { timeout: 14_000 }).toBe("0");
  const again = await open();
  expect(again.status).toBe(200);
  again.abort();
  await stop();
});

test("logs failures with time, request id and stack, without keys, names or values", async () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const broken = Object.create(database) as Database;
  broken.query = async () => {
    throw Object.assign(new Error("broken"), { code: "XX000", detail: "Key (nickname)=(Secret)" });
  };
  const { app } = createApps({ ...options, database: broken, log });
  const key = "5ec7e7".repeat(6).slice(0, 32);
  const answer = await app.request(
    "/api/days/2026-11-16/games/Secret",
    { headers: { Authorization: `Bearer ${key}` } },
    { incoming },
  );
  expect(answer.status).toBe(500);
  const [failed, finished] = lines.map((line) => JSON.parse(line));
  const request = answer.headers.get("X-Request-Id");
  expect(failed).toMatchObject({
    level: "error",
    request,
    err: { type: "Error", code: "XX000", message: "broken" },
  });
  expect(failed.err.stack).toContain("operator.test.ts");
  expect(Date.parse(failed.time)).toBeGreaterThan(Date.parse("2026-01-01"));
  expect(finished).toMatchObject({ level: "info", request, method: "GET", status: 500 });
  expect(lines.join("")).not.toMatch(/Secret|5ec7e7/);
});

test("logs a client that disconnects while it sends a body as information, not as a failure", async () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const own = new Database(() => postgres.address());
  const { port, stop } = await listen({ ...options, log, database: own, host: "127.0.0.1", port: 0 });
  const key = await newPlayer("Quitter");
  const socket = connect(port, "127.0.0.1");
  socket.write(
    `POST /api/v1/sync HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Length: 1000\r\n\r\n{`,
  );
  const gauge = async () =>
    /^klondike_heavy_requests (\d+)/m.exec(
      await (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
    )?.[1];
  await expect.poll(gauge).toBe("1");
  socket.destroy();
  const levels = () =>
    lines
      .map((line) => JSON.parse(line))
      .filter(({ route }) => route === "/api/v1/sync")
      .map(({ level, msg }) => [level, msg]);
  await expect.poll(levels).toEqual([
    ["info", "aborted"],
    ["info", "request"],
  ]);
  await stop();
});

test("keeps idle connections longer than the proxies do", async () => {
  const own = new Database(() => postgres.address());
  const { port, stop } = await listen({ ...options, database: own, host: "127.0.0.1", port: 0 });
  const { headers } = await fetch(`http://127.0.0.1:${port}/health`);
  expect(headers.get("Keep-Alive")).toBe("timeout=125");
  await stop();
});

test("asks browsers for TLS on this host, not on its subdomains", async () => {
  const { headers } = await ask("GET", "/health");
  expect(headers.get("Strict-Transport-Security")).toBe("max-age=15552000");
});

test("limits the requests of a 48-bit network to five times those of an address", async () => {
  const rates = {
    address: { burst: 2, perSecond: 0 },
    key: { burst: 100, perSecond: 0 },
    register: { burst: 100, perSecond: 0 },
  };
  const { app } = createApps({ ...options, rates });
  const statuses: number[] = [];
  for (let at = 0; at < 12; at++) {
    const headers = { "X-Forwarded-For": `2001:db8:1:${at}::1`, "X-Forwarded-Proto": "https" };
    const env = { incoming: { socket: { remoteAddress: "10.0.0.7" } } };
    statuses.push((await app.request("/health", { headers }, env)).status);
  }
  expect(statuses).toEqual([...new Array(10).fill(200), 429, 429]);
});

/** A database that fails when it reads the content of streams. */
class FailingDatabase extends Database {
  override query<Row extends pg.QueryResultRow>(
    text: string,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>> {
    if (/sum\(characters\)|select last_change/.test(text)) throw new Error("the disk is gone");
    return super.query(text, values);
  }
}

test("logs failures while an answer is streamed as JSON, and does not pass a part of an export off as the whole", async () => {
  const printed = vi.spyOn(console, "error");
  const lines: string[] = [];
  const log = createLog("warn", { write: (line) => void lines.push(line) });
  const failing = new FailingDatabase(() => postgres.address());
  const { port, stop } = await listen({ ...options, log, database: failing, host: "127.0.0.1", port: 0 });
  const headers = { Authorization: `Bearer ${await newPlayer("Streamed")}` };
  const stream = (path: string) => fetch(`http://127.0.0.1:${port}/api/v1${path}`, { headers });
  await expect(stream("/account/export").then((answer) => answer.text())).rejects.toThrow();
  expect(await (await stream("/events?since=0")).text()).toBe("");
  await stop();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject(
    ["/account/export", "/events"].map((path) => ({
      level: "error",
      route: `/api/v1${path}`,
      err: { message: "the disk is gone" },
    })),
  );
  expect(printed).not.toHaveBeenCalled();
});
