import { readFile } from "node:fs/promises";
import type { GameRecord } from "@klondike/engine/records";
import { formatLink } from "@klondike/engine/session";
import { expect, type Locator, type Page } from "@playwright/test";
import { ARCHIVE_FILE, archivedGames } from "./archive.ts";
import { reload } from "./device.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { CLASSIC } from "./winning-lines.ts";
import { wonSession } from "./won-session.ts";

async function numbers(page: Page): Promise<Readonly<Record<string, string>>> {
  await new TablePage(page).openSheet("Statistics");
  return shownNumbers(page);
}

/** The numbers in the open sheet. */
async function shownNumbers(page: Page): Promise<Readonly<Record<string, string>>> {
  await page.getByRole("heading", { name: "Your data" }).waitFor();
  const shown = await page
    .getByRole("dialog")
    .locator("dd[data-testid]")
    .evaluateAll((values) =>
      values.map((value) => [value.getAttribute("data-testid") ?? "", value.textContent ?? ""] as const),
    );
  return Object.fromEntries(shown);
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog")).toHaveCount(0);
}

/** Loads a backup in the open sheet and checks the message. */
async function load(page: Page, file: string | Buffer, answer: string | RegExp): Promise<void> {
  const chosen =
    typeof file === "string" ? file : { name: "junk.json", mimeType: "application/json", buffer: file };
  await page.locator('input[type="file"]').setInputFiles(chosen);
  await expect(page.getByTestId("answer")).toHaveText(answer);
}

/** Draws every card of the stock, after which the game counts. */
async function drawAll(page: Page): Promise<void> {
  for (let draws = 0; draws < 24; draws++) await page.keyboard.press("d");
  await expect(page.getByTestId("moves")).toHaveText("24");
}

/** Presses a button that saves a file and returns the file's content. */
async function saved(page: Page, button: string): Promise<{ name: string; path: string; text: string }> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const download = await downloading;
  const path = await download.path();
  return { name: download.suggestedFilename(), path, text: await readFile(path, "utf8") };
}

/** Records everything that the page announces from now on. */
async function recordSpeech(page: Page): Promise<void> {
  await page.evaluate(() => {
    const speech: string[] = [];
    Object.assign(window, { speech });
    new MutationObserver(() => {
      for (const region of document.querySelectorAll("[data-testid^=said]"))
        speech.push(region.textContent ?? "");
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

function recordedSpeech(page: Page): Promise<string> {
  return page.evaluate(() => (window as unknown as { speech: readonly string[] }).speech.join("\n"));
}

/** The numbers of the archived games. */
const COUNTED = { played: "3", won: "1", rate: "33%", streak: "2 losses", replayed: "1" };

async function openArchived(table: TablePage): Promise<void> {
  await table.store(await archivedGames());
  await table.open();
}

test("the browser is asked once to keep the games, when the first game ends", async ({ page }) => {
  const table = new TablePage(page);
  await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, -1));
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    navigator.storage.persist = async () => {
      dataset["asked"] = String(Number(dataset["asked"]) + 1);
      return true;
    };
    dataset["asked"] = "0";
  });
  await table.click(CLASSIC.moves.at(-1) ?? "");
  await expect(page.getByRole("group", { name: "You win!" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-asked", "1");
  await table.deal("Classic", "8");
  await drawAll(page);
  await table.deal("Classic", "9");
  await table.openSheet("Statistics");
  await expect(page.getByTestId("played")).toHaveText("2");
  await expect(page.locator("html")).toHaveAttribute("data-asked", "1");
});

test("the panel rates a game that was won without help, and Statistics links to a costly choice in it", async ({
  page,
}) => {
  const table = new TablePage(page);
  await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, -1));
  await table.click(CLASSIC.moves.at(-1) ?? "");
  await expect(page.getByTestId("played-at")).toHaveText(
    /^Accuracy: \d+ of 100\. The cards were .* than average\.$/,
  );
  await table.openSheet("Statistics");
  const trends = page.getByTestId("skill-trends");
  await expect(trends).toContainText(/Accuracy: \d+ of 100 in one rated game\./);
  await trends
    .getByRole("button", { name: /an example that cost \d+ points?/ })
    .first()
    .click();
  await expect(page.getByTestId("chance")).toContainText(/(Inaccuracy|Mistake|Blunder): this move cost/);
});

test("earlier games are rated on request", async ({ page }) => {
  const table = new TablePage(page);
  await openArchived(table);
  await table.openSheet("Statistics");
  const trends = page.getByTestId("skill-trends");
  await expect(trends).toContainText("No games are rated yet.");
  await trends.getByRole("button", { name: /^Rate / }).click();
  await expect(trends).toContainText(/Accuracy: \d+ of 100/);
});

test("counts games won, abandoned and replayed, but not games with a single draw", async ({ page }) => {
  const table = new TablePage(page);
  await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, -1));
  await table.click(CLASSIC.moves.at(-1) ?? "");
  await expect(page.getByRole("group", { name: "You win!" })).toBeVisible();
  await table.deal("Classic", "8");
  await drawAll(page);
  await table.deal("Classic", CLASSIC.deal);
  await table.click(CLASSIC.moves[0] ?? "");
  await table.deal("Classic", "7");
  await page.keyboard.press("d");
  await table.deal("Classic", "9");
  await page.keyboard.press("d");
  const counted = { played: "2", won: "1", rate: "50%", streak: "1 loss", replayed: "1" };
  expect(await numbers(page)).toEqual(counted);
  await expect(page.getByTestId("counting")).toContainText("A game counts once you have moved a card");
});

