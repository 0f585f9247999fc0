import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { type DeviceContent, kept, layDevice, layProfile, type Profile } from "./device.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";

/** The stores of version 1. `src/storage/backup.test.ts` reads its files and links. */
const STORE = fileURLToPath(new URL("./saves/store-v1.json", import.meta.url));
/** A browser profile of version 1.0.0, made by playing with that version. */
const PROFILE = fileURLToPath(new URL("./saves/profile-1.0.0.json", import.meta.url));

test("a device of version 1 keeps its games, its settings and its Vegas account", async ({ page }) => {
  await layDevice(page, 1, JSON.parse(await readFile(STORE, "utf8")) as DeviceContent);
  await page.goto("/");
  const table = new TablePage(page);
  await expect(table.moves).toHaveText("3");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.locator(".room")).toHaveAttribute("data-felt", "burgundy");
  // 104 owed, 52 staked, one card home.
  await expect(page.getByTestId("score")).toHaveText("−$151");
  await expect(page.getByText("Zeit", { exact: true })).toBeVisible();
  await table.button("Wiederholen").click();
  await expect(table.moves).toHaveText("4");
  await page.keyboard.press("n");
  await expect(page.getByTestId("score")).toHaveText("−$203");
  await table.button("Menü").click();
  await page.getByRole("button", { name: "Statistik" }).click();
  await expect(page.getByTestId("played")).toHaveText("1");
  await expect(page.getByTestId("balance")).toHaveText("−$47");
  await page.goto("/#draw-three");
  await expect(table.spot("t3")).toHaveAccessibleName(/2 von 2|2\. von 2/);
});

test("a browser profile of version 1.0.0 keeps its games, records, settings and account", async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date("2026-11-18T12:00:00"));
  await layProfile(page, JSON.parse(await readFile(PROFILE, "utf8")) as Profile);
  await page.goto("/");
  const table = new TablePage(page);
  // Two moves were saved, and a note of the third was left when the page was closed.
  await expect(table.moves).toHaveText("3");
  await expect(page.getByTestId("certified")).toContainText("Daily deal");
  await expect(page.getByText("Time", { exact: true })).toHaveCount(0);
  await table.openSheet("Statistics");
  await expect(page.getByTestId("played")).toHaveText("3");
  await expect(page.getByTestId("won")).toHaveText("1");
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog")).toHaveCount(0);
  await table.openSheet("Recent games");
  await expect(page.getByTestId("recent").getByRole("button")).toHaveText([/5 moves/, /3 moves/]);
  await page.getByTestId("recent").getByRole("button").nth(1).click();
  await expect(table.moves).toHaveText("3");
  await table.openSheet("Sync", "Sync and leaderboard");
  await expect(page.getByRole("dialog")).toContainText("Ada Lovelace");
  await page.keyboard.press("Escape");
  for (const [edition, moves] of Object.entries({
    "draw-three": 4,
    "by-hand": 3,
    countdown: 1,
    "open-deck": 0,
  })) {
    await page.goto(`/#${edition}`);
    await expect(page.locator(".room")).toHaveAttribute("data-felt", edition);
    expect(await kept(page, "games", edition)).toMatchObject({ save: { at: moves } });
  }
  await expect(page.locator(".notice", { hasText: "damaged" })).toHaveCount(0);
});
