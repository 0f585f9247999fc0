import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { reload } from "./device.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { CLASSIC } from "./winning-lines.ts";

/** The numbers at the head of the statistics sheet. */
async function numbers(page: Page): Promise<Readonly<Record<string, string>>> {
  await new TablePage(page).openSheet("Statistics");
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

/** One game won, one left, one on a deal met before. */
async function playThree(page: Page): Promise<TablePage> {
  const table = new TablePage(page);
  await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, -1));
  await table.click(CLASSIC.moves.at(-1) ?? "");
  await expect(page.getByRole("group", { name: "You win!" })).toBeVisible();
  await table.deal("Classic", "8");
  await page.keyboard.press("d");
  await table.deal("Classic", CLASSIC.deal);
  await page.keyboard.press("d");
  await table.deal("Classic", "9");
  return table;
}

test("games won, left and met before are counted, and a reload changes nothing", async ({ page }) => {
  await playThree(page);
  const expected = { played: "2", won: "1", rate: "50%", streak: "1 loss", replayed: "1" };
  expect(await numbers(page)).toEqual(expected);
  await expectNoViolations(page);
  await reload(page);
  expect(await numbers(page)).toEqual(expected);
});

test("the account of cumulative Vegas goes on from game to game", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.storage.persist = async () => {
      const { dataset } = document.documentElement;
      dataset["asked"] = String(Number(dataset["asked"] ?? 0) + 1);
      return true;
    };
  });
  const asked = page.locator("html[data-asked]");
  const table = new TablePage(page);
  await table.open();
  await page.keyboard.press("Shift+N");
  await page.getByRole("radio", { name: "Vegas, cumulative" }).check();
  await page.getByLabel("Deal number", { exact: true }).fill(CLASSIC.deal);
  await page.getByRole("button", { name: "Deal", exact: true }).click();
  await expect(page.getByTestId("score")).toHaveText("−$52");
  await table.click("t2>f4:1");
  await expect(page.getByTestId("score")).toHaveText("−$47");
  // The browser is asked to keep the games once there is one to lose.
  await expect(asked).not.toBeAttached();
  await table.deal("Classic", "8");
  await expect(asked).toHaveAttribute("data-asked", "1");
  await expect(page.getByTestId("score")).toHaveText("−$99");
  expect(await numbers(page)).toMatchObject({ played: "1", balance: "−$47" });
});

