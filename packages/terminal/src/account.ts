import {
  type AccountClient,
  AccountError,
  type AccountLink,
  accountClient,
  linkFrom,
  RankedPlay,
  type Transport,
} from "@klondike/play/sync";
import { describeRankedEvent } from "@klondike/words";
import { failed } from "./io.ts";
import type { TerminalPlayer } from "./player.ts";
import { LINK } from "./storage/values.ts";
import { texts } from "./words/language.ts";

const TIMEOUT_MS = 30_000;
/** Maximum wait for unsent actions on exit; the rest is sent at the next start. */
const LEAVING_MS = 3_000;

/** Sends requests to a server until the signal aborts. */
export function transportTo(server: string, calledOff?: AbortSignal): Transport {
  return async ({ method, path, key, body }) => {
    const answer = await fetch(`${server}${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      // Never send the key to the target of a redirect.
      redirect: "error",
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(calledOff ? [calledOff] : [])]),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? undefined : JSON.parse(text) };
  };
}

export function openAccountClient({ server, key }: AccountLink, calledOff?: AbortSignal): AccountClient {
  return accountClient(transportTo(server, calledOff), key);
}

/** A player's connection to the server: leaderboards, and the ranked game. */
export interface OpenAccount {
  readonly client: AccountClient;
  readonly ranked: RankedPlay;
  /** Sends the remaining actions, with a short timeout, and closes. */
  leave(): Promise<void>;
}

/** Opens the player's account; undefined if sync is off. */
export async function openAccount({
  app,
  host,
  store,
  io,
}: TerminalPlayer): Promise<OpenAccount | undefined> {
  const link = linkFrom(await store.value(LINK));
  if (link === undefined) return undefined;
  const left = new AbortController();
  const client = openAccountClient(link, left.signal);
  const ranked = new RankedPlay(app, host, async () => client);
  return {
    client,
    ranked,
    async leave() {
      let stopWaiting = (): void => undefined;
      const late = new Promise<void>((resolve) => {
        stopWaiting = io.after(LEAVING_MS, resolve);
      });
      const sendRest = async (): Promise<void> => {
        await ranked.settled();
        ranked.hurry();
        await ranked.settled();
      };
      await Promise.race([sendRest(), late]);
      stopWaiting();
      ranked.close();
      left.abort();
    },
  };
}

/**
 * Reports events of the ranked game, on the given account or the player's own. Resumes sending a ranked game that an
 * earlier process left unsent.
 */
export async function followRanked(
  player: TerminalPlayer,
  given: OpenAccount | undefined,
  print: (line: string) => void,
): Promise<OpenAccount | undefined> {
  const account = given ?? (await openAccount(player));
  account?.ranked.subscribe((_, events) => {
    for (const event of events) print(describeRankedEvent(event, texts()));
  });
  if (given === undefined) void account?.ranked.resume();
  return account;
}

/** Runs a request and turns server errors into a one-line message. */
export async function served<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof AccountError ? failed(texts().sync.problems[error.problem]) : error;
  }
}
