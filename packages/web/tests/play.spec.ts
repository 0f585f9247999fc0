import { type CDPSession, expect, type Locator } from "@playwright/test";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { CLASSIC } from "./winning-lines.ts";

let table: TablePage;
test.beforeEach(({ page }) => {
  table = new TablePage(page);
});

test("the auto-play key moves every possible card to the foundations", async ({ page }) => {
  await table.resume(CLASSIC.deal);
  const start = await table.reading();
  await page.keyboard.press("a");
  await expect(table.said).toContainText(
    "Ace of spades, column 2 to foundation 1. Turned up the 7 of diamonds.",
  );
  await page.keyboard.press("Control+z");
  await expect.poll(() => table.reading()).toEqual(start);
});

test("an illegal drag changes nothing", async () => {
  await table.resume(CLASSIC.deal);
  const start = await table.reading();
  await table.drag("t1>t2:1");
  await expect.poll(() => table.reading()).toEqual(start);
});

test("a dragged card highlights its legal targets, and Escape cancels the drag", async ({ page }) => {
  await table.resume(CLASSIC.deal);
  const start = await table.reading();
  const box = await table.spot("t7").boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 60);
  await expect(page.locator(".target")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.locator(".target")).toHaveCount(0);
  await page.mouse.up();
  await expect.poll(() => table.reading()).toEqual(start);
});

