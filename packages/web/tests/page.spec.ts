import { formatLink } from "@klondike/engine/session";
import {
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type Request,
} from "@playwright/test";
import { FACE_STYLES, FELT_NAMES } from "../src/settings/settings.ts";
import { expectNoViolations } from "./axe.ts";
import { reload } from "./device.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { CLASSIC } from "./winning-lines.ts";
import { wonSession } from "./won-session.ts";

/** A phone in portrait, a large screen, the smallest phone, a phone in landscape, and a desktop. */
const SIZES = [
  [390, 844],
  [2560, 1440],
  [320, 568],
  [844, 390],
  [1280, 800],
] as const;

/** Long enough to have long columns. */
const LONG_GAME = CLASSIC.moves.slice(0, 60);

test.describe("the page, which makes no external requests", () => {
  const others = { "draw-three": ["30"], "by-hand": ["30"], "open-deck": ["30", "draw", "draw"] } as const;
  let table: TablePage;
  let room: Locator;
  let seen: ReturnType<typeof watched>;
  test.beforeEach(({ page, context, baseURL }) => {
    seen = watched(context, baseURL ?? "");
    table = new TablePage(page);
    room = page.locator(".room");
  });
  test.afterEach(() => {
    expect(seen).toEqual({ foreign: [], complaints: [] });
  });

  test("keeps settings, and resets them all with one press", async ({ page }) => {
    await table.open();
    await table.openSheet("Settings");
    await page.getByRole("radio", { name: "linen", exact: true }).check();
    await page.getByLabel("Show the time").uncheck();
    await page.getByLabel("Sound").uncheck();
    await expect(room).toHaveAttribute("data-felt", "linen");
    await expect(page.getByText("Time", { exact: true })).toHaveCount(0);
    await reload(page);
    await expect(room).toHaveAttribute("data-felt", "linen");
    await table.openSheet("Settings");
    await expect(page.getByLabel("Sound")).not.toBeChecked();
    await page.getByRole("button", { name: "Reset all settings" }).click();
    await expect(room).toHaveAttribute("data-felt", "green");
    await expect(page.getByLabel("Sound")).toBeChecked();
    await expect(page.getByText("Time", { exact: true })).toBeVisible();
  });

  test("is accessible with every felt and card face", async ({ page }) => {
    await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 20));
    for (const [index, felt] of FELT_NAMES.entries()) {
      const face = FACE_STYLES[index % FACE_STYLES.length] ?? "two-colour";
      await table.bring(CLASSIC.deal, CLASSIC.moves.slice(0, 20), { settings: { felt, face } });
      await expect(room).toHaveAttribute("data-felt", felt);
      // A card is selected, and the colour scheme alternates.
      await table.spot("t1").click({ force: true });
      await page.emulateMedia({ colorScheme: index % 2 === 0 ? "light" : "dark" });
      await expectNoViolations(page, index === 0 ? "all" : "colours");
      await page.keyboard.press("Escape");
    }
  });

  test("fits every edition from 320×568 to 2560×1440", async ({ page }) => {
    await table.resume(CLASSIC.deal, LONG_GAME, { others });
    await expectFit(page, "classic", SIZES);
    // Unit tests cover the layout of the piles. Check labels where there is least space.
    for (const edition of ["draw-three", "by-hand", "open-deck"]) {
      await table.follow(edition);
      await expectFit(page, edition, SIZES.slice(2));
      await expectNoViolations(page);
    }
  });

  test("fits left-handed tables from 320×568", async ({ page }) => {
    await table.resume(CLASSIC.deal, LONG_GAME, { others, settings: { hand: "left" } });
    await expect(room).toHaveClass(/left-handed/);
    for (const edition of ["classic", "open-deck"]) {
      await table.follow(edition);
      await expectFit(page, edition, SIZES.slice(2));
    }
  });

  test("scales the countdown's cards with the window, without scrolling", async ({ page }) => {
    await page.goto("/#countdown");
    await page.locator(".number-card").first().waitFor();
    for (const [width, height, least] of [
      [360, 640, 50],
      [740, 360, 44],
      [1366, 768, 90],
      [2560, 1440, 170],
    ] as const) {
      await page.setViewportSize({ width, height });
      const shown = (): Promise<readonly [isLarge: boolean, rest: number | undefined]> =>
        page.evaluate((wanted) => {
          const card = document.querySelector(".number-card")?.getBoundingClientRect();
          const bar = document.querySelector(".countdown");
          return [
            (card?.width ?? 0) >= wanted,
            bar ? bar.scrollHeight - bar.clientHeight : undefined,
          ] as const;
        }, least);
      await expect.poll(shown, `${width}×${height}`).toEqual([true, 0]);
    }
    await expectNoViolations(page);
  });

  test("keeps every pile of the countdown in reach at 200 % text size", async ({ page }) => {
    await page.goto("/#countdown");
    await page.locator(".number-card").first().waitFor();
    for (const [width, height] of [
      [320, 640],
      [412, 915],
      [667, 375],
      [700, 500],
      [1013, 700],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      const faults = (): Promise<readonly string[]> =>
        page.evaluate(() => {
          const size = Math.min(36, Math.max(16, 7 + Math.min(innerWidth, innerHeight) / 100));
          document.documentElement.style.fontSize = `${2 * size}px`;
          const table = document.querySelector(".countdown");
          if (table === null) return ["no table"];
          table.scrollTo(0, 0);
          const box = table.getBoundingClientRect();
          const outside = [...document.querySelectorAll(".row, .number-card, .message")].filter((each) => {
            const { left, top, right } = each.getBoundingClientRect();
            // The bottom edge does not count: the table scrolls.
            return left < box.left || top < box.top || right > box.left + table.clientWidth;
          });
          return outside.map((each) => each.className);
        });
      await expect.poll(faults, `${width}×${height}`).toEqual([]);
    }
  });

  test("shows the countdown's rules first in help, with pictures of the cards", async ({ page }) => {
    await page.goto("/#countdown");
    await page.locator(".number-card").first().waitFor();
    await page.keyboard.press("?");
    const help = page.getByRole("dialog");
    await expect(help.getByRole("heading", { level: 3 }).first()).toHaveText("Countdown");
    // A court is by far the longest drawing; without its picture it is shorter than a ten.
    const lengths = await help
      .locator(".fan img")
      .evaluateAll((all) => all.map((each) => each.getAttribute("src")?.length ?? 0));
    expect(Math.max(...lengths)).toBeGreaterThan(2000);
  });

  test("is accessible when a game is won", async ({ page }) => {
    await page.goto(`/#${formatLink(wonSession(), true)}`);
    await expect(page.getByRole("group", { name: "You win!" })).toBeVisible();
    await expectNoViolations(page);
  });
});

