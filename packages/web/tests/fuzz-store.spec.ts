import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { Dice, mutatedValue } from "../../../fuzz/mutate.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";

/**
 * Number of damaged stores: `src/storage/fuzz-store.test.ts` reads many in Node, so two are enough here, one with
 * another edition's game on a table and one with a damaged record. `KLONDIKE_FUZZ=1000` tries more.
 */
const CASES = Number(process.env["KLONDIKE_FUZZ"] ?? 2);
const FIRST = Number(process.env["KLONDIKE_FUZZ_SEED"] ?? 17);

/** The stores of a browser with some played games. */
interface Stores {
  readonly games: Readonly<Record<string, unknown>>;
  readonly values: Readonly<Record<string, unknown>>;
  readonly records: readonly unknown[];
}

const STORES = seededStores(read("store-v1.json"), read("archive-v1.json"));

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`./saves/${name}`, import.meta.url), "utf8"));
}

function seededStores(store: unknown, archive: unknown): Stores {
  const { games, values } = store as Pick<Stores, "games" | "values">;
  const { records } = archive as Pick<Stores, "records">;
  // English, because the test uses names of buttons.
  const settings = { ...(values["settings"] as object), language: "en" };
  return { games, values: { ...values, settings }, records };
}

for (let seed = FIRST; seed < FIRST + CASES; seed++) {
  test(`opens, plays, counts and saves with the damaged store of seed ${seed}`, async ({ page }) => {
    await new TablePage(page).open();
    await fillStores(page, mutatedValue(STORES, new Dice(seed)));
    await page.goto("/");
    await usesTheGame(page);
  });
}

/** Replaces the content of the open database with the values that the stores accept. */
async function fillStores(page: Page, content: unknown): Promise<void> {
  await page.goto("/icon.svg");
  await page.evaluate(
    (stores) =>
      new Promise<void>((resolve, reject) => {
        localStorage.clear();
        const opening = indexedDB.open("klondike");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const { result } = opening;
          const transaction = result.transaction(result.objectStoreNames, "readwrite");
          for (const name of result.objectStoreNames) {
            const store = transaction.objectStore(name);
            store.clear();
            const entries = Object(stores)?.[name];
            for (const [key, value] of Object.entries(Object(entries))) {
              try {
                if (store.keyPath === null) store.put(value, key);
                else store.put(value);
              } catch {
                // Values that a store rejects cannot be in it, so skip them.
              }
            }
          }
          transaction.oncomplete = () => {
            result.close();
            resolve();
          };
          transaction.onabort = () => reject(transaction.error);
        };
      }),
    content,
  );
}

/** Continues as a player would: reads the table, plays, opens the statistics, saves a backup. */
async function usesTheGame(page: Page): Promise<void> {
  const anything = page.locator(
    "[data-spot], [data-testid=countdown], #rescue:not([hidden]), .message, .countdown",
  );
  await expect(anything.first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("d");
  const table = new TablePage(page);
  if ((await table.button("Menu").count()) === 0) return;
  await table.openSheet("Statistics");
  await expect(page.getByRole("heading", { name: "Statistics" })).toBeVisible();
  await expect(page.locator('input[type="file"]')).toBeAttached();
  await page.keyboard.press("Escape");
}
