import { anyFields, fields, ifValid, matchShape, validFields } from "@klondike/engine/internal";
import type { Damaged, Parsed } from "@klondike/engine/notation";
import {
  formatArchive,
  type GameRecord,
  MAX_DAMAGED,
  parseArchivePieces,
  parseRecord,
  recordOf,
} from "@klondike/engine/records";
import { EDITION_NAMES, type EditionName } from "@klondike/engine/rules";
import { countsAsGame } from "@klondike/engine/session";
import { RECENT_GAMES, type StoredGame } from "@klondike/play";
import { OPENING_BALANCE } from "@klondike/play/records";
import * as v from "valibot";
import { type Settings, settingsFrom } from "../settings/settings.ts";
import type { DamagedPiece } from "../storage/damaged-data.ts";
import {
  type KeptRecentGame,
  RECENT,
  readRecentList,
  recentFrom,
  withoutRecent,
} from "../storage/recent-games.ts";
import type { Store } from "../storage/store.ts";
import { readFields, readId, soundGameFrom } from "../storage/stored-game.ts";

/** Single values that are imported if this device has none. */
const VALUES = ["seed", OPENING_BALANCE] as const;

/** Fields that the browser adds to an archive. */
const webSchema = fields({
  settings: v.optional(v.unknown()),
  games: ifValid(anyFields),
  recent: v.optional(v.unknown()),
  values: ifValid(validFields(v.pipe(v.number(), v.safeInteger()))),
});

/** Number of records read between two progress reports. */
const BATCH = 50;

/** The content of a backup file: valid parts and damaged ones. */
export type Backup = {
  readonly records: readonly GameRecord[];
  readonly games: ReadonlyMap<EditionName, StoredGame>;
  readonly recent: readonly KeptRecentGame[];
  /** Undefined in a file from another front end. */
  readonly settings: Settings | undefined;
  readonly values: ReadonlyMap<string, number>;
  /** Unreadable parts, each with the problem and its place in the file. */
  readonly damaged: readonly Damaged[];
};

/** Called with the number of games read. The import waits for it, and stops if it rejects. */
export type OnProgress = (done: number, total: number) => void | Promise<void>;

/** The result of adding a backup to the store. */
export type Merged = {
  /** Number of games that this device did not have. */
  readonly fresh: number;
  /** Games to put on free tables. */
  readonly games: ReadonlyMap<EditionName, StoredGame>;
  readonly settings: Settings | undefined;
  /** Number of unreadable parts of the file. */
  readonly damaged: number;
};

/** Everything in the store as chunks of one JSON text: records, settings and the games on the tables. */
export async function formatBackup(
  store: Store,
  unwritten: readonly GameRecord[],
): Promise<readonly string[]> {
  const games = [...(await store.games())].map(([edition, stored]) => {
    const { save, note } = readFields(stored);
    return [edition, { save, note }];
  });
  const values = await Promise.all(VALUES.map(async (name) => [name, await store.value(name)] as const));
  const head = formatArchive({
    records: [],
    settings: {
      web: {
        settings: settingsFrom(await store.value("settings")),
        games: Object.fromEntries(games),
        recent: await store.value(RECENT),
        values: Object.fromEntries(values.filter(([, value]) => value !== undefined)),
      },
    },
  });
  const known = new Set(unwritten.map(({ id }) => id));
  const parts = [head.slice(0, -"]}".length)];
  const add = (records: readonly unknown[]): void => {
    const separator = parts.length === 1 ? "" : ",";
    const text = records.map((record) => JSON.stringify(record)).join(",");
    if (text !== "") parts.push(separator + text);
  };
  await store.eachRecord((records) =>
    add(records.filter((each) => !known.has(String(readFields(each)["id"])))),
  );
  add(unwritten);
  return [...parts, "]}"];
}

