import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { reload } from "./device.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { BY_HAND, CLASSIC, DRAW_THREE, STUCK } from "./winning-lines.ts";

/** A game whose second move lost it. */
const SPOILT = { deal: "24", moves: ["t4>t2:1", "t3>t4:1", "draw", "draw"] };

let table: TablePage;
let slider: Locator;
let told: Locator;
let finding: Locator;
let branch: Locator;
test.beforeEach(async ({ page }) => {
  table = new TablePage(page);
  slider = page.getByRole("slider", { name: "Timeline" });
  told = page.getByTestId("told");
  finding = page.getByTestId("finding");
  branch = page.getByTestId("branch");
});

/** Opens the review of the game on the table and waits until everything is judged. */
async function openReview(page: Page): Promise<void> {
  await table.button("Menu").click();
  await page.getByRole("dialog").getByRole("button", { name: "Review the game" }).click();
  await expect(finding).toBeVisible();
}

/** The standings of the timeline's stretches. */
function stretches(page: Page): Promise<readonly (string | null)[]> {
  return page
    .locator(".stretch")
    .evaluateAll((all) => all.map((stretch) => stretch.getAttribute("data-standing")));
}

async function expectPlayed(page: Page, played: string | undefined): Promise<void> {
  await table.openSheet("Statistics");
  await page.getByRole("heading", { name: "Your data" }).waitFor();
  if (played === undefined) await expect(page.getByTestId("played")).toHaveCount(0);
  else await expect(page.getByTestId("played")).toHaveText(played);
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog")).toHaveCount(0);
}

