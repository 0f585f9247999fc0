import { type EditionName, type GameRecord, mergedRecords, withRecord } from "@klondike/engine";
import { Database, type StoredGame } from "./database.ts";
import { memoryStore } from "./memory-store.ts";

/** A game as it is handed over to be kept. */
export type KeptGame = Omit<StoredGame, "revision">;

/** What the game remembers. Where the browser forbids storage it is remembered until the page closes. */
export type Store = {
  /** Whether it outlasts the page. */
  readonly isKept: boolean;
  game(edition: EditionName): Promise<StoredGame | undefined>;
  /** The games that lie on all tables. */
  games(): Promise<ReadonlyMap<EditionName, StoredGame>>;
  /**
   * Writes a game if nobody else wrote since the given revision. Otherwise nothing is written and the answer is
   * what the other one wrote. Where nothing is stored any more, revisions start again at 1.
   */
  keepGame(edition: EditionName, known: number, game: KeptGame): Promise<StoredGame>;
  /** Moves a game that cannot be read out of the way without losing it. */
  setAside(edition: EditionName): Promise<void>;
  records(): Promise<readonly GameRecord[]>;
  /** The records of one deal of an edition. */
  recordsOf(edition: string, deal: string): Promise<readonly GameRecord[]>;
  /** Writes a record in the place of an earlier one of the same game, unless that would take a win back. */
  keepRecord(record: GameRecord): Promise<void>;
  /** Adds another device's records, all or none. */
  mergeRecords(theirs: readonly GameRecord[]): Promise<void>;
  value(name: string): Promise<unknown>;
  keepValue(name: string, value: unknown): Promise<void>;
  /** Puts a value in the place of the one before, in one step that no other tab comes between. */
  changeValue(name: string, change: (before: unknown) => unknown): Promise<void>;
};

/** Opens the device's store. */
export async function openStore(): Promise<Store> {
  try {
    return keptStore(await Database.open());
  } catch {
    return memoryStore();
  }
}

function keptStore(database: Database): Store {
  return {
    isKept: true,
    game: (edition) => database.use((db) => db.get("games", edition)),
    games: () =>
      database.use(async (db) => {
        const { store, done } = db.transaction("games");
        const [editions, games] = await Promise.all([store.getAllKeys(), store.getAll()]);
        await done;
        return new Map(editions.flatMap((edition, at) => (games[at] ? [[edition, games[at]]] : [])));
      }),
    keepGame: (edition, known, game) =>
      database.use((db) => {
        const transaction = db.transaction("games", "readwrite", { durability: "relaxed" });
        return settled(transaction, async (games) => {
          const present = await games.get(edition);
          if (present !== undefined && present.revision !== known) return present;
          const written = { ...game, revision: (present?.revision ?? 0) + 1 };
          await games.put(written, edition);
          return written;
        });
      }),
    setAside: (edition) =>
      database.use(async (db) => {
        const present = await db.get("games", edition);
        if (present !== undefined) await db.put("values", present, `unreadable ${edition}`);
        await db.delete("games", edition);
      }),
    records: () => database.use((db) => db.getAll("records")),
    recordsOf: (edition, deal) =>
      database.use((db) => db.getAllFromIndex("records", "deal", [edition, deal])),
    keepRecord: (record) =>
      database.use((db) =>
        settled(db.transaction("records", "readwrite"), async (records) => {
          const earlier = await records.get(record.id);
          for (const each of withRecord(earlier === undefined ? [] : [earlier], record))
            await records.put(each);
        }),
      ),
    mergeRecords: (theirs) =>
      database.use((db) =>
        settled(db.transaction("records", "readwrite"), async (records) => {
          for (const each of mergedRecords(await records.getAll(), theirs)) await records.put(each);
        }),
      ),
    value: (name) => database.use((db) => db.get("values", name)),
    keepValue: (name, value) =>
      database.use((db) =>
        settled(db.transaction("values", "readwrite"), async (values) => {
          await values.put(value, name);
        }),
      ),
    changeValue: (name, change) =>
      database.use((db) =>
        settled(db.transaction("values", "readwrite"), async (values) => {
          await values.put(change(await values.get(name)), name);
        }),
      ),
  };
}

/** Works in a transaction to its end. Where it is broken off, its own error says why, not that of the step it was at. */
async function settled<Work, T>(
  transaction: { readonly store: Work; readonly done: Promise<void> },
  work: (store: Work) => Promise<T>,
): Promise<T> {
  try {
    return await work(transaction.store);
  } finally {
    await transaction.done;
  }
}
