import type { EditionName, GameRecord, GameSummary } from "@klondike/engine";
import type { StorageProblem, StoredGame, Timer } from "@klondike/play";
import type { DamagedPiece } from "./damaged-data.ts";
import { Database, storageProblemOf } from "./database.ts";
import { indexedDbStore } from "./indexed-db-store.ts";
import { volatileStore } from "./volatile-store.ts";

/** A page's claim on a table: the revision it knows, and its lease, by which it writes without asking once it holds it. */
export type Claim = { readonly known: number; readonly lease: string; readonly isHeld: boolean };

/** How a write ended. */
export type Written =
  /** `wasGone`: what was written before had been deleted. */
  | { readonly kind: "written"; readonly wasGone: boolean }
  /** Another page wrote in the meantime, and nothing was written here. */
  | { readonly kind: "other"; readonly game: unknown };

/** A piece to be set aside, with the key under which it lies. */
export type Piece = { readonly from: "games" | "records" | "values"; readonly key: IDBValidKey };

/**
 * What the game remembers. Where the browser forbids storage it is remembered until the page closes. What is read is whatever
 * lies there: whoever reads it checks it.
 */
export type Store = {
  /** Why it does not outlast the page; undefined where it does. */
  readonly problem: StorageProblem | undefined;
  game(edition: EditionName): Promise<unknown>;
  /** The games that lie on all tables. */
  games(): Promise<ReadonlyMap<EditionName, unknown>>;
  /**
   * Writes a game as revision `known + 1`. A lease that is not held yet is taken where nobody else wrote since the known
   * revision, and ends the lease of whoever wrote that. One that is held is good until somebody else takes the table: such
   * writes need no answer from the store before they are under way.
   */
  saveGame(edition: EditionName, claim: Claim, game: StoredGame): Promise<Written>;
  /** Takes a piece away from where it lies, and lays it among the damaged ones. */
  quarantine(piece: Piece): Promise<void>;
  /** Lays something that lay nowhere here, as a piece of a file, among the damaged ones. */
  keepDamaged(pieces: readonly DamagedPiece[]): Promise<void>;
  /** What was set aside, by the name under which it waits. */
  damaged(): Promise<ReadonlyMap<string, DamagedPiece>>;
  forgetDamaged(names: readonly string[]): Promise<void>;
  record(id: string): Promise<unknown>;
  /** Every record as it lies there, a few at a time. */
  eachRecord(visit: (records: readonly unknown[]) => void): Promise<void>;
  /** All records without their moves; those that cannot be read are set aside. */
  summaries(): Promise<readonly GameSummary[]>;
  /** Whether a deal of an edition is among the records, under another id. */
  hasDeal(edition: string, deal: string, otherThan: string): Promise<boolean>;
  /** Writes a record in the place of an earlier one of the same game, unless that would take a win back. */
  saveRecord(record: GameRecord): Promise<void>;
  /** Adds another device's records, all or none. */
  mergeRecords(theirs: readonly GameRecord[]): Promise<void>;
  /** Removes a record for good, where it is there. */
  removeRecord(id: string): Promise<void>;
  /** The same for several, all or none. */
  removeRecords(ids: readonly string[]): Promise<void>;
  value(name: string): Promise<unknown>;
  keepValue(name: string, value: unknown): Promise<void>;
  /** Puts a value in the place of the one before, in one step that no other tab comes between. */
  changeValue(name: string, change: (before: unknown) => unknown): Promise<void>;
};

/** Milliseconds after which a store that does not answer is called silent. */
const SILENT_MS = 8000;

/** Shows why there is no store yet; `goOn` plays without one. */
export type SayWaiting = (reason: "blocked" | "silent", goOn: () => void) => void;

/**
 * Opens the device's store and reads a value from it. Returns a store that lasts as long as the page if storage is forbidden, or
 * if the player does not want to wait.
 */
export function openStore(
  say: SayWaiting,
  { after }: Pick<Timer, "after">,
  open: (blocked: () => void) => Promise<Store> = async (blocked) =>
    indexedDbStore(await Database.open(blocked)),
): Promise<Store> {
  return new Promise((resolve) => {
    const goOn = (): void => resolve(volatileStore("blocked"));
    const callOff = after(SILENT_MS, () => say("silent", goOn));
    const opened = async (): Promise<Store> => {
      const store = await open(() => say("blocked", goOn));
      // Some browsers open a database and never answer what it is asked. If reading fails, the game reports that itself.
      await store.value("settings").catch(() => undefined);
      return store;
    };
    opened()
      .catch((error: unknown) => volatileStore(storageProblemOf(error) ?? "blocked"))
      .then(resolve)
      .finally(callOff);
  });
}
