import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { dealOnTable, reload, storedValue } from "./device.ts";
import { test } from "./sound.ts";
import { knownPar, type Save, TablePage } from "./table.ts";

/** Noon of a day in the time zone of the tests. */
const noon = (day: string): Date => new Date(`${day}T12:00:00`);

/** Computed without a browser by `daily-golden.test.ts`. */
const DEALS = { "2026-11-09": "klondike:20261109012", "2026-11-16": "klondike:20261116006" };

function playButton(page: Page): Locator {
  return page.getByRole("dialog").getByRole("button", { name: "Play", exact: true });
}

/** A day or another button of the open calendar. */
function named(page: Page, name: string): Locator {
  return page.getByRole("button", { name, exact: true });
}

async function expectDealt(page: Page): Promise<void> {
  await expect(page.locator("dialog")).toHaveCount(0);
  await expect(page.locator(".notice")).toContainText("Daily deal for");
}

/** Wins the game on the table: stores all moves of its certificate but the last, and clicks that. */
async function win(page: Page): Promise<void> {
  const table = new TablePage(page);
  const certificate = (await storedValue(page, "values", "certificate")) as {
    readonly moves: readonly string[][];
  };
  const game = (await storedValue(page, "games", "classic")) as { readonly save: Save };
  const played = certificate.moves.slice(0, -1);
  const save = { ...game.save, moves: played, at: played.length };
  await table.store({ games: { classic: { ...game, save } }, values: { par: knownPar(save) } });
  await table.open();
  await table.click(certificate.moves.at(-1)?.[0] ?? "");
  await expect(page.getByRole("group", { name: "You win!" })).toBeVisible();
}

// In the page's time zone it is already evening.
test.use({ timezoneId: "Asia/Tokyo" });

let table: TablePage;
let certified: Locator;
test.beforeEach(({ page }) => {
  table = new TablePage(page);
  certified = page.getByTestId("certified");
});

/** Opens the page on a day whose deal has not been computed yet. */
async function openOn(page: Page, day: string): Promise<void> {
  await page.clock.setFixedTime(noon(day));
  await table.open();
}

/** Plays the deal of the day selected in the calendar. */
async function playToday(page: Page): Promise<void> {
  await table.openSheet("Daily deal");
  await playButton(page).click();
  await expectDealt(page);
}

