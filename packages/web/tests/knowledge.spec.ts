import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { kept, reload } from "./device.ts";
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
test.beforeEach(({ page }) => {
  table = new TablePage(page);
  verdict = page.getByTestId("verdict");
  note = page.getByTestId("note");
  place = page.getByTestId("line-place");
});

test("the light", async ({ page }) => {
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

  await test.step("is off until V, and says that it could not be worked out where the thread fails", async () => {
    await expect(verdict).toHaveCount(0);
    await page.route(/solver\.worker/, (route) => route.abort());
    await page.keyboard.press("v");
    await expect(verdict).toHaveText("Couldn't be worked out");
    await page.keyboard.press("Shift+H");
    await expect(note).toHaveText("This couldn't be worked out. Please try again.");
    await page.unroute(/solver\.worker/);
  });

  await test.step("asks again when told to, and comes without moving a card", async () => {
    await table.button("Try again").click();
    await expect(verdict).toContainText("Winnable");
    await expect.poll(cards).toEqual(before);
  });

  await test.step("says what is proven, and follows the moves", async () => {
    await table.click(SPOILT.good);
    await expect(table.moves).toHaveText("1");
    await expect(verdict).toContainText("Winnable");
    await table.click(SPOILT.bad);
    await expect(verdict).toContainText("Lost");
    const sheet = page.getByRole("dialog", { name: "The game is lost from here." });
    await expect(sheet.getByRole("button", { name: "Back to move 1" })).toBeVisible();
    await sheet.getByRole("button", { name: "Keep looking" }).click();
    await expect(sheet).toHaveCount(0);
  });

  await test.step("leads from a lost position back to the last that could be won", async () => {
    await page.keyboard.press("d");
    await expect(page.getByText(/^Move 2 lost the game; .* still won\.$/)).toBeVisible();
    await table.button("Back to move 1").click();
    await expect(table.moves).toHaveText("1");
    await expect(verdict).toContainText("Winnable");
    await page.keyboard.press("r");
    await expect(table.moves).toHaveText("2");
    await expect(verdict).toContainText("Lost");
    await page.keyboard.press("u");
    await expect(verdict).toContainText("Winnable");
    await page.keyboard.press("v");
    await expect(verdict).toHaveCount(0);
  });

  await test.step("says of a hopeless deal that it cannot be won, and is remembered", async () => {
    await table.bring(HOPELESS);
    await page.keyboard.press("v");
    await expect(verdict).toContainText("Lost");
    await expect(page.getByText("This deal isn't winnable.")).toBeVisible();
    await expect.poll(() => kept(page, "values", "settings")).toMatchObject({ showVerdict: true });
  });

  await test.step("says nothing of a table without cards", async () => {
    await table.follow("draw-three");
    await expect(page.getByTestId("seed")).toBeVisible();
    await expect(verdict).toHaveCount(0);
  });

  for (const edition of ["by-hand", "open-deck", "draw-three"]) {
    await test.step(`shines in ${edition} as well, and adds nothing to its bar`, async () => {
      await table.follow(`edition=${edition}&deal=30`);
      await expect(page.locator(".table")).toHaveAttribute("data-edition", edition);
      await expect(verdict).toContainText(/Winnable|Lost/, { timeout: 15_000 });
      const tools = page.locator(".bar button");
      const count = await tools.count();
      await expectNoViolations(page, "colours", ".counsel");
      await page.keyboard.press("v");
      await expect(verdict).toHaveCount(0);
      await expect(tools).toHaveCount(count);
      await page.keyboard.press("v");
    });
  }

  await test.step("is worked out on a thread of its own, and moves go on meanwhile", async () => {
    for (const left of [21, 18, 15, 12]) {
      await page.keyboard.press("d");
      await page.keyboard.press("Shift+H");
      await expect(table.spot("s")).toHaveAccessibleName(`${left} cards, stock`);
    }
    await expect(verdict).toContainText(/Winnable|Lost/, { timeout: 15_000 });
    const workers = page.workers().map((worker) => worker.url());
    expect(workers).toContainEqual(expect.stringMatching(/solver\.worker/));
  });
});

/** The moves of a game of which a solution is shown: not at its beginning, or the solution were long. */
const OWN = CLASSIC.moves.slice(0, 40);

