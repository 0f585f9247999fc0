import { type GameStore, RECENT_GAMES } from "./store.ts";

/** Where a store without a place of its own keeps the games that made room for others. */
export const RECENT = "recent";

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
export function recentId(entry: unknown): string {
  const { note, edition, left } = (entry ?? {}) as Entry;
  return typeof note?.id === "string" ? note.id : `${edition}-${left}`;
}

/** The list as it is stored. */
export function listOf(stored: unknown): readonly unknown[] {
  return Array.isArray(stored) ? stored : [];
}

/** The list without a game, or without one that was left at a moment. */
function listWithout(stored: unknown, id: string, left?: number): readonly unknown[] {
  return listOf(stored).filter(
    (entry) => recentId(entry) !== id || (left !== undefined && (entry as Entry).left !== left),
  );
}