/** Opens the calendar on 2 March 2026 with the focus on that day. */
async function openCalendar(page: Page): Promise<void> {
  await openOn(page, "2026-03-02");
  await table.openSheet("Daily deal");
  await expect(playButton(page)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(named(page, "2 March, easy, today")).toBeFocused();
}

test("the daily sheet says where a game in progress goes", async ({ page }) => {
  await openOn(page, "2026-03-02");
  await page.keyboard.press("d");
  await table.openSheet("Daily deal");
  await expect(page.getByRole("dialog").locator(".set-aside")).toBeVisible();
});

test("closing the calendar returns to the game in progress", async ({ page }) => {
  await openOn(page, "2026-03-02");
  await page.keyboard.press("d");
  await table.openSheet("Daily deal");
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog")).toHaveCount(0);
  await expect(table.moves).toHaveText("1");
});

test("arrow keys move through the calendar by day, week and month", async ({ page }) => {
  await openCalendar(page);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(named(page, "28 February, hard")).toBeFocused();
  await expect(page.getByRole("heading", { name: "February 2026" })).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expect(named(page, "21 February, hard")).toBeFocused();
  await page.keyboard.press("PageUp");
  await expect(named(page, "21 January, normal")).toBeFocused();
  await expect(page.getByRole("grid", { name: "January 2026" })).toBeVisible();
});

test("keys do not move past today", async ({ page }) => {
  await openCalendar(page);
  await page.keyboard.press("ArrowRight");
  await expect(named(page, "2 March, easy, today")).toBeFocused();
});

test("the button for the next month is disabled in the current month", async ({ page }) => {
  await openCalendar(page);
  await page.keyboard.press("PageUp");
  await expect(page.getByRole("heading", { name: "February 2026" })).toBeVisible();
  await named(page, "Next month").click();
  await expect(page.getByRole("heading", { name: "March 2026" })).toBeVisible();
  await expect(named(page, "Next month")).toBeDisabled();
  await named(page, "Next month").press("Enter");
  await expect(page.getByRole("heading", { name: "March 2026" })).toBeVisible();
});

test("a click chooses a day", async ({ page }) => {
  await openCalendar(page);
  await named(page, "1 March, expert").click();
  await expect(page.getByTestId("chosen-day")).toContainText(/Sunday,? 1 March 2026/);
});

test("the calendar moves to the next day at midnight", async ({ page }) => {
  // Tokyo's time is nine hours ahead of UTC.
  await page.clock.setFixedTime(new Date("2026-11-15T14:59:40Z"));
  await table.open();
  await table.openSheet("Daily deal");
  const day = page.getByTestId("chosen-day");
  await expect(day).toContainText("15 November 2026");
  await expect(day).toContainText("today");
  await page.clock.setFixedTime(new Date("2026-11-15T15:00:10Z"));
  await page.clock.fastForward(30_000);
  await expect(day).toContainText("16 November 2026");
  await expect(day).toContainText("today");
});

test("a failed worker is reported and the game stays; the next try deals the same deal as on every device", async ({
  page,
}) => {
  await page.route(/certifier\.worker/, (route) => route.abort());
  await openOn(page, "2026-11-16");
  await table.openSheet("Daily deal");
  const before = await table.reading();
  await playButton(page).click();
  await expect(page.getByText("The daily deal couldn't be loaded.")).toBeVisible();
  expect(await table.reading()).toEqual(before);
  await page.unroute(/certifier\.worker/);
  await playButton(page).click();
  await expectDealt(page);
  await expect(certified).toHaveText("Daily deal16 Nov, easy");
  expect(await dealOnTable(page)).toBe(DEALS["2026-11-16"]);
});

test("a daily game behind another table is resumed, not dealt again", async ({ page }) => {
  await openOn(page, "2026-11-16");
  await playToday(page);
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

test("a deal with a different number does not count as the daily deal, but the daily deal's number does", async ({
  page,
}) => {
  await openOn(page, "2026-11-16");
  const number = DEALS["2026-11-16"].slice("klondike:".length);
  await table.deal("Classic", String(BigInt(number) + 1n));
  await expect(certified).toHaveCount(0);
  await table.deal("Classic", number);
  await expect(certified).toHaveText("Daily deal16 Nov, easy");
});

test("the calendar marks a won day visibly and in words, even after a reload", async ({ page }) => {
  await openOn(page, "2026-11-16");
  await playToday(page);
  await win(page);
  await table.openSheet("Daily deal");
  await expect(named(page, "16 November, easy, won, today")).toHaveAttribute("aria-current", "date");
  await expect(page.getByTestId("chosen-day")).toContainText("easy · today · won");
  await expect(named(page, "15 November, expert")).toBeVisible();
  await expectNoViolations(page, "all", "dialog");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoViolations(page, "colours", "dialog");
  await reload(page);
  await table.openSheet("Daily deal");
  await expect(named(page, "16 November, easy, won, today")).toBeVisible();
});

test("the rules of a daily deal do not change the rules of the next game", async ({ page }) => {
  await openOn(page, "2026-11-16");
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
});

test("a clock that is wrong by centuries still gets a daily deal", async ({ page }) => {
  await page.route(/certifier\.worker/, (route) => route.abort());
  await page.clock.setFixedTime(new Date("+012026-05-05T12:00:00Z"));
  await table.open();
  await table.openSheet("Daily deal");
  await expect(page.getByTestId("chosen-day")).toContainText("31 December 9999");
  await named(page, "Previous month").click();
  await expect(page.getByTestId("chosen-day")).toContainText("30 November 9999");
});
