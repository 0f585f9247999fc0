import { devices, expect, type Locator, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { reload, storedValue } from "./device.ts";
import { expectApart } from "./free-message.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { BY_HAND, CLASSIC } from "./winning-lines.ts";

// Tests in packages/play cover the results of a review, and how branches count and are saved; these tests cover the
// page.

/** A game whose second move lost it. */
const SPOILT = { deal: "24", moves: ["t4>t2:1", "t3>t4:1", "draw", "draw"] };

const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
];

let table: TablePage;
let slider: Locator;
let told: Locator;
let finding: Locator;
let branch: Locator;
test.beforeEach(async ({ page }) => {
  table = new TablePage(page);
  slider = page.getByRole("slider");
  told = page.getByTestId("told");
  finding = page.getByTestId("finding");
  branch = page.getByTestId("branch");
});

/** Opens the review of the game on the table and waits until every position has a verdict. */
async function openReview(page: Page): Promise<void> {
  await table.button("Menu").click();
  await page.getByRole("dialog").getByRole("button", { name: "Review the game" }).click();
  await expect(finding).toBeVisible();
}

/** Presses the button with this name. */
function press(name: string): Promise<void> {
  return table.button(name).click();
}

/** The timeline's text and colours, and the current position. */
function timeline(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const text = (selector: string): string =>
      document.querySelector(selector)?.textContent?.replace(/\s+/g, " ").trim() ?? "";
    const slider = document.querySelector(".timeline input");
    return {
      stretches: [...document.querySelectorAll(".stretch")].map((stretch) =>
        stretch.getAttribute("data-standing"),
      ),
      legend: text(".legend"),
      name: slider?.getAttribute("aria-label"),
      read: slider?.getAttribute("aria-valuetext"),
      hasFocus: slider === document.activeElement,
      told: text('[data-testid="told"]'),
      isMarked: document.querySelector('[data-testid="loss"]')?.checkVisibility() ?? false,
      moves: text('[data-testid="moves"]'),
    };
  });
}

/** Waits until the timeline is at a position and announces it with these words. */
async function expectAt(page: Page, moves: number, words: RegExp): Promise<void> {
  await expect
    .poll(() => timeline(page))
    .toMatchObject({
      moves: String(moves),
      told: expect.stringMatching(words),
      // The text continues with the chance to win.
      read: expect.stringMatching(new RegExp(words.source.replace(/\$$/, ""))),
    });
}

/** Current move and number of moves of the stored classic game, and the current move of its branch. */
async function keptBranch(page: Page): Promise<unknown> {
  type Game = {
    readonly save: { readonly at: number; readonly moves: readonly unknown[] };
    readonly branch?: { readonly save: { readonly at: number } };
  };
  const game = (await storedValue(page, "games", "classic")) as Game;
  return { game: game.save.at, moves: game.save.moves.length, branch: game.branch?.save.at };
}

/** Buttons below the cards that are too small or not fully on the screen. */
function misplaced(page: Page): Promise<readonly string[]> {
  return page.locator(".review button").evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        const { height, top, right, bottom } = button.getBoundingClientRect();
        const panel = button.closest(".review")?.getBoundingClientRect();
        const isHidden = panel === undefined || top < panel.top || bottom > panel.bottom;
        return isHidden || height < 44 || right > innerWidth || bottom > innerHeight;
      })
      .map(({ textContent }) => textContent),
  );
}

/** Opens the game whose second move lost it, and its review. */
async function reviewSpoilt(page: Page): Promise<void> {
  await table.resume(SPOILT.deal, SPOILT.moves);
  await openReview(page);
}

test("the verdict of a lost game opens a review at the losing move", async ({ page }) => {
  await table.resume(SPOILT.deal, SPOILT.moves);
  await page.keyboard.press("v");
  await expect(page.getByTestId("verdict")).toContainText("Lost");
  await press("Review the game");
  await expect(finding).toHaveText(/^Move 2 lost the game: .* to column 4\..* Better: \S.*\.$/);
  await expect(page.getByTestId("verdict")).toHaveCount(0);
});

test("the timeline shows the verdict of every position and marks the losing move", async ({ page }) => {
  await reviewSpoilt(page);
  await expect
    .poll(() => timeline(page))
    .toEqual({
      stretches: ["winnable", "lost"],
      legend: expect.stringMatching(/^Winnable 2\s*Lost 3$/),
      name: "Timeline",
      // The text continues with the chance to win.
      read: expect.stringMatching(/^After move 4 of 4: Drew .*\. Lost\./),
      hasFocus: true,
      told: expect.stringMatching(/^After move 4 of 4: Drew .*\. Lost\.$/),
      isMarked: true,
      moves: "4",
    });
});

