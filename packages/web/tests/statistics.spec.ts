import { readFile } from "node:fs/promises";
import { formatLink } from "@klondike/engine";
import { expect, type Page } from "@playwright/test";
import { ARCHIVE_FILE } from "./archive.ts";
import { leave, reload } from "./device.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { CLASSIC } from "./winning-lines.ts";
import { wonSession } from "./won-session.ts";

/** The numbers at the head of the statistics sheet. */
async function numbers(page: Page): Promise<Readonly<Record<string, string>>> {
  await new TablePage(page).openSheet("Statistics");
  return shownNumbers(page);
}

/** The numbers of the sheet that is open. */
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

/** Loads a backup from the open sheet, and holds it to the answer. */
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

/** Presses what saves something to a file, and says what is in it. */
async function saved(page: Page, button: string): Promise<{ name: string; path: string; text: string }> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const download = await downloading;
  const path = await download.path();
  return { name: download.suggestedFilename(), path, text: await readFile(path, "utf8") };
}

/** Records everything that the page says from now on. */
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

test("games are counted, kept, saved, brought to another device and looked at again", async ({ page }) => {
  const table = new TablePage(page);
  const counted = { played: "2", won: "1", rate: "50%", streak: "1 loss", replayed: "1" };

  await test.step("the browser is asked to keep the games once there is one to lose", async () => {
    await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, -1), { settings: { showTime: false } });
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
  });

  await test.step("games won, left and met before are counted", async () => {
    await table.deal("Classic", "8");
    await drawAll(page);
    await table.deal("Classic", CLASSIC.deal);
    await table.click(CLASSIC.moves[0] ?? "");
    // A card that is only drawn makes no game.
    await table.deal("Classic", "7");
    await page.keyboard.press("d");
    await table.deal("Classic", "9");
    await page.keyboard.press("d");
    expect(await numbers(page)).toEqual(counted);
    await expect(page.getByTestId("counting")).toContainText("A game counts once you have moved a card");
    await expect(page.locator("html")).toHaveAttribute("data-asked", "1");
  });

  const backup = await saved(page, "Save a backup");
  expect(backup.name).toMatch(/^klondike-\d{4}-\d\d-\d\d\.json$/);

  await test.step("a damaged file is refused with a reason and nothing is lost", async () => {
    const cut = Buffer.from(backup.text.slice(0, -40));
    await load(page, cut, "Nothing was added. The file is damaged or incomplete.");
    const changed = Buffer.from(backup.text.replace('"t2>f4:1"', '"t2>f9:1"'));
    await load(page, changed, /One damaged game was set aside/);
    await expect(page.getByTestId("damaged")).toContainText("One piece of saved data");
    expect(await shownNumbers(page)).toEqual(counted);
  });

  await test.step("export, wipe, import: the same numbers, settings and game", async () => {
    await leave(page);
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          localStorage.clear();
          const wiping = indexedDB.deleteDatabase("klondike");
          wiping.onerror = () => reject(wiping.error);
          wiping.onsuccess = () => resolve();
        }),
    );
    await table.open();
    await expect(page.getByText("Time", { exact: true })).toBeVisible();
    expect(await numbers(page)).toEqual({});
    await recordSpeech(page);
    await load(page, backup.path, "Added 4 games.");
    expect(await shownNumbers(page)).toEqual(counted);
    // Games are named as players know them, and no other tab is blamed for the one that came to the table.
    await expect(page.getByRole("dialog")).toContainText("deal 7");
    await expect(page.getByRole("dialog")).not.toContainText("klondike:");
    await expect(table.moves).toHaveText("1");
    expect(await recordedSpeech(page)).not.toContain("another tab");
    await load(page, backup.path, "This backup contains nothing new.");
    await reload(page);
    await expect(table.moves).toHaveText("1");
    await expect(page.getByText("Time", { exact: true })).toHaveCount(0);
    expect(await numbers(page)).toEqual(counted);
    await close(page);
  });

  await test.step("damaged records on the device are set aside one by one, and the rest goes on; either can be saved", async () => {
    await damageRecords(page);
    // All games are read again, which would hold up the page.
    const thread = page.waitForEvent("worker", (worker) => worker.url().includes("history-index"));
    expect(await numbers(page)).toEqual(counted);
    await thread;
    await expect(page.getByTestId("damaged")).toContainText("5 pieces of saved data");
    const { records } = JSON.parse((await saved(page, "Save a backup")).text) as { records: unknown[] };
    expect(records).toHaveLength(3);
    expect(JSON.parse((await saved(page, "Save the damaged data")).text)).toMatchObject(
      Array(5).fill({ from: "records", key: expect.stringMatching(/^damaged \d$/) }),
    );
    await page.getByTestId("damaged").getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete for good?" }).click();
    await expect(page.getByTestId("damaged")).toHaveCount(0);
    await close(page);
  });

  await test.step("where no thread is to be had, the page itself reads all games", async () => {
    let asked = 0;
    await page.route(/history-index\.worker/, (route) => {
      asked++;
      return route.abort();
    });
    await forgetIndex(page);
    expect(await numbers(page)).toEqual(counted);
    expect(asked).toBe(1);
    await page.unroute(/history-index\.worker/);
  });

  await test.step("merging two devices counts no game twice", async () => {
    // Theirs are one game won, one left, one met before, and one under way, for which there is no room.
    await load(page, ARCHIVE_FILE, "Added 4 games.");
    const both = { played: "4", won: "2", replayed: "2" };
    expect(await shownNumbers(page)).toMatchObject(both);
    await load(page, ARCHIVE_FILE, "This backup contains nothing new.");
    expect(await shownNumbers(page)).toMatchObject(both);
    await close(page);
  });

  await test.step("an old game is replayed move by move and played on from any move", async () => {
    await table.deal("Classic", "10");
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

  await test.step("the account of cumulative Vegas goes on from game to game", async () => {
    await page.keyboard.press("Shift+N");
    await page.getByRole("radio", { name: "Vegas, cumulative" }).check();
    await page.getByLabel("Deal number", { exact: true }).fill("30");
    await page.getByRole("button", { name: "Deal", exact: true }).click();
    await expect(page.getByTestId("score")).toHaveText("−$52");
    await drawAll(page);
    await table.deal("Classic", "31");
    await expect(page.getByTestId("score")).toHaveText("−$104");
    // Games by other rules are counted apart.
    await table.openSheet("Statistics");
    await page.getByRole("dialog").getByRole("radio", { name: /Vegas/ }).check();
    await expect(page.getByTestId("played")).toHaveText("1");
    await expect(page.getByTestId("balance")).toHaveText("−$52");
  });
});

