import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { createDatabase, storedValue, storedValues, storeValue } from "./device.ts";
import { expectRescue, startsAfresh, TablePage } from "./table.ts";

/** A device with a game that this version cannot read and a Vegas balance. */
const DEVICE = {
  games: { classic: { revision: 1, save: { mine: true } } },
  values: { "vegas-balance": -52 },
  records: {},
};

/** Opens the page on that device, and its main script does not load. */
async function openWithoutScript(page: Page): Promise<void> {
  await createDatabase(page, 2, DEVICE);
  await page.route("**/assets/index-*.js", (route) => route.abort());
  await page.goto("/");
  await expectRescue(page, "Part of the game didn't load, or is damaged.");
}

test("the rescue screen saves the games to a file if a script does not load", async ({ page }) => {
  await openWithoutScript(page);
  await expectNoViolations(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save my games to a file" }).click();
  const saved: unknown = JSON.parse(await readFile(await (await downloading).path(), "utf8"));
  expect(saved).toMatchObject({
    kind: "klondike-archive",
    settings: { web: { games: { classic: { save: { mine: true } } } } },
  });
});

test("starting without the games sets unreadable ones aside and leaves other values unchanged", async ({
  page,
}) => {
  await openWithoutScript(page);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Continue without them" }).click();
  await startsAfresh(page);
  expect(await storedValue(page, "values", "vegas-balance")).toBe(-52);
  const setAside = { from: "games", key: "classic", value: { revision: 1, save: { mine: true } } };
  expect(await storedValues(page, "values")).toContainEqual({ ...setAside, found: expect.any(Number) });
});

test("a sheet that does not load is reported, and opens when the network is back", async ({ page }) => {
  const table = new TablePage(page);
  const unfetched = page.locator(".notice", { hasText: "This part of the game couldn't be loaded." });
  await page.route(/assets\/parts-.*\.js/, (route) => route.abort());
  await table.open();
  // The page loads the sheets in advance. If the key were pressed before that fails, there would be one notice or two.
  await expect(unfetched).toBeVisible();
  await page.keyboard.press("d");
  await expect(table.moves).toHaveText("1");
  await expect(unfetched).toHaveCount(0);
  await page.keyboard.press("?");
  await expect(unfetched).toBeVisible();
  await page.keyboard.press("d");
  await expect(table.moves).toHaveText("2");
  await expect(unfetched).toHaveCount(0);
  await page.unrouteAll();
  await page.keyboard.press("?");
  await expect(page.getByRole("heading", { name: "Rules and keys" })).toBeVisible();
});

test("a game is saved and reopened without a network", async ({ page }) => {
  const table = new TablePage(page);
  await table.resume("7", ["draw"]);
  await page.route(/assets\//, (route) => route.abort());
  await page.keyboard.press("n");
  await expect(table.moves).toHaveText("0");
  await page.locator(".notice").getByRole("button", { name: "Go back" }).click();
  await expect(table.moves).toHaveText("1");
  await expect.poll(() => storedValue(page, "games", "classic")).toMatchObject({ save: { at: 1 } });
});

test.describe("in a German browser", () => {
  test.use({ locale: "de-AT" });

  test("a truncated script is reported in German, and trying again starts the game", async ({ page }) => {
    await page.route("**/assets/index-*.js", async (route) => {
      const response = await route.fetch();
      // Cut inside a string literal, so that the rest cannot be valid.
      await route.fulfill({ response, body: `${(await response.text()).slice(0, 20_000)}"` });
    });
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Klondike konnte nicht starten" })).toBeVisible();
    await expect(page.locator("#rescue")).toContainText(
      "Ein Teil des Spiels wurde nicht geladen oder ist beschädigt.",
    );
    await page.unrouteAll();
    await page.getByRole("button", { name: "Noch einmal versuchen" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(new TablePage(page).spot("s")).toHaveAccessibleName("24 Karten, Talon");
  });

  test("the game starts in English if the German words do not load", async ({ page }) => {
    await page.route(/assets\/de-.*\.js/, (route) => route.abort());
    await page.goto("/");
    await startsAfresh(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.keyboard.press("?");
    await expect(page.getByRole("heading", { name: "Rules and keys" })).toBeVisible();
  });
});

/** A device of version 1 whose values are all unreadable. */
const UNREADABLE = {
  games: { classic: { revision: 3, save: { v: 7, game: "klondike" } } },
  values: { settings: 7, edition: "chess", seed: 1.5 },
};

test("a database that another tab has open in an older version is reported, and opens when that tab closes", async ({
  page,
  context,
}) => {
  await createDatabase(page, 1, UNREADABLE);
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

test("a game of a newer version is set aside with a notice, and can be deleted", async ({ page }) => {
  const table = new TablePage(page);
  await createDatabase(page, 1, UNREADABLE);
  await page.goto("/");
  await startsAfresh(page);
  await expect(page.locator(".notice", { hasText: "Your saved game couldn't be read." })).toBeVisible();
  await table.openSheet("Statistics");
  await expect(page.getByTestId("damaged")).toContainText("One piece of saved data");
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete for good?" }).click();
  await expect(page.getByTestId("damaged")).toHaveCount(0);
});

test("an unreadable seed is replaced by the default, and a new one is stored", async ({ page }) => {
  const table = new TablePage(page);
  await createDatabase(page, 1, UNREADABLE);
  await page.goto("/");
  await startsAfresh(page);
  await storeValue(page, "edition", "draw-three");
  await page.reload();
  await expect(page.getByTestId("seed")).toHaveText("-1");
  await table.button("Seed:").click();
  await page.getByRole("dialog").getByRole("spinbutton").fill("17");
  await table.button("OK").click();
  await expect.poll(() => storedValue(page, "values", "seed")).toBe(17);
  await page.reload();
  await expect(page.getByTestId("seed")).toHaveText("17");
});
