import { expect, type Page } from "@playwright/test";
import { leave, reload, storedValue } from "./device.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { CLASSIC } from "./winning-lines.ts";

declare global {
  interface Window {
    /** Whether the next read hides the page; undefined once it has. */
    hides?: boolean;
  }
}

/** Number of stored moves of the classic game. */
async function movesKept(page: Page): Promise<number | undefined> {
  const game = (await storedValue(page, "games", "classic")) as
    | { readonly save: { readonly at: number } }
    | undefined;
  return game?.save.at;
}

test("two tabs follow each other's moves in one game", async ({ page, context }) => {
  const first = new TablePage(page);
  await first.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 12));
  const second = new TablePage(await context.newPage());
  await second.open();
  await expect.poll(() => second.reading()).toEqual(await first.reading());
  await second.click(CLASSIC.moves[12] ?? "");
  await expect(first.moves).toHaveText("13");
  await first.click(CLASSIC.moves[13] ?? "");
  await expect(second.moves).toHaveText("14");
  await expect.poll(() => second.reading()).toEqual(await first.reading());
  await second.button("Undo").click();
  await second.button("Undo").click();
  await expect(first.moves).toHaveText("12");
  await reload(page);
  await expect(first.moves).toHaveText("12");
});

test("a page in the back-forward cache writes nothing until it is shown again", async ({ page, context }) => {
  const first = new TablePage(page);
  await first.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 12));
  const second = new TablePage(await context.newPage());
  await second.open();
  expect(await movesKept(page)).toBe(12);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
  await first.click(CLASSIC.moves[12] ?? "");
  await expect(first.moves).toHaveText("13");
  // The page shows a notice if a write takes longer than half a second.
  await expect(page.getByTestId("late")).toBeVisible();
  expect(await movesKept(page)).toBe(12);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect.poll(() => movesKept(page)).toBe(13);
  await expect(second.moves).toHaveText("13");
});

test("a read that the back-forward cache interrupts is repeated when the page is shown again", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (...wanted) {
      const transaction = begin.apply(this, wanted);
      if (window.hides === true && transaction.mode === "readonly") {
        window.hides = false;
        // After the read has been requested.
        setTimeout(() => {
          dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
          delete window.hides;
        });
        const get = transaction.objectStore.bind(transaction);
        // Keeps the transaction open until then.
        const again = (): void => {
          const store = get(transaction.objectStoreNames[0] ?? "");
          store.count().onsuccess = again;
        };
        again();
      }
      return transaction;
    };
  });
  const table = new TablePage(page);
  await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 12));
  await table.button("Menu").click();
  await page.evaluate(() => {
    window.hides = true;
  });
  await page.getByRole("dialog").getByRole("button", { name: "Statistics", exact: true }).click();
  await page.waitForFunction(() => window.hides === undefined);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(page.getByRole("dialog", { name: "Statistics" })).toContainText("No finished games yet");
});

test("a game resumes after its tab crashed", async ({ page, context }) => {
  const first = new TablePage(page);
  await first.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 13));
  await leave(page);
  const other = await context.newPage();
  const second = new TablePage(other);
  await second.open();
  await second.click(CLASSIC.moves[13] ?? "");
  await expect.poll(() => movesKept(other)).toBe(14);
  const before = await second.reading();
  await other.goto("chrome://crash").catch(() => undefined);
  await first.open();
  await expect.poll(() => first.reading()).toEqual(before);
  await expect(first.moves).toHaveText("14");
  await first.button("Undo").click();
  await expect(first.moves).toHaveText("13");
});

test("settings and the open edition survive a reload", async ({ page }) => {
  const table = new TablePage(page);
  await table.resume(CLASSIC.deal, ["draw"]);
  await table.toggle("Show moves and score", false);
  await page.goto("/#by-hand");
  await expect.poll(() => storedValue(page, "values", "edition")).toBe("by-hand");
  await page.reload();
  await expect(page.locator(".room")).toHaveAttribute("data-felt", "by-hand");
  await page.goto("/#classic");
  await expect(page.locator(".room")).not.toHaveAttribute("data-felt", "by-hand");
  await expect(table.button("Undo")).toBeVisible();
  await expect(table.moves).toHaveCount(0);
});
