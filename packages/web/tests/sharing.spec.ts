import { readFile } from "node:fs/promises";
import { formatLink } from "@klondike/engine";
import { expect } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { kept } from "./device.ts";
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

const BROKEN = [
  ["edited", linkTo(OPENING).replace("klondike:7", "klondike:8"), "It was changed along the way."],
  ["cut off", linkTo(OPENING).slice(0, 60), "It is damaged"],
  ["junk", "hello%%20world", "It is damaged"],
  ["impossible", "edition=classic&deal=klondike:7&rules=draw1&moves=zz", "It is damaged"],
] as const;

test("sharing", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const table = new TablePage(page);
  const sheet = page.getByRole("dialog");

  await table.open();

  for (const [name, link, reason] of BROKEN) {
    await test.step(`a link that is ${name} says so`, async () => {
      await table.follow(link);
      await expect(sheet).toContainText("This link doesn't work");
      await expect(sheet).toContainText(reason);
      if (name === "impossible") return;
      await page.keyboard.press("Escape");
      await expect(sheet).toHaveCount(0);
    });
  }

  await test.step("a link that does not work offers a normal game", async () => {
    await expectNoViolations(page, "all", "dialog");
    await sheet.getByRole("button", { name: "New game" }).click();
    await page.getByRole("button", { name: "Deal", exact: true }).click();
    await expect(table.spot("s")).toHaveAccessibleName("24 cards, stock");
    await page.keyboard.press("d");
    await expect(table.moves).toHaveText("1");
  });

  await test.step("a link asks before it throws away a game in progress", async () => {
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

  const reading = await table.reading();
  await page.evaluate(() => {
    navigator.share = async (data) => {
      sessionStorage.setItem("shared", data?.url ?? "");
    };
  });
  await table.openSheet("Share");
  await expectNoViolations(page, "all", "dialog");
  const link = page.getByLabel("Link", { exact: true });
  const plain = await link.inputValue();

  await test.step("where the platform has a share sheet, it gets the link", async () => {
    await page.getByRole("button", { name: "Send…" }).click();
    expect(await page.evaluate(() => sessionStorage.getItem("shared"))).toBe(plain);
  });

  await test.step("the link is copied, and where that is forbidden it is marked", async () => {
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByText("Copied.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(plain);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("forbidden"));
    });
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByText("copy it yourself")).toBeVisible();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(plain);
  });

  await test.step("a picture of the board is saved as PNG", async () => {
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

  await test.step("a shared link gives the same cards, with the moves where they are wanted", async () => {
    await page.getByLabel("Include my moves so far").check();
    const full = await link.inputValue();
    expect(full).toContain(linkTo(OPENING).replace(/&check=.*/, ""));
    await page.keyboard.press("Escape");
    await page.keyboard.press("n");
    await expect(table.moves).toHaveText("0");
    await page.goto(full);
    await expect(table.moves).toHaveText("12");
    await expect.poll(() => table.reading()).toEqual(reading);
    expect(new URL(page.url()).hash).toBe("");
    // Whoever loads the page again finds the game, and no link that would deal it anew.
    await expect.poll(() => kept(page, "games", "classic")).toMatchObject({ save: { at: 12 } });
    await page.keyboard.press("n");
    await expect(table.moves).toHaveText("0");
    await page.goto(plain);
    const fresh = { save: { deal: `klondike:${CLASSIC.deal}`, at: 0 } };
    await expect.poll(() => kept(page, "games", "classic")).toMatchObject(fresh);
    await expect(table.moves).toHaveText("0");
    await table.click("t2>f4:1");
    await expect(table.moves).toHaveText("1");
  });
});
