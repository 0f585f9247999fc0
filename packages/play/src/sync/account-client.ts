import type { Help } from "@klondike/engine/records";
import type { KlondikeSession } from "@klondike/engine/session";
import type { Day } from "@klondike/knowledge";
import {
  isName,
  type Leaderboard,
  type RankedGame,
  rankedGameFrom,
  tableFrom,
  watchedFrom,
} from "./leaderboard.ts";
import { parseEntry } from "./parse-entry.ts";
import type { Act } from "./ranked-log.ts";
import type { Answer, Exchange } from "./replica.ts";

/** Why a request failed; `away` if the server did not answer. */
export type AccountProblem =
  | "already-won"
  | "apart"
  | "away"
  | "bad-code"
  | "bad-nickname"
  | "day-closed"
  | "failed"
  | "full"
  | "helped"
  | "illegal"
  | "key-known"
  | "nickname-taken"
  | "no-day"
  | "no-game"
  | "no-player"
  | "not-a-proxy"
  | "not-tls"
  | "not-won"
  | "too-long"
  | "too-many-acts"
  | "too-many-devices"
  | "too-many-tries"
  | "too-often"
  | "wrong-code";

const PROBLEMS: Readonly<Record<AccountProblem, true>> = {
  "already-won": true,
  apart: true,
  away: true,
  "bad-code": true,
  "bad-nickname": true,
  "day-closed": true,
  failed: true,
  full: true,
  helped: true,
  illegal: true,
  "key-known": true,
  "nickname-taken": true,
  "no-day": true,
  "no-game": true,
  "no-player": true,
  "not-a-proxy": true,
  "not-tls": true,
  "not-won": true,
  "too-long": true,
  "too-many-acts": true,
  "too-many-devices": true,
  "too-many-tries": true,
  "too-often": true,
  "wrong-code": true,
};

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
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  readonly key: string;
  readonly body?: unknown;
}) => Promise<{ readonly status: number; readonly body: unknown }>;

/** Requests of a device to the server. Methods reject with an `AccountError`. */
export interface AccountClient {
  register(nickname: string): Promise<string>;
  /** Adds this device to the account with the code; returns its nickname. */
  join(code: string): Promise<string>;
  /** A one-time code for adding another device. */
  code(): Promise<string>;
  /** Everything the server stores about the account, as JSON. */
  everything(): Promise<unknown>;
  /** Deletes the account and all its data. */
  remove(): Promise<void>;
  readonly exchange: Exchange;
  /** The account's settings and their version; `mine`, if given, replaces them. */
  settings(mine?: object): Promise<{ readonly number: number; readonly settings: unknown }>;
  table(day: Day): Promise<Leaderboard>;
  openRanked(day: Day): Promise<RankedGame>;
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

/** A client for the device with this key. */
export function accountClient(transport: Transport, key: string): AccountClient {
  const ask = async (
    method: "GET" | "POST" | "DELETE",
    path: string,
    body?: unknown,
  ): Promise<Readonly<Record<string, unknown>>> => {
    const answer = await transport({ method, path, key, ...(body === undefined ? {} : { body }) }).catch(
      () => {
        throw new AccountError("away");
      },
    );
    const fields = typeof answer.body === "object" && answer.body !== null ? answer.body : {};
    if (answer.status >= 300) throw new AccountError(problemIn(fields));
    return fields as Readonly<Record<string, unknown>>;
  };
  const textOf = (value: unknown): string => {
    if (!isName(value)) throw new AccountError("failed");
    return value;
  };
  return {
    register: async (nickname) => textOf((await ask("POST", "/api/players", { nickname }))["nickname"]),
    join: async (code) => textOf((await ask("POST", "/api/devices", { code }))["nickname"]),
    code: async () => textOf((await ask("POST", "/api/devices/code"))["code"]),
    everything: () => ask("GET", "/api/me/export"),
    remove: async () => void (await ask("DELETE", "/api/me")),
    exchange: async (news) => answerFrom(await ask("POST", "/api/sync", news)),
    settings: async (mine) => {
      const { number, settings } = await ask("POST", "/api/settings", { settings: mine });
      return { number: Number(number), settings };
    },
    table: async (day) => sound(tableFrom(await ask("GET", `/api/days/${day}`))),
    openRanked: async (day) => sound(rankedGameFrom(await ask("POST", `/api/days/${day}/game`))),
    act: async (day, from, acts, help) => {
      const answer = await ask("POST", `/api/days/${day}/acts`, { from, acts, help });
      return { acts: Number(answer["acts"]), isWon: answer["isWon"] === true };
    },
    watch: async (day, nickname) =>
      sound(watchedFrom(await ask("GET", `/api/days/${day}/games/${encodeURIComponent(nickname)}`))),
  };
}

/** The parsed answer; an answer of another shape is a server failure. */
function sound<T>(value: T | undefined): T {
  if (value === undefined) throw new AccountError("failed");
  return value;
}

function problemIn(fields: object): AccountProblem {
  const error = "error" in fields ? String(fields.error) : "";
  return Object.hasOwn(PROBLEMS, error) ? (error as AccountProblem) : "failed";
}

/**
 * Parses an answer as strictly as the server parses requests. Entries that cannot be parsed are from a later version
 * and are left alone.
 */
function answerFrom({ since, hasMore, entries }: Readonly<Record<string, unknown>>): Answer {
  if (typeof since !== "number" || !Number.isSafeInteger(since) || !Array.isArray(entries))
    throw new AccountError("failed");
  const sound = entries.map((entry: unknown) => parseEntry(entry)).filter((entry) => entry !== undefined);
  return { entries: sound, since, hasMore: hasMore === true };
}

/** The device's link to an account, stored only on the device. */
export interface AccountLink {
  /** The server's address, without a path. */
  readonly server: string;
  /** 128 bits in hexadecimal. */
  readonly key: string;
  readonly nickname: string;
}

/** Parses the stored link; undefined if sync is off. */
export function linkFrom(value: unknown): AccountLink | undefined {
  const { server, key, nickname } = (value ?? {}) as Partial<Readonly<Record<keyof AccountLink, unknown>>>;
  const isSound = typeof server === "string" && typeof key === "string" && typeof nickname === "string";
  return isSound ? { server, key, nickname } : undefined;
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
