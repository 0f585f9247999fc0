import { formatLink } from "@klondike/engine";
import { type BrowserContext, type ConsoleMessage, expect, type Page, type Request } from "@playwright/test";
import { FACE_STYLES, FELT_NAMES } from "../src/settings/settings.ts";
import { expectNoViolations } from "./axe.ts";
import { reload } from "./device.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { CLASSIC } from "./winning-lines.ts";
import { wonSession } from "./won-session.ts";

/** A phone upright, a large screen, the smallest phone, a phone on its side, and a desk. */
const SIZES = [
  [390, 844],
  [2560, 1440],
  [320, 568],
  [844, 390],
  [1280, 800],
] as const;

test("the table in every theme, edition and window", async ({ page, context, baseURL }) => {
  const { foreign, complaints, stop } = watched(context, baseURL ?? "");
  const table = new TablePage(page);
  const room = page.locator(".room");

  await test.step("settings are kept, and one press resets them all", async () => {
    await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 20), {
      others: { "draw-three": ["30"], "by-hand": ["30"], "open-deck": ["30", "draw", "draw"] },
    });
    await table.openSheet("Settings");
    await page.getByRole("radio", { name: "linen", exact: true }).check();
    await page.getByLabel("Show the time").uncheck();
    await page.getByLabel("Sound").check();
    await expect(room).toHaveAttribute("data-felt", "linen");
    await expect(page.getByText("Time", { exact: true })).toHaveCount(0);
    await reload(page);
    await expect(room).toHaveAttribute("data-felt", "linen");
    await table.openSheet("Settings");
    await expect(page.getByLabel("Sound")).toBeChecked();
    await page.getByRole("button", { name: "Reset all settings" }).click();
    await expect(room).toHaveAttribute("data-felt", "green");
    await expect(page.getByLabel("Sound")).not.toBeChecked();
    await expect(page.getByText("Time", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("every theme of the table and every kind of face is accessible", async () => {
    for (const [index, felt] of FELT_NAMES.entries()) {
      const face = FACE_STYLES[index % FACE_STYLES.length] ?? "two-colour";
      await table.bring(CLASSIC.deal, CLASSIC.moves.slice(0, 20), { settings: { felt, face } });
      await expect(room).toHaveAttribute("data-felt", felt);
      // A card is chosen, and the light changes from theme to theme.
      await table.spot("t1").click({ force: true });
      await page.emulateMedia({ colorScheme: index % 2 === 0 ? "light" : "dark" });
      await expectNoViolations(page, index === 0 ? "all" : "colours");
      await page.keyboard.press("Escape");
    }
  });

  await test.step("the whole table fits from 320×568 to 2560×1440, on every table and for either hand", async () => {
    const long = CLASSIC.moves.slice(0, 60);
    await table.bring(CLASSIC.deal, long, { settings: { hand: "right" } });
    await expectFit(page, "classic", SIZES);
    // Where the piles lie is the layout's matter; what else is on the other tables is seen where there is least room.
    for (const edition of ["draw-three", "by-hand", "open-deck"]) {
      await table.follow(edition);
      await expectFit(page, edition, SIZES.slice(2));
      // Every edition is accessible; classic has been looked at.
      await expectNoViolations(page);
    }
    await table.follow("classic");
    await table.bring(CLASSIC.deal, long, { settings: { hand: "left" } });
    await expect(room).toHaveClass(/left-handed/);
    for (const edition of ["classic", "open-deck"]) {
      await table.follow(edition);
      await expectFit(page, edition, SIZES.slice(2));
    }
  });

  await test.step("the countdown's cards grow with the window, and nothing has to be scrolled to", async () => {
    await table.follow("countdown");
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
    // Its own rules come first in help, and the cards there have their pictures although no such card lies here.
    await page.keyboard.press("?");
    const help = page.getByRole("dialog");
    await expect(help.getByRole("heading", { level: 3 }).first()).toHaveText("Countdown");
    // A court is by far the longest drawing; without its picture it is shorter than a ten.
    const lengths = await help
      .locator(".fan img")
      .evaluateAll((all) => all.map((each) => each.getAttribute("src")?.length ?? 0));
    expect(Math.max(...lengths)).toBeGreaterThan(2000);
    await page.keyboard.press("Escape");
  });

  await test.step("a won table is accessible", async () => {
    await table.follow(formatLink(wonSession(), true));
    await table.button("Open it").click();
    await expect(page.getByRole("group", { name: "You win!" })).toBeVisible();
    await expectNoViolations(page);
  });

  await test.step("nothing of all this came from anywhere else", async () => {
    stop();
    expect({ foreign, complaints }).toEqual({ foreign: [], complaints: [] });
  });
});

/** Holds that no card or label of an edition's table is out of the window or covered, at each of some sizes. */
async function expectFit(
  page: Page,
  edition: string,
  sizes: readonly (readonly [number, number])[],
): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const fit = { edition, isDealt: true, outside: 0, covered: [], isScrolled: false };
    await expect.poll(() => page.evaluate(lookOf), `${edition} ${width}×${height}`).toEqual(fit);
  }
}

