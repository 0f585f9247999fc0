import { once } from "node:events";
import { answersHere } from "@klondike/play/workers";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { routePath } from "hono/route";
import { secureHeaders } from "hono/secure-headers";
import { accountRoutes } from "./account-routes.ts";
import { Accounts } from "./accounts.ts";
import { Admission, DEFAULT_COSTS } from "./admission.ts";
import { callerOf } from "./callers.ts";
import { isTimeout } from "./database.ts";
import { dayRoutes } from "./day-routes.ts";
import { Days } from "./days.ts";
import type { AppEnv } from "./env.ts";
import { eventRoutes, USUAL_TIMES } from "./event-routes.ts";
import { Metrics } from "./metrics.ts";
import { type AppOptions, DEFAULT_RATES } from "./options.ts";
import { Overload } from "./overload.ts";
import { RateLimit } from "./rate-limit.ts";
import { replayed } from "./replay.ts";
import { keyIn } from "./secrets.ts";
import { syncRoutes } from "./sync-routes.ts";
import { WorkQueue } from "./work-queue.ts";

/** Maximum size of a request body in bytes: a full sync batch, or the longest single game. */
const MAX_BODY_LENGTH = 1_500_000;

/** Routes that replay games or read everything of an account. */
const HEAVY_ROUTES = ["/api/sync", "/api/days/:day/acts", "/api/days/:day/games/:nickname", "/api/me/export"];

/** Creates the service as a function from requests to responses. Its only state is rate-limit counters and metrics. */
export function createApp(options: AppOptions): Hono<AppEnv> {
  const { database, origins, proxies, now, log, rates = DEFAULT_RATES } = options;
  const metrics = new Metrics();
  const byAddress = new RateLimit(rates.address, now);
  const byKey = new RateLimit(rates.key, now);
  const accounts = new Accounts(database);
  const app = new Hono<AppEnv>();

  app.use(async (c, next) => {
    const begun = now();
    await next();
    metrics.count(c.req.method, routePath(c, -1), c.res.status, (now() - begun) / 1000);
  });
  app.use(
    secureHeaders({
      contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      referrerPolicy: "no-referrer",
      // Pages from allowed origins may read responses.
      crossOriginResourcePolicy: "cross-origin",
    }),
  );
  app.use(async (c, next) => {
    c.header("Cache-Control", "no-store");
    const peer = c.env.incoming?.socket.remoteAddress ?? "";
    const forwardedFor = c.req.header("X-Forwarded-For");
    const forwardedProto = c.req.header("X-Forwarded-Proto");
    const caller = callerOf({ peer, forwardedFor, forwardedProto }, proxies);
    if (!caller.isAllowed) return c.json({ error: caller.why }, 403);
    // Metrics are for the operator only.
    if (c.req.path === "/metrics") {
      return caller.isDirect ? c.text(String(metrics)) : c.json({ error: "not-found" }, 404);
    }
    c.set("address", caller.address);
    if (!byAddress.allows(caller.address)) return tooOften(c);
    return next();
  });
  app.get("/health", async (c) => {
    const isUp = (await database.answers()) ?? true;
    return c.json({ ok: isUp }, isUp ? 200 : 503);
  });
  app.use(
    "/api/*",
    cors({ origin: [...origins], allowHeaders: ["Authorization", "Content-Type"], maxAge: 3600 }),
  );
  app.use(
    "/api/*",
    bodyLimit({ maxSize: MAX_BODY_LENGTH, onError: (c) => c.json({ error: "too-long" }, 413) }),
  );
  app.use("/api/*", async (c, next) => {
    const key = keyIn(c.req.header("Authorization"));
    if (key === undefined) return c.json({ error: "no-key" }, 401);
    if (!byKey.allows(key)) return tooOften(c);
    c.set("key", key);
    return next();
  });
  const { burst, perSecond } = rates.register;
  // A 48-bit network has many homes, so it may register more often than one address.
  const registerNetwork = new RateLimit({ burst: 5 * burst, perSecond: 5 * perSecond }, now);
  accountRoutes(app, accounts, { register: new RateLimit(rates.register, now), registerNetwork });
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
      const payer = { account: c.get("player").id, network: c.get("address") };
      await admission.run(payer, bodyLengthOf(c), (pass) => {
        c.set("pass", pass);
        return next();
      });
    });
  }
  const days = new Days(database, options);
  syncRoutes(app, accounts, database, days, queue);
  dayRoutes(app, database, days, queue);
  eventRoutes(app, database, days, { times: options.streams ?? USUAL_TIMES, stopping: options.stopping });
  app.notFound((c) => c.json({ error: "not-found" }, 404));
  app.onError(async (error, c) => {
    if (error instanceof Overload) await discardBody(c);
    if (error instanceof Overload && error.problem === "too-often") return tooOften(c);
    if (error instanceof Overload || isTimeout(error)) {
      c.header("Retry-After", "5");
      return c.json({ error: "busy" }, 503);
    }
    log(`${c.req.method} ${routePath(c, -1)}: ${error.message}`);
    return c.json({ error: "failed" }, 500);
  });
  return app;
}

function tooOften(c: Context): Response {
  c.header("Retry-After", "10");
  return c.json({ error: "too-often" }, 429);
}

/**
 * Reads the rest of a refused request without keeping it. Otherwise the connection would be closed, and a proxy may have
 * sent another player's request on it already.
 */
async function discardBody({ env }: Context<AppEnv>): Promise<void> {
  const { incoming } = env;
  if (incoming === undefined || incoming.readableEnded !== false) return;
  const over = Promise.race([once(incoming, "end"), once(incoming, "close")]).catch(() => undefined);
  incoming.resume();
  await over;
}

/** The announced length of a body; the maximum if it is not announced. */
function bodyLengthOf(c: Context): number {
  if (c.req.header("Transfer-Encoding") !== undefined) return MAX_BODY_LENGTH;
  return Number(c.req.header("Content-Length") ?? 0);
}
