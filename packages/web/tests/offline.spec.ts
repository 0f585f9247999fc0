import { mkdtemp, readdir, rename, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseDeal, parseMove } from "@klondike/engine/notation";
import { begin, formatLink, klondikeGame, play } from "@klondike/engine/session";
import { type BrowserContext, expect, type Locator, type Page, test } from "@playwright/test";
import { copyDist, copyFirstRelease, releaseNewer, startServer } from "./builds.ts";
import { reload } from "./device.ts";
import { expectRescue, TablePage } from "./table.ts";
import { CLASSIC } from "./winning-lines.ts";

test.use({ serviceWorkers: "allow" });

let host: string;
let folder: string;
let address: string;
let server: Awaited<ReturnType<typeof startServer>>;
let table: TablePage;

test.beforeEach(async ({ page }) => {
  host = await mkdtemp(join(tmpdir(), "klondike-host-"));
  folder = join(host, "games", "klondike");
  await copyDist(folder);
  server = await startServer(host);
  address = `http://localhost:${(server.address() as AddressInfo).port}/games/klondike/`;
  table = new TablePage(page);
});
test.afterEach(async () => {
  server.close();
  await rm(host, { recursive: true });
});

/** Opens a game after its first move and waits until the service worker has stored the page. */
async function openStored(page: Page): Promise<void> {
  await page.goto(`${address}#${linkAfter(1)}`);
  await expect(table.moves).toHaveText("1");
  expect(await keptOffline(page)).toBe(address);
}

/** Collects failed requests, requests to other addresses and uncaught errors. */
function watch(page: Page): readonly string[] {
  const faults: string[] = [];
  page.context().on("weberror", (error) => faults.push(String(error.error().stack)));
  page.on("request", (request) => {
    if (!request.url().startsWith(address) && !request.url().startsWith("data:")) faults.push(request.url());
  });
  page.on("response", (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
  return faults;
}

/** Disables the browser's own cache, so that every load reaches the service worker. */
async function disableCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
}

/** Puts a newer version on the server and waits until the page offers it. */
async function release(page: Page, version: string): Promise<void> {
  await releaseNewer(folder, version);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await expect(updateNotice(page)).toBeVisible();
}

function updateNotice(page: Page): Locator {
  return page.locator(".notice", { hasText: "A new version is ready." });
}

function expectVersion(page: Page, version: string): Promise<void> {
  return expect(page.locator("html")).toHaveAttribute("data-version", version);
}

test("the built folder works and is installable under any path of a static host", async ({
  page,
  context,
}) => {
  const faults = watch(page);
  await openStored(page);
  const manifest = await page.locator('link[rel="manifest"]').getAttribute("href");
  expect(new URL(manifest ?? "", address).href).toBe(`${address}manifest.webmanifest`);
  await expectInstallable(page, context);
  expect(faults).toEqual([]);
});

test("the game plays without a network, and every file of the build is stored", async ({ page, context }) => {
  const faults = watch(page);
  await openStored(page);
  await context.setOffline(true);
  await reload(page);
  await expect(table.moves).toHaveText("1");
  await table.click(CLASSIC.moves[1] ?? "");
  await expect(table.moves).toHaveText("2");
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .filter((name) => !/^\.vite|\.gz$|^sw\.js$|^index\.html$/.test(name));
  expect(files.length).toBeGreaterThan(15);
  expect(await findMissing(page, files)).toEqual([]);
  await table.openSheet("Statistics");
  await page.goto(`${address}index.html`);
  await expect(table.moves).toHaveText("2");
  expect(faults).toEqual([]);
});

test("games are reviewed and the daily deal is dealt without a network", async ({ page, context }) => {
  await page.clock.setFixedTime(new Date("2026-11-16T12:00:00"));
  const faults = watch(page);
  await openStored(page);
  await context.setOffline(true);
  await table.button("Menu").click();
  await page.getByRole("dialog").getByRole("button", { name: "Review the game" }).click();
  await expect(page.getByTestId("finding")).toHaveText("No move lost the game.");
  await table.button("Close the review").click();
  await page.keyboard.press("y");
  await page.getByRole("dialog").getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByTestId("certified")).toHaveText("Daily deal16 Nov, easy");
  expect(faults).toEqual([]);
});

