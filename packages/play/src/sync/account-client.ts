import { anyFields, fields, matchShape, validItems } from "@klondike/engine/internal";
import type { Help } from "@klondike/engine/records";
import type { KlondikeSession } from "@klondike/engine/session";
import type { Day } from "@klondike/knowledge/certified";
import * as v from "valibot";
import {
  type Leaderboard,
  leaderboardSchema,
  nicknameSchema,
  type RankedGame,
  rankedGameSchema,
  watchedSchema,
} from "./leaderboard.ts";
import { entrySchema } from "./parse-entry.ts";
import { type OpenDeal, openDealsSchema } from "./ranked-deals.ts";
import type { Act } from "./ranked-log.ts";
import type { Exchange } from "./replica.ts";

const PROBLEMS = [
  "already-won",
  "apart",
  "away",
  "bad-code",
  "bad-nickname",
  "banned",
  "busy",
  "day-closed",
  "failed",
  "full",
  "helped",
  "illegal",
  "key-known",
  "nickname-taken",
  "no-day",
  "no-device",
  "no-game",
  "no-player",
  "not-a-proxy",
  "not-tls",
  "not-won",
  "too-long",
  "too-many-acts",
  "too-many-devices",
  "too-many-tries",
  "too-often",
  "wrong-code",
] as const;

/** Why a request failed; `away` if the server did not answer. */
export type AccountProblem = (typeof PROBLEMS)[number];

/** A failed request to the server. */
export class AccountError extends Error {
  readonly problem: AccountProblem;