test("keys step through the timeline", async ({ page }) => {
  await reviewSpoilt(page);
  await page.keyboard.press("Home");
  await expectAt(page, 0, /^The deal\. Winnable\.$/);
  await page.keyboard.press("ArrowRight");
  await expectAt(page, 1, /^After move 1 of 4: \w+ of \w+, \w+( \d)? to column 2\..* Winnable\.$/);
  await page.keyboard.press("ArrowRight");
  await expectAt(page, 2, /^After move 2 of 4: .* Lost\.$/);
  await page.keyboard.press("End");
  await expectAt(page, 4, /^After move 4 of 4: /);
  await page.keyboard.press("PageDown");
  await expectAt(page, 3, /^After move 3 of 4: /);
  await page.keyboard.press("PageUp");
  await expectAt(page, 4, /^After move 4 of 4: /);
  await table.spot("t1").focus();
  await page.keyboard.press("u");
  await expectAt(page, 3, /^After move 3 of 4: /);
});

test("buttons and the pointer step through the timeline, and each step is announced", async ({ page }) => {
  await reviewSpoilt(page);
  await press("Back one move");
  await expectAt(page, 3, /^After move 3 of 4: /);
  await expect(table.said).toHaveText(/After move 3 of 4: .* Lost\.$/);
  await press("To the deal");
  await expect(table.said).toContainText("The deal. Winnable.");
  await expect(table.button("Back one move")).toHaveAttribute("aria-disabled", "true");
  await press("Forward one move");
  await expectAt(page, 1, /^After move 1 of 4: /);
  await press("To the last move");
  await expectAt(page, 4, /^After move 4 of 4: /);
  await slider.click({ force: true });
  await expectAt(page, 2, /^After move 2 of 4: /);
});

test("the losing move is announced and marked on the table", async ({ page }) => {
  await reviewSpoilt(page);
  await press("To the losing move");
  await expectAt(page, 1, /^After move 1 of 4: .* Winnable\.$/);
  await expect(table.said).toContainText("The next move lost the game.");
  // One mark at the move's source, one at its target.
  await expect(page.locator(".losing")).toHaveCount(2);
  await press("Forward one move");
  await expect(page.locator(".losing")).toHaveCount(0);
});

test("a review shows the chance after each move, and the game's accuracy and luck", async ({ page }) => {
  await table.resume(SPOILT.deal, SPOILT.moves);
  await openReview(page);
  await expect(page.getByTestId("skill")).toHaveText(
    /^Accuracy: \d+ of 100\. The cards were (about average|\d+ points? (kinder|harsher) than average)\.$/,
  );
  await expect(page.getByRole("figure", { name: "Chance to win, move by move" })).toBeVisible();
  await expect(page.getByTestId("chance")).toHaveText(/^Chance to win: \d+%\./);
  await expect(slider).toHaveAttribute("aria-valuetext", /Chance to win: \d+%\./);
});

test("a costly move names a better one and the solver's verdict, and shows it on the table", async ({
  page,
}) => {
  await table.resume(CLASSIC.deal, CLASSIC.moves);
  await openReview(page);
  const mark = page.locator(".costly").first();
  await mark.waitFor();
  const share = await mark.evaluate((each) => Number.parseFloat((each as HTMLElement).style.left) / 100);
  const at = Math.round(share * CLASSIC.moves.length);
  await slider.fill(String(at));
  await expect(page.getByTestId("chance")).toHaveText(
    /(Inaccuracy|Mistake|Blunder): this move cost \d+ points\. .*The deal was still winnable\. Better: /,
  );
  await table.button("Show the better move").click();
  await expect(slider).toHaveValue(String(at - 1));
  await expect(page.locator(".hint-end")).toHaveCount(2);
  // A press near a mark of the graph visits its move; elsewhere it visits the position under it.
  const graph = page.getByRole("figure", { name: "Chance to win, move by move" });
  const width = (await graph.boundingBox())?.width ?? 0;
  await graph.click({ position: { x: share * width - 8, y: 50 } });
  await expect(slider).toHaveValue(String(at));
  await graph.click({ position: { x: 1, y: 50 } });
  await expect(slider).toHaveValue("0");
});

test("the table ignores moves during a review", async ({ page }) => {
  await reviewSpoilt(page);
  const before = await table.reading();
  await table.click("draw");
  for (const key of ["d", "a", "f"]) await page.keyboard.press(key);
  await table.drag("t3>t4:1");
  await expect.poll(() => table.reading()).toEqual(before);
});

test("a review is accessible on a desktop and on a phone in both orientations", async ({ page }) => {
  await reviewSpoilt(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect.poll(() => misplaced(page)).toEqual([]);
    await expectNoViolations(page);
  }
});

