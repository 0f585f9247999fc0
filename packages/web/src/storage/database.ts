import type { EditionName, GameRecord } from "@klondike/engine";
import type { StorageProblem, StoredGame } from "@klondike/play";
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, unwrap } from "idb";

/** A game on a table, and how often it was written. */
export type GameRow = StoredGame & {
  readonly revision: number;
  /** Who wrote it: a page's lease on the table. Pages before leases wrote none. */
  readonly lease?: string;
};

/** What a list among the single values is of: leases that ended, pages of the index of games, games it has not yet. */
type ListName = "ended-lease" | "index" | "unindexed";

export interface KlondikeDb extends DBSchema {
  /** The game on the table of each edition. */
  games: { key: EditionName; value: GameRow };
  /** Settings, the edition last played, and other single values; lists of such values have a list's name and their own. */
  values: { key: string | [list: ListName, ...names: (string | number)[]]; value: unknown };
  /** Every game that was played to its end or left. */
  records: { key: string; value: GameRecord; indexes: { deal: [edition: string, deal: string] } };
}

const VERSION = 2;

/** Brings a store of any earlier version up to date; nothing in it is lost. */
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
 * The line to the device's database. It is opened again where the browser has closed it.
 *
 * A page that goes away breaks off what it is at there, and does it again should it come back: WebKit keeps a page for the way
 * back with its transactions open, and the next page would wait for them for ever. What was committed lands nevertheless.
 */
export class Database {
  #db!: IDBPDatabase<KlondikeDb>;
  readonly #open = new Set<IDBTransaction>();
  /** When the page is back. */
  #back: Promise<unknown> | undefined;
  #again: Promise<void> | undefined;

  /**
   * Opens the database; fails where the browser forbids it.
   *
   * @param blocked told where a tab with an older store has to be closed first
   */
  static async open(blocked?: () => void): Promise<Database> {
    const database = new Database();
    await database.#connect(blocked);
    addEventListener("pagehide", () => database.#leave());
    return database;
  }

  /** Reads or writes; what is done begins at once. */
  async use<T>(act: (db: IDBPDatabase<KlondikeDb>) => Promise<T>): Promise<T> {
    try {
      return await act(this.#db);
    } catch (error) {
      // Wiping a site's data closes the database under the open page.
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
      // A newer page wants another version: let it have it.
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
        // It is committed.
      }
  }

  async #reopen(): Promise<void> {
    await this.#back;
    await this.#connect().finally(() => {
      this.#again = undefined;
    });
  }
}

/** Works in a transaction to its end. Where it is broken off, its own error says why, not that of the step it was at. */
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
 * What a failure of the store means for the player; undefined where code was missing, not the store. Browsers have several
 * words for a full disk.
 */
export function storageProblemOf(error: unknown): StorageProblem | undefined {
  const { name, message } =
    error instanceof Error || error instanceof DOMException ? error : new Error(String(error));
  if (name === "QuotaExceededError" || /quota|full disk|disk is full|(no|enough|out of) space/i.test(message))
    return "full";
  if (error instanceof TypeError && /import/i.test(message)) return undefined;
  if (name === "VersionError") return "newer";
  return "blocked";
}