test.describe("the timeline", () => {
  test.beforeEach(async ({ page }) => {
    await table.resume(SPOILT.deal, SPOILT.moves);
    await openReview(page);
  });

  test("shows every position with its verdict, and is stepped through by keys", async ({ page }) => {
    await expect.poll(() => stretches(page)).toEqual(["winnable", "lost"]);
    await expect(page.locator(".legend")).toHaveText(/Winnable 2\s*Lost 3/);
    await expect(slider).toBeFocused();
    await expect(slider).toHaveAttribute("aria-valuetext", /^After move 4 of 4: Drew .*\. Lost\.$/);
    await expect(told).toHaveText(/^After move 4 of 4: /);
    await page.keyboard.press("Home");
    await expect(slider).toHaveAttribute("aria-valuetext", "The deal. Winnable.");
    await expect(table.moves).toHaveText("0");
    await page.keyboard.press("ArrowRight");
    await expect(told).toHaveText(/^After move 1 of 4: \w+ of \w+, \w+( \d)? to column 2\..* Winnable\.$/);
    await page.keyboard.press("ArrowRight");
    await expect(told).toHaveText(/^After move 2 of 4: .* Lost\.$/);
    await page.keyboard.press("End");
    await expect(table.moves).toHaveText("4");
    await page.keyboard.press("PageDown");
    await expect(table.moves).toHaveText("3");
    await page.keyboard.press("PageUp");
    await expect(table.moves).toHaveText("4");
  });

  test("is stepped through by buttons and by the pointer, and each step is said", async ({ page }) => {
    await table.button("Back one move").click();
    await expect(table.moves).toHaveText("3");
    await expect(table.said).toHaveText(/After move 3 of 4: .* Lost\.$/);
    await table.button("To the deal").click();
    await expect(table.said).toContainText("The deal. Winnable.");
    await expect(table.button("Back one move")).toHaveAttribute("aria-disabled", "true");
    await table.button("Forward one move").click();
    await expect(table.moves).toHaveText("1");
    await table.button("To the last move").click();
    await expect(table.moves).toHaveText("4");
    const box = await slider.boundingBox();
    if (box === null) throw new Error("The timeline is not to be seen");
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(table.moves).toHaveText("2");
    await table.spot("t1").focus();
    await page.keyboard.press("u");
    await expect(table.moves).toHaveText("1");
  });

  test("hands cannot play what it shows, and Escape gives the game back", async ({ page }) => {
    const before = await table.reading();
    await table.spot("s").click();
    for (const key of ["d", "a", "f"]) await page.keyboard.press(key);
    await table.drag("t3>t4:1");
    await expect.poll(() => table.reading()).toEqual(before);
    await slider.press("Home");
    await slider.press("Escape");
    await expect(slider).toHaveCount(0);
    await expect.poll(() => table.focused()).not.toBeNull();
    await expect.poll(() => table.reading()).toEqual(before);
    await table.button("Undo").click();
    await expect(table.moves).toHaveText("3");
    await openReview(page);
    await slider.press("End");
    await expect(table.moves).toHaveText("4");
    await reload(page);
    await expect(table.moves).toHaveText("3");
    await table.button("Redo").click();
    await expect(table.moves).toHaveText("4");
  });

  test("the losing move is marked, named and gone to, with the move that still won", async ({ page }) => {
    await expect(finding).toHaveText(/^Move 2 lost the game: .* to column 4\..* Better: \S.*\.$/);
    await expect(page.getByTestId("loss")).toBeVisible();
    await table.button("To the losing move").click();
    await expect(told).toHaveText(/^After move 2 of 4: .* Lost\.$/);
    await expect(table.moves).toHaveText("2");
  });

  test("the winning alternative is played on the table, and can be played on", async ({ page }) => {
    const place = page.getByTestId("line-place");
    await table.button("Show a solution").click();
    await expect(place).toHaveText(/^0 of \d+$/);
    await expect(table.moves).toHaveText("1");
    await table.button("To the end").click();
    await expect(table.spot("f1")).toHaveAccessibleName(/^king/);
    await expectNoViolations(page);
    await table.button("List").click();
    await page.getByRole("dialog").getByRole("listitem").nth(2).getByRole("button").click();
    await expect(place).toHaveText(/^2 of/);
    await page.keyboard.press("Escape");
    await expect(told).toHaveText(/^After move 1 of 4: .* Winnable\.$/);
    await table.button("Show a solution").click();
    for (let step = 0; step < 3; step++) await table.button("Forward one move").click();
    const shown = await table.reading();
    await table.button("Play on from here").click();
    await expect(branch).toHaveText("Branch from move 1");
    await expect.poll(() => table.reading()).toEqual(shown);
    await table.button("Undo").click();
    await expect(table.moves).toHaveText("3");
    await table.button("Back to my game").click();
    await expect(table.moves).toHaveText("4");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the timeline follows a finger", async ({ page }) => {
    await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 100));
    await openReview(page);
    const box = await slider.boundingBox();
    if (box === null) throw new Error("The timeline is not to be seen");
    await page.touchscreen.tap(box.x + box.width / 4, box.y + box.height / 2);
    await expect(told).toHaveText(/^After move 2[2-6] of 100: .* Winnable\.$/);
    await table.button("Forward one move").tap();
    await expect(told).toHaveText(/^After move 2[3-7] of 100: /);
    await table.button("Close the review").tap();
    await expect(table.moves).toHaveText("100");
  });
});

