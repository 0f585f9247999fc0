import { expect } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { kept, reload } from "./device.ts";
import { expectFree } from "./free-message.ts";
import { test } from "./sound.ts";
import { expectRescue, startsAfresh, TablePage } from "./table.ts";

/** What is wrong with a browser's storage. */
type Fault = "forbidden" | "broken" | "full" | "silent";

/** Puts faults in the place of the page's storage; which one, the tab's own small storage says. */
function letStorageFail(): void {
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
    // As a browser does it: the write is taken, and then its transaction is broken off.
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

// What is counted meanwhile is held by `src/storage/failing-store.test.ts`.
test("storage that fails is said, and the game goes on", async ({ page, context, baseURL }) => {
  const table = new TablePage(page);
  const forbidden = page.locator(".notice", { hasText: "The browser doesn't let us save here" });
  const fail = (fault: Fault | undefined) =>
    page.evaluate((name) => sessionStorage.setItem("fault", name ?? ""), fault);
  const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked);
  /** Plays a little and begins another game. */
  const goOn = async (): Promise<void> => {
    await page.keyboard.press("d");
    await page.keyboard.press("d");
    await expect(table.moves).toHaveText("2");
    await page.keyboard.press("n");
    await expect(table.moves).toHaveText("0");
  };
  await page.addInitScript(letStorageFail);
  await table.open();

  await test.step("storage that is full is said, and the game goes on; what did not fit is kept when it does", async () => {
    await fail("full");
    await page.keyboard.press("d");
    await expectFree(page, page.locator(".notice", { hasText: "Your device is full" }), "full");
    await page.keyboard.press("n");
    await expect(table.moves).toHaveText("0");
    await fail(undefined);
    await goOn();
    await reload(page);
    await table.openSheet("Recent games");
    await expect(page.getByTestId("recent").getByRole("button")).toHaveText([/2 moves/, /1 move/]);
    await page.keyboard.press("Escape");
    // A closed dialog still holds the keys until the page has heard of it.
    await expect(page.locator("dialog")).toHaveCount(0);
  });

  await test.step("the browser is asked to keep the games once there is one to lose, and not before", async () => {
    await page.keyboard.press("n");
    await page.keyboard.press("d");
    await expect(table.moves).toHaveText("1");
    expect(await asked()).toBe(0);
    await page.keyboard.press("n");
    await expect(table.moves).toHaveText("0");
    await expect.poll(asked).toBe(1);
  });

  await test.step("storage that was wiped under the open page is said, and the game is kept again", async () => {
    await page.keyboard.press("d");
    await expect.poll(() => kept(page, "games", "classic")).toMatchObject({ save: { at: 1 } });
    // What is asked in the moment of a wipe is never answered by Chromium: its own word that it is over is waited for.
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
    // A game that is left under way would be noted for the next page.
    await page.keyboard.press("n");
    await expect(table.moves).toHaveText("0");
  });

  await test.step("storage that is forbidden is said, and the game goes on", async () => {
    await fail("forbidden");
    await page.reload();
    await expect(forbidden).toBeVisible();
    await expectNoViolations(page);
    await page.locator(".notice").getByRole("button", { name: "Close" }).click();
    await expect(page.locator(".notice")).toHaveCount(0);
    await goOn();
  });

  await test.step("storage that opens and then fails is said, and the game goes on", async () => {
    await fail("broken");
    await page.reload();
    await expect(forbidden).toBeVisible();
    await goOn();
  });

  await test.step("a store that never answers is said, and the game can go on without it", async () => {
    await fail("silent");
    await page.reload();
    await expectRescue(page, "The browser's storage isn't answering");
    await page.getByRole("button", { name: "Go on without them" }).click();
    await startsAfresh(page);
    await expect(forbidden).toBeVisible();
  });
});
