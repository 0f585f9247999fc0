import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { createDatabase, createProfile, type DeviceContent, type Profile, storedValue } from "./device.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";

/** Browser storage written by version 1. `src/backup/backup.test.ts` checks the version's files and links. */
const STORE = fileURLToPath(new URL("./saves/store-v1.json", import.meta.url));
/** Browser profile of version 1.0.0, recorded while playing that version. */
const PROFILE = fileURLToPath(new URL("./saves/profile-1.0.0.json", import.meta.url));

test.describe("a device with data of version 1", () => {
  let table: TablePage;

  test.beforeEach(async ({ page }) => {
    await createDatabase(page, 1, JSON.parse(await readFile(STORE, "utf8")) as DeviceContent);
    await page.goto("/");
    table = new TablePage(page);
    await expect(table.moves).toHaveText("3");
  });

  test("keeps a move that can be redone", async () => {
    await table.button("Wiederholen").click();
    await expect(table.moves).toHaveText("4");
  });

  test("keeps its language", async ({ page }) => {
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page.getByText("Zeit", { exact: true })).toBeVisible();
  });

  test("keeps its felt", async ({ page }) => {
    await expect(page.locator(".room")).toHaveAttribute("data-felt", "burgundy");
  });

  test("includes the Vegas balance in the score", async ({ page }) => {
    // Debt of 104, stake of 52, 5 earned for the card on the foundation.
    await expect(page.getByTestId("score")).toHaveText("−$151");
  });

  test("charges the next game's stake to the Vegas balance", async ({ page }) => {
    await page.keyboard.press("n");
    await expect(page.getByTestId("score")).toHaveText("−$203");
  });

  test("counts its game in the statistics", async ({ page }) => {
    await page.keyboard.press("n");
    await expect(page.getByTestId("score")).toHaveText("−$203");
    await table.button("Menü").click();
    await page.getByRole("button", { name: "Statistik" }).click();
    await expect(page.getByTestId("played")).toHaveText("1");
    await expect(page.getByTestId("balance")).toHaveText("−$47");
  });

  test("keeps the game of another edition", async ({ page }) => {
    await page.goto("/#draw-three");
    await expect(table.spot("t3")).toHaveAccessibleName(/2 von 2|2\. von 2/);
  });
});

test.describe("a browser profile of version 1.0.0", () => {
  /** Opens the game with the profile. */
  async function open(page: Page): Promise<TablePage> {
    await page.clock.setFixedTime(new Date("2026-11-18T12:00:00"));
    await createProfile(page, JSON.parse(await readFile(PROFILE, "utf8")) as Profile);
    await page.goto("/");
    const table = new TablePage(page);
    // The store has two moves. The page saved the third as a note when it closed.
    await expect(table.moves).toHaveText("3");
    return table;
  }

  test("keeps the daily deal in progress", async ({ page }) => {
    await open(page);
    await expect(page.getByTestId("certified")).toContainText("18 Nov");
  });

  test("keeps the setting that hides the time", async ({ page }) => {
    await open(page);
    await expect(page.getByText("Time", { exact: true })).toHaveCount(0);
  });

  test("keeps its statistics", async ({ page }) => {
    const table = await open(page);
    await table.openSheet("Statistics");
    await expect(page.getByTestId("played")).toHaveText("3");
    await expect(page.getByTestId("won")).toHaveText("1");
  });

  test("keeps its recent games, which can be continued", async ({ page }) => {
    const table = await open(page);
    await table.openSheet("Recent games");
    const recent = page.getByTestId("recent").getByRole("button");
    await expect(recent).toHaveText([/5 moves/, /3 moves/]);
    await recent.nth(0).click();
    await expect(table.moves).toHaveText("5");
  });

  test("keeps its account", async ({ page }) => {
    const table = await open(page);
    await table.openSheet("Sync", "Sync and leaderboard");
    await expect(page.getByRole("dialog")).toContainText("Ada Lovelace");
  });

  for (const [edition, moves] of Object.entries({
    "draw-three": 4,
    "by-hand": 3,
    countdown: 1,
    "open-deck": 0,
  })) {
    test(`keeps the game of ${edition}`, async ({ page }) => {
      await open(page);
      await page.goto(`/#${edition}`);
      await expect(page.locator(".room")).toHaveAttribute("data-felt", edition);
      expect(await storedValue(page, "games", edition)).toMatchObject({ save: { at: moves } });
      await expect(page.locator(".notice", { hasText: "damaged" })).toHaveCount(0);
    });
  }
});
