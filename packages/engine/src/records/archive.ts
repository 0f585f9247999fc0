import * as v from "valibot";
import type { EditionName } from "../editions.ts";
import {
  anyFields,
  defined,
  type Fields,
  fields,
  isFields,
  parsedBy,
  parseShape,
  readJson,
  versionSchema,
} from "../json.ts";
import { MAX_ARCHIVE_LENGTH, MAX_RECORDS } from "../limits.ts";
import { type Damaged, type Parsed, parsed, problem } from "../problem.ts";
import { type AnySession, loadAnySave } from "../session/save.ts";
import { noteSchema, type RecordNote } from "./note.ts";
import { type GameRecord, parseRecords } from "./record.ts";

const ARCHIVE_VERSION = 1;

/** All data of a player as one JSON file. Data that front ends store beside the games is passed through unchanged. */
export interface Archive {
  readonly records: readonly GameRecord[];
  readonly settings: Fields;
}

/** A parsed archive, and the pieces of it that could not be parsed. */
export interface ReadArchive extends Archive {
  readonly damaged: readonly Damaged[];
}

const archiveSchema = fields({
  kind: v.literal("klondike-archive", "not-an-archive"),
  v: versionSchema(ARCHIVE_VERSION),
  settings: anyFields,
  records: v.pipe(v.array(v.unknown()), v.maxLength(MAX_RECORDS, "too-long")),
});

/** The parts of an archive, not yet validated. Large archives are parsed record by record. */
export type ArchivePieces = Pick<v.InferOutput<typeof archiveSchema>, "records" | "settings">;

/** The archive as JSON text. */
export function formatArchive({ records, settings }: Archive): string {
  return JSON.stringify({ kind: "klondike-archive", v: ARCHIVE_VERSION, settings, records });
}

/**
 * Parses an archive and replays every game. Damaged games are listed separately; only a text that is not an archive is
 * refused.
 */
export function parseArchive(text: string): Parsed<ReadArchive> {
  const pieces = parseArchivePieces(text);
  if (!pieces.ok) return pieces;
  const { settings, records } = pieces.value;
  return parsed({ settings, ...parseRecords(records, "records") });
}

/** Splits an archive into its parts; parse each of its records with `parseRecord`. */
export function parseArchivePieces(text: string): Parsed<ArchivePieces> {
  const json = readJson(text, MAX_ARCHIVE_LENGTH);
  if (!json.ok) return json;
  if (!isFields(json.value)) return problem("not-an-archive", "");
  return parseShape(archiveSchema, json.value);
}

/** A game in progress as it is stored or sent. Games from versions without statistics have no note. */
export interface GameInProgress {
  readonly session: AnySession;
  readonly note?: RecordNote;
}

/** Parses the game in progress of an edition, `{ save, note? }`, and checks that it belongs to that edition. */
export function parseGameInProgress(value: unknown, edition: EditionName, path = ""): Parsed<GameInProgress> {
  const session = v.pipe(
    v.unknown(),
    parsedBy((save) => loadAnySave(save, edition)),
  );
  const read = parseShape(fields({ save: session, note: v.optional(noteSchema) }), value, path);
  return read.ok ? parsed(defined({ session: read.value.save, note: read.value.note })) : read;
}
