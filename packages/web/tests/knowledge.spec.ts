import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { reload, storedValue } from "./device.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { CLASSIC, STUCK } from "./winning-lines.ts";

/** A deal in which the second of these moves loses a game that could still be won. */
const SPOILT = { deal: "24", good: "t4>t2:1", bad: "t3>t4:1" };
/** A deal that cannot be won. */
const HOPELESS = "3";
/** Opens a table with the verdict light on. */
const LIT = { settings: { showVerdict: true } } as const;

let table: TablePage;
let verdict: Locator;
let note: Locator;
let place: Locator;
test.beforeEach(({ page }) => {
  table = new TablePage(page);
  verdict = page.getByTestId("verdict");
  note = page.getByTestId("note");
  place = page.getByTestId("line-place");
});

test.describe("the chance to win", () => {
  test("is off by default, follows the moves and is read on request", async ({ page }) => {
    const bar = page.getByTestId("chance-bar");
    await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 8));
    await expect(bar).toHaveCount(0);
    await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 8), { settings: { showChance: true } });
    await expect(bar).toHaveText(/Chance to win: \d+%$/);
    const before = await bar.innerText();
    await page.keyboard.press("d");
    await expect(bar).not.toHaveText(before);
    await page.keyboard.press("i");
    await expect(page.getByTestId("said")).toContainText(await bar.innerText());
  });
});

test.describe("the verdict light", () => {
  const lostSheet = (page: Page) => page.getByRole("dialog", { name: "The game is lost from here." });

  test("is off by default, and V turns it on without moving a card", async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await table.resume(SPOILT.deal);
    const cards = () =>
      page.locator("[data-card]").evaluateAll((all) =>
        all.map((card) => {
          const { x, y, width } = card.getBoundingClientRect();
          return [x, y, width];
        }),
      );
    const before = await cards();
    await expect(verdict).toHaveCount(0);
    await page.keyboard.press("v");
    await expect(verdict).toContainText("Winnable");
    await expect.poll(cards).toEqual(before);
    await page.keyboard.press("v");
    await expect(verdict).toHaveCount(0);
  });

  test("reports a solver that fails, and retries on request", async ({ page }) => {
    await table.resume(SPOILT.deal);
    await page.route(/solver\.worker/, (route) => route.abort());
    await page.keyboard.press("v");
    await expect(verdict).toHaveText("Couldn't be worked out");
    await page.keyboard.press("Shift+H");
    await expect(note).toHaveText("This couldn't be worked out. Please try again.");
    await page.unroute(/solver\.worker/);
    await table.button("Try again").click();
    await expect(verdict).toContainText("Winnable");
  });

  test("follows the moves, and a losing move opens a sheet that offers the way back", async ({ page }) => {
    await table.resume(SPOILT.deal, [], LIT);
    await table.click(SPOILT.good);
    await expect(table.moves).toHaveText("1");
    await expect(verdict).toContainText("Winnable");
    await table.click(SPOILT.bad);
    await expect(verdict).toContainText("Lost");
    const sheet = lostSheet(page);
    await expect(sheet.getByRole("button", { name: "Back to move 1" })).toBeVisible();
    await sheet.getByRole("button", { name: "Keep playing" }).click();
    await expect(sheet).toHaveCount(0);
  });

  test("leads from a lost position back to the last winnable one, and redo returns", async ({ page }) => {
    await table.resume(SPOILT.deal, [SPOILT.good, SPOILT.bad, "draw"], LIT);
    await expect(page.getByText(/^Move 2 lost the game; .* would still have won\.$/)).toBeVisible();
    await table.button("Back to move 1").click();
    await expect(table.moves).toHaveText("1");
    await expect(verdict).toContainText("Winnable");
    await page.keyboard.press("r");
    await expect(table.moves).toHaveText("2");
    await expect(verdict).toContainText("Lost");
    await page.keyboard.press("u");
    await expect(verdict).toContainText("Winnable");
  });

  test("says that a hopeless deal is not winnable, and stays on after a reload", async ({ page }) => {
    await table.resume(HOPELESS);
    await page.keyboard.press("v");
    await expect(verdict).toContainText("Lost");
    await expect(page.getByText("This deal isn't winnable.")).toBeVisible();
    await expect.poll(() => storedValue(page, "values", "settings")).toMatchObject({ showVerdict: true });
  });

  test("shows nothing on a table without cards", async ({ page }) => {
    await table.resume(HOPELESS, [], LIT);
    await expect(verdict).toContainText("Lost");
    await table.follow("draw-three");
    await expect(page.getByTestId("seed")).toBeVisible();
    await expect(verdict).toHaveCount(0);
  });

  for (const edition of ["by-hand", "open-deck", "draw-three"]) {
    test(`works in ${edition} without adding a button to its bar`, async ({ page }) => {
      await page.goto(`/#edition=${edition}&deal=30`);
      await expect(page.locator(".table")).toHaveAttribute("data-edition", edition);
      const tools = page.locator(".bar button");
      await expect(tools.first()).toBeVisible();
      const count = await tools.count();
      await expect(verdict).toHaveCount(0);
      await page.keyboard.press("v");
      await expect(verdict).toContainText(/Winnable|Lost/);
      await expectNoViolations(page, "colours", ".counsel");
      await expect(tools).toHaveCount(count);
    });
  }

  test("is computed in a worker while moves are played", async ({ page }) => {
    await page.goto("/#edition=draw-three&deal=30");
    await expect(table.spot("s")).toHaveAccessibleName("24 cards, stock");
    await page.keyboard.press("v");
    for (const left of [21, 18, 15, 12]) {
      await page.keyboard.press("d");
      await page.keyboard.press("Shift+H");
      await expect(table.spot("s")).toHaveAccessibleName(`${left} cards, stock`);
    }
    await expect(verdict).toContainText(/Winnable|Lost/);
    const workers = page.workers().map((worker) => worker.url());
    expect(workers).toContainEqual(expect.stringMatching(/solver\.worker/));
  });
});

