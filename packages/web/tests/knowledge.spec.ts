import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { reload } from "./device.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { CLASSIC, STUCK } from "./winning-lines.ts";

/** A deal in which the second of these moves loses a game that could be won. */
const SPOILT = { deal: "24", good: "t4>t2:1", bad: "t3>t4:1" };
/** A deal that nobody wins. */
const HOPELESS = "3";

let table: TablePage;
let verdict: Locator;
let note: Locator;
let place: Locator;
test.beforeEach(async ({ page }) => {
  table = new TablePage(page);
  verdict = page.getByTestId("verdict");
  note = page.getByTestId("note");
  place = page.getByTestId("line-place");
});

test.describe("the light", () => {
  test("is off until V, says what is proven, and follows the moves", async ({ page }) => {
    await table.resume(SPOILT.deal);
    await expect(verdict).toHaveCount(0);
    await page.keyboard.press("v");
    await expect(verdict).toContainText("Winnable");
    await table.click(SPOILT.good);
    await expect(verdict).toContainText("Winnable");
    await table.click(SPOILT.bad);
    await expect(verdict).toContainText("Lost");
    const sheet = page.getByRole("dialog", { name: "The game is lost from here." });
    await expect(sheet.getByRole("button", { name: "Back to move 1" })).toBeVisible();
    await expectNoViolations(page);
    await sheet.getByRole("button", { name: "Keep looking" }).click();
    await expect(sheet).toHaveCount(0);
    await page.keyboard.press("u");
    await expect(verdict).toContainText("Winnable");
    await page.keyboard.press("v");
    await expect(verdict).toHaveCount(0);
  });

  test("comes and goes without moving a card", async ({ page }) => {
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
    await page.keyboard.press("v");
    await expect(verdict).toContainText("Winnable");
    await expect.poll(cards).toEqual(before);
  });

  test("says that it could not be worked out where the thread fails, and asks again when told to", async ({
    page,
  }) => {
    await page.route(/solver\.worker/, (route) => route.abort());
    await table.resume(SPOILT.deal);
    await page.keyboard.press("v");
    await expect(verdict).toHaveText("Couldn't be worked out");
    await page.keyboard.press("Shift+H");
    await expect(note).toHaveText("This couldn't be worked out. Please try again.");
    await page.unroute(/solver\.worker/);
    await table.button("Try again").click();
    await expect(verdict).toContainText("Winnable");
  });

  test("leads from a lost position back to the last that could be won", async ({ page }) => {
    await table.resume(SPOILT.deal, [SPOILT.good, SPOILT.bad, "draw", "draw"]);
    await page.keyboard.press("v");
    await expect(verdict).toContainText("Lost");
    await expect(page.getByText(/^Move 2 lost the game; .* still won\.$/)).toBeVisible();
    await table.button("Back to move 1").click();
    await expect(table.moves).toHaveText("1");
    await expect(verdict).toContainText("Winnable");
    await page.keyboard.press("r");
    await expect(table.moves).toHaveText("2");
  });

  test("says of a hopeless deal that it cannot be won, and is remembered", async ({ page }) => {
    await table.resume(HOPELESS);
    await page.keyboard.press("v");
    await expect(verdict).toContainText("Lost");
    await expect(page.getByText("This deal isn't winnable.")).toBeVisible();
    await reload(page);
    await expect(verdict).toContainText("Lost");
  });

  test("says nothing of a table without cards", async ({ page }) => {
    await table.resume(CLASSIC.deal, [], { settings: { showVerdict: true } });
    await expect(verdict).toBeVisible();
    await page.goto("/#draw-three");
    await expect(page.getByTestId("seed")).toBeVisible();
    await expect(verdict).toHaveCount(0);
  });

  for (const edition of ["draw-three", "by-hand", "open-deck"] as const) {
    test(`shines in ${edition} as well, and adds nothing to its bar`, async ({ page }) => {
      await table.resume("30", [], { edition });
      const tools = page.locator(".bar button");
      await expect(tools.first()).toBeVisible();
      const before = await tools.count();
      await page.keyboard.press("v");
      await expect(verdict).toContainText(/Winnable|Lost/, { timeout: 15_000 });
      await expect(tools).toHaveCount(before);
      await expectNoViolations(page, "colours");
    });
  }
});

