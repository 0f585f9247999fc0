import { type GameRecord, type GameSummary, summaryOf } from "@klondike/engine";
import type { GameStore } from "../app/store.ts";

/** Where the index is kept; what another version kept is not read. */
const KEPT = "records-index";
const VERSION = 1;
/** The index is written again when it lacks so many records; fewer are read from the records themselves. */
const MOST_LACKING = 32;

/**
 * What statistics need of every record, read without replaying thousands of games. It follows from the records alone: what
 * is missing in it is read from them, and without it everything is.
 */
export class IndexOfGames {
  readonly #store: GameStore;
  #summaries: Map<string, GameSummary> | undefined;
  #kept = new Set<string>();
  #damaged = 0;

  constructor(store: GameStore) {
    this.#store = store;
  }

  /** How many records could not be read. */
  get damaged(): number {
    return this.#damaged;
  }

  /** The summaries of all records there are. */
  async summaries(): Promise<readonly GameSummary[]> {
    const ids = await this.#store.recordIds();
    const known = this.#summaries ?? (await this.#read());
    const lacking = ids.filter((id) => !known.has(id));
    const records = lacking.length === 0 ? [] : await this.#store.records(lacking);
    this.#damaged = lacking.length - records.length;
    for (const record of records) known.set(record.id, summaryOf(record));
    const there = new Set(ids);
    for (const id of known.keys()) if (!there.has(id)) known.delete(id);
    this.#summaries = known;
    if (known.size - this.#kept.size > MOST_LACKING) await this.#write();
    return [...known.values()];
  }

  /** Takes in a record that was just written. */
  async add(record: GameRecord): Promise<void> {
    this.#summaries?.set(record.id, summaryOf(record));
    // One that stands there otherwise would stay so for everyone else.
    if (this.#kept.has(record.id)) await this.#write(record);
  }

  async #read(): Promise<Map<string, GameSummary>> {
    const summaries = summariesFrom(await this.#store.value(KEPT));
    this.#kept = new Set(summaries.keys());
    return summaries;
  }

  async #write(only?: GameRecord): Promise<void> {
    const ours = this.#summaries ?? new Map<string, GameSummary>();
    const change = (before: unknown): unknown => {
      const all = only === undefined ? ours : summariesFrom(before).set(only.id, summaryOf(only));
      this.#kept = new Set(all.keys());
      return { v: VERSION, summaries: [...all.values()] };
    };
    // What cannot be written is worked out again.
    await this.#store.changeValue(KEPT, change).catch(() => undefined);
  }
}

/** Reads the index; an entry that is damaged is read from its record instead. */
function summariesFrom(stored: unknown): Map<string, GameSummary> {
  const { v, summaries } = (stored ?? {}) as { readonly v?: unknown; readonly summaries?: unknown };
  if (v !== VERSION || !Array.isArray(summaries)) return new Map();
  return new Map(summaries.filter(isSummary).map((summary) => [summary.id, summary]));
}

function isSummary(value: unknown): value is GameSummary {
  if (typeof value !== "object" || value === null) return false;
  const { id, began, ended, won, seconds, moves, score, replayed, help, save } = value as Readonly<
    Record<string, unknown>
  >;
  const areNumbers = [began, ended, seconds, moves, score].every(Number.isFinite);
  const areFlags = typeof won === "boolean" && typeof replayed === "boolean";
  return typeof id === "string" && areNumbers && areFlags && isHelp(help) && isSetup(save);
}

function isHelp(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { fair, thoughtful } = value as Readonly<Record<string, unknown>>;
  return Number.isSafeInteger(fair) && Number.isSafeInteger(thoughtful);
}

function isSetup(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { edition, deal, restarts } = value as Readonly<Record<string, unknown>>;
  return typeof edition === "string" && typeof deal === "string" && Number.isSafeInteger(restarts);
}
