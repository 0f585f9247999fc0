import { EDITION_NAMES, type EditionName } from "@klondike/engine";
import type { StoredGame } from "@klondike/play";
import { fieldsOf, leaseOf, revisionOf } from "./stored-fields.ts";

// A page that goes away has no time left for the database, but may still leave a note: the states that were not written yet.

const KEY = "klondike unwritten";

/** A state that was not written when the page went away, and by whom and upon what it would have been. */
export type UnwrittenGame = { readonly known: number; readonly lease: string; readonly game: StoredGame };

/** Where the note is left: the browser's storage of small texts. */
export type NoteStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Leaves the states that are not written; an earlier note is taken away where all are. */
export function leaveNote(storage: NoteStorage, games: ReadonlyMap<EditionName, UnwrittenGame>): void {
  try {
    if (games.size === 0) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify(Object.fromEntries(games)));
  } catch {
    // Where nothing may be kept, there is nothing more to be done.
  }
}

/** Takes the note that the page before has left. */
export function takeNote(storage: NoteStorage): ReadonlyMap<EditionName, UnwrittenGame> {
  try {
    const left = fieldsOf(JSON.parse(storage.getItem(KEY) ?? "{}"));
    storage.removeItem(KEY);
    return new Map(
      EDITION_NAMES.flatMap((edition) => {
        const { known, lease, game } = fieldsOf(left[edition]);
        const isWhole = typeof known === "number" && typeof lease === "string" && typeof game === "object";
        return isWhole && game !== null ? [[edition, { known, lease, game } as UnwrittenGame] as const] : [];
      }),
    );
  } catch {
    return new Map();
  }
}

/** Whether a state from the note is newer than what lies in the store: nobody but its own page has written since. */
export function isNewer({ known, lease }: UnwrittenGame, stored: unknown): boolean {
  return stored === undefined || leaseOf(stored) === lease || revisionOf(stored) === known;
}