test("a selected card highlights and announces where it fits, and Escape deselects it", async ({ page }) => {
  await table.resume(CLASSIC.deal);
  await table.spot("t7").click({ force: true });
  await expect(table.said).toContainText("Fits column 3.");
  await expect(page.locator(".target")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(table.selection).toHaveCount(0);
});

test("two clicks move a card, and the move is announced", async () => {
  await table.resume(CLASSIC.deal);
  await table.click("t7>t3:1");
  await expect(table.said).toContainText("to column 3. Turned up");
});

test("a double click moves a card to a foundation", async () => {
  await table.resume(CLASSIC.deal);
  await table.spot("t2").dblclick();
  await expect(table.spot("f1")).toHaveAccessibleName(/^ace of/);
});

test("undo and redo restore every position and its score", async ({ page }) => {
  await table.resume(CLASSIC.deal);
  const start = await table.reading();
  const made = ["t7>t3:1", "t2>f1:1", "draw"];
  for (const move of made) await table.click(move);
  await expect(table.moves).toHaveText("3");
  const reached = await table.reading();
  const score = await page.getByTestId("score").textContent();
  for (let step = 0; step < made.length; step++) await page.keyboard.press("Control+z");
  await expect.poll(() => table.reading()).toEqual(start);
  await expect(page.getByTestId("score")).toHaveText("0");
  for (let step = 0; step < made.length; step++) await page.keyboard.press("Control+Shift+z");
  await expect.poll(() => table.reading()).toEqual(reached);
  await expect(page.getByTestId("score")).toHaveText(score ?? "");
});

test("a restarted deal can be redone move by move", async ({ page }) => {
  await table.resume(CLASSIC.deal);
  const start = await table.reading();
  await table.click("t7>t3:1");
  await table.click("draw");
  await expect(table.moves).toHaveText("2");
  await table.button("Menu").click();
  await page.getByRole("button", { name: "Restart this deal" }).click();
  await expect.poll(() => table.reading()).toEqual(start);
  await table.button("Redo").click();
  await expect(table.moves).toHaveText("1");
});

test("the notice after a new game returns to the previous game", async ({ page }) => {
  await table.resume(CLASSIC.deal, ["draw"]);
  await page.keyboard.press("n");
  await expect(table.moves).toHaveText("0");
  await page.locator(".notice").getByRole("button", { name: "Go back" }).click();
  await expect(table.moves).toHaveText("1");
});

test("zen hides clock, score, light and messages", async ({ page }) => {
  const settings = { zen: true, showVerdict: true, tap: "select" } as const;
  await table.resume(CLASSIC.deal, ["draw"], { settings: { ...settings, showScore: false } });
  await expect(page.locator(".status")).toHaveCount(0);
  await expect(table.button("Winnable?")).toHaveCount(0);
  await expect(page.getByTestId("verdict")).toHaveCount(0);
  await table.drag("t1>t2:1");
  await expect(table.said).not.toBeEmpty();
  await expect(page.locator(".notice")).toHaveCount(0);
  await page.keyboard.press("n");
  await expect(table.spot("s")).toHaveAccessibleName("24 cards, stock");
  await expect(page.locator(".notice")).toHaveCount(0);
  await page.keyboard.press("h");
  await expect(page.locator(".hint")).toHaveCount(1);
  await expect(page.locator(".notice")).toHaveCount(0);
});

test("showing the light ends zen", async ({ page }) => {
  await table.resume(CLASSIC.deal, [], { settings: { zen: true, showScore: false } });
  await page.keyboard.press("v");
  await expect(page.getByTestId("verdict")).toBeVisible();
  await expect(page.locator(".status")).toBeVisible();
});

test("the New Game sheet says what happens to the current game, and Cancel keeps it on the table", async ({
  page,
}) => {
  await table.resume(CLASSIC.deal, ["draw"]);
  await page.keyboard.press("Shift+N");
  await expect(page.locator("dialog .set-aside")).toHaveText("Your game in progress moves to Recent games.");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(table.moves).toHaveText("1");
});

test("the first table shows a focus ring only after a key is pressed", async ({ page }) => {
  await table.open();
  await expect(table.spot("s")).toBeFocused();
  await expect(table.spot("s")).toHaveCSS("outline-style", "none");
  await expect(table.spot("s")).toHaveCSS("box-shadow", "none");
  await page.keyboard.press("ArrowRight");
  await expect(table.spot("w")).toHaveCSS("outline-style", "solid");
});

test("the focus stays visible on the table while keys play", async ({ page }) => {
  await table.resume(CLASSIC.deal);
  for (const key of "7 Enter 3 ArrowUp ArrowLeft ArrowDown u ArrowRight d ArrowUp Enter".split(" ")) {
    await page.keyboard.press(key);
    await expect
      .poll(() =>
        page.evaluate(() => {
          const focus = document.activeElement;
          const hasSpot = focus?.hasAttribute("data-spot") ?? false;
          return hasSpot && focus !== null && getComputedStyle(focus).outlineStyle;
        }),
      )
      .toBe("solid");
  }
});

test("a closed sheet returns the focus, even if the focused card is gone", async ({ page }) => {
  await table.resume(CLASSIC.deal);
  await page.keyboard.press("d");
  await page.keyboard.press("Shift+N");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator(":focus")).toHaveAttribute("data-spot", /./);
  await table.button("Menu").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await expect(table.button("Menu")).toBeFocused();
});

test("a key pressed while a sheet closes goes to the table", async ({ page }) => {
  await table.resume(CLASSIC.deal);
  const keyboard = await page.context().newCDPSession(page);
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
  await pressAtOnce(keyboard, ["Escape", "d"]);
  await expect(table.moves).toHaveText("1");
});

for (const edition of ["Classic", "Open deck"]) {
  test(`keys pressed while a new ${edition} game is dealt go to that game`, async ({ page }) => {
    await table.resume(CLASSIC.deal);
    const keyboard = await page.context().newCDPSession(page);
    await page.keyboard.press("Shift+N");
    await page.getByRole("radio", { name: edition }).check();
    await page.getByRole("dialog").getByRole("button", { name: "Deal", exact: true }).focus();
    await pressAtOnce(keyboard, ["Enter", "d", "d"]);
    await expect(table.moves).toHaveText("2");
    await pressAtOnce(keyboard, ["n", "d"]);
    await expect(table.moves).toHaveText("1");
  });
}

