import type { Deal } from "@klondike/engine";
import { type Help, MAX_COUNT } from "@klondike/engine/records";
import type { Day } from "@klondike/knowledge";
import { type Act, MAX_ACTIONS } from "@klondike/play/sync";
import type { Context, Hono } from "hono";
import type { Database } from "./database.ts";
import type { Days } from "./days.ts";
import type { AppEnv } from "./env.ts";
import { Leaderboards } from "./leaderboards.ts";
import { parseStoredNickname } from "./nickname.ts";
import { RankedGames, type SentActs } from "./ranked-games.ts";
import { fieldsIn } from "./request-body.ts";
import type { WorkQueue } from "./work-queue.ts";

/** Maximum number of acts per request, and maximum length of one. */
const MAX_AT_ONCE = 500;
const MAX_ACT_LENGTH = 20;

/** Routes of a day: its leaderboard, the player's ranked game, and other players' won games. */
export function dayRoutes(app: Hono<AppEnv>, database: Database, days: Days, queue: WorkQueue): void {
  const ranked = new RankedGames(database, days);
  const tables = new Leaderboards(database, days);
  const withDay =
    (answer: (c: Context<AppEnv>, day: Day, deal: Deal) => Promise<Response>) =>
    async (c: Context<AppEnv>): Promise<Response> => {
      const day = days.parse(c.req.param("day") ?? "");
      const deal = day && (await days.dealOf(day));
      return day === undefined || deal === undefined
        ? c.json({ error: "no-day" }, 404)
        : answer(c, day, deal);
    };

  app.get(
    "/api/days/:day",
    withDay(async (c, day, deal) => c.json(await tables.of(c.get("player"), day, deal))),
  );

  app.post(
    "/api/days/:day/game",
    withDay(async (c, day, deal) => {
      const opened = await ranked.open(c.get("player"), day, deal);
      return typeof opened === "string" ? c.json({ error: opened }, 409) : c.json(opened);
    }),
  );

  app.post(
    "/api/days/:day/acts",
    withDay(async (c, day, deal) => {
      const sent = actsIn(await fieldsIn(c));
      if (sent === undefined) return c.json({ error: "bad-shape" }, 422);
      const pass = c.get("pass");
      await pass.turn();
      const accepted = await ranked.act(c.get("player"), day, deal, sent, (task) => {
        pass.charge(task.before.length + task.news.length);
        return queue.run(pass, "acts", task);
      });
      switch (accepted) {
        case "no-game":
          return c.json({ error: accepted }, 404);
        case "apart":
        case "too-many-acts":
          return c.json({ error: accepted }, 409);
        case "illegal":
        case "helped":
          return c.json({ error: accepted }, 422);
        default:
          return c.json(accepted);
      }
    }),
  );

  app.get(
    "/api/days/:day/games/:nickname",
    withDay(async (c, day, deal) => {
      const nickname = parseStoredNickname(c.req.param("nickname"));
      if (nickname === undefined) return c.json({ error: "no-game" }, 404);
      const pass = c.get("pass");
      await pass.turn();
      const watched = await ranked.watch(c.get("player"), day, deal, nickname, (task) => {
        pass.charge(task.batches.reduce((sum, { acts }) => sum + acts.length, 0));
        return queue.run(pass, "save", task);
      });
      if (typeof watched !== "string") return c.json(watched);
      return c.json({ error: watched }, watched === "not-won" ? 403 : 404);
    }),
  );
}

function actsIn(fields: Readonly<Record<string, unknown>> | undefined): SentActs | undefined {
  const { from, acts, help } = fields ?? {};
  const isPlace = Number.isSafeInteger(from) && Number(from) >= 0 && Number(from) <= MAX_ACTIONS;
  if (!isPlace || !Array.isArray(acts) || acts.length > MAX_AT_ONCE) return undefined;
  const isSound = acts.every((act) => typeof act === "string" && act.length <= MAX_ACT_LENGTH);
  if (!isSound || (help !== undefined && !isHelp(help))) return undefined;
  return { from: Number(from), acts: acts as readonly Act[], help };
}

/** Whether a value is a valid `Help`. */
function isHelp(value: unknown): value is Help {
  if (typeof value !== "object" || value === null) return false;
  const { fair, thoughtful, solver = 0, demo = 0, imported = 0 } = value as Readonly<Record<string, unknown>>;
  return [fair, thoughtful, solver, demo, imported].every(
    (count) => Number.isSafeInteger(count) && Number(count) >= 0 && Number(count) <= MAX_COUNT,
  );
}