test("a proof", async ({ page }) => {
  await table.resume(CLASSIC.deal, OWN, { settings: { showVerdict: true } });
  await table.button("Show me").click();
  await expect(place).toHaveText(/^0 of \d+$/);
  const before = await table.reading();
  /** Shows the solution again, by key. */
  const show = async (): Promise<void> => {
    await page.keyboard.press("p");
    await expect(place).toHaveText(/^0 of \d+$/);
  };
  const ownMoves = () => expect(table.moves).toHaveText(String(OWN.length));

  await test.step("goes forwards and backwards, and the game comes back as it was", async () => {
    await table.button("Forward one move").click();
    const first = await table.reading();
    await expect(table.said).toHaveText(/^(Drew|\w+ of \w+,) /);
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
    await ownMoves();
    await expect(verdict).toContainText("Winnable");
  });

  await test.step("has buttons that stand apart on every screen (en)", async () => {
    await show();
    await expectApart(page);
  });

  await test.step("is listed as moves, each of which can be gone to", async () => {
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

  await test.step("is left by restarting: the game begins again, and has its own moves to redo", async () => {
    await show();
    await table.button("To the end").click();
    // Nothing of it is kept before it is taken over.
    expect(await kept(page, "games", "classic")).toMatchObject({ save: { at: OWN.length } });
    await table.button("Menu").click();
    await page.getByRole("button", { name: "Restart this deal" }).click();
    await expect(place).toHaveCount(0);
    await expect(table.moves).toHaveText("0");
    const own = { save: { at: 1, moves: { length: OWN.length } } };
    await page.keyboard.press("r");
    await expect(table.moves).toHaveText("1");
    await expect.poll(() => kept(page, "games", "classic")).toMatchObject(own);
  });

  await test.step("can be taken over at any point, and is then the game", async () => {
    await show();
    for (let step = 0; step < 3; step++) await page.keyboard.press("r");
    await expect(place).toHaveText(/^3 of/);
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

  await test.step("is taken over by a move at the table", async () => {
    await show();
    await page.keyboard.press("r");
    await table.click("draw");
    await expect(place).toHaveCount(0);
    await expect(table.moves).toHaveText("5");
  });

  await test.step("plays by itself where things may move", async () => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await table.button("Show me").click();
    await expect(place).toHaveText(/^2 of/);
    // That a line which stands does not go on is shown on a clock of its own in packages/play.
    await table.button("Pause").click();
    await expect(table.button("Pause")).toHaveCount(0);
  });

  await test.step("is told in German, as hints and the light are, with buttons that stand apart on every screen", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.keyboard.press("Escape");
    await table.set({ language: "de", showVerdict: true });
    await expect(verdict).toContainText("Lösbar");
    await page.keyboard.press("Shift+H");
    await expect(note).toContainText("sieht verdeckte Karten");
    await page.keyboard.press("p");
    await expect(place).toBeVisible();
    await expectApart(page);
  });
});

/** Expects the buttons beside a proof to stand apart, in no more than two rows, on a phone upright and on its side and on a desk. */
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

test("hints", async ({ page }) => {
  await table.resume(CLASSIC.deal);

  await test.step("a fair hint whose thread fails is not taken for no hint, and the next question gets another thread", async () => {
    await page.route(/fair\.worker/, (route) => route.abort());
    await page.keyboard.press("h");
    await expect(note).toHaveText("This couldn't be worked out. Please try again.");
    await page.unroute(/fair\.worker/);
    await page.keyboard.press("h");
    await expect(page.locator(".mark.hint")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("a fair hint points at a legal move and says why", async () => {
    // A card that is dragged, and then one that is drawn.
    for (const goes of [/to (column|foundation) \d\./, /^Draw/]) {
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

  await test.step("a fair hint says how often it wins, and so does the next best, which comes next", async () => {
    // What was not seen yet is looked at first.
    await table.bring("11", Array<string>(24).fill("draw"));
    await page.keyboard.press("h");
    await expect(note).toContainText(/Wins \d+ in 100 from here; next best \d+\./);
    const [, next] = /next best (\d+)/.exec((await note.textContent()) ?? "") ?? [];
    await page.keyboard.press("h");
    await expect(note).toContainText(`Wins ${next} in 100 from here`);
  });

  await test.step("watching plays on with reasons, until it is stopped", async () => {
    await table.bring(CLASSIC.deal);
    await table.button("Menu").click();
    await page.getByRole("dialog").getByRole("button", { name: "Watch the computer play" }).click();
    const watching = page.getByTestId("watching");
    await expect(watching).toContainText(/\w+\. \w+/);
    await expect(table.moves).toHaveText(/[1-9]/);
    await watching.getByRole("button").click();
    await expect(watching).toHaveCount(0);
    await page.keyboard.press("d");
    await expect(watching).toHaveCount(0);
  });

  await test.step("a thoughtful hint is marked as one that sees the hidden cards", async () => {
    await page.keyboard.press("Shift+H");
    await expect(note).toHaveAttribute("data-kind", "thoughtful");
    await expect(note).toContainText("peeks at hidden cards");
    await expect(page.locator(".hint.thoughtful")).toHaveCount(1);
    await expect(table.said).toContainText("peeks at hidden cards");
    await expect(verdict).toHaveCount(0);
    await expectNoViolations(page);
    await table.bring(HOPELESS);
    await page.keyboard.press("Shift+H");
    await expect(note).toHaveText("The game is lost from here.");
  });

  await test.step("being stuck is said once when it is proven, with ways on, and not called lost", async () => {
    await table.bring(STUCK, Array<string>(23).fill("draw"));
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

  await test.step("the documents' tables give hints through the menu only", async () => {
    await table.follow("edition=by-hand&deal=30");
    await expect(page.locator(".table")).toHaveAttribute("data-edition", "by-hand");
    await page.keyboard.press("h");
    await table.button("Menu").click();
    // Had the key asked, its answer were there, or it were being waited for.
    await expect(note).toHaveCount(0);
    await page.getByRole("dialog").getByRole("button", { name: "Hint", exact: true }).click();
    await expect(note).toHaveAttribute("data-kind", "fair");
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
