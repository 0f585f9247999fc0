import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { dealOnTable, keep, kept, reload } from "./device.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** A certificate as it is kept and saved. */
type Certificate = { readonly deal: string; readonly rules: string; readonly level?: string };

let table: TablePage;

test.beforeEach(async ({ page }) => {
  table = new TablePage(page);
  await table.open();
});

/** Opens New Game and asks for winnable deals; a level where one is named. */
async function wish(page: Page, level?: string): Promise<void> {
  await page.keyboard.press("Shift+N");
  await page.getByLabel("Winnable deals only").check();
  if (level !== undefined) await page.getByRole("radio", { name: level, exact: true }).check();
}

async function deal(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Deal", exact: true }).click();
  await expect(page.locator("dialog")).toHaveCount(0);
}

async function pool(page: Page): Promise<readonly Certificate[]> {
  const stored = (await kept(page, "values", "deals")) as
    | { certificates?: readonly Certificate[] }
    | undefined;
  return stored?.certificates ?? [];
}

/** How many deals of a level lie ready under the rules that `classic` starts with. */
async function ready(page: Page, level: string): Promise<number> {
  return (await pool(page)).filter(({ level: own, rules }) => own === level && rules.startsWith("draw1."))
    .length;
}

test("by-hand deals a level, says so, and keeps its certificate", async ({ page }) => {
  await page.keyboard.press("Shift+N");
  await page.getByRole("radio", { name: "By hand", exact: true }).check();
  await page.getByLabel("Winnable deals only").check();
  await page.getByRole("radio", { name: "easy", exact: true }).check();
  await deal(page);
  await expect(page.locator(".room")).toHaveAttribute("data-felt", "by-hand");
  await expect(page.locator(".notice", { hasText: "This deal is winnable. Level: easy." })).toBeVisible();
  await expect(page.getByTestId("certified")).toHaveText("Leveleasy");
  const certificate = (await kept(page, "values", "certificate-by-hand")) as Certificate;
  expect(certificate).toMatchObject({ level: "easy", rules: expect.stringContaining("whole-run.by-hand") });
  const { save } = (await kept(page, "games", "by-hand")) as { readonly save: Certificate };
  expect(save.deal).toBe(certificate.deal);
  await reload(page);
  await expect(page.getByTestId("certified")).toHaveText("Leveleasy");
});

test("a level is dealt without a pool, then from the pool, and the choice is remembered", async ({
  page,
}) => {
  await wish(page, "hard");
  await expectNoViolations(page);
  await deal(page);
  await expect(page.locator(".notice", { hasText: "This deal is winnable. Level: hard." })).toBeVisible();
  await expect(page.getByTestId("certified")).toHaveText("Levelhard");
  await expectNoViolations(page);
  // The kind in use is prepared first.
  await expect.poll(() => ready(page, "hard"), { timeout: 30_000 }).toBe(2);
  await reload(page);
  await expect(page.getByTestId("certified")).toHaveText("Levelhard");
  const prepared = (await pool(page)).filter(({ level }) => level === "hard").map((each) => each.deal);
  await page.keyboard.press("Shift+N");
  await expect(page.getByRole("radio", { name: "hard", exact: true })).toBeChecked();
  await deal(page);
  await expect.poll(() => dealOnTable(page)).toBe(prepared[0]);
  await expect(page.getByTestId("certified")).toHaveText("Levelhard");
  // What was taken is gone, and made good for.
  await expect.poll(async () => (await pool(page)).some((each) => each.deal === prepared[0])).toBe(false);
  await expect.poll(() => ready(page, "hard"), { timeout: 30_000 }).toBe(2);
});

test("any winnable deal has a level as well, at a Vegas table too", async ({ page }) => {
  await wish(page);
  await deal(page);
  await expect(page.getByTestId("certified")).toHaveText(/^Level(easy|normal|hard|expert)$/);
  await wish(page, "easy");
  await page
    .getByRole("group", { name: "Passes through the stock" })
    .getByRole("radio", { name: "3" })
    .check();
  await expect(page.getByRole("group", { name: "Level" })).toHaveCount(0);
  await page.getByRole("group", { name: "Draw", exact: true }).getByRole("radio", { name: "3" }).check();
  await expect(page.getByRole("radio", { name: "easy", exact: true })).toBeChecked();
  await deal(page);
  await expect(page.getByTestId("certified")).toHaveText("Leveleasy", { timeout: 60_000 });
});

test("a deal that is named is dealt as it is", async ({ page }) => {
  await wish(page, "expert");
  await page.getByLabel("Deal number", { exact: true }).fill("7");
  await expect(page.getByText("You get the deal you entered, winnable or not.")).toBeVisible();
  await deal(page);
  await expect.poll(() => dealOnTable(page)).toBe("klondike:7");
  await expect(page.getByTestId("certified")).toHaveCount(0);
});

test("the certificate is saved to a file that the command verifies", async ({ page }, testInfo) => {
  await wish(page, "easy");
  await deal(page);
  await expect(page.getByTestId("certified")).toBeVisible();
  await table.openSheet("Share");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the certificate (contains the solution)" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^klondike-\d+-certificate\.json$/);
  const file = testInfo.outputPath("certificate.json");
  await download.saveAs(file);
  const certificate = JSON.parse(await readFile(file, "utf8"));
  expect(certificate).toMatchObject({ deal: await dealOnTable(page), level: "easy" });
  expect(verified(file)).toMatch(/won/);
  await writeFile(file, JSON.stringify({ ...certificate, deal: "klondike:1" }));
  expect(() => verified(file)).toThrow();
});

/** What `klondike verify` says of a file; throws where it refuses it. */
function verified(file: string): string {
  const command = [`${ROOT}packages/terminal/bin/klondike.mjs`, "verify", file];
  return execFileSync(process.execPath, command, { cwd: ROOT, encoding: "utf8", stdio: "pipe" });
}

test("whatever is damaged in the pool is dropped", async ({ page }) => {
  await wish(page, "easy");
  await deal(page);
  await expect.poll(() => ready(page, "easy"), { timeout: 30_000 }).toBe(2);
  await page.goto("/icon.svg");
  const [sound, other] = await pool(page);
  const damaged = [{ ...other, deal: "klondike:1" }, 7, null, { level: "easy" }];
  await keep(page, "deals", { v: 1, certificates: [...damaged, sound] });
  await table.open();
  await wish(page, "easy");
  await deal(page);
  await expect.poll(() => dealOnTable(page)).toBe(sound?.deal);
  await keep(page, "deals", "junk");
  await wish(page, "easy");
  await deal(page);
  await expect(page.getByTestId("certified")).toHaveText("Leveleasy");
});

test.describe("where the thread fails", () => {
  test("an ordinary deal is dealt, and called one", async ({ page }) => {
    await page.route(/certifier\.worker/, (route) => route.abort());
    await wish(page, "normal");
    await deal(page);
    await expect(page.locator(".notice", { hasText: "No winnable deal could be found." })).toBeVisible();
    await expect(page.getByTestId("certified")).toHaveCount(0);
    await expectNoViolations(page);
  });
});

test("nothing is prepared for those who take any deal", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await table.resume("7", ["draw"]);
  // The page is seen to be idle: what it would prepare then it would have asked for by now.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
  );
  await page.keyboard.press("h");
  await expect(page.getByTestId("note")).toBeVisible();
  expect(fetched.filter((url) => url.includes("certifier"))).toEqual([]);
});