test("trends show wins by month, weekday, time of day and length, and the year in numbers", async ({
  page,
}) => {
  const table = new TablePage(page);
  const { records = {}, values = {} } = await archivedGames();
  const won = Object.values(records).find((record) => (record as GameRecord).won) as GameRecord;
  // On the page's clock these are Monday evening, Tuesday evening, and a Monday of the month before.
  const ends = ["2026-11-02T20:00", "2026-11-03T21:30", "2026-10-05T09:00"].map((time) => Date.parse(time));
  const moves = [120, 124, 139];
  const games = ends.map((ended, index) => ({
    ...won,
    id: `game ${index}`,
    began: ended,
    ended,
    moves: moves[index],
  }));
  await table.store({ records: Object.fromEntries(games.map((game) => [game.id, game])), values });
  await table.open();
  await table.openSheet("Statistics");
  const row = (name: string) => page.getByTestId("trends").getByRole("listitem").filter({ hasText: name });
  await expect(row("Oct 2026")).toContainText("1 of 1 won, 100%");
  await expect(row("Nov 2026")).toContainText("2 of 2 won, 100%");
  await expect(row("Monday")).toContainText("2 of 2 won");
  await expect(row("Wednesday")).toContainText("no games");
  await expect(row("18:00–21:00")).toContainText("1 of 1 won");
  await expect(page.getByTestId("trends")).toContainText("Half of your wins take 124 moves or fewer.");
  await expect(row("120–124")).toContainText("2 wins");
  await expect(page.getByTestId("won-alone")).toHaveText("Won without help:3");
  await expect(page.getByTestId("year")).toContainText("November");
});

/** The archived games with some of them under other rules and in another year. */
async function openVaried(table: TablePage): Promise<void> {
  const { records = {}, ...rest } = await archivedGames();
  const varied = Object.values(records as Record<string, GameRecord>).flatMap((record) => {
    const { save, ended } = record;
    if (typeof save.rules !== "string") return [record];
    const other = { ...save, rules: save.rules.replace("draw1", "draw3") };
    return [record, { ...record, id: `${record.id}-3`, ended: ended + 366 * 86_400_000, save: other }];
  });
  await table.store({ ...rest, records: Object.fromEntries(varied.map((record) => [record.id, record])) });
  await table.open();
}

