import { expect } from "@playwright/test";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { BY_HAND } from "./winning-lines.ts";

let table: TablePage;
test.beforeEach(async ({ page }) => {
  table = new TablePage(page);
  await table.resume(BY_HAND.deal, [], { edition: "by-hand" });
});

test("the table is rgb(0,128,0) and shows one waste card, eight a cycle", async ({ page }) => {
  await expect(page.locator(".room")).toHaveCSS("background-color", "rgb(0, 128, 0)");
  const tops = new Set<string | null>();
  for (let draw = 1; draw <= 8; draw++) {
    await table.spot("s").click();
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
  await table.spot("s").click();
  await expect(table.spot("s")).toHaveAccessibleName("24 cards, stock");
});

test("a yellow border marks the top card, and a click on what is selected lets go", async () => {
  await table.spot("t1").click();
  await expect(table.selection).toHaveCSS("border-top-color", "rgb(255, 255, 0)");
  await table.spot("t1").click();
  await expect(table.selection).toHaveCount(0);
  await table.spot("s").click();
  await table.spot("w").click();
  await expect(table.selection).toHaveCount(1);
  await table.spot("w").click();
  await expect(table.selection).toHaveCount(0);
});

test("while something is selected the stock rests and an illegal move keeps the selection", async () => {
  await table.spot("s").click();
  await table.spot("t1").click();
  const before = await table.reading();
  await table.spot("s").click();
  await table.spot("w").click();
  for (const pile of ["t2", "f1"]) {
    await table.spot(pile).click();
    await expect(table.selection).toHaveCount(1);
  }
  await expect.poll(() => table.reading()).toEqual(before);
});

test("the whole face-up run moves, and only its top card wears the border", async () => {
  const run = BY_HAND.moves.findIndex((move) => /^t\d>t\d:([2-9]|1\d)$/.test(move));
  const move = BY_HAND.moves[run] ?? "";
  await table.resume(BY_HAND.deal, BY_HAND.moves.slice(0, run), { edition: "by-hand" });
  const [, from = "", to = "", count] = /^(t\d)>(t\d):(\d+)$/.exec(move) ?? [];
  await table.spot(from).click();
  const box = await table.selection.boundingBox();
  const top = await table.spot(from).boundingBox();
  expect(Math.abs((box?.y ?? 0) + 3 - (top?.y ?? 0))).toBeLessThan(4);
  await table.spot(from).click();
  await table.click(move);
  await expect(table.spot(to, Number(count) + 1)).toBeVisible();
});

test("a hidden card is turned up by a click of its own, and the game is won card by card", async ({
  page,
}) => {
  const turn = BY_HAND.moves.findIndex((move) => move.startsWith("turn "));
  for (const move of BY_HAND.moves.slice(0, turn)) await table.click(move);
  const column = BY_HAND.moves[turn]?.slice(5) ?? "";
  await expect(table.spot(column)).toHaveAccessibleName(/face down, column/);
  await table.click(BY_HAND.moves[turn] ?? "");
  await expect(table.spot(column)).toHaveAccessibleName(/face up, column/);
  await table.resume(BY_HAND.deal, BY_HAND.moves.slice(0, -6), { edition: "by-hand" });
  const win = page.getByRole("group", { name: "You win!" });
  for (const move of BY_HAND.moves.slice(-6)) {
    await expect(win).toHaveCount(0);
    await table.click(move);
  }
  await expect(win).toBeVisible();
  await table.spot("f1").press("Enter");
  await expect(table.selection).toHaveCount(0);
});
