import type { GameRecord, GameSummary } from "@klondike/engine/records";
import type { EditionName } from "@klondike/engine/rules";
import type { StorageProblem, StoredGame, Timer } from "@klondike/play";
import type { DamagedPiece } from "./damaged-data.ts";
import { GameDatabase, toStorageProblem } from "./database.ts";
import { indexedDbStore } from "./indexed-db-store.ts";
import { volatileStore } from "./volatile-store.ts";

/**
 * A page's claim on a table: the known revision and its lease; a page that holds the lease writes without reading
 * first.
 */
export type Claim = { readonly known: number; readonly lease: string; readonly isHeld: boolean };

/** Result of a write. */
export type Written =
  /** `wasGone`: the previous revision had been deleted. */
  | { readonly kind: "written"; readonly wasGone: boolean }
  /** Another page wrote in the meantime, and nothing was written here. */
  | { readonly kind: "other"; readonly game: unknown };

export type Piece = { readonly from: "games" | "records" | "values"; readonly key: IDBValidKey };

/**
 * The browser's storage, or memory if the browser forbids storage. Values that are read are unchecked; callers validate
 * them.
 */
export type Store = {
  /** Why it does not survive the page; undefined if it does. */
  readonly problem: StorageProblem | undefined;
  game(edition: EditionName): Promise<unknown>;
  games(): Promise<ReadonlyMap<EditionName, unknown>>;
  /**
   * Writes a game as revision `known + 1`. A lease that is not held yet is taken if the stored revision is the known
   * one, or if it was written under this lease, for example by a write that seemed to fail. This ends the previous
   * lease. A lease that is held is valid until another page takes the table; such writes do not wait for the store's
   * response.
   */
  saveGame(edition: EditionName, claim: Claim, game: StoredGame): Promise<Written>;
  /** Moves a piece to the damaged data. */
  quarantine(piece: Piece): Promise<void>;
  /** Adds pieces that were not stored before, for example from a file, to the damaged data. */
  keepDamaged(pieces: readonly DamagedPiece[]): Promise<void>;
  /** The damaged pieces by key. */
  damaged(): Promise<ReadonlyMap<string, DamagedPiece>>;
  forgetDamaged(names: readonly string[]): Promise<void>;
  record(id: string): Promise<unknown>;
  /** Visits all records, unchecked, in batches. */
  eachRecord(visit: (records: readonly unknown[]) => void): Promise<void>;
  /** Summaries of all records; unreadable records are set aside. */
  summaries(): Promise<readonly GameSummary[]>;
  /** Whether a game other than `otherThan` with this deal is recorded. */
  hasDeal(edition: string, deal: string, otherThan: string): Promise<boolean>;
  /** Writes a record. It replaces an earlier one of the same game, unless that was a win and this is not. */
  saveRecord(record: GameRecord): Promise<void>;
  /** Adds another device's records, all or none. */
  mergeRecords(theirs: readonly GameRecord[]): Promise<void>;
  /** Deletes a record if it exists. */
  removeRecord(id: string): Promise<void>;
  /** Deletes several records, all or none. */
  removeRecords(ids: readonly string[]): Promise<void>;
  value(name: string): Promise<unknown>;
  keepValue(name: string, value: unknown): Promise<void>;
  /** Replaces a value atomically, also across tabs. */
  changeValue(name: string, change: (before: unknown) => unknown): Promise<void>;
};

/** Milliseconds after which a store that does not respond is reported. */
const SILENT_MS = 8000;

/** Reports why there is no store yet; `continueWithout` plays without one. */
export type SayWaiting = (reason: "blocked" | "silent", continueWithout: () => void) => void;

/**
 * Opens the device's store and reads a value from it. Returns an in-memory store if storage is forbidden, or if the
 * player does not want to wait.
 */
export function openStore(
  say: SayWaiting,
  { after }: Pick<Timer, "after">,
  open: (blocked: () => void) => Promise<Store> = async (blocked) =>
    indexedDbStore(await GameDatabase.open(blocked)),
): Promise<Store> {
  return new Promise((resolve) => {
    const continueWithout = (): void => resolve(volatileStore("blocked"));
    const callOff = after(SILENT_MS, () => say("silent", continueWithout));
    const opened = async (): Promise<Store> => {
      const store = await open(() => say("blocked", continueWithout));
      // Some browsers open a database but never respond to requests. If reading fails, the game reports that later.
      await store.value("settings").catch(() => undefined);
      return store;
    };
    opened()
      .catch((error: unknown) => volatileStore(toStorageProblem(error) ?? "blocked"))
      .then(resolve)
      .finally(callOff);
  });
}