/** Moves after which the solution is short. */
const OWN = CLASSIC.moves.slice(0, 40);

test.describe("a solution", () => {
  const ownMoves = () => expect(table.moves).toHaveText(String(OWN.length));

  async function showSolution(page: Page): Promise<void> {
    await table.resume(CLASSIC.deal, OWN, LIT);
    await page.keyboard.press("p");
    await expect(place).toHaveText(/^0 of \d+$/);
  }

  test("is stepped through in both directions", async ({ page }) => {
    await table.resume(CLASSIC.deal, OWN, LIT);
    await table.button("Show me").click();
    await expect(place).toHaveText(/^0 of \d+$/);
    const before = await table.reading();
    await table.button("Forward one move").click();
    const first = await table.reading();
    await expect(table.said).toHaveText(/(^|\. )(Draw |Move |\w+ of \w+, )/);
    await page.keyboard.press("r");
    await expect(place).toHaveText(/^2 of/);
    await expect.poll(() => table.reading()).not.toEqual(first);
    await table.button("Back one move").click();
    await expect.poll(() => table.reading()).toEqual(first);
    await page.keyboard.press("u");
    await expect.poll(() => table.reading()).toEqual(before);
  });

  test("ends in a win that does not count, and does not change the game", async ({ page }) => {
    await showSolution(page);
    const before = await table.reading();
    await table.button("To the end").click();
    await expect(table.spot("f1")).toHaveAccessibleName(/^king/);
    await expect(page.getByRole("group", { name: "You win!" })).toHaveCount(0);
    await expectNoViolations(page);
    await table.button("Back to my game").click();
    await expect.poll(() => table.reading()).toEqual(before);
    await ownMoves();
    await expect(verdict).toContainText("Winnable");
  });

  test("keeps its buttons apart on every screen size", async ({ page }) => {
    await showSolution(page);
    await expectApart(page);
  });

  test("is listed move by move, and each move can be opened", async ({ page }) => {
    await showSolution(page);
    await table.button("List").click();
    const moves = page.getByRole("dialog").getByRole("listitem");
    const [, length] = /of (\d+)/.exec((await place.textContent()) ?? "") ?? [];
    await expect(moves).toHaveCount(Number(length) + 1);
    await expectNoViolations(page, "all", "dialog");
    await moves.nth(5).getByRole("button").click();
    await expect(place).toHaveText(/^5 of/);
    await page.keyboard.press("Escape");
    await expect(place).toHaveCount(0);
    await ownMoves();
  });

  test("closes on restart, and the restarted game redoes its own moves", async ({ page }) => {
    await showSolution(page);
    await table.button("To the end").click();
    // The solution is not saved unless the player continues with it.
    expect(await storedValue(page, "games", "classic")).toMatchObject({ save: { at: OWN.length } });
    await table.button("Menu").click();
    await page.getByRole("button", { name: "Restart this deal" }).click();
    await expect(place).toHaveCount(0);
    await expect(table.moves).toHaveText("0");
    const own = { save: { at: 1, moves: { length: OWN.length } } };
    await page.keyboard.press("r");
    await expect(table.moves).toHaveText("1");
    await expect.poll(() => storedValue(page, "games", "classic")).toMatchObject(own);
  });

  test("becomes the game if the player continues it, and is then saved", async ({ page }) => {
    await showSolution(page);
    for (let step = 0; step < 3; step++) await page.keyboard.press("r");
    await expect(place).toHaveText(/^3 of/);
    const shown = await table.reading();
    await table.button("Play on from here").click();
    await expect(place).toHaveCount(0);
    await expect(table.moves).toHaveText(String(OWN.length + 3));
    await expect.poll(() => table.reading()).toEqual(shown);
    await expect(verdict).toContainText("Winnable");
    await page.keyboard.press("u");
    await expect(table.moves).toHaveText(String(OWN.length + 2));
    await reload(page);
    await expect(table.moves).toHaveText(String(OWN.length + 2));
  });

  test("becomes the game if the player makes a move in it", async ({ page }) => {
    await showSolution(page);
    await page.keyboard.press("r");
    await expect(place).toHaveText(/^1 of/);
    await table.click("draw");
    await expect(place).toHaveCount(0);
    await expect(table.moves).toHaveText(String(OWN.length + 2));
  });

  test("plays automatically unless motion is reduced, and can be paused", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await table.resume(CLASSIC.deal, OWN, LIT);
    await table.button("Show me").click();
    await expect(place).toHaveText(/^2 of/);
    // A unit test in packages/play shows on a fake clock that a paused solution stays paused.
    await table.button("Pause").click();
    await expect(table.button("Pause")).toHaveCount(0);
  });

  test("is in German like hints and verdicts, and its buttons do not touch", async ({ page }) => {
    await table.resume(CLASSIC.deal, OWN, { settings: { language: "de", showVerdict: true } });
    await expect(verdict).toContainText("Lösbar");
    await page.keyboard.press("Shift+H");
    await expect(note).toContainText("sieht verdeckte Karten");
    await page.keyboard.press("p");
    await expect(place).toBeVisible();
    await expectApart(page);
  });
});