test.describe("a branch", () => {
  test.beforeEach(async ({ page }) => {
    await table.resume(SPOILT.deal, SPOILT.moves);
    await table.button("Undo").click();
    await expect(table.moves).toHaveText("3");
    await openReview(page);
  });

  test("is played freely, outlasts its tab, and leads back to the very game", async ({ page, context }) => {
    const before = await table.reading();
    await table.button("To the deal").click();
    await table.button("Forward one move").click();
    await table.button("Play on from here").click();
    await expect(branch).toHaveText("Branch from move 1");
    await expectNoViolations(page);
    await table.click("draw");
    await table.click("draw");
    await expect(table.moves).toHaveText("3");
    await table.button("Undo").click();
    await expect(table.moves).toHaveText("2");
    const branched = await table.reading();
    await expect.poll(() => keptBranch(page)).toEqual({ game: 3, moves: 4, branch: 2 });
    await page.close();

    table = new TablePage(await context.newPage());
    await table.open();
    await expect(table.page.getByTestId("branch")).toHaveText("Branch from move 1");
    await expect.poll(() => table.reading()).toEqual(branched);
    await table.button("Redo").click();
    await expect(table.moves).toHaveText("3");
    await table.button("Back to my game").click();
    await expect(table.page.getByTestId("branch")).toHaveCount(0);
    await expect.poll(() => table.focused()).not.toBeNull();
    await expect.poll(() => table.reading()).toEqual(before);
    await expect(table.moves).toHaveText("3");
    await expect.poll(() => keptBranch(table.page)).toEqual({ game: 3, moves: 4, branch: undefined });
    await table.page.reload();
    await table.spot("s").waitFor();
    await expect.poll(() => table.reading()).toEqual(before);
    await table.button("Redo").click();
    await expect(table.moves).toHaveText("4");
  });

  test("may follow another, and all lead back to the game", async ({ page }) => {
    const before = await table.reading();
    await table.button("To the deal").click();
    await table.button("Play on from here").click();
    await expect(branch).toHaveText("Branch from the deal");
    for (let draws = 0; draws < 5; draws++) await table.click("draw");
    await openReview(page);
    await table.button("Close the review").click();
    await expect(branch).toHaveText("Branch from the deal");
    await expect(table.moves).toHaveText("5");
    await openReview(page);
    await table.button("Back one move").click();
    await table.button("Play on from here").click();
    await expect(branch).toHaveText("Branch from move 4");
    await table.click("draw");
    await table.button("Back to my game").click();
    await expect(branch).toHaveCount(0);
    await expect.poll(() => table.reading()).toEqual(before);
  });

  test("counts for nothing: neither it nor its help nor leaving it", async ({ page }) => {
    await table.button("To the deal").click();
    await table.button("Play on from here").click();
    await table.click("draw");
    await expectPlayed(page, undefined);
    await table.deal("Classic", "8");
    await expect(branch).toHaveCount(0);
    // The game that the branch left is the one that counts.
    await table.openSheet("Statistics");
    await expect(page.getByTestId("played")).toHaveText("1");
    await expect(page.getByRole("button", { name: /^not finished.*3 moves/ })).toBeVisible();
  });

  test("that cannot be read is given up, and the game is there", async ({ page }) => {
    await table.button("To the deal").click();
    await table.button("Play on from here").click();
    await table.click("draw");
    await expect.poll(() => keptBranch(page)).toEqual({ game: 3, moves: 4, branch: 1 });
    // Beside the open page: what lies on its table is its own.
    await page.goto("/icon.svg");
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open("klondike");
          opening.onsuccess = () => {
            const transaction = opening.result.transaction("games", "readwrite");
            const games = transaction.objectStore("games");
            const reading = games.get("classic");
            // As another page would write it: the parting note of its own page would mend it.
            reading.onsuccess = () => {
              const { revision, lease, ...game } = reading.result;
              const branch = { save: { v: 1 } };
              games.put({ ...game, revision: revision + 1, lease: `not ${lease}`, branch }, "classic");
            };
            transaction.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        }),
    );
    await table.open();
    await expect(
      page.locator(".notice", { hasText: "The branch couldn't be read. Your game is unchanged." }),
    ).toBeVisible();
    await expect(table.moves).toHaveText("3");
    await expect(branch).toHaveCount(0);
  });

  test("is the same in another tab", async ({ context }) => {
    await table.button("To the deal").click();
    await table.button("Play on from here").click();
    await table.click("draw");
    const other = new TablePage(await context.newPage());
    await other.open();
    await expect(other.page.getByTestId("branch")).toHaveText("Branch from the deal");
    await other.click("draw");
    await expect(table.moves).toHaveText("2");
    await other.button("Back to my game").click();
    await expect(branch).toHaveCount(0);
    await expect(table.moves).toHaveText("3");
  });
});

test("a won branch is no won game", async ({ page }) => {
  await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, -1));
  await openReview(page);
  await expect(finding).toHaveText("No move lost the game.");
  await table.button("Play on from here").click();
  await table.click(CLASSIC.moves.at(-1) ?? "");
  const win = page.getByRole("group", { name: "You win!" });
  await expect(win).toBeVisible();
  // The game that the branch left is not thrown away without a word.
  await win.getByRole("button", { name: "New game" }).click();
  await page.locator(".notice").getByRole("button", { name: "Undo" }).click();
  await table.button("Back to my game").click();
  await expect(win).toHaveCount(0);
  await expectPlayed(page, undefined);
});

