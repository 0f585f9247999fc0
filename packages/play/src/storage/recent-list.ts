import type { Save } from "@klondike/engine/session";
import { type GameStore, RECENT_GAMES, type RecentGame } from "./store.ts";

/** Storage key of the recent games in stores that have no separate place for them. */
const RECENT = "recent";

/** Writes the recent games as a single value of a store. */
export function asideInValue({
  changeValue,
}: Pick<GameStore, "changeValue">): Pick<GameStore, "putAside" | "removeRecent"> {
  return {
    putAside: (game) =>
      changeValue(RECENT, (before) =>
        // One more than are shown: the last may be about to be reopened on the table that this game leaves.
        [game, ...listWithout(before, game.note.id)].slice(0, RECENT_GAMES + 1),
      ),
    removeRecent: (id, left) => changeValue(RECENT, (before) => listWithout(before, id, left)),
  };
}

/** An unchecked entry of the list. */
interface Entry {
  readonly note?: { readonly id?: unknown } | null;
  readonly edition?: unknown;
  readonly left?: unknown;
}

/**
 * Id of an entry. Entries of old versions have no id; theirs is made of the edition and the time they were put aside.
 */
function recentId(entry: unknown): string {
  const { note, edition, left } = (entry ?? {}) as Entry;
  return typeof note?.id === "string" ? note.id : `${edition}-${left}`;
}

/** The stored list, unchecked. */
function listOf(stored: unknown): readonly unknown[] {
  return Array.isArray(stored) ? stored : [];
}

/** The list without a game; with `left`, only if it was put aside at that time. */
function listWithout(stored: unknown, id: string, left?: number): readonly unknown[] {
  return listOf(stored).filter(
    (entry) => recentId(entry) !== id || (left !== undefined && (entry as Entry).left !== left),
  );
}

/** Reads and writes the recent games as a single value of a store. */
export function recentInValue(
  store: Pick<GameStore, "value" | "changeValue">,
): Pick<GameStore, "recent" | "putAside" | "takeRecent" | "removeRecent"> {
  // Games are validated when they are reopened.
  const recent = async () => listOf(await store.value(RECENT)).flatMap((entry) => noted(entry) ?? []);
  return {
    ...asideInValue(store),
    recent,
    takeRecent: async (id) => (await recent()).find(({ note }) => note.id === id),
  };
}

/** The entry with a note, which is created if it has none; undefined if it is not a game. */
export function noted(entry: unknown): RecentGame | undefined {
  if (typeof entry !== "object" || entry === null) return undefined;
  const game = entry as Omit<RecentGame, "note" | "save"> & {
    readonly save?: unknown;
    readonly note?: unknown;
  };
  const { save, note, left } = game;
  if (typeof save !== "object" || save === null) return undefined;
  const id = recentId(entry);
  if (typeof note === "object" && note !== null && "id" in note && note.id === id) return entry as RecentGame;
  const made = { id, began: left, ended: left, replayed: false, help: { fair: 0, thoughtful: 0 } };
  return { ...game, save: save as Save, note: made };
}
