import { type DamagedPiece, damagedKey, isDamagedKey } from "../storage/damaged-data.ts";

/** The content of a store by key, unparsed. */
type RawStore = readonly (readonly [key: IDBValidKey, value: unknown])[];

/** Everything the browser stores for the game. */
export type RawContent = { readonly [store: string]: RawStore };

/** Timeout for a response of the store, in ms. */
const PATIENCE_MS = 6000;

/** Values that are not moved, because they are not read at the start. */
const HARMLESS = ["vegas-balance"];

/** Reads all stores of any version, unparsed; undefined if nothing was ever stored. */
export async function readRaw(): Promise<RawContent | undefined> {
  return within(withDatabase(readAll));
}

/** Moves the games in progress and all single values aside, so that the next start reads none of them. */
export async function setStartAside(now: number): Promise<void> {
  await within(
    withDatabase(async (db) => {
      const { games = [], values = [] } = await readAll(db);
      const transaction = db.transaction(["games", "values"], "readwrite");
      const target = transaction.objectStore("values");
      const isKept = (key: IDBValidKey): boolean =>
        typeof key !== "string" || isDamagedKey(key) || HARMLESS.includes(key);
      let count = 0;
      for (const [from, pieces] of [
        ["games", games],
        ["values", values.filter(([key]) => !isKept(key))],
      ] as const) {
        for (const [key, value] of pieces) {
          const piece: DamagedPiece = { from, key: String(key), value, found: now };
          target.put(piece, damagedKey(now, count++));
          transaction.objectStore(from).delete(key);
        }
      }
      await finished(transaction);
    }),
  );
}

/** The content as a file that the game can import: an archive with everything else beside it. */
export function rawArchive(content: RawContent): string {
  const { records = [], games = [], values = [] } = content;
  const single = Object.fromEntries(
    values.filter(([key]) => typeof key === "string").map(([key, value]) => [String(key), value]),
  );
  return JSON.stringify(
    {
      kind: "klondike-archive",
      v: 1,
      settings: { web: { settings: single["settings"], games: Object.fromEntries(games), values: single } },
      records: records.map(([, value]) => value),
    },
    (_, value: unknown) => (typeof value === "bigint" ? String(value) : value),
  );
}

/** Opens the database in its current version; does not create one. */
function withDatabase<T>(act: (db: IDBDatabase) => Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("klondike");
    let isNew = false;
    opening.onupgradeneeded = () => {
      isNew = true;
      opening.transaction?.abort();
    };
    opening.onerror = () => (isNew ? resolve(undefined) : reject(opening.error));
    opening.onsuccess = () => {
      const db = opening.result;
      act(db)
        .then(resolve, reject)
        .finally(() => db.close());
    };
  });
}

async function readAll(db: IDBDatabase): Promise<RawContent> {
  const content: Record<string, RawStore> = {};
  for (const name of db.objectStoreNames) {
    const keys = await answer(db.transaction(name).objectStore(name).getAllKeys());
    const entries: (readonly [IDBValidKey, unknown])[] = [];
    for (const key of keys) {
      // Read one by one, so that an unreadable value does not affect the others.
      const value = await answer(db.transaction(name).objectStore(name).get(key)).catch(() => undefined);
      if (value !== undefined) entries.push([key, value]);
    }
    content[name] = entries;
  }
  return content;
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Rejects after a timeout. */
function within<T>(coming: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("The store does not answer")), PATIENCE_MS);
  });
  return Promise.race([coming, late]);
}
