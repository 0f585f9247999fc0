import type { Hono } from "hono";
import type { Accounts } from "./accounts.ts";
import { networkOf } from "./callers.ts";
import type { AppEnv } from "./env.ts";
import { parseNickname } from "./nickname.ts";
import type { RateLimit } from "./rate-limit.ts";
import { fieldsIn } from "./request-body.ts";
import { parseCode } from "./secrets.ts";

/** Routes for devices without an account: registration, and joining an existing account with a code. */
export function accountRoutes(
  app: Hono<AppEnv>,
  accounts: Accounts,
  limits: { readonly register: RateLimit; readonly registerNetwork: RateLimit },
): void {
  app.post("/api/players", async (c) => {
    const nickname = parseNickname((await fieldsIn(c))?.["nickname"]);
    if (nickname === undefined) return c.json({ error: "bad-nickname" }, 422);
    const address = c.get("address");
    if (!limits.register.allows(address) || !limits.registerNetwork.allows(networkOf(address)))
      return c.json({ error: "too-often" }, 429);
    const player = await accounts.register(c.get("key"), nickname);
    return player === "nickname-taken"
      ? c.json({ error: player }, 409)
      : c.json({ nickname: player.nickname }, 201);
  });

  app.post("/api/devices", async (c) => {
    const code = parseCode((await fieldsIn(c))?.["code"]);
    if (code === undefined) return c.json({ error: "bad-code" }, 422);
    const player = await accounts.claim(c.get("key"), code, c.get("address"));
    switch (player) {
      case "wrong-code":
        return c.json({ error: player }, 404);
      case "too-many-tries":
        return c.json({ error: player }, 429);
      case "key-known":
        return c.json({ error: player }, 409);
      default:
        return c.json({ nickname: player.nickname }, 201);
    }
  });
}
