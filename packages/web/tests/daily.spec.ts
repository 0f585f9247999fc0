import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { dealOnTable, kept, reload } from "./device.ts";
import { test } from "./sound.ts";
import { knownPar, type Save, TablePage } from "./table.ts";

/** Noon of a day, here; the page is where the same moment is in the evening. */
const noon = (day: string): Date => new Date(`${day}T12:00:00`);
const ELSEWHERE = "Asia/Tokyo";

/** As they are worked out without a browser, in `daily-golden.test.ts`. */
const DEALS = { "2026-11-09": "klondike:20261109012", "2026-11-16": "klondike:20261116006" };

function playButton(page: Page): Locator {
  return page.getByRole("dialog").getByRole("button", { name: "Play", exact: true });
}

/** A day of the open calendar, or another of its buttons. */
function named(page: Page, name: string): Locator {
  return page.getByRole("button", { name, exact: true });
}

async function expectDealt(page: Page): Promise<void> {
  await expect(page.locator("dialog")).toHaveCount(0);
  await expect(page.locator(".notice")).toContainText("Daily deal for");
}

/** Wins the game on the table: its certificate is played but for the last move, which a click makes. */
async function win(page: Page): Promise<void> {
  const table = new TablePage(page);
  const certificate = (await kept(page, "values", "certificate")) as { readonly moves: readonly string[][] };
  const game = (await kept(page, "games", "classic")) as { readonly save: Save };
  const played = certificate.moves.slice(0, -1);
  const save = { ...game.save, moves: played, at: played.length };
  await table.lay({ games: { classic: { ...game, save } }, values: { par: knownPar(save) } });
  await table.open();
  await table.click(certificate.moves.at(-1)?.[0] ?? "");
  await expect(page.getByRole("group", { name: "You win!" })).toBeVisible();
}

