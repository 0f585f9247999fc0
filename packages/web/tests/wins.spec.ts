import { devices, expect, test } from "@playwright/test";
import { TablePage } from "./table.ts";
import { CLASSIC } from "./winning-lines.ts";

test.describe("a whole game is won", () => {
  test("by clicks", async ({ page }) => {
    const table = new TablePage(page);
    await table.open();
    await table.deal("Classic", CLASSIC.deal);
    await table.toggle("Finish by itself when nothing can go wrong", false);
    for (const move of CLASSIC.moves) await table.click(move);
    await expect(table.moves).toHaveText(String(CLASSIC.moves.length));
    await expect(page.getByRole("group", { name: "You win!" })).toBeVisible();
    await expect(table.said).toHaveText("You win!");
  });

  test("by drags", async ({ page }) => {
    const table = new TablePage(page);
    await table.open();
    await table.deal("Classic", CLASSIC.deal);
    await table.toggle("Finish by itself when nothing can go wrong", false);
    for (const move of CLASSIC.moves) await table.drag(move);
    await expect(table.moves).toHaveText(String(CLASSIC.moves.length));
    await expect(page.getByRole("group", { name: "You win!" })).toBeVisible();
  });

  test("by the keyboard alone", async ({ page }) => {
    const table = new TablePage(page);
    await table.open();
    await page.keyboard.press("n");
    await page.getByRole("dialog").waitFor();
    // From the deal button back to the field for the deal, and from there Enter deals.
    while (
      !(await page.getByLabel("Deal", { exact: true }).evaluate((field) => field === document.activeElement))
    ) {
      await page.keyboard.press("Shift+Tab");
    }
    await page.keyboard.type(CLASSIC.deal);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    for (const move of CLASSIC.moves) {
      await table.type(move);
      if ((await table.said.textContent())?.startsWith("You win!") === true) break;
    }
    await expect(page.getByRole("group", { name: "You win!" })).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BUTTON");
  });
});

test.describe("on a phone", () => {
  const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
  test.use({ ...phone });

  test("a whole game is won by touch", async ({ page }) => {
    const table = new TablePage(page);
    await table.open();
    await table.deal("Classic", CLASSIC.deal);
    for (const move of CLASSIC.moves) {
      await table.tap(move);
      if (await page.getByRole("group", { name: "You win!" }).isVisible()) break;
    }
    await expect(page.getByRole("group", { name: "You win!" })).toBeVisible();
  });
});
