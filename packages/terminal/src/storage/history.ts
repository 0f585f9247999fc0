import { rmSync } from "node:fs";
import { join } from "node:path";
import { readJson } from "@klondike/engine/internal";
import {
  byEnd,
  type GameRecord,
  type GameSummary,
  isBetterRecord,
  MAX_ARCHIVE_LENGTH,
  parseRecord,
  summaryOf,
  withRecord,
} from "@klondike/engine/records";
import { texts } from "../words/language.ts";
import { saveProblemWords } from "../words/problems.ts";
import { fileError, fileNamesIn, filesIn, quarantine, readOwn, readStats, writeWhole } from "./files.ts";
import { HistoryIndex, type IndexEntry } from "./history-index.ts";
import { readRecordSummary } from "./record-summary.ts";

/**
 * The finished games of Klondike, one record file each. Statistics use summaries from an index; records that the index
 * does not have in their current version are read from their files.
 */
export class History {
  readonly #folder: string;
  readonly #games: string;
  readonly #damaged: string;
  readonly #index: HistoryIndex;
  #problems: readonly string[] = [];

  /** @param folder the player's folder */
  constructor(folder: string) {
    this.#folder = join(folder, "finished");
    this.#games = join(folder, "games");
    this.#damaged = join(folder, "damaged");
    this.#index = new HistoryIndex(join(folder, "finished-index.jsonl"));
  }

  /** The finished games, the oldest first, without duplicates. */
  summaries(): readonly GameSummary[] {
    const { names, problem } = fileNamesIn(this.#folder);
    const problems = problem === undefined ? [] : [problem];
    const known = this.#index.read();
    const entries: IndexEntry[] = [];
    const unknown: Omit<IndexEntry, "summary">[] = [];
    for (const file of names) {
      if (!RECORD.test(file)) continue;
      const stat = readStats(join(this.#folder, file));
      const entry = known.get(file);
      if (entry !== undefined && entry.size === stat?.size && entry.time === stat.mtimeMs)
        entries.push(entry);
      else unknown.push({ file, size: stat?.size ?? 0, time: stat?.mtimeMs ?? 0 });
    }
    const isRebuilding = unknown.length > MAX_REPLAYED;
    const found = unknown.flatMap((entry): readonly IndexEntry[] => {
      const summary =
        (isRebuilding ? readRecordSummary(join(this.#folder, entry.file)) : undefined) ??
        this.#summary(entry.file);
      if (typeof summary === "string") problems.push(summary);
      return typeof summary === "object" ? [{ ...entry, summary }] : [];
    });
    const all = [...entries, ...found];
    this.#index.note(found, all);
    this.#problems = problems;
    return onceEach(all.map(({ summary }) => summary));
  }

  /** The same without games that were reopened and are in progress; they count again once they are won or left. */
  finished(): readonly GameSummary[] {
    return this.finishedAmong(this.summaries());
  }

  /** The given games without lost ones that were reopened and are in progress. */
  finishedAmong(games: readonly GameSummary[]): readonly GameSummary[] {
    const { underWay } = this;
    return games.filter(({ id, won }) => won || !underWay.has(id));
  }

  /** The ids of games in progress in any terminal. */
  get underWay(): ReadonlySet<string> {
    return new Set(filesIn(this.#games).map((file) => file.slice(0, file.indexOf("."))));
  }

  /** Problems found during the last read, as lines for the player. */
  get problems(): readonly string[] {
    return this.#problems;
  }

  /** Number of quarantined files, games included, and the folder that contains them. */
  get quarantined(): { readonly count: number; readonly folder: string } {
    return { count: filesIn(this.#damaged).length, folder: this.#damaged };
  }

  /** A record with its moves; undefined if there is none or it cannot be read. */
  record(id: string): GameRecord | undefined {
    const read = this.#read(`${id}.json`);
    return typeof read === "string" ? undefined : read;
  }

  /** Writes a record; a game that was won before stays won. */
  keep(record: GameRecord): void {
    const earlier = this.record(record.id);
    const [kept = record] = withRecord(earlier === undefined ? [] : [earlier], record);
    const file = `${record.id}.json`;
    const path = join(this.#folder, file);
    writeWhole(path, JSON.stringify(kept));
    const stat = readStats(path);
    if (stat !== undefined)
      this.#index.add({ file, size: stat.size, time: stat.mtimeMs, summary: summaryOf(kept) });
  }

  /** Removes a record permanently. */
  remove(id: string): void {
    const path = join(this.#folder, `${id}.json`);
    try {
      rmSync(path);
    } catch (error) {
      throw fileError(error, path, "written");
    }
  }

  /** Stores the save of a finished countdown, which has no record. */
  keepCountdown(name: string, save: unknown): void {
    writeWhole(join(this.#folder, `${name}.countdown.json`), JSON.stringify(save));
  }

  #summary(file: string): GameSummary | string | undefined {
    const read = this.#read(file);
    return typeof read === "object" ? summaryOf(read) : read;
  }

  /** The record in a file, or why it is invalid; undefined if there is no file. A damaged one is moved aside. */
  #read(file: string): GameRecord | string | undefined {
    const path = join(this.#folder, file);
    const own = readOwn(path);
    const { saved } = texts().commands;
    if (own.kind === "absent") return undefined;
    if (own.kind === "unreadable") return saved.unreadable(path, own.reason);
    const record = recordIn(own.text);
    if (record.ok) return record.value;
    const words = saveProblemWords(record.problem);
    const aside =
      record.problem.code === "newer-version"
        ? undefined
        : quarantine(path, this.#damaged, `finished-${file}`);
    return saved.damaged(path, words, aside);
  }
}

const RECORD = /^[^.]+\.json$/;
/** If more records than this are new, the index was probably lost; their moves are not replayed then. */
const MAX_REPLAYED = 100;

/** The record in a text, or what is wrong with it. */
function recordIn(text: string): ReturnType<typeof parseRecord> {
  const json = readJson(text, MAX_ARCHIVE_LENGTH);
  return json.ok ? parseRecord(json.value) : json;
}

/** Each game once, with the better of its copies. */
function onceEach(summaries: readonly GameSummary[]): readonly GameSummary[] {
  const byId = new Map<string, GameSummary>();
  for (const summary of summaries) {
    const other = byId.get(summary.id);
    if (other === undefined || isBetterRecord(summary, other)) byId.set(summary.id, summary);
  }
  return [...byId.values()].toSorted(byEnd);
}
