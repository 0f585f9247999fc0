import type { Hono } from "hono";
import { stream } from "hono/streaming";
import type { Accounts } from "./accounts.ts";
import { costOf } from "./admission.ts";
import type { Database } from "./database.ts";
import type { Days } from "./days.ts";
import { Entries } from "./entries.ts";
import type { AppEnv } from "./env.ts";
import { parseNickname } from "./nickname.ts";
import { fieldsIn } from "./request-body.ts";
import type { WorkQueue } from "./work-queue.ts";

/** Maximum length of a player's settings, about ten times the usual length. */
const MAX_SETTINGS_LENGTH = 10_000;

/** Routes of an account: its data, its devices, and its games. */
export function syncRoutes(
  app: Hono<AppEnv>,
  accounts: Accounts,
  database: Database,
  days: Pick<Days, "firstOpen">,
  queue: WorkQueue,
): void {
  const entries = new Entries(database);

  app.get("/api/me", (c) => c.json({ nickname: c.get("player").nickname }));

  app.patch("/api/me", async (c) => {
    const nickname = parseNickname((await fieldsIn(c))?.["nickname"]);
    if (nickname === undefined) return c.json({ error: "bad-nickname" }, 422);
    const problem = await accounts.rename(c.get("player"), nickname);
    return problem === undefined ? c.json({ nickname: nickname.name }) : c.json({ error: problem }, 409);
  });

  app.delete("/api/me", async (c) => {
    await accounts.remove(c.get("player"), days.firstOpen);
    return c.body(null, 204);
  });

  app.get("/api/me/export", async (c) => {
    const [player, pass] = [c.get("player"), c.get("pass")];
    await pass.turn();
    c.header("Content-Type", "application/json; charset=utf-8");
    return stream(c, async (out) => {
      const { settings } = await accounts.settings(player, undefined);
      const head = JSON.stringify({ nickname: player.nickname, settings }).slice(0, -1);
      await out.write(`${head},"entries":[`);
      let comma = "";
      for await (const batch of entries.all(player)) {
        const text = batch.join(",");
        pass.charge(costOf(0, text.length));
        await out.write(`${comma}${text}`);
        comma = ",";
      }
      await out.write('],"ranked":[');
      comma = "";
      for await (const game of entries.ranked(player)) {
        await out.write(`${comma}${game}`);
        comma = ",";
      }
      await out.write(`],${JSON.stringify(await entries.facts(player)).slice(1)}`);
    });
  });

  app.post("/api/devices/code", async (c) => {
    const code = await accounts.code(c.get("player"));
    return code === "too-many-devices" ? c.json({ error: code }, 409) : c.json(code, 201);
  });

  app.post("/api/settings", async (c) => {
    const fields = await fieldsIn(c);
    const text = JSON.stringify(fields?.["settings"]);
    if (
      fields === undefined ||
      (text !== undefined && (text.length > MAX_SETTINGS_LENGTH || !text.startsWith("{")))
    )
      return c.json({ error: "bad-shape" }, 422);
    return c.json(await accounts.settings(c.get("player"), text));
  });

  app.post("/api/sync", async (c) => {
    const pass = c.get("pass");
    const body = await c.req.text();
    await pass.turn();
    const checked = await queue.run(pass, "sync", { body });
    pass.charge(costOf(checked?.moves ?? 0, body.length));
    if (checked === undefined) return c.json({ error: "bad-shape" }, 422);
    const answer = await entries.exchange(c.get("player"), checked, (pairs) =>
      queue.run(pass, "merge", { pairs }),
    );
    if (answer === "full") return c.json({ error: answer }, 507);
    if (answer === "gone") return c.json({ error: "no-player" }, 401);
    c.header("Content-Type", "application/json; charset=utf-8");
    return c.body(
      `{"since":${answer.since},"hasMore":${answer.hasMore},"refused":${checked.refused},"entries":[${answer.entries.join(",")}]}`,
    );
  });
}
