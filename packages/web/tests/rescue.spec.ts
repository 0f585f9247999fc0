import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { copyDist, releaseNewer, startServer } from "./builds.ts";
import { keep, kept, layDevice } from "./device.ts";
import { test } from "./shared-device.ts";
import { TablePage } from "./table.ts";

const RESCUE = "Klondike couldn't start";

async function expectRescue(page: Page, reason: string): Promise<void> {
  await expect(page.getByRole("heading", { name: RESCUE })).toBeVisible({ timeout: 30_000 });
  await expect(page.locator("#rescue")).toContainText(reason);
  const offers = ["Try again", "Save my games to a file", "Go on without them"];
  await expect(page.locator("#rescue").getByRole("button")).toHaveText(offers);
}

async function startsAfresh(page: Page): Promise<void> {
  await expect(new TablePage(page).spot("s")).toHaveAccessibleName("24 cards, stock");
  await expect(page.locator("#rescue")).toHaveCount(0);
}

test("a script that does not come leaves no blank page, and the games can be saved", async ({ page }) => {
  await layDevice(page, 2, {
    games: { classic: { revision: 1, save: { mine: true } } },
    values: {},
    records: {},
  });
  await page.route("**/assets/game-*.js", (route) => route.abort());
  await page.goto("/");
  await expectRescue(page, "Part of the game didn't load, or is damaged.");
  await expectNoViolations(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save my games to a file" }).click();
  const saved: unknown = JSON.parse(await readFile(await (await downloading).path(), "utf8"));
  expect(saved).toMatchObject({
    kind: "klondike-archive",
    settings: { web: { games: { classic: { save: { mine: true } } } } },
  });
  await page.unroute("**/assets/game-*.js");
  await page.getByRole("button", { name: "Try again" }).click();
  await startsAfresh(page);
});

test("a script that was cut short is said, in German where that is read", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    locale: "de-AT",
    baseURL: baseURL ?? "",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.route("**/assets/game-*.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).slice(0, 20_000) });
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Klondike konnte nicht starten" })).toBeVisible();
  await expect(page.locator("#rescue")).toContainText(
    "Ein Teil des Spiels wurde nicht geladen oder ist beschädigt.",
  );
  await context.close();
});

test("a store that another tab holds at an older version is said, and opens when that tab is gone", async ({
  page,
  context,
}) => {
  await layDevice(page, 1, { games: {}, values: {} });
  const other = await context.newPage();
  await other.goto("/icon.svg");
  await other.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open("klondike", 1);
        opening.onsuccess = () => {
          Object.assign(window, { held: opening.result });
          resolve();
        };
      }),
  );
  await page.goto("/");
  await expectRescue(page, "An older version of the game is open in another tab.");
  await other.close();
  await startsAfresh(page);
});

test("a store that never answers is said, and the game can go on without it", async ({ page }) => {
  await page.addInitScript(() => {
    const silent = { addEventListener: () => undefined, removeEventListener: () => undefined };
    IDBFactory.prototype.open = () => Object.assign(Object.create(IDBOpenDBRequest.prototype), silent);
  });
  await page.goto("/");
  await expectRescue(page, "The browser's storage isn't answering");
  await page.getByRole("button", { name: "Go on without them" }).click();
  await startsAfresh(page);
  await expect(page.locator(".notice", { hasText: "The browser doesn't let us save here" })).toBeVisible();
});

test("words that do not come are English", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    locale: "de-DE",
    baseURL: baseURL ?? "",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.route(/assets\/de-.*\.js/, (route) => route.abort());
  await page.goto("/");
  await startsAfresh(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await context.close();
});

for (const [what, games] of [
  ["null", { classic: null }],
  [
    "a countdown",
    {
      classic: {
        revision: 3,
        save: {
          v: 1,
          game: "countdown",
          edition: "countdown",
          rules: { cards: 6 },
          deal: "python:30",
          moves: [],
          at: 0,
          seconds: 0,
          restarts: 0,
        },
      },
    },
  ],
  ["a newer version's game", { classic: { revision: 3, save: { v: 7, game: "klondike" } } }],
] as const) {
  test(`${what} on the classic table is set aside, and the game starts`, async ({ page }) => {
    await layDevice(page, 1, { games, values: { settings: 7, edition: "chess", seed: 1.5 } });
    const table = new TablePage(page);
    await table.open();
    await startsAfresh(page);
    await table.openSheet("Statistics");
    await expect(page.getByTestId("damaged")).toContainText("One piece of saved data");
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete for good?" }).click();
    await expect(page.getByTestId("damaged")).toHaveCount(0);
  });
}