/** Expects all cards and labels of an edition's table to be visible inside the window, at several sizes. */
async function expectFit(
  page: Page,
  edition: string,
  sizes: readonly (readonly [number, number])[],
): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const fit = { edition, isDealt: true, outside: 0, covered: [], isScrolled: false };
    await expect.poll(() => page.evaluate(measureTable), `${edition} ${width}×${height}`).toEqual(fit);
  }
}

/** The open table, the number of cards that extend beyond it, and the labels that are covered or outside the window. */
function measureTable() {
  const table = document.querySelector<HTMLElement>(".table");
  const board = table?.getBoundingClientRect();
  const cards = [...document.querySelectorAll("[data-card]")].map((card) => card.getBoundingClientRect());
  const outside = cards.filter(
    (box) =>
      board === undefined ||
      box.left < board.left ||
      box.right > board.right ||
      box.top < 0 ||
      box.bottom > board.bottom + 1,
  ).length;
  // Blank pixels above and below a digit in its line box.
  const air = 3;
  const covered = [...document.querySelectorAll(".number")].flatMap((label) => {
    const { left, right, top, bottom } = label.getBoundingClientRect();
    const isCovered = cards.some(
      (card) =>
        card.left < right - 1 && card.right > left + 1 && card.top < bottom - air && card.bottom > top + air,
    );
    const isOut = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || right === left;
    return isCovered || isOut ? [label.textContent ?? ""] : [];
  });
  return {
    edition: table?.dataset["edition"],
    isDealt: cards.length > 0,
    outside,
    covered,
    isScrolled: document.documentElement.scrollHeight > innerHeight,
  };
}