test("a win with the solution says so everywhere, earns nothing, and can be deleted and brought back", async ({
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

  await test.step("in the shared result", async () => {
    await panel.getByRole("button", { name: "Share" }).click();
    await expect(page.getByRole("dialog").getByRole("textbox").first()).toHaveValue(/ · With the solution\n/);
    await close(page);
  });

  await test.step("in the statistics, after a fresh start too", async () => {
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

  await test.step("a game is deleted after a question, and an undo brings it back", async () => {
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
    await expect(page.getByTestId("past-games")).toContainText("with the solution");
    await close(page);
  });

  await test.step("all games are deleted after a question, and do not come back with the next game", async () => {
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
});

/** Lays records on the device beside the sound ones, each with another damage. */
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

/** Takes the index of games away, so that all are read again. */
async function forgetIndex(page: Page): Promise<void> {
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
}

test("a win with moves from a link or a past game says so and earns nothing", async ({ page }) => {
  const table = new TablePage(page);
  const panel = page.getByRole("group", { name: "You win!" });
  const last = CLASSIC.moves.at(-1) ?? "";
  const expectNothingEarned = async (): Promise<void> => {
    await expect(panel.getByTestId("by-computer")).toHaveText(
      "With moves from a link or a past game. It counts as a replayed deal: no star, streak, record or achievement.",
    );
    await expect(panel.getByTestId("win-streak")).toHaveCount(0);
    await expect(panel.getByText("New achievements")).toHaveCount(0);
  };
  const session = wonSession({
    moves: CLASSIC.moves.slice(0, -1).map((move) => [move, 0]),
    at: CLASSIC.moves.length - 1,
    seconds: 0,
  });
  await page.goto(`./#${formatLink(session, true)}`);
  await expect(table.moves).toHaveText(String(CLASSIC.moves.length - 1));
  await table.click(last);
  await expectNothingEarned();

  await test.step("after a fresh start too", async () => {
    await reload(page);
    expect(await numbers(page)).toMatchObject({ played: "0", won: "0", replayed: "1" });
    await expect(page.getByTestId("past-games")).toContainText("with moves from elsewhere");
    await expect(page.getByRole("dialog")).not.toContainText("earned");
  });

  await test.step("playing on from a past game", async () => {
    await page.getByTestId("past-games").getByRole("button").first().click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("button", { name: "To the end" }).click();
    await sheet.getByRole("button", { name: "Back one move" }).click();
    await sheet.getByRole("button", { name: "Play on from here" }).click();
    await expect(table.moves).toHaveText(String(CLASSIC.moves.length - 1));
    await table.click(last);
    await expectNothingEarned();
  });
});
