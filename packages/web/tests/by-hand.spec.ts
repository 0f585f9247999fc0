import { expect } from "@playwright/test";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { BY_HAND } from "./winning-lines.ts";

test("document 003 is played as it is written", async ({ page }) => {
  const table = new TablePage(page);
  const press = (pile: string): Promise<void> => table.spot(pile).click({ force: true });
  const bring = (moves: readonly string[]): Promise<void> =>
    table.bring(BY_HAND.deal, moves, { edition: "by-hand" });
  await table.resume(BY_HAND.deal, [], { edition: "by-hand" });

  await test.step("the table is rgb(0,128,0)", async () => {
    await expect(page.locator(".room")).toHaveCSS("background-color", "rgb(0, 128, 0)");
  });

  await test.step("a yellow border marks the top card, and a click on what is selected lets go", async () => {
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

  await test.step("while something is selected the stock rests and an illegal move keeps the selection", async () => {
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

  await test.step("the waste shows one card, and eight a cycle", async () => {
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

  await test.step("a hidden card is turned up by a click of its own", async () => {
    const turn = BY_HAND.moves.findIndex((move) => move.startsWith("turn "));
    for (const move of BY_HAND.moves.slice(0, turn)) await table.click(move);
    const column = BY_HAND.moves[turn]?.slice(5) ?? "";
    await expect(table.spot(column)).toHaveAccessibleName(/face down, column/);
    await table.click(BY_HAND.moves[turn] ?? "");
    await expect(table.spot(column)).toHaveAccessibleName(/face up, column/);
  });

  await test.step("the whole face-up run moves, and only its top card wears the border", async () => {
    const run = BY_HAND.moves.findIndex((move) => /^t\d>t\d:([2-9]|1\d)$/.test(move));
    const [, from = "", to = "", count] = /^(t\d)>(t\d):(\d+)$/.exec(BY_HAND.moves[run] ?? "") ?? [];
    await bring(BY_HAND.moves.slice(0, run));
    await press(from);
    const box = await table.selection.boundingBox();
    const top = await table.spot(from).boundingBox();
    expect(Math.abs((box?.y ?? 0) + 3 - (top?.y ?? 0))).toBeLessThan(4);
    await press(to);
    await expect(table.spot(to, Number(count) + 1)).toBeVisible();
  });

  await test.step("the game is won card by card", async () => {
    await bring(BY_HAND.moves.slice(0, -2));
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