test("a stock without passes left is marked and refuses to turn over", async ({ page }) => {
  await table.open();
  await page.keyboard.press("Shift+N");
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("radio", { name: "Classic" }).check();
  const choose = (group: string, name: string) =>
    sheet
      .getByRole("group", { name: new RegExp(`^${group} ?:?$`) })
      .getByRole("radio", { name })
      .check();
  await choose("Draw", "3");
  await choose("Passes through the stock", "1");
  await sheet.getByLabel("Deal number", { exact: true }).fill(CLASSIC.deal);
  await sheet.getByRole("button", { name: "Deal", exact: true }).click();
  await expect(sheet).toHaveCount(0);
  for (let cards = 0; cards < 24; cards += 3) await page.keyboard.press("d");
  await expect(table.spot("s")).toHaveAccessibleName("empty, no passes left, stock");
  await expect(page.locator(".outline").first().locator(".ghost")).toBeVisible();
  await page.keyboard.press("d");
  await expect(table.said).toContainText("No passes through the stock left.");
  await expect(table.moves).toHaveText("8");
});

/** Sends all keys without waiting for the page to handle any of them. */
function pressAtOnce(keyboard: CDPSession, keys: readonly string[]): Promise<unknown> {
  return Promise.all(
    keys.flatMap((key) =>
      (["keyDown", "keyUp"] as const).map((type) =>
        keyboard.send("Input.dispatchKeyEvent", {
          type,
          key,
          code: key,
          windowsVirtualKeyCode: { Enter: 13, Escape: 27 }[key] ?? key.toUpperCase().charCodeAt(0),
          ...(type === "keyDown" && key !== "Escape" && { text: key === "Enter" ? "\r" : key }),
        }),
      ),
    ),
  );
}

/** Number of moves played before the game finishes automatically. */
const BY_HAND = 94;

test("a win is celebrated until a key is pressed", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, -1));
  await table.type(CLASSIC.moves.at(-1) ?? "");
  await expect(page.locator(".celebration")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".celebration")).toHaveCount(0);
  await expect(page.getByRole("group", { name: "You win!" })).toBeVisible();
});

test("a won table ignores moves until a new game is dealt", async ({ page }) => {
  await table.resume(CLASSIC.deal, CLASSIC.moves);
  const won = page.getByRole("group", { name: "You win!" });
  await expect(won).toBeVisible();
  const before = await table.reading();
  // The win panel covers the table, but keys still reach the cards.
  await table.spot("f1").press("Enter");
  await page.keyboard.press("d");
  await expect(table.selection).toHaveCount(0);
  await expect.poll(() => table.reading()).toEqual(before);
  await won.getByRole("button", { name: "New game" }).click();
  await expect(table.moves).toHaveText("0");
});

test("clicks count while cards are still moving", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await table.open();
  await page.keyboard.press("Shift+N");
  await page.getByLabel("Deal number", { exact: true }).fill(CLASSIC.deal);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  for (const move of CLASSIC.moves.slice(0, 4)) await table.click(move);
  await expect(table.moves).toHaveText("4");
  await page.keyboard.press("u");
  await expect(table.moves).toHaveText("3");
});

test("one tap plays the best move if that setting is on", async () => {
  await table.resume(CLASSIC.deal, [], { settings: { tap: "play" } });
  await table.spot("t3").click({ force: true });
  await expect(table.said).toContainText("That card doesn't fit anywhere.");
  await table.spot("t7").click({ force: true });
  await expect(table.moves).toHaveText("1");
});

test("one click plays a card for a new player, even after a reload", async ({ page }) => {
  await table.open();
  await table.deal("Classic", CLASSIC.deal);
  await table.spot("t7").click({ force: true });
  await expect(table.moves).toHaveText("1");
  await page.reload();
  await expect(table.moves).toHaveText("1");
  await table.spot("t2").click({ force: true });
  await expect(table.moves).toHaveText("2");
});

