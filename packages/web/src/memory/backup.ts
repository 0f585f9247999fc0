import {
  EDITION_NAMES,
  type EditionName,
  formatArchive,
  type GameRecord,
  isTouched,
  type KlondikeSession,
  loadSave,
  type Parsed,
  parseArchive,
  recordOf,
} from "@klondike/engine";
import { type Settings, settingsFrom } from "../settings/settings.ts";
import type { GameNote } from "./database.ts";
import { OPENING_BALANCE } from "./ledger.ts";
import type { KeptGame, Store } from "./store.ts";

/** Single values that travel along when this device has none of its own. */
const VALUES = ["seed", OPENING_BALANCE] as const;

/** Everything a browser kept, read from a file and found sound. */
export type Backup = {
  readonly records: readonly GameRecord[];
  readonly games: ReadonlyMap<EditionName, KeptGame>;
  /** Undefined in a file that another front end wrote. */
  readonly settings: Settings | undefined;
  readonly values: ReadonlyMap<string, number>;
};

/** Everything that is kept, as one JSON text: records, settings and the games on the tables. */
export async function formatBackup(store: Store, records: readonly GameRecord[]): Promise<string> {
  const games = [...(await store.games())].map(([edition, { save, note }]) => [edition, { save, note }]);
  const values = await Promise.all(VALUES.map(async (name) => [name, await store.value(name)] as const));
  return formatArchive({
    records,
    settings: {
      web: {
        settings: settingsFrom(await store.value("settings")),
        games: Object.fromEntries(games),
        values: Object.fromEntries(values.filter(([, value]) => value !== undefined)),
      },
    },
  });
}

/** Reads such a text. Every game in it is replayed; a damaged one is refused as a whole. */
export function parseBackup(text: string): Parsed<Backup> {
  const archive = parseArchive(text);
  if (!archive.ok) return archive;
  const [damaged] = archive.value.damaged;
  if (damaged !== undefined) return { ok: false, problem: damaged.problem };
  // A file from the terminal has no part of the browser's, and brings its records only.
  const web = fieldsOf(archive.value.settings["web"]);
  const kept = fieldsOf(web["games"]);
  const games = new Map<EditionName, KeptGame>();
  for (const edition of EDITION_NAMES) {
    if (kept[edition] === undefined) continue;
    const { save, note } = fieldsOf(kept[edition]);
    const session = loadSave(save, edition);
    const place = `settings.web.games.${edition}`;
    if (!session.ok) {
      return { ok: false, problem: { ...session.problem, at: `${place}.save.${session.problem.at}` } };
    }
    if (note !== undefined && !isNote(note)) {
      return { ok: false, problem: { code: "bad-shape", at: `${place}.note` } };
    }
    games.set(edition, note === undefined ? { save } : { save, note });
  }
  const numbers = Object.entries(fieldsOf(web["values"])).filter(
    (entry): entry is [string, number] => typeof entry[1] === "number" && Number.isFinite(entry[1]),
  );
  return {
    ok: true,
    value: {
      records: archive.value.records,
      games,
      settings: web["settings"] === undefined ? undefined : settingsFrom(web["settings"]),
      values: new Map(numbers),
    },
  };
}

/** What is left to do once a backup's records are in the store. */
export type Merged = {
  /** How many games this device had not known. */
  readonly fresh: number;
  /** Games to put on tables that are free. */
  readonly games: ReadonlyMap<EditionName, KeptGame>;
  readonly settings: Settings | undefined;
};

/** Adds a backup's records, all or none. Its games in progress go to tables that are free, else among the records. */
export async function mergeBackup(
  backup: Backup,
  store: Store,
  isFree: (edition: EditionName) => boolean,
): Promise<Merged> {
  const ours = await store.records();
  const known = new Set(ours.map(({ id }) => id));
  for (const { note } of (await store.games()).values()) if (note !== undefined) known.add(note.id);
  const games = new Map<EditionName, KeptGame>();
  const records = [...backup.records];
  for (const [edition, game] of backup.games) {
    if (game.note !== undefined && known.has(game.note.id)) continue;
    if (isFree(edition)) games.set(edition, game);
    else records.push(...leftRecords(game));
  }
  await store.mergeRecords(records);
  for (const [name, value] of backup.values) {
    if (VALUES.some((each) => each === name) && (await store.value(name)) === undefined) {
      await store.keepValue(name, value);
    }
  }
  const ids = new Set([...records.map(({ id }) => id), ...[...games.values()].map(({ note }) => note?.id)]);
  const fresh = [...ids].filter((id) => id !== undefined && !known.has(id)).length;
  return { fresh, games, settings: backup.settings };
}

/** The record of a game that finds no free table. */
function leftRecords({ save, note }: KeptGame): readonly GameRecord[] {
  const session = loadSave(save);
  if (!session.ok || note === undefined || session.value.game.name !== "klondike") return [];
  return isTouched(session.value) ? [recordOf(session.value as KlondikeSession, note)] : [];
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function isNote(value: unknown): value is GameNote {
  const { id, began, ended, help, replayed } = fieldsOf(value);
  const { fair, thoughtful } = fieldsOf(help);
  const areCounts = [began, ended, fair, thoughtful].every((count) => Number.isFinite(count));
  return typeof id === "string" && id !== "" && typeof replayed === "boolean" && areCounts;
}