test("win rates are compared by rules, and each year has its review", async ({ page }) => {
  const table = new TablePage(page);
  await openVaried(table);
  await table.openSheet("Statistics");
  const rows = page.getByRole("figure").filter({ hasText: "By rules" }).getByRole("listitem");
  await expect(rows).toHaveText([/draw 3.*1 of 3 won, 33%/, /draw 1.*1 of 3 won, 33%/]);
  const played = page.getByTestId("year").locator("dd").first();
  await expect(page.getByRole("heading", { name: "Your 2024" })).toBeVisible();
  await page.getByRole("radio", { name: "2023" }).check();
  await expect(page.getByRole("heading", { name: "Your 2023" })).toBeVisible();
  await expect(played).toHaveText("3.");
});

test("the list of games is saved as CSV and as JSON", async ({ page }) => {
  const table = new TablePage(page);
  await openArchived(table);
  await table.openSheet("Statistics");
  const csv = await saved(page, "Save as CSV");
  expect(csv.name).toMatch(/^klondike-games-.*\.csv$/);
  const [header, first] = csv.text.split("\r\n");
  expect(header).toContain("ended,edition,rules");
  expect(first).toContain("klondike:7");
  const json = await saved(page, "Save as JSON");
  const rows: unknown = JSON.parse(json.text);
  expect(rows).toHaveLength(csv.text.trim().split("\r\n").length - 1);
  expect(rows).toContainEqual(expect.objectContaining({ deal: "klondike:7", won: true, moves: 108 }));
});

test("the statistics have two columns on a desktop and one on a phone", async ({ page }) => {
  const table = new TablePage(page);
  await openArchived(table);
  await table.openSheet("Statistics");
  const leftOf = async (each: Locator): Promise<number> => (await each.boundingBox())?.x ?? -1;
  const data = page.getByRole("heading", { name: "Your data" });
  const sync = page.getByRole("heading", { name: "Sync and leaderboard" });
  const games = page.getByTestId("past-games").getByRole("listitem");
  await expect(data).toBeVisible();
  expect(await leftOf(sync)).toBeGreaterThan((await leftOf(data)) + 300);
  expect(await leftOf(games.nth(1))).toBeGreaterThan((await leftOf(games.nth(0))) + 300);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await leftOf(sync)).toBe(await leftOf(data));
  expect(await leftOf(games.nth(1))).toBe(await leftOf(games.nth(0)));
});

test("the last row of achievements has no gaps at any width", async ({ page }) => {
  const table = new TablePage(page);
  await openArchived(table);
  await table.openSheet("Statistics");
  const badges = page.locator(".achievements li");
  await expect(badges).toHaveCount(12);
  for (const width of [360, 768, 1024, 1366, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const columns = await badges.evaluateAll(
      (all) => new Set(all.map((each) => each.getBoundingClientRect().left)).size,
    );
    expect(12 % columns, `${width} px`).toBe(0);
  }
});

test("the list of past games fits a narrow phone in German", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const table = new TablePage(page);
  await openArchived(table);
  await table.set({ language: "de" });
  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Statistik" }).click();
  const games = page.getByTestId("past-games");
  await expect(games.getByRole("button", { name: /Löschen|löschen/ }).first()).toBeVisible();
  const tooWide = await page
    .getByRole("dialog")
    .locator(":has([data-testid=past-games]), [data-testid=past-games] *")
    .evaluateAll(
      (elements) =>
        elements.filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0).length,
    );
  expect(tooWide).toBe(0);
});

test("a truncated backup is refused with a reason", async ({ page }) => {
  await openArchived(new TablePage(page));
  expect(await numbers(page)).toEqual(COUNTED);
  const cut = Buffer.from((await readFile(ARCHIVE_FILE, "utf8")).slice(0, -40));
  await load(page, cut, "Nothing was added. The file is damaged or incomplete.");
  expect(await shownNumbers(page)).toEqual(COUNTED);
});