test("a click selects for a player of an earlier version without stored settings", async () => {
  await table.resume(CLASSIC.deal);
  await table.spot("t7").click({ force: true });
  await expect(table.selection).toBeVisible();
  await expect(table.moves).toHaveText("0");
});

test("a right click moves a card to a foundation", async () => {
  await table.resume(CLASSIC.deal, [], { settings: { tap: "play" } });
  await table.spot("t2").click({ button: "right" });
  await expect(table.moves).toHaveText("1");
  await expect(table.spot("f1")).toHaveAccessibleName(/ace of spades/);
});

test("a game that cannot be lost finishes automatically", async ({ page }) => {
  await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, BY_HAND - 1));
  await table.type(CLASSIC.moves[BY_HAND - 1] ?? "");
  await expect(page.getByRole("group", { name: "You win!" })).toBeVisible();
  expect(await table.isWon()).toBe(true);
});

test("an edition's name in the address opens its table", async ({ page }) => {
  await table.open();
  for (const edition of ["draw-three", "by-hand", "open-deck"]) {
    await table.follow(edition);
    await expect(page.locator(".table")).toHaveAttribute("data-edition", edition);
  }
});

const OPEN_DECK = "edition=open-deck&deal=305419896";

test("the open deck's top card is played from the deck", async ({ page }) => {
  await page.goto(`/#${OPEN_DECK}`);
  await expect(table.spot("s")).toHaveAccessibleName("ace of hearts, 24 cards, stock");
  await table.drag("s>f3:1");
  await expect(table.spot("f3")).toHaveAccessibleName("ace of hearts, 1 card, foundation 3");
  await table.spot("s").click({ force: true });
  await expect(table.spot("w")).toHaveAccessibleName("4 of spades, 1 card, waste");
});

test("a double click on the open deck only draws two cards, even if the second could go to a foundation", async ({
  page,
}) => {
  await page.goto(`/#${OPEN_DECK}`);
  await expect(table.spot("s")).toHaveAccessibleName("ace of hearts, 24 cards, stock");
  await table.spot("s").dblclick({ force: true });
  await expect(table.spot("s")).toHaveAccessibleName("queen of clubs, 22 cards, stock");
  await expect(table.spot("f3")).toHaveAccessibleName(/^empty/);
});

test.describe("countdown", () => {
  /** The countdown of document 004's first sample. */
  const SAMPLE = "edition=countdown&deal=python:30&cards=6";
  let row: (pile: number) => Locator;
  test.beforeEach(({ page }) => {
    row = (pile) => page.locator(".row").nth(pile);
  });

  /** Moves a card with two clicks, forced, because another element may cover the pile. */
  const carry = async (from: number, to: number): Promise<void> => {
    await row(from).click({ force: true });
    await row(to).click({ force: true });
  };

  test("shows a focus ring only after a key is pressed", async ({ page }) => {
    await page.goto("/#countdown");
    await expect(page.locator(".countdown")).toBeVisible();
    await page.reload();
    await expect(row(0)).toBeFocused();
    await expect(row(0)).toHaveCSS("outline-style", "none");
    await expect(row(0)).toHaveCSS("box-shadow", "none");
    await page.keyboard.press("ArrowDown");
    await expect(row(1)).toHaveCSS("outline-style", "solid");
  });

  test("refuses illegal moves with the messages of document 004", async ({ page }) => {
    await page.goto(`/#${SAMPLE}`);
    await expect(row(0)).toHaveAccessibleName("stock, 1, 5 cards face down");
    await row(1).click({ force: true });
    await expect(row(1)).toHaveCSS("border-top-color", "rgb(255, 231, 160)");
    await row(2).click({ force: true });
    await expect(page.locator(".message")).toHaveText("ERROR: The foundation pile is empty!");
    await expect(page.locator(".message")).toHaveCSS("background-color", "rgb(165, 17, 31)");
    await carry(0, 1);
    await carry(0, 1);
    await expect(page.locator(".message")).toHaveText("ERROR: Invalid move!");
    await page.keyboard.press("Control+z");
    await expect(row(0)).toHaveAccessibleName("stock, 1, 5 cards face down");
  });

  test("plays document 004's first sample to its win, and Ctrl+Z undoes a move", async ({ page }) => {
    // The link has the first moves, 00 01 02 00 01 02; the engine's tests play the whole sample.
    await page.goto(`/#${SAMPLE}&moves=000102000102`);
    await expect(row(0)).toHaveAccessibleName(/^stock, 1,/);
    await carry(1, 2);
    await carry(0, 2);
    await carry(0, 2);
    await expect(row(2)).toHaveAccessibleName("pile 2, 5, 4, 3, 2, 1, 0");
    await expect(page.getByText("Congratulations!").first()).toBeVisible();
    // Alt+Z belongs to the browser.
    await page.keyboard.press("Alt+z");
    await expect(row(2)).toHaveAccessibleName("pile 2, 5, 4, 3, 2, 1, 0");
    await page.keyboard.press("Control+z");
    await expect(row(2)).not.toHaveAccessibleName("pile 2, 5, 4, 3, 2, 1, 0");
    await carry(0, 2);
    await page.locator(".countdown").getByRole("button", { name: "New game" }).click();
    await expect(row(2)).toHaveAccessibleName("pile 2, empty");
  });
});