test.describe("a proof", () => {
  test.beforeEach(async () => {
    await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 1), { settings: { showVerdict: true } });
    await table.button("Show me").click();
    await expect(place).toHaveText(/^0 of \d+$/);
  });

  test("goes forwards and backwards, and the game comes back as it was", async ({ page }) => {
    const before = await table.reading();
    await table.button("Forward one move").click();
    const first = await table.reading();
    const told = table.said;
    await expect(told).toHaveText(/^(Drew|\w+ of \w+,) /);
    await page.keyboard.press("r");
    await expect(place).toHaveText(/^2 of/);
    await expect.poll(() => table.reading()).not.toEqual(first);
    await table.button("Back one move").click();
    await expect.poll(() => table.reading()).toEqual(first);
    await page.keyboard.press("u");
    await expect.poll(() => table.reading()).toEqual(before);
    await table.button("To the end").click();
    await expect(table.spot("f1")).toHaveAccessibleName(/^king/);
    await expect(page.getByRole("group", { name: "You win!" })).toHaveCount(0);
    await expectNoViolations(page);
    await table.button("Back to my game").click();
    await expect.poll(() => table.reading()).toEqual(before);
    await expect(table.moves).toHaveText("1");
    await expect(verdict).toContainText("Winnable");
  });

  test("is left by restarting: the game begins again, and redo walks its own moves", async ({ page }) => {
    for (let step = 0; step < 5; step++) await table.button("Forward one move").click();
    await table.button("Menu").click();
    await page.getByRole("button", { name: "Restart this deal" }).click();
    await expect(place).toHaveCount(0);
    await expect(table.moves).toHaveText("0");
    await page.keyboard.press("r");
    await expect(table.moves).toHaveText("1");
    await page.keyboard.press("r");
    await expect(table.moves).toHaveText("1");
  });

  test("is not kept before it is taken over", async ({ page }) => {
    await table.button("To the end").click();
    await reload(page);
    await expect(table.moves).toHaveText("1");
  });

  test("can be taken over at any point, and is then the game", async ({ page }) => {
    for (let step = 0; step < 3; step++) await table.button("Forward one move").click();
    const shown = await table.reading();
    await table.button("Play on from here").click();
    await expect(place).toHaveCount(0);
    await expect(table.moves).toHaveText("4");
    await expect.poll(() => table.reading()).toEqual(shown);
    await expect(verdict).toContainText("Winnable");
    await page.keyboard.press("u");
    await expect(table.moves).toHaveText("3");
    await reload(page);
    await expect(table.moves).toHaveText("3");
  });

  test("is taken over by a move at the table", async () => {
    await table.button("Forward one move").click();
    await table.click("draw");
    await expect(place).toHaveCount(0);
    await expect(table.moves).toHaveText("3");
  });

  for (const language of ["en", "de"] as const) {
    test(`has buttons that stand apart on every screen (${language})`, async ({ page }) => {
      await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 1), { settings: { language } });
      await page.keyboard.press("p");
      await expect(place).toBeVisible();
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
    });
  }

  test("is listed as moves, each of which can be gone to", async ({ page }) => {
    await table.button("List").click();
    const moves = page.getByRole("dialog").getByRole("listitem");
    const [, length] = /of (\d+)/.exec((await place.textContent()) ?? "") ?? [];
    await expect(moves).toHaveCount(Number(length) + 1);
    await expectNoViolations(page);
    await moves.nth(5).getByRole("button").click();
    await expect(place).toHaveText(/^5 of/);
    await page.keyboard.press("Escape");
    await expect(place).toHaveCount(0);
    await expect(table.moves).toHaveText("1");
  });
});

/** How near two buttons' texts in a row come to each other, in pixels. */
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

test("a proof plays by itself where things may move", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await table.resume(CLASSIC.deal, [], { settings: { showVerdict: true } });
  await table.button("Show me").click();
  await expect(place).toHaveText(/^2 of/);
  // That a line which stands does not go on is shown on a clock of its own in packages/play.
  await table.button("Pause").click();
  await expect(table.button("Pause")).toHaveCount(0);
});