test("a damaged game in a backup is set aside, and the player's own games stay", async ({ page }) => {
  await openArchived(new TablePage(page));
  expect(await numbers(page)).toEqual(COUNTED);
  const text = await readFile(ARCHIVE_FILE, "utf8");
  await load(page, Buffer.from(text.replace('"t2>f4:1"', '"t2>f9:1"')), /One damaged game was set aside/);
  await expect(page.getByTestId("damaged")).toContainText("One piece of saved data");
  expect(await shownNumbers(page)).toEqual(COUNTED);
});

test("a backup brings games, settings and the game in progress to another device", async ({
  page,
  browser,
  baseURL,
}) => {
  const table = new TablePage(page);
  await table.store(await archivedGames());
  await table.resume("11", ["draw"], { settings: { showTime: false } });
  expect(await numbers(page)).toEqual(COUNTED);
  const backup = await saved(page, "Save a backup");
  expect(backup.name).toMatch(/^klondike-\d{4}-\d\d-\d\d\.json$/);

  const context = await browser.newContext({ baseURL: baseURL ?? "", locale: "en-GB" });
  const there = await context.newPage();
  const other = new TablePage(there);
  await other.open();
  await expect(there.getByText("Time", { exact: true })).toBeVisible();
  expect(await numbers(there)).toEqual({});
  await recordSpeech(there);
  await load(there, backup.path, "Added 5 games.");
  expect(await shownNumbers(there)).toEqual(COUNTED);
  // Deals are named as players see them, and the imported game is not reported as another tab's.
  await expect(there.getByRole("dialog")).toContainText("deal 7");
  await expect(there.getByRole("dialog")).not.toContainText("klondike:");
  await expect(other.moves).toHaveText("1");
  expect(await recordedSpeech(there)).not.toContain("another tab");
  await load(there, backup.path, "This backup contains nothing new.");
  await reload(there);
  await expect(other.moves).toHaveText("1");
  await expect(there.getByText("Time", { exact: true })).toHaveCount(0);
  expect(await numbers(there)).toEqual(COUNTED);
  await context.close();
});

test("damaged records are set aside one by one, and can be saved and deleted", async ({ page }) => {
  await openArchived(new TablePage(page));
  await damageRecords(page);
  // A worker reads the games, so that the page stays responsive.
  const thread = page.waitForEvent("worker", (worker) => worker.url().includes("history-index"));
  expect(await numbers(page)).toEqual(COUNTED);
  await thread;
  await expect(page.getByTestId("damaged")).toContainText("5 pieces of saved data");
  const { records } = JSON.parse((await saved(page, "Save a backup")).text) as { records: unknown[] };
  expect(records).toHaveLength(4);
  expect(JSON.parse((await saved(page, "Save the damaged data")).text)).toMatchObject(
    Array(5).fill({ from: "records", key: expect.stringMatching(/^damaged \d$/) }),
  );
  await page.getByTestId("damaged").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete for good?" }).click();
  await expect(page.getByTestId("damaged")).toHaveCount(0);
});

test("the page reads all games itself if the worker cannot be loaded", async ({ page }) => {
  let asked = 0;
  await page.route(/history-index\.worker/, (route) => {
    asked++;
    return route.abort();
  });
  await openArchived(new TablePage(page));
  expect(await numbers(page)).toEqual(COUNTED);
  expect(asked).toBe(1);
});