test("a review keeps its buttons in the smallest windows, and its panel apart from the cards", async ({
  page,
}) => {
  await reviewSpoilt(page);
  await expect(page.getByTestId("skill")).toBeVisible();
  // Small phones, and a laptop zoomed to 300 %.
  for (const [width, height] of [
    [280, 653],
    [320, 568],
    [360, 640],
    [568, 320],
    [455, 216],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => misplaced(page), `${width}×${height}`).toEqual([]);
    await expect(page.locator(".bar .tools")).toBeHidden();
  }
  await expectApart(page, finding, "review");
});

test("a review shows a solution from before the losing move", async ({ page }) => {
  const place = page.getByTestId("line-place");
  await reviewSpoilt(page);
  await press("Show a solution");
  await expect(place).toHaveText(/^0 of \d+$/);
  await expect(table.moves).toHaveText("1");
  await press("To the end");
  await expect(table.spot("f1")).toHaveAccessibleName(/^king/);
  await expectNoViolations(page);
  await press("List");
  await page.getByRole("dialog").getByRole("listitem").nth(2).getByRole("button").click();
  await expect(place).toHaveText(/^2 of/);
  await page.keyboard.press("Escape");
  await expectAt(page, 1, /^After move 1 of 4: .* Winnable\.$/);
});

test("a solution continued from a review is a branch whose win does not count", async ({ page }) => {
  const place = page.getByTestId("line-place");
  const win = page.getByRole("group", { name: "You win!" });
  await table.resume(SPOILT.deal, SPOILT.moves, { settings: { showVerdict: true } });
  await expect(page.getByTestId("verdict")).toContainText("Lost");
  const before = await table.reading();
  await openReview(page);
  await press("Show a solution");
  await press("To the end");
  await expect(place).toHaveText(/^(\d+) of \1$/);
  const length = /\d+/.exec((await place.textContent()) ?? "")?.[0] ?? "";
  const shown = await table.reading();
  await press("Play on from here");
  await expect(branch).toHaveText("Branch from move 1");
  await expect(win).toBeVisible();
  await expect(page.getByTestId("win-moves")).toHaveCount(0);
  await expect.poll(() => table.reading()).toEqual(shown);
  await press("Undo");
  await expect(table.moves).toHaveText(length);
  await expect(win).toHaveCount(0);
  await press("Back to my game");
  await expect.poll(() => table.reading()).toEqual(before);
  await expect(page.getByTestId("verdict")).toContainText("Lost");
});

test("a branch is saved beside the game, and closing it returns to the unchanged game", async ({ page }) => {
  await table.resume(SPOILT.deal, SPOILT.moves);
  const before = await table.reading();
  await press("Undo");
  await expect(table.moves).toHaveText("3");
  const waiting = await table.reading();
  await openReview(page);
  await press("To the deal");
  await press("Forward one move");
  await expectAt(page, 1, /^After move 1 of 4: /);
  await press("Play on from here");
  await expect(branch).toHaveText("Branch from move 1");
  await table.click("draw");
  await table.click("draw");
  await expect(table.moves).toHaveText("3");
  await press("Undo");
  await expect(table.moves).toHaveText("2");
  await expect.poll(() => keptBranch(page)).toEqual({ game: 3, moves: 4, branch: 2 });
  await press("Back to my game");
  await expect(branch).toHaveCount(0);
  await expect.poll(() => table.focused()).not.toBeNull();
  await expect.poll(() => table.reading()).toEqual(waiting);
  await expect.poll(() => keptBranch(page)).toEqual({ game: 3, moves: 4, branch: undefined });
  await press("Redo");
  await expect.poll(() => table.reading()).toEqual(before);
});

test("a branch is accessible on a desktop and on a phone in both orientations", async ({ page }) => {
  await reviewSpoilt(page);
  await press("To the losing move");
  await press("Play on from here");
  await expect(branch).toHaveText("Branch from move 1");
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect.poll(() => misplaced(page)).toEqual([]);
    await expectNoViolations(page);
  }
});

test("an unreadable branch is dropped, and its game opens unchanged", async ({ page }) => {
  await table.resume(SPOILT.deal, SPOILT.moves, { branch: { save: { v: 1 }, from: 0 } });
  await expect(page.locator(".notice")).toContainText("The branch couldn't be read. Your game is unchanged.");
  await expect(branch).toHaveCount(0);
  await expect(table.moves).toHaveText("4");
});

test("a new game closes the review, and the reviewed game stays unchanged", async ({ page }) => {
  await reviewSpoilt(page);
  await slider.press("Home");
  await table.spot("t1").focus();
  await page.keyboard.press("n");
  await expect(slider).toHaveCount(0);
  await expect(table.moves).toHaveText("0");
  await page.locator(".notice").getByRole("button", { name: "Go back" }).click();
  await expect(table.moves).toHaveText("4");
});

const BY_HAND_GAME = [BY_HAND.deal, BY_HAND.moves[0] ?? ""] as const;

