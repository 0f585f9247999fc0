import { readdir, readFile } from "node:fs/promises";
import { begin, formatLink, klondikeGame, parseDeal, play } from "@klondike/engine";
import { expect, type Locator, type Page } from "@playwright/test";
import type { SheetName } from "../src/app/sheet-name.ts";
import { archivedGames } from "./archive.ts";
import { expectNoViolations } from "./axe.ts";
import { kept } from "./device.ts";
import { outlineOf } from "./outline.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { CLASSIC, STUCK } from "./winning-lines.ts";

/** The sheet that is open. */
const SHEET = 'dialog, [role="dialog"]';

/** From one small window to the other: the next sheet is opened where the last one ended, and walks back. */
const SIZES = [
  [360, 640],
  [1366, 768],
  [2560, 1440],
  [740, 360],
] as const;

/** Buttons and labels that are seen without scrolling: what is asked with its answers, and what most are looking for. */
const AT_ONCE: Readonly<Partial<Record<SheetName, readonly string[]>>> = {
  menu: ["New game", "Rules and keys"],
  "new-game": ["Winnable deals only", "Deal"],
  daily: ["Play"],
  offer: ["Open it"],
  stuck: ["Back to the last winnable position", "Keep playing"],
};

type Way = {
  /** The sheet from which this one is opened; else it is the bare table. */
  readonly from?: SheetName;
  /** Opens it, and says what is in it once it is all there. */
  readonly open: (table: TablePage) => Promise<Locator>;
};

/** A button of the menu. */
const byMenu = (name: string, content: (page: Page) => Locator): Way => ({
  open: async (table) => {
    await table.openSheet(name);
    return content(table.page);
  },
});

const byKey = (key: string, content: (page: Page) => Locator): Way => ({
  open: async ({ page }) => {
    await page.keyboard.press(key);
    return content(page);
  },
});

/** A button of the sheet before. */
const onFrom = (from: SheetName, name: string | RegExp, content: (page: Page) => Locator): Way => ({
  from,
  open: async ({ page }) => {
    await page.getByRole("dialog").getByRole("button", { name }).click();
    return content(page);
  },
});

/** The link to a game that is stuck with its next draw. */
function almostStuck(): string {
  const deal = parseDeal(STUCK);
  if (!deal.ok) throw new Error(`${STUCK} is no deal`);
  let session = begin(klondikeGame("classic", deal.value));
  for (let draws = 0; draws < 23; draws++) session = play(session, { kind: "draw" }, draws);
  return formatLink(session, true);
}

/** The way to every sheet over a game of `classic` under way, on a device with finished games. One without a way does not compile. */
const WAYS: Readonly<Record<SheetName, Way>> = {
  menu: {
    open: async (table) => {
      await table.button("Menu").click();
      return table.button("Rules and keys");
    },
  },
  settings: onFrom("menu", "Settings", (page) => page.getByRole("button", { name: "Reset all settings" })),
  "new-game": byKey("Shift+N", (page) => page.getByLabel("Winnable deals only")),
  help: byKey("?", (page) => page.getByRole("heading", { name: "Keys", exact: true })),
  // Its cards are dealt a frame after its words.
  tutorial: onFrom("help", /^Tutorial/, (page) => page.getByRole("dialog").locator('[data-spot="s"]')),
  moves: byKey("m", (page) => page.getByRole("dialog").getByRole("listitem").first()),
  share: byMenu("Share", (page) => page.getByLabel("Link", { exact: true })),
  statistics: byMenu("Statistics", (page) => page.getByTestId("played")),
  replay: onFrom("statistics", /^won/, (page) => page.getByRole("slider")),
  backup: byMenu("Back up games", (page) => page.getByRole("button", { name: "Save a backup" })),
  recent: byMenu("Recent games", (page) => page.getByTestId("recent").getByRole("button").first()),
  daily: byMenu("Daily deal", (page) => page.getByTestId("day-table")),
  together: onFrom("daily", "Sync and leaderboard", (page) => page.getByLabel("Nickname")),
  line: {
    open: async ({ page }) => {
      await page.keyboard.press("p");
      await page.getByRole("button", { name: "List", exact: true }).click();
      return page.getByRole("dialog").getByRole("listitem").last();
    },
  },
  offer: {
    open: async (table) => {
      await table.follow(almostStuck());
      return table.button("Open it");
    },
  },
  stuck: {
    from: "offer",
    open: async (table) => {
      await table.button("Open it").click();
      await expect(table.moves).toHaveText("23");
      await table.page.keyboard.press("d");
      return table.button("Keep playing");
    },
  },
  seed: {
    open: async (table) => {
      await table.follow("draw-three");
      await table.button("Seed:").click();
      return table.page.getByRole("spinbutton");
    },
  },
};

/** Where not every stop is kept: how a solution goes on is the solver's matter. */
const STOPS: Readonly<Partial<Record<SheetName, number>>> = { line: 0 };

