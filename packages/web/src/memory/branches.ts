import {
  EDITION_NAMES,
  type EditionName,
  type KlondikeGame,
  type KlondikeSession,
  loadSave,
  saveOf,
} from "@klondike/engine";
import type { GameNote, StoredBranch } from "./database.ts";
import { fieldsOf } from "./stored-game.ts";

/** What a branch leads back to. */
export type Branch = {
  /** The game as it was when it was left: cursor, moves, time and what waits for redo. */
  readonly origin: KlondikeSession;
  readonly note: GameNote;
  /** After how many moves the branch leaves the game it comes from. */
  readonly from: number;
  /** The table its player came from and goes back to. */
  readonly home: EditionName;
};

/** The game after so many moves, to be played on apart: a game of its own, so that nothing of it is taken for the other. */
export function branchedAt(session: KlondikeSession, at: number): KlondikeSession {
  const steps = session.steps.slice(0, at);
  return { ...session, game: { ...session.game }, steps, at, seconds: steps.at(-1)?.seconds ?? 0 };
}

/**
 * Which games on the tables are branches, and of what. A branch is never recorded: neither won nor left does it become a
 * `GameRecord`, so no number of the statistics follows from it. What is recorded is the game it left.
 */
export class Branches {
  readonly #branches = new WeakMap<KlondikeGame, Branch>();

  /** What the game on a table leads back to, where it is a branch. */
  of(session: KlondikeSession | undefined): Branch | undefined {
    return session && this.#branches.get(session.game);
  }

  /** The game that counts: the one a branch has left, or the game itself. */
  counted(session: KlondikeSession): KlondikeSession {
    return this.of(session)?.origin ?? session;
  }

  /** Notes that a game is a branch. */
  add({ game }: KlondikeSession, branch: Branch): void {
    this.#branches.set(game, branch);
  }
}

/** The branch as it is kept beside the game it left. */
export function storedBranch(session: KlondikeSession, { from, home }: Branch): StoredBranch {
  return { save: saveOf(session), from, home };
}

/** Reads a branch that was kept beside a game of the same table; undefined where it is damaged. */
export function loadBranch(
  stored: unknown,
  origin: KlondikeSession,
  note: GameNote,
): { readonly session: KlondikeSession; readonly branch: Branch } | undefined {
  const { save, from, home } = fieldsOf(stored);
  const { edition } = origin.game.setup;
  const loaded = loadSave(save, edition);
  if (!loaded.ok) return undefined;
  const session = loaded.value as KlondikeSession;
  const branch = {
    origin,
    note,
    from: typeof from === "number" && Number.isSafeInteger(from) && from >= 0 ? from : 0,
    home: EDITION_NAMES.find((name) => name === home) ?? edition,
  };
  return { session, branch };
}
