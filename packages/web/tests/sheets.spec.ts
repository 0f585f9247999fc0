import { readdir, readFile } from "node:fs/promises";
import { parseDeal } from "@klondike/engine/notation";
import { begin, formatLink, klondikeGame, play } from "@klondike/engine/session";
import { expect, type Locator, type Page } from "@playwright/test";
import type { SheetName } from "../src/page/sheets.svelte.ts";
import { archivedGames } from "./archive.ts";
import { expectNoViolations } from "./axe.ts";
import { storedValue } from "./device.ts";
import { enlargeText } from "./free-message.ts";
import { readOutline } from "./outline.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { CLASSIC, STUCK } from "./winning-lines.ts";

/** Selector of the open sheet. */
const SHEET = 'dialog, [role="dialog"]';

/** Window sizes in pixels: a phone, a laptop, a large screen, and a phone in landscape. */
const SIZES = [
  [360, 640],
  [1366, 768],
  [2560, 1440],
  [740, 360],
] as const;

/** Buttons and labels that must be visible without scrolling. */
const VISIBLE_WITHOUT_SCROLLING: Readonly<Partial<Record<SheetName, readonly string[]>>> = {
  menu: ["New game", "Rules and keys"],
  "new-game": ["Winnable deals only", "Deal"],
  daily: ["Play"],
  offer: ["Open it"],
  stuck: ["Back to the last winnable position", "Keep playing"],
};

type Way = {
  /** The sheet from which this one opens; if undefined, the table. */
  readonly from?: SheetName;
  /** Opens the sheet; returns the element that appears last. */
  readonly open: (table: TablePage) => Promise<Locator>;
};

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

const onFrom = (from: SheetName, name: string | RegExp, content: (page: Page) => Locator): Way => ({
  from,
  open: async ({ page }) => {
    await page.getByRole("dialog").getByRole("button", { name }).click();
    return content(page);
  },
});

/** A link to a game that is stuck after one more draw. */
function almostStuck(): string {
  const deal = parseDeal(STUCK);
  if (!deal.ok) throw new Error(`${STUCK} is not a deal`);
  let session = begin(klondikeGame("classic", deal.value));
  for (let draws = 0; draws < 23; draws++) session = play(session, { kind: "draw" }, draws);
  return formatLink(session, true);
}

const PUZZLE =
  "t3:12:jHtFiC6335GqIw56rDrEuCtD52uEvDiCn42EiA:Dim41w24w7272767137siim37As73pkknkkoo67okpkpkkopwimm32l23kjijj51no:2.7.0.0.3.0:";

/** How to open each sheet over a classic game in progress. A sheet without an entry is a type error. */
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
  // The cards appear one frame after the text.
  tutorial: onFrom("help", /^Tutorial/, (page) => page.getByRole("dialog").locator('[data-spot="s"]')),
  moves: byKey("m", (page) => page.getByRole("dialog").getByRole("listitem").first()),
  share: byMenu("Share", (page) => page.getByLabel("Link", { exact: true })),
  statistics: byMenu("Statistics", (page) => page.getByTestId("played")),
  replay: onFrom("statistics", /^won/, (page) => page.getByRole("slider")),
  backup: byMenu("Back up games", (page) => page.getByRole("button", { name: "Save a backup" })),
  recent: byMenu("Recent games", (page) => page.getByTestId("recent").getByRole("button").first()),
  ideas: byMenu("Five ideas that win games", (page) => page.getByRole("button", { name: "Next" })),
  puzzles: {
    open: async (table) => {
      await table.follow(`puzzle=${PUZZLE}`);
      return table.page.getByTestId("puzzle");
    },
  },
  analyse: byMenu("Analyse a position", (page) => page.getByTestId("setup-state")),
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

/** Number of tab stops in the outline, if not all: the moves of a solution depend on the solver. */
const STOPS: Readonly<Partial<Record<SheetName, number>>> = { line: 0 };

/** Further checks of a sheet, at the last window size. */
const ALSO: Readonly<Partial<Record<SheetName, (page: Page) => Promise<void>>>> = {
  "new-game": expectFocusSeen,
  moves: expectRowsAlike,
};

/** Opens a sheet, through other sheets if necessary. */
async function openSheet(table: TablePage, name: SheetName): Promise<void> {
  const { from, open } = WAYS[name];
  if (from !== undefined) await openSheet(table, from);
  await expect(await open(table)).toBeVisible();
}

for (const [turn, name] of (Object.keys(WAYS) as SheetName[]).entries()) {
  test(`the sheet "${name}" fits every screen and is accessible in light and dark`, async ({ page }) => {
    const table = new TablePage(page);
    await table.store(await archivedGames());
    await page.setViewportSize({ width: 360, height: 640 });
    await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 20));
    await leaveOutCards(page);
    await openSheet(table, name);
    const sheet = page.locator(SHEET);
    // Wherever the focus is, the sheet must be scrolled to the top.
    expect(await sheet.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await walk(page, name, turn);
    expect.soft(await sheet.evaluate(joinedTexts), "texts without a separator").toEqual([]);
    expect.soft(await readOutline(page, STOPS[name])).toMatchSnapshot(`${name}.txt`);
    await ALSO[name]?.(page);
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
  });
}

