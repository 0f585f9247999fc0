import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { enlargeText, expectApart } from "./free-message.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";

let table: TablePage;
let tutorial: Locator;
/** The current task. */
let text: Locator;

/** Opens the tutorial over a game with one move. */
test.beforeEach(async ({ page }) => {
  table = new TablePage(page);
  tutorial = page.getByRole("dialog", { name: /^Tutorial/ });
  text = page.getByTestId("lesson");
  await table.open();
  await page.keyboard.press("d");
  await expect(table.moves).toHaveText("1");
  await page.keyboard.press("?");
  await page.getByRole("button", { name: /^Tutorial/ }).click();
  await expect(text).toContainText("The goal");
});

async function press(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(" ")) await page.keyboard.press(key);
}

/** Starts the first task. */
async function start(page: Page): Promise<void> {
  await page.keyboard.press("Enter");
  await expect(text).toContainText("An ace starts a foundation.");
}

/** Completes every task by keys. */
async function finish(page: Page): Promise<void> {
  for (const [keys, next] of [
    ["2 f", "Move the 6 of clubs"],
    ["1 Enter 2", "Move the king of clubs."],
    ["5 1", "Red goes on black"],
    ["5 1", "Cards in a run move together."],
    ["2 ArrowUp Enter 4", "Draw from the stock."],
    ["d", "The 2 of hearts goes on its ace."],
    ["w f", "That's all there is to it."],
  ] as const) {
    await press(page, keys);
    await expect(text).toContainText(next);
  }
}

test("the tutorial starts with the focus on its first button", async () => {
  await expect(tutorial.getByRole("button", { name: "Start" })).toBeFocused();
});

test("the tutorial moves the focus to the table when the first task starts", async ({ page }) => {
  await start(page);
  await expect(tutorial.locator('[data-spot="s"]')).toBeFocused();
});

test("the tutorial undoes a move that the task does not ask for", async ({ page }) => {
  await start(page);
  await page.keyboard.press("d");
  await expect(text).toContainText("That works too, but let's try this instead:");
  await expect(tutorial.locator('[data-spot="s"]')).toHaveAccessibleName(/24 cards/);
});

test("the tutorial clears 'That works too' after the right move", async ({ page }) => {
  await start(page);
  await page.keyboard.press("d");
  await expect(text).toContainText("That works too");
  await press(page, "2 f");
  await expect(text).toContainText("Move the 6 of clubs");
  await expect(text).not.toContainText("That works too");
});

test("the tutorial can be finished with keys alone", async ({ page }) => {
  await start(page);
  await finish(page);
  await expectNoViolations(page);
});

test("the tutorial leaves the game below unchanged", async ({ page }) => {
  await start(page);
  await finish(page);
  await tutorial.getByRole("button", { name: "Play" }).click();
  await expect(tutorial).toHaveCount(0);
  await expect(table.moves).toHaveText("1");
  await page.keyboard.press("u");
  await expect(table.moves).toHaveText("0");
});

for (const [language, goal] of [
  ["en", "The goal"],
  ["de", "Das Ziel"],
] as const) {
  test(`the title, the text, the buttons and the cards are apart and in the window (${language})`, async ({
    page,
  }) => {
    await table.set({ language });
    const lesson = page.getByTestId("lesson");
    await expect(lesson).toContainText(goal);
    await expectApart(page, lesson, "goal");
    await page.locator(".tutorial button.main").click();
    await page.keyboard.press("d");
    await expect(lesson.locator("p")).toHaveCount(2);
    await expectApart(page, lesson, "instead");
  });
}

test("the cards keep two fifths of a phone at 200 % text size, and of a laptop zoomed to 300 %", async ({
  page,
}) => {
  for (const [width, height, text] of [
    [320, 568, 200],
    [360, 640, 200],
    [412, 915, 200],
    [640, 360, 200],
    [568, 320, 200],
    [455, 216, 100],
  ] as const) {
    await page.setViewportSize({ width, height });
    await enlargeText(page, text);
    const about = `${width}×${height}`;
    await expect
      .poll(async () => (await tutorial.locator(".table").boundingBox())?.height, about)
      .toBeGreaterThan(0.4 * height);
    await expect
      .poll(async () => (await tutorial.locator('[data-spot="s"]').boundingBox())?.width, about)
      .toBeGreaterThan(24);
  }
});