test("the deals of the days", async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setTimezoneOverride", { timezoneId: ELSEWHERE });
  const table = new TablePage(page);
  const certified = page.getByTestId("certified");
  let daily = "";

  await test.step("the calendar is walked by keys, not past today, and a game in progress is asked for", async () => {
    // Nothing of the days is worked out before it is asked for below.
    await page.route(/certifier\.worker/, (route) => route.abort());
    await page.clock.setFixedTime(noon("2026-03-02"));
    await table.open();
    await page.keyboard.press("d");
    await table.openSheet("Daily deal");
    await expect(page.getByRole("dialog").locator(".set-aside")).toBeVisible();
    await expect(playButton(page)).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(named(page, "2 March, easy, today")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(named(page, "2 March, easy, today")).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(named(page, "28 February, hard")).toBeFocused();
    await expect(page.getByRole("heading", { name: "February 2026" })).toBeVisible();
    await page.keyboard.press("ArrowUp");
    await expect(named(page, "21 February, hard")).toBeFocused();
    await page.keyboard.press("PageUp");
    await expect(named(page, "21 January, normal")).toBeFocused();
    await expect(page.getByRole("grid", { name: "January 2026" })).toBeVisible();
    await named(page, "Next month").click();
    await named(page, "Next month").click();
    await expect(page.getByRole("heading", { name: "March 2026" })).toBeVisible();
    await expect(named(page, "Next month")).toBeDisabled();
    await named(page, "Next month").press("Enter");
    await expect(page.getByRole("heading", { name: "March 2026" })).toBeVisible();
    await named(page, "1 March, expert").click();
    await expect(page.getByTestId("chosen-day")).toContainText(/Sunday,? 1 March 2026/);
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog")).toHaveCount(0);
    await expect(table.moves).toHaveText("1");
  });

  await test.step("midnight passes while the calendar is open", async () => {
    // There it is nine hours later.
    await page.clock.setFixedTime(new Date("2026-11-15T14:59:40Z"));
    await table.openSheet("Daily deal");
    const day = page.getByTestId("chosen-day");
    await expect(day).toContainText("15 November 2026");
    await expect(day).toContainText("today");
    await page.clock.setFixedTime(new Date("2026-11-15T15:00:10Z"));
    await page.clock.fastForward(30_000);
    await expect(day).toContainText("16 November 2026");
    await expect(day).toContainText("today");
  });

  await test.step("where the thread fails, it is said and the game stays; asked again, it is dealt", async () => {
    const before = await table.reading();
    await playButton(page).click();
    await expect(page.getByText("The daily deal couldn't be loaded.")).toBeVisible();
    expect(await table.reading()).toEqual(before);
    // What failed once may succeed the next time, and the sheet then goes as ever.
    await page.unroute(/certifier\.worker/);
    await playButton(page).click();
    await expectDealt(page);
    await expect(certified).toHaveText("Daily deal16 Nov, easy");
  });

  await test.step("a date has the same deal on every device", async () => {
    daily = (await dealOnTable(page)) ?? "";
    expect(daily).toBe(DEALS["2026-11-16"]);
  });

  await test.step("a day's game that waits behind another table is played on, not dealt again", async () => {
    await page.keyboard.press("d");
    await expect(table.moves).toHaveText("1");
    await table.follow("by-hand");
    await expect(certified).toHaveCount(0);
    await table.openSheet("Daily deal");
    await named(page, "Continue").click();
    await expect(page.locator("dialog")).toHaveCount(0);
    await expect(certified).toContainText("Daily deal");
    await expect(table.moves).toHaveText("1");
  });

  await test.step("a game that only looks like a day's is not taken for it", async () => {
    const number = daily.slice("klondike:".length);
    await table.deal("Classic", String(BigInt(number) + 1n));
    await expect(certified).toHaveCount(0);
    // The day's own deal is known again, whichever way it came; and the other was looked at before it.
    await table.deal("Classic", number);
    await expect(certified).toHaveText("Daily deal16 Nov, easy");
  });

  await test.step("the calendar marks a day that was won, in words too", async () => {
    await win(page);
    await table.openSheet("Daily deal");
    await expect(named(page, "16 November, easy, won, today")).toHaveAttribute("aria-current", "date");
    await expect(page.getByTestId("chosen-day")).toContainText("easy · today · won");
    await expect(named(page, "15 November, expert")).toBeVisible();
    await expectNoViolations(page, "all", "dialog");
    await page.emulateMedia({ colorScheme: "dark" });
    await expectNoViolations(page, "colours", "dialog");
    await page.keyboard.press("Escape");
  });

  await test.step("two dates have two deals, and a day's rules are for its game alone: the next game is as usual", async () => {
    await page.keyboard.press("Shift+N");
    await page.getByRole("group", { name: "Draw" }).getByRole("radio", { name: "3" }).check();
    await named(page, "Deal").click();
    await expect(page.locator("dialog")).toHaveCount(0);
    await table.openSheet("Daily deal");
    await named(page, "9 November, easy").click();
    await playButton(page).click();
    await expectDealt(page);
    const notice = page.locator(".notice", { hasText: "Daily deal for 9 November 2026. Level: easy." });
    await expect(notice).toBeVisible();
    expect(await dealOnTable(page)).toBe(DEALS["2026-11-09"]);
    await page.keyboard.press("d");
    await expect(table.spot("s")).toHaveAccessibleName(/^23 cards/);
    await reload(page);
    await expect(certified).toContainText("Daily deal");
    await page.keyboard.press("Shift+N");
    await named(page, "Deal").click();
    await expect(table.spot("s")).toHaveAccessibleName(/^24 cards/);
    await page.keyboard.press("d");
    await expect(table.spot("s")).toHaveAccessibleName(/^21 cards/);
    // The day that was won is so for the next start, too.
    await table.openSheet("Daily deal");
    await expect(named(page, "16 November, easy, won, today")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("a clock that is far out still has a day", async () => {
    await page.route(/certifier\.worker/, (route) => route.abort());
    await page.clock.setFixedTime(new Date("+012026-05-05T12:00:00Z"));
    await table.open();
    await table.openSheet("Daily deal");
    await expect(page.getByTestId("chosen-day")).toContainText("31 December 9999");
    await named(page, "Previous month").click();
    await expect(page.getByTestId("chosen-day")).toContainText("30 November 9999");
  });
  await session.detach();
});
