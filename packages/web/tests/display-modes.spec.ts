import { expect, type Locator } from "@playwright/test";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { CLASSIC } from "./winning-lines.ts";

/** Styles that remain visible with forced colours; shadows do not. */
function readPaint(element: Locator): Promise<string> {
  return element.evaluate((each) => {
    const { backgroundColor, borderTopColor, borderTopStyle, borderTopWidth, outlineStyle, outlineColor } =
      getComputedStyle(each);
    return [
      backgroundColor,
      borderTopColor,
      borderTopStyle,
      borderTopWidth,
      outlineStyle,
      outlineColor,
    ].join();
  });
}

test.describe("forced colours", () => {
  let table: TablePage;
  test.beforeEach(async ({ page }) => {
    table = new TablePage(page);
    await page.emulateMedia({ forcedColors: "active" });
    await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 20));
  });

  test("show which button is pressed", async ({ page }) => {
    const light = table.button("Winnable?");
    const before = await readPaint(light);
    await light.click();
    await page.mouse.move(0, 0);
    await expect(light).toHaveAttribute("aria-pressed", "true");
    expect(await readPaint(light)).not.toBe(before);
    await light.click();
  });

  test("show the hint", async ({ page }) => {
    await table.button("Hint").click();
    const colour = await page.evaluate(highlight);
    const ghost = page.locator(".mark.hint");
    await expect(ghost).toHaveCSS("outline-style", /solid|dashed/);
    await expect(ghost).toHaveCSS("outline-color", colour);
    for (const end of await page.locator(".hint-end").all()) {
      await expect(end).toHaveCSS("border-top-style", "solid");
      await expect(end).toHaveCSS("border-top-color", colour);
    }
  });

  test("show the selected card", async ({ page }) => {
    await table.spot("t1").click({ force: true });
    await expect(page.locator(".selection")).toHaveCSS("outline-style", "solid");
  });

  test("show the chosen option and the focused one", async ({ page }) => {
    await table.openSheet("Settings");
    const felts = page.getByRole("group", { name: "Table" }).or(page.locator(".pictures")).last();
    const chosen = felts.locator("label.chosen");
    const other = felts.locator("label:not(.chosen)").first();
    expect(await readPaint(chosen)).not.toBe(await readPaint(other));
    const before = await readPaint(other);
    await page.keyboard.press("Tab");
    await other.locator("input").focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    expect(await readPaint(page.locator("label:has(:focus-visible)"))).not.toBe(before);
  });

  test("show felts in their own colours, and the edges of sheets and cards", async ({ page }) => {
    await expect(page.locator(".card:not(.absent, .buried)").first()).toHaveCSS("outline-style", "solid");
    await table.openSheet("Settings");
    await expect(page.locator("dialog")).toHaveCSS("border-top-style", "solid");
    const retro = page.getByRole("group", { name: "Table" }).locator('[data-felt="retro"]');
    await expect(retro).toHaveCSS("background-color", "rgb(0, 128, 0)");
  });

  test("show the chosen day", async ({ page }) => {
    await table.openSheet("Daily deal");
    const chosen = page.locator(".calendar .chosen");
    await expect(chosen).toHaveCount(1);
    expect(await chosen.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe(
      await page.evaluate(highlight),
    );
  });
});

/** The system's highlight colour. */
function highlight(): string {
  const sample = document.createElement("i");
  sample.style.cssText = "forced-color-adjust: none; color: Highlight";
  document.body.append(sample);
  const { color } = getComputedStyle(sample);
  sample.remove();
  return color;
}

test("more contrast makes empty places and secondary text as strong as other text", async ({ page }) => {
  await page.emulateMedia({ contrast: "more" });
  const table = new TablePage(page);
  await table.open();
  await expect(page.locator(".outline").last()).toHaveCSS("border-top-color", "rgb(242, 246, 236)");
  await table.openSheet("Share");
  const about = page.getByRole("dialog").locator(".about").first();
  await expect(about).toHaveCSS("color", "rgb(28, 32, 41)");
});

