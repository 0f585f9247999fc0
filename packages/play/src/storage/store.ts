import type { GameRecord, GameSummary, RecordNote } from "@klondike/engine/records";
import type { EditionName } from "@klondike/engine/rules";
import type { Save } from "@klondike/engine/session";
import type { Origin } from "../deals/deal-kind.ts";

/** A branch on a table, stored together with the game it left. */
export interface StoredBranch {
  readonly save: unknown;
  readonly from: number;
  /** The table to return to. */
  readonly home?: EditionName;
}

/**
 * A game as it is stored. `save` is always the game itself, so that versions without branches, or unable to read this
 * one, continue with it. Games of old versions have no note.
 */
export interface StoredGame {
  readonly save: unknown;
  readonly note?: RecordNote;
  readonly branch?: StoredBranch;
  readonly origin?: Origin;
}

/** A stored game with its revision, which counts the writes. */
export interface Revised extends StoredGame {
  readonly revision: number;
  /** Set if an earlier page could not write this state. The store still has another one, with this revision. */
  readonly isUnwritten?: boolean;
}

/** An unfinished game that was put aside for another. */
export interface RecentGame extends StoredGame {
  readonly edition: EditionName;
  /** When it was put aside, in milliseconds since 1970. */
  readonly left: number;
  readonly save: Save;
  readonly note: RecordNote;
}

/** Everything that is not stored yet and would be lost if the page or the process ended now. */
export interface Unsaved {
  /** Games on tables, as they are now. */
  readonly games: ReadonlyMap<EditionName, StoredGame>;
  /** Games that were put aside, oldest first. */
  readonly aside: readonly RecentGame[];
  readonly records: readonly GameRecord[];
}

/** Why games are not saved: storage is forbidden, full, was wiped, or was upgraded by a newer version of the game. */
export type StorageProblem = "blocked" | "full" | "wiped" | "newer";

/**
 * Storage of a device: IndexedDB in the browser, files in the terminal. Methods reject if the device fails; `problemOf`
 * names the reason. No method may lose what was stored before.
 */
export interface GameStore {
  /** Whether stored games survive the page or the process. */
  readonly isPersistent: boolean;
  /** What was wrong with the store; undefined if the error has another cause. */
  problemOf(error: unknown): StorageProblem | undefined;

  game(edition: EditionName): Promise<Revised | undefined>;
  /**
   * Writes a game if the stored revision is still `known`, and returns what was written. If another tab or terminal has
   * written, writes nothing and returns its game. If nothing is stored any more, revisions start again at 1.
   */
  saveGame(edition: EditionName, known: number, game: StoredGame): Promise<Revised>;
  /**
   * Sends a newer state while a write is running, without waiting for either, so that it is stored even if the device
   * dies. The next write has the same state or a newer one. Stores that write immediately omit this.
   */
  sendAhead?(edition: EditionName, game: StoredGame): void;
  /** What an earlier page could not write, except games on tables, which `game` returns. */
  takeUnsaved?(): Pick<Unsaved, "aside" | "records">;
  /** Moves an unreadable game out of the way without deleting it. */
  quarantine(edition: EditionName): Promise<void>;
  /**
   * Calls the listener when another tab or terminal has written the game of an edition; returns an unsubscribe
   * function.
   */
  onExternalWrite?(listener: (edition: EditionName) => void): () => void;

  /** The recent games, newest first, at most RECENT_GAMES. */
  recent(): Promise<readonly RecentGame[]>;
  putAside(game: RecentGame): Promise<void>;
  /**
   * Returns a recent game to be put on its table; undefined if it is gone. If the device dies before the table is
   * written, the game is still among the recent games or on the table.
   */
  takeRecent(id: string): Promise<RecentGame | undefined>;
  /**
   * Removes a game from the recent games, because it is on its table or over. Stores whose `takeRecent` removes the
   * game omit this.
   *
   * @param left removes it only if it was put aside at this time, because it may have been put aside again since
   */
  removeRecent?(id: string, left?: number): Promise<void>;

  /**
   * Summaries of all records, without moves. Stores keep an index of these and rebuild it from the records if it is out
   * of date; unreadable records are set aside.
   */
  summaries(): Promise<readonly GameSummary[]>;
  /** Whether a game other than `otherThan` with this deal is recorded. */
  hasDeal(edition: EditionName, deal: string, otherThan: string): Promise<boolean>;
  /** A record with its moves; undefined if there is none or it cannot be read. */
  record(id: string): Promise<GameRecord | undefined>;
  /** Writes a record. It replaces an earlier one of the same game, unless that was a win and this is not. */
  saveRecord(record: GameRecord): Promise<void>;

  value(name: string): Promise<unknown>;
  /** Replaces a value atomically. */
  changeValue(name: string, change: (before: unknown) => unknown): Promise<void>;
}

/** Maximum number of recent games. */
export const RECENT_GAMES = 10;
