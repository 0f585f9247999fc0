import type { Page } from "@playwright/test";

/** What a version of the page had in its database, store by store. */
export type DeviceContent = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Lays a database of an earlier version on the device before the game is opened. */
export async function layDevice(page: Page, version: number, content: DeviceContent): Promise<void> {
  // Any page of the same origin that does not open the game.
  await page.goto("/icon.svg");
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
