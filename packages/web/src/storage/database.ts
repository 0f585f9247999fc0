import type { GameRecord } from "@klondike/engine/records";
import type { EditionName } from "@klondike/engine/rules";
import type { StorageProblem, StoredGame } from "@klondike/play";
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, unwrap, wrap } from "idb";

/** A game on a table with its revision, which counts the writes. */
export type TableRow = StoredGame & {
  readonly revision: number;
  /** The lease of the page that wrote it; old versions wrote none. */
  readonly lease?: string;
};

/** Lists among the single values: ended leases, pages of the history index, and games that are not indexed yet. */
type ListName = "ended-lease" | "index" | "unindexed";

export interface KlondikeDb extends DBSchema {
  games: { key: EditionName; value: TableRow };
  /** Settings, the last edition and other single values. Keys of values in a list start with the name of the list. */
  values: { key: string | [list: ListName, ...names: (string | number)[]]; value: unknown };
  /** Every game that was finished or put aside. */
  records: { key: string; value: GameRecord; indexes: { deal: [edition: string, deal: string] } };
}

const VERSION = 2;

/** Upgrades a database of any earlier version without losing data. */
function upgrade(
  db: IDBPDatabase<KlondikeDb>,
  before: number,
  _wanted: number | null,
  transaction: IDBPTransaction<KlondikeDb, ("games" | "values" | "records")[], "versionchange">,
): void {
  if (before < 1) {
    db.createObjectStore("games");
    db.createObjectStore("values");
  }
  if (before < 2) {
    db.createObjectStore("records", { keyPath: "id" });
    transaction.objectStore("records").createIndex("deal", ["save.edition", "save.deal"]);
  }
}

/**
 * The connection to the device's database, which is reopened if the browser closes it.
 *
 * A page that is hidden aborts its open transactions and repeats them if it is shown again: WebKit keeps such a page in
 * the back-forward cache with its transactions open, and the next page would wait for them forever. Committed
 * transactions are still written.
 */
export class GameDatabase {
  #db!: IDBPDatabase<KlondikeDb>;
  readonly #open = new Set<IDBTransaction>();
  /** Resolves when the page is shown again. */
  #back: Promise<unknown> | undefined;
  #again: Promise<void> | undefined;

  /**
   * Opens the database; rejects if the browser forbids it.
   *
   * @param blocked called if a tab with an older version must be closed first
   */
  static async open(blocked?: () => void): Promise<GameDatabase> {
    const database = new GameDatabase();
    await database.#connect(blocked);
    addEventListener("pagehide", () => database.#leave());
    return database;
  }

  /** Runs `act` immediately, and again if the connection was closed. */
  async use<T>(act: (db: IDBPDatabase<KlondikeDb>) => Promise<T>): Promise<T> {
    try {
      return await act(this.#db);
    } catch (error) {
      // Clearing a site's data closes the database under the open page.
      if (!(error instanceof DOMException) || !/^(InvalidState|Abort)/.test(error.name)) throw error;
      this.#again ??= this.#reopen();
      await this.#again;
      return act(this.#db);
    }
  }

  async #connect(blocked: () => void = () => undefined): Promise<void> {
    this.#db = await openDB<KlondikeDb>("klondike", VERSION, {
      upgrade,
      blocked,
      // A newer page is waiting to upgrade the database.
      blocking(_current, _wanted, event) {
        (event.target as IDBDatabase | null)?.close();
      },
    });
    const line = unwrap(this.#db as unknown as IDBPDatabase);
    const begin = line.transaction.bind(line);
    line.transaction = (...wanted) => {
      const transaction = begin(...wanted);
      this.#open.add(transaction);
      transaction.oncomplete = transaction.onabort = () => this.#open.delete(transaction);
      // A read does not wait for its transaction, so nothing else handles that it was aborted.
      wrap(transaction).done.catch(() => undefined);
      return transaction;
    };
  }

  #leave(): void {
    this.#back = new Promise((resolve) => addEventListener("pageshow", resolve, { once: true }));
    this.#db.close();
    for (const transaction of this.#open)
      try {
        transaction.abort();
      } catch {
        // The transaction is already committed.
      }
  }

  async #reopen(): Promise<void> {
    await this.#back;
    await this.#connect().finally(() => {
      this.#again = undefined;
    });
  }
}

/**
 * Runs `work` and waits for the end of its transaction. If the transaction was aborted, rejects with the transaction's
 * error rather than that of the step.
 */
export async function settled<T>(
  transaction: { readonly done: Promise<void> },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } finally {
    await transaction.done;
  }
}

/**
 * The problem for the player behind an error of the store; undefined if a module failed to load. Browsers report a full
 * disk in several ways.
 */
export function toStorageProblem(error: unknown): StorageProblem | undefined {
  const { name, message } =
    error instanceof Error || error instanceof DOMException ? error : new Error(String(error));
  if (name === "QuotaExceededError" || /quota|full disk|disk is full|(no|enough|out of) space/i.test(message))
    return "full";
  if (error instanceof TypeError && /import/i.test(message)) return undefined;
  if (name === "VersionError") return "newer";
  return "blocked";
}
