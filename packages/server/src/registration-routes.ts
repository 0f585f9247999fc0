import * as v from "valibot";
import type { Accounts } from "./accounts.ts";
import type { Api } from "./endpoint.ts";
import { parseNickname } from "./nickname.ts";
import type { AddressLimit } from "./rate-limit.ts";
import { parseCode } from "./secrets.ts";

export const nicknameAnswer = v.object({ nickname: v.string() });

/** A device's name in the player's list of devices. An invalid name counts as none. */
export const deviceNameSchema = v.fallback(
  v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60), v.regex(/^[^\p{Cc}\p{Cf}]+$/u))),
  undefined,
);

/** Approximate time for which a caller who registered or guessed too often is refused. */
const RETRY_S = "300";

/** Endpoints for devices without an account: registration, and joining an existing account with a code. */
export function registrationRoutes(api: Api, accounts: Accounts, limit: AddressLimit): void {
  api.add(
    "post",
    "/accounts",
    {
      summary: "Creates an account with the key; repeating it returns the same account",
      body: v.object({ nickname: v.string(), device: deviceNameSchema }),
      invalid: "bad-nickname",
      answer: nicknameAnswer,
      status: 201,
      errors: { "bad-nickname": 422, "too-often": 429, "nickname-taken": 409 },
      old: ["POST /api/players"],
    },
    async (c, { nickname: text, device }) => {
      const nickname = parseNickname(text);
      if (nickname === undefined) return "bad-nickname";
      if (!limit.allows(c.get("address"))) {
        c.header("Retry-After", RETRY_S);
        return "too-often";
      }
      const player = await accounts.register(c.get("key"), nickname, device);
      return player === "nickname-taken" ? player : { nickname: player.nickname };
    },
  );

  api.add(
    "post",
    "/devices",
    {
      summary: "Adds the key to the account that made the code, or whose recovery code it is",
      body: v.object({ code: v.string(), device: deviceNameSchema }),
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
      if (player === "too-many-tries") c.header("Retry-After", RETRY_S);
      return typeof player === "string" ? player : { nickname: player.nickname };
    },
  );
}
