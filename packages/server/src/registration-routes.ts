import * as v from "valibot";
import type { Accounts } from "./accounts.ts";
import { networkOf } from "./callers.ts";
import type { Api } from "./endpoint.ts";
import { parseNickname } from "./nickname.ts";
import type { RateLimit } from "./rate-limit.ts";
import { parseCode } from "./secrets.ts";

export const nicknameAnswer = v.object({ nickname: v.string() });

/** A device's name as its player sees it in the list of devices; anything unusable is no name. */
export const deviceName = v.fallback(
  v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60), v.regex(/^[^\p{Cc}\p{Cf}]+$/u))),
  undefined,
);

/** Endpoints for devices without an account: registration, and joining an existing account with a code. */
export function registrationRoutes(
  api: Api,
  accounts: Accounts,
  limits: { readonly register: RateLimit; readonly registerNetwork: RateLimit },
): void {
  api.add(
    "post",
    "/accounts",
    {
      summary: "Creates an account with the key; repeating it returns the same account",
      body: v.object({ nickname: v.string(), device: deviceName }),
      invalid: "bad-nickname",
      answer: nicknameAnswer,
      status: 201,
      errors: { "bad-nickname": 422, "too-often": 429, "nickname-taken": 409 },
      old: ["POST /api/players"],
    },
    async (c, { nickname: text, device }) => {
      const nickname = parseNickname(text);
      if (nickname === undefined) return "bad-nickname";
      const address = c.get("address");
      if (!limits.register.allows(address) || !limits.registerNetwork.allows(networkOf(address)))
        return "too-often";
      const player = await accounts.register(c.get("key"), nickname, device);
      return player === "nickname-taken" ? player : { nickname: player.nickname };
    },
  );

  api.add(
    "post",
    "/devices",
    {
      summary: "Adds the key to the account that made the code, or whose recovery code it is",
      body: v.object({ code: v.string(), device: deviceName }),
      invalid: "bad-code",
      answer: nicknameAnswer,
      status: 201,
      errors: {
        "bad-code": 422,
        "wrong-code": 404,
        "too-many-tries": 429,
        "too-many-devices": 409,
        "key-known": 409,
      },
      old: ["POST /api/devices"],
    },
    async (c, { code: text, device }) => {
      const code = parseCode(text);
      if (code === undefined) return "bad-code";
      const player = await accounts.claim(c.get("key"), code, c.get("address"), device);
      return typeof player === "string" ? player : { nickname: player.nickname };
    },
  );
}
