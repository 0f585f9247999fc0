import { dayAt } from "@klondike/knowledge/certified";
import { expect, type Page } from "@playwright/test";
import { faultsOfBars, type RoomSize, roomSizes } from "./bar-layout.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { CLASSIC } from "./winning-lines.ts";

/** The widest values a status has in practice. */
const LONG_VALUES = ["9:59:59", "1,234", "−1,234"];

/** The daily deal of 16 November 2026, which has the longest label. */
const DAILY = "klondike:20261116006";

const NOTE = {
  id: "6f1f3f0e-7f5e-4c8e-9a55-0123456789ab",
  began: 1,
  ended: 2,
  replayed: false,
  help: { fair: 0, thoughtful: 0 },
};

function today(): string {
  const now = new Date();
  return dayAt(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

/** Sizes of real windows; `roomSizes` changes only the room. */
const WINDOWS = [
  [280, 653],
  [600, 960],
  [768, 1024],
  [920, 600],
  [1366, 768],
  [844, 390],
  [2560, 1440],
] as const;

for (const language of ["en", "de"] as const) {
  for (const edition of ["classic", "ranked", "by-hand", "open-deck", "draw-three", "countdown"]) {
    const isClassic = edition === "classic" || edition === "ranked";
    test(`keeps every control of the ${edition} bar in windows of any size and zoom (${language})`, async ({
      page,
    }) => {
      const table = new TablePage(page);
      await table.resume(DAILY, ["draw"], {
        settings: { language },
        note: { ...NOTE, ...(edition === "ranked" && { ranked: today() }) },
        others: { "draw-three": ["30"], "by-hand": ["30"], "open-deck": ["30"] },
      });
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.getByTestId("certified")).toBeVisible();
      if (edition === "ranked")
        await expect(page.getByTestId("certified")).toContainText(language === "en" ? "Ranked" : "Gewertet");
      if (!isClassic) await table.follow(edition);
      await expect(page.locator(`[data-felt="${isClassic ? "green" : edition}"]`)).toBeVisible();
      await expect(page.locator(".tools button").first()).toBeAttached();
      expect(await faults(page, roomSizes())).toEqual([]);
      for (const [width, height] of WINDOWS) {
        await page.setViewportSize({ width, height });
        expect.soft(await faults(page, [[width, height, 100]]), `${width}×${height}`).toEqual([]);
      }
    });
  }
}

for (const language of ["en", "de"] as const) {
  test(`keeps the controls of verdict, solution, review and branch in the window (${language})`, async ({
    page,
  }) => {
    const table = new TablePage(page);
    // Every fourth size is enough, because these rows wrap and have only one layout.
    const sizes = roomSizes().filter((_, index) => index % 4 === 0);
    const expectIn = async (about: string): Promise<void> => {
      expect.soft(await faults(page, sizes), about).toEqual([]);
    };
    await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 20), {
      settings: { language, showVerdict: true },
    });
    await expect(page.locator('[data-verdict="winnable"]')).toBeVisible();
    await expectIn("verdict");
    await page.keyboard.press("p");
    await expect(page.getByTestId("line-place")).toBeVisible();
    await expectIn("solution");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: language === "en" ? "Menu" : "Menü", exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: language === "en" ? "Review the game" : "Spiel analysieren" })
      .click();
    await expect(page.getByTestId("finding")).toBeVisible();
    await expectIn("review");
    await page
      .locator(".review button", { hasText: language === "en" ? "Play on" : "Weiterspielen" })
      .click();
    await expect(page.getByTestId("branch")).toBeVisible();
    await expectIn("branch");
  });
}

function faults(page: Page, sizes: readonly RoomSize[]): Promise<readonly string[]> {
  return page.evaluate(faultsOfBars, [sizes, LONG_VALUES] as const);
}
