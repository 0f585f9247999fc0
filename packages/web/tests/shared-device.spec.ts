import { expect, type Page } from "@playwright/test";
import { BLANK, keep } from "./device.ts";
import { test } from "./sound.ts";

// One after the other, as they have the same device.
test.describe.configure({ mode: "serial" });

let before: Page | undefined;

test("a device is left with a game, settings, another tab, a permission and no network", async ({
  page,
  context,
}) => {
  await page.goto(BLANK);
  await keep(page, "edition", "by-hand");
  await page.evaluate(() => {
    localStorage.setItem("left", "yes");
    sessionStorage.setItem("left", "yes");
  });
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "no-preference" });
  await page.setViewportSize({ width: 360, height: 640 });
  await context.newPage();
  await context.grantPermissions(["clipboard-read"]);
  await page.route("**/*", (route) => route.abort());
  await context.setOffline(true);
  before = page;
});

test("whoever has it next finds nothing of that", async ({ page, context }) => {
  expect(page).toBe(before);
  expect(context.pages()).toEqual([page]);
  expect(page.viewportSize()).toEqual({ width: 1280, height: 800 });
  await page.goto(BLANK);
  const found = await page.evaluate(async () => ({
    kept: [localStorage.length, sessionStorage.length, (await indexedDB.databases()).length],
    isDark: matchMedia("(prefers-color-scheme: dark)").matches,
    isStill: matchMedia("(prefers-reduced-motion: reduce)").matches,
    mayRead: (await navigator.permissions.query({ name: "clipboard-read" as PermissionName })).state,
  }));
  expect(found).toEqual({ kept: [0, 0, 0], isDark: false, isStill: true, mayRead: "prompt" });
  await page.addInitScript(() => {
    Object.assign(window, { left: true });
  });
});

test("a page with a script of its own is nobody else's", async ({ page }) => {
  expect(page).not.toBe(before);
  await page.goto(BLANK);
  expect(await page.evaluate(() => "left" in window)).toBe(false);
});
