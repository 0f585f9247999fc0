import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { dealOnTable, reload, storedValue } from "./device.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";

type Certificate = { readonly deal: string; readonly rules: string; readonly level?: string };

const COMMAND = fileURLToPath(new URL("../../terminal/bin/klondike.mjs", import.meta.url));

/** Output of `klondike verify` for a file; throws if it refuses the file. */
function verified(file: string): string {
  return execFileSync(process.execPath, [COMMAND, "verify", file], { encoding: "utf8", stdio: "pipe" });
}

/** Opens New Game and chooses winnable deals of a level. */
async function chooseLevel(page: Page, level: string): Promise<void> {
  await page.keyboard.press("Shift+N");
  await page.getByLabel("Winnable deals only").check();
  await page.getByRole("radio", { name: level, exact: true }).check();
}

async function deal(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Deal", exact: true }).click();
  await expect(page.locator("dialog")).toHaveCount(0);
}

/** The prepared deals of a level under the default rules of `classic`. */
async function ready(page: Page, wanted: string): Promise<readonly string[]> {
  const stored = (await storedValue(page, "values", "deals")) as {
    readonly certificates?: readonly Certificate[];
  };
  return (stored?.certificates ?? [])
    .filter(({ level, rules }) => level === wanted && rules.startsWith("draw1."))
    .map((each) => each.deal);
}

let table: TablePage;
let certified: Locator;
test.beforeEach(async ({ page }) => {
  table = new TablePage(page);
  certified = page.getByTestId("certified");
});

async function expectNotice(page: Page, text: string): Promise<void> {
  await expect(page.locator(".notice", { hasText: text })).toBeVisible();
}

test("no winnable deal is prepared before the player asks for one", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await table.resume("7", ["draw"]);
  // Deals are prepared when the page is idle, or after two seconds.
  await page.evaluate(async () => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
    await idle();
    await idle();
  });
  await page.keyboard.press("h");
  await expect(page.getByTestId("note")).toBeVisible();
  expect(fetched.filter((url) => url.includes("certifier"))).toEqual([]);
});

test("an ordinary deal is dealt and labelled as such if the worker fails", async ({ page }) => {
  await table.open();
  await page.route(/certifier\.worker/, (route) => route.abort());
  await chooseLevel(page, "normal");
  await deal(page);
  await expectNotice(page, "No winnable deal could be found.");
  await expect(certified).toHaveCount(0);
});

test("deals exactly the deal that was entered", async ({ page }) => {
  await table.open();
  await chooseLevel(page, "expert");
  await page.getByLabel("Deal number", { exact: true }).fill("7");
  await expect(page.getByText("You get the deal you entered, winnable or not.")).toBeVisible();
  await deal(page);
  await expect.poll(() => dealOnTable(page)).toBe("klondike:7");
  await expect(certified).toHaveCount(0);
});

test("deals a level even if none of its deals is prepared", async ({ page }) => {
  await table.open();
  await chooseLevel(page, "hard");
  await deal(page);
  await expectNotice(page, "This deal is winnable. Level: hard.");
  await expect(certified).toHaveText("Levelhard");
  await expectNoViolations(page);
});

test("the certificate is saved to a file that the command verifies", async ({ page }) => {
  await table.open();
  await chooseLevel(page, "easy");
  await deal(page);
  await expect(certified).toHaveText("Leveleasy");
  await table.openSheet("Share");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the certificate (contains the solution)" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^klondike-\d+-certificate\.json$/);
  const file = await download.path();
  const certificate = JSON.parse(await readFile(file, "utf8"));
  expect(certificate).toMatchObject({ deal: await dealOnTable(page), level: "easy" });
  expect(certificate).toEqual(await storedValue(page, "values", "certificate"));
  expect(verified(file)).toMatch(/won/);
  await writeFile(file, JSON.stringify({ ...certificate, deal: "klondike:1" }));
  expect(() => verified(file)).toThrow("klondike:");
});

test("by-hand deals a level and stores its certificate beside that of the classic table", async ({
  page,
}) => {
  await table.open();
  await chooseLevel(page, "normal");
  await deal(page);
  await expect(certified).toHaveText("Levelnormal");
  await page.keyboard.press("Shift+N");
  await page.getByRole("radio", { name: "By hand", exact: true }).check();
  await page.getByRole("radio", { name: "easy", exact: true }).check();
  await deal(page);
  await expect(page.locator(".room")).toHaveAttribute("data-felt", "by-hand");
  await expectNotice(page, "This deal is winnable. Level: easy.");
  await expect(certified).toHaveText("Leveleasy");
  const certificate = (await storedValue(page, "values", "certificate-by-hand")) as Certificate;
  expect(certificate).toMatchObject({ level: "easy", rules: expect.stringContaining("whole-run.by-hand") });
  const { save } = (await storedValue(page, "games", "by-hand")) as { readonly save: Certificate };
  expect(save.deal).toBe(certificate.deal);
  await reload(page);
  await expect(certified).toHaveText("Leveleasy");
  await table.follow("classic");
  await expect(certified).toHaveText("Levelnormal");
});

test("a level is dealt from prepared deals, which are replenished, and the choice is stored", async ({
  page,
}) => {
  await table.open();
  await chooseLevel(page, "easy");
  await deal(page);
  await expect(certified).toHaveText("Leveleasy");
  await page.keyboard.press("Shift+N");
  await expect(page.getByRole("radio", { name: "easy", exact: true })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog")).toHaveCount(0);
  await expect.poll(async () => (await ready(page, "easy")).length).toBe(2);
  const [first = ""] = await ready(page, "easy");
  await page.keyboard.press("n");
  await expect.poll(() => dealOnTable(page)).toBe(first);
  await expect(certified).toHaveText("Leveleasy");
  await expect.poll(async () => (await ready(page, "easy")).includes(first)).toBe(false);
  await expect.poll(async () => (await ready(page, "easy")).length).toBe(2);
});

test("levels are offered for Vegas rules, but not for rules without measured levels", async ({ page }) => {
  await table.open();
  await chooseLevel(page, "easy");
  const choose = (group: string, name: string) =>
    page
      .getByRole("group", { name: new RegExp(`^${group} ?:?$`) })
      .getByRole("radio", { name })
      .check();
  await choose("Passes through the stock", "3");
  await expect(page.getByRole("group", { name: "Level" })).toHaveCount(0);
  await choose("Draw", "3");
  await expect(page.getByRole("radio", { name: "easy", exact: true })).toBeChecked();
  await deal(page);
  const vegas = { save: { rules: expect.stringMatching(/^draw3\.passes3\./) } };
  await expect.poll(() => storedValue(page, "games", "classic"), { timeout: 60_000 }).toMatchObject(vegas);
  await expect(certified).toHaveText("Leveleasy");
});

test("the editions of the documents form a separate group, named as programming assignments", async ({
  page,
}) => {
  await table.open();
  await page.keyboard.press("Shift+N");
  const names = (group: string) =>
    page.getByRole("group", { name: new RegExp(`^${group} ?:?$`) }).locator("label");
  await expect(names("Programming assignments")).toHaveText([
    "Draw three",
    "Open deck",
    "By hand",
    "Countdown",
  ]);
  await expect(names("Game")).toHaveText(["Classic"]);
});
