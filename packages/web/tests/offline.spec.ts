import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { copyDist, releaseNewer, startServer } from "./builds.ts";
import { reload } from "./device.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { CLASSIC } from "./winning-lines.ts";

test.use({ serviceWorkers: "allow" });

/** Waits until the game is on the device and the page is served from there. */
async function keptOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null) {
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
      );
    }
  });
}

test("a reload without a network plays, and every sheet opens", async ({ page, context }) => {
  const table = new TablePage(page);
  await table.open();
  await keptOffline(page);
  await table.deal("Classic", CLASSIC.deal);
  await table.click("t2>f4:1");
  await context.setOffline(true);
  await reload(page);
  await expect(table.moves).toHaveText("1");
  await table.click(CLASSIC.moves[1] ?? "");
  await expect(table.moves).toHaveText("2");
  for (const sheet of ["Statistics", "Share", "Settings", "Rules and keys"]) {
    await table.openSheet(sheet);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await table.deal("Countdown", "30");
  await expect(page.getByRole("button", { name: /^stock/ })).toBeVisible();
});

test("without a network games are reviewed, levels are dealt, and the day has its deal", async ({
  page,
  context,
}) => {
  await page.clock.setFixedTime(new Date("2026-11-16T12:00:00"));
  const table = new TablePage(page);
  await table.open();
  await keptOffline(page);
  await context.setOffline(true);
  await page.reload();
  await table.deal("Classic", CLASSIC.deal);
  await table.click(CLASSIC.moves[0] ?? "");
  await table.button("Menu").click();
  await page.getByRole("dialog").getByRole("button", { name: "Review the game" }).click();
  await expect(page.getByTestId("finding")).toHaveText("No move lost the game.");
  await table.button("Close the review").click();
  await page.keyboard.press("Shift+N");
  await page.getByLabel("Winnable deals only").check();
  await page.getByRole("button", { name: "Deal", exact: true }).click();
  await expect(page.getByTestId("certified")).toHaveText(/^Level/);
  await table.openSheet("Daily deal");
  await page.getByRole("dialog").getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByTestId("certified")).toHaveText("Daily deal16 Nov, easy");
});

test("the browser finds nothing that keeps the game from being installed", async ({ page, context }) => {
  await new TablePage(page).open();
  await keptOffline(page);
  const session = await context.newCDPSession(page);
  const { errors, data } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? "{}") as {
    icons: { src: string; sizes: string; type: string; purpose: string }[];
  };
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // A private window, which every test is, cannot install anything.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual(
    [],
  );
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "any any",
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src, sizes, type } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (type === "image/png") expect(size).toBe(sizes);
  }
});

test.describe("a newer version", () => {
  let folder: string;
  let server: Awaited<ReturnType<typeof startServer>>;

  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "klondike-update-"));
    await copyDist(folder);
    server = await startServer(folder);
  });
  test.afterEach(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  /** Opens the game, begins one, and lets a newer version arrive on the server. */
  async function playUntilUpdate(page: Page): Promise<TablePage> {
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
    const table = new TablePage(page);
    await table.spot("s").waitFor();
    await keptOffline(page);
    await table.deal("Classic", CLASSIC.deal);
    await table.click("t2>f4:1");
    await releaseNewer(folder);
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    await expect(page.locator(".notice", { hasText: "A new version is ready." })).toBeVisible();
    return table;
  }

  test("waits while a game is open and comes with the next new game", async ({ page }) => {
    const table = await playUntilUpdate(page);
    let loads = 0;
    page.on("load", () => loads++);
    for (const move of CLASSIC.moves.slice(1, 8)) await table.click(move);
    await expect(table.moves).toHaveText("8");
    await expect(page.locator(".notice", { hasText: "A new version is ready." })).toHaveCount(0);
    await reload(page);
    await expect(table.moves).toHaveText("8");
    await expect(page.locator("html")).not.toHaveAttribute("data-version", "newer");
    expect(loads).toBe(1);
    await expect(page.locator(".notice", { hasText: "A new version is ready." })).toBeVisible();
    await table.deal("Classic", "8");
    await expect(page.locator("html")).toHaveAttribute("data-version", "newer");
    await expect(table.moves).toHaveText("0");
    await table.openSheet("Statistics");
    await expect(page.getByTestId("played")).toHaveText("1");
  });

  test("is taken at once on request, and the game goes on in it", async ({ page }) => {
    const table = await playUntilUpdate(page);
    await table.button("Menu").click();
    await page.getByRole("button", { name: "Update now" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-version", "newer");
    await expect(table.moves).toHaveText("1");
  });
});