test("prints cards and words, but neither the felt nor the controls", async ({ page }) => {
  const table = new TablePage(page);
  await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 20));
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".room")).toHaveCSS("background-image", "none");
  await expect(page.locator(".room")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(page.locator("html")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(page.locator(".tools")).toBeHidden();
  await expect(page.locator(".card:not(.absent, .buried)").first()).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await table.openSheet("Statistics");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".room")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Statistics" })).toBeVisible();
  await page.emulateMedia({ media: "screen" });
});

test("prints a win in black on white, without buttons", async ({ page }) => {
  const table = new TablePage(page);
  await table.resume(CLASSIC.deal, CLASSIC.moves);
  const panel = page.getByRole("group", { name: "You win!" });
  await expect(panel).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(panel).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(panel.locator("dt").first()).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(panel.getByRole("button")).toHaveCount(0);
});

test("prints a puzzle and the tutorial without the felt, the buttons and the game below", async ({
  page,
}) => {
  const table = new TablePage(page);
  await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 20));
  for (const [opener, words] of [
    ["Puzzles", "puzzle"],
    ["Rules and keys", "lesson"],
  ] as const) {
    await table.button("Menu").click();
    await page.getByRole("dialog").getByRole("button", { name: opener, exact: true }).click();
    if (words === "lesson") await page.getByRole("button", { name: /^Tutorial/ }).click();
    await expect(page.getByTestId(words)).toBeVisible();
    await page.emulateMedia({ media: "print" });
    const sheet = page.getByRole("dialog");
    for (const part of [sheet, sheet.locator("header")]) {
      await expect(part).toHaveCSS("background-image", "none");
      await expect(part).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
      await expect(part).toHaveCSS("color", "rgb(0, 0, 0)");
    }
    await expect(sheet.getByRole("button", { name: /^(Close|Start|Skip|More)$/ })).toHaveCount(0);
    await expect(page.getByTestId(words)).toBeVisible();
    await expect(sheet.locator(".card:not(.absent, .buried)").first()).toBeVisible();
    await expect(page.locator(".room")).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
  }
});

test("prints on light paper in the dark scheme, without buttons and search", async ({ page }) => {
  const table = new TablePage(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await table.open();
  await table.openSheet("Settings");
  const reset = page.getByRole("button", { name: "Reset all settings" });
  await expect(reset).toBeVisible();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
  await expect(page.locator("dialog")).toHaveCSS("background-color", "rgb(251, 248, 241)");
  await expect(reset).toBeHidden();
  // The printed sheet must start at its first line.
  expect((await page.locator("dialog").boundingBox())?.y).toBe(0);
  await expect(page.locator("dialog header")).toHaveCSS("position", "static");
  await expect(page.locator('[type="search"]')).toBeHidden();
});

test("keeps the edition in the address", async ({ page }) => {
  const table = new TablePage(page);
  await page.goto("/#draw-three");
  await expect(page.locator('[data-edition="draw-three"]')).toBeVisible();
  await expect(page).toHaveURL(/\/#draw-three$/);
  await page.reload();
  await expect(page.locator('[data-edition="draw-three"]')).toBeVisible();
  await table.button("Menu").click();
  await page.getByRole("dialog").getByRole("button", { name: "Change rules" }).click();
  await page.getByRole("radio", { name: "Open deck", exact: true }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Open", exact: true }).click();
  await expect(page.locator('[data-edition="open-deck"]')).toBeVisible();
  await expect(page).toHaveURL(/\/#open-deck$/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("two fingers zoom the table", async ({ page, context }) => {
    const table = new TablePage(page);
    await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 20));
    const session = await context.newCDPSession(page);
    await session.send("Input.synthesizePinchGesture", { x: 200, y: 400, scaleFactor: 2 });
    await expect.poll(() => page.evaluate(() => visualViewport?.scale ?? 1)).toBeGreaterThan(1.5);
    await expect(table.moves).toHaveText("20");
    await session.send("Emulation.setPageScaleFactor", { pageScaleFactor: 1 });
  });
});
