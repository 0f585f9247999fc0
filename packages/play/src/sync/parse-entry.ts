import { anyFields, countUpTo, fields, matchShape, parsedBy } from "@klondike/engine/internal";
import type { Parsed } from "@klondike/engine/notation";
import { noteSchema, recordSchema } from "@klondike/engine/records";
import { EDITION_NAMES } from "@klondike/engine/rules";
import * as v from "valibot";
import { loadStored, storedGame } from "../storage/stored-game.ts";
import { deletedEntry, type Entry, type GameUnderWay, mergeEntries } from "./merge.ts";

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

/** A game in progress, normalised so that equal games are equal texts. */
const gameSchema = v.pipe(
  fields({
    edition: v.picklist(EDITION_NAMES),
    save: v.unknown(),
    note: noteSchema,
    origin: v.optional(v.unknown()),
    branch: v.optional(v.unknown()),
  }),
  parsedBy(({ edition, ...stored }): Parsed<GameUnderWay> => {
    // The loaded note is valid, so these defaults are never used.
    const loaded = loadStored(stored, edition, { newId: () => "", date: () => 0 });
    if (!loaded.ok) return loaded;
    const { live, home } = loaded.value;
    if (live === undefined) return { ok: false, problem: { code: "bad-game", at: "save.game" } };
    return { ok: true, value: { edition, ...storedGame(live, home) } };
  }),
);

const versionsSchema = v.pipe(
  anyFields,
  v.record(v.pipe(v.string(), v.regex(DEVICE_NAME)), v.pipe(countUpTo(MAX_WRITTEN - 1), v.minValue(1))),
  v.minEntries(1),
  v.maxEntries(MAX_DEVICES),
);

const headSchema = fields({ versions: versionsSchema, game: gameSchema });
const id = v.pipe(v.string(), v.regex(GAME_NAME));

/** An entry with its games replayed. A deleted one has only its id. */
export const entrySchema = v.union([
  v.pipe(
    fields({ id, isDeleted: v.literal(true) }),
    v.transform((entry) => deletedEntry(entry.id)),
  ),
  v.pipe(
    fields({
      id,
      isDeleted: v.literal(false),
      record: v.optional(recordSchema),
      // Checked before any game is replayed.
      heads: v.pipe(v.array(v.unknown()), v.maxLength(MAX_DEVICES), v.array(headSchema)),
    }),
    v.check(({ id, record, heads }) =>
      [...(record ? [record] : []), ...heads.map(({ game }) => game.note)].every((each) => each.id === id),
    ),
    // Merging with itself normalises it: no duplicate heads, deterministic order.
    v.transform((entry): Entry => mergeEntries(entry, entry)),
  ),
]);

/** Parses an entry and replays every game in it; undefined if invalid. */
export function parseEntry(value: unknown): Entry | undefined {
  return matchShape(entrySchema, value);
}

/** Parses a game in progress; undefined if invalid. */
export function gameFrom(value: unknown): GameUnderWay | undefined {
  return matchShape(gameSchema, value);
}
