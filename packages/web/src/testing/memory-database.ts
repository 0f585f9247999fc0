import type { EditionName } from "@klondike/engine/rules";
import { createApp } from "@klondike/play";
import { testHost } from "../../../play/src/testing/test-host.ts";
import type { GameDatabase } from "../storage/database.ts";
import { browserStore } from "../storage/game-store.ts";
import type { Store } from "../storage/store.ts";
import { readFields } from "../storage/stored-game.ts";

/** IndexedDB keys that the game uses. */
type Key = string | number | readonly Key[];

const STORES = ["games", "values", "records"] as const;
type StoreName = (typeof STORES)[number];

/** IndexedDB's order: numbers, then strings, then lists. */
function orderOf(a: Key, b: Key): number {
  const kind = (key: Key): number => ["number", "string", "object"].indexOf(typeof key);
  if (kind(a) !== kind(b)) return kind(a) - kind(b);
  if (typeof a !== "object" || typeof b !== "object") return a < b ? -1 : a > b ? 1 : 0;
  for (const [at, part] of a.entries()) {
    const other = b[at];
    const order = other === undefined ? 1 : orderOf(part, other);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

class Range {
  readonly has: (key: Key) => boolean;

  constructor(has: (key: Key) => boolean) {
    this.has = has;
  }
}

// The part of the browser's IDBKeyRange that the game uses. Defined before modules that create ranges are loaded.
Object.assign(globalThis, {
  IDBKeyRange: {
    bound: (low: Key, high: Key) => new Range((key) => orderOf(low, key) <= 0 && orderOf(key, high) <= 0),
    lowerBound: (low: Key) => new Range((key) => orderOf(low, key) < 0),
  },
});

function isKey(value: unknown): value is Key {
  if (Array.isArray(value)) return value.every(isKey);
  return typeof value === "string" || (typeof value === "number" && !Number.isNaN(value));
}

/** Disk fault: full, or neither readable nor writable. */
type Fault = "full" | "broken";

/** A store with the interface of `idb`; records are keyed by id. */
class MemoryStore {
  readonly #name: StoreName;
  readonly #fault: () => Fault | undefined;
  entries: readonly (readonly [key: Key, value: unknown])[] = [];

  constructor(name: StoreName, fault: () => Fault | undefined) {
    this.#name = name;
    this.#fault = fault;
  }

  get = async (key: Key): Promise<unknown> => {
    this.#reach();
    return this.#within(key)[0]?.[1];
  };
  getAll = async (range?: Range, count?: number) => {
    this.#reach();
    return this.#within(range)
      .slice(0, count)
      .map(([, value]) => value);
  };
  getAllKeys = async (range?: Range) => this.#within(range).map(([key]) => key);
  count = async (range?: Range) => this.#within(range).length;

  put = async (value: unknown, key: unknown = readFields(value)["id"]): Promise<void> => {
    if (!isKey(key)) throw new DOMException(`${this.#name} takes no such key`, "DataError");
    this.#reach();
    if (this.#fault() === "full") throw new DOMException("Nothing fits any more", "QuotaExceededError");
    const others = this.entries.filter(([other]) => orderOf(other, key) !== 0);
    this.entries = [...others, [key, structuredClone(value)] as const].toSorted(([a], [b]) => orderOf(a, b));
  };

  add = async (value: unknown, key: Key): Promise<void> => {
    if (this.#within(key).length > 0) throw new DOMException("The key is there", "ConstraintError");
    await this.put(value, key);
  };

  delete = async (wanted: Key | Range): Promise<void> => {
    const gone = new Set(this.#within(wanted));
    this.entries = this.entries.filter((entry) => !gone.has(entry));
  };

  #reach(): void {
    if (this.#fault() === "broken") throw new DOMException("The disk is broken", "UnknownError");
  }

  #within(wanted?: Key | Range): typeof this.entries {
    if (wanted === undefined) return this.entries;
    const has = wanted instanceof Range ? wanted.has : (key: Key) => orderOf(key, wanted) === 0;
    return this.entries.filter(([key]) => has(key));
  }
}

/** An in-memory database with the interface of `idb`. It supports one page at a time and no aborted transactions. */
export class MemoryDatabase {
  /** The current fault. */
  fault: Fault | undefined;
  readonly #stores = new Map(STORES.map((name) => [name, new MemoryStore(name, () => this.fault)]));

  /** Contents of a store by key. */
  lying(name: StoreName): ReadonlyMap<unknown, unknown> {
    return new Map(this.#store(name).entries);
  }

  /** Stores the values that a store accepts. */
  async fill(content: unknown): Promise<void> {
    for (const name of STORES) {
      const store = this.#store(name);
      for (const [key, value] of Object.entries(readFields(readFields(content)[name])))
        await (name === "records" ? store.put(value) : store.put(value, key)).catch(() => undefined);
    }
  }

  /** The `Database` that the game opens. */
  get line(): GameDatabase {
    return { use: (act: (db: unknown) => Promise<unknown>) => act(this.#db) } as unknown as GameDatabase;
  }

  get #db(): object {
    return {
      get: (name: StoreName, key: Key) => this.#store(name).get(key),
      getAll: (name: StoreName, range?: Range, count?: number) => this.#store(name).getAll(range, count),
      getAllKeys: (name: StoreName) => this.#store(name).getAllKeys(),
      delete: (name: StoreName, wanted: Key | Range) => this.#store(name).delete(wanted),
      getAllKeysFromIndex: async (_records: string, _deal: string, wanted: readonly unknown[]) =>
        [...this.lying("records")].flatMap(([id, value]) => {
          const { edition, deal } = readFields(readFields(value)["save"]);
          return edition === wanted[0] && deal === wanted[1] ? [id] : [];
        }),
      transaction: (names: StoreName | readonly StoreName[]) => ({
        store: this.#store([names].flat()[0] as StoreName),
        objectStore: (name: StoreName) => this.#store(name),
        commit: () => undefined,
        done: Promise.resolve(),
      }),
    };
  }

  #store(name: StoreName): MemoryStore {
    const store = this.#stores.get(name);
    if (store === undefined) throw new DOMException(`There is no store ${name}`, "NotFoundError");
    return store;
  }
}

/** A page opened on a device: its games, and the tables whose games it could not read. */
export async function pageOn(device: Store) {
  const notes = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const store = browserStore(device, { post: () => undefined, listen: () => () => undefined }, notes);
  const app = createApp(testHost({ store }));
  const setAside: EditionName[] = [];
  app.subscribe((_, events) => {
    for (const event of events) if (event.kind === "quarantined") setAside.push(event.edition);
  });
  await app.start();
  return { device, store, app, setAside };
}
