// @ts-check
/// <reference lib="dom" />
// Takes the pictures of README and docs from the built game, in Chromium: npm run pictures.
import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { launchOptions } from "./browser.mjs";
import { keepInPage, savedDealSeven } from "./deal-seven.mjs";
import { listen } from "./serve.mjs";

const WEB = join(dirname(fileURLToPath(import.meta.url)), "..");
const PICTURES = join(WEB, "..", "..", "docs", "pictures");
const DESKTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 780 };

/** The moves of a won game of `classic`, deal 7. */
const MOVES = (
  /CLASSIC: WonGame = \{[\s\S]*?line\(`([\s\S]*?)`\)/.exec(
    readFileSync(join(WEB, "..", "play", "src", "testing", "winning-lines.ts"), "utf8"),
  )?.[1] ?? ""
)
  .trim()
  .split(/\s*,\s*/);

/**
 * Stores a game of deal 7 after `count` moves in the page.
 * @param {import("@playwright/test").Page} page
 * @param {number} count
 */
async function lay(page, count) {
  const save = savedDealSeven(MOVES.slice(0, count));
  await opened(page);
  await page.goto("icon.svg");
  await page.evaluate(keepInPage, { save, origin: { level: "normal" } });
  await opened(page);
}

/** @param {import("@playwright/test").Page} page */
async function opened(page) {
  await page.goto("./");
  await page.locator('[data-spot="s"]').waitFor();
  // Court cards load after the first cards.
  await page.waitForLoadState("networkidle");
}

/** @type {Readonly<Record<string, { size: { width: number, height: number }, show: (page: import("@playwright/test").Page) => Promise<void> }>>} */
const SHOTS = {
  "first-screen": {
    size: PHONE,
    show: async (page) => {
      await opened(page);
      await page.getByTestId("lesson-offer").waitFor();
    },
  },
  tutorial: {
    size: PHONE,
    show: async (page) => {
      await opened(page);
      await page.getByTestId("lesson-offer").getByRole("button").first().click();
      await page.getByRole("button", { name: "Start" }).click();
      await page.locator(".lesson .hint").waitFor();
    },
  },
  playing: { size: DESKTOP, show: (page) => lay(page, 60) },
  hint: {
    size: DESKTOP,
    show: async (page) => {
      await lay(page, 24);
      await page.keyboard.press("h");
      await page.locator(".hint").waitFor();
      await page.getByTestId("note").waitFor();
    },
  },
  win: {
    size: DESKTOP,
    show: async (page) => {
      await lay(page, MOVES.length - 1);
      await page.keyboard.press("a");
      await page.getByTestId("par").locator("dd").filter({ hasText: /\d/ }).waitFor({ timeout: 90_000 });
    },
  },
  daily: {
    size: PHONE,
    show: async (page) => {
      await opened(page);
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("dialog").getByRole("button", { name: /Daily/ }).click();
      await page.getByTestId("medal").waitFor();
    },
  },
};

const server = await listen(0, join(WEB, "dist"));
const address = server.address();
const port = typeof address === "object" && address !== null ? address.port : 0;
const browser = await chromium.launch(launchOptions());
mkdirSync(PICTURES, { recursive: true });
for (const [name, { size, show }] of Object.entries(SHOTS)) {
  const context = await browser.newContext({
    baseURL: `http://localhost:${port}/`,
    viewport: size,
    locale: "en-GB",
    colorScheme: "light",
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await show(page);
  await page.screenshot({ path: join(PICTURES, `${name}.jpg`), type: "jpeg", quality: 82 });
  await context.close();
  console.log(`docs/pictures/${name}.jpg`);
}
await browser.close();
server.close();
