import { expect, type Page } from "@playwright/test";
import { FACE_STYLES, FELT_NAMES } from "../src/settings/settings.ts";
import { expectNoViolations } from "./axe.ts";
import { reload } from "./device.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { CLASSIC } from "./winning-lines.ts";

const EDITIONS = ["Draw three", "By hand", "Open deck", "Countdown"];

async function openSettings(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Settings" }).click();
  await page.getByRole("heading", { name: "Settings" }).waitFor();
}

test("every theme of the table and every kind of face is accessible", async ({ page }) => {
  const table = new TablePage(page);
  for (const [index, felt] of FELT_NAMES.entries()) {
    const face = FACE_STYLES[index % FACE_STYLES.length] ?? "two-colour";
    await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 20), { settings: { felt, face } });
    await expect(page.locator(".room")).toHaveAttribute("data-felt", felt);
    await table.spot("t1").click();
    await expectNoViolations(page, index === 0 ? "all" : "colours");
  }
});

test("every edition is accessible", async ({ page }) => {
  const table = new TablePage(page);
  await table.open();
  for (const edition of EDITIONS) {
    await table.deal(edition, "30");
    await expectNoViolations(page);
  }
});

test("a won table is accessible", async ({ page }) => {
  const table = new TablePage(page);
  await table.resume(CLASSIC.deal, CLASSIC.moves);
  await expect(page.getByRole("group", { name: "You win!" })).toBeVisible();
  await expectNoViolations(page);
});

test.describe("with its service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("nothing is fetched from anywhere else, and the policy forbids what is not ours", async ({
    page,
    baseURL,
  }) => {
    const foreign: string[] = [];
    const complaints: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(baseURL ?? "") && !request.url().startsWith("data:"))
        foreign.push(request.url());
    });
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    const table = new TablePage(page);
    await table.open();
    await openSettings(page);
    await page.keyboard.press("Escape");
    await table.deal("Countdown", "30");
    await table.deal("Classic", "7");
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
    const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute("content");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe-inline");
  });
});

test("settings are kept, and one press resets them all", async ({ page }) => {
  const table = new TablePage(page);
  await table.open();
  await openSettings(page);
  await page.getByRole("radio", { name: "linen", exact: true }).check();
  await page.getByLabel("Show the time").uncheck();
  await page.getByLabel("Sound").check();
  await expect(page.locator(".room")).toHaveAttribute("data-felt", "linen");
  await expect(page.getByText("Time", { exact: true })).toHaveCount(0);
  await reload(page);
  await expect(page.locator(".room")).toHaveAttribute("data-felt", "linen");
  await openSettings(page);
  await expect(page.getByLabel("Sound")).toBeChecked();
  await page.getByRole("button", { name: "Reset all settings" }).click();
  await expect(page.locator(".room")).toHaveAttribute("data-felt", "green");
  await expect(page.getByLabel("Sound")).not.toBeChecked();
  await expect(page.getByText("Time", { exact: true })).toBeVisible();
});

test.describe("in a German browser", () => {
  test.use({ locale: "de-AT" });

  test("German is spoken unasked, in every sheet, and English where it is chosen", async ({ page }) => {
    const table = new TablePage(page);
    await page.goto("/");
    await table.button("Menü").click();
    for (const name of ["Statistik", "Teilen", "Regeln und Tasten", "Einstellungen"]) {
      await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
      await page.getByRole("heading", { name, exact: true }).waitFor();
      if (name === "Einstellungen") break;
      await page.keyboard.press("Escape");
      await table.button("Menü").click();
    }
    await page.getByRole("radio", { name: "English" }).check();
    await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await reload(page);
    await expect(table.button("Menu")).toBeVisible();
  });
});

test("German is spoken where it is chosen", async ({ page }) => {
  const table = new TablePage(page);
  await table.resume(CLASSIC.deal);
  await openSettings(page);
  await page.getByRole("radio", { name: "Deutsch" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Schließen" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(table.spot("s")).toHaveAccessibleName("24 Karten, Talon");
});

test("the whole table fits from 320×568 to 2560×1440, on every table and for either hand", async ({
  page,
}) => {
  const table = new TablePage(page);
  for (const { edition, deal, moves, hand } of [
    { edition: "classic", deal: CLASSIC.deal, moves: CLASSIC.moves.slice(0, 60), hand: "right" },
    { edition: "classic", deal: CLASSIC.deal, moves: CLASSIC.moves.slice(0, 60), hand: "left" },
    { edition: "draw-three", deal: "30", moves: [], hand: "right" },
    { edition: "by-hand", deal: "30", moves: [], hand: "right" },
    { edition: "open-deck", deal: "30", moves: ["draw", "draw"], hand: "right" },
    { edition: "open-deck", deal: "30", moves: ["draw", "draw"], hand: "left" },
  ] as const) {
    await table.resume(deal, moves, { edition, settings: { hand } });
    await expect(page.locator("[data-card]").first()).toBeAttached();
    for (const [width, height] of [
      [320, 568],
      [390, 844],
      [844, 390],
      [1280, 800],
      [2560, 1440],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => cardsOutside(page), `${edition} ${hand} ${width}×${height}`).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight)).toBe(false);
      await expect.poll(() => labelsCovered(page), `${edition} ${hand} ${width}×${height}`).toEqual([]);
    }
  }
});

