import type { EditionName } from "@klondike/engine";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** A game in progress, and how often it was written. */
export type StoredGame = { readonly revision: number; readonly save: unknown };

interface KlondikeDb extends DBSchema {
  /** One game in progress for each edition. */
  games: { key: EditionName; value: StoredGame };
  /** Settings, the edition last played, and other single values. */
  values: { key: string; value: unknown };
}

/** What the game remembers. Every promise is kept also where the browser forbids storage: then nothing is remembered. */
export type Store = {
  readonly isKept: boolean;
  game(edition: EditionName): Promise<StoredGame | undefined>;
  /**
   * Writes a game if nobody else wrote since the given revision. Otherwise nothing is written and the answer is
   * what the other one wrote.
   */
  keepGame(edition: EditionName, known: number, save: unknown): Promise<StoredGame>;
  /** Moves a game that cannot be read out of the way without losing it. */
  setAside(edition: EditionName): Promise<void>;
  value(name: string): Promise<unknown>;
  keepValue(name: string, value: unknown): Promise<void>;
};

const VERSION = 1;

/** Opens the device's store. */
export async function openStore(): Promise<Store> {
  try {
    const db = await openDB<KlondikeDb>("klondike", VERSION, {
      upgrade(fresh) {
        fresh.createObjectStore("games");
        fresh.createObjectStore("values");
      },
      // A newer page wants another version: let it have it.
      blocking(_current, _wanted, event) {
        (event.target as IDBDatabase | null)?.close();
      },
    });
    return keptStore(db);
  } catch {
    return forgetfulStore();
  }
}

function keptStore(db: IDBPDatabase<KlondikeDb>): Store {
  return {
    isKept: true,
    game: (edition) => db.get("games", edition),
    async keepGame(edition, known, save) {
      const transaction = db.transaction("games", "readwrite", { durability: "relaxed" });
      const present = await transaction.store.get(edition);
      if (present !== undefined && present.revision !== known) {
        await transaction.done;
        return present;
      }
      const written = { revision: known + 1, save };
      await transaction.store.put(written, edition);
      await transaction.done;
      return written;
    },
    async setAside(edition) {
      const present = await db.get("games", edition);
      if (present !== undefined) await db.put("values", present, `unreadable ${edition}`);
      await db.delete("games", edition);
    },
    value: (name) => db.get("values", name),
    async keepValue(name, value) {
      await db.put("values", value, name);
    },
  };
}

function forgetfulStore(): Store {
  return {
    isKept: false,
    game: async () => undefined,
    keepGame: async (_edition, known, save) => ({ revision: known + 1, save }),
    setAside: async () => undefined,
    value: async () => undefined,
    keepValue: async () => undefined,
  };
}
