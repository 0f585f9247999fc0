import { type AnySession, type EditionName, saveOf } from "@klondike/engine";
import type { GameNote, StoredBranch } from "./database.ts";
import type { KeptGame } from "./store.ts";
import { fieldsOf, idOf } from "./stored-game.ts";

/** Under this name the games are kept that were under way when another took their table. */
export const RECENT = "recent";

/** So many are kept. */
const MOST = 10;

/** A game that was under way when another took its table, exactly as it lay there. */
export type RecentGame = KeptGame & {
  readonly edition: EditionName;
  /** When it was left, in milliseconds since 1970; tells apart games that have no note. */
  readonly left: number;
};

/** A game as it is laid among the recent ones. */
export function recentGame(
  session: AnySession,
  note: GameNote | undefined,
  branch: StoredBranch | undefined,
  left: number,
): RecentGame {
  const save = saveOf(session);
  const edition = session.game.name === "countdown" ? "countdown" : session.game.setup.edition;
  return { edition, left, save, ...(note && { note }), ...(branch && { branch }) };
}

/** The stored list with one more in front; a game is in it once. */
export function withRecent(stored: unknown, game: RecentGame): readonly unknown[] {
  return [game, ...withoutRecent(stored, game)].slice(0, MOST);
}

/** The stored list without a game. */
export function withoutRecent(stored: unknown, game: RecentGame): readonly unknown[] {
  const isSame = (other: unknown): boolean =>
    idOf(game) === undefined
      ? fieldsOf(other)["left"] === game.left && fieldsOf(other)["edition"] === game.edition
      : idOf(other) === idOf(game);
  return listOf(stored).filter((other) => !isSame(other));
}

/** The stored list, none of it checked. */
export function listOf(stored: unknown): readonly unknown[] {
  return Array.isArray(stored) ? stored : [];
}