test("the clock stops while a sheet or another table is open", async ({ page }) => {
  const time = page.locator(".status dd").first();
  await page.clock.install();
  await table.resume(CLASSIC.deal);
  // From now on time advances only through fastForward, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press("d");
  await page.clock.fastForward(3000);
  await expect(time).toHaveText("0:03");
  await page.keyboard.press("Shift+N");
  await page.getByRole("dialog").waitFor();
  await page.clock.fastForward(8000);
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog")).toHaveCount(0);
  await table.follow("open-deck");
  await expect(page.locator('.table[data-edition="open-deck"]')).toBeVisible();
  await page.keyboard.press("d");
  await expect(table.moves).toHaveText("1");
  await page.clock.fastForward(5000);
  await expect(time).toHaveText("0:05");
  // Previewing an edition in the sheet does not start its clock.
  await page.keyboard.press("Shift+N");
  await page.getByRole("radio", { name: "Classic" }).check();
  await page.clock.fastForward(20_000);
  await page.getByRole("dialog").getByRole("button", { name: "Open", exact: true }).click();
  await expect(time).toHaveText("0:03");
  await page.clock.fastForward(2000);
  await expect(time).toHaveText("0:05");
});

test.describe("with touch", () => {
  test.use({ hasTouch: true });

  test("a tap counts right after a flick", async ({ page }) => {
    await table.resume(CLASSIC.deal);
    const finger = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [at] });
    const middle = async (pile: string) => {
      const box = await table.spot(pile).boundingBox();
      return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    };
    const [from, to, stock] = [await middle("t7"), await middle("t3"), await middle("s")];
    // After a real flick, the browser may not turn the next tap into a click.
    await page.evaluate(() => {
      const swallow = (event: Event): void => event.stopImmediatePropagation();
      addEventListener("click", swallow, true);
      Object.assign(window, { hearClicks: () => removeEventListener("click", swallow, true) });
    });
    await touch("touchStart", from);
    for (const part of [0.3, 0.6, 1]) {
      await touch("touchMove", { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    }
    await touch("touchEnd");
    await touch("touchStart", stock);
    await touch("touchEnd");
    await expect(table.moves).toHaveText("2");
    // If the browser sends a click for a tap, that counts once and comes before the next tap.
    await page.evaluate(() => (window as unknown as { hearClicks: () => void }).hearClicks());
    await touch("touchStart", stock);
    await touch("touchEnd");
    await expect(table.moves).toHaveText("3");
  });
});