test("the countdown's cards grow with the window, and nothing has to be scrolled to", async ({ page }) => {
  await page.goto("/#countdown");
  const card = page.locator(".number-card").first();
  await card.waitFor();
  for (const [width, height, least] of [
    [360, 640, 50],
    [740, 360, 44],
    [1366, 768, 90],
    [2560, 1440, 170],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(async () => (await card.boundingBox())?.width).toBeGreaterThanOrEqual(least);
    const rest = await page
      .getByRole("toolbar", { name: "Countdown" })
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(rest, `${width}×${height}`).toBe(0);
  }
  // Its own rules come first in help, and the cards there have their pictures although no such card lies here.
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog").getByRole("heading", { level: 3 }).first()).toHaveText("Countdown");
  // A court is by far the longest drawing; without its picture it is shorter than a ten.
  const drawings = page.getByRole("dialog").locator(".fan img");
  const lengths = await drawings.evaluateAll((all) =>
    all.map((each) => each.getAttribute("src")?.length ?? 0),
  );
  expect(Math.max(...lengths)).toBeGreaterThan(2000);
});

/** The labels of document 001's piles that are under a card or out of the window. */
function labelsCovered(page: Page): Promise<readonly string[]> {
  return page.locator(".number").evaluateAll((labels) => {
    // A digit is lower than its line by this many pixels above and below.
    const air = 3;
    const cards = [...document.querySelectorAll("[data-card]")].map((card) => card.getBoundingClientRect());
    return labels.flatMap((label) => {
      const { left, right, top, bottom } = label.getBoundingClientRect();
      const isCovered = cards.some(
        (card) =>
          card.left < right - 1 &&
          card.right > left + 1 &&
          card.top < bottom - air &&
          card.bottom > top + air,
      );
      const isOut = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || right === left;
      return isCovered || isOut ? [label.textContent ?? ""] : [];
    });
  });
}

/** How many cards stick out of the table. */
function cardsOutside(page: Page): Promise<number> {
  return page.locator("[data-card]").evaluateAll((cards) => {
    const board = document.querySelector(".table")?.getBoundingClientRect();
    return cards.filter((card) => {
      const box = card.getBoundingClientRect();
      return (
        board === undefined ||
        box.left < board.left ||
        box.right > board.right ||
        box.top < 0 ||
        box.bottom > board.bottom + 1
      );
    }).length;
  });
}

test("what only a mouse can do is promised to a mouse alone: every hover is guarded", async ({ page }) => {
  const table = new TablePage(page);
  await table.open();
  await page.keyboard.press("v");
  for (const sheet of ["Settings", "Daily deal", "Statistics"]) {
    await table.openSheet(sheet);
    await page.keyboard.press("Escape");
  }
  const unguarded = await page.evaluate(() => {
    const hovers = (rules: CSSRuleList, isGuarded: boolean): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSMediaRule) {
          return hovers(rule.cssRules, isGuarded || rule.conditionText.includes("hover: hover"));
        }
        const isHover = rule instanceof CSSStyleRule && rule.selectorText.includes(":hover");
        return isHover && !isGuarded ? [rule.selectorText] : [];
      });
    return [...document.styleSheets].flatMap((sheet) => hovers(sheet.cssRules, false));
  });
  expect(unguarded).toEqual([]);
});

test("the whole menu is seen on every screen, by day and by night, and the sheet of rules begins with winnable deals", async ({
  page,
}) => {
  const table = new TablePage(page);
  await table.open();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [width, height] of [
      [360, 640],
      [740, 360],
      [1366, 768],
      [2560, 1440],
    ] as const) {
      await page.setViewportSize({ width, height });
      await table.button("Menu").click();
      const menu = page.getByRole("dialog", { name: "Menu" });
      await expect(menu.getByRole("button", { name: "Rules and keys" })).toBeInViewport({ ratio: 1 });
      await expect(menu.getByRole("button", { name: "New game" })).toBeInViewport({ ratio: 1 });
      await menu.getByRole("button", { name: "Change rules" }).click();
      await expect(page.getByLabel("Winnable deals only")).toBeInViewport();
      await page.keyboard.press("Escape");
      await expect(page.locator("dialog")).toHaveCount(0);
    }
  }
});
