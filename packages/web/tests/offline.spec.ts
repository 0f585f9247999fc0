import { mkdtemp, readdir, rename, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { begin, formatLink, klondikeGame, parseDeal, parseMove, play } from "@klondike/engine";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { copyDist, releaseNewer, startServer } from "./builds.ts";
import { reload } from "./device.ts";
import { expectRescue, startsAfresh, TablePage } from "./table.ts";
import { CLASSIC } from "./winning-lines.ts";

test.use({ serviceWorkers: "allow" });

let host: string;
let server: Awaited<ReturnType<typeof startServer>>;

test.beforeEach(async () => {
  host = await mkdtemp(join(tmpdir(), "klondike-host-"));
  server = await startServer(host);
});
test.afterEach(async () => {
  server.close();
  await rm(host, { recursive: true });
});

test("a plain host's game is kept on the device, plays without a network, and is mended and renewed there", async ({
  page,
  context,
}) => {
  const folder = join(host, "games", "klondike");
  await copyDist(folder);
  const address = `http://localhost:${(server.address() as AddressInfo).port}/games/klondike/`;
  const thrown: string[] = [];
  context.on("weberror", (error) => thrown.push(String(error.error().stack)));
  const strays: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(address) && !request.url().startsWith("data:")) strays.push(request.url());
  });
  page.on("response", (response) => {
    if (response.status() >= 400) strays.push(`${response.status()} ${response.url()}`);
  });
  await page.clock.setFixedTime(new Date("2026-11-16T12:00:00"));
  const table = new TablePage(page);

  await test.step("the built folder works under any path of a plain host, and is kept for that path alone", async () => {
    await page.goto(`${address}#${linkAfter(1)}`);
    await expect(table.moves).toHaveText("1");
    expect(await keptOffline(page)).toBe(address);
    const manifest = await page.locator('link[rel="manifest"]').getAttribute("href");
    expect(new URL(manifest ?? "", address).href).toBe(`${address}manifest.webmanifest`);
  });

  await test.step("the browser finds nothing that keeps the game from being installed", () =>
    expectInstallable(page, context));

  await test.step("a reload without a network plays, and whatever a sheet or a thread is made of comes", async () => {
    await context.setOffline(true);
    await reload(page);
    await expect(table.moves).toHaveText("1");
    await table.click(CLASSIC.moves[1] ?? "");
    await expect(table.moves).toHaveText("2");
    const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      // What only the host and the browser read; the page itself has just been loaded.
      .filter((name) => !/^\.vite|\.gz$|^sw\.js$|^index\.html$/.test(name));
    expect(files.length).toBeGreaterThan(50);
    expect(await lackingOf(page, files)).toEqual([]);
    await table.openSheet("Statistics");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("without a network games are reviewed, and the day has its deal", async () => {
    await table.button("Menu").click();
    await page.getByRole("dialog").getByRole("button", { name: "Review the game" }).click();
    await expect(page.getByTestId("finding")).toHaveText("No move lost the game.");
    await table.button("Close the review").click();
    await page.keyboard.press("y");
    await page.getByRole("dialog").getByRole("button", { name: "Play", exact: true }).click();
    await expect(page.getByTestId("certified")).toHaveText("Daily deal16 Nov, easy");
  });

  await test.step("without a network the page opens by either of its addresses", async () => {
    await page.goto(`${address}index.html`);
    await startsAfresh(page);
    expect([strays, thrown]).toEqual([[], []]);
    await context.setOffline(false);
  });

  const again = page.getByRole("button", { name: "Try again" });
  // What the device holds is asked for with every load: the browser keeps nothing of its own.
  const session = await context.newCDPSession(page);
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });

  await test.step("a script that was cut short there is fetched again", async () => {
    await cutShort(page);
    await again.click();
    await startsAfresh(page);
  });

  const ready = page.locator(".notice", { hasText: "A new version is ready." });
  const expectVersion = (version: string): Promise<void> =>
    expect(page.locator("html")).toHaveAttribute("data-version", version);
  /** A newer version arrives on the server, and the page hears of it. */
  const release = async (version: string): Promise<void> => {
    await releaseNewer(folder, version);
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    await expect(ready).toBeVisible();
  };

  await test.step("a newer version waits while a game is open", async () => {
    await page.keyboard.press("d");
    await expect(table.moves).toHaveText("1");
    await release("second");
    let loads = 0;
    page.on("load", () => loads++);
    await page.keyboard.press("d");
    await expect(table.moves).toHaveText("2");
    await expect(ready).toHaveCount(0);
    await reload(page);
    await expect(table.moves).toHaveText("2");
    await expect(page.locator("html")).not.toHaveAttribute("data-version", "second");
    expect(loads).toBe(1);
    await expect(ready).toBeVisible();
  });

  await test.step("it is taken at once on request, and the game goes on in it", async () => {
    await table.button("Menu").click();
    await page.getByRole("button", { name: "Update now" }).click();
    await expectVersion("second");
    await expect(table.moves).toHaveText("2");
  });

  await test.step("it comes with the next new game, and the game before is among the recent games", async () => {
    await release("third");
    await page.keyboard.press("n");
    await expectVersion("third");
    await expect(table.moves).toHaveText("0");
    await table.openSheet("Recent games");
    await expect(page.getByTestId("recent").getByRole("button").first()).toHaveText(/2 moves/);
  });

  await cutShort(page);
  await releaseNewer(folder, "fourth", "index-");
  const assets = join(folder, "assets");
  const [game = ""] = (await readdir(assets)).filter((name) => /^index-.*\.js$/.test(name));

  await test.step("a newer version that is not whole is not taken, and nothing goes round in circles", async () => {
    await rename(join(assets, game), join(assets, `away-${game}`));
    await again.click();
    await expect(page.locator("#rescue")).toContainText("can't be loaded right now");
  });

  await test.step("where the server has only a newer version, that one is taken", async () => {
    await rename(join(assets, `away-${game}`), join(assets, game));
    await again.click();
    await startsAfresh(page);
    await expectVersion("fourth");
  });
});

/** A link to the game that is won, after so many of its moves. */
function linkAfter(count: number): string {
  const deal = parseDeal(`klondike:${CLASSIC.deal}`);
  if (!deal.ok) throw new Error(`${CLASSIC.deal} is no deal`);
  let session = begin(klondikeGame("classic", deal.value));
  for (const text of CLASSIC.moves.slice(0, count)) {
    const move = parseMove(text);
    if (!move.ok) throw new Error(`${text} is no move`);
    session = play(session, move.value);
  }
  return formatLink(session, true);
}

/** Waits until the game is on the device and the page is served from there; answers for which addresses. */
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

/** The files that do not come when the page asks for them. */
function lackingOf(page: Page, files: readonly string[]): Promise<readonly string[]> {
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

/** Cuts one of the game's scripts short on the device and loads the page again, which says so. */
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
