import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { kept } from "./device.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { CLASSIC } from "./winning-lines.ts";

/** Plays a little, begins another game and looks whether the first one counts. */
async function expectGameGoesOn(page: Page, table: TablePage): Promise<void> {
  for (const move of CLASSIC.moves.slice(1, 5)) await table.click(move);
  await expect(table.moves).toHaveText("5");
  await table.deal("Classic", "8");
  await table.openSheet("Statistics");
  await expect(page.getByTestId("played")).toHaveText("1");
  await page.keyboard.press("Escape");
  // A closed dialog still holds the keys until the page has heard of it.
  await expect(page.locator("dialog")).toHaveCount(0);
}

test("storage that is forbidden is said, and the game goes on", async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("The user denied permission", "SecurityError");
    };
  });
  const table = new TablePage(page);
  await table.open();
  await expect(page.locator(".notice", { hasText: "The browser doesn't let us save here" })).toBeVisible();
  await expectNoViolations(page);
  await table.deal("Classic", CLASSIC.deal);
  await table.click("t2>f4:1");
  await page.locator(".notice").getByRole("button", { name: "Close" }).click();
  await expect(page.locator(".notice")).toHaveCount(0);
  await expectGameGoesOn(page, table);
});

test("storage that opens and then fails is said, and the game goes on", async ({ page }) => {
  await page.addInitScript(() => {
    for (const act of ["get", "getAll", "put"] as const) {
      IDBObjectStore.prototype[act] = () => {
        throw new DOMException("The disk is broken", "UnknownError");
      };
    }
  });
  const table = new TablePage(page);
  await table.open();
  await expect(page.locator(".notice", { hasText: "The browser doesn't let us save here" })).toBeVisible();
  await table.deal("Classic", CLASSIC.deal);
  await table.click("t2>f4:1");
  await expectGameGoesOn(page, table);
});

test("storage that is full is said, and the game goes on", async ({ page }) => {
  // As a browser does it: the write is taken, and then its transaction is broken off.
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...values: Parameters<typeof put>) {
      const request = put.apply(this, values);
      if (sessionStorage.getItem("full") !== null) {
        const value = new DOMException("The quota has been exceeded", "QuotaExceededError");
        Object.defineProperty(this.transaction, "error", { value });
        this.transaction.abort();
      }
      return request;
    };
  });
  const table = new TablePage(page);
  await table.open();
  await table.deal("Classic", CLASSIC.deal);
  await page.evaluate(() => sessionStorage.setItem("full", "yes"));
  await table.click("t2>f4:1");
  await expect(page.locator(".notice", { hasText: "Your device is full" })).toBeVisible();
  await expectGameGoesOn(page, table);
  await page.evaluate(() => sessionStorage.removeItem("full"));
  await page.keyboard.press("d");
  await expect(table.moves).toHaveText("1");
  await table.deal("Classic", "9");
  await table.openSheet("Statistics");
  await expect(page.getByTestId("played")).toHaveText("2");
  await page.reload();
  await table.openSheet("Statistics");
  await expect(page.getByTestId("played")).toHaveText("2");
});

test("storage that was wiped under the open page is said, and the game is kept again", async ({
  page,
  context,
  baseURL,
}) => {
  const table = new TablePage(page);
  await table.open();
  await table.deal("Classic", CLASSIC.deal);
  await table.click("t2>f4:1");
  const session = await context.newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin: baseURL ?? "", storageTypes: "indexeddb" });
  await table.click(CLASSIC.moves[1] ?? "");
  await expect(page.locator(".notice", { hasText: "The browser deleted your saved games." })).toBeVisible();
  await page.reload();
  await expect(table.moves).toHaveText("2");
});

test("the seed of the draw-three toolbar is kept", async ({ page }) => {
  const table = new TablePage(page);
  await table.open();
  await table.deal("Draw three", "17");
  await table.button("Seed:").click();
  await page.getByRole("dialog").getByRole("textbox").fill("17");
  await table.button("OK").click();
  await expect.poll(() => kept(page, "values", "seed")).toBe(17);
  await page.reload();
  await expect(page.getByTestId("seed")).toHaveText("17");
});

test("the browser is asked to keep the games once there is one to lose, and not before", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { asked: 0 });
    StorageManager.prototype.persisted = async () => false;
    StorageManager.prototype.persist = async () => {
      (window as unknown as { asked: number }).asked++;
      return true;
    };
  });
  const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked);
  const table = new TablePage(page);
  await table.open();
  await page.keyboard.press("n");
  await page.keyboard.press("d");
  await expect(table.moves).toHaveText("1");
  expect(await asked()).toBe(0);
  await page.keyboard.press("n");
  await expect(table.moves).toHaveText("0");
  await expect.poll(asked).toBe(1);
});