  constructor(problem: AccountProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Sends a request and returns the JSON answer. Rejects if the server does not answer. */
export type Transport = (request: {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly key: string;
  readonly body?: unknown;
}) => Promise<{ readonly status: number; readonly body: unknown }>;

/** A device's requests to the server. Methods reject with an `AccountError`. */
export interface AccountClient {
  register(nickname: string): Promise<string>;
  /** Adds this device to the account with the code or recovery code; returns its nickname. */
  join(code: string): Promise<string>;
  /** The account's devices, this one first. */
  devices(): Promise<DeviceList>;
  /** Revokes another device. */
  revoke(id: string): Promise<void>;
  /** Revokes all other devices; returns their number. */
  revokeOthers(): Promise<number>;
  /** Replaces this device's key. */
  changeKey(next: string): Promise<void>;
  /** Creates a recovery code, which replaces an earlier one. */
  recoveryCode(): Promise<string>;
  removeRecoveryCode(): Promise<void>;
  /** A one-time code for adding another device. */
  code(): Promise<string>;
  /** Everything the server stores about the account, as JSON. */
  everything(): Promise<unknown>;
  /** Deletes the account and all its data. */
  remove(): Promise<void>;
  readonly exchange: Exchange;
  /** The account's settings and their version. If `mine` is given, it replaces the settings first. */
  settings(mine?: object): Promise<{ readonly number: number; readonly settings?: unknown }>;
  table(day: Day): Promise<Leaderboard>;
  openRanked(day: Day): Promise<RankedGame>;
  /** The deals of the account's open ranked games, on whichever device they were opened. */
  rankedDeals(): Promise<readonly OpenDeal[]>;
  /**
   * Sends actions of a ranked game after the first `from`, and all help so far; returns the number the server has, and
   * whether the game is won.
   */
  act(
    day: Day,
    from: number,
    acts: readonly Act[],
    help: Help,
  ): Promise<{ readonly acts: number; readonly isWon: boolean }>;
  /** Another player's winning game of a day. */
  watch(day: Day, nickname: string): Promise<KlondikeSession>;
}

/** Path prefix with the API version. */
export const API = "/api/v1";

const problemSchema = fields({ error: v.picklist(PROBLEMS) });
const nicknameAnswer = fields({ nickname: nicknameSchema });
const codeAnswer = fields({ code: nicknameSchema });
const deviceSchema = fields({
  id: v.pipe(v.string(), v.regex(/^\d+$/)),
  name: v.nullable(nicknameSchema),
  /** When it was added. */
  since: v.pipe(v.string(), v.isoTimestamp()),
  /** When it was last used, to the hour. */
  lastUsed: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  isOwn: v.boolean(),
});
const devicesAnswer = fields({
  devices: v.pipe(v.array(deviceSchema), v.readonly()),
  hasRecoveryCode: v.boolean(),
});
const revokedAnswer = fields({ revoked: v.number() });

/** One of the account's devices. */
export interface Device extends v.InferOutput<typeof deviceSchema> {}
/** The account's devices, as the server lists them. */
export interface DeviceList extends v.InferOutput<typeof devicesAnswer> {}

const rankedDealsAnswer = fields({ games: openDealsSchema });
const settingsAnswer = fields({ number: v.number(), settings: v.optional(v.unknown()) });
const actsAnswer = fields({ acts: v.number(), isWon: v.fallback(v.boolean(), false) });

const exchangeAnswer = fields({
  since: v.pipe(v.number(), v.safeInteger()),
  hasMore: v.fallback(v.boolean(), false),
  // Entries that cannot be parsed are from a later version; skip them.
  entries: validItems(entrySchema),
});

/** A client for the device with this key. @param device the name of the device for its player, sent when it is added */
export function accountClient(transport: Transport, key: string, device?: string): AccountClient {
  const ask = async <const Schema extends v.GenericSchema>(
    schema: Schema,
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    body?: unknown,
  ): Promise<v.InferOutput<Schema>> => {
    const answer = await transport({ method, path, key, ...(body === undefined ? {} : { body }) }).catch(
      () => {
        throw new AccountError("away");
      },
    );
    if (answer.status >= 300)
      throw new AccountError(matchShape(problemSchema, answer.body)?.error ?? "failed");
    const read = v.safeParse(schema, answer.body);
    if (!read.success) throw new AccountError("failed");
    return read.output;
  };
  return {
    register: async (nickname) =>
      (await ask(nicknameAnswer, "POST", `${API}/accounts`, { nickname, device })).nickname,
    join: async (code) => (await ask(nicknameAnswer, "POST", `${API}/devices`, { code, device })).nickname,
    code: async () => (await ask(codeAnswer, "POST", `${API}/devices/code`)).code,
    everything: () => ask(anyFields, "GET", `${API}/account/export`),
    remove: async () => void (await ask(v.unknown(), "DELETE", `${API}/account`)),
    exchange: (news) => ask(exchangeAnswer, "POST", `${API}/sync`, news),
    settings: (mine) =>
      mine === undefined
        ? ask(settingsAnswer, "GET", `${API}/account/settings`)
        : ask(settingsAnswer, "PUT", `${API}/account/settings`, { settings: mine }),
    devices: () => ask(devicesAnswer, "GET", `${API}/devices`),
    revoke: async (id) => void (await ask(v.unknown(), "DELETE", `${API}/devices/${id}`)),
    revokeOthers: async () => (await ask(revokedAnswer, "DELETE", `${API}/devices`)).revoked,
    changeKey: async (next) => void (await ask(v.unknown(), "PUT", `${API}/devices/own/key`, { key: next })),
    recoveryCode: async () => (await ask(codeAnswer, "POST", `${API}/account/recovery`)).code,
    removeRecoveryCode: async () => void (await ask(v.unknown(), "DELETE", `${API}/account/recovery`)),
    table: (day) => ask(leaderboardSchema, "GET", `${API}/days/${day}`),
    rankedDeals: async () => (await ask(rankedDealsAnswer, "GET", `${API}/account/ranked`)).games,
    openRanked: (day) => ask(rankedGameSchema, "PUT", `${API}/days/${day}/game`),
    act: (day, from, acts, help) => ask(actsAnswer, "POST", `${API}/days/${day}/acts`, { from, acts, help }),
    watch: async (day, nickname) =>
      (await ask(watchedSchema, "POST", `${API}/days/${day}/watched`, { nickname })).save,
  };
}

const linkSchema = fields({
  /** The server's address, without a path. */
  server: v.string(),
  /** 128 bits in hexadecimal. */
  key: v.string(),
  nickname: v.string(),
});

/** The device's link to an account, stored only on the device. */
export interface AccountLink extends v.InferOutput<typeof linkSchema> {}

/**
 * Makes `next` the key of a device, unless it already is, so that the call can be repeated after a lost answer. Store
 * `next` before the call.
 */
export async function replaceKey(
  clientWith: (key: string) => AccountClient,
  { old, next }: { readonly old: string; readonly next: string },
): Promise<void> {
  try {
    await clientWith(next).devices();
  } catch (error) {
    if (!(error instanceof AccountError && error.problem === "no-player")) throw error;
    await clientWith(old).changeKey(next);
  }
}

/** Parses the stored link; undefined if sync is off. */
export function linkFrom(value: unknown): AccountLink | undefined {
  return matchShape(linkSchema, value);
}

/**
 * Parses a server address typed by a person, without a path; undefined if invalid. Only this computer may be used
 * without TLS, because the key is sent with every request.
 */
export function serverFrom(text: string): string | undefined {
  const [, scheme = "", host = "", port = ""] =
    /^(?:(https?):\/\/)?([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?\/?$/i.exec(text.trim()) ?? [];
  if (host === "") return undefined;
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(host);
  const chosen = scheme === "" ? (isHere ? "http" : "https") : scheme.toLowerCase();
  return chosen === "https" || isHere ? `${chosen}://${host.toLowerCase()}${port}` : undefined;
}