test("a truncated script in the store is fetched again", async ({ page }) => {
  await openStored(page);
  await disableCache(page);
  await cutShort(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(table.moves).toHaveText("1");
});

test("a newer version waits while a game is open, and Update now keeps that game", async ({ page }) => {
  await openStored(page);
  await disableCache(page);
  await release(page, "second");
  let loads = 0;
  page.on("load", () => loads++);
  await page.keyboard.press("d");
  await expect(table.moves).toHaveText("2");
  await expect(updateNotice(page)).toHaveCount(0);
  await reload(page);
  await expect(table.moves).toHaveText("2");
  await expect(page.locator("html")).not.toHaveAttribute("data-version", "second");
  expect(loads).toBe(1);
  await expect(updateNotice(page)).toBeVisible();
  await table.button("Menu").click();
  await page.getByRole("button", { name: "Update now" }).click();
  await expectVersion(page, "second");
  await expect(table.moves).toHaveText("2");
});

test("the next new game installs a newer version, and the previous game is in Recent games", async ({
  page,
}) => {
  await openStored(page);
  await disableCache(page);
  await page.keyboard.press("d");
  await expect(table.moves).toHaveText("2");
  await release(page, "second");
  await page.keyboard.press("n");
  await expectVersion(page, "second");
  await expect(table.moves).toHaveText("0");
  await table.openSheet("Recent games");
  await expect(page.getByTestId("recent").getByRole("button").first()).toHaveText(/2 moves/);
});

test.describe("an installed page of version 1.0.0", () => {
  /** Opens it, plays two moves, and replaces it on the server with the current version, which it then offers. */
  async function openFirstRelease(page: Page): Promise<void> {
    await copyFirstRelease(folder);
    await page.goto(address);
    expect(await keptOffline(page)).toBe(address);
    await page.keyboard.press("d");
    await page.keyboard.press("d");
    await expect(table.moves).toHaveText("2");
    await disableCache(page);
    await rm(folder, { recursive: true });
    await copyDist(folder);
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await expect(updateNotice(page)).toBeVisible();
  }

  /** The main script of the page; its address changes with the version. */
  const scriptOf = (page: Page): Locator => page.locator('script[src*="assets/index-"]');

  test("updates to this version by Update now and continues its game", async ({ page, context }) => {
    await openFirstRelease(page);
    const before = (await scriptOf(page).getAttribute("src")) ?? "";
    await table.button("Menu").click();
    await page.getByRole("button", { name: "Update now" }).click();
    await expect(scriptOf(page)).not.toHaveAttribute("src", before);
    await expect(table.moves).toHaveText("2");
    await context.setOffline(true);
    await reload(page);
    await expect(scriptOf(page)).not.toHaveAttribute("src", before);
    await expect(table.moves).toHaveText("2");
    await page.keyboard.press("d");
    await expect(table.moves).toHaveText("3");
  });

  test("updates to this version with the next new game and keeps its old game", async ({ page }) => {
    await openFirstRelease(page);
    const before = (await scriptOf(page).getAttribute("src")) ?? "";
    await page.keyboard.press("n");
    await expect(scriptOf(page)).not.toHaveAttribute("src", before);
    await expect(table.moves).toHaveText("0");
    await table.openSheet("Recent games");
    await expect(page.getByTestId("recent").getByRole("button").first()).toHaveText(/2 moves/);
  });
});

test("an incomplete newer version is not installed, and a complete one replaces a damaged page", async ({
  page,
}) => {
  const again = page.getByRole("button", { name: "Try again" });
  await openStored(page);
  await disableCache(page);
  await cutShort(page);
  await releaseNewer(folder, "second", "index-");
  const assets = join(folder, "assets");
  const [game = ""] = (await readdir(assets)).filter((name) => /^index-.*\.js$/.test(name));
  await rename(join(assets, game), join(assets, `away-${game}`));
  await again.click();
  await expect(page.locator("#rescue")).toContainText("can't be loaded right now");
  await rename(join(assets, `away-${game}`), join(assets, game));
  await again.click();
  await expect(table.moves).toHaveText("1");
  await expectVersion(page, "second");
});

/** A link to the won game after this many of its moves. */
function linkAfter(count: number): string {
  const deal = parseDeal(`klondike:${CLASSIC.deal}`);
  if (!deal.ok) throw new Error(`${CLASSIC.deal} is not a deal`);
  let session = begin(klondikeGame("classic", deal.value));
  for (const text of CLASSIC.moves.slice(0, count)) {
    const move = parseMove(text);
    if (!move.ok) throw new Error(`${text} is not a move`);
    session = play(session, move.value);
  }
  return formatLink(session, true);
}

/** Waits until the service worker serves the page; returns its scope. */
function keptOffline(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { scope } = await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null) {
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
      );
    }
    return scope;
  });
}

/** The files that cannot be loaded. */
function findMissing(page: Page, files: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(async (names) => {
    const came = await Promise.all(
      names.map((name) =>
        fetch(name).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    return names.filter((_, at) => !came[at]);
  }, files);
}

async function expectInstallable(page: Page, context: BrowserContext): Promise<void> {
  const session = await context.newCDPSession(page);
  const { errors, data } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? "{}") as {
    icons: { src: string; sizes: string; type: string; purpose: string }[];
  };
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // Private windows cannot install apps, and every test is one.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual(
    [],
  );
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "any any",
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  const sizes = await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(async (address) => {
          const image = new Image();
          image.src = address;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    manifest.icons.map(({ src }) => src),
  );
  for (const [at, icon] of manifest.icons.entries())
    if (icon.type === "image/png") expect(sizes[at]).toBe(icon.sizes);
}

/** Truncates a stored script and reloads the page, which reports it. */
async function cutShort(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const game = (await cache.keys()).find(({ url }) => /\/index-.*\.js/.test(url));
      if (game === undefined) throw new Error("The game is not on the device");
      const text = await (await cache.match(game))?.text();
      const headers = { "Content-Type": "text/javascript" };
      await cache.put(game, new Response(text?.slice(0, 9000), { headers }));
    }
  });
  await page.reload();
  await expectRescue(page, "Part of the game didn't load, or is damaged.");
}
