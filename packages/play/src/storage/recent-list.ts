import { anyFields, fields, ifValid, matchShape } from "@klondike/engine/internal";
import * as v from "valibot";
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
        // One more than is shown: the last may be about to be reopened on the table of this game.
        [game, ...listWithout(before, game.note.id)].slice(0, RECENT_GAMES + 1),
      ),
    removeRecent: (id, left) => changeValue(RECENT, (before) => listWithout(before, id, left)),
  };
}

/** The parts of an entry that are read before the game is reopened. */
const entrySchema = fields({
  save: ifValid(anyFields),
  note: ifValid(fields({ id: v.string() })),
  edition: v.optional(v.unknown()),
  left: v.optional(v.unknown()),
});

/**
 * Id of an entry. Entries of old versions have none; for them, builds one from the edition and the time they were put
 * aside.
 */
function recentId(entry: unknown): string {
  const { note, edition, left } = matchShape(entrySchema, entry) ?? {};
  return note?.id ?? `${edition}-${left}`;
}

/** The stored list, unchecked. */
function readList(stored: unknown): readonly unknown[] {
  return matchShape(v.array(v.unknown()), stored) ?? [];
}

/** The list without a game; with `left`, only if it was put aside at that time. */
function listWithout(stored: unknown, id: string, left?: number): readonly unknown[] {
  return readList(stored).filter(
    (entry) =>
      recentId(entry) !== id || (left !== undefined && matchShape(entrySchema, entry)?.left !== left),
  );
}

/** Reads and writes the recent games as a single value of a store. */
export function recentInValue(
  store: Pick<GameStore, "value" | "changeValue">,
): Pick<GameStore, "recent" | "putAside" | "takeRecent" | "removeRecent"> {
  // Games are validated when they are reopened.
  const recent = async () => readList(await store.value(RECENT)).flatMap((entry) => noted(entry) ?? []);
  return {
    ...asideInValue(store),
    recent,
    takeRecent: async (id) => (await recent()).find(({ note }) => note.id === id),
  };
}

/** The entry with its note, creating one if it has none; undefined if the entry is not a game. */
export function noted(entry: unknown): RecentGame | undefined {
  const read = matchShape(entrySchema, entry);
  if (read?.save === undefined) return undefined;
  const game = entry as RecentGame;
  if (read.note !== undefined) return game;
  const { left } = game;
  const help = { fair: 0, thoughtful: 0 };
  return { ...game, note: { id: recentId(entry), began: left, ended: left, replayed: false, help } };
}