for (const [name, content] of [
  ["ideas", "Turn up hidden cards first"],
  ["daily", "November 2026"],
] as const) {
  test(`the sheet "${name}" opens at its content if 200 % text size fills a phone`, async ({ page }) => {
    const table = new TablePage(page);
    await page.clock.setFixedTime(new Date("2026-11-19T12:00:00"));
    await page.setViewportSize({ width: 320, height: 568 });
    await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 20));
    await enlargeText(page, 200);
    await openSheet(table, name);
    const heading = page.locator(SHEET).getByText(content, { exact: true }).first();
    // Not scrolled into view: something may cover it.
    await expect
      .poll(() =>
        heading.evaluate((element) => {
          const { left, top, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + 4, top + height / 2));
        }),
      )
      .toBe(true);
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

/** Neighbouring texts that a screen reader may run together, such as a key and its meaning ("Ddraw"). */
function joinedTexts(sheet: Element): readonly string[] {
  const joined: string[] = [];
  const texts = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
  let before: Text | undefined;
  while (texts.nextNode() !== null) {
    const text = texts.currentNode as Text;
    const parent = text.parentElement;
    if (text.data === "" || parent === null || !parent.checkVisibility()) continue;
    if (parent.closest("[aria-hidden=true]") !== null) continue;
    // Screen readers announce controls separately.
    const button = parent.closest("button, summary");
    const isOther = button !== (before?.parentElement?.closest("button, summary") ?? null);
    const last = before?.data ?? "";
    if (!isOther && /[\p{L}\p{N}]$/u.test(last) && /^[\p{L}\p{N}]/u.test(text.data))
      joined.push(`${last.slice(-20)}|${text.data.slice(0, 20)}`);
    before = text;
  }
  return joined;
}

/** Selectors of hover styles that also apply to devices without a mouse. Runs in the page. */
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

/** Hides the cards, which would be laid out and painted again at every window size. */
async function leaveOutCards(page: Page): Promise<void> {
  await page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync("main [data-card] { display: none; }");
    document.adoptedStyleSheets = [style];
  });
}

/**
 * Checks an open sheet at every window size; one large window is enough unless something must be visible without
 * scrolling. Axe checks everything in one colour scheme, and colours in the other. The first sheet is checked with the
 * table behind it.
 */
async function walk(page: Page, name: SheetName, turn: number): Promise<void> {
  const isEven = turn % 2 === 0;
  const there = SIZES.filter(
    ([width]) => name in VISIBLE_WITHOUT_SCROLLING || width !== (isEven ? 2560 : 1366),
  );
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
    if (name in VISIBLE_WITHOUT_SCROLLING)
      await expectFit(page, name, `${name} ${width}×${height}, in the other light`);
    await expectNoViolations(page, "colours", within);
  }
}

/** Expects nothing wider than the sheet or outside the window, and everything in `VISIBLE_WITHOUT_SCROLLING` visible. */
async function expectFit(page: Page, name: SheetName, where: string): Promise<void> {
  const fit = { inside: 0, outside: 0, unseen: [] };
  await expect.poll(() => overhang(page, VISIBLE_WITHOUT_SCROLLING[name]), where).toEqual(fit);
}

/**
 * Pixels by which the content is wider than the sheet and the sheet is outside the window, and the wanted buttons and
 * labels that are not fully visible.
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

/** The text spacing that WCAG 1.4.12 requires pages to support. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Expects all text to stay inside its button, label, row or cell with that spacing. */
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

/** Texts of the open sheet that overflow their button, label, row or cell, or the sheet. */
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

/**
 * Expects no horizontal scrolling, no truncated text and no covered control on small phones with 200 % text, in both
 * languages.
 */
async function expectReflow(page: Page, name: SheetName): Promise<void> {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const settings = (await storedValue(page, "values", "settings")) as object | undefined;
  for (const language of ["de", "en"] as const) {
    await new TablePage(page).set({ ...settings, language: language === "de" ? "de" : "auto" });
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    expect.soft(await overhang(page), `${name}, ${language}, 200 %`).toMatchObject({ inside: 0, outside: 0 });
    expect.soft(await textsOut(page), `${name}, ${language}, 200 %`).toEqual([]);
    await page.setViewportSize({ width: 640, height: 360 });
    expect.soft(await coveredControls(page), `${name}, ${language}, 200 %, landscape`).toEqual([]);
    await page.setViewportSize({ width: 320, height: 568 });
  }
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
}

/** Controls of the open sheet that something covers even when they are scrolled into view. */
function coveredControls(page: Page): Promise<readonly string[]> {
  return page.evaluate((selector) => {
    const sheet = document.querySelector(selector) ?? document.body;
    const controls = [...sheet.querySelectorAll("button, summary, label, select, [role=slider]")];
    const covered = controls.filter((control) => {
      if (!control.checkVisibility() || control.closest(".table, .unseen") !== null) return false;
      control.scrollIntoView({ block: "center" });
      const { left, top, width, height } = control.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return width > 0 && !(hit !== null && (control.contains(hit) || hit.contains(control)));
    });
    sheet.scrollTo({ top: 0 });
    return covered.map(({ textContent, outerHTML }) => textContent?.trim() || outerHTML.slice(0, 60));
  }, SHEET);
}

/** Expects the focused element never to be covered by the sheet's own buttons, in a small window. */
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

/** Expects all rows of the move list to have the same width. */
async function expectRowsAlike(page: Page): Promise<void> {
  const list = page.getByRole("dialog").getByRole("list");
  const widths = await list.getByRole("button").evaluateAll((rows) => rows.map((row) => row.clientWidth));
  expect(widths.length).toBeGreaterThan(0);
  expect(new Set(widths).size).toBe(1);
  await expect(list).toHaveCSS("list-style-type", "none");
}
