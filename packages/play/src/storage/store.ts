import type { EditionName, GameRecord, GameSummary, RecordNote, Save } from "@klondike/engine";
import type { Origin } from "../deals/deal-kind.ts";

/** A branch that lies on a table while the game it left waits beside it. */
export interface StoredBranch {
  readonly save: unknown;
  readonly from: number;
  /** The table its player came from. */
  readonly home?: EditionName;
}

/**
 * A game as it is kept. The game itself is always `save`: a reader that knows no branches, or cannot read this one, goes on
 * with it. Games from before statistics were kept have no note.
 */
export interface StoredGame {
  readonly save: unknown;
  readonly note?: RecordNote;
  readonly branch?: StoredBranch;
  readonly origin?: Origin;
}

/** A stored game and how often it was written. */
export interface Revised extends StoredGame {
  readonly revision: number;
  /** Set if an earlier page could not write this state: the store still has another, with this revision. */
  readonly isUnwritten?: boolean;
}

/** A game that made room for another while it was under way. */
export interface RecentGame extends StoredGame {
  readonly edition: EditionName;
  /** When it was left, in milliseconds since 1970. */
  readonly left: number;
  readonly save: Save;
  readonly note: RecordNote;
}

/** Writes that have not reached the store: what would be lost if the page or the process ended now. */
export interface Unsaved {
  /** Games on tables, as they are now. */
  readonly games: ReadonlyMap<EditionName, StoredGame>;
  /** Games that were put aside, oldest first. */
  readonly aside: readonly RecentGame[];
  readonly records: readonly GameRecord[];
}

/**
 * Why a store does not keep: it may not, it has no room, what it kept was wiped, or a newer version of the game has changed it
 * under this one.
 */
export type StorageProblem = "blocked" | "full" | "wiped" | "newer";

/**
 * What a device keeps: in the browser IndexedDB, in the terminal files. Methods reject where the device fails; a store says
 * which problem that is with `problemOf`. No method may lose what was there before.
 */
export interface GameStore {
  /** Whether it outlasts the page or the process. */
  readonly isLasting: boolean;
  /** Undefined where it was not the store that failed, as where a part of the game could not be fetched. */
  problemOf(error: unknown): StorageProblem | undefined;

  /** The game on the table of an edition. */
  game(edition: EditionName): Promise<Revised | undefined>;
  /**
   * Writes a game if nobody else wrote since the revision that is known here; otherwise nothing is written and the answer
   * is what the other wrote (another tab, another terminal). Where nothing is stored any more, revisions begin again at 1.
   */
  keepGame(edition: EditionName, known: number, game: StoredGame): Promise<Revised>;
  /**
   * Sends a state behind a write that is under way, without waiting for either answer: should the device die now, it is
   * there. The write that follows brings the same or a newer one. A store whose writes take no time leaves this out.
   */
  sendAhead?(edition: EditionName, game: StoredGame): void;
  /** What an earlier page could not write, except games on tables, which `game` returns. */
  takeUnsaved?(): Pick<Unsaved, "aside" | "records">;
  /** Moves a game that cannot be read out of the way without losing it. */
  quarantine(edition: EditionName): Promise<void>;
  /** Hears when somebody else has written the game of an edition. */
  onOthers?(heard: (edition: EditionName) => void): () => void;

  /** The games that made room for others, newest first; at most so many are kept as `RECENT_GAMES` says. */
  recent(): Promise<readonly RecentGame[]>;
  putAside(game: RecentGame): Promise<void>;
  /**
   * Takes one, to be laid on its table; undefined where it is gone. Should the device die before it lies there, it is found
   * again: among the recent games still, or among those in progress.
   */
  takeRecent(id: string): Promise<RecentGame | undefined>;
  /**
   * Strikes a game off the recent ones: it lies on its table, or is over. A store that takes games away in one step leaves
   * this out.
   *
   * @param left only the one that was left at that moment: it may have been put aside again since
   */
  strikeRecent?(id: string, left?: number): Promise<void>;

  /**
   * All records without their moves. Stores keep an index of these, worked out again from the records wherever it is not
   * as they are; records that cannot be read are put out of the way, and the rest goes on.
   */
  summaries(): Promise<readonly GameSummary[]>;
  /** Whether a deal of an edition is among the records of other games than the one named. */
  hasDeal(edition: EditionName, deal: string, otherThan: string): Promise<boolean>;
  /** A record with its moves; undefined where there is none that can be read. */
  record(id: string): Promise<GameRecord | undefined>;
  /** Writes a record in the place of an earlier one of the same game, unless that would take a win back. */
  keepRecord(record: GameRecord): Promise<void>;

  value(name: string): Promise<unknown>;
  /** Puts a value in the place of the one before, in one step that nobody comes between. */
  changeValue(name: string, change: (before: unknown) => unknown): Promise<void>;
}

/** How many games under way come back after they made room for others. */
export const RECENT_GAMES = 10;
