import { finished } from "node:stream/promises";
import { API } from "@klondike/play/sync";
import { answersHere } from "@klondike/play/workers";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { requestId } from "hono/request-id";
import { matchedRoutes } from "hono/route";
import { secureHeaders } from "hono/secure-headers";
import { accountRoutes } from "./account-routes.ts";
import { Accounts } from "./accounts.ts";
import { Admission, DEFAULT_COSTS, type Pass } from "./admission.ts";
import { identifyCaller } from "./callers.ts";
import { type Database, isAccountGone, isPassing } from "./database.ts";
import { dayRoutes } from "./day-routes.ts";
import { RankedDays } from "./days.ts";
import { Api } from "./endpoint.ts";
import type { AppEnv, ReportFailure } from "./env.ts";
import { eventRoutes, USUAL_TIMES } from "./event-routes.ts";
import { Metrics } from "./metrics.ts";
import { DEFAULT_RATES, type ServerOptions } from "./options.ts";
import { Overload } from "./overload.ts";
import { AddressLimit, RateLimit } from "./rate-limit.ts";
import { registrationRoutes } from "./registration-routes.ts";
import { replayed } from "./replay.ts";
import { keyIn } from "./secrets.ts";
import { WorkQueue } from "./work-queue.ts";

/** Version in the OpenAPI document; the first number is the one in the path. */
const API_VERSION = "1.1.0";

/** Maximum size of a sync request's body in bytes: a full batch, or the longest single game. Threads parse it. */
const MAX_SYNC_LENGTH = 1_500_000;
/** Maximum size of any other body, which this thread parses: the longest settings with every character escaped. */
const MAX_BODY_LENGTH = 64 * 1024;

/** Routes that replay games or read everything of an account. */
const HEAVY_ROUTES = [
  ...["/api/sync", "/api/days/:day/acts", "/api/days/:day/games/:nickname", "/api/me/export"],
  ...["/sync", "/days/:day/acts", "/days/:day/watched", "/account/export"].map((path) => `${API}${path}`),
];

const SYNC_PATHS: readonly string[] = ["/api/sync", `${API}/sync`];

/** The service as functions from requests to responses. */
export interface Apps {
  /** For players. */
  readonly app: Hono<AppEnv>;
  /** For the operator: metrics and health. It checks no caller, so it must not be reachable for others. */
  readonly operator: Hono<AppEnv>;
  readonly api: Api;
}