/** What else is true of a sheet, at the size at which the walk through the sizes ends. */
const ALSO: Readonly<Partial<Record<SheetName, (page: Page) => Promise<void>>>> = {
  "new-game": expectFocusSeen,
  moves: expectRowsAlike,
};

/** Opens a sheet over a game of `classic`, on a device with finished games. */
async function openSheet(table: TablePage, name: SheetName): Promise<void> {
  const { from, open } = WAYS[name];
  if (from !== undefined) await openSheet(table, from);
  await expect(await open(table)).toBeVisible();
}

for (const [turn, name] of (Object.keys(WAYS) as SheetName[]).entries()) {
  test(`the sheet "${name}" fits every screen and is accessible in light and dark`, async ({ page }) => {
    const table = new TablePage(page);
    await table.lay(await archivedGames());
    await page.setViewportSize({ width: 360, height: 640 });
    await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 20));
    await leaveOutCards(page);
    await openSheet(table, name);
    const sheet = page.locator(SHEET);
    // It is scrolled to its top, wherever its focus is.
    expect(await sheet.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await walk(page, name, turn);
    expect.soft(await sheet.evaluate(joinedTexts), "texts without a separator").toEqual([]);
    expect.soft(await outlineOf(page, STOPS[name])).toMatchSnapshot(`${name}.txt`);
    await ALSO[name]?.(page);
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
  });
}

test("hover styles apply to devices with a mouse only", async ({ page }) => {
  await new TablePage(page).open();
  const folder = new URL("../dist/assets/", import.meta.url);
  const styles = (await readdir(folder)).filter((name) => name.endsWith(".css"));
  const texts = await Promise.all(styles.map((name) => readFile(new URL(name, folder), "utf8")));
  expect(texts.join("")).toContain(":hover");
  expect(await page.evaluate(unguardedHovers, texts)).toEqual([]);
});

/**
 * Neighbouring texts that a screen reader may run together, as a key and its meaning ("Ddraw"): each ends or begins with a letter
 * or digit, and nothing separates them.
 */
function joinedTexts(sheet: Element): readonly string[] {
  const joined: string[] = [];
  const texts = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
  let before: Text | undefined;
  while (texts.nextNode() !== null) {
    const text = texts.currentNode as Text;
    const parent = text.parentElement;
    if (text.data === "" || parent === null || !parent.checkVisibility()) continue;
    if (parent.closest("[aria-hidden=true]") !== null) continue;
    // Controls are announced one by one.
    const button = parent.closest("button, summary");
    const isOther = button !== (before?.parentElement?.closest("button, summary") ?? null);
    const last = before?.data ?? "";
    if (!isOther && /[\p{L}\p{N}]$/u.test(last) && /^[\p{L}\p{N}]/u.test(text.data))
      joined.push(`${last.slice(-20)}|${text.data.slice(0, 20)}`);
    before = text;
  }
  return joined;
}

/** The selectors of styles for what a mouse is over that also hold where there is none. */
function unguardedHovers(texts: readonly string[]): readonly string[] {
  const hovers = (rules: CSSRuleList, isGuarded: boolean): string[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSMediaRule)
        return hovers(rule.cssRules, isGuarded || rule.conditionText.includes("hover: hover"));
      const isHover = rule instanceof CSSStyleRule && rule.selectorText.includes(":hover");
      return isHover && !isGuarded ? [rule.selectorText] : [];
    });
  return texts.flatMap((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return hovers(sheet.cssRules, false);
  });
}

/** The table's cards would be laid and painted anew at every size, and what is held here is the sheets. */
async function leaveOutCards(page: Page): Promise<void> {
  await page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync("main [data-card] { display: none; }");
    document.adoptedStyleSheets = [style];
  });
}

/**
 * Holds an open sheet to the sizes, there and back in turn; in large windows everything grows alike, so that one of them is
 * enough where nothing has to be seen at once. Axe looks at everything once, by day or by night, and at colours alone in the
 * other light. What is under a sheet is the same for all: it is looked at with the first.
 */
async function walk(page: Page, name: SheetName, turn: number): Promise<void> {
  const isEven = turn % 2 === 0;
  const there = SIZES.filter(([width]) => name in AT_ONCE || width !== (isEven ? 2560 : 1366));
  const sizes = isEven ? there : there.toReversed();
  const within = turn === 0 ? "html" : SHEET;
  const [first, second] = [turn % sizes.length, (turn + 2) % sizes.length];
  for (const [at, [width, height]] of sizes.entries()) {
    await page.setViewportSize({ width, height });
    await expectFit(page, name, `${name} ${width}×${height}`);
    if (width === 360) {
      await expectRoomForSpacing(page, name);
      await expectReflow(page, name);
      await page.setViewportSize({ width, height });
    }
    if (at === Math.min(first, second)) await expectNoViolations(page, "all", within);
    if (at !== Math.max(first, second)) continue;
    await page.emulateMedia({ colorScheme: isEven ? "dark" : "light" });
    if (name in AT_ONCE) await expectFit(page, name, `${name} ${width}×${height}, in the other light`);
    await expectNoViolations(page, "colours", within);
  }
}