test("merging two devices counts no game twice", async ({ page }) => {
  const table = new TablePage(page);
  await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, -1));
  await table.click(CLASSIC.moves.at(-1) ?? "");
  await expect(page.getByRole("group", { name: "You win!" })).toBeVisible();
  await table.deal("Classic", "12");
  await page.keyboard.press("d");
  expect(await numbers(page)).toMatchObject({ played: "1", won: "1" });
  // The file has a won game, an abandoned one, a replayed deal, and a game in progress that does not replace the
  // current one.
  await load(page, ARCHIVE_FILE, "Added 4 games.");
  const both = { played: "3", won: "2", replayed: "1" };
  expect(await shownNumbers(page)).toMatchObject(both);
  await load(page, ARCHIVE_FILE, "This backup contains nothing new.");
  expect(await shownNumbers(page)).toMatchObject(both);
});

test("a past game is replayed move by move and can be continued from any move", async ({ page }) => {
  const table = new TablePage(page);
  await openArchived(table);
  await table.openSheet("Statistics");
  await page.getByRole("button", { name: /^won/ }).first().click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toContainText(`Move 0 of ${CLASSIC.moves.length}`);
  await expect(sheet.getByRole("button", { name: "Back one move" })).toBeDisabled();
  await sheet.getByRole("button", { name: "Forward one move" }).click();
  await expect(sheet).toContainText("Ace of spades, column 2 to foundation 4.");
  await sheet.getByRole("button", { name: "To the end" }).click();
  await expect(sheet).toContainText(`Move ${CLASSIC.moves.length} of ${CLASSIC.moves.length}`);
  await sheet.getByRole("slider").fill("20");
  await sheet.getByRole("button", { name: "Play on from here" }).click();
  await expect(table.moves).toHaveText("20");
  await table.click(CLASSIC.moves[20] ?? "");
  await expect(table.moves).toHaveText("21");
});

test("cumulative Vegas carries its balance to the next game and is counted separately", async ({ page }) => {
  const table = new TablePage(page);
  await openArchived(table);
  await page.keyboard.press("Shift+N");
  await page.getByRole("radio", { name: "Vegas, cumulative" }).check();
  await page.getByLabel("Deal number", { exact: true }).fill("30");
  await page.getByRole("button", { name: "Deal", exact: true }).click();
  await expect(page.getByTestId("score")).toHaveText("−$52");
  await drawAll(page);
  await table.deal("Classic", "31");
  await expect(page.getByTestId("score")).toHaveText("−$104");
  await table.openSheet("Statistics");
  await page.getByRole("dialog").getByRole("radio", { name: /Vegas/ }).check();
  await expect(page.getByTestId("played")).toHaveText("1");
  await expect(page.getByTestId("balance")).toHaveText("−$52");
});

test("a win with the solution earns nothing and is labelled on the panel, in the shared result and in the statistics", async ({
  page,
}) => {
  const table = new TablePage(page);
  await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 20), {});
  await page.keyboard.press("p");
  await table.button("To the end").click();
  await table.button("Play on from here").click();
  const panel = page.getByRole("group", { name: "You win!" });
  await expect(panel.getByTestId("by-computer")).toHaveText(
    /^With the solution\. It counts as played, not as won/,
  );
  await expect(panel.getByTestId("win-streak")).toHaveCount(0);
  await expect(panel.getByText("New achievements")).toHaveCount(0);
  await panel.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("dialog").getByRole("textbox").first()).toHaveValue(/ · With the solution\n/);
  await reload(page);
  expect(await numbers(page)).toMatchObject({
    played: "1",
    won: "0",
    streak: "1 loss",
    "won-by-computer": "1",
  });
  await expect(page.getByTestId("past-games")).toContainText("with the solution");
  await expect(page.getByRole("dialog")).not.toContainText("earned");
});

