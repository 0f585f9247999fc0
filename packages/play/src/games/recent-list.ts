import type { Save } from "@klondike/engine";
import { asideInValue, listOf, RECENT, recentId } from "./recent.ts";
import type { GameStore, RecentGame } from "./store.ts";

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
