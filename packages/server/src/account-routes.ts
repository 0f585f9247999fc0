import { anyFields } from "@klondike/engine/internal";
import { stream } from "hono/streaming";
import type { StreamingApi } from "hono/utils/stream";
import * as v from "valibot";
import type { Accounts } from "./accounts.ts";
import { requestCost } from "./admission.ts";
import type { Database } from "./database.ts";
import type { RankedDays } from "./days.ts";
import type { Api } from "./endpoint.ts";
import { Entries } from "./entries.ts";
import type { ReportFailure } from "./env.ts";
import { parseNickname } from "./nickname.ts";
import { deviceNameSchema, nicknameAnswer } from "./registration-routes.ts";
import type { WorkQueue } from "./work-queue.ts";

/** Maximum length of a player's settings, about ten times the usual length. */
const MAX_SETTINGS_LENGTH = 10_000;

const settings = v.pipe(
  anyFields,
  v.check((value) => JSON.stringify(value).length <= MAX_SETTINGS_LENGTH),
);
const settingsAnswer = v.object({
  /** Number of times they were written. */
  number: v.number(),
  settings: v.nullable(v.looseObject({})),
});
const id = v.pipe(v.string(), v.regex(/^\d{1,18}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const device = v.object({
  id,
  name: v.nullable(v.string()),
  since: v.string(),
  lastUsed: v.nullable(v.string()),
  isOwn: v.boolean(),
});
const entry = v.looseObject({ id: v.string(), isDeleted: v.boolean() });

/** Endpoints of an account: its data, its devices, and its games. */
export function accountRoutes(
  api: Api,
  accounts: Accounts,
  database: Database,
  days: Pick<RankedDays, "firstOpen">,
  queue: WorkQueue,
  report: ReportFailure,
): void {
  const entries = new Entries(database);

  api.add(
    "get",
    "/account",
    { summary: "The account's nickname", answer: nicknameAnswer, old: ["GET /api/me"] },
    async (c) => ({ nickname: c.get("player").nickname }),
  );

  api.add(
    "patch",
    "/account",
    {
      summary: "Renames the account",
      body: v.object({ nickname: v.string() }),
      invalid: "bad-nickname",
      answer: nicknameAnswer,
      errors: { "bad-nickname": 422, "nickname-taken": 409 },
      old: ["PATCH /api/me"],
    },
    async (c, body) => {
      const nickname = parseNickname(body.nickname);
      if (nickname === undefined) return "bad-nickname";
      return (await accounts.rename(c.get("player"), nickname)) ?? { nickname: nickname.name };
    },
  );

  api.add(
    "delete",
    "/account",
    { summary: "Deletes the account and everything stored about it", old: ["DELETE /api/me"] },
    async (c) => accounts.remove(c.get("player"), days.firstOpen),
  );

  api.add(
    "get",
    "/account/export",
    {
      summary: "Everything stored about the account",
      answer: v.looseObject({
        nickname: v.string(),
        entries: v.array(entry),
        ranked: v.array(v.looseObject({})),
        devices: v.array(v.looseObject({})),
        wins: v.array(v.string()),
        watched: v.array(v.string()),
      }),
      old: ["GET /api/me/export"],
    },
    async (c) => {
      const [player, pass] = [c.get("player"), c.get("pass")];
      await pass.turn();
      c.header("Content-Type", "application/json; charset=utf-8");
      const write = async (out: StreamingApi): Promise<void> => {
        const { settings } = await accounts.settings(player, undefined);
        const devices = await accounts.devices(player);
        const head = JSON.stringify({ nickname: player.nickname, settings, devices }).slice(0, -1);
        await out.write(`${head},"entries":[`);
        let comma = "";
        for await (const batch of entries.all(player)) {
          const text = batch.join(",");
          pass.charge(requestCost(0, text.length));
          await out.write(`${comma}${text}`);
          if (out.aborted) return;
          comma = ",";
        }
        await out.write('],"ranked":[');
        comma = "";
        for await (const game of entries.ranked(player)) {
          await out.write(`${comma}${game}`);
          comma = ",";
        }
        await out.write(`],${JSON.stringify(await entries.facts(player)).slice(1)}`);
      };
      return stream(c, (out) =>
        write(out).catch((error: unknown) => {
          report(error, c);
          // Otherwise a part would look like the whole.
          c.env.outgoing?.destroy();
        }),
      );
    },
  );

  api.add(
    "get",
    "/account/settings",
    { summary: "The account's settings", answer: settingsAnswer },
    async (c) => settingsFields(await accounts.settings(c.get("player"), undefined)),
  );

  api.add(
    "put",
    "/account/settings",
    { summary: "Replaces the account's settings", body: v.object({ settings }), answer: settingsAnswer },
    async (c, body) =>
      settingsFields(await accounts.settings(c.get("player"), JSON.stringify(body.settings))),
  );

  // In version 1.0.0 the same route reads and writes.
  api.addRoute(
    "POST /api/settings",
    { body: v.object({ settings: v.optional(settings) }), answer: settingsAnswer },
    async (c, body) => {
      const text = body.settings && JSON.stringify(body.settings);
      return settingsFields(await accounts.settings(c.get("player"), text));
    },
  );

  api.add(
    "post",
    "/account/recovery",
    {
      summary: "Creates a code that adds a device when no other is left; replaces an earlier one",
      answer: v.object({ code: v.string() }),
      status: 201,
      errors: { "no-player": 401 },
    },
    (c) => accounts.recoveryCode(c.get("player"), c.get("key")),
  );

  api.add("delete", "/account/recovery", { summary: "Removes the recovery code" }, async (c) =>
    accounts.removeRecoveryCode(c.get("player")),
  );

  api.add(
    "get",
    "/devices",
    {
      summary: "The account's devices, the one that asks first",
      answer: v.object({
        devices: v.pipe(v.array(device), v.readonly()),
        hasRecoveryCode: v.boolean(),
      }),
    },
    async (c) => ({
      devices: await accounts.devices(c.get("player")),
      hasRecoveryCode: await accounts.hasRecoveryCode(c.get("player")),
    }),
  );

  api.add(
    "delete",
    "/devices",
    { summary: "Revokes all other devices, and the codes they made", answer: v.object({ revoked: count }) },
    async (c) => ({ revoked: await accounts.revokeOthers(c.get("player")) }),
  );

  api.add(
    "post",
    "/devices/code",
    {
      summary: "Creates a code that adds a device, valid once and for five minutes",
      answer: v.object({ code: v.string(), seconds: v.number() }),
      status: 201,
      errors: { "too-many-devices": 409, "no-player": 401 },
      old: ["POST /api/devices/code"],
    },
    (c) => accounts.code(c.get("player"), c.get("key")),
  );

  api.add(
    "put",
    "/devices/own/key",
    {
      summary: "Replaces the key of this device, and revokes the codes it made",
      body: v.object({ key: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) }),
      errors: { "key-known": 409 },
    },
    async (c, { key }) => accounts.changeKey(c.get("player"), key),
  );

  api.add(
    "patch",
    "/devices/:id",
    {
      summary: "Names a device",
      body: v.object({ name: v.nonOptional(deviceNameSchema) }),
      errors: { "no-device": 404 },
    },
    async (c, { name }) => {
      const device = c.req.param("id") ?? "";
      const isKnown = v.is(id, device) && (await accounts.renameDevice(c.get("player"), device, name));
      return isKnown ? undefined : "no-device";
    },
  );

  api.add(
    "delete",
    "/devices/:id",
    { summary: "Revokes another device, and the codes it made", errors: { "no-device": 404 } },
    async (c) => {
      const device = c.req.param("id") ?? "";
      const isRevoked = v.is(id, device) && (await accounts.revoke(c.get("player"), device));
      return isRevoked ? undefined : "no-device";
    },
  );

  api.add(
    "post",
    "/sync",
    {
      summary: "Merges a device's entries, and returns the changes after the number it knows",
      // The body is parsed on a thread.
      describedBody: v.object({ since: count, entries: v.pipe(v.array(entry), v.maxLength(500)) }),
      answer: v.object({
        since: count,
        hasMore: v.boolean(),
        /** Number of entries that were invalid. */
        refused: count,
        entries: v.array(entry),
      }),
      errors: { "bad-shape": 422, full: 507, "no-player": 401 },
      old: ["POST /api/sync"],
    },
    async (c) => {
      const pass = c.get("pass");
      const body = await c.req.text();
      await pass.turn();
      const checked = await queue.run(pass, "sync", { body });
      pass.charge(requestCost(checked?.moves ?? 0, body.length));
      if (checked === undefined) return "bad-shape";
      const answer = await entries.exchange(c.get("player"), checked, (pairs) =>
        queue.run(pass, "merge", { pairs }),
      );
      if (answer === "full") return answer;
      if (answer === "gone") return "no-player";
      c.header("Content-Type", "application/json; charset=utf-8");
      const later = answer.entries.join(",");
      pass.charge(requestCost(0, later.length));
      return c.body(
        `{"since":${answer.since},"hasMore":${answer.hasMore},"refused":${checked.refused},"entries":[${later}]}`,
      );
    },
  );
}

function settingsFields({ number, settings }: { readonly number: number; readonly settings: unknown }) {
  return { number, settings: settings as Record<string, unknown> | null };
}