test("a game is deleted after a confirmation, and Undo restores it", async ({ page }) => {
  const table = new TablePage(page);
  const { records = {} } = await archivedGames();
  const [won] = Object.entries(records);
  if (won === undefined) throw new Error("The archive has no games");
  await table.store({ records: Object.fromEntries([won]) });
  await table.open();
  await table.openSheet("Statistics");
  const row = page.getByTestId("past-games").getByRole("listitem");
  await row.getByRole("button", { name: /^Delete this game/ }).click();
  await row.getByRole("button", { name: "Keep" }).click();
  await expect(row).toHaveCount(1);
  await row.getByRole("button", { name: /^Delete this game/ }).click();
  await row.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByTestId("removed")).toContainText("1 game deleted.");
  await expect(page.getByText("No finished games yet.")).toBeVisible();
  await page.getByTestId("removed").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByTestId("played")).toHaveText("1");
  await expect(row).toContainText("won");
});

test("all games are deleted after a confirmation, and do not return with the next game", async ({ page }) => {
  const table = new TablePage(page);
  await openArchived(table);
  await table.openSheet("Statistics");
  await page.getByRole("button", { name: "Delete all games" }).click();
  await expect(page.getByRole("dialog")).toContainText("and everything they earned?");
  await page.getByTestId("delete-all").click();
  await expect(page.getByText("No finished games yet.")).toBeVisible();
  await close(page);
  await table.deal("Classic", "8");
  await page.keyboard.press("d");
  await reload(page);
  await table.openSheet("Statistics");
  await expect(page.getByText("No finished games yet.")).toBeVisible();
});

const LAST = CLASSIC.moves.at(-1) ?? "";

/** Expects the win panel of a game with moves from a link or a past game. */
async function expectNothingEarned(page: Page): Promise<void> {
  const panel = page.getByRole("group", { name: "You win!" });
  await expect(panel.getByTestId("by-computer")).toHaveText(
    "With moves from a link or a past game. It counts as a replayed deal: no star, streak, record or achievement.",
  );
  await expect(panel.getByTestId("win-streak")).toHaveCount(0);
  await expect(panel.getByText("New achievements")).toHaveCount(0);
}

test("a win with moves from a link says so and earns nothing", async ({ page }) => {
  const table = new TablePage(page);
  const session = wonSession({
    moves: CLASSIC.moves.slice(0, -1).map((move) => [move, 0]),
    at: CLASSIC.moves.length - 1,
    seconds: 0,
  });
  await page.goto(`./#${formatLink(session, true)}`);
  await expect(table.moves).toHaveText(String(CLASSIC.moves.length - 1));
  await table.click(LAST);
  await expectNothingEarned(page);
  await reload(page);
  expect(await numbers(page)).toMatchObject({ played: "0", won: "0", replayed: "1" });
  await expect(page.getByTestId("past-games")).toContainText("with moves from elsewhere");
  await expect(page.getByRole("dialog")).not.toContainText("earned");
});

test("a win with moves from a past game says so and earns nothing", async ({ page }) => {
  const table = new TablePage(page);
  await openArchived(table);
  await table.openSheet("Statistics");
  await page.getByRole("button", { name: /^won/ }).first().click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "To the end" }).click();
  await sheet.getByRole("button", { name: "Back one move" }).click();
  await sheet.getByRole("button", { name: "Play on from here" }).click();
  await expect(table.moves).toHaveText(String(CLASSIC.moves.length - 1));
  await table.click(LAST);
  await expectNothingEarned(page);
});

/** Stores damaged records beside valid ones, each damaged differently. */
async function damageRecords(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("klondike");
        opening.onsuccess = () => {
          const transaction = opening.result.transaction("records", "readwrite");
          const records = transaction.objectStore("records");
          records.getAll().onsuccess = ({ target }) => {
            const [{ save, ...rest }] = (target as IDBRequest).result;
            const damages = [
              { save: null },
              { save: { ...save, edition: "photo" } },
              { save: { ...save, deal: 7 } },
              { save, help: null },
              { save, ended: 1e300 },
            ];
            for (const [at, damage] of damages.entries())
              records.put({ ...rest, ...damage, id: `damaged ${at}` });
          };
          transaction.onabort = () => reject(transaction.error);
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
}
