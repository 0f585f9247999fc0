import { EDITION_NAMES } from "@klondike/engine";
import { type GameRecord, parseRecord } from "@klondike/engine/records";
import type { StoredGame } from "../storage/store.ts";
import { loadStored, storedGame } from "../storage/stored-game.ts";
import {
  deletedEntry,
  type Entry,
  type GameUnderWay,
  type Head,
  joined,
  type VersionVector,
} from "./entry.ts";

/** Maximum number of devices that write one game. */
const MAX_DEVICES = 32;
/** A game's id, which is also used as a file name. */
const GAME_NAME = /^[\w-]{1,100}$/;
const DEVICE_NAME = /^[\w-]{1,40}$/;
const MAX_WRITTEN = 1e9;

/** Whether a game with this id can be synced. */
export function canBeShared(id: string): boolean {
  return GAME_NAME.test(id);
}

/** Parses an entry and replays every game in it; undefined if invalid. */
export function parseEntry(value: unknown): Entry | undefined {
  if (!isFields(value)) return undefined;
  const { id, isDeleted, record, heads } = value;
  if (typeof id !== "string" || !canBeShared(id) || typeof isDeleted !== "boolean") return undefined;
  if (isDeleted) return deletedEntry(id);
  if (!Array.isArray(heads) || heads.length > MAX_DEVICES) return undefined;
  const ended = record === undefined ? undefined : recordFrom(record, id);
  if (record !== undefined && ended === undefined) return undefined;
  const underWay = heads.map((head: unknown) => headFrom(head, id));
  const sound = underWay.filter((head) => head !== undefined);
  if (sound.length < underWay.length) return undefined;
  const entry: Entry = { id, isDeleted, ...(ended && { record: ended }), heads: sound };
  // Merging with itself normalises it: no duplicate heads, deterministic order.
  return joined(entry, entry);
}

function recordFrom(value: unknown, id: string): GameRecord | undefined {
  const record = parseRecord(value);
  return record.ok && record.value.id === id ? record.value : undefined;
}

function headFrom(value: unknown, id: string): Head | undefined {
  if (!isFields(value)) return undefined;
  const versions = versionsFrom(value["versions"]);
  const game = gameFrom(value["game"]);
  return versions && game?.note.id === id ? { versions, game } : undefined;
}

function versionsFrom(value: unknown): VersionVector | undefined {
  if (!isFields(value)) return undefined;
  const written = Object.entries(value);
  const isSound = written.every(
    ([device, count]) =>
      DEVICE_NAME.test(device) &&
      Number.isSafeInteger(count) &&
      Number(count) > 0 &&
      Number(count) < MAX_WRITTEN,
  );
  const isBounded = written.length > 0 && written.length <= MAX_DEVICES;
  return isSound && isBounded ? (Object.fromEntries(written) as VersionVector) : undefined;
}

/** Parses a game in progress and normalises it, so that equal games are equal texts. */
export function gameFrom(value: unknown): GameUnderWay | undefined {
  if (!isFields(value)) return undefined;
  const edition = EDITION_NAMES.find((name) => name === value["edition"]);
  if (edition === undefined || !isFields(value["note"])) return undefined;
  const stored: StoredGame = { ...value, save: value["save"] };
  // Without a readable note the game would have no id.
  const loaded = loadStored(stored, edition, { newId: () => "", date: () => 0 });
  if (!loaded.ok || loaded.value.live === undefined || loaded.value.note.id === "") return undefined;
  return { edition, ...storedGame(loaded.value.live, loaded.value.home) };
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
