import {
  type EditionName,
  type GameRecord,
  type GameSummary,
  isBetterRecord,
  type RecordNote,
  type Save,
} from "@klondike/engine";
import type { StoredGame } from "../app/store.ts";

/** How often each device had written a game when this was written: what knows more, device by device, came later. */
export type Versions = Readonly<Record<string, number>>;

/** A game under way, as one device left it. */
export interface GameUnderWay extends StoredGame {
  readonly edition: EditionName;
  readonly save: Save;
  readonly note: RecordNote;
}

/** A game under way and what was known when it was written. */
export interface Head {
  readonly versions: Versions;
  readonly game: GameUnderWay;
}

/**
 * All that devices tell each other of one game. Entries of the same game join to one, whatever is joined first and however
 * often: what was deleted stays deleted, a win stays a win, and where devices went on apart each of the games is kept.
 */
export interface Entry {
  readonly id: string;
  readonly isDeleted: boolean;
  /** The game as it ended, won or given up. */
  readonly record?: GameRecord;
  /** The game as it is under way; several where devices went on with it apart, none once it was won. */
  readonly heads: readonly Head[];
}

/** The entry of a game that was deleted: its name is all that is left of it. */
export function deletedEntry(id: string): Entry {
  return { id, isDeleted: true, heads: [] };
}

/** What is known of a game when both are known. */
export function joined(one: Entry, other: Entry): Entry {
  if (one.isDeleted || other.isDeleted) return deletedEntry(one.id);
  const record = betterRecord(one.record, other.record);
  const heads = record?.won === true ? [] : latest([...one.heads, ...other.heads]);
  return { id: one.id, isDeleted: false, ...(record && { record }), heads };
}

/** The better record; the text decides between two that are as good, so that all devices agree. */
function betterRecord(one: GameRecord | undefined, other: GameRecord | undefined): GameRecord | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  if (isBetterRecord(one, other)) return one;
  if (isBetterRecord(other, one)) return other;
  return JSON.stringify(one) >= JSON.stringify(other) ? one : other;
}

/** The heads that no other follows, each once, in an order that does not depend on where they came from. */
function latest(heads: readonly Head[]): readonly Head[] {
  const once = new Map(heads.map((head) => [textOf(head), head]));
  return [...once]
    .filter(([, { versions }]) => ![...once.values()].some((other) => follows(other.versions, versions)))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, head]) => head);
}

function textOf({ versions, game }: Head): string {
  const counted = Object.entries(versions).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([counted, game]);
}

/** Whether whoever wrote the later one knew the earlier one. */
export function follows(later: Versions, earlier: Versions): boolean {
  const isKnown = Object.entries(earlier).every(([device, count]) => writesOf(later, device) >= count);
  return isKnown && Object.entries(later).some(([device, count]) => count > writesOf(earlier, device));
}

/** What is known by whoever knows all of these. */
export function allVersions(heads: readonly { readonly versions: Versions }[]): Versions {
  const all = new Map<string, number>();
  for (const { versions } of heads) {
    for (const [device, count] of Object.entries(versions))
      all.set(device, Math.max(all.get(device) ?? 0, count));
  }
  return Object.fromEntries(all);
}

/** How often a device had written; a device may be called `constructor` as well as anything else. */
export function writesOf(versions: Versions, device: string): number {
  return Object.hasOwn(versions, device) ? (versions[device] ?? 0) : 0;
}

/** What tells two records of one game apart: the better one has another. */
export function stampOf({ won, ended }: Pick<GameSummary, "won" | "ended">): string {
  return `${won ? "won" : "lost"} ${ended}`;
}

/** What was played in a game: moves and where its player stands, without clocks. Two with the same are the same game. */
export function playOf({ save }: { readonly save: Save }): string {
  const { edition, rules, deal, restarts, at, moves } = save;
  return [edition, String(rules), deal, restarts, at, ...moves.map(([move]) => move)].join(" ");
}
