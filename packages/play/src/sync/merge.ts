import { type GameRecord, type GameSummary, isBetterRecord, type RecordNote } from "@klondike/engine/records";
import type { EditionName } from "@klondike/engine/rules";
import type { Save } from "@klondike/engine/session";
import type { StoredGame } from "../storage/store.ts";

/** Version vector: number of writes per device. */
export type VersionVector = Readonly<Record<string, number>>;

/** A game in progress as stored on a device. */
export interface GameUnderWay extends StoredGame {
  readonly edition: EditionName;
  readonly save: Save;
  readonly note: RecordNote;
}

/** A game in progress with its version. */
export interface Head {
  readonly versions: VersionVector;
  readonly game: GameUnderWay;
}

/**
 * The replicated state of one game. Merging is commutative, associative and idempotent: a deletion wins over
 * everything, a win over a loss, and concurrent games are all kept until the player picks one.
 */
export interface Entry {
  readonly id: string;
  readonly isDeleted: boolean;
  /** The finished game, won or given up. */
  readonly record?: GameRecord;
  /** The games in progress: several if devices continued concurrently, none once it was won. */
  readonly heads: readonly Head[];
}

/** The entry of a deleted game: only its id is left. */
export function deletedEntry(id: string): Entry {
  return { id, isDeleted: true, heads: [] };
}

/** Merges two entries of a game. */
export function mergeEntries(one: Entry, other: Entry): Entry {
  if (one.isDeleted || other.isDeleted) return deletedEntry(one.id);
  const record =
    one.record && other.record ? betterRecord(one.record, other.record) : (one.record ?? other.record);
  const heads = record?.won === true ? [] : latest([...one.heads, ...other.heads]);
  return { id: one.id, isDeleted: false, ...(record && { record }), heads };
}

/** The better record; ties are broken by text, so that all devices agree. */
export function betterRecord(one: GameRecord, other: GameRecord): GameRecord {
  if (isBetterRecord(one, other)) return one;
  if (isBetterRecord(other, one)) return other;
  return JSON.stringify(one) >= JSON.stringify(other) ? one : other;
}

/** Heads not superseded by another, deduplicated, in a deterministic order. */
function latest(heads: readonly Head[]): readonly Head[] {
  const once = new Map(heads.map((head) => [headText(head), head]));
  return [...once]
    .filter(([, { versions }]) => ![...once.values()].some((other) => follows(other.versions, versions)))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, head]) => head);
}

function headText({ versions, game }: Head): string {
  const counted = Object.entries(versions).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([counted, game]);
}

/** Whether `later` includes all writes of `earlier`. */
export function follows(later: VersionVector, earlier: VersionVector): boolean {
  const isKnown = Object.entries(earlier).every(([device, count]) => writesOf(later, device) >= count);
  return isKnown && Object.entries(later).some(([device, count]) => count > writesOf(earlier, device));
}

/** Merges version vectors (element-wise maximum). */
export function allVersions(heads: readonly { readonly versions: VersionVector }[]): VersionVector {
  const all = new Map<string, number>();
  for (const { versions } of heads) {
    for (const [device, count] of Object.entries(versions))
      all.set(device, Math.max(all.get(device) ?? 0, count));
  }
  return Object.fromEntries(all);
}

/** Number of writes by a device; 0 if it wrote nothing. */
export function writesOf(versions: VersionVector, device: string): number {
  return Object.hasOwn(versions, device) ? (versions[device] ?? 0) : 0;
}

/** Distinguishes two records of one game: a better one has a different stamp. */
export function recordStamp({ won, ended }: Pick<GameSummary, "won" | "ended">): string {
  return `${won ? "won" : "lost"} ${ended}`;
}

/** The moves and cursor of a game as text, without times. Two games with the same text are the same play. */
export function playOf({ save }: { readonly save: Save }): string {
  const { edition, rules, deal, restarts, at, moves } = save;
  return [edition, String(rules), deal, restarts, at, ...moves.map(([move]) => move)].join(" ");
}
