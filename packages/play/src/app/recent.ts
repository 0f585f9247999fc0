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
  return Array.isArray(stored) ? stored.filter(isRecent) : [];
}

function isRecent(value: unknown): value is RecentGame {
  if (typeof value !== "object" || value === null) return false;
  const { save, note } = value as { readonly save?: unknown; readonly note?: unknown };
  const isNoted = typeof note === "object" && note !== null && "id" in note && typeof note.id === "string";
  return isNoted && typeof save === "object" && save !== null;
}