test("a by-hand game is reviewed as well, and Escape closes the review", async ({ page }) => {
  await table.resume(BY_HAND_GAME[0], BY_HAND_GAME.slice(1), { edition: "by-hand" });
  await expect(page.locator(".room")).toHaveAttribute("data-felt", "by-hand");
  const playing = await table.reading();
  await openReview(page);
  await expect(told).toHaveText(/^After move 1 of 1: .* (Winnable|Lost|Can't tell)\.$/);
  await expectNoViolations(page, "colours");
  await slider.press("Home");
  await expect(told).toHaveText(/^The deal\. /);
  await slider.press("Escape");
  await expect(slider).toHaveCount(0);
  await expect.poll(() => table.focused()).not.toBeNull();
  await expect.poll(() => table.reading()).toEqual(playing);
});

test("a branch of an earlier game survives a reload and returns to the game in progress", async ({
  page,
}) => {
  const room = page.locator(".room");
  const verdict = page.getByTestId("verdict");
  await table.resume(SPOILT.deal, SPOILT.moves, { others: { "by-hand": BY_HAND_GAME } });
  // The verdict counts as help.
  await page.keyboard.press("v");
  await expect(verdict).toContainText("Lost");
  await page.keyboard.press("v");
  await page.keyboard.press("n");
  await expect(table.moves).toHaveText("0");
  await table.follow("by-hand");
  await expect(room).toHaveAttribute("data-felt", "by-hand");
  await table.spot("s").waitFor();
  const playing = await table.reading();
  await table.openSheet("Statistics");
  await page.getByRole("button", { name: /^not finished.*4 moves.*with help/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Review the game" }).click();
  await expect(finding).toHaveText(/^Move 2 lost the game: /);
  await expect(room).toHaveAttribute("data-felt", "green");
  await press("To the losing move");
  await press("Play on from here");
  await expect(branch).toHaveText("Branch from move 1");
  await page.keyboard.press("v");
  await expect(verdict).toContainText("Winnable");
  await page.keyboard.press("v");
  await table.click("draw");
  await expect(table.moves).toHaveText("2");
  const branched = await table.reading();
  await reload(page);
  await expect(branch).toHaveText("Branch from move 1");
  await expect.poll(() => table.reading()).toEqual(branched);
  await press("Back to my game");
  await expect(room).toHaveAttribute("data-felt", "by-hand");
  await expect(branch).toHaveCount(0);
  await expect.poll(() => table.reading()).toEqual(playing);
});

test("the countdown has no review", async ({ page }) => {
  await page.goto("/#countdown");
  await expect(page.locator(".countdown")).toBeVisible();
  await table.button("Menu").click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Statistics" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Review the game" })).toHaveCount(0);
});

test.describe("on a phone", () => {
  const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
  test.use({ ...phone });

  test("a review can be swiped, is in German, and is readable on light felt", async ({ page }) => {
    await table.resume(SPOILT.deal, SPOILT.moves, { settings: { language: "de", felt: "linen" } });
    await table.button("Menü").tap();
    await page.getByRole("button", { name: "Spiel analysieren" }).tap();
    await expect(finding).toHaveText(/^Mit Zug 2 ging das Spiel verloren: .* Besser: /);
    await expect
      .poll(() => timeline(page))
      .toMatchObject({
        name: "Verlauf",
        read: expect.stringMatching(/^Nach Zug 4 von 4: .* gezogen\. Verloren\./),
      });
    for (const size of SIZES.toReversed()) {
      await page.setViewportSize(size);
      await expectNoViolations(page, "colours");
    }
    const box = await slider.boundingBox();
    if (box === null) throw new Error("The timeline is not to be seen");
    await page.touchscreen.tap(box.x + box.width / 4, box.y + box.height / 2);
    await expectAt(page, 1, /^Nach Zug 1 von 4: .* Lösbar\.$/);
    await table.button("Einen Zug vor").tap();
    await expectAt(page, 2, /^Nach Zug 2 von 4: .* Verloren\.$/);
    // On a phone in landscape long German words must not take space from the cards: one row of buttons.
    for (const width of [740, 844]) {
      await page.setViewportSize({ width, height: 390 });
      const rows = await page
        .locator(".review .controls button")
        .evaluateAll((all) => all.map((button) => Math.round(button.getBoundingClientRect().bottom)));
      expect(new Set(rows).size, `at ${width}`).toBe(1);
      expect(Math.max(...rows), `at ${width}`).toBeLessThanOrEqual(390);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await table.button("Hier weiterspielen").tap();
    await expect(branch).toHaveText("Variante ab Zug 2");
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectNoViolations(page, "colours");
    }
    await table.button("Zu meinem Spiel").tap();
    await expect(table.moves).toHaveText("4");
  });
});
