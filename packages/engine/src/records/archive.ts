import type { EditionName } from "../editions.ts";
import { type Fields, inside, isFields, readJson, versionProblem } from "../json.ts";
import { MAX_ARCHIVE_LENGTH, MAX_RECORDS } from "../limits.ts";
import { type Damaged, type Parsed, parsed, problem } from "../problem.ts";
import { type AnySession, loadSave } from "../session/save.ts";
import { parseNote, type RecordNote } from "./note.ts";
import { type GameRecord, parseRecords } from "./record.ts";

const ARCHIVE_VERSION = 1;

/** All data of a player as one JSON file. Data that front ends store beside the games is passed through unchanged. */
export interface Archive {
  readonly records: readonly GameRecord[];
  readonly settings: Fields;
}

/** An archive that was read, and what in it could not be. */
export interface ReadArchive extends Archive {
  readonly damaged: readonly Damaged[];
}

/** The parts of an archive, unchecked, to be parsed one by one if the archive is large. */
export interface ArchivePieces {
  readonly records: readonly unknown[];
  readonly settings: Fields;
}

/** The archive as JSON text. */
export function formatArchive({ records, settings }: Archive): string {
  return JSON.stringify({ kind: "klondike-archive", v: ARCHIVE_VERSION, settings, records });
}

/** Parses an archive and replays every game. Damaged games are listed separately; only a text that is no archive is refused. */
export function parseArchive(text: string): Parsed<ReadArchive> {
  const pieces = parseArchivePieces(text);
  if (!pieces.ok) return pieces;
  const { settings, records } = pieces.value;
  return parsed({ settings, ...parseRecords(records, "records") });
}

/** Takes an archive apart; each of its records is to be read with `parseRecord`. */
export function parseArchivePieces(text: string): Parsed<ArchivePieces> {
  const json = readJson(text, MAX_ARCHIVE_LENGTH);
  if (!json.ok) return json;
  if (!isFields(json.value)) return problem("not-an-archive", "");
  const { kind, v, settings, records } = json.value;
  if (kind !== "klondike-archive") return problem("not-an-archive", "kind");
  if (v !== ARCHIVE_VERSION) return versionProblem(v, ARCHIVE_VERSION, "v");
  if (!isFields(settings)) return problem("bad-shape", "settings");
  if (!Array.isArray(records)) return problem("bad-shape", "records");
  if (records.length > MAX_RECORDS) return problem("too-long", "records");
  return parsed({ settings, records });
}

/** A game in progress as it is stored or sent. Games from versions without statistics have no note. */
export interface GameInProgress {
  readonly session: AnySession;
  readonly note?: RecordNote;
}

/** Parses the game in progress of an edition, `{ save, note? }`, and checks that it is of that edition. */
export function parseGameInProgress(value: unknown, edition: EditionName, path = ""): Parsed<GameInProgress> {
  if (!isFields(value)) return problem("bad-shape", path);
  const session = loadSave(value["save"], edition);
  if (!session.ok) {
    return problem(session.problem.code, inside(inside(path, "save"), String(session.problem.at)));
  }
  if (value["note"] === undefined) return parsed({ session: session.value });
  const note = parseNote(value["note"], inside(path, "note"));
  return note.ok ? parsed({ session: session.value, note: note.value }) : note;
}
