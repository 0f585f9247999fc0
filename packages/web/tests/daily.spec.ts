import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { dealOnTable, kept, reload } from "./device.ts";
import { test } from "./sound.ts";
import { knownPar, type Save, TablePage } from "./table.ts";

test.use({ setsClock: true });

/** Noon of a day, on the player's own clock. */
const noon = (day: string): Date => new Date(`${day}T12:00:00`);

/** Opens the game on a day. */
async function openOn(page: Page, day: string): Promise<TablePage> {
  await page.clock.setFixedTime(noon(day));
  const table = new TablePage(page);
  await table.open();
  return table;
}

function playButton(page: Page): Locator {
  return page.getByRole("dialog").getByRole("button", { name: "Play", exact: true });
}

/** Opens the calendar and plays the day that is chosen there, today's unless another name is given. */
async function playDaily(page: Page, day?: string): Promise<string | undefined> {
  await new TablePage(page).openSheet("Daily deal");
  if (day !== undefined) await page.getByRole("button", { name: day }).click();
  await playButton(page).click();
  await expect(page.locator("dialog")).toHaveCount(0);
  await expect(page.locator(".notice")).toContainText("Daily deal for");
  return dealOnTable(page);
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

test("two dates have two deals, and a date has the same deal on every device", async ({
  page,
  browser,
  baseURL,
}) => {
  await openOn(page, "2026-11-15");
  const sunday = await playDaily(page);
  expect(sunday).toMatch(/^klondike:20261115\d{3}$/);
  await expect(page.getByTestId("certified")).toHaveText("Daily deal15 Nov, expert");
  const monday = await playDaily(page, "9 November, easy");
  expect(monday).toMatch(/^klondike:20261109\d{3}$/);
  await expect(
    page.locator(".notice", { hasText: "Daily deal for 9 November 2026. Level: easy." }),
  ).toBeVisible();

  const context = await browser.newContext({
    baseURL: baseURL ?? "",
    locale: "en-GB",
    timezoneId: "Asia/Tokyo",
  });
  const other = await context.newPage();
  await openOn(other, "2026-11-20");
  expect(await playDaily(other, "15 November, expert")).toBe(sunday);
  await context.close();
});

test("the calendar marks a day that was won, in words too, and today's game is played on", async ({
  page,
}) => {
  const table = await openOn(page, "2026-11-16");
  await playDaily(page);
  await table.openSheet("Daily deal");
  await expect(page.getByRole("button", { name: "Continue", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.locator("dialog")).toHaveCount(0);
  await win(page);
  await table.openSheet("Daily deal");
  const today = page.getByRole("button", { name: "16 November, easy, won" });
  await expect(today).toHaveAttribute("aria-current", "date");
  await expect(page.getByTestId("chosen-day")).toContainText("easy · today · won");
  await expect(page.getByRole("button", { name: "15 November, expert", exact: true })).toBeVisible();
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoViolations(page, "colours");
  await reload(page);
  await table.openSheet("Daily deal");
  await expect(today).toBeVisible();
});

test("a day's game that waits behind another table is played on, not dealt again", async ({ page }) => {
  const table = await openOn(page, "2026-11-16");
  await playDaily(page);
  await page.keyboard.press("d");
  await expect(table.moves).toHaveText("1");
  await page.keyboard.press("Shift+N");
  await page.getByRole("radio", { name: "By hand", exact: true }).check();
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await table.openSheet("Daily deal");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.locator("dialog")).toHaveCount(0);
  await expect(page.getByTestId("certified")).toContainText("Daily deal");
  await expect(table.moves).toHaveText("1");
});

test("a day's rules are for its game alone: the next game is as usual", async ({ page }) => {
  const table = await openOn(page, "2026-11-16");
  await page.keyboard.press("Shift+N");
  await page.getByRole("group", { name: "Draw" }).getByRole("radio", { name: "3" }).check();
  await page.getByRole("button", { name: "Deal", exact: true }).click();
  await playDaily(page);
  await expect(page.getByTestId("certified")).toContainText("Daily deal");
  await page.keyboard.press("d");
  await expect(table.spot("s")).toHaveAccessibleName(/^23 cards/);
  await reload(page);
  await expect(page.getByTestId("certified")).toContainText("Daily deal");
  await page.keyboard.press("Shift+N");
  await page.getByRole("button", { name: "Deal", exact: true }).click();
  await expect(table.spot("s")).toHaveAccessibleName(/^24 cards/);
  await page.keyboard.press("d");
  await expect(table.spot("s")).toHaveAccessibleName(/^21 cards/);
});

test("a game that only looks like a day's is not taken for it", async ({ page }) => {
  const table = await openOn(page, "2026-11-16");
  const daily = await playDaily(page);
  const other = String(BigInt((daily ?? "").slice(9)) + 1n);
  await table.deal("Classic", other);
  await expect(page.getByTestId("certified")).toHaveCount(0);
  // The day's own deal is known again, whichever way it came; and the other was looked at before it.
  await table.deal("Classic", (daily ?? "").slice(9));
  await expect(page.getByTestId("certified")).toHaveText("Daily deal16 Nov, easy");
});

test("the calendar is walked by keys, not past today, and a game in progress is asked for", async ({
  page,
}) => {
  const table = await openOn(page, "2026-03-02");
  await page.keyboard.press("d");
  await table.openSheet("Daily deal");
  const sheet = page.getByRole("dialog");
  await expect(sheet.locator(".set-aside")).toBeVisible();
  await expect(playButton(page)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  const day = (name: string) => page.getByRole("button", { name, exact: true });
  await expect(day("2 March, easy, today")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(day("2 March, easy, today")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(day("28 February, hard")).toBeFocused();
  await expect(page.getByRole("heading", { name: "February 2026" })).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expect(day("21 February, hard")).toBeFocused();
  await page.keyboard.press("PageUp");
  await expect(day("21 January, normal")).toBeFocused();
  await expect(page.getByRole("grid", { name: "January 2026" })).toBeVisible();
  await expectNoViolations(page);
  await day("Next month").click();
  await day("Next month").click();
  await expect(page.getByRole("heading", { name: "March 2026" })).toBeVisible();
  await expect(day("Next month")).toBeDisabled();
  await day("Next month").press("Enter");
  await expect(page.getByRole("heading", { name: "March 2026" })).toBeVisible();
  await day("1 March, expert").click();
  await expect(page.getByTestId("chosen-day")).toContainText(/Sunday,? 1 March 2026/);
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog")).toHaveCount(0);
  await expect(table.moves).toHaveText("1");
});

test("where the thread fails, it is said and the game stays; asked again, it is dealt", async ({ page }) => {
  await page.route(/certifier\.worker/, (route) => route.abort());
  const table = await openOn(page, "2026-11-15");
  const before = await table.reading();
  await table.openSheet("Daily deal");
  await playButton(page).click();
  await expect(page.getByText("The daily deal couldn't be loaded.")).toBeVisible();
  expect(await table.reading()).toEqual(before);
  // What failed once may succeed the next time, and the sheet then goes as ever.
  await page.unroute(/certifier\.worker/);
  await playButton(page).click();
  await expect(page.locator("dialog")).toHaveCount(0);
  await expect(page.locator(".notice")).toContainText("Daily deal for");
});

test.describe("in German", () => {
  test.use({ locale: "de-DE" });

  test("days and months have German names", async ({ page }) => {
    await page.clock.setFixedTime(noon("2026-11-15"));
    await page.goto("/");
    await page.getByRole("button", { name: "Menü" }).click();
    await page.getByRole("button", { name: "Spiel des Tages" }).click();
    await expect(page.getByRole("heading", { name: "November 2026" })).toBeVisible();
    await expect(page.getByRole("button", { name: "15. November, Experte" })).toBeVisible();
    await expect(page.getByTestId("chosen-day")).toContainText("Sonntag, 15. November 2026");
    await expect(page.getByRole("columnheader", { name: "Mo" })).toBeVisible();
  });
});

test.describe("with its service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("the daily deal is worked out without a network", async ({ page, context }) => {
    const table = new TablePage(page);
    await table.open();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0);
    await reload(page);
    await context.setOffline(true);
    await reload(page);
    await table.spot("s").waitFor();
    await table.openSheet("Daily deal");
    await playButton(page).click();
    await expect(page.locator("dialog")).toHaveCount(0);
    await expect(page.getByTestId("certified")).toContainText("Daily deal");
  });
});

test.describe("on a clock that goes", () => {
  test.use({ setsClock: false });

  test("midnight passes while the calendar is open", async ({ page }) => {
    await page.clock.install({ time: new Date("2026-11-15T23:59:40") });
    const table = new TablePage(page);
    await table.open();
    await table.openSheet("Daily deal");
    const day = page.getByTestId("chosen-day");
    await expect(day).toContainText("15 November 2026");
    await expect(day).toContainText("today");
    await page.clock.fastForward(30_000);
    await expect(day).toContainText("16 November 2026");
    await expect(day).toContainText("today");
  });
});

test("a clock that is far out still has a day", async ({ page }) => {
  await page.clock.setFixedTime(new Date("+012026-05-05T12:00:00Z"));
  const table = new TablePage(page);
  await table.open();
  await table.openSheet("Daily deal");
  await expect(page.getByTestId("chosen-day")).toContainText("31 December 9999");
  await page.getByRole("button", { name: "Previous month" }).click();
  await expect(page.getByTestId("chosen-day")).toContainText("30 November 9999");
});
