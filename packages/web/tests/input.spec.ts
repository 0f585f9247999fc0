import { expect, test } from "@playwright/test";
import { TablePage } from "./table.ts";

test("plays keys that are pressed while later files and a sheet are loading", async ({ page }) => {
  const table = new TablePage(page);
  let finish = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  // Hold back every script that loads after the first screen.
  await page.route(/assets\/(?!index-)[^/]*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await table.open();
  await page.keyboard.press("d");
  await table.button("Menu").click();
  await expect(table.moves).toHaveText("1");
  await page.keyboard.press("d");
  await expect(table.moves).toHaveText("2");
  finish();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("d");
  await expect(table.moves).toHaveText("3");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("Escape cancels a sheet that is still loading", async ({ page }) => {
  const table = new TablePage(page);
  let finish = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await page.route(/assets\/parts-[^/]*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  const loaded = page.waitForResponse(/assets\/parts-[^/]*\.js/);
  await table.open();
  await table.button("Menu").click();
  await page.keyboard.press("Escape");
  finish();
  await (await loaded).finished();
  await page.keyboard.press("d");
  await expect(table.moves).toHaveText("1");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("announces a move that was made while the sentences were loading", async ({ page }) => {
  const table = new TablePage(page);
  let finish = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await page.route(/assets\/parts-[^/]*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await table.resume("7", []);
  await page.keyboard.press("d");
  await expect(table.moves).toHaveText("1");
  finish();
  await expect(table.said).toContainText("Drew the");
});
