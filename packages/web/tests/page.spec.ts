import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { reload } from "./device.ts";
import { TablePage } from "./table.ts";
import { CLASSIC } from "./winning-lines.ts";

const FELTS = ["green", "midnight", "slate", "burgundy", "linen"];
const FACES = ["two colours", "four colours", "large print"];
const EDITIONS = ["Draw three", "By hand", "Open deck", "Countdown"];

async function openSettings(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Settings" }).click();
  await page.getByRole("heading", { name: "Settings" }).waitFor();
}

test("every theme of the table is accessible", async ({ page }) => {
  const table = new TablePage(page);
  await table.open();
  await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 20));
  for (const felt of FELTS) {
    await openSettings(page);
    await page.getByRole("radio", { name: felt, exact: true }).check();
    await page.getByRole("button", { name: "Close" }).click();
    await table.spot("t1").click();
    await expectNoViolations(page);
    await page.keyboard.press("Escape");
  }
});

test("every sheet and every edition is accessible", async ({ page }) => {
  const table = new TablePage(page);
  await table.open();
  await table.button("Menu").click();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await openSettings(page);
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("d");
  await page.keyboard.press("n");
  await page.getByRole("dialog").waitFor();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  for (const edition of EDITIONS) {
    await table.deal(edition, "30");
    await expectNoViolations(page);
    if (edition !== "Draw three") continue;
    await table.button("Seed:").click();
    await expectNoViolations(page);
    await page.keyboard.press("Escape");
  }
});

test("a won table is accessible", async ({ page }) => {
  const table = new TablePage(page);
  await table.open();
  await table.resume(CLASSIC.deal, CLASSIC.moves);
  await expect(page.getByRole("group", { name: "You win!" })).toBeVisible();
  await expectNoViolations(page);
  await page.screenshot({ path: "test-results/screens/won.png" });
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

test("every kind of face is accessible", async ({ page }) => {
  const table = new TablePage(page);
  await table.open();
  await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 20));
  for (const face of FACES) {
    await openSettings(page);
    await page.getByRole("radio", { name: face, exact: true }).check();
    await page.getByRole("button", { name: "Close" }).click();
    await expectNoViolations(page);
  }
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
  await table.open();
  await table.deal("Classic", CLASSIC.deal);
  await openSettings(page);
  await page.getByRole("radio", { name: "Deutsch" }).check();
  await page.getByRole("button", { name: "Schließen" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(table.spot("s")).toHaveAccessibleName("24 Karten, Talon");
});

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [844, 390],
  [1280, 800],
  [2560, 1440],
] as const) {
  test(`the whole table fits ${width}×${height} in every theme`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const table = new TablePage(page);
    await table.open();
    await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 60));
    const outside = await page.locator("[data-card]").evaluateAll((cards) => {
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
    expect(outside).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight)).toBe(false);
    const shoot = (name: string) =>
      page.screenshot({ path: `test-results/screens/${width}x${height}-${name}.png` });
    for (const [index, felt] of FELTS.entries()) {
      await openSettings(page);
      await page.getByRole("radio", { name: felt, exact: true }).check();
      await page.getByRole("radio", { name: FACES[index % 3] ?? "", exact: true }).check();
      await page
        .getByRole("radio", { name: ["trellis", "rosette", "waves"][index % 3] ?? "", exact: true })
        .check();
      if (index === 0) await shoot("settings");
      await page.getByRole("button", { name: "Close" }).click();
      await shoot(felt);
    }
    await openSettings(page);
    await page.getByRole("radio", { name: "right", exact: true }).check();
    await page.getByRole("button", { name: "Close" }).click();
    await shoot("left-handed");
    await page.keyboard.press("n");
    await page.getByRole("dialog").waitFor();
    await shoot("new-game");
    await page.keyboard.press("Escape");
    for (const edition of EDITIONS) {
      await table.deal(edition, "30");
      if (edition !== "Countdown") await table.spot("t1").click();
      await shoot(edition.replace(" ", "-"));
    }
  });
}

for (const [device, width, height] of [
  ["phone", 390, 844],
  ["laptop", 1280, 800],
] as const) {
  test(`every sheet is shown on a ${device}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const table = new TablePage(page);
    await table.open();
    await page.screenshot({ path: `test-results/screens/${device}-dealt.png` });
    await table.openSheet("Statistics");
    await page
      .locator('input[type="file"]')
      .setInputFiles(fileURLToPath(new URL("./saves/archive-v1.json", import.meta.url)));
    await expect(page.getByTestId("played")).toHaveText("2");
    const shoot = async (name: string): Promise<void> => {
      await page.screenshot({ path: `test-results/screens/${device}-${name}.png` });
      const inside = page.locator(".sheet");
      await inside.evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight));
      await page.screenshot({ path: `test-results/screens/${device}-${name}-end.png` });
      // Nothing may be wider than its sheet.
      expect(await inside.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0);
    };
    await shoot("statistics");
    await page.getByRole("button", { name: /^won/ }).click();
    await page.getByRole("slider").fill("60");
    await shoot("replay");
    await page.keyboard.press("Escape");
    for (const name of ["Share", "Settings", "Rules and keys"]) {
      await table.openSheet(name);
      await shoot(name.split(" ")[0]?.toLowerCase() ?? "");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    await table.button("Menu").click();
    await page.getByRole("dialog").waitFor();
    await shoot("menu");
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