/** Parses a backup and replays every game in it; damaged games are listed separately. */
export async function parseBackup(
  text: string,
  progress: OnProgress = () => undefined,
): Promise<Parsed<Backup>> {
  const pieces = parseArchivePieces(text);
  if (!pieces.ok) return pieces;
  const records: GameRecord[] = [];
  const damaged: Damaged[] = [];
  for (const [at, value] of pieces.value.records.entries()) {
    if (at % BATCH === 0) await progress(at, pieces.value.records.length);
    const record = parseRecord(value, `records[${at}]`);
    if (record.ok) records.push(record.value);
    else damaged.push({ problem: record.problem, value });
  }
  await progress(records.length, records.length);
  // A file from the terminal contains only records.
  const web = matchShape(webSchema, pieces.value.settings["web"]) ?? {};
  const games = new Map<EditionName, StoredGame>();
  for (const edition of EDITION_NAMES) {
    const stored = web.games?.[edition];
    if (stored === undefined) continue;
    const sound = soundGameFrom(stored, edition, `settings.web.games.${edition}`);
    if (!sound.ok) damaged.push({ problem: sound.problem, value: stored });
    else {
      const { note } = sound.value;
      games.set(edition, { save: readFields(stored)["save"], ...(note && { note }) });
    }
  }
  const recent = recentFrom(web.recent, "settings.web.recent");
  damaged.push(...recent.damaged);
  return {
    ok: true,
    value: {
      records,
      games,
      recent: recent.games.map(({ kept }) => kept),
      settings: web.settings === undefined ? undefined : settingsFrom(web.settings),
      values: new Map(Object.entries(web.values ?? {})),
      damaged,
    },
  };
}

/**
 * Adds the records of a backup, all or none. Its games in progress are put on free tables; without a free table they
 * become recent games and, if they count, records. Games on this device's tables are never replaced.
 */
export async function mergeBackup(
  backup: Backup,
  store: Store,
  free: readonly EditionName[],
): Promise<Merged> {
  const known = new Set((await store.summaries()).map(({ id }) => id));
  for (const game of (await store.games()).values()) known.add(readId(game) ?? "");
  for (const game of readRecentList(await store.value(RECENT))) known.add(readId(game) ?? "");
  const games = new Map<EditionName, StoredGame>();
  const records = [...backup.records];
  const recent: KeptRecentGame[] = [];
  for (const [edition, game] of backup.games) {
    if (game.note !== undefined && known.has(game.note.id)) continue;
    if (free.includes(edition)) games.set(edition, game);
    else {
      records.push(...leftRecords(edition, game));
      recent.push({ ...game, edition, left: game.note?.ended ?? Date.now() });
    }
  }
  const putAside = recent.map(({ note }) => note?.id);
  recent.push(...backup.recent);
  await store.mergeRecords(records);
  if (recent.length > 0) await store.changeValue(RECENT, (stored) => withMore(stored, recent));
  for (const [name, value] of backup.values) {
    if (VALUES.some((each) => each === name) && (await store.value(name)) === undefined) {
      await store.keepValue(name, value);
    }
  }
  const found = Date.now();
  const pieces = backup.damaged
    .slice(0, MAX_DAMAGED)
    .map(({ problem, value }): DamagedPiece => ({ from: "archive", key: String(problem.at), value, found }));
  if (pieces.length > 0) await store.keepDamaged(pieces);
  const onTables = [...games.values()].map(({ note }) => note?.id);
  const ids = new Set([...records.map(({ id }) => id), ...onTables, ...putAside]);
  const fresh = [...ids].filter((id) => id !== undefined && !known.has(id)).length;
  return { fresh, games, settings: backup.settings, damaged: backup.damaged.length };
}

/** This device's recent games, followed by others if there is space. */
function withMore(stored: unknown, more: readonly KeptRecentGame[]): readonly unknown[] {
  const ours = readRecentList(stored);
  const others = more.filter((game) => withoutRecent(ours, game).length === ours.length);
  return [...ours, ...others].slice(0, Math.max(ours.length, RECENT_GAMES));
}

/** The record of a game that got no free table. */
function leftRecords(edition: EditionName, game: StoredGame): readonly GameRecord[] {
  const sound = soundGameFrom(game, edition);
  if (!sound.ok) return [];
  const { session, note } = sound.value;
  return session.kind === "klondike" && note !== undefined && countsAsGame(session)
    ? [recordOf(session, note)]
    : [];
}
