import { type Parsed, parsed, problem } from "../problem.ts";
import { type GameRecord, parseRecord } from "./record.ts";

export const ARCHIVE_VERSION = 1;

/** Everything a player has, as one JSON file. What a front end keeps beside the games travels along untouched. */
export interface Archive {
  readonly records: readonly GameRecord[];
  readonly settings: Readonly<Record<string, unknown>>;
}

/** The archive as JSON text. */
export function formatArchive({ records, settings }: Archive): string {
  return JSON.stringify({ kind: "klondike-archive", v: ARCHIVE_VERSION, settings, records });
}

/** Reads an archive. Every game is replayed; a damaged file is refused as a whole, with the place of the damage. */
export function parseArchive(text: string): Parsed<Archive> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return problem("bad-json", 0);
  }
  if (typeof value !== "object" || value === null) return problem("not-an-archive", "");
  const { kind, v, settings, records } = value as Readonly<Record<string, unknown>>;
  if (kind !== "klondike-archive") return problem("not-an-archive", "kind");
  if (v !== ARCHIVE_VERSION) return problem("bad-version", "v");
  if (typeof settings !== "object" || settings === null || Array.isArray(settings)) {
    return problem("bad-shape", "settings");
  }
  if (!Array.isArray(records)) return problem("bad-shape", "records");
  const games: GameRecord[] = [];
  for (const [index, entry] of (records as readonly unknown[]).entries()) {
    const record = parseRecord(entry, `records[${index}]`);
    if (!record.ok) return record;
    games.push(record.value);
  }
  return parsed({ records: games, settings: settings as Readonly<Record<string, unknown>> });
}
