import { devices, expect } from "@playwright/test";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { CLASSIC } from "./winning-lines.ts";

// Whole games are won by every action in packages/play; here hands play the part that has everything in it: the waste is
// turned over, runs and cards of the waste go to columns and foundations, and the end plays itself.
const RECYCLE = CLASSIC.moves.indexOf("recycle");

/** Plays on from where the waste is turned over, until all cards are home. */
async function playToTheEnd(table: TablePage, play: (move: string) => Promise<void>): Promise<void> {
  // The line says where each card goes, so a finger chooses that, too.
  await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, RECYCLE), { settings: { tap: "select" } });
  for (const move of CLASSIC.moves.slice(RECYCLE)) {
    await play(move);
    if (await table.isWon()) break;
  }
  await expect(table.page.getByRole("group", { name: "You win!" })).toBeVisible();
}

test.describe("a game is won", () => {
  test("by clicks, to the last card", async ({ page }) => {
    const table = new TablePage(page);
    // Par comes later, so that the win is what is heard.
    const laid = { settings: { autoFinish: false }, seeksPar: true };
    await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, -12), laid);
    for (const move of CLASSIC.moves.slice(-12)) await table.click(move);
    await expect(table.moves).toHaveText(String(CLASSIC.moves.length));
    await expect(page.getByRole("group", { name: "You win!" })).toBeVisible();
    await expect(table.said).toHaveText(/You win! /);
  });

  test("by drags", async ({ page }) => {
    const table = new TablePage(page);
    await playToTheEnd(table, (move) => table.drag(move));
  });

  test("by the keyboard alone", async ({ page }) => {
    const table = new TablePage(page);
    await table.open();
    await page.keyboard.press("Shift+N");
    await page.getByRole("dialog").waitFor();
    // From the deal button back to the field for the deal, and from there Enter deals.
    while (
      !(await page
        .getByLabel("Deal number", { exact: true })
        .evaluate((field) => field === document.activeElement))
    ) {
      await page.keyboard.press("Shift+Tab");
    }
    await page.keyboard.type(CLASSIC.deal);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    for (const move of CLASSIC.moves.slice(0, 12)) await table.type(move);
    await expect(table.moves).toHaveText("12");
    await playToTheEnd(table, (move) => table.type(move));
    await expect(page.getByRole("group", { name: "You win!" }).getByRole("toolbar")).toBeFocused();
  });
});

test.describe("on a phone", () => {
  const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
  test.use({ ...phone });

  test("a game is won by touch", async ({ page }) => {
    const table = new TablePage(page);
    await playToTheEnd(table, (move) => table.tap(move));
  });

  test("a run follows the finger and snaps to the pile it covers", async ({ page, context }) => {
    const table = new TablePage(page);
    await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 10));
    const move = CLASSIC.moves[10] ?? "";
    expect(move).toBe("t3>t1:2");
    const from = await table.spot("t3", 2).boundingBox();
    const to = await table.spot("t1").boundingBox();
    if (from === null || to === null) throw new Error("both piles are on the table");
    const session = await context.newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number, y: number) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
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

  test("a finger that rests on a card sends it home, and feels it", async ({ page, context }) => {
    const table = new TablePage(page);
    await page.addInitScript(() => {
      navigator.vibrate = (pattern) => {
        sessionStorage.setItem("felt", `${sessionStorage.getItem("felt") ?? ""}${JSON.stringify(pattern)}`);
        return true;
      };
    });
    // One tap only selects, so that nothing but the long press can have played the card.
    await table.resume(CLASSIC.deal, [], { settings: { tap: "select", vibration: true } });
    const box = await table.spot("t2").boundingBox();
    if (box === null) throw new Error("the ace is on the table");
    const session = await context.newCDPSession(page);
    const touchPoints = [{ x: box.x + 20, y: box.y + 20 }];
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await expect(table.spot("f1")).toHaveAccessibleName(/^ace of/);
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect(table.moves).toHaveText("1");
    await expect(table.selection).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.getItem("felt"))).toBe("[10]");
  });

  test("a double tap sends a card home", async ({ page }) => {
    const table = new TablePage(page);
    await page.clock.install();
    await table.resume(CLASSIC.deal);
    // The clock stands between the taps, however long a busy machine takes for them.
    await page.clock.pauseAt(Date.now() + 60_000);
    await table.spot("t2").tap();
    await table.spot("t2").tap();
    await page.clock.resume();
    await expect(table.spot("f1")).toHaveAccessibleName(/^ace of/);
  });
});
