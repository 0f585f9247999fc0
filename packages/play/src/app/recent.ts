import type { Save } from "@klondike/engine";
import { type GameStore, RECENT_GAMES, type RecentGame } from "./store.ts";

/** Where a store without a place of its own keeps the games that made room for others. */
const RECENT = "recent";

/** The games that made room for others, in one value of a store: for stores that have no better place. */
export function recentInValue({
  value,
  changeValue,
}: Pick<GameStore, "value" | "changeValue">): Pick<
  GameStore,
  "recent" | "putAside" | "takeRecent" | "strikeRecent"
> {
  const recent = async () => listOf(await value(RECENT)).flatMap((entry) => noted(entry) ?? []);
  return {
    recent,
    putAside: (game) =>
      changeValue(RECENT, (before) =>
        // One more than are shown: the last of them may be on its way to the table that this game leaves.
        [game, ...listWithout(before, game.note.id)].slice(0, RECENT_GAMES + 1),
      ),
    takeRecent: async (id) => (await recent()).find(({ note }) => note.id === id),
    strikeRecent: (id, left) => changeValue(RECENT, (before) => listWithout(before, id, left)),
  };
}

/** The list as it is stored. Whether a game can be played is seen when it is brought back. */
function listOf(stored: unknown): readonly unknown[] {
  return Array.isArray(stored) ? stored : [];
}

/** The list without a game, or without one that was left at a moment. */
function listWithout(stored: unknown, id: string, left?: number): readonly unknown[] {
  return listOf(stored).filter((entry) => {
    const game = noted(entry);
    return game?.note.id !== id || (left ?? game.left) !== game.left;
  });
}

/**
 * A recent game with a note. One from before statistics were kept has none: then it is named after the moment it was left,
 * so that it is the same game whenever it is read. Undefined where it is no game.
 */
export function noted(entry: unknown): RecentGame | undefined {
  if (typeof entry !== "object" || entry === null) return undefined;
  const game = entry as Omit<RecentGame, "note" | "save"> & {
    readonly save?: unknown;
    readonly note?: unknown;
  };
  const { save, note, edition, left } = game;
  if (typeof save !== "object" || save === null) return undefined;
  if (hasId(note)) return entry as RecentGame;
  const help = { fair: 0, thoughtful: 0 };
  const made = { id: `${edition}-${left}`, began: left, ended: left, replayed: false, help };
  return { ...game, save: save as Save, note: made };
}

function hasId(note: unknown): note is RecentGame["note"] {
  return typeof note === "object" && note !== null && "id" in note && typeof note.id === "string";
}
