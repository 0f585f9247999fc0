import type { Page } from "@playwright/test";

/** Content of the page's database: values by store and key. */
export type DeviceContent = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A page of the same origin that does not start the game. */
export const BLANK = "/icon.svg";

/** Makes every write to the database hang until `endHang` of the window is called. Runs in the page. */
export function hangWrites(): void {
  const { put } = IDBObjectStore.prototype;
  const silent = Object.assign(Object.create(IDBRequest.prototype), {
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as IDBRequest<IDBValidKey>;
  IDBObjectStore.prototype.put = () => silent;
  Object.assign(window, {
    endHang: () => {
      IDBObjectStore.prototype.put = put;
    },
  });
}

/** Leaves the game, so that a test can change the storage. */
export async function leave(page: Page): Promise<void> {
  if (!page.url().endsWith(BLANK)) await page.goto(BLANK);
}

/** Creates a database of an earlier version before the game opens. */
export async function createDatabase(page: Page, version: number, content: DeviceContent): Promise<void> {
  await leave(page);
  await page.evaluate(
    ([wanted, stores]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("klondike", wanted);
        opening.onerror = () => reject(opening.error);
        opening.onupgradeneeded = () => {
          for (const [name, entries] of Object.entries(stores)) {
            const store = opening.result.createObjectStore(name);
            for (const [key, value] of Object.entries(entries)) store.put(value, key);
          }
        };
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      }),
    [version, content] as const,
  );
}

/** Everything the browser stored for the page: key-value pairs by store, and localStorage. */
export type Profile = {
  readonly version: number;
  readonly stores: Readonly<Record<string, readonly (readonly [key: unknown, value: unknown])[]>>;
  readonly localStorage: Readonly<Record<string, string>>;
};

/** Creates a profile of an earlier version before the game opens. */
export async function createProfile(page: Page, profile: Profile): Promise<void> {
  await leave(page);
  await page.evaluate(async ({ version, stores, localStorage: texts }) => {
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open("klondike", version);
      opening.onerror = () => reject(opening.error);
      opening.onupgradeneeded = () => {
        for (const [name, entries] of Object.entries(stores)) {
          const isRecords = name === "records";
          const store = opening.result.createObjectStore(name, isRecords ? { keyPath: "id" } : {});
          if (isRecords) store.createIndex("deal", ["save.edition", "save.deal"]);
          for (const [key, value] of entries)
            isRecords ? store.put(value) : store.put(value, key as IDBValidKey);
        }
      };
      opening.onsuccess = () => {
        opening.result.close();
        resolve();
      };
    });
  }, profile);
}

/** Reads a stored value. */
export function storedValue(page: Page, store: string, name: string): Promise<unknown> {
  return read(page, store, name);
}

/** Reads all values of a store. */
export async function storedValues(page: Page, store: string): Promise<unknown[]> {
  return (await read(page, store)) as unknown[];
}

function read(page: Page, store: string, name?: string): Promise<unknown> {
  return page.evaluate(
    ([from, key]) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("klondike");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const values = opening.result.transaction(from).objectStore(from);
          const reading = key === undefined ? values.getAll() : values.get(key);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
    [store, name] as const,
  );
}

/** Stores a single value. */
export function storeValue(page: Page, name: string, value: unknown): Promise<void> {
  return storeValues(page, { values: { [name]: value } });
}

/** Stores values by store and key. Creates the stores if the game was never opened. */
export function storeValues(page: Page, content: DeviceContent): Promise<void> {
  return page.evaluate(async (stores) => {
    const isThere = (await indexedDB.databases()).length > 0;
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open("klondike", isThere ? undefined : 2);
      opening.onerror = () => reject(opening.error);
      opening.onupgradeneeded = () => {
        for (const name of ["games", "values"]) opening.result.createObjectStore(name);
        const records = opening.result.createObjectStore("records", { keyPath: "id" });
        records.createIndex("deal", ["save.edition", "save.deal"]);
      };
      opening.onsuccess = () => {
        const transaction = opening.result.transaction(Object.keys(stores), "readwrite");
        for (const [name, entries] of Object.entries(stores)) {
          const store = transaction.objectStore(name);
          for (const [key, value] of Object.entries(entries))
            store.keyPath === null ? store.put(value, key) : store.put(value);
        }
        transaction.onerror = () => reject(transaction.error);
        transaction.oncomplete = () => {
          opening.result.close();
          resolve();
        };
      };
    });
  }, content);
}

export async function dealOnTable(page: Page): Promise<string | undefined> {
  const game = (await storedValue(page, "games", "classic")) as
    | { readonly save: { readonly deal: string } }
    | undefined;
  return game?.save.deal;
}

/** Reloads the page after all its writes have finished. */
export async function reload(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("klondike");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const { result } = opening;
          // A new transaction waits for all earlier ones.
          const last = result.transaction(result.objectStoreNames, "readwrite");
          last.oncomplete = () => {
            result.close();
            resolve();
          };
        };
      }),
  );
  await page.reload();
}