test("forced colours show the labels of empty places", async ({ page }) => {
  await new TablePage(page).open();
  for (const [colorScheme, ink] of [
    ["light", "rgb(0, 0, 0)"],
    ["dark", "rgb(255, 255, 255)"],
  ] as const) {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    await expect(page.locator(".ghost.letter path").first()).toHaveCSS("stroke", ink);
  }
});

test("deals and stores a game without HTTPS, where browsers have no crypto.randomUUID", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, "randomUUID"));
  const table = new TablePage(page);
  await table.open();
  await page.keyboard.press("d");
  await expect(table.moves).toHaveText("1");
  await reload(page);
  await expect(table.moves).toHaveText("1");
});

test.describe("the page with its service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("loads nothing from other origins, and the policy forbids it", async ({ page, context, baseURL }) => {
    const { foreign, complaints } = watched(context, baseURL ?? "");
    await new TablePage(page).open();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    expect({ foreign, complaints }).toEqual({ foreign: [], complaints: [] });
    const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute("content");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe-inline");
  });
});

/** Collects requests to other origins and console messages. */
function watched(
  context: BrowserContext,
  home: string,
): { readonly foreign: string[]; readonly complaints: string[] } {
  const foreign: string[] = [];
  const complaints: string[] = [];
  const onRequest = (request: Request): void => {
    if (!request.url().startsWith(home) && !request.url().startsWith("data:")) foreign.push(request.url());
  };
  const onConsole = (message: ConsoleMessage): void => {
    // Playwright logs that it blocks service workers.
    if (!message.text().startsWith("Service Worker registration blocked by Playwright"))
      complaints.push(message.text());
  };
  context.on("request", onRequest).on("console", onConsole);
  return { foreign, complaints };
}

test.describe("in a German browser", () => {
  test.use({ locale: "de-AT" });

  let table: TablePage;
  test.beforeEach(({ page }) => {
    table = new TablePage(page);
  });

  /** Opens a sheet through the German menu. */
  async function open(page: Page, name: string): Promise<void> {
    await table.button("Menü").click();
    await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
    await page.getByRole("heading", { name, exact: true }).waitFor();
  }

  test("the sheets are in German", async ({ page }) => {
    await table.resume(CLASSIC.deal);
    for (const name of ["Statistik", "Teilen", "Regeln und Tasten"]) {
      await open(page, name);
      await page.keyboard.press("Escape");
    }
  });

  test("days and months have German names", async ({ page }) => {
    await page.clock.setFixedTime(new Date("2026-11-16T12:00:00"));
    await table.open();
    await open(page, "Spiel des Tages");
    await expect(page.getByRole("heading", { name: "November 2026" })).toBeVisible();
    await expect(page.getByRole("button", { name: "15. November, Experte" })).toBeVisible();
    await expect(page.getByTestId("chosen-day")).toContainText("Montag, 16. November 2026");
    await expect(page.getByRole("columnheader", { name: "Mo" })).toBeVisible();
  });

  test("English can be chosen, and is stored", async ({ page }) => {
    await table.open();
    await open(page, "Einstellungen");
    await page.getByRole("radio", { name: "English" }).check();
    await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await reload(page);
    await expect(table.button("Menu")).toBeVisible();
  });

  test("German can be chosen again", async ({ page }) => {
    await table.resume(CLASSIC.deal, [], { settings: { language: "en" } });
    await table.openSheet("Settings");
    await page.getByRole("radio", { name: "Deutsch" }).check();
    await page.getByRole("dialog").getByRole("button", { name: "Schließen" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(table.spot("s")).toHaveAccessibleName("24 Karten, Talon");
  });
});
