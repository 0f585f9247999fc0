import { expect } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";

test("the lesson is taken by keys alone, another move is taken back, and the game under it is untouched", async ({
  page,
}) => {
  const table = new TablePage(page);
  await table.open();
  await page.keyboard.press("d");
  await expect(table.moves).toHaveText("1");
  await page.keyboard.press("?");
  await page.getByRole("button", { name: /^Tutorial/ }).click();
  const lesson = page.getByRole("dialog", { name: /^Tutorial/ });
  const text = page.getByTestId("lesson");
  await expect(text).toContainText("The goal");
  const spot = (pile: string) => lesson.locator(`[data-spot^="${pile}"]`).last();
  await expect(spot("s")).toBeVisible();
  // What is to be read comes first; the table has the focus from the first move on.
  await expect(lesson.getByRole("button", { name: "Start" })).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press("Enter");
  await expect(text).toContainText("An ace starts a foundation.");
  await expect(spot("s")).toBeFocused();
  await page.keyboard.press("d");
  await expect(text).toContainText("That's allowed, too, but try this one:");
  await expect(lesson.locator('[data-spot="s"]')).toHaveAccessibleName(/24 cards/);
  await spot("t2").focus();
  await page.keyboard.press("f");
  await expect(text).toContainText("Move the 6 of clubs");
  await expect(text).not.toContainText("That's allowed");
  const place = async (from: string, to: string): Promise<void> => {
    await lesson.locator(`[data-spot="${from}"]`).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press(to);
  };
  await place("t1:1", "2");
  await expect(text).toContainText("Move the king of clubs.");
  await place("t5:1", "1");
  await expect(text).toContainText("Red goes on black");
  await place("t5:1", "1");
  await expect(text).toContainText("Cards in a run move together.");
  await place("t2:2", "4");
  await expect(text).toContainText("Draw from the stock.");
  await page.keyboard.press("d");
  await expect(text).toContainText("The 2 of hearts goes on its ace.");
  await spot("w").focus();
  await page.keyboard.press("f");
  await expect(text).toContainText("That's all there is to it.");
  await expectNoViolations(page);
  await lesson.getByRole("button", { name: "Play" }).click();
  await expect(lesson).toHaveCount(0);
  await expect(table.moves).toHaveText("1");
  await page.keyboard.press("u");
  await expect(table.moves).toHaveText("0");
});