test("an old game is replayed move by move and played on from any move", async ({ page }) => {
  const table = await playThree(page);
  await numbers(page);
  await page.getByRole("button", { name: /^won/ }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toContainText(`Move 0 of ${CLASSIC.moves.length}`);
  await expect(sheet.getByRole("button", { name: "Back one move" })).toBeDisabled();
  await sheet.getByRole("button", { name: "Forward one move" }).click();
  await expect(sheet).toContainText("Ace of spades, column 2 to foundation 4.");
  await expectNoViolations(page);
  await sheet.getByRole("button", { name: "To the end" }).click();
  await expect(sheet).toContainText(`Move ${CLASSIC.moves.length} of ${CLASSIC.moves.length}`);
  await sheet.getByRole("slider").fill("20");
  await sheet.getByRole("button", { name: "Play on from here" }).click();
  await expect(table.moves).toHaveText("20");
  await table.click(CLASSIC.moves[20] ?? "");
  await expect(table.moves).toHaveText("21");
});

test("export, wipe, import: the same numbers, settings and game", async ({ page, browser, baseURL }) => {
  const table = await playThree(page);
  await page.keyboard.press("d");
  await table.toggle("Show the time", false);
  const before = await numbers(page);
  const file = await exported(page);
  const context = await browser.newContext({ baseURL: baseURL ?? "", locale: "en-GB" });
  const other = await context.newPage();
  await new TablePage(other).open();
  expect(await numbers(other)).toEqual({});
  await other.locator('input[type="file"]').setInputFiles(file);
  await expect(other.getByTestId("answer")).toHaveText("Added 4 games.");
  await close(other);
  expect(await numbers(other)).toEqual(before);
  await other.locator('input[type="file"]').setInputFiles(file);
  await expect(other.getByTestId("answer")).toHaveText("Nothing new in it.");
  await reload(other);
  expect(await numbers(other)).toEqual(before);
  await close(other);
  await expect(other.getByText("Time", { exact: true })).toHaveCount(0);
  await expect(new TablePage(other).moves).toHaveText("1");
  await context.close();
});

test("merging two devices counts no game twice", async ({ page, browser, baseURL }) => {
  await playThree(page);
  await numbers(page);
  const file = await exported(page);
  const context = await browser.newContext({ baseURL: baseURL ?? "", locale: "en-GB" });
  const other = await context.newPage();
  const table = new TablePage(other);
  await table.open();
  await table.deal("Classic", "20");
  await other.keyboard.press("d");
  await table.deal("Classic", "21");
  await numbers(other);
  await other.locator('input[type="file"]').setInputFiles(file);
  await expect(other.getByTestId("played")).toHaveText("3");
  await page.locator('input[type="file"]').setInputFiles(await exported(other));
  await expect(page.getByTestId("played")).toHaveText("3");
  await expect(page.getByTestId("won")).toHaveText("1");
  await context.close();
});

test("a damaged file is refused with a reason and nothing is lost", async ({ page }) => {
  await playThree(page);
  const before = await numbers(page);
  const text = await readFile(await exported(page), "utf8");
  for (const [content, reason] of [
    ["{", "The file is damaged or incomplete."],
    [text.slice(0, -40), "The file is damaged or incomplete."],
    ['{"kind":"photo"}', "This isn't a Klondike file."],
    [text.replace('"v":1', '"v":9'), "It comes from a newer version of the game."],
  ] as const) {
    const file = { name: "junk.json", mimeType: "application/json", buffer: Buffer.from(content) };
    await page.locator('input[type="file"]').setInputFiles(file);
    await expect(page.getByTestId("answer")).toContainText(`Nothing was added. ${reason}`);
  }
  for (const damaged of [text.replace('"t2>f4:1"', '"t2>f9:1"'), text.replace('"t2>f4:1"', '"t2>t4:1"')]) {
    const file = { name: "junk.json", mimeType: "application/json", buffer: Buffer.from(damaged) };
    await page.locator('input[type="file"]').setInputFiles(file);
    await expect(page.getByTestId("answer")).toContainText("One damaged game was set aside");
  }
  await expect(page.getByTestId("damaged")).toContainText("2 pieces of saved data");
  await close(page);
  expect(await numbers(page)).toEqual(before);
});

test("damaged records on the device are set aside one by one, and the rest goes on; either can be saved", async ({
  page,
}) => {
  await playThree(page);
  const before = await numbers(page);
  await close(page);
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("klondike");
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(["records", "values"], "readwrite");
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
  await reload(page);
  // All games are read again, which would hold up the page.
  const thread = page.waitForEvent("worker", (worker) => worker.url().includes("history-index"));
  expect(await numbers(page)).toEqual(before);
  await thread;
  await expect(page.getByTestId("damaged")).toContainText("5 pieces of saved data");
  const backup = JSON.parse(await readFile(await exported(page), "utf8")) as { records: unknown[] };
  expect(backup.records).toHaveLength(3);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the damaged data" }).click();
  const pieces: unknown = JSON.parse(await readFile(await (await downloading).path(), "utf8"));
  expect(pieces).toMatchObject(
    Array(5).fill({ from: "records", key: expect.stringMatching(/^damaged \d$/) }),
  );
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete for good?" }).click();
  await expect(page.getByTestId("damaged")).toHaveCount(0);
  // Where no thread is to be had, the page itself reads them.
  await page.route(/history-index\.worker/, (route) => route.abort());
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open("klondike");
        opening.onsuccess = () => {
          const transaction = opening.result.transaction("values", "readwrite");
          transaction.objectStore("values").delete(IDBKeyRange.bound(["index"], ["index", []]));
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
  await reload(page);
  expect(await numbers(page)).toEqual(before);
});

/** Saves everything to a file from the open statistics sheet. */
async function exported(page: Page): Promise<string> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save a backup" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^klondike-\d{4}-\d\d-\d\d\.json$/);
  return download.path();
}
