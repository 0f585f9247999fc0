import type { Save } from "@klondike/engine";
import { type GameStore, RECENT_GAMES, type RecentGame } from "./store.ts";

/** Where a store without a place of its own keeps the games that made room for others. */
const RECENT = "recent";

/** Writes the games that made room for others in one value of a store: for stores that have no better place. */
export function asideInValue({
  changeValue,
}: Pick<GameStore, "changeValue">): Pick<GameStore, "putAside" | "strikeRecent"> {
  return {
    putAside: (game) =>
      changeValue(RECENT, (before) =>
        // One more than are shown: the last of them may be on its way to the table that this game leaves.
        [game, ...listWithout(before, game.note.id)].slice(0, RECENT_GAMES + 1),
      ),
    strikeRecent: (id, left) => changeValue(RECENT, (before) => listWithout(before, id, left)),
  };
}

/** An entry of the list, none of it checked. */
interface Entry {
  readonly note?: { readonly id?: unknown } | null;
  readonly edition?: unknown;
  readonly left?: unknown;
}

/**
 * What names an entry of the list. One from before statistics were kept is named after the moment it was left, so that it is
 * the same game whenever it is read.
 */
function recentId(entry: unknown): string {
  const { note, edition, left } = (entry ?? {}) as Entry;
  return typeof note?.id === "string" ? note.id : `${edition}-${left}`;
}

/** The list as it is stored. */
function listOf(stored: unknown): readonly unknown[] {
  return Array.isArray(stored) ? stored : [];
}

/** The list without a game, or without one that was left at a moment. */
function listWithout(stored: unknown, id: string, left?: number): readonly unknown[] {
  return listOf(stored).filter(
    (entry) => recentId(entry) !== id || (left !== undefined && (entry as Entry).left !== left),
  );
}

/** The games that made room for others, in one value of a store: for stores that have no better place. */
export function recentInValue(
  store: Pick<GameStore, "value" | "changeValue">,
): Pick<GameStore, "recent" | "putAside" | "takeRecent" | "strikeRecent"> {
  // Whether a game can be played is seen when it is brought back.
  const recent = async () => listOf(await store.value(RECENT)).flatMap((entry) => noted(entry) ?? []);
  return {
    ...asideInValue(store),
    recent,
    takeRecent: async (id) => (await recent()).find(({ note }) => note.id === id),
  };
}

/** A recent game with a note; undefined where it is no game. */
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
