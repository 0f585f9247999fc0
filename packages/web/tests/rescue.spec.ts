import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { allKept, keep, kept, layDevice } from "./device.ts";
import { expectRescue, startsAfresh, TablePage } from "./table.ts";

test("what cannot be fetched is said, costs no game, and comes when the network is back", async ({
  page,
}) => {
  const table = new TablePage(page);
  const unfetched = page.locator(".notice", { hasText: "This part of the game couldn't be loaded." });

  await test.step("a script that does not come leaves no blank page, and the games can be saved", async () => {
    await layDevice(page, 2, {
      games: { classic: { revision: 1, save: { mine: true } } },
      values: { "vegas-balance": -52 },
      records: {},
    });
    await page.route("**/assets/index-*.js", (route) => route.abort());
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
    await page.unrouteAll();
  });

  await test.step("a value is left alone where the game is rescued from what the start reads", async () => {
    await page.getByRole("button", { name: "Go on without them" }).click();
    await startsAfresh(page);
    expect(await kept(page, "values", "vegas-balance")).toBe(-52);
    const setAside = { from: "games", key: "classic", value: { revision: 1, save: { mine: true } } };
    expect(await allKept(page, "values")).toContainEqual({ ...setAside, found: expect.any(Number) });
  });

  await test.step("a sheet that cannot be fetched lets go, and opens when the network is back", async () => {
    await page.route(/assets\/(Help|Menu)-.*\.js/, (route) => route.abort());
    await page.keyboard.press("?");
    await expect(unfetched).toBeVisible();
    await page.keyboard.press("d");
    await expect(table.moves).toHaveText("1");
    await expect(unfetched).toHaveCount(0);
    await page.unrouteAll();
    await page.keyboard.press("?");
    await expect(page.getByRole("heading", { name: "Rules and keys" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog")).toHaveCount(0);
  });

  await test.step("saving and bringing a game back need no network", async () => {
    await page.route(/assets\//, (route) => route.abort());
    await page.keyboard.press("n");
    await expect(table.moves).toHaveText("0");
    await page.locator(".notice").getByRole("button", { name: "Go back" }).click();
    await expect(table.moves).toHaveText("1");
    await expect.poll(() => kept(page, "games", "classic")).toMatchObject({ save: { at: 1 } });
  });
});

test.describe("where German is read", () => {
  test.use({ locale: "de-AT" });

  test("a script that was cut short is said in German, and words that do not come are English", async ({
    page,
  }) => {
    await page.route("**/assets/index-*.js", async (route) => {
      const response = await route.fetch();
      // Cut inside a text, so that the rest cannot be read by chance.
      await route.fulfill({ response, body: `${(await response.text()).slice(0, 20_000)}"` });
    });
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Klondike konnte nicht starten" })).toBeVisible();
    await expect(page.locator("#rescue")).toContainText(
      "Ein Teil des Spiels wurde nicht geladen oder ist beschädigt.",
    );
    await page.unrouteAll();
    await page.route(/assets\/de-.*\.js/, (route) => route.abort());
    await page.getByRole("button", { name: "Noch einmal versuchen" }).click();
    await startsAfresh(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });
});

test("what lies on the device and cannot be read is set aside, and the game starts", async ({
  page,
  context,
}) => {
  const table = new TablePage(page);

  await test.step("a store that another tab holds at an older version is said, and opens when that tab is gone", async () => {
    await layDevice(page, 1, {
      games: { classic: { revision: 3, save: { v: 7, game: "klondike" } } },
      values: { settings: 7, edition: "chess", seed: 1.5 },
    });
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

  await test.step("a newer version's game on the classic table is set aside and said", async () => {
    await expect(page.locator(".notice", { hasText: "Your saved game couldn't be read." })).toBeVisible();
    await table.openSheet("Statistics");
    await expect(page.getByTestId("damaged")).toContainText("One piece of saved data");
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete for good?" }).click();
    await expect(page.getByTestId("damaged")).toHaveCount(0);
  });

  await test.step("a seed that is none is the one the toolbar begins with, and one that is set is kept", async () => {
    await keep(page, "edition", "draw-three");
    await page.reload();
    await expect(page.getByTestId("seed")).toHaveText("-1");
    await table.button("Seed:").click();
    await page.getByRole("dialog").getByRole("spinbutton").fill("17");
    await table.button("OK").click();
    await expect.poll(() => kept(page, "values", "seed")).toBe(17);
    await page.reload();
    await expect(page.getByTestId("seed")).toHaveText("17");
  });
});