/** Holds that nothing is wider than the sheet or out of the window, and that what is to be seen at once is. */
async function expectFit(page: Page, name: SheetName, where: string): Promise<void> {
  const fit = { inside: 0, outside: 0, unseen: [] };
  await expect.poll(() => overhang(page, AT_ONCE[name]), where).toEqual(fit);
}

/**
 * By how many pixels what is in a sheet is wider than the sheet, and the sheet larger than the window; which of some buttons
 * and labels are not wholly seen.
 */
function overhang(
  page: Page,
  wanted: readonly string[] = [],
): Promise<{ inside: number; outside: number; unseen: readonly string[] }> {
  return page.evaluate(
    ([selector, texts]) => {
      const element = document.querySelector(selector) ?? document.body;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const outside = Math.max(-left, -top, right - innerWidth, bottom - innerHeight, 0);
      const named = [...element.querySelectorAll("button"), ...element.querySelectorAll("label")];
      const unseen = texts.filter((text) => {
        const box = named.find((each) => each.textContent?.trim().startsWith(text))?.getBoundingClientRect();
        return !(box && box.width > 0 && box.top >= top && box.bottom <= bottom);
      });
      return { inside: element.scrollWidth - element.clientWidth, outside: Math.round(outside), unseen };
    },
    [SHEET, wanted] as const,
  );
}

/** As wide as WCAG 1.4.12 lets a reader set any text. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Holds that no text is cut off, or leaves its button, label, row or cell, however wide a reader has set it. */
async function expectRoomForSpacing(page: Page, name: SheetName): Promise<void> {
  await page.evaluate((text) => {
    const style = new CSSStyleSheet();
    style.replaceSync(text);
    document.adoptedStyleSheets.push(style);
  }, SPACED);
  await expect.poll(() => overhang(page), `${name}, spaced`).toMatchObject({ inside: 0, outside: 0 });
  expect(await textsOut(page), `${name}, spaced`).toEqual([]);
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
}

/** Texts of an open sheet that stick out of their button, label, row or cell, or out of the sheet. */
function textsOut(page: Page): Promise<readonly string[]> {
  return page.evaluate((selector) => {
    const sheet = document.querySelector<HTMLElement>(selector) ?? document.body;
    const texts = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const box = text.parentElement?.closest<HTMLElement>("button, label, li, td, th") ?? sheet;
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest(".unseen, svg")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const [inner, outer] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
      const isOut = inner.right > outer.right + 1 || inner.left < outer.left - 1;
      if (inner.width > 0 && isOut) found.push(text.textContent?.trim() ?? "");
    }
    return found;
  }, SHEET);
}

/** Expects no sideways scrolling and no text cut off on the smallest phone with text of 200 %, in both languages. */
async function expectReflow(page: Page, name: SheetName): Promise<void> {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const settings = (await kept(page, "values", "settings")) as object | undefined;
  for (const language of ["de", "en"] as const) {
    await new TablePage(page).set({ ...settings, language: language === "de" ? "de" : "auto" });
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    expect.soft(await overhang(page), `${name}, ${language}, 200 %`).toMatchObject({ inside: 0, outside: 0 });
    expect.soft(await textsOut(page), `${name}, ${language}, 200 %`).toEqual([]);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
}

/** What has the focus is not under a sheet's own buttons, in a small window as at 200 % in a larger one. */
async function expectFocusSeen(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 360, height: 640 };
  await page.setViewportSize({ width: 640, height: 400 });
  const covered: string[] = [];
  for (let stops = 0; stops < 20; stops++) {
    await page.keyboard.press("Tab");
    const { name, isSeen } = await page.evaluate(() => {
      const element = document.activeElement?.closest("label") ?? document.activeElement ?? document.body;
      const { left, top, width, height } = element.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return { name: element.textContent?.trim() ?? "", isSeen: seen !== null && element.contains(seen) };
    });
    if (name !== "" && !isSeen) covered.push(name);
  }
  expect(covered).toEqual([]);
  await page.setViewportSize(size);
}

/** The rows of a sheet of moves are the same, whether or not something was asked before. */
async function expectRowsAlike(page: Page): Promise<void> {
  const list = page.getByRole("dialog").getByRole("list");
  const widths = await list.getByRole("button").evaluateAll((rows) => rows.map((row) => row.clientWidth));
  expect(widths.length).toBeGreaterThan(0);
  expect(new Set(widths).size).toBe(1);
  await expect(list).toHaveCSS("list-style-type", "none");
}
