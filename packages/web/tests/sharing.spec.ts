import { readFile } from "node:fs/promises";
import { formatLink } from "@klondike/engine/session";
import { expect, type Locator } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { storedValue } from "./device.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { CLASSIC } from "./winning-lines.ts";
import { wonSession } from "./won-session.ts";

const OPENING = CLASSIC.moves.slice(0, 12);

/** A link to a classic game after these moves. */
function linkTo(moves: readonly string[]): string {
  const session = wonSession({ moves: moves.map((move) => [move, 0]), at: moves.length, seconds: 0 });
  return formatLink(session, true);
}

const BROKEN = [
  ["edited", linkTo(OPENING).replace("klondike:7", "klondike:8"), "The link is damaged or incomplete."],
  ["cut off", linkTo(OPENING).slice(0, 60), "It is damaged"],
  ["junk", "hello%%20world", "It is damaged"],
  ["impossible", "edition=classic&deal=klondike:7&rules=draw1&moves=zz", "It is damaged"],
] as const;

for (const [name, link, reason] of BROKEN) {
  test(`a link that is ${name} shows an error`, async ({ page }) => {
    const sheet = page.getByRole("dialog");
    await page.goto(`/#${link}`);
    await expect(sheet).toContainText("This link doesn't work");
    await expect(sheet).toContainText(reason);
  });
}

test("a broken link offers a new game", async ({ page }) => {
  const table = new TablePage(page);
  const sheet = page.getByRole("dialog");
  await table.open();
  await table.follow(BROKEN[3][1]);
  await expectNoViolations(page, "all", "dialog");
  await sheet.getByRole("button", { name: "New game" }).click();
  await page.getByRole("button", { name: "Deal", exact: true }).click();
  await expect(table.spot("s")).toHaveAccessibleName("24 cards, stock");
  await page.keyboard.press("d");
  await expect(table.moves).toHaveText("1");
});

test("a link asks before it replaces a game in progress", async ({ page }) => {
  const table = new TablePage(page);
  const sheet = page.getByRole("dialog");
  await table.resume("8", ["draw"]);
  await table.follow(linkTo(OPENING));
  await expect(sheet).toContainText("Classic, deal klondike:7, after 12 moves.");
  await expectNoViolations(page, "all", "dialog");
  await sheet.getByRole("button", { name: "Keep my game" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(table.moves).toHaveText("1");
  await table.follow(linkTo(OPENING));
  await sheet.getByRole("button", { name: "Open it" }).click();
  await expect(table.moves).toHaveText("12");
});

test.describe("the Share sheet", () => {
  let table: TablePage;
  let link: Locator;
  test.beforeEach(async ({ page }) => {
    table = new TablePage(page);
    link = page.getByLabel("Link", { exact: true });
    await table.resume(CLASSIC.deal, OPENING);
  });

  test("shares the link through the browser", async ({ page }) => {
    await page.evaluate(() => {
      navigator.share = async (data) => {
        sessionStorage.setItem("shared", data?.url ?? "");
      };
    });
    await table.openSheet("Share");
    await expectNoViolations(page, "all", "dialog");
    await page.getByRole("button", { name: "Send…" }).click();
    expect(await page.evaluate(() => sessionStorage.getItem("shared"))).toBe(await link.inputValue());
  });

  test("copies the link, and selects it if copying is forbidden", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await table.openSheet("Share");
    const plain = await link.inputValue();
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByText("Copied.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(plain);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("forbidden"));
    });
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByText("The link is selected. Copy it.")).toBeVisible();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(plain);
  });

  test("names the deal by the number to type for it", async ({ page }) => {
    await table.openSheet("Share");
    await expect(page.getByTestId("share-deal")).toHaveText("Deal 7");
    await page.goto("about:blank");
    await page.goto("/#edition=classic&deal=kpat:7");
    await table.spot("s").waitFor();
    await page.getByRole("button", { name: "Open it" }).click();
    await table.openSheet("Share");
    await expect(page.getByTestId("share-deal")).toHaveText("Deal kpat:7");
  });

  test("saves a picture of the board as PNG", async ({ page }) => {
    await table.openSheet("Share");
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save a picture" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("klondike.png");
    await download.saveAs("test-results/screens/board.png");
    const png = await readFile(await download.path());
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect(png.readUInt32BE(16)).toBe(1200);
    expect(png.length).toBeGreaterThan(20_000);
  });

  test("has a link with the moves, which opens the same position once", async ({ page }) => {
    const reading = await table.reading();
    await table.openSheet("Share");
    await page.getByLabel("Include my moves so far").check();
    const full = await link.inputValue();
    expect(full).toContain(linkTo(OPENING).replace(/&check=.*/, ""));
    await page.keyboard.press("Escape");
    await page.keyboard.press("n");
    await expect(table.moves).toHaveText("0");
    await page.goto(full);
    await expect(table.moves).toHaveText("12");
    await expect.poll(() => table.reading()).toEqual(reading);
    // A reload opens the saved game, because the link is removed from the address bar.
    expect(new URL(page.url()).hash).toBe("");
    await expect.poll(() => storedValue(page, "games", "classic")).toMatchObject({ save: { at: 12 } });
  });

  test("has a link without the moves, which opens the deal", async ({ page }) => {
    await table.openSheet("Share");
    const plain = await link.inputValue();
    await page.keyboard.press("Escape");
    await page.keyboard.press("n");
    await expect(table.moves).toHaveText("0");
    await page.goto(plain);
    const fresh = { save: { deal: `klondike:${CLASSIC.deal}`, at: 0 } };
    await expect.poll(() => storedValue(page, "games", "classic")).toMatchObject(fresh);
    await expect(table.moves).toHaveText("0");
    await table.click("t2>f4:1");
    await expect(table.moves).toHaveText("1");
  });
});