test("a review opens after a win, and the game stays won without help", async ({ page }) => {
  await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, -1));
  await table.click(CLASSIC.moves.at(-1) ?? "");
  await page
    .getByRole("group", { name: "You win!" })
    .getByRole("button", { name: "Review the game" })
    .click();
  await expect(finding).toHaveText("No move lost the game.");
  await expect(told).toHaveText(/ Won\.$/);
  await expect.poll(() => stretches(page)).toEqual(["winnable"]);
  await table.button("Close the review").click();
  await table.openSheet("Statistics");
  await expect(page.getByTestId("won")).toHaveText("1");
  await expect(page.getByRole("button", { name: /^won/ })).not.toContainText("with help");
});

test("a review opens where the light says lost, and where no useful move is left", async ({ page }) => {
  await table.resume(SPOILT.deal, SPOILT.moves);
  await page.keyboard.press("v");
  await expect(page.getByTestId("verdict")).toContainText("Lost");
  await table.button("Review the game").click();
  await expect(finding).toHaveText(/^Move 2 lost the game: /);
  await expect(page.getByTestId("verdict")).toHaveCount(0);
  await table.button("Close the review").click();
  await expect(page.getByTestId("verdict")).toContainText("Lost");
  await table.resume(STUCK, Array<string>(24).fill("draw"));
  const stuck = page.getByRole("dialog", { name: "No useful moves left." });
  await stuck.getByRole("button", { name: "Review the game" }).click();
  await expect(finding).toHaveText("This deal was never winnable.");
  await expect.poll(() => stretches(page)).toEqual(["lost"]);
});

