import { expect, type Page } from "@playwright/test";
import { kept, leave, reload } from "./device.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { CLASSIC } from "./winning-lines.ts";

/** How many moves of the classic game are in the store. */
async function movesKept(page: Page): Promise<number | undefined> {
  const game = (await kept(page, "games", "classic")) as
    | { readonly save: { readonly at: number } }
    | undefined;
  return game?.save.at;
}

test("a game is kept, whatever becomes of its tabs", async ({ page, context }) => {
  const first = new TablePage(page);
  await first.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 11));
  await first.click(CLASSIC.moves[11] ?? "");
  await expect(first.moves).toHaveText("12");
  const other = await context.newPage();
  const second = new TablePage(other);

  await test.step("two tabs play one game and never fight", async () => {
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

  await test.step("a page that goes away begins nothing in the store until it comes back", async () => {
    expect(await movesKept(page)).toBe(12);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
    await first.click(CLASSIC.moves[12] ?? "");
    await expect(first.moves).toHaveText("13");
    // A write takes half a second at most, or it is told of.
    await expect(page.getByTestId("late")).toBeVisible();
    expect(await movesKept(page)).toBe(12);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await expect.poll(() => movesKept(page)).toBe(13);
    await expect(second.moves).toHaveText("13");
  });

  await test.step("a game goes on after its tab was killed", async () => {
    await leave(page);
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

  await test.step("settings and the edition that was open are kept", async () => {
    await first.toggle("Show moves and score", false);
    await page.goto("/#by-hand");
    await expect.poll(() => kept(page, "values", "edition")).toBe("by-hand");
    await page.reload();
    await expect(page.locator(".room")).toHaveAttribute("data-felt", "by-hand");
    await page.goto("/#classic");
    await expect(page.locator(".room")).not.toHaveAttribute("data-felt", "by-hand");
    await expect(first.button("Undo")).toBeVisible();
    await expect(first.moves).toHaveCount(0);
  });
});
