import { fileURLToPath } from "node:url";
import { expect, type Locator, type Page } from "@playwright/test";
import type { SheetName } from "../src/app/sheet-name.ts";
import { expectNoViolations } from "./axe.ts";
import { focusOf, stopsOf } from "./outline.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { CLASSIC, STUCK } from "./winning-lines.ts";

/** The narrowest last: what is done after them, stop by stop, is painted again each time. */
const SIZES = [
  [2560, 1440],
  [1366, 768],
  [740, 360],
  [360, 640],
] as const;

/** Sheets whose main button is seen without scrolling. */
const AT_ONCE: readonly string[] = ["new-game", "daily", "stuck", "offer"] satisfies readonly SheetName[];

/** Opens a sheet from a bare table, and says what is in it once it is all there. */
type Way = (table: TablePage) => Promise<Locator>;

/** A button of the menu. */
const byMenu =
  (name: string, content: (page: Page) => Locator): Way =>
  async (table) => {
    await table.openSheet(name);
    return content(table.page);
  };

const byKey =
  (key: string, content: (page: Page) => Locator): Way =>
  async ({ page }) => {
    await page.keyboard.press(key);
    return content(page);
  };

/** The way to every sheet over a game of `classic` under way, on a device with finished games. One without a way does not compile. */
const WAYS: Readonly<Record<SheetName, Way>> = {
  menu: async (table) => {
    await table.button("Menu").click();
    return table.button("Rules and keys");
  },
  "new-game": byKey("Shift+N", (page) => page.getByLabel("Winnable deals only")),
  settings: byMenu("Settings", (page) => page.getByRole("button", { name: "Reset all settings" })),
  help: byKey("?", (page) => page.getByRole("heading", { name: "Keys", exact: true })),
  share: byMenu("Share", (page) => page.getByLabel("Link", { exact: true })),
  moves: byKey("m", (page) => page.getByRole("dialog").getByRole("listitem").first()),
  statistics: byMenu("Statistics", (page) => page.getByTestId("played")),
  replay: async (table) => {
    await table.openSheet("Statistics");
    await table.page.getByRole("button", { name: /^won/ }).click();
    return table.page.getByRole("slider");
  },
  backup: byMenu("Back up games", (page) => page.getByRole("button", { name: "Save a backup" })),
  recent: byMenu("Recent games", (page) => page.getByTestId("recent").getByRole("button").first()),
  daily: byMenu("Daily deal", (page) => page.getByTestId("day-table")),
  together: byMenu("Together", (page) => page.getByLabel("Nickname")),
  tutorial: async ({ page }) => {
    await page.keyboard.press("?");
    await page.getByRole("button", { name: /^Tutorial/ }).click();
    // Its cards are dealt a frame after its words.
    return page.getByRole("dialog").locator('[data-spot="s"]');
  },
  line: async ({ page }) => {
    await page.keyboard.press("p");
    await page.getByRole("button", { name: "List", exact: true }).click();
    return page.getByRole("dialog").getByRole("listitem").last();
  },
  offer: async ({ page }) => {
    await page.evaluate(() => {
      location.hash = "edition=classic&deal=klondike:8&rules=draw1";
    });
    return page.getByRole("button", { name: "Open it" });
  },
  stuck: async (table) => {
    await table.resume(STUCK, Array<string>(23).fill("draw"));
    await table.page.keyboard.press("d");
    return table.button("Keep looking");
  },
  seed: async (table) => {
    await table.resume("30", [], { edition: "draw-three" });
    await table.button("Seed:").click();
    return table.page.getByRole("textbox");
  },
};

/** Where not every stop is kept: how a solution goes on is the solver's matter. */
const STOPS: Readonly<Record<string, number>> = { line: 2 };

/** The sheets in two halves, so that two tests walk through them at once. */
for (const half of [0, 1]) {
  const ways = Object.entries(WAYS).filter((_, at) => at % 2 === half);
  const names = ways.map(([name]) => name).join(", ");
  test(`fit every screen and are accessible, by day and by night: ${names}`, async ({ page }) => {
    // Many sheets on one page: it takes as long as several tests.
    test.slow();
    const table = new TablePage(page);
    // Finished games for the statistics, and one that made room for the archive's.
    await table.resume(STUCK, ["draw"]);
    await table.openSheet("Statistics");
    const archive = fileURLToPath(new URL("./saves/archive-v1.json", import.meta.url));
    await page.locator('input[type="file"]').setInputFiles(archive);
    await expect(page.getByTestId("played")).toBeVisible();
    await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 20));
    for (const [at, [name, open]] of ways.entries()) {
      await test.step(name, async () => {
        await expect(await open(table)).toBeVisible();
        // It begins at its beginning, wherever its focus is.
        expect(await page.getByRole("dialog").evaluate(({ scrollTop }) => scrollTop)).toBe(0);
        const first = await focusOf(page);
        await walk(page, name, at);
        const stops = await stopsOf(page, STOPS[name]);
        expect(`focus: ${first}\n${stops}\n`).toMatchSnapshot(`${name}.txt`);
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
        // What the solution's sheet was about still lies on the table.
        if (name === "line") await page.keyboard.press("Escape");
      });
    }
  });
}