test("an earlier game is reviewed and branched from, and the game in progress is not lost", async ({
  page,
}) => {
  await table.resume(SPOILT.deal, SPOILT.moves);
  await table.deal("Classic", "8");
  await table.deal("By hand", "30");
  const first = BY_HAND.moves[0] ?? "";
  await table.click(first);
  const before = await table.reading();

  await table.openSheet("Statistics");
  await page.getByRole("button", { name: /^not finished/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Review the game" }).click();
  await expect(finding).toHaveText(/^Move 2 lost the game: /);
  await expect(page.locator(".room")).toHaveAttribute("data-felt", "green");
  await table.button("Close the review").click();
  await expect(page.locator(".room")).toHaveAttribute("data-felt", "by-hand");
  await expect.poll(() => table.reading()).toEqual(before);

  await table.openSheet("Statistics");
  await page.getByRole("button", { name: /^not finished/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Review the game" }).click();
  await table.button("To the losing move").click();
  await table.button("Play on from here").click();
  await expect(branch).toHaveText("Branch from move 2");
  await table.click("draw");
  await reload(page);
  await expect(branch).toHaveText("Branch from move 2");
  await table.button("Back to my game").click();
  await expect(page.locator(".room")).toHaveAttribute("data-felt", "by-hand");
  await expect.poll(() => table.reading()).toEqual(before);
  await page.keyboard.press("Shift+N");
  await page.getByRole("radio", { name: "Classic", exact: true }).check();
  await page.getByRole("button", { name: "Open", exact: true }).click();
  // The game that lay on the classic table.
  await expect(table.moves).toHaveText("0");
  await expect(branch).toHaveCount(0);
});

for (const [edition, game] of [
  ["draw-three", DRAW_THREE],
  ["by-hand", BY_HAND],
] as const) {
  test(`a game of ${edition} is reviewed`, async ({ page }) => {
    await table.resume(game.deal, game.moves.slice(0, 12), { edition });
    const before = await table.reading();
    await table.button("Menu").click();
    await page.getByRole("dialog").getByRole("button", { name: "Review the game" }).click();
    await expect(finding).toBeVisible({ timeout: 30_000 });
    await expect(told).toHaveText(/^After move 12 of 12: .* (Winnable|Lost|Not known)\.$/);
    await expectNoViolations(page, "colours");
    await table.button("To the deal").click();
    await expect(told).toHaveText(/^The deal\. /);
    await table.button("Play on from here").click();
    await table.click(game.moves[0] ?? "");
    await table.button("Back to my game").click();
    await expect.poll(() => table.reading()).toEqual(before);
  });
}

test("a game of the open deck is reviewed; the countdown has no review", async ({ page }) => {
  await table.resume("30", ["draw", "draw", "draw", "draw"], { edition: "open-deck" });
  await table.button("Menu").click();
  await page.getByRole("dialog").getByRole("button", { name: "Review the game" }).click();
  await expect(finding).toBeVisible({ timeout: 30_000 });
  await table.button("Close the review").click();
  await page.keyboard.press("Shift+N");
  await page.getByRole("radio", { name: "Countdown", exact: true }).check();
  await page.getByRole("button", { name: "Deal", exact: true }).click();
  await expect(page.locator("dialog")).toHaveCount(0);
  await table.button("Menu").click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Statistics" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Review the game" })).toHaveCount(0);
});

test("a new game ends a review, and the game that waited is the one that was left", async ({ page }) => {
  await table.resume(SPOILT.deal, SPOILT.moves);
  await openReview(page);
  await slider.press("Home");
  await table.spot("t1").focus();
  await page.keyboard.press("Shift+N");
  await page.getByLabel("Deal number", { exact: true }).fill("8");
  await page.getByRole("button", { name: "Deal", exact: true }).click();
  await expect(slider).toHaveCount(0);
  await table.openSheet("Statistics");
  await expect(page.getByRole("button", { name: /^not finished.*4 moves.*with help/ })).toBeVisible();
});

test("the review is accessible on a desktop and a phone either way up, on light felt too", async ({
  page,
}) => {
  const sizes = [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 1280, height: 800 },
  ];
  await table.resume(SPOILT.deal, SPOILT.moves);
  await openReview(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const button of await page.locator(".review button").all()) {
      const box = async () => (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await expect.poll(async () => (await box()).height).toBeGreaterThanOrEqual(44);
      await expect.poll(async () => (await box()).x + (await box()).width).toBeLessThanOrEqual(size.width);
      await expect.poll(async () => (await box()).y + (await box()).height).toBeLessThanOrEqual(size.height);
    }
    await expectNoViolations(page);
  }
  await table.button("Play on from here").click();
  await expect(branch).toBeVisible();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoViolations(page);
  }
  // Only colours differ on another felt.
  await table.resume(SPOILT.deal, SPOILT.moves, { settings: { felt: "linen" } });
  await openReview(page);
  await expectNoViolations(page, "colours");
  await table.button("Play on from here").click();
  await expect(branch).toBeVisible();
  await expectNoViolations(page, "colours");
});

test("a review speaks German", async ({ page }) => {
  await table.resume(SPOILT.deal, SPOILT.moves, { settings: { language: "de" } });
  await table.button("Menü").click();
  await page.getByRole("button", { name: "Spiel analysieren" }).click();
  await expect(finding).toHaveText(/^Mit Zug 2 ging das Spiel verloren: .* Besser: /);
  await expect(page.getByRole("slider", { name: "Verlauf" })).toHaveAttribute(
    "aria-valuetext",
    /^Nach Zug 4 von 4: .* gezogen\. Verloren\.$/,
  );
  // Its long words leave the cards their room on a phone on its side: one row of buttons.
  for (const width of [740, 844]) {
    await page.setViewportSize({ width, height: 390 });
    const rows = await page
      .locator(".review .controls button")
      .evaluateAll((all) => all.map((button) => Math.round(button.getBoundingClientRect().bottom)));
    expect(new Set(rows).size, `at ${width}`).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

/** How far the classic game in the store is, how many moves it has, and how far its branch is. */
function keptBranch(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        const opening = indexedDB.open("klondike");
        opening.onsuccess = () => {
          const request = opening.result.transaction("games").objectStore("games").get("classic");
          request.onsuccess = () => {
            opening.result.close();
            const { save, branch: kept } = request.result;
            resolve({ game: save.at, moves: save.moves.length, branch: kept?.save.at });
          };
        };
      }),
  );
}
