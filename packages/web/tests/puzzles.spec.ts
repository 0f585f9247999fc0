import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { storedValue } from "./device.ts";
import { enlargeText, expectApart } from "./free-message.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";

/** The right choice is the 3 of hearts from the stock, after four draws; the only other choice is the 3 of clubs. */
const PUZZLE =
  "t3:12:jHtFiC6335GqIw56rDrEuCtD52uEvDiCn42EiA:Dim41w24w7272767137siim37As73pkknkkoo67okpkpkkopwimm32l23kjijj51no:2.7.0.0.3.0:";
/** The king of clubs from the stock leads the other choice by 15 points. */
const FAIR =
  "f3:9:H7313GiB51DiJqD714335636446CqE37lCvE53CitE:7473Bw67657467vAwAsAviAw57nmwin75pimiAiiikimkimlnnlnlnllmn42:2.63.1.1.0.0:cJS54-kJC39";

let dialog: Locator;
let puzzle: Locator;

async function openPuzzle(page: Page, text = PUZZLE): Promise<void> {
  dialog = page.getByRole("dialog", { name: /^(Puzzles|Puzzle of the day)/ });
  puzzle = page.getByTestId("puzzle");
  await page.goto(`#puzzle=${text}`);
  await expect(puzzle).toHaveAttribute("data-phase", "solving");
}

async function press(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(" ")) await page.keyboard.press(key);
}

test("a link opens a puzzle, and the right choice solves it with keys", async ({ page }) => {
  await openPuzzle(page);
  await expect(puzzle).toContainText("All cards are shown. Only one choice still wins: find it.");
  await press(page, "d d d d w f");
  await expect(puzzle).toContainText("Right! The other choice loses.");
  await expect(puzzle).toContainText(/Rating 1\d{3}, provisional \(\+\d+\) · Streak 1/);
});

test("a wrong choice is reported with what it blocks, and proved", async ({ page }) => {
  await openPuzzle(page);
  await press(page, "5 4");
  await expect(puzzle).toContainText("3 of clubs to another column loses the game.");
  await expect(puzzle).toContainText("The ace of clubs can no longer be turned up in column 7.");
  await dialog.getByRole("button", { name: "Prove it" }).click();
  await expect(page.getByTestId("proof")).toContainText(
    /3 of clubs to another column: loses: \d+ positions searched/,
  );
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(puzzle).toContainText("You have tried this puzzle before, so it doesn't count.");
});

test("the hidden cards of a thoughtful puzzle are shown, also to screen readers", async ({ page }) => {
  await openPuzzle(page);
  // The ace of clubs is hidden in column 7.
  await expect(dialog.locator('[data-card="0"]')).not.toHaveClass(/\bdown\b/);
  await expect(dialog.getByRole("list", { name: "Hidden cards, top first" })).toContainText(
    "column 7: 2 of clubs, 5 of clubs, jack of spades, queen of clubs, ace of clubs, jack of clubs",
  );
});

test("rank and suit of every card of a column of 18 are visible on a laptop, and no focus ring before a key", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openPuzzle(page, "t3-50025-35");
  // The ace of spades is the first card of column 7, the ace of clubs the second.
  const [first, second] = [39, 0].map((card) => dialog.locator(`[data-card="${card}"]`));
  await expect
    .poll(async () => {
      const [one, next] = await Promise.all([first?.boundingBox(), second?.boundingBox()]);
      return ((next?.y ?? 0) - (one?.y ?? 0)) / (one?.height ?? 1);
    })
    .toBeGreaterThan(0.175);
  const focused = page.locator(":focus");
  await expect(focused).toHaveAttribute("data-spot", "s");
  await expect(focused).toHaveCSS("outline-style", "none");
  await press(page, "ArrowRight");
  await expect(focused).toHaveCSS("outline-style", "solid");
});

for (const language of ["en-GB", "de-DE"] as const) {
  test.describe(`in ${language}, words and buttons cover neither each other nor cards`, () => {
    test.use({ locale: language });
    const button = (page: Page, english: string, german: string): Locator =>
      page.getByRole("dialog").getByRole("button", { name: language === "en-GB" ? english : german });

    test("while a puzzle is solved and another is chosen", async ({ page }) => {
      await openPuzzle(page);
      await expectApart(page, puzzle, "solving");
      await button(page, "More", "Mehr").click();
      await expectApart(page, button(page, "Make a new puzzle", "Neue Aufgabe suchen"), "choosing");
    });

    test("after a wrong choice and beside its proof", async ({ page }) => {
      await openPuzzle(page);
      await press(page, "5 4");
      await expect(puzzle).toHaveAttribute("data-phase", "wrong");
      await expectApart(page, puzzle, "wrong");
      await press(page, "p");
      await expectApart(page, page.getByTestId("proof"), "proof");
    });
  });
}

test("the focus returns to the button that opened a panel", async ({ page }) => {
  await openPuzzle(page);
  const more = dialog.getByRole("button", { name: "More" });
  await more.press("Enter");
  await dialog.getByRole("button", { name: "Close" }).last().press("Enter");
  await expect(more).toBeFocused();
});

