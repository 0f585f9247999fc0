import { expect } from "@playwright/test";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { BY_HAND } from "./winning-lines.ts";

test.describe("document 003", () => {
  let table: TablePage;
  test.beforeEach(({ page }) => {
    table = new TablePage(page);
  });

  const press = (pile: string): Promise<void> => table.spot(pile).click({ force: true });
  const resume = (moves: readonly string[] = []): Promise<void> =>
    table.resume(BY_HAND.deal, moves, { edition: "by-hand" });

  test("the table has the colour rgb(0,128,0)", async ({ page }) => {
    await resume();
    await expect(page.locator(".room")).toHaveCSS("background-color", "rgb(0, 128, 0)");
  });

  test("a yellow border marks the selected card, and a second click clears it", async () => {
    await resume();
    await press("t1");
    await expect(table.selection).toHaveCSS("border-top-color", "rgb(255, 255, 0)");
    await press("t1");
    await expect(table.selection).toHaveCount(0);
    await press("s");
    await press("w");
    await expect(table.selection).toHaveCount(1);
    await press("w");
    await expect(table.selection).toHaveCount(0);
  });

  test("an illegal move keeps the selection, which the stock then ignores", async () => {
    await resume();
    await press("t1");
    const before = await table.reading();
    for (const pile of ["s", "w", "t2", "f1"]) {
      await press(pile);
      await expect(table.selection).toHaveCount(1);
    }
    await expect.poll(() => table.reading()).toEqual(before);
    await press("t1");
    await expect(table.selection).toHaveCount(0);
  });

  test("the waste shows one card at a time, and eight in a pass", async ({ page }) => {
    await resume();
    await press("s");
    const tops = new Set([await table.spot("w").getAttribute("aria-label")]);
    for (let draw = 2; draw <= 8; draw++) {
      await press("s");
      tops.add(await table.spot("w").getAttribute("aria-label"));
    }
    expect(tops.size).toBe(8);
    await expect(table.spot("s")).toHaveAccessibleName("empty, turn over the waste, stock");
    const shown = await page.locator("[data-card]:not(.down):not(.buried)").evaluateAll((cards) => {
      const waste = document.querySelector('[data-spot="w"]')?.getBoundingClientRect();
      return cards.filter((card) => {
        const box = card.getBoundingClientRect();
        return (
          Math.abs(box.y - (waste?.y ?? 0)) < 2 &&
          box.x !== waste?.x &&
          Math.abs(box.x - (waste?.x ?? 0)) < box.width
        );
      }).length;
    });
    expect(shown).toBe(0);
    await press("s");
    await expect(table.spot("s")).toHaveAccessibleName("24 cards, stock");
  });

  test("a hidden card is turned up by a separate click", async () => {
    await resume();
    const turn = BY_HAND.moves.findIndex((move) => move.startsWith("turn "));
    for (const move of BY_HAND.moves.slice(0, turn)) await table.click(move);
    const column = BY_HAND.moves[turn]?.slice(5) ?? "";
    await expect(table.spot(column)).toHaveAccessibleName(/face down, column/);
    await table.click(BY_HAND.moves[turn] ?? "");
    await expect(table.spot(column)).toHaveAccessibleName(/face up, column/);
  });

  test("a whole face-up run moves, and only its top card has the border", async () => {
    const run = BY_HAND.moves.findIndex((move) => /^t\d>t\d:([2-9]|1\d)$/.test(move));
    const [, from = "", to = "", count] = /^(t\d)>(t\d):(\d+)$/.exec(BY_HAND.moves[run] ?? "") ?? [];
    await resume(BY_HAND.moves.slice(0, run));
    await press(from);
    const box = await table.selection.boundingBox();
    const top = await table.spot(from).boundingBox();
    expect(Math.abs((box?.y ?? 0) + 3 - (top?.y ?? 0))).toBeLessThan(4);
    await press(to);
    await expect(table.spot(to, Number(count) + 1)).toBeVisible();
  });

  test("the game is won card by card", async ({ page }) => {
    await resume(BY_HAND.moves.slice(0, -2));
    const win = page.getByRole("group", { name: "You win!" });
    for (const move of BY_HAND.moves.slice(-2)) {
      await expect(win).toHaveCount(0);
      await table.click(move);
    }
    await expect(win).toBeVisible();
    await table.spot("f1").press("Enter");
    await expect(table.selection).toHaveCount(0);
  });
});
