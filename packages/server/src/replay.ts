import { CLASSIC_RULES, type Deal } from "@klondike/engine";
import { countUpTo, fields, matchJson } from "@klondike/engine/internal";
import { formatRules } from "@klondike/engine/notation";
import { isSessionWon, type KlondikeSession, type Save, saveOf } from "@klondike/engine/session";
import {
  type Act,
  acted,
  type Entry,
  mergeEntries,
  parseEntry,
  rankedStart,
  undosIn,
} from "@klondike/play/sync";
import * as v from "valibot";

/** Maximum number of entries per request. */
const MAX_ENTRIES = 500;

/** The body of a sync request. Entries are checked one by one. */
const requestSchema = fields({
  since: countUpTo(Number.MAX_SAFE_INTEGER),
  entries: v.pipe(v.array(v.unknown()), v.maxLength(MAX_ENTRIES)),
});

/** The rules of daily deals. */
export const DAILY_RULES = formatRules(CLASSIC_RULES);

/** An entry that was replayed. */
export interface CheckedEntry {
  readonly id: string;
  /** The normalised entry as JSON; equal entries have equal texts. */
  readonly text: string;
  /** The deal, if the entry is a win under the rules of daily deals. */
  readonly wonDeal?: string;
  /** Whether the request had several entries of this game, which were merged. */
  readonly isMerged: boolean;
}

/** The body of a sync request after every game in it was replayed. */
export interface CheckedSync {
  readonly since: number;
  /** One entry for each game. */
  readonly entries: readonly CheckedEntry[];
  /** Number of invalid entries. */
  readonly refused: number;
  /** Number of moves in all entries, refused ones included. */
  readonly moves: number;
}

/** Acts that the server received together. */
export interface Batch {
  readonly acts: readonly Act[];
  /** Seconds since the game was opened. */
  readonly seconds: number;
}

/** A ranked game after new acts. */
export interface CheckedActs {
  /** Length of the move list after undos. */
  readonly moves: number;
  readonly undos: number;
  readonly isWon: boolean;
}

/** The expensive part of handling requests: anything that parses large bodies or replays games. */
const WORK = {
  /** Parses the body of a sync request and replays its games. Undefined if it has the wrong shape. */
  sync({ body }: { readonly body: string }): CheckedSync | undefined {
    const request = matchJson(requestSchema, body);
    if (request === undefined) return undefined;
    const { since, entries: sent } = request;
    const read = sent.map(parseEntry).filter((entry) => entry !== undefined);
    const games = new Map<string, Entry[]>();
    for (const entry of read) games.set(entry.id, [...(games.get(entry.id) ?? []), entry]);
    const entries = [...games.values()].map(checked);
    return { since, entries, refused: sent.length - read.length, moves: movesIn(sent) };
  },

  /** Merges pairs of entries. */
  merge({ pairs }: { readonly pairs: readonly (readonly [string, string])[] }): readonly string[] {
    return pairs.map(([one, other]) => JSON.stringify(mergeEntries(JSON.parse(one), JSON.parse(other))));
  },

  /** Replays a ranked game with new acts. Undefined if one of them is illegal. */
  acts({ deal, before, news }: ActsTask): CheckedActs | undefined {
    const session = sessionAfter(sessionAfter(rankedStart(deal), before), news);
    return (
      session && {
        moves: session.at,
        undos: undosIn(before) + undosIn(news),
        isWon: isSessionWon(session),
      }
    );
  },

  /** Replays a ranked game into a save, with each move's second on the server's clock. */
  save({ deal, batches }: { readonly deal: Deal; readonly batches: readonly Batch[] }): Save | undefined {
    let session: KlondikeSession | undefined = rankedStart(deal);
    for (const { acts, seconds } of batches) session = sessionAfter(session, acts, Math.floor(seconds));
    return session && saveOf(session);
  },
};

interface ActsTask {
  readonly deal: Deal;
  readonly before: readonly Act[];
  readonly news: readonly Act[];
}

type Work = typeof WORK;
export type WorkKind = keyof Work;
export type TaskOf<K extends WorkKind> = Parameters<Work[K]>[0];
export type ResultOf<K extends WorkKind> = ReturnType<Work[K]>;

/** A piece of heavy work for a thread. */
export type ReplayTask = { [K in WorkKind]: { readonly kind: K; readonly task: TaskOf<K> } }[WorkKind];
export type ReplayResult = ResultOf<WorkKind>;

/** Does the work on this thread. */
export function replayed({ kind, task }: ReplayTask): ReplayResult {
  return (WORK[kind] as (task: unknown) => ReplayResult)(task);
}

/** @param all the entries of one game */
function checked(all: readonly Entry[]): CheckedEntry {
  const entry = all.reduce(mergeEntries);
  const { id, record } = entry;
  const isDaily = record?.won && record.save.edition === "classic" && record.save.rules === DAILY_RULES;
  return {
    id,
    text: JSON.stringify(entry),
    isMerged: all.length > 1,
    ...(isDaily && { wonDeal: record.save.deal }),
  };
}

/** The number of moves in JSON, also of games that are refused: most of their moves may have been replayed. */
function movesIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return Object.entries(value).reduce(
    (sum, [name, each]) => sum + (name === "moves" && Array.isArray(each) ? each.length : movesIn(each)),
    0,
  );
}

function sessionAfter(
  session: KlondikeSession | undefined,
  acts: readonly Act[],
  seconds = 0,
): KlondikeSession | undefined {
  let after = session;
  for (const act of acts) after &&= acted(after, act, seconds);
  return after;
}
