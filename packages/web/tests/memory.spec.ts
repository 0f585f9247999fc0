import { type BrowserContext, expect, type Page } from "@playwright/test";
import { kept, reload } from "./device.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { CLASSIC } from "./winning-lines.ts";

const OPENING = CLASSIC.moves.slice(0, 12);

async function beginGame(page: Page): Promise<TablePage> {
  const table = new TablePage(page);
  await table.resume(CLASSIC.deal, OPENING.slice(0, -2));
  for (const move of OPENING.slice(-2)) await table.click(move);
  await expect(table.moves).toHaveText(String(OPENING.length));
  return table;
}

async function reopened(context: BrowserContext): Promise<TablePage> {
  const table = new TablePage(await context.newPage());
  await table.open();
  return table;
}

test("a game goes on after its tab was killed", async ({ page, context }) => {
  const before = await (await beginGame(page)).reading();
  await expect.poll(() => movesKept(page)).toBe(OPENING.length);
  await page.goto("chrome://crash").catch(() => undefined);
  const table = await reopened(context);
  await expect.poll(() => table.reading()).toEqual(before);
  await expect(table.moves).toHaveText(String(OPENING.length));
  await table.button("Undo").click();
  await expect(table.moves).toHaveText(String(OPENING.length - 1));
});

test("settings and the edition that was open are kept", async ({ page, context }) => {
  const table = await beginGame(page);
  await table.toggle("Show moves and score", false);
  await table.deal("By hand", "30");
  await expect.poll(() => kept(page, "values", "edition")).toBe("by-hand");
  await page.close();
  const again = await reopened(context);
  await expect(again.page.locator(".room")).toHaveAttribute("data-felt", "by-hand");
  await expect(again.moves).toHaveCount(0);
});

test("two tabs play one game and never fight", async ({ page, context }) => {
  const first = await beginGame(page);
  const second = await reopened(context);
  await expect.poll(() => second.reading()).toEqual(await first.reading());
  const [third = "", fourth = ""] = CLASSIC.moves.slice(12);
  await second.click(third);
  await expect(first.moves).toHaveText("13");
  await first.click(fourth);
  await expect(second.moves).toHaveText("14");
  await expect.poll(() => second.reading()).toEqual(await first.reading());
  await second.button("Undo").click();
  await second.button("Undo").click();
  await expect(first.moves).toHaveText("12");
  await reload(page);
  await first.spot("s").waitFor();
  await expect(first.moves).toHaveText("12");
});

test("a page that goes away begins nothing in the store until it comes back", async ({ page }) => {
  const table = await beginGame(page);
  await expect.poll(() => movesKept(page)).toBe(OPENING.length);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
  await table.click(CLASSIC.moves[OPENING.length] ?? "");
  await expect(table.moves).toHaveText(String(OPENING.length + 1));
  // A write takes half a second at most, or it is told of.
  await expect(page.getByTestId("late")).toBeVisible();
  expect(await movesKept(page)).toBe(OPENING.length);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect.poll(() => movesKept(page)).toBe(OPENING.length + 1);
});

test("a saved game that cannot be read is set aside and said", async ({ page }) => {
  const table = await beginGame(page);
  await expect.poll(() => movesKept(page)).toBe(OPENING.length);
  // Beside the open page: what lies on its table is its own.
  await page.goto("/icon.svg");
  await page.evaluate(() => {
    return new Promise<void>((resolve) => {
      const opening = indexedDB.open("klondike");
      opening.onsuccess = () => {
        const transaction = opening.result.transaction("games", "readwrite");
        transaction.objectStore("games").put({ revision: 99, save: { v: 1, game: "klondike" } }, "classic");
        transaction.oncomplete = () => {
          opening.result.close();
          resolve();
        };
      };
    });
  });
  await table.open();
  await expect(page.locator(".notice", { hasText: "Your saved game couldn't be read." })).toBeVisible();
  await expect(table.spot("s")).toHaveAccessibleName("24 cards, stock");
});

/** How many moves of the classic game are in the store. */
async function movesKept(page: Page): Promise<number> {
  return page.evaluate(() => {
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open("klondike");
      opening.onsuccess = () => {
        const request = opening.result.transaction("games").objectStore("games").get("classic");
        request.onsuccess = () => {
          opening.result.close();
          resolve((request.result as { save: { at: number } } | undefined)?.save.at ?? 0);
        };
      };
    });
  });
}