/** Which table is seen, how many of its cards stick out of it, and which labels are under a card or out of the window. */
function lookOf() {
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
  // A digit is lower than its line by this many pixels above and below.
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

test("forced colours show what is printed on empty places", async ({ page }) => {
  await new TablePage(page).open();
  for (const [colorScheme, ink] of [
    ["light", "rgb(0, 0, 0)"],
    ["dark", "rgb(255, 255, 255)"],
  ] as const) {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    await expect(page.locator(".ghost.letter path").first()).toHaveCSS("stroke", ink);
  }
  await page.emulateMedia({ forcedColors: "none", colorScheme: "light" });
});

test.describe("with its service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("nothing is fetched from anywhere else, and the policy forbids what is not ours", async ({
    page,
    context,
    baseURL,
  }) => {
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

/** What is fetched from elsewhere from now on, and what browsers complain of. */
function watched(
  context: BrowserContext,
  home: string,
): { readonly foreign: string[]; readonly complaints: string[]; readonly stop: () => void } {
  const foreign: string[] = [];
  const complaints: string[] = [];
  const onRequest = (request: Request): void => {
    if (!request.url().startsWith(home) && !request.url().startsWith("data:")) foreign.push(request.url());
  };
  const onConsole = (message: ConsoleMessage): void => {
    // Where service workers are left out of a test, Playwright says so.
    if (!message.text().startsWith("Service Worker registration blocked by Playwright"))
      complaints.push(message.text());
  };
  context.on("request", onRequest).on("console", onConsole);
  const stop = (): void => {
    context.off("request", onRequest).off("console", onConsole);
  };
  return { foreign, complaints, stop };
}

test.describe("in a German browser", () => {
  test.use({ locale: "de-AT" });

  test("German is spoken unasked, in every sheet, and English where it is chosen", async ({ page }) => {
    await page.clock.setFixedTime(new Date("2026-11-16T12:00:00"));
    const table = new TablePage(page);
    await table.resume(CLASSIC.deal);
    const open = async (name: string): Promise<void> => {
      await table.button("Menü").click();
      await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
      await page.getByRole("heading", { name, exact: true }).waitFor();
    };
    for (const name of ["Statistik", "Teilen", "Regeln und Tasten"]) {
      await open(name);
      await page.keyboard.press("Escape");
    }

    await test.step("days and months have German names", async () => {
      await open("Spiel des Tages");
      await expect(page.getByRole("heading", { name: "November 2026" })).toBeVisible();
      await expect(page.getByRole("button", { name: "15. November, Experte" })).toBeVisible();
      await expect(page.getByTestId("chosen-day")).toContainText("Montag, 16. November 2026");
      await expect(page.getByRole("columnheader", { name: "Mo" })).toBeVisible();
      await page.keyboard.press("Escape");
    });

    await open("Einstellungen");
    await page.getByRole("radio", { name: "English" }).check();
    await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await reload(page);
    await expect(table.button("Menu")).toBeVisible();

    await test.step("German is spoken where it is chosen", async () => {
      await table.openSheet("Settings");
      await page.getByRole("radio", { name: "Deutsch" }).check();
      await page.getByRole("dialog").getByRole("button", { name: "Schließen" }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", "de");
      await expect(table.spot("s")).toHaveAccessibleName("24 Karten, Talon");
    });
  });
});
