import { appendFileSync } from "node:fs";
import type { GameSummary } from "@klondike/engine/records";
import { computeChecksum } from "@klondike/engine/session";
import { readOrEmpty, readStats, replaceFile } from "./files.ts";

/** An indexed record: its file, the file's size and time, and the summary. */
export interface IndexEntry {
  readonly file: string;
  readonly size: number;
  /** When the file was written, in milliseconds since 1970. */
  readonly time: number;
  readonly summary: GameSummary;
}

/** The first line, with the format's version. An index in another format is ignored. */
const HEADER = "klondike finished-index 3";
/** Number of lines per write: writing all at once would double the memory. */
const BATCH = 500;
/** Maximum number of stale lines (replaced, or with a removed record) before the index is rewritten. */
const MAX_STALE_LINES = 1000;

/**
 * Summaries of records in one file, so that thousands of games need not be read for statistics. It is only a cache:
 * each line has a checksum, invalid lines are skipped, and without the file everything is read again. So it need not be
 * durable, and two terminals can append concurrently.
 */
export class HistoryIndex {
  readonly #path: string;
  #lines = 0;
  #isFitting = false;

  constructor(path: string) {
    this.#path = path;
  }

  /** The indexed records by file name. */
  read(): ReadonlyMap<string, IndexEntry> {
    const entries = new Map<string, IndexEntry>();
    const [header, ...lines] = readOrEmpty(this.#path).split("\n");
    this.#isFitting = header === HEADER && lines.at(-1) === "";
    this.#lines = lines.length;
    if (header !== HEADER) return entries;
    for (const line of lines) {
      const entry = entryIn(line);
      if (entry !== undefined) entries.set(entry.file, entry);
    }
    return entries;
  }

  /** Adds a record that was just written. Invalid lines are detected when the index is read. */
  add(entry: IndexEntry): void {
    try {
      const isThere = readStats(this.#path) !== undefined;
      appendFileSync(this.#path, `${isThere ? "" : `${HEADER}\n`}${formatEntry(entry)}`);
    } catch {
      // The record's file is read next time instead.
    }
  }

  /**
   * Adds records that were missing from the index.
   *
   * @param found the missing ones
   * @param all every existing record
   */
  note(found: readonly IndexEntry[], all: readonly IndexEntry[]): void {
    const isStale = this.#lines + found.length > all.length + MAX_STALE_LINES;
    if (found.length === 0 && !isStale && (this.#isFitting || all.length === 0)) return;
    const isAnew = isStale || !this.#isFitting;
    const entries = isAnew ? all : found;
    try {
      if (isAnew) replaceFile(this.#path, `${HEADER}\n`);
      for (let at = 0; at < entries.length; at += BATCH)
        appendFileSync(
          this.#path,
          entries
            .slice(at, at + BATCH)
            .map(formatEntry)
            .join(""),
        );
    } catch {
      // If writing fails, the records are read again next time.
    }
  }
}

function formatEntry({ file, size, time, summary }: IndexEntry): string {
  const text = JSON.stringify([file, size, time, summary]);
  return `${computeChecksum(text)} ${text}\n`;
}

function entryIn(line: string): IndexEntry | undefined {
  const end = line.indexOf(" ");
  const text = line.slice(end + 1);
  if (end < 0 || line.slice(0, end) !== computeChecksum(text)) return undefined;
  // The checksum guarantees that this program wrote the line in this format.
  const [file, size, time, summary] = JSON.parse(text) as [string, number, number, GameSummary];
  return { file, size, time, summary };
}