test("a sheet that cannot be fetched lets go, and opens when the network is back", async ({ page }) => {
  const table = new TablePage(page);
  await table.open();
  await page.route(/assets\/(Help|Menu)-.*\.js/, (route) => route.abort());
  await page.keyboard.press("?");
  await expect(
    page.locator(".notice", { hasText: "This part of the game couldn't be loaded." }),
  ).toBeVisible();
  await page.keyboard.press("d");
  await expect(table.moves).toHaveText("1");
  await page.unrouteAll();
  await page.keyboard.press("?");
  await expect(page.getByRole("heading", { name: "Rules and keys" })).toBeVisible();
});

test("a game that made room stays where what brings it back cannot be fetched, and comes when the network is back", async ({
  page,
}) => {
  const table = new TablePage(page);
  await table.open();
  await page.keyboard.press("d");
  await page.keyboard.press("n");
  await expect(table.moves).toHaveText("0");
  await page.route(/assets\/(coming-back|recent-list)-.*\.js/, (route) => route.abort());
  const undo = page.locator(".notice").getByRole("button", { name: "Undo" });
  await undo.click();
  await expect(
    page.locator(".notice", { hasText: "This part of the game couldn't be loaded." }),
  ).toBeVisible();
  await page.unrouteAll();
  await undo.click();
  await expect(table.moves).toHaveText("1");
});

test.describe("files on the device", () => {
  test.use({ serviceWorkers: "allow" });
  let folder: string;
  let server: Awaited<ReturnType<typeof startServer>>;

  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "klondike-rescue-"));
    await copyDist(folder);
    server = await startServer(folder);
  });
  test.afterEach(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  /** Opens the game, waits until it is on the device, and cuts one of its scripts short there. */
  async function cutShort(page: Page): Promise<void> {
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
    await startsAfresh(page);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller === null) {
        await new Promise((resolve) =>
          navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
        );
      }
      const [name = ""] = await caches.keys();
      const cache = await caches.open(name);
      const game = (await cache.keys()).find(({ url }) => /game-.*\.js/.test(url));
      if (game === undefined) throw new Error("The game is not on the device");
      const text = await (await cache.match(game))?.text();
      await cache.put(
        game,
        new Response(text?.slice(0, 9000), { headers: { "Content-Type": "text/javascript" } }),
      );
    });
    await page.reload();
    await expectRescue(page, "Part of the game didn't load, or is damaged.");
  }

  test("a script that was cut short there is fetched again", async ({ page }) => {
    await cutShort(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await startsAfresh(page);
  });

  test("where the server has only a newer version, that one is taken", async ({ page }) => {
    await cutShort(page);
    await releaseNewer(folder, "game-");
    await page.getByRole("button", { name: "Try again" }).click();
    await startsAfresh(page);
    await expect(page.locator("html")).toHaveAttribute("data-version", "newer");
  });

  test("a newer version that is not whole is not taken, and nothing goes round in circles", async ({
    page,
  }) => {
    await cutShort(page);
    await releaseNewer(folder);
    const assets = join(folder, "assets");
    const game = (await readdir(assets)).find((name) => name.startsWith("game-"));
    await rm(join(assets, game ?? ""));
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.locator("#rescue")).toContainText("can't be loaded right now");
  });

  test("without a network the page opens by either of its addresses", async ({ page, context }) => {
    const address = `http://localhost:${(server.address() as AddressInfo).port}/`;
    await page.goto(address);
    await startsAfresh(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await context.setOffline(true);
    await page.goto(`${address}index.html`);
    await startsAfresh(page);
  });
});

test("a value is left alone where the game is rescued from what the start reads", async ({ page }) => {
  const table = new TablePage(page);
  await table.open();
  await keep(page, "vegas-balance", -52);
  await page.route("**/assets/game-*.js", (route) => route.abort());
  await page.reload();
  await expectRescue(page, "Part of the game didn't load");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Go on without them" }).click();
  await startsAfresh(page);
  await expect.poll(() => kept(page, "values", "vegas-balance")).toBe(-52);
  await table.openSheet("Statistics");
  await expect(page.getByTestId("damaged")).toBeVisible();
});
