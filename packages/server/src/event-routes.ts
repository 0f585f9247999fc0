import type { Day } from "@klondike/knowledge/certified";
import { streamSSE } from "hono/streaming";
import type { Database } from "./database.ts";
import type { RankedDays } from "./days.ts";
import type { Api } from "./endpoint.ts";
import type { ReportFailure } from "./env.ts";
import { Notifications } from "./events.ts";
import { VISIBLE } from "./ranked-games.ts";
import { hashSecret } from "./secrets.ts";

/** Polling interval, lifetime and write timeout of a stream. */
export interface StreamTimes {
  readonly lookMs: number;
  readonly lifeMs: number;
  readonly stallMs: number;
}

export const USUAL_TIMES: StreamTimes = { lookMs: 15_000, lifeMs: 300_000, stallMs: 10_000 };
/** Maximum number of streams per player and process: several devices with several tabs. */
const MAX_STREAMS = 16;
const MAX_EVENTS = 100;

/** What a listener already knows: the number of the last change of its games and of the last event of a day. */
interface Known {
  readonly player: string;
  /** The hash of the listener's key. */
  readonly hash: Buffer;
  readonly day: Day | undefined;
  since: number;
  after: number;
}

/** Event streams. A client that reconnects states what it knows and misses nothing. */
export function eventRoutes(
  api: Api,
  database: Database,
  days: RankedDays,
  {
    times,
    stopping,
    report,
  }: {
    readonly times: StreamTimes;
    readonly stopping: AbortSignal | undefined;
    readonly report: ReportFailure;
  },
): { readonly openStreams: () => number } {
  const notifications = new Notifications(database);
  stopping?.addEventListener("abort", () => void notifications.close());
  const open = new Map<string, number>();

  const endpoint = {
    summary: "Server-sent events: changes of the account's games and of a day's leaderboard",
    query: ["since", "day", "after"],
    isStream: true,
    errors: { "bad-shape": 422, "too-often": 429, busy: 503 },
    old: ["GET /api/events"],
  } as const;
  api.add("get", "/events", endpoint, async (c) => {
    if (stopping?.aborted) {
      c.header("Retry-After", "1");
      return "busy";
    }
    const { id } = c.get("player");
    const hash = hashSecret(c.get("key"));
    const [since, after] = [numberIn(c.req.query("since")), numberIn(c.req.query("after"))];
    const wanted = c.req.query("day");
    const day = wanted === undefined ? undefined : days.parse(wanted);
    if (since === undefined || after === undefined || (wanted !== undefined && day === undefined))
      return "bad-shape";
    const count = open.get(id) ?? 0;
    if (count >= MAX_STREAMS) {
      c.header("Retry-After", "10");
      return "too-often";
    }
    open.set(id, count + 1);
    return streamSSE(c, async (stream) => {
      const known: Known = { player: id, hash, day, since, after };
      const ends = AbortSignal.any([AbortSignal.timeout(times.lifeMs), ...(stopping ? [stopping] : [])]);
      let stopListening = (): void => undefined;
      try {
        const signal = new WakeSignal();
        stream.onAbort(() => signal.ring());
        ends.addEventListener("abort", () => signal.ring());
        stopListening = await notifications.listen(
          [`player ${id}`, ...(day === undefined ? [] : [`day ${day}`])],
          () => signal.ring(),
        );
        while (!stream.aborted && !ends.aborted) {
          const news = await newsAfter(database, known);
          // The player was deleted, the device revoked, or its key replaced.
          if (news === undefined) break;
          const isTaken = await within(times.stallMs, stream.write(news));
          if (!isTaken) {
            // Drop a client that does not read, with its buffered output.
            c.env.outgoing?.destroy();
            break;
          }
          if (!ends.aborted) await signal.rung(times.lookMs);
        }
      } catch (error) {
        report(error, c);
      } finally {
        stopListening();
        const left = (open.get(id) ?? 1) - 1;
        if (left > 0) open.set(id, left);
        else open.delete(id);
      }
    });
  });
  return { openStreams: () => [...open.values()].reduce((sum, count) => sum + count, 0) };
}

/** Coalescing wake-up signal. */
class WakeSignal {
  #hasRung = false;
  #wake: () => void = () => undefined;

  ring(): void {
    this.#hasRung = true;
    this.#wake();
  }

  async rung(ms: number): Promise<void> {
    if (!this.#hasRung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#hasRung = false;
  }
}

/**
 * Returns everything newer than `known` and updates `known`; a comment line if there is nothing new. Undefined if the
 * key is unknown by now.
 */
async function newsAfter(database: Database, known: Known): Promise<string | undefined> {
  const own = await database.query<{ last: number }>(
    `select last_change::float8 as last from together.accounts where id = $1
     and exists (select 1 from together.devices where hash = $2)`,
    [known.player, known.hash],
  );
  const [player] = own.rows;
  if (player === undefined) return undefined;
  const days = await eventsAfter(database, known);
  const isChanged = player.last > known.since;
  known.since = player.last;
  known.after = days.at(-1)?.number ?? known.after;
  return [
    ...(isChanged ? [`event: sync\ndata: ${JSON.stringify({ since: player.last })}\n\n`] : []),
    ...days.map((event) => `event: day\ndata: ${JSON.stringify(event)}\n\n`),
    ":\n\n",
  ].join("");
}

interface DayEvent {
  readonly number: number;
  readonly kind: string;
  readonly nickname: string;
}

async function eventsAfter(database: Database, { player, day, after }: Known): Promise<readonly DayEvent[]> {
  if (day === undefined) return [];
  const { rows } = await database.query<DayEvent>(
    `select number::float8 as number, kind, nickname from together.day_events
     join together.ranked_games on ranked_games.id = game join together.accounts on accounts.id = account
     where day_events.day = $1 and number > $2 and (${VISIBLE} or account = $4) order by number limit $3`,
    [day, after, MAX_EVENTS, player],
  );
  return rows;
}

/** Whether a promise settles within `ms`. */
async function within(ms: number, doing: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([doing.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Parses a number in a query; 0 if it is missing, undefined if it is invalid. */
function numberIn(text: string | undefined): number | undefined {
  if (text === undefined) return 0;
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