/** Creates the service. Its only state is rate-limit counters and metrics. */
export function createApps(options: ServerOptions): Apps {
  const { database, origins, proxies, now, log, stopping, rates = DEFAULT_RATES } = options;
  const metrics = new Metrics();
  const byAddress = new AddressLimit(rates.address, now);
  const byKey = new RateLimit(rates.key, now);
  const accounts = new Accounts(database);
  const app = new Hono<AppEnv>();

  app.use(requestId());
  app.use(async (c, next) => {
    const begun = now();
    if (stopping?.aborted) c.header("Connection", "close");
    await next();
    const [method, route, { status }] = [c.req.method, routeName(c), c.res];
    metrics.count(method, route, status, (now() - begun) / 1000);
    log.info(
      { request: c.get("requestId"), method, route, status, ms: Math.round(now() - begun) },
      "request",
    );
  });
  app.use(
    secureHeaders({
      contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      referrerPolicy: "no-referrer",
      // Pages from allowed origins may read responses.
      crossOriginResourcePolicy: "cross-origin",
      // Other services of the same domain may not speak TLS.
      strictTransportSecurity: "max-age=15552000",
    }),
  );
  app.use(async (c, next) => {
    c.header("Cache-Control", "no-store");
    const peer = c.env.incoming?.socket.remoteAddress ?? "";
    const forwardedFor = c.req.header("X-Forwarded-For");
    const forwardedProto = c.req.header("X-Forwarded-Proto");
    const caller = identifyCaller({ peer, forwardedFor, forwardedProto }, proxies);
    if (!caller.isAllowed) return c.json({ error: caller.why }, 403);
    // Metrics are for the operator only.
    if (c.req.path === "/metrics" && !caller.isDirect) return c.json({ error: "not-found" }, 404);
    c.set("address", caller.address);
    if (!byAddress.allows(caller.address)) return tooOften(c);
    return next();
  });
  const operator = new Hono<AppEnv>();
  operator.get("/metrics", async (c) => c.text(await metrics.text()));
  operator.get("/health", (c) => c.json({ ok: true }));
  operator.get("/ready", async (c) => {
    // A process that stops is taken out of rotation before it refuses connections.
    const isReady = stopping?.aborted !== true && (await database.isReady());
    return c.json({ ok: isReady }, isReady ? 200 : 503);
  });
  app.route("/", operator);
  app.use(
    "/api/*",
    cors({ origin: [...origins], allowHeaders: ["Authorization", "Content-Type"], maxAge: 3600 }),
  );
  const limitBody = (maxSize: number): MiddlewareHandler<AppEnv> => {
    const onError = (c: Context) => c.json({ error: "too-long" }, 413);
    const counting = bodyLimit({ maxSize, onError });
    return async (c, next) => {
      if (isChunked(c) || c.req.header("Content-Length") === undefined) return counting(c, next);
      return bodyLengthOf(c) > maxSize ? onError(c) : next();
    };
  };
  const [limitSync, limitOther] = [limitBody(MAX_SYNC_LENGTH), limitBody(MAX_BODY_LENGTH)];
  app.use("/api/*", async (c, next) => {
    await next();
    // Reading a longer body costs more than opening a new connection.
    if (bodyLengthOf(c) <= MAX_SYNC_LENGTH) await discardBody(c);
  });
  app.use("/api/*", (c, next) => (SYNC_PATHS.includes(c.req.path) ? limitSync : limitOther)(c, next));
  const api = new Api(app);
  app.get(`${API}/openapi.json`, (c) => c.json(api.document(API_VERSION)));
  app.use("/api/*", async (c, next) => {
    const key = keyIn(c.req.header("Authorization"));
    if (key === undefined) return c.json({ error: "no-key" }, 401);
    if (!byKey.allows(key)) return tooOften(c);
    c.set("key", key);
    return next();
  });
  registrationRoutes(api, accounts, new AddressLimit(rates.register, now));
  app.use("/api/*", async (c, next) => {
    const player = await accounts.of(c.get("key"));
    if (player === undefined) return c.json({ error: "no-player" }, 401);
    c.set("player", player);
    return next();
  });
  const queue = new WorkQueue(options.threads ?? [answersHere(replayed)]);
  const admission = new Admission(options.costs ?? DEFAULT_COSTS, now);
  for (const route of HEAVY_ROUTES) {
    app.use(route, async (c, next) => {
      const payer = { account: c.get("player").id, address: c.get("address") };
      const work = (pass: Pass): Promise<void> => {
        c.set("pass", pass);
        return next();
      };
      await admission.run(payer, bodyLengthOf(c), work, responseSent(c));
    });
  }
  const report: ReportFailure = (error, c) => {
    const fields = { request: c.get("requestId"), method: c.req.method, route: routeName(c), err: error };
    const { incoming } = c.env;
    if (incoming?.destroyed && !incoming.complete) {
      // At this level, a client that disconnects repeatedly does not fill the log.
      log.info(fields, "aborted");
      return true;
    }
    const isLater = error instanceof Overload || isPassing(error);
    if (isLater) log.warn(fields, "busy");
    else log.error(fields, "failed");
    return isLater;
  };
  const days = new RankedDays(database, options);
  accountRoutes(api, accounts, database, days, queue, report);
  dayRoutes(api, database, days, queue);
  const { openStreams } = eventRoutes(api, database, days, {
    times: options.streams ?? USUAL_TIMES,
    stopping,
    report,
  });
  metrics.addGauges(async () => ({
    heavy_requests: admission.open,
    replays_running: queue.running,
    replays_waiting: queue.waiting,
    streams: openStreams(),
  }));
  metrics.addGauges(async () => {
    const { total, idle, waiting } = await database.connections();
    return { connections: total, connections_idle: idle, connections_waiting: waiting };
  });
  metrics.addGauges(() => countRows(database));
  app.notFound((c) => c.json({ error: "not-found" }, 404));
  app.onError(async (error, c) => {
    if (error instanceof Overload && error.problem === "too-often") return tooOften(c);
    if (isAccountGone(error)) return c.json({ error: "no-player" }, 401);
    if (!report(error, c)) return c.json({ error: "failed" }, 500);
    c.header("Retry-After", "5");
    return c.json({ error: "busy" }, 503);
  });
  return { app, operator, api };
}

/** The number of accounts, and of ranked games by state. */
async function countRows(database: Database): Promise<Readonly<Record<string, number>>> {
  const { rows } = await database.query<Readonly<Record<string, number>>>(
    `select (select count(*)::int from together.accounts) as accounts,
       count(*) filter (where seconds is null)::int as ranked_games_open,
       count(*) filter (where seconds is not null)::int as ranked_games_won
     from together.ranked_games`,
  );
  return rows[0] ?? {};
}

function tooOften(c: Context): Response {
  c.header("Retry-After", "10");
  return c.json({ error: "too-often" }, 429);
}

/**
 * Reads what no handler read of a body, without keeping it. Otherwise the connection would be closed, and a proxy may
 * have sent another player's request on it already.
 */
async function discardBody(c: Context<AppEnv>): Promise<void> {
  const { incoming } = c.env;
  // Fails if the client is gone.
  const ended = (reading: Promise<unknown>) => reading.catch(() => undefined);
  // As bytes, if nothing has begun to read: a stream of chunks takes three times as long.
  if (incoming?.readableFlowing === null) return void (await ended(finished(incoming.resume())));
  const { body, bodyUsed } = c.req.raw;
  if (body !== null && !bodyUsed && !body.locked) await ended(body.pipeTo(new WritableStream()));
}

/** The pattern of the route that answers, never the path, which may contain a nickname. */
function routeName(c: Context): string {
  return matchedRoutes(c).findLast(({ path }) => !path.endsWith("*"))?.path ?? "*";
}

/** Resolves when the response was sent completely or its connection is closed. */
async function responseSent(c: Context<AppEnv>): Promise<void> {
  // Fails if the connection is closed first.
  if (c.env.outgoing !== undefined) await finished(c.env.outgoing).catch(() => undefined);
}

/** The announced length of a body; the maximum if it is not announced. */
function bodyLengthOf(c: Context): number {
  return isChunked(c) ? MAX_SYNC_LENGTH : Number(c.req.header("Content-Length") ?? 0);
}

function isChunked(c: Context): boolean {
  return c.req.header("Transfer-Encoding") !== undefined;
}
