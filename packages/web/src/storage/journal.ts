import { fields, isFields, matchShape, validItems } from "@klondike/engine/internal";
import { type GameRecord, recordSchema } from "@klondike/engine/records";
import { EDITION_NAMES, type EditionName } from "@klondike/engine/rules";
import { noted, type RecentGame, type StoredGame } from "@klondike/play";
import * as v from "valibot";
import { recentFrom } from "./recent-games.ts";
import { readFields, readLease, readRevision } from "./stored-game.ts";

// A page that closes has no time for the database, and a page whose database is full cannot write to it. Both note in
// local storage what was not written, and the next page writes it.

const KEY = "klondike unwritten";

const unwrittenSchema = fields({
  known: v.number(),
  lease: v.string(),
  game: v.custom<StoredGame>(isFields),
});

/** A game on a table that was not written, with the revision and lease for its write. */
export type UnwrittenGame = v.InferOutput<typeof unwrittenSchema>;

const recordsSchema = validItems(recordSchema);

/** What had not been written when the note was made. Earlier versions noted only games on tables. */
export type Note = {
  readonly games: ReadonlyMap<EditionName, UnwrittenGame>;
  /** Games that were put aside, oldest first. */
  readonly aside: readonly RecentGame[];
  readonly records: readonly GameRecord[];
};

/** The local storage, or a substitute. Any method may throw. */
export type NoteStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const EMPTY: Note = { games: new Map(), aside: [], records: [] };

/** The browser's local storage, or a substitute that stores nothing if the browser forbids access. */
export function localNotes(): NoteStorage {
  try {
    if (typeof localStorage === "object" && localStorage !== null) return localStorage;
  } catch {
    // Reading the property throws if site data is blocked.
  }
  return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
}

export function isEmptyNote({ games, aside, records }: Note): boolean {
  return games.size === 0 && aside.length === 0 && records.length === 0;
}

/** Merges two notes. If both have a game for a table, the second note's game wins. */
export function joinNotes(one: Note, other: Note): Note {
  const added = new Set([...other.aside.map(({ note }) => note.id), ...other.records.map(({ id }) => id)]);
  return {
    games: new Map([...one.games, ...other.games]),
    aside: [...one.aside.filter(({ note }) => !added.has(note.id)), ...other.aside],
    records: [...one.records.filter(({ id }) => !added.has(id)), ...other.records],
  };
}

/** Replaces the note; an empty one removes it. */
export function leaveNote(storage: NoteStorage, note: Note): void {
  try {
    if (isEmptyNote(note)) storage.removeItem(KEY);
    else {
      const { games, aside, records } = note;
      storage.setItem(
        KEY,
        JSON.stringify({
          ...Object.fromEntries(games),
          ...(aside.length > 0 && { aside }),
          ...(records.length > 0 && { records }),
        }),
      );
    }
  } catch {
    // Local storage is blocked or full as well.
  }
}

/** Reads the note of an earlier page. Drops damaged parts. */
export function readNote(storage: NoteStorage): Note {
  try {
    const left = readFields(JSON.parse(storage.getItem(KEY) ?? "{}"));
    const games = EDITION_NAMES.flatMap((edition) => {
      const unwritten = matchShape(unwrittenSchema, left[edition]);
      return unwritten ? [[edition, unwritten] as const] : [];
    });
    return {
      games: new Map(games),
      aside: recentFrom(left["aside"]).games.flatMap(({ kept }) => noted(kept) ?? []),
      records: matchShape(recordsSchema, left["records"]) ?? [],
    };
  } catch {
    return EMPTY;
  }
}

/** Whether a game from the note is newer than the stored one: only its own page has written since. */
export function isNewer({ known, lease }: UnwrittenGame, stored: unknown): boolean {
  return stored === undefined || readLease(stored) === lease || readRevision(stored) === known;
}
