import type { Page } from "@playwright/test";

/** What a version of the page had in its database, store by store. */
export type DeviceContent = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A page of the same origin that does not open the game. */
export const BLANK = "/icon.svg";

/** Leaves the game, so that what lies on the device can be changed. */
export async function leave(page: Page): Promise<void> {
  if (!page.url().endsWith(BLANK)) await page.goto(BLANK);
}

/** Lays a database of an earlier version on the device before the game is opened. */
export async function layDevice(page: Page, version: number, content: DeviceContent): Promise<void> {
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

/** Everything a browser stored for the page: each store's entries as pairs of key and value, and the local storage. */
export type Profile = {
  readonly version: number;
  readonly stores: Readonly<Record<string, readonly (readonly [key: unknown, value: unknown])[]>>;
  readonly localStorage: Readonly<Record<string, string>>;
};

/** Gives the browser a profile of an earlier version before the page is opened. */
export async function layProfile(page: Page, profile: Profile): Promise<void> {
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

/** What is kept on the device under a name, in a store of the open database. */
export function kept(page: Page, store: string, name: string): Promise<unknown> {
  return page.evaluate(
    ([from, key]) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("klondike");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(from).objectStore(from).get(key);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
    [store, name] as const,
  );
}

/** All that is kept on the device in a store of the open database. */
export function allKept(page: Page, store: string): Promise<unknown[]> {
  return page.evaluate(
    (from) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open("klondike");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(from).objectStore(from).getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
    store,
  );
}

/** Keeps a single value on the device. */
export function keep(page: Page, name: string, value: unknown): Promise<void> {
  return layValues(page, { values: { [name]: value } });
}

/** Keeps values on the device, store by store. Where the game was never opened, its stores are made. */
export function layValues(page: Page, content: DeviceContent): Promise<void> {
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

/** The name of the deal on the table of `classic`. */
export async function dealOnTable(page: Page): Promise<string | undefined> {
  const game = (await kept(page, "games", "classic")) as
    | { readonly save: { readonly deal: string } }
    | undefined;
  return game?.save.deal;
}

/** Loads the page again, once everything it was writing is written: what was not would be lost with it. */
export async function reload(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("klondike");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const { result } = opening;
          // It has to wait for every transaction that was begun before it.
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