/**
 * Expects the buttons of a solution to be apart and in at most two rows, on a phone in both orientations and on a
 * desktop.
 */
async function expectApart(page: Page): Promise<void> {
  for (const [width, height] of [
    [360, 640],
    [740, 360],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => closestTexts(page), `${width}×${height}`).toBeGreaterThanOrEqual(12);
    const rows = await page.locator(".counsel").evaluate(({ clientHeight }) => clientHeight / 44);
    expect(rows, `${width}×${height}`).toBeLessThan(2.2);
  }
}

/** Smallest distance between the texts of neighbouring buttons, in pixels. */
function closestTexts(page: Page): Promise<number> {
  return page.locator(".counsel button").evaluateAll((buttons) => {
    const texts = buttons.map((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      return range.getBoundingClientRect();
    });
    const gaps = texts.flatMap((text, at) => {
      const next = texts[at + 1];
      return next === undefined || next.top > text.bottom ? [] : [next.left - text.right];
    });
    return Math.min(...gaps);
  });
}

test("a fair hint reports a failed worker, and the next hint starts another", async ({ page }) => {
  await table.resume(CLASSIC.deal);
  await page.route(/fair\.worker/, (route) => route.abort());
  await page.keyboard.press("h");
  await expect(note).toHaveText("This couldn't be worked out. Please try again.");
  await page.unroute(/fair\.worker/);
  await page.keyboard.press("h");
  await expect(page.locator(".mark.hint")).toBeVisible();
});

test("a fair hint points at a legal move and gives its reason", async ({ page }) => {
  await table.resume(CLASSIC.deal);
  // The first hint moves a card, the second draws one.
  for (const goes of [/^Move .* to (column \d|a foundation)\./, /^Draw/]) {
    await table.button("Hint").click();
    await expect(page.locator(".hint")).toHaveCount(1);
    await expect(note).toHaveAttribute("data-kind", "fair");
    await expect(note).toContainText(goes);
    const before = Number(await table.moves.textContent());
    if (goes.source === "^Draw") await page.keyboard.press("d");
    else await dragHint(page);
    await expect(table.moves).toHaveText(String(before + 1));
    await expect(note).toHaveCount(0);
    await expect(page.locator(".hint")).toHaveCount(0);
  }
});

