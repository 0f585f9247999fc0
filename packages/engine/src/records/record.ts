import * as v from "valibot";
import { EDITION_NAMES } from "../editions.ts";
import { defined, fields, inside, matchShape, numberWithin, parsedBy, parseShape } from "../json.ts";
import { MAX_COUNT, MAX_DOLLARS, MAX_MOVES, MAX_NAME_LENGTH, MAX_SECONDS } from "../limits.ts";
import type { Damaged, Parsed } from "../problem.ts";
import { SCORINGS } from "../score.ts";
import { dealNameOf, type KlondikeSession, sessionScore, sessionSeconds } from "../session/klondike-game.ts";
import { loadSave, type Save, saveOf } from "../session/save.ts";
import { goTo, isSessionWon, positionAt } from "../session/session.ts";
import { hasForeignMoves, noteFields, type RecordNote } from "./note.ts";

/** A finished game without its moves, as statistics need it. */
export interface GameSummary extends RecordNote {
  readonly save: Pick<Save, "edition" | "rules" | "deal" | "restarts" | "scoring" | "balance">;
  readonly won: boolean;
  readonly seconds: number;
  readonly moves: number;
  readonly score: number;
}

/** A finished game as stored, with the whole save, so that every figure can be recomputed. */
export interface GameRecord extends GameSummary {
  readonly save: Save;
}

/** Whether the player won the game with only their own moves. Only such wins count as won. */
export function isOwnWin({ won, help }: Pick<GameSummary, "won" | "help">): boolean {
  return won && !hasForeignMoves(help);
}

/** Whether a deal, by its name, is a deck that the player brought instead of a deal by number. */
export function isOwnDeck(deal: string): boolean {
  return /^(deck|position):/.test(deal);
}

/**
 * Whether the first of two records of the same game replaces the other: a win made only with the player's own moves
 * comes first, then any win, then the later one. False if they are equal.
 */
export function isBetterRecord(
  one: Pick<GameSummary, "won" | "help" | "ended">,
  other: Pick<GameSummary, "won" | "help" | "ended">,
): boolean {
  const [worth, otherWorth] = [recordWorth(one), recordWorth(other)];
  return worth === otherWorth ? one.ended > other.ended : worth > otherWorth;
}

function recordWorth(game: Pick<GameSummary, "won" | "help">): number {
  return Number(game.won) + Number(isOwnWin(game));
}

/** The record without its moves, for indices of many games. */
export function summaryOf(record: GameRecord): GameSummary {
  const { edition, rules, deal, restarts, scoring, balance } = record.save;
  return { ...record, save: defined({ edition, rules, deal, restarts, scoring, balance }) };
}

/** The record of a Klondike session. A game that was won once stays won, even if moves are undone afterwards. */
export function recordOf(session: KlondikeSession, note: RecordNote): GameRecord {
  const best = firstWin(session) ?? session;
  return {
    ...note,
    save: saveOf(session),
    won: isSessionWon(best),
    seconds: sessionSeconds(best),
    moves: best.at,
    score: sessionScore(best),
  };
}

/** The session when it was first won; undefined if it never was. */
function firstWin(session: KlondikeSession): KlondikeSession | undefined {
  for (let at = session.at; at <= session.steps.length; at++) {
    if (session.game.isWon(positionAt(session, at))) return goTo(session, at);
  }
  return undefined;
}

/**
 * Adds a record or replaces the one of the same game, unless the stored one is better, as `isBetterRecord` defines it.
 */
export function withRecord(records: readonly GameRecord[], record: GameRecord): readonly GameRecord[] {
  const earlier = records.find(({ id }) => id === record.id);
  if (earlier === undefined) return [...records, record];
  if (recordWorth(earlier) > recordWorth(record)) return records;
  return records.map((each) => (each.id === record.id ? record : each));
}

/** Merges two devices' records: each game once, with its better record. */
export function mergedRecords<T extends GameSummary>(ours: readonly T[], theirs: readonly T[]): readonly T[] {
  const merged = new Map(ours.map((record) => [record.id, record]));
  for (const record of theirs) {
    const own = merged.get(record.id);
    if (own === undefined || isBetterRecord(record, own)) merged.set(record.id, record);
  }
  return [...merged.values()].toSorted(byEnd);
}

/** Orders records by end time, then by id, so that every device has the same order. */
export function byEnd(a: GameSummary, b: GameSummary): number {
  return a.ended - b.ended || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** Whether the deal, under any rules, is among the records. */
export function isKnownDeal(records: readonly GameSummary[], session: KlondikeSession): boolean {
  const name = dealNameOf(session);
  return records.some(({ save }) => save.deal === name && save.edition === session.game.setup.edition);
}

/** A stored record. Parsing replays the save and recomputes the figures. */
export const recordSchema = v.pipe(
  fields({
    ...noteFields,
    save: v.pipe(
      v.unknown(),
      parsedBy((save) => loadSave(save)),
    ),
  }),
  v.transform(({ save, ...note }) => recordOf(save, note)),
);

/** Parses a record from a JSON value. */
export function parseRecord(value: unknown, path = ""): Parsed<GameRecord> {
  return parseShape(recordSchema, value, path);
}

/** Parses records one by one: the valid ones, and each damaged one with its problem. */
export function parseRecords(
  values: readonly unknown[],
  path = "",
): { readonly records: readonly GameRecord[]; readonly damaged: readonly Damaged[] } {
  const records: GameRecord[] = [];
  const damaged: Damaged[] = [];
  for (const [index, value] of values.entries()) {
    const record = parseRecord(value, inside(path, index));
    if (record.ok) records.push(record.value);
    else damaged.push({ problem: record.problem, value });
  }
  return { records, damaged };
}

const nameSchema = v.pipe(v.string(), v.maxLength(MAX_NAME_LENGTH));

/** A record without its moves; every number and text must be one that a game can produce. */
const summarySchema = fields({
  ...noteFields,
  save: fields({
    edition: v.picklist(EDITION_NAMES),
    rules: nameSchema,
    deal: nameSchema,
    restarts: numberWithin(MAX_COUNT),
    scoring: v.optional(v.picklist(SCORINGS)),
    balance: v.optional(v.nullable(numberWithin(MAX_DOLLARS), 0)),
  }),
  won: v.boolean(),
  seconds: numberWithin(MAX_SECONDS),
  moves: numberWithin(MAX_MOVES),
  score: numberWithin(MAX_DOLLARS),
});

/**
 * Parses the summary of a record without replaying it, for indices of many games; undefined if it is damaged. The moves are
 * checked when the game is opened.
 */
export function summaryFrom(record: unknown): GameSummary | undefined {
  return matchShape(summarySchema, record);
}
