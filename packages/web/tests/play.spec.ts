import { type CDPSession, expect } from "@playwright/test";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { CLASSIC } from "./winning-lines.ts";

let table: TablePage;
test.beforeEach(({ page }) => {
  table = new TablePage(page);
});

test("a table", async ({ page }) => {
  await table.resume(CLASSIC.deal);
  const start = await table.reading();

  await test.step("everything that can go home goes at once", async () => {
    await page.keyboard.press("a");
    await expect(table.said).toContainText(
      "Ace of spades, column 2 to foundation 1. Turned up the 7 of diamonds.",
    );
    await page.keyboard.press("Control+z");
    await expect.poll(() => table.reading()).toEqual(start);
  });

  await test.step("a refused drag flies back and changes nothing", async () => {
    await table.drag("t1>t2:1");
    await expect.poll(() => table.reading()).toEqual(start);
    // A legal target is lit while the card is in the air.
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

  await test.step("a selected card shows where it may go, a double click sends one home, and the screen reader hears it", async () => {
    await table.spot("t7").click({ force: true });
    await expect(table.said).toContainText("Fits column 3.");
    await expect(page.locator(".target")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(table.selection).toHaveCount(0);
    await table.click("t7>t3:1");
    await expect(table.said).toContainText("to column 3. Turned up");
    // The ace of column 2 opens a foundation.
    await table.spot("t2").dblclick();
    await expect(table.spot("f1")).toHaveAccessibleName(/^ace of/);
  });

  await test.step("undo and redo go all the way, restart begins again, and the score follows", async () => {
    await table.click("draw");
    await expect(table.moves).toHaveText("3");
    const reached = await table.reading();
    const score = await page.getByTestId("score").textContent();
    for (let step = 0; step < 3; step++) await page.keyboard.press("Control+z");
    await expect.poll(() => table.reading()).toEqual(start);
    await expect(page.getByTestId("score")).toHaveText("0");
    for (let step = 0; step < 3; step++) await page.keyboard.press("Control+Shift+z");
    await expect.poll(() => table.reading()).toEqual(reached);
    await expect(page.getByTestId("score")).toHaveText(score ?? "");
    await table.button("Menu").click();
    await page.getByRole("button", { name: "Restart this deal" }).click();
    await expect.poll(() => table.reading()).toEqual(start);
    await table.button("Redo").click();
    await expect(table.moves).toHaveText("1");
  });

  await test.step("a new game is dealt at once, and the game before comes back; rules are changed on a sheet", async () => {
    await page.keyboard.press("n");
    await expect(table.moves).toHaveText("0");
    await page.locator(".notice").getByRole("button", { name: "Go back" }).click();
    await expect(table.moves).toHaveText("1");
    await page.keyboard.press("Shift+N");
    await expect(page.locator("dialog .set-aside")).toHaveText(
      "Your game in progress moves to Recent games.",
    );
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(table.moves).toHaveText("1");
  });

  await test.step("the focus is always somewhere on the table", async () => {
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
    // Sheets give the focus back, also when what had it is gone.
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

  await test.step("keys that are pressed while a sheet closes are heard by the table, the new one where one is dealt", async () => {
    const keyboard = await page.context().newCDPSession(page);
    const press = (...keys: readonly string[]) => pressAtOnce(keyboard, keys);
    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor();
    await press("Escape", "d");
    await expect(table.moves).toHaveText("1");
    for (const edition of ["Classic", "Open deck"]) {
      await page.keyboard.press("Shift+N");
      await page.getByRole("radio", { name: edition }).check();
      await page.getByRole("dialog").getByRole("button", { name: "Deal", exact: true }).focus();
      await press("Enter", "d", "d");
      await expect(table.moves).toHaveText("2");
    }
    await press("n", "d");
    await expect(table.moves).toHaveText("1");
    await keyboard.detach();
  });

  await test.step("a stock with no pass left is marked, and says so", async () => {
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
});

/** Presses keys as fast as a machine can: nobody waits for what one does before the next comes. */
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

/** The countdown of document 004's first sample. */
const SAMPLE = "edition=countdown&deal=python:30&cards=6";

/** So many moves of the won game are made by hand; the rest plays itself. */
const BY_HAND = 94;

test("how a game ends, quick hands and other tables", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, -1));
  const won = page.getByRole("group", { name: "You win!" });

  await test.step("a won game is celebrated until a key is pressed", async () => {
    await table.type(CLASSIC.moves.at(-1) ?? "");
    await expect(page.locator("canvas.leap")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator("canvas.leap")).toHaveCount(0);
    await expect(won).toBeVisible();
  });

  await test.step("a table that is won rests, until a new game is dealt", async () => {
    const resting = await table.reading();
    // The win lies over the table; the keyboard reaches it all the same.
    await table.spot("f1").press("Enter");
    await page.keyboard.press("d");
    await expect(table.selection).toHaveCount(0);
    await expect.poll(() => table.reading()).toEqual(resting);
    await won.getByRole("button", { name: "New game" }).click();
    await expect(table.moves).toHaveText("0");
  });

  await test.step("quick hands are never kept waiting by motion", async () => {
    await page.keyboard.press("Shift+N");
    await page.getByLabel("Deal number", { exact: true }).fill(CLASSIC.deal);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    // While cards are still being dealt and moved, every click counts.
    for (const move of CLASSIC.moves.slice(0, 4)) await table.click(move);
    await expect(table.moves).toHaveText("4");
    await page.keyboard.press("u");
    await expect(table.moves).toHaveText("3");
    await page.emulateMedia({ reducedMotion: "reduce" });
  });

  await test.step("one tap plays the best move where that is set, and a right click sends home", async () => {
    await table.bring(CLASSIC.deal, [], { settings: { tap: "play" } });
    await table.spot("t3").click({ force: true });
    await expect(table.said).toContainText("That card doesn't fit anywhere.");
    await table.spot("t7").click({ force: true });
    await expect(table.moves).toHaveText("1");
    await table.spot("t2").click({ button: "right" });
    await expect(table.moves).toHaveText("2");
    await expect(table.spot("f1")).toHaveAccessibleName(/ace of spades/);
  });

  await test.step("the end plays itself", async () => {
    await table.bring(CLASSIC.deal, CLASSIC.moves.slice(0, BY_HAND - 1), { settings: {} });
    await table.type(CLASSIC.moves[BY_HAND - 1] ?? "");
    await expect(won).toBeVisible();
    expect(await table.isWon()).toBe(true);
  });

  await test.step("an edition's name in the address leads to its table", async () => {
    for (const edition of ["draw-three", "by-hand", "open-deck"]) {
      await table.follow(edition);
      await expect(page.locator(".table")).toHaveAttribute("data-edition", edition);
    }
  });

  await test.step("the open deck's top card is played from the deck", async () => {
    await table.follow("edition=open-deck&deal=305419896");
    await expect(table.spot("s")).toHaveAccessibleName("ace of hearts, 24 cards, stock");
    await table.drag("s>f3:1");
    await expect(table.spot("f3")).toHaveAccessibleName("ace of hearts, 1 card, foundation 3");
    // A click on the deck passes its card by; a double click passes two, though the second could go home.
    await table.spot("s").click({ force: true });
    await expect(table.spot("w")).toHaveAccessibleName("4 of spades, 1 card, waste");
    for (const key of ["u", "u"]) await page.keyboard.press(key);
    await expect(table.spot("s")).toHaveAccessibleName("ace of hearts, 24 cards, stock");
    await table.spot("s").dblclick({ force: true });
    await expect(table.spot("s")).toHaveAccessibleName("queen of clubs, 22 cards, stock");
    await expect(table.spot("f3")).toHaveAccessibleName(/^empty/);
  });

  const row = (pile: number) => page.locator(".row").nth(pile);
  const carry = async (from: number, to: number): Promise<void> => {
    // Forced, as at the table: what covers a pile gets the click.
    await row(from).click({ force: true });
    await row(to).click({ force: true });
  };

  await test.step("the countdown is at its address, and refuses as document 004 says", async () => {
    await table.follow("countdown");
    await expect(page.locator(".countdown")).toBeVisible();
    await page.reload();
    await expect(row(0)).toBeFocused();
    await expect(row(0)).toHaveCSS("outline-style", "none");
    await expect(row(0)).toHaveCSS("box-shadow", "none");
    await page.keyboard.press("ArrowDown");
    await expect(row(1)).toHaveCSS("outline-style", "solid");
    await table.follow(SAMPLE);
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

  await test.step("the countdown plays document 004's first sample", async () => {
    // Its first moves, 00 01 02 00 01 02, come with the link; that all are the document's is a test of the engine.
    await table.follow(`${SAMPLE}&moves=000102000102`);
    await expect(row(0)).toHaveAccessibleName(/^stock, 1,/);
    await carry(1, 2);
    await carry(0, 2);
    await carry(0, 2);
    await expect(row(2)).toHaveAccessibleName("pile 2, 5, 4, 3, 2, 1, 0");
    await expect(page.getByText("Congratulations!").first()).toBeVisible();
    // Ctrl+Z takes back, Alt+Z belongs to the browser.
    await page.keyboard.press("Alt+z");
    await expect(row(2)).toHaveAccessibleName("pile 2, 5, 4, 3, 2, 1, 0");
    await page.keyboard.press("Control+z");
    await expect(row(2)).not.toHaveAccessibleName("pile 2, 5, 4, 3, 2, 1, 0");
    await carry(0, 2);
    await page.locator(".countdown").getByRole("button", { name: "New game" }).click();
    await expect(row(2)).toHaveAccessibleName("pile 2, empty");
  });
});

test.describe("with a clock that is turned", () => {
  test.use({ setsClock: true });

  test("the clock stands while a sheet is open and while another table is", async ({ page }) => {
    const time = page.locator(".status dd").first();
    await page.clock.install();
    await table.resume(CLASSIC.deal);
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
    // Looking at an edition in the sheet starts nothing there.
    await page.keyboard.press("Shift+N");
    await page.getByRole("radio", { name: "Classic" }).check();
    await page.clock.fastForward(20_000);
    await page.getByRole("dialog").getByRole("button", { name: "Open", exact: true }).click();
    await expect(time).toHaveText("0:03");
    await page.clock.fastForward(2000);
    await expect(time).toHaveText("0:05");
  });
});

test.describe("with fingers", () => {
  test.use({ hasTouch: true });

  test("a tap right after a flick counts", async ({ page }) => {
    await table.resume(CLASSIC.deal);
    const finger = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [at] });
    const middle = async (pile: string) => {
      const box = await table.spot(pile).boundingBox();
      return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    };
    const [from, to, stock] = [await middle("t7"), await middle("t3"), await middle("s")];
    // As after a real flick, from which the browser may make no click of the next tap.
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
    // Where the browser does make a click of a tap, it does not count again: it comes before what is tapped next.
    await page.evaluate(() => (window as unknown as { hearClicks: () => void }).hearClicks());
    await touch("touchStart", stock);
    await touch("touchEnd");
    await expect(table.moves).toHaveText("3");
  });
});