test("a fair hint shows how often it wins, and asking again shows the next best", async ({ page }) => {
  // With every card of the stock seen, the hint estimates winning chances.
  await table.resume("11", Array<string>(24).fill("draw"));
  await page.keyboard.press("h");
  await expect(note).toContainText(/Wins about \d+ games in 100 from here; the next-best move wins \d+\./);
  const [, next] = /next-best move wins (\d+)/.exec((await note.textContent()) ?? "") ?? [];
  await page.keyboard.press("h");
  await expect(note).toContainText(`Wins about ${next} games in 100 from here`);
});

test("the computer plays with reasons until it is stopped", async ({ page }) => {
  await table.resume(CLASSIC.deal);
  await table.button("Menu").click();
  await page.getByRole("dialog").getByRole("button", { name: "Watch the computer play" }).click();
  const watching = page.getByTestId("watching");
  await expect(watching).toContainText(/\w+\. \w+/);
  await expect(table.moves).toHaveText(/[1-9]/);
  await watching.getByRole("button", { name: "Stop" }).click();
  await expect(watching).toHaveCount(0);
  await page.keyboard.press("d");
  await expect(watching).toHaveCount(0);
});

test("the speed of the demo changes while it plays", async ({ page }) => {
  await table.resume(CLASSIC.deal);
  await page.keyboard.press("Shift+W");
  const watching = page.getByTestId("watching");
  for (const [speed, next] of [
    ["normal", "fast"],
    ["fast", "slow"],
  ]) {
    await watching.getByRole("button", { name: `Speed: ${speed}` }).click();
    await expect(watching.getByRole("button", { name: `Speed: ${next}` })).toBeVisible();
  }
  await watching.getByRole("button", { name: "Stop" }).click();
  await expect(watching).toHaveCount(0);
});

test("a thoughtful hint says that it uses hidden cards", async ({ page }) => {
  await table.resume(CLASSIC.deal);
  await page.keyboard.press("Shift+H");
  await expect(note).toHaveAttribute("data-kind", "thoughtful");
  await expect(note).toContainText("peeks at hidden cards");
  await expect(page.locator(".hint.thoughtful")).toHaveCount(1);
  await expect(table.said).toContainText("peeks at hidden cards");
  await expect(verdict).toHaveCount(0);
  await expectNoViolations(page);
});

test("a thoughtful hint says that a game is lost", async ({ page }) => {
  await table.resume(HOPELESS);
  await page.keyboard.press("Shift+H");
  await expect(note).toHaveText("The game is lost from here.");
});

test("a stuck game opens a sheet once, which offers ways to continue without calling the game lost", async ({
  page,
}) => {
  await table.resume(STUCK, Array<string>(23).fill("draw"));
  // The last card of the stock has not been seen yet.
  await expect(note).toHaveCount(0);
  await page.keyboard.press("d");
  const sheet = page.getByRole("dialog", { name: "No useful moves left." });
  await expect(sheet.getByRole("button")).toHaveText([
    "×",
    "Back to the last winnable position",
    "Undo",
    "Restart this deal",
    "New game",
    "Review the game",
    "Keep playing",
  ]);
  await expect(sheet).not.toContainText("ost");
  await expectNoViolations(page);
  await sheet.getByRole("button", { name: "Undo" }).click();
  // Before its last card was seen, the stock could have contained any card.
  await expect(note).toHaveCount(0);
  await page.keyboard.press("r");
  await expect(note).toContainText("No useful moves left.");
  await page.keyboard.press("h");
  await expect(note).toContainText("No useful moves left.");
  await expect(sheet).toHaveCount(0);
  await note.getByRole("button", { name: "New game" }).click();
  await expect(table.moves).toHaveText("0");
});

test("the documents' editions give hints through the menu only", async ({ page }) => {
  await page.goto("/#edition=by-hand&deal=30");
  await expect(page.locator(".table")).toHaveAttribute("data-edition", "by-hand");
  await page.keyboard.press("h");
  await table.button("Menu").click();
  await expect(note).toHaveCount(0);
  await page.getByRole("dialog").getByRole("button", { name: "Hint", exact: true }).click();
  await expect(note).toHaveAttribute("data-kind", "fair");
});

/** Drags from the start of the hint's outline to its end. */
async function dragHint(page: Page): Promise<void> {
  const [from, to] = await Promise.all([0, 1].map((end) => page.locator(".hint-end").nth(end).boundingBox()));
  if (from === null || to === null || from === undefined || to === undefined) throw new Error("no hint");
  const grip = (box: { x: number; y: number; width: number }) => [box.x + box.width / 2, box.y + 8] as const;
  await page.mouse.move(...grip(from));
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(...grip(to));
  await page.mouse.up();
}
