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
import type { Player } from "./player.ts";
import { LINK } from "./storage/values.ts";
import { said } from "./words/language.ts";

/** A server that does not answer by then is away. */
const TIMEOUT_MS = 30_000;
/** So long does a player who leaves wait until the server has heard everything; it hears the rest the next time. */
const LEAVING_MS = 3_000;

/** A server, spoken to from this computer until that is called off. */
export function transportTo(server: string, calledOff?: AbortSignal): Transport {
  return async ({ method, path, key, body }) => {
    const answer = await fetch(`${server}${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      // A key goes to the server it was made for, and not where that one points.
      redirect: "error",
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(calledOff ? [calledOff] : [])]),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? undefined : JSON.parse(text) };
  };
}

export function clientOf({ server, key }: AccountLink, calledOff?: AbortSignal): AccountClient {
  return accountClient(transportTo(server, calledOff), key);
}

/** A player's seat among others: the days' tables, and a ranked game that the server hears of as it is played. */
export interface Seat {
  readonly client: AccountClient;
  readonly ranked: RankedPlay;
  /** Waits a moment until the server has heard everything, and lets go. */
  leave(): Promise<void>;
}

/** The seat of whoever plays here; undefined where that was not turned on. */
export async function seatOf({ app, host, store, io }: Player): Promise<Seat | undefined> {
  const link = linkFrom(await store.value(LINK));
  if (link === undefined) return undefined;
  const left = new AbortController();
  const client = clientOf(link, left.signal);
  const ranked = new RankedPlay(app, host, async () => client);
  return {
    client,
    ranked,
    async leave() {
      let stopWaiting = (): void => undefined;
      const late = new Promise<void>((resolve) => {
        stopWaiting = io.after(LEAVING_MS, resolve);
      });
      const told = async (): Promise<void> => {
        await ranked.settled();
        ranked.hurry();
        await ranked.settled();
      };
      await Promise.race([told(), late]);
      stopWaiting();
      ranked.close();
      left.abort();
    },
  };
}

/**
 * Has what becomes of a ranked game told, on the seat that was given or else that of whoever plays here; a game that was ranked
 * when this terminal was left goes on being told to the server.
 */
export async function followRanked(
  player: Player,
  given: Seat | undefined,
  tell: (line: string) => void,
): Promise<Seat | undefined> {
  const seat = given ?? (await seatOf(player));
  seat?.ranked.subscribe((_, events) => {
    for (const event of events) tell(describeRankedEvent(event, said()));
  });
  if (given === undefined) void seat?.ranked.resume();
  return seat;
}

/** Does something with a server; what keeps it from that is one line. */
export async function served<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof AccountError ? failed(said().sync.problems[error.problem]) : error;
  }
}
