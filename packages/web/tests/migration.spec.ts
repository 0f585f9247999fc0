import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { type DeviceContent, layDevice } from "./device.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";

/** What version 1 had written. Its files and links are read in `src/memory/backup.test.ts`. */
const STORE = fileURLToPath(new URL("./saves/store-v1.json", import.meta.url));

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
