import { expect } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";

test("the tutorial works with keys alone, undoes a wrong move, and leaves the game below unchanged", async ({
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
  // The text has the focus first, and the table from the first move on.
  await expect(lesson.getByRole("button", { name: "Start" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(text).toContainText("An ace starts a foundation.");
  await expect(spot("s")).toBeFocused();
  await page.keyboard.press("d");
  await expect(text).toContainText("That works too, but let's try this instead:");
  await expect(lesson.locator('[data-spot="s"]')).toHaveAccessibleName(/24 cards/);
  const press = async (keys: string): Promise<void> => {
    for (const key of keys.split(" ")) await page.keyboard.press(key);
  };
  await press("2 f");
  await expect(text).toContainText("Move the 6 of clubs");
  await expect(text).not.toContainText("That works too");
  await press("1 Enter 2");
  await expect(text).toContainText("Move the king of clubs.");
  await press("5 1");
  await expect(text).toContainText("Red goes on black");
  await press("5 1");
  await expect(text).toContainText("Cards in a run move together.");
  await press("2 ArrowUp Enter 4");
  await expect(text).toContainText("Draw from the stock.");
  await press("d");
  await expect(text).toContainText("The 2 of hearts goes on its ace.");
  await press("w f");
  await expect(text).toContainText("That's all there is to it.");
  await expectNoViolations(page);
  await lesson.getByRole("button", { name: "Play" }).click();
  await expect(lesson).toHaveCount(0);
  await expect(table.moves).toHaveText("1");
  await page.keyboard.press("u");
  await expect(table.moves).toHaveText("0");
});
