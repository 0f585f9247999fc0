import { expect, type Page } from "@playwright/test";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";

async function openSettings(page: Page): Promise<void> {
  const table = new TablePage(page);
  await table.open();
  await table.openSheet("Settings");
}

test("a search shows the settings that match, by label and by choice, with their sections", async ({
  page,
}) => {
  await openSettings(page);
  const headings = page.getByRole("dialog").getByRole("heading", { level: 3 });
  await page.getByRole("searchbox").fill("burgundy");
  await expect(page.getByRole("group")).toHaveCount(1);
  await expect(page.getByRole("radio", { name: "burgundy" })).toBeVisible();
  await expect(headings).toHaveText(["Cards and table"]);
  await page.getByRole("searchbox").fill("MOTION and sound");
  await expect(headings).toHaveText(["Motion and sound"]);
  await expect(page.getByRole("checkbox", { name: "Sound" })).toBeVisible();
});

test("a search that matches nothing says so, and an empty one shows everything", async ({ page }) => {
  await openSettings(page);
  const groups = await page.getByRole("group").count();
  await page.getByRole("searchbox").fill("poker");
  await expect(page.getByRole("dialog").getByText("No setting matches.")).toBeVisible();
  await expect(page.getByRole("group")).toHaveCount(0);
  await page.getByRole("searchbox").fill("");
  await expect(page.getByRole("group")).toHaveCount(groups);
  await expect(page.getByRole("dialog").getByText("No setting matches.")).toHaveCount(0);
});

test("the settings have two columns on a desktop and one on a phone", async ({ page }) => {
  await openSettings(page);
  const leftOf = async (name: string): Promise<number> =>
    (await page.getByRole("heading", { name, exact: true }).boundingBox())?.x ?? -1;
  expect(await leftOf("Cards and table")).toBeGreaterThan((await leftOf("Play")) + 300);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await leftOf("Cards and table")).toBe(await leftOf("Play"));
});
