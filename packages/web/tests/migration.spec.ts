import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { type DeviceContent, layDevice } from "./device.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";

function saved(name: string): Promise<string> {
  return readFile(fileURLToPath(new URL(`./saves/${name}`, import.meta.url)), "utf8");
}

test("a device of version 1 keeps its games, its settings and its Vegas account", async ({ page }) => {
  await layDevice(page, 1, JSON.parse(await saved("store-v1.json")) as DeviceContent);
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
  await page.keyboard.press("Shift+N");
  await page.getByRole("button", { name: "Austeilen", exact: true }).click();
  await expect(page.getByTestId("score")).toHaveText("−$203");
  await table.button("Menü").click();
  await page.getByRole("button", { name: "Statistik" }).click();
  await expect(page.getByTestId("played")).toHaveText("1");
  await expect(page.getByTestId("balance")).toHaveText("−$47");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+N");
  await page.getByRole("radio", { name: "Drei ziehen" }).check();
  await page.getByRole("button", { name: "Öffnen" }).click();
  await expect(table.spot("t3")).toHaveAccessibleName(/2 von 2|2\. von 2/);
});

test("a file of version 1 is read", async ({ page }) => {
  const table = new TablePage(page);
  await table.open();
  await table.openSheet("Statistics");
  const file = {
    name: "klondike.json",
    mimeType: "application/json",
    buffer: Buffer.from(await saved("archive-v1.json")),
  };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByTestId("answer")).toHaveText("Added 4 games.");
  await expect(page.getByTestId("played")).toHaveText("2");
  await expect(page.getByTestId("won")).toHaveText("1");
  await expect(page.getByTestId("replayed")).toHaveText("1");
});

test("a link of version 1 is opened", async ({ page }) => {
  await page.goto(`/#${(await saved("link-v1.txt")).trim()}`);
  await expect(new TablePage(page).moves).toHaveText("12");
});
