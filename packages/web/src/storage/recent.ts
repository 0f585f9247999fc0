import type { EditionName } from "@klondike/engine";
import type { StoredGame } from "@klondike/play";
import { fieldsOf, idOf } from "./stored-fields.ts";

/** Under this name the games are kept that were under way when another took their table. */
export const RECENT = "recent";

/** A game that was under way when another took its table, exactly as it lay there. */
export type KeptRecentGame = StoredGame & {
  readonly edition: EditionName;
  /** When it was left, in milliseconds since 1970; tells apart games that have no note. */
  readonly left: number;
};

/** The stored list without a game. */
export function withoutRecent(stored: unknown, game: KeptRecentGame): readonly unknown[] {
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
