import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { reload, storedValue } from "./device.ts";
import { expectFree } from "./free-message.ts";
import { test } from "./sound.ts";
import { expectRescue, startsAfresh, TablePage } from "./table.ts";

type Fault = "forbidden" | "broken" | "full" | "silent";

/** Injects the fault named in session storage into the page's storage. */
function injectFault(): void {
  const is = (fault: Fault): boolean => sessionStorage.getItem("fault") === fault;
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (this: IDBFactory, ...wanted: Parameters<typeof open>) {
    if (is("forbidden")) throw new DOMException("The user denied permission", "SecurityError");
    if (!is("silent")) return open.apply(this, wanted);
    const silent = { addEventListener: () => undefined, removeEventListener: () => undefined };
    return Object.assign(Object.create(IDBOpenDBRequest.prototype), silent);
  };
  const { get, getAll, put } = IDBObjectStore.prototype;
  const failIfBroken = (): void => {
    if (is("broken")) throw new DOMException("The disk is broken", "UnknownError");
  };
  IDBObjectStore.prototype.get = function (this: IDBObjectStore, ...asked: Parameters<typeof get>) {
    failIfBroken();
    return get.apply(this, asked);
  };
  IDBObjectStore.prototype.getAll = function (this: IDBObjectStore, ...asked: Parameters<typeof getAll>) {
    failIfBroken();
    return getAll.apply(this, asked);
  };
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...values: Parameters<typeof put>) {
    failIfBroken();
    // Like a browser, accept the write and then abort its transaction.
    const request = put.apply(this, values);
    if (is("full")) {
      const value = new DOMException("The quota has been exceeded", "QuotaExceededError");
      Object.defineProperty(this.transaction, "error", { value });
      this.transaction.abort();
    }
    return request;
  };
  Object.assign(window, { asked: 0 });
  StorageManager.prototype.persisted = async () => false;
  StorageManager.prototype.persist = async () => {
    (window as unknown as { asked: number }).asked++;
    return true;
  };
}

// `src/storage/failing-store.test.ts` tests which games count while storage fails.
let table: TablePage;
let forbidden: Locator;
test.beforeEach(async ({ page }) => {
  table = new TablePage(page);
  forbidden = page.locator(".notice", { hasText: "Your browser blocks storage" });
  await page.addInitScript(injectFault);
  await table.open();
});

/** Makes storage fail from now on, after a reload too. */
function fail(page: Page, fault: Fault | undefined): Promise<void> {
  return page.evaluate((name) => sessionStorage.setItem("fault", name ?? ""), fault);
}

/** Plays two moves and starts another game. */
async function playOn(page: Page): Promise<void> {
  await page.keyboard.press("d");
  await page.keyboard.press("d");
  await expect(table.moves).toHaveText("2");
  await page.keyboard.press("n");
  await expect(table.moves).toHaveText("0");
}

test("full storage is reported, and what did not fit is saved when there is space", async ({ page }) => {
  await fail(page, "full");
  await page.keyboard.press("d");
  await expectFree(page, page.locator(".notice", { hasText: "Your device is full" }), "full");
  await page.keyboard.press("n");
  await expect(table.moves).toHaveText("0");
  await fail(page, undefined);
  await playOn(page);
  await reload(page);
  await table.openSheet("Recent games");
  await expect(page.getByTestId("recent").getByRole("button")).toHaveText([/2 moves/, /1 move/]);
});

test("a setting changed while storage is full is saved when there is space", async ({ page }) => {
  await fail(page, "full");
  await table.toggle("Show moves and score", false);
  await expect(page.locator(".notice", { hasText: "Your device is full" })).toBeVisible();
  await fail(page, undefined);
  await expect.poll(() => storedValue(page, "values", "settings")).toMatchObject({ showScore: false });
});

test("the browser is asked to keep the games once there is one", async ({ page }) => {
  const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked);
  await page.keyboard.press("d");
  await expect(table.moves).toHaveText("1");
  expect(await asked()).toBe(0);
  await page.keyboard.press("n");
  await expect(table.moves).toHaveText("0");
  await expect.poll(asked).toBe(1);
});

test("storage deleted while the page is open is reported, and the game is saved again", async ({
  page,
  context,
  baseURL,
}) => {
  await page.keyboard.press("d");
  await expect.poll(() => storedValue(page, "games", "classic")).toMatchObject({ save: { at: 1 } });
  // Chromium never completes a request made during the deletion, so wait until it closes the connection.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open("klondike");
        opening.onsuccess = () => {
          const wiped = new Promise<void>((over) => {
            opening.result.onclose = () => over();
          });
          Object.assign(window, { wiped });
          resolve();
        };
      }),
  );
  const session = await context.newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin: baseURL ?? "", storageTypes: "indexeddb" });
  await page.evaluate(() => (window as unknown as { wiped: Promise<void> }).wiped);
  await page.keyboard.press("d");
  await expect(page.locator(".notice", { hasText: "The browser deleted your saved games." })).toBeVisible();
  await page.reload();
  await expect(table.moves).toHaveText("2");
});

test("reports blocked storage and stays playable", async ({ page }) => {
  await fail(page, "forbidden");
  await page.reload();
  await expect(forbidden).toBeVisible();
  await expectNoViolations(page);
  await page.locator(".notice").getByRole("button", { name: "Close" }).click();
  await expect(page.locator(".notice")).toHaveCount(0);
  await playOn(page);
});

test("storage that opens but then fails is reported, and the game is playable", async ({ page }) => {
  await fail(page, "broken");
  await page.reload();
  await expect(forbidden).toBeVisible();
  await playOn(page);
});

test("storage that never responds is reported, and the game can be played without it", async ({ page }) => {
  await fail(page, "silent");
  await page.reload();
  await expectRescue(page, "The browser's storage isn't answering");
  await page.getByRole("button", { name: "Continue without them" }).click();
  await startsAfresh(page);
  await expect(forbidden).toBeVisible();
});
