import type { Save } from "@klondike/engine";
import { type GameStore, RECENT_GAMES, type RecentGame } from "./store.ts";

/** Where a store without a place of its own keeps the games that made room for others. */
const RECENT = "recent";

/** The games that made room for others, in one value of a store: for stores that have no better place. */
export function recentInValue({
  value,
  changeValue,
}: Pick<GameStore, "value" | "changeValue">): Pick<GameStore, "recent" | "putAside" | "takeRecent"> {
  return {
    recent: async () => recentFrom(await value(RECENT)),
    putAside: (game) =>
      changeValue(RECENT, (before) => {
        const others = recentFrom(before).filter(({ note }) => note.id !== game.note.id);
        return [game, ...others].slice(0, RECENT_GAMES);
      }),
    async takeRecent(id) {
      let taken: RecentGame | undefined;
      await changeValue(RECENT, (before) => {
        const games = recentFrom(before);
        taken = games.find(({ note }) => note.id === id);
        return games.filter((game) => game !== taken);
      });
      return taken;
    },
  };
}

/** Reads the list; what is no game is left out. Whether a game can be played is seen when it is brought back. */
function recentFrom(stored: unknown): readonly RecentGame[] {
  return Array.isArray(stored) ? stored.flatMap((entry: unknown) => noted(entry) ?? []) : [];
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