test.describe("hints", () => {
  test("a fair hint points at a legal move and says why", async ({ page }) => {
    await table.resume(CLASSIC.deal);
    for (let moves = 0; moves < 5; moves++) {
      await table.button("Hint").click();
      await expect(page.locator(".hint")).toHaveCount(1);
      await expect(note).toHaveAttribute("data-kind", "fair");
      const text = (await note.textContent()) ?? "";
      const [, to] = /to (column \d|foundation \d)\./.exec(text) ?? [];
      const before = Number(await table.moves.textContent());
      if (text.startsWith("Draw") || to === undefined) await page.keyboard.press("d");
      else await dragHint(page);
      await expect(table.moves).toHaveText(String(before + 1));
      await expect(note).toHaveCount(0);
      await expect(page.locator(".hint")).toHaveCount(0);
    }
  });

  test("a fair hint says how often it wins, and so does the next best, which comes next", async ({
    page,
  }) => {
    await table.resume("11");
    // What was not seen yet is looked at first.
    for (let turned = 1; turned <= 24; turned++) {
      await page.keyboard.press("d");
      await expect(table.moves).toHaveText(String(turned));
    }
    await page.keyboard.press("h");
    await expect(note).toContainText(/Wins \d+ in 100 from here; next best \d+\./);
    const [, next] = /next best (\d+)/.exec((await note.textContent()) ?? "") ?? [];
    await page.keyboard.press("h");
    await expect(note).toContainText(`Wins ${next} in 100 from here`);
  });

  test("watching plays on with reasons, until it is stopped", async ({ page }) => {
    await table.resume(CLASSIC.deal);
    await table.button("Menu").click();
    await page.getByRole("dialog").getByRole("button", { name: "Watch the computer play" }).click();
    const watching = page.getByTestId("watching");
    await expect(watching).toContainText(/\w+\. \w+/);
    await expect.poll(async () => Number(await table.moves.textContent())).toBeGreaterThan(1);
    await watching.getByRole("button").click();
    await expect(watching).toHaveCount(0);
    await page.keyboard.press("d");
    await expect(watching).toHaveCount(0);
  });

  test("a thoughtful hint is marked as one that sees the hidden cards", async ({ page }) => {
    await table.resume(CLASSIC.deal);
    await page.keyboard.press("Shift+H");
    await expect(note).toHaveAttribute("data-kind", "thoughtful");
    await expect(note).toContainText("peeks at hidden cards");
    await expect(page.locator(".hint.thoughtful")).toHaveCount(1);
    await expect(table.said).toContainText("peeks at hidden cards");
    await expect(verdict).toHaveCount(0);
    await expectNoViolations(page);
    await table.deal("Classic", HOPELESS);
    await page.keyboard.press("Shift+H");
    await expect(note).toHaveText("The game is lost from here.");
  });

  test("the documents' tables give hints through the menu only", async ({ page }) => {
    await table.resume("30", [], { edition: "by-hand" });
    await page.keyboard.press("h");
    await table.button("Menu").click();
    // Had the key asked, its answer were there, or it were being waited for.
    await expect(note).toHaveCount(0);
    await page.getByRole("dialog").getByRole("button", { name: "Hint", exact: true }).click();
    await expect(note).toHaveAttribute("data-kind", "fair");
  });

  test("are told in German", async ({ page }) => {
    await table.resume(CLASSIC.deal, [], { settings: { language: "de" } });
    await page.keyboard.press("Shift+H");
    await expect(note).toContainText("sieht verdeckte Karten");
    await page.keyboard.press("v");
    await expect(verdict).toContainText("Lösbar");
  });
});

/** Drags from where the hint's outline begins to where it leads. */
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

test("being stuck is said once when it is proven, with ways on, and not called lost", async ({ page }) => {
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
    "Keep looking",
  ]);
  await expect(sheet).not.toContainText("ost");
  await expectNoViolations(page);
  await sheet.getByRole("button", { name: "Undo" }).click();
  // Before its last card was seen, the stock could have held anything.
  await expect(note).toHaveCount(0);
  await page.keyboard.press("r");
  await expect(note).toContainText("No useful moves left.");
  await page.keyboard.press("h");
  await expect(note).toContainText("No useful moves left.");
  await expect(sheet).toHaveCount(0);
  await note.getByRole("button", { name: "New game" }).click();
  await expect(table.moves).toHaveText("0");
});

test("help is recorded with the game, and a game left during a proof is the player's own", async ({
  page,
}) => {
  await table.resume(CLASSIC.deal, ["draw"]);
  await page.keyboard.press("p");
  await expect(place).toBeVisible();
  await table.button("To the end").click();
  await table.deal("Classic", "8");
  await table.openSheet("Statistics");
  const numbers = page.getByRole("dialog");
  const helped = numbers.locator("dt", { hasText: "With help" }).locator("xpath=following-sibling::dd");
  await expect(numbers.getByTestId("played")).toHaveText("1");
  await expect(numbers.getByTestId("won")).toHaveText("0");
  await expect(helped).toHaveText("1");
  await page.keyboard.press("Escape");
  await table.click("draw");
  await page.keyboard.press("h");
  await expect(note).toBeVisible();
  await reload(page);
  await table.deal("Classic", "9");
  await table.openSheet("Statistics");
  await expect(helped).toHaveText("2");
});

test("the solver thinks on a thread of its own, and moves go on meanwhile", async ({ page }) => {
  await table.resume("30", [], { edition: "draw-three" });
  await page.keyboard.press("v");
  for (let draws = 0; draws < 12; draws++) {
    await page.keyboard.press("d");
    await page.keyboard.press("Shift+H");
  }
  await expect(verdict).toContainText(/Winnable|Lost/, { timeout: 15_000 });
  const workers = page.workers().map((worker) => worker.url());
  expect(workers).toContainEqual(expect.stringMatching(/solver\.worker/));
});

test("a fair hint whose thread fails is not taken for no hint, and the next question gets another thread", async ({
  page,
}) => {
  await table.resume(CLASSIC.deal);
  await page.route(/fair\.worker/, (route) => route.abort());
  await page.keyboard.press("h");
  await expect(note).toHaveText("This couldn't be worked out. Please try again.");
  await page.unroute(/fair\.worker/);
  await page.keyboard.press("h");
  await expect(page.locator(".mark.hint")).toBeVisible();
});
