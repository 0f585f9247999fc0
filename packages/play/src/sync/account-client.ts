import type { Help, KlondikeSession } from "@klondike/engine";
import type { Day } from "@klondike/knowledge";
import {
  type DayTable,
  isName,
  type RankedGame,
  rankedGameFrom,
  tableFrom,
  watchedFrom,
} from "./leaderboard.ts";
import { parseEntry } from "./parse-entry.ts";
import type { Act } from "./ranked-log.ts";
import type { Answer, Exchange } from "./replica.ts";

/** Why a server did not do what it was asked for; `away` where none answered. */
export type TogetherProblem =
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

const PROBLEMS: Readonly<Record<TogetherProblem, true>> = {
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

/** What kept a server from doing what it was asked for. */
export class TogetherError extends Error {
  readonly problem: TogetherProblem;

  constructor(problem: TogetherProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** A request to a server, and its answer as a JSON value. It rejects where nobody answers. */
export type Transport = (request: {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  readonly key: string;
  readonly body?: unknown;
}) => Promise<{ readonly status: number; readonly body: unknown }>;

/** What a device can ask a server for. Methods reject with a `TogetherError`. */
export interface TogetherClient {
  /** Becomes a player of this nickname. */
  register(nickname: string): Promise<string>;
  /** Becomes one more device of whoever was given the code; their nickname. */
  join(code: string): Promise<string>;
  /** A code with which one more device joins. */
  code(): Promise<string>;
  /** Everything that the server keeps, as a JSON value. */
  everything(): Promise<unknown>;
  /** Deletes everything on the server. */
  remove(): Promise<void>;
  readonly exchange: Exchange;
  /** The player's settings on the server, and how often they were written; those given take their place. */
  settings(mine?: object): Promise<{ readonly number: number; readonly settings: unknown }>;
  /** Who has won a day's deal. */
  table(day: Day): Promise<DayTable>;
  /** Opens this player's ranked game of a day, or tells how it stands. */
  openRanked(day: Day): Promise<RankedGame>;
  /** Tells what was done in it after so many acts, and all help it had so far; how many the server has now, and whether that was the end. */
  act(
    day: Day,
    from: number,
    acts: readonly Act[],
    help: Help,
  ): Promise<{ readonly acts: number; readonly isWon: boolean }>;
  /** How somebody won a day's deal. */
  watch(day: Day, nickname: string): Promise<KlondikeSession>;
}

/** A server, for the device with this key. */
export function togetherClient(transport: Transport, key: string): TogetherClient {
  const ask = async (
    method: "GET" | "POST" | "DELETE",
    path: string,
    body?: unknown,
  ): Promise<Readonly<Record<string, unknown>>> => {
    const answer = await transport({ method, path, key, ...(body === undefined ? {} : { body }) }).catch(
      () => {
        throw new TogetherError("away");
      },
    );
    const fields = typeof answer.body === "object" && answer.body !== null ? answer.body : {};
    if (answer.status >= 300) throw new TogetherError(problemIn(fields));
    return fields as Readonly<Record<string, unknown>>;
  };
  const textOf = (value: unknown): string => {
    if (!isName(value)) throw new TogetherError("failed");
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

/** What was read; what is of another kind than was asked for is a failure of the server. */
function sound<T>(value: T | undefined): T {
  if (value === undefined) throw new TogetherError("failed");
  return value;
}

function problemIn(fields: object): TogetherProblem {
  const error = "error" in fields ? String(fields.error) : "";
  return Object.hasOwn(PROBLEMS, error) ? (error as TogetherProblem) : "failed";
}

/** Reads an answer as strictly as the server reads us. What cannot be read is of a later version, and left for it. */
function answerFrom({ since, hasMore, entries }: Readonly<Record<string, unknown>>): Answer {
  if (typeof since !== "number" || !Number.isSafeInteger(since) || !Array.isArray(entries))
    throw new TogetherError("failed");
  const sound = entries.map((entry: unknown) => parseEntry(entry)).filter((entry) => entry !== undefined);
  return { entries: sound, since, hasMore: hasMore === true };
}

/** Where this device is a player's: kept on the device, and nowhere else. */
export interface TogetherLink {
  /** The server's address, without a path. */
  readonly server: string;
  /** 128 bits in hexadecimal. */
  readonly key: string;
  readonly nickname: string;
}

/** Reads what a device keeps; undefined where it has not been turned on. */
export function linkFrom(value: unknown): TogetherLink | undefined {
  const { server, key, nickname } = (value ?? {}) as Partial<Readonly<Record<keyof TogetherLink, unknown>>>;
  const isSound = typeof server === "string" && typeof key === "string" && typeof nickname === "string";
  return isSound ? { server, key, nickname } : undefined;
}

/**
 * The address of a server as somebody types it, without a path; undefined where it is none. Beyond this computer only TLS will
 * do, because the key goes with every request.
 */
export function serverFrom(text: string): string | undefined {
  const [, scheme = "", host = "", port = ""] =
    /^(?:(https?):\/\/)?([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?\/?$/i.exec(text.trim()) ?? [];
  if (host === "") return undefined;
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(host);
  const chosen = scheme === "" ? (isHere ? "http" : "https") : scheme.toLowerCase();
  return chosen === "https" || isHere ? `${chosen}://${host.toLowerCase()}${port}` : undefined;
}
