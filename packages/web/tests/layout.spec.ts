import { expect, type Page } from "@playwright/test";
import { faultsOfBars, type RoomSize, roomSizes } from "./bar-layout.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { CLASSIC } from "./winning-lines.ts";

/** The widest values a status has in practice. */
const LONG_VALUES = ["9:59:59", "1,234", "−1,234"];

/** The daily deal of 16 November 2026: it has the longest label of all. */
const DAILY = "klondike:20261116006";

/** Real windows, beside the sizes that the room alone is given. */
const WINDOWS = [
  [280, 653],
  [600, 960],
  [768, 1024],
  [920, 600],
  [1366, 768],
  [844, 390],
  [2560, 1440],
] as const;

test("keeps every control of the bar in the window, from 280 to 3840 pixels, zoomed and with enlarged text", async ({
  page,
}) => {
  const table = new TablePage(page);
  const sizes = roomSizes();
  await table.resume(DAILY, ["draw"], {
    others: { "draw-three": ["30"], "by-hand": ["30"], "open-deck": ["30"] },
  });
  await expect(page.getByTestId("certified")).toBeVisible();
  for (const language of ["en", "de"] as const) {
    await table.set({ language });
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    for (const edition of ["classic", "by-hand", "open-deck", "draw-three", "countdown"]) {
      await table.follow(edition);
      await expect(page.locator(`[data-felt="${edition === "classic" ? "green" : edition}"]`)).toBeVisible();
      await expect(page.locator(".tools button").first()).toBeAttached();
      expect.soft(await faults(page, sizes), `${language} ${edition}`).toEqual([]);
      for (const [width, height] of WINDOWS) {
        await page.setViewportSize({ width, height });
        expect.soft(await faults(page, [[width, height, 100]]), `${language} ${edition}`).toEqual([]);
      }
      // What is pressed grows with the real window, not with the room.
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  }
  // The next test on this device starts at the table of `classic`.
  await table.follow("classic");
  await table.spot("s").waitFor();
});

test("keeps the controls of solution, light, review and branch in the window", async ({ page }) => {
  const table = new TablePage(page);
  // Every fourth size: these rows wrap, and have no shapes of their own.
  const sizes = roomSizes().filter((_, index) => index % 4 === 0);
  const expectIn = async (about: string): Promise<void> => {
    expect.soft(await faults(page, sizes), about).toEqual([]);
  };
  for (const language of ["en", "de"] as const) {
    await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 20), {
      settings: { language, showVerdict: true },
    });
    await expect(page.locator('[data-verdict="winnable"]')).toBeVisible();
    await expectIn(`${language}, light`);
    await page.keyboard.press("p");
    await expect(page.getByTestId("line-place")).toBeVisible();
    await expectIn(`${language}, solution`);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: language === "en" ? "Menu" : "Menü", exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /Review|analys|Rückblick/i })
      .click();
    await expect(page.getByTestId("finding")).toBeVisible();
    await expectIn(`${language}, review`);
    await page
      .locator(".review button", { hasText: language === "en" ? "Play on" : "Weiterspielen" })
      .click();
    await expect(page.getByTestId("branch")).toBeVisible();
    await expectIn(`${language}, branch`);
  }
});

function faults(page: Page, sizes: readonly RoomSize[]): Promise<readonly string[]> {
  return page.evaluate(faultsOfBars, [sizes, LONG_VALUES] as const);
}