test("a fair puzzle hides its hidden cards and compares chances", async ({ page }) => {
  await openPuzzle(page, FAIR);
  await expect(dialog.locator(".card.down").first()).toBeAttached();
  await expect(dialog.getByRole("list", { name: "Hidden cards, top first" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Right choice" }).click();
  await expect(puzzle).toHaveAttribute("data-phase", "shown");
});

test("the keys for hints and other sheets do nothing in a puzzle", async ({ page }) => {
  await openPuzzle(page);
  await press(page, "h Shift+H v p m y ? Shift+N Shift+W");
  await expect(puzzle).toHaveAttribute("data-phase", "solving");
  await expect(page.getByRole("dialog")).toHaveCount(1);
});

test("a puzzle of the pack is shared as a link that opens it, and as a picture", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openPuzzle(page, "t3-12-38");
  await dialog.getByRole("button", { name: "More" }).click();
  const picture = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save the picture" }).click();
  expect((await picture).suggestedFilename()).toBe("klondike-puzzle.png");
  await dialog.getByRole("button", { name: "Copy the link" }).click();
  await expect(dialog.getByText("Link copied.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto("about:blank");
  await page.goto(link);
  await expect(puzzle).toHaveAttribute("data-puzzle", "t3-12-38");
});

test("puzzles are announced to screen readers and have no accessibility violations", async ({ page }) => {
  await openPuzzle(page);
  await expect(dialog.getByRole("status").last()).toContainText("Only one choice still wins");
  await expect(dialog.getByRole("status").last()).not.toContainText("New game dealt");
  await expectNoViolations(page);
  await press(page, "5 4");
  await expect(dialog.getByRole("status").last()).toContainText("loses the game.");
  await dialog.getByRole("button", { name: "More" }).click();
  await expectNoViolations(page);
});

test("the menu opens puzzles over the game, which stays unchanged", async ({ page }) => {
  const table = new TablePage(page);
  await table.open();
  await page.keyboard.press("d");
  await expect(table.moves).toHaveText("1");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Puzzles" }).click();
  dialog = page.getByRole("dialog", { name: /^Puzzles/ });
  puzzle = page.getByTestId("puzzle");
  await expect(puzzle).toHaveAttribute("data-phase", "solving");
  await dialog.getByRole("button", { name: "More" }).click();
  await dialog.getByRole("button", { name: "Fair", exact: true }).click();
  await expect(puzzle).toContainText("Hidden cards stay hidden.");
  await dialog.getByRole("button", { name: "Puzzle of the day" }).click();
  await expect(page.getByRole("dialog", { name: /^Puzzle of the day/ })).toBeVisible();
  await dialog.or(page.getByRole("dialog")).getByRole("button", { name: "Close" }).first().click();
  await expect(table.moves).toHaveText("1");
  await page.keyboard.press("d");
  await expect(table.moves).toHaveText("2");
});

test("a puzzle and its rating survive a reload", async ({ page }) => {
  await openPuzzle(page);
  await press(page, "5 4");
  await expect(puzzle).toHaveAttribute("data-phase", "wrong");
  const rating = await puzzle.locator(".soft").innerText();
  await expect
    .poll(async () => JSON.stringify(await storedValue(page, "values", "puzzles")))
    .toContain('"isSolved":false');
  await page.reload();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Puzzles" }).click();
  await expect(puzzle).toHaveAttribute("data-phase", "solving");
  await expect(puzzle.locator(".soft")).toContainText(rating.slice(0, "Rating 1424".length));
});

test.describe("a touch screen in German on a small phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, locale: "de-DE" });

  test("a tap makes a choice", async ({ page }) => {
    dialog = page.getByRole("dialog", { name: /^Aufgaben/ });
    puzzle = page.getByTestId("puzzle");
    await page.goto(`#puzzle=${PUZZLE}`);
    await expect(puzzle).toHaveAttribute("data-phase", "solving");
    // The letters of the cards: D for Dame.
    await expect(dialog.locator("p.talon")).toContainText("D♠");
    await dialog.locator('[data-spot="t5:1"]').tap();
    await expect(puzzle).toContainText("Kreuz-Ass lässt sich in Spalte 7 nicht mehr aufdecken.");
    await dialog.getByRole("button", { name: "Noch einmal" }).tap();
    await expect(puzzle).toHaveAttribute("data-phase", "solving");
  });

  test("at 200 % text size the page scrolls, and a tap makes a choice", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await openPuzzle(page);
    await enlargeText(page, 200);
    const card = page.locator('[role="dialog"] [data-spot="t5:1"]');
    await expect.poll(async () => (await card.boundingBox())?.width).toBeGreaterThan(24);
    await card.tap();
    await expect(puzzle).toContainText("Kreuz-Ass lässt sich in Spalte 7 nicht mehr aufdecken.");
  });
});