/** Holds an open sheet to every size; axe looks at it at one size by day and at another by night, in turn. */
async function walk(page: Page, name: string, turn: number): Promise<void> {
  for (const [at, [width, height]] of SIZES.entries()) {
    await page.setViewportSize({ width, height });
    const sheet = page.getByRole("dialog");
    await expect.poll(() => overhang(sheet), `${name} ${width}×${height}`).toEqual({ inside: 0, outside: 0 });
    // What is asked is seen with its answers, without scrolling.
    if (name === "stuck") await expect(sheet.getByRole("button").last()).toBeInViewport({ ratio: 1 });
    if (AT_ONCE.includes(name)) await expect(sheet.locator(".main")).toBeInViewport({ ratio: 1 });
    if (width === 360) await expectRoomForSpacing(page, sheet, name);
    if (at === turn % SIZES.length) await expectNoViolations(page);
    if (at !== (turn + 2) % SIZES.length) continue;
    await page.emulateMedia({ colorScheme: "dark" });
    await expectNoViolations(page, "colours");
    await page.emulateMedia({ colorScheme: "light" });
  }
}

/** As wide as WCAG 1.4.12 lets a reader set any text. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Holds that no text is cut off, or leaves its button, label, row or cell, however wide a reader has set it. */
async function expectRoomForSpacing(page: Page, sheet: Locator, name: string): Promise<void> {
  await page.evaluate((text) => {
    const style = new CSSStyleSheet();
    style.replaceSync(text);
    document.adoptedStyleSheets = [style];
  }, SPACED);
  await expect.poll(() => overhang(sheet), `${name}, spaced`).toEqual({ inside: 0, outside: 0 });
  const out = await sheet.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const box = text.parentElement?.closest<HTMLElement>("button, label, li, td, th");
      if (!box?.checkVisibility() || text.parentElement?.closest(".unseen, svg")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const [inner, outer] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
      const isOut = inner.right > outer.right + 1 || inner.left < outer.left - 1;
      if (inner.width > 0 && isOut) found.push(text.textContent?.trim() ?? "");
    }
    return found;
  });
  expect(out, `${name}, spaced`).toEqual([]);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

test("what has the focus is not under a sheet's own buttons, in a small window as at 200 % in a larger one", async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await new TablePage(page).resume(CLASSIC.deal, CLASSIC.moves.slice(0, 20));
  await page.keyboard.press("Shift+N");
  await expect(page.getByLabel("Winnable deals only")).toBeVisible();
  const focused = (): Promise<{ name: string; isSeen: boolean }> =>
    page.evaluate(() => {
      const element = document.activeElement?.closest("label") ?? document.activeElement ?? document.body;
      const { left, top, width, height } = element.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return { name: element.textContent?.trim() ?? "", isSeen: seen !== null && element.contains(seen) };
    });
  const covered: string[] = [];
  for (let stops = 0; stops < 20; stops++) {
    await page.keyboard.press("Tab");
    const { name, isSeen } = await focused();
    if (name !== "" && !isSeen) covered.push(name);
  }
  expect(covered).toEqual([]);
});

test("the rows of a sheet of moves are the same whether or not something was asked before", async ({
  page,
}) => {
  const table = new TablePage(page);
  await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 20));
  await page.keyboard.press("m");
  const list = page.getByRole("dialog").getByRole("list");
  await expect(list.getByRole("button").first()).toBeVisible();
  const widths = await list
    .getByRole("button")
    .evaluateAll((rows) => new Set(rows.map((row) => row.clientWidth)).size);
  expect(widths).toBe(1);
  await expect(list).toHaveCSS("list-style-type", "none");
});

/** By how many pixels what is in a sheet is wider than the sheet, and the sheet larger than the window. */
function overhang(sheet: Locator): Promise<{ inside: number; outside: number }> {
  return sheet.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const outside = Math.max(-left, -top, right - innerWidth, bottom - innerHeight, 0);
    return { inside: element.scrollWidth - element.clientWidth, outside: Math.round(outside) };
  });
}
