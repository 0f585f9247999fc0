import { readFile } from "node:fs/promises";
import { formatLink } from "@klondike/engine";
import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { CLASSIC } from "./winning-lines.ts";
import { wonSession } from "./won-session.ts";

const OPENING = CLASSIC.moves.slice(0, 12);

/** The link to a classic game that was played this far, as the engine writes it. */
function linkTo(moves: readonly string[]): string {
  const session = wonSession({ moves: moves.map((move) => [move, 0]), at: moves.length, seconds: 0 });
  return formatLink(session, true);
}

async function openLink(page: Page, link: string): Promise<TablePage> {
  await page.goto(`/#${link}`);
  const table = new TablePage(page);
  await table.spot("s").waitFor();
  return table;
}

test("a shared link gives the same cards, with the moves where they are wanted", async ({
  page,
  browser,
  baseURL,
}) => {
  const table = new TablePage(page);
  await table.resume(CLASSIC.deal, OPENING);
  const reading = await table.reading();
  await table.openSheet("Share");
  await expectNoViolations(page);
  const link = page.getByLabel("Link", { exact: true });
  const plain = await link.inputValue();
  await page.getByLabel("Include my moves so far").check();
  const full = await link.inputValue();
  expect(full).toContain(linkTo(OPENING).replace(/&check=.*/, ""));
  const context = await browser.newContext({ baseURL: baseURL ?? "", locale: "en-GB" });
  const other = await context.newPage();
  await other.goto(full);
  const theirs = new TablePage(other);
  await expect(theirs.moves).toHaveText("12");
  await expect.poll(() => theirs.reading()).toEqual(reading);
  expect(new URL(other.url()).hash).toBe("");
  await other.reload();
  await expect(theirs.moves).toHaveText("12");
  await context.close();
  const third = await browser.newContext({ baseURL: baseURL ?? "", locale: "en-GB" });
  const fresh = new TablePage(await third.newPage());
  await fresh.page.goto(plain);
  await expect(fresh.moves).toHaveText("0");
  await fresh.click("t2>f4:1");
  await expect(fresh.moves).toHaveText("1");
  await third.close();
});

test("a link asks before it throws away a game in progress", async ({ page }) => {
  const table = new TablePage(page);
  await table.resume("8", ["draw"]);
  await page.evaluate((link) => {
    location.hash = link;
  }, linkTo(OPENING));
  const sheet = page.getByRole("dialog");
  await expect(sheet).toContainText("Classic, deal klondike:7, after 12 moves.");
  await expectNoViolations(page);
  await sheet.getByRole("button", { name: "Keep my game" }).click();
  await expect(table.moves).toHaveText("1");
  await page.evaluate((link) => {
    location.hash = link;
  }, linkTo(OPENING));
  await sheet.getByRole("button", { name: "Open it" }).click();
  await expect(table.moves).toHaveText("12");
});

test("a won game that was only opened from a link counts for nothing", async ({ page }) => {
  const table = await openLink(page, linkTo(CLASSIC.moves));
  await expect(page.getByRole("group", { name: "You win!" })).toBeVisible();
  await table.openSheet("Statistics");
  await expect(page.getByText("No finished games yet.")).toBeVisible();
  await expect(page.getByTestId("played")).toHaveCount(0);
});

for (const [name, link, reason] of [
  ["edited", linkTo(OPENING).replace("klondike:7", "klondike:8"), "It was changed along the way."],
  ["cut off", linkTo(OPENING).slice(0, 60), "It is damaged"],
  ["junk", "hello%%20world", "It is damaged"],
  ["impossible", "edition=classic&deal=klondike:7&rules=draw1&moves=zz", "It is damaged"],
] as const) {
  test(`a link that is ${name} says so and offers a normal game`, async ({ page }) => {
    const table = await openLink(page, link);
    const sheet = page.getByRole("dialog");
    await expect(sheet).toContainText("This link doesn't work");
    await expect(sheet).toContainText(reason);
    await expectNoViolations(page);
    await sheet.getByRole("button", { name: "New game" }).click();
    await page.getByRole("button", { name: "Deal", exact: true }).click();
    await expect(table.spot("s")).toHaveAccessibleName("24 cards, stock");
    await page.keyboard.press("d");
    await expect(table.moves).toHaveText("1");
  });
}

test("the link is copied, and where that is forbidden it is marked", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const table = new TablePage(page);
  await table.open();
  await table.openSheet("Share");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  const link = await page.getByLabel("Link", { exact: true }).inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("forbidden"));
  });
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("copy it yourself")).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(link);
});

test("where the platform has a share sheet, it gets the link", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      sessionStorage.setItem("shared", data?.url ?? "");
    };
  });
  const table = new TablePage(page);
  await table.open();
  await table.openSheet("Share");
  await page.getByRole("button", { name: "Send…" }).click();
  const link = await page.getByLabel("Link", { exact: true }).inputValue();
  expect(await page.evaluate(() => sessionStorage.getItem("shared"))).toBe(link);
});

test("a picture of the board is saved as PNG", async ({ page }) => {
  const table = new TablePage(page);
  await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 40));
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
