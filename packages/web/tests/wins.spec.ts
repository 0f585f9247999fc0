import { devices, expect } from "@playwright/test";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { CLASSIC } from "./winning-lines.ts";

// Tests in packages/play win whole games by every action, and src/table/transcript.test.ts by every key. These tests
// play part of a game: the stock, waste cards, runs, foundations, and the automatic end.

/** The move after which the game cannot be lost and finishes automatically. */
const ENDING = CLASSIC.moves.lastIndexOf("t5>f1:1");

test("a game can be dealt and played with the keyboard alone", async ({ page }) => {
  const table = new TablePage(page);
  await table.open();
  await page.keyboard.press("Shift+N");
  await page.getByRole("dialog").waitFor();
  // Tab back from the deal button to the number field, where Enter deals.
  const field = page.getByLabel("Deal number", { exact: true });
  while (!(await field.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press("Shift+Tab");
  }
  await page.keyboard.type(CLASSIC.deal);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  for (const move of CLASSIC.moves.slice(0, 11)) await table.type(move);
  await expect(table.moves).toHaveText("11");
});

test("cards can be dragged", async ({ page }) => {
  const table = new TablePage(page);
  await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 10));
  expect(CLASSIC.moves.slice(10, 15)).toEqual(["t3>t1:2", "draw", "draw", "w>f3:1", "t7>f3:1"]);
  await table.drag("t3>t1:2");
  await expect(table.moves).toHaveText("11");
  for (let draw = 0; draw < 2; draw++) await page.keyboard.press("d");
  await table.drag("w>f3:1");
  await table.drag("t7>f3:1");
  await expect(table.moves).toHaveText("15");
});

test("a drag and a key reach the end, which plays automatically", async ({ page }) => {
  const table = new TablePage(page);
  const win = page.getByRole("group", { name: "You win!" });
  await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, ENDING - 1));
  await table.drag(CLASSIC.moves[ENDING - 1] ?? "");
  await expect(table.moves).toHaveText(String(ENDING));
  await expect(win).toHaveCount(0);
  await table.type(CLASSIC.moves[ENDING] ?? "");
  await expect(win.getByRole("toolbar")).toBeFocused();
  expect(await table.isWon()).toBe(true);
});

test.describe("on a phone", () => {
  const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
  test.use({ ...phone });

  /**
   * With this setting a tap only selects, so that each move names its target and only a long press sends a card home.
   */
  const settings = { tap: "select", vibration: true } as const;
  let table: TablePage;
  let touch: (type: "touchStart" | "touchMove" | "touchEnd", x: number, y: number) => Promise<unknown>;
  test.beforeEach(async ({ page, context }) => {
    table = new TablePage(page);
    const session = await context.newCDPSession(page);
    touch = (type, x, y) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  });

  test("a run follows the finger and snaps to the pile it covers", async ({ page }) => {
    await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 10), { settings });
    const from = await table.spot("t3", 2).boundingBox();
    const to = await table.spot("t1").boundingBox();
    if (from === null || to === null) throw new Error("both piles are on the table");
    await touch("touchStart", from.x + 20, from.y + 8);
    for (let step = 1; step <= 5; step++) {
      await touch(
        "touchMove",
        from.x + 20 + ((to.x - from.x) * step) / 5,
        from.y + 8 + ((to.y - from.y) * step) / 5,
      );
    }
    await expect(page.locator(".card.carried")).toHaveCount(2);
    await expect(page.locator(".target")).toHaveCount(1);
    await touch("touchEnd", 0, 0);
    await expect(table.moves).toHaveText("11");
    await expect(page.locator(".card.carried")).toHaveCount(0);
  });

  test("two taps move a card", async () => {
    await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 11), { settings });
    const tapped = ["draw", "draw", "w>f3:1", "t7>f3:1"];
    expect(CLASSIC.moves.slice(11, 17)).toEqual([...tapped, "t5>f3:1", "t7>t6:1"]);
    for (const move of tapped) await table.tap(move);
    await expect(table.moves).toHaveText("15");
  });

  test("a long press sends a card to a foundation and vibrates", async ({ page }) => {
    await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 15), { settings });
    await page.evaluate(() => {
      navigator.vibrate = (pattern) => {
        sessionStorage.setItem("felt", `${sessionStorage.getItem("felt") ?? ""}${JSON.stringify(pattern)}`);
        return true;
      };
    });
    const box = await table.spot("t5").boundingBox();
    if (box === null) throw new Error("the card is on the table");
    const card = (await table.spot("t5").getAttribute("aria-label"))?.split(",")[0] ?? "";
    await touch("touchStart", box.x + 20, box.y + 20);
    await expect(table.spot("f3")).toHaveAccessibleName(new RegExp(`^${card}, `));
    await touch("touchEnd", 0, 0);
    await expect(table.moves).toHaveText("16");
    await expect(table.selection).toHaveCount(0);
    // The vibration pattern of a card that turns up.
    expect(await page.evaluate(() => sessionStorage.getItem("felt"))).toBe("[5,30,5]");
    await table.tap("t7>t6:1");
    await expect(table.moves).toHaveText("17");
  });

  test("the end of a game plays automatically", async ({ page }) => {
    await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, ENDING), { settings });
    await table.tap(CLASSIC.moves[ENDING] ?? "");
    await expect(page.getByRole("group", { name: "You win!" })).toBeVisible();
    expect(await table.isWon()).toBe(true);
  });
});
