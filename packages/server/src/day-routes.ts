import type { Deal } from "@klondike/engine";
import { countUpTo } from "@klondike/engine/internal";
import { helpSchema } from "@klondike/engine/records";
import type { Day } from "@klondike/knowledge/certified";
import { leaderboardSchema, MAX_ACTIONS } from "@klondike/play/sync";
import type { Context } from "hono";
import * as v from "valibot";
import type { Database } from "./database.ts";
import type { RankedDays } from "./days.ts";
import type { Api } from "./endpoint.ts";
import type { AppEnv } from "./env.ts";
import { Leaderboards } from "./leaderboards.ts";
import { parseStoredNickname } from "./nickname.ts";
import { RankedGames } from "./ranked-games.ts";
import type { WorkQueue } from "./work-queue.ts";

/** Maximum number of acts per request, and maximum length of one. */
const MAX_ACTS_PER_REQUEST = 500;
const MAX_ACT_LENGTH = 20;

const acts = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(MAX_ACT_LENGTH))),
  v.maxLength(MAX_ACTS_PER_REQUEST),
);
const watchedAnswer = v.object({ isRanked: v.boolean(), save: v.looseObject({}) });

/** Endpoints of a day: its leaderboard, the player's ranked game, and other players' won games. */
export function dayRoutes(api: Api, database: Database, days: RankedDays, queue: WorkQueue): void {
  const ranked = new RankedGames(database, days);
  const boards = new Leaderboards(database, days);
  /** Runs `act` with the day in the path. */
  const withDay = async <T>(
    c: Context<AppEnv>,
    act: (day: Day, deal: Deal) => Promise<T>,
  ): Promise<T | "no-day"> => {
    const day = days.parse(c.req.param("day") ?? "");
    const deal = day && (await days.findDeal(day));
    return day === undefined || deal === undefined ? "no-day" : act(day, deal);
  };
  const watch = (c: Context<AppEnv>, name: string | undefined) =>
    withDay(c, async (day, deal) => {
      const nickname = parseStoredNickname(name);
      if (nickname === undefined) return "no-game";
      const pass = c.get("pass");
      await pass.turn();
      const watched = await ranked.watch(c.get("player"), day, deal, nickname, (task) => {
        pass.charge(task.batches.reduce((sum, { acts }) => sum + acts.length, 0));
        return queue.run(pass, "save", task);
      });
      return typeof watched === "string" ? watched : { ...watched, save: { ...watched.save } };
    });
  const watchErrors = { "no-day": 404, "no-game": 404, "not-won": 403 } as const;

  api.add(
    "get",
    "/days/:day",
    {
      summary: "The leaderboard of a day",
      answer: leaderboardSchema,
      errors: { "no-day": 404 },
      old: ["GET /api/days/:day"],
    },
    (c) => withDay(c, async (day, deal) => boards.of(c.get("player"), day, deal)),
  );

  api.add(
    "get",
    "/account/ranked",
    {
      summary: "The player's ranked games that can still be won on an open leaderboard",
      answer: v.object({
        games: v.pipe(
          v.array(v.pipe(v.object({ day: v.string(), deal: v.string() }), v.readonly())),
          v.readonly(),
        ),
      }),
    },
    async (c) => ({ games: await ranked.openOf(c.get("player")) }),
  );

  api.add(
    "put",
    "/days/:day/game",
    {
      summary: "Opens the player's ranked game of a day, or returns its state",
      answer: v.object({
        deal: v.string(),
        acts: v.pipe(v.array(v.string()), v.readonly()),
        seconds: v.number(),
        isWon: v.boolean(),
        hints: v.number(),
      }),
      errors: { "no-day": 404, "day-closed": 409, "already-won": 409, helped: 409, banned: 403 },
      old: ["POST /api/days/:day/game"],
    },
    (c) => withDay(c, (day, deal) => ranked.open(c.get("player"), day, deal)),
  );

  api.add(
    "post",
    "/days/:day/acts",
    {
      summary: "Appends acts to the player's ranked game; repeating them has no effect",
      body: v.object({ from: countUpTo(MAX_ACTIONS), acts, help: v.optional(helpSchema) }),
      answer: v.object({ acts: v.number(), isWon: v.boolean() }),
      errors: {
        ...{ "no-day": 404, "no-game": 404, apart: 409, "too-many-acts": 409 },
        ...{ illegal: 422, helped: 422, banned: 403 },
      },
      old: ["POST /api/days/:day/acts"],
    },
    (c, body) =>
      withDay(c, async (day, deal) => {
        const pass = c.get("pass");
        await pass.turn();
        return ranked.act(c.get("player"), day, deal, { ...body, help: body.help }, (task) => {
          pass.charge(task.before.length + task.news.length);
          return queue.run(pass, "acts", task);
        });
      }),
  );

  api.add(
    "post",
    "/days/:day/watched",
    {
      summary: "Returns another player's won game; from then on it is too late to play the day ranked",
      body: v.object({ nickname: v.string() }),
      answer: watchedAnswer,
      errors: watchErrors,
    },
    (c, { nickname }) => watch(c, nickname),
  );

  // In version 1.0.0 this had the same effect.
  api.addRoute("GET /api/days/:day/games/:nickname", { answer: watchedAnswer, errors: watchErrors }, (c) =>
    watch(c, c.req.param("nickname")),
  );
}
