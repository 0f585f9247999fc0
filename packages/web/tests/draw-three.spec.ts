import { expect } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { DRAW_THREE } from "./winning-lines.ts";

const MAGENTA = "rgb(255, 0, 255)";

class DrawThreePage extends TablePage {
  /** Opens the edition's own table with nothing dealt. */
  override async open(): Promise<void> {
    await this.page.goto("/#draw-three");
    await this.button("New Game").waitFor();
    await this.spot("s").waitFor();
  }

  /** Presses a button of the toolbar. */
  tool(name: "Seed:" | "New Game"): Promise<void> {
    return this.button(name).click({ force: true });
  }

  /** Clicks on a pile, or on a card this deep in a column. */
  press(pile: string, count?: number): Promise<void> {
    return this.spot(pile, count).click({ force: true });
  }

  async acceptSeed(seed: string): Promise<void> {
    await this.tool("Seed:");
    await this.page.getByRole("dialog").getByRole("spinbutton").fill(seed);
    await this.page.keyboard.press("Enter");
    await expect(this.seed).toHaveText(seed);
  }

  async newGame(seed: string): Promise<void> {
    await this.acceptSeed(seed);
    await this.tool("New Game");
  }

  get seed() {
    return this.page.getByTestId("seed");
  }
}

test.describe("document 000", () => {
  test("opens with a toolbar, seed −1 and an empty green board that ignores clicks", async ({ page }) => {
    const table = new DrawThreePage(page);
    await table.open();
    await expect(page).toHaveTitle("Klondike Solitaire");
    await expect(table.seed).toHaveText("-1");
    await expect(page.locator(".room")).toHaveCSS("background-color", "rgb(0, 100, 0)");
    const before = await table.reading();
    expect(before).toHaveLength(13);
    expect(before.every((name) => name.startsWith("empty"))).toBe(true);
    for (const pile of ["s", "w", "f1", "t4"]) await table.press(pile);
    await expect.poll(() => table.reading()).toEqual(before);
    await expect(table.selection).toHaveCount(0);
  });

  test("the seed dialog takes −1 to 1,000,000, and only OK and Enter accept", async ({ page }) => {
    const table = new DrawThreePage(page);
    await table.open();
    const sheet = page.getByRole("dialog");
    const number = sheet.getByRole("spinbutton", { name: "Seed:" });
    await table.tool("Seed:");
    await number.fill("5");
    await sheet.getByRole("button", { name: "Close" }).click();
    await expect(table.seed).toHaveText("-1");
    await table.tool("Seed:");
    await number.fill("1000000");
    await number.press("Enter");
    await expect(table.seed).toHaveText("1000000");
    await table.tool("Seed:");
    for (const wrong of ["-2", "1000001", "1.5", "1e3"]) {
      await number.fill(wrong);
      await number.press("Enter");
      await expect(table.button("OK")).toBeDisabled();
    }
    await expect(number).toHaveAccessibleDescription(
      "Not a seed: enter a whole number from −1 to 1,000,000.",
    );
    await expect(sheet.getByText("enter a whole number from −1 to 1,000,000")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(table.seed).toHaveText("1000000");
    await table.tool("Seed:");
    await expect(
      sheet.getByText("A whole number from −1 to 1,000,000; −1 deals a random game."),
    ).toBeVisible();
    await number.fill("0");
    await table.button("OK").click();
    await expect(table.seed).toHaveText("0");
  });

  test("the seed dialog is a number field: typing replaces its value, arrows and buttons change it", async ({
    page,
  }) => {
    const table = new DrawThreePage(page);
    await table.open();
    const sheet = page.getByRole("dialog");
    const number = sheet.getByRole("spinbutton");
    await table.tool("Seed:");
    await expect(number).toBeFocused();
    await page.keyboard.type("57");
    await expect(number).toHaveValue("57");
    for (const key of ["ArrowUp", "ArrowUp", "ArrowDown"]) await page.keyboard.press(key);
    await expect(number).toHaveValue("58");
    await sheet.getByRole("button", { name: "Higher" }).click();
    await expect(number).toHaveValue("59");
    await expect(number).toBeFocused();
    await sheet.getByRole("button", { name: "Lower" }).click({ delay: 700 });
    await expect.poll(async () => Number(await number.inputValue())).toBeLessThan(57);
    await number.fill("-1");
    await page.keyboard.press("ArrowDown");
    await expect(number).toHaveValue("-1");
    await expect(sheet.getByRole("button", { name: "Lower" })).toBeDisabled();
    await number.fill("2000000");
    await page.keyboard.press("ArrowDown");
    await expect(number).toHaveValue("1000000");
    await number.fill("0");
    await page.keyboard.press("Enter");
    await expect(table.seed).toHaveText("0");
  });

  test("New Game deals the same cards for the same seed, and accepting a seed deals nothing", async ({
    page,
  }) => {
    const table = new DrawThreePage(page);
    const stock = table.spot("s");
    await table.open();
    await table.acceptSeed("0");
    await table.tool("New Game");
    await expect(stock).toHaveAccessibleName("24 cards, stock");
    const first = await table.reading();
    expect(first.filter((name) => name.includes("face up"))).toEqual([
      "8 of diamonds, 1 of 1 face up, column 1",
      "7 of hearts, 1 of 1 face up, column 2",
      "9 of diamonds, 1 of 1 face up, column 3",
      "jack of spades, 1 of 1 face up, column 4",
      "jack of hearts, 1 of 1 face up, column 5",
      "queen of diamonds, 1 of 1 face up, column 6",
      "2 of spades, 1 of 1 face up, column 7",
    ]);
    await table.acceptSeed("1");
    await expect.poll(() => table.reading()).toEqual(first);
    await table.tool("New Game");
    await expect.poll(() => table.reading()).not.toEqual(first);
    const second = await table.reading();
    await table.newGame("-1");
    await expect.poll(() => table.reading()).not.toEqual(second);
    const random = await table.reading();
    expect(random).not.toEqual(first);
    await table.tool("New Game");
    await expect.poll(() => table.reading()).not.toEqual(random);
    await table.newGame("0");
    await expect.poll(() => table.reading()).toEqual(first);
  });

  test("an illegal second click clears the selection", async ({ page }) => {
    const table = new DrawThreePage(page);
    await table.resume("0", [], { edition: "draw-three" });
    const before = await table.reading();
    for (const second of ["t2", "f1", "t1"]) {
      await table.press("t1");
      await expect(table.selection).toHaveCount(1);
      await table.press(second);
      await expect(table.selection).toHaveCount(0);
    }
    await expect.poll(() => table.reading()).toEqual(before);
  });

  test("face-down cards and an empty waste ignore clicks and keep the selection", async ({ page }) => {
    const table = new DrawThreePage(page);
    const stock = table.spot("s");
    await table.resume("0", [], { edition: "draw-three" });
    await table.press("t1");
    await table.press("t7", 2);
    await expect(table.selection).toHaveCount(1);
    await table.press("w");
    await expect(table.selection).toHaveCount(1);
    await table.press("s");
    await expect(table.selection).toHaveCount(0);
    await expect(stock).toHaveAccessibleName("21 cards, stock");
  });

  test("the stock turns three cards, fanned, and is refilled from the waste", async ({ page }) => {
    const table = new DrawThreePage(page);
    const stock = table.spot("s");
    await table.resume("0", [], { edition: "draw-three" });
    await table.press("s");
    await expect(table.spot("w")).toHaveAccessibleName(
      "10 of hearts, on top of 4 of hearts and ace of clubs, 3 cards, waste",
    );
    const across = await page.evaluate(() =>
      ["0", "29", "35"].map(
        (card) => document.querySelector(`[data-card="${card}"]`)?.getBoundingClientRect().x ?? 0,
      ),
    );
    expect(across).toEqual(across.toSorted((a, b) => a - b));
    expect(new Set(across).size).toBe(3);
    for (let draw = 2; draw <= 8; draw++) await table.press("s");
    await expect(table.spot("w")).toHaveAccessibleName(
      /^queen of hearts, on top of .* and .*, 24 cards, waste$/,
    );
    await expect(stock).toHaveAccessibleName("empty, turn over the waste, stock");
    await table.press("s");
    await expect(stock).toHaveAccessibleName("24 cards, stock");
    await expect(table.spot("w")).toHaveAccessibleName("empty, waste");
  });

  test("small cards show rank and suit in both corners", async ({ page }) => {
    const table = new DrawThreePage(page);
    await table.resume("0", [], { edition: "draw-three" });
    for (const width of [390, 520, 640]) {
      await page.setViewportSize({ width, height: 800 });
      const faces = await page
        .locator("[data-card] .front")
        .evaluateAll((fronts) =>
          fronts
            .map((front) => getComputedStyle(front).backgroundImage)
            .filter((image) => image.startsWith("url(")),
        );
      // At least the seven face-up cards; hidden ones are drawn later.
      expect(faces.length).toBeGreaterThanOrEqual(7);
      // The lower right corner is the upper left one, rotated.
      expect(faces.filter((face) => !face.includes("rotate(180 125 175)"))).toEqual([]);
    }
  });

  test("ignores drags, double clicks and undo", async ({ page }) => {
    const table = new DrawThreePage(page);
    const stock = table.spot("s");
    await table.resume("0", [], { edition: "draw-three" });
    const before = await table.reading();
    await table.drag("t4>t6:1");
    await expect.poll(() => table.reading()).toEqual(before);
    // Two quick clicks are two separate clicks: select and deselect.
    await table.spot("t1").dblclick({ force: true });
    await expect(table.selection).toHaveCount(0);
    await expect.poll(() => table.reading()).toEqual(before);
    await page.keyboard.press("d");
    await page.keyboard.press("u");
    await expect(stock).toHaveAccessibleName("21 cards, stock");
  });

  test("a first click selects with a magenta box and a second one places the card", async ({ page }) => {
    const table = new DrawThreePage(page);
    await table.resume("0", [], { edition: "draw-three" });
    // The jack of hearts fits nowhere; the jack of spades goes on the queen of diamonds.
    await table.press("t4");
    await expect(table.selection).toHaveCSS("border-top-color", MAGENTA);
    await table.press("t6");
    await expect(table.selection).toHaveCount(0);
    await expect(table.spot("t6")).toHaveAccessibleName("jack of spades, 2 of 2 face up, column 6");
    await expect(table.spot("t4")).toHaveAccessibleName("10 of spades, 1 of 1 face up, column 4");
    // One box surrounds the whole run.
    await table.press("t6", 2);
    const box = await table.selection.boundingBox();
    const [low, top] = [await table.spot("t6", 2).boundingBox(), await table.spot("t6", 1).boundingBox()];
    expect(Math.round((box?.height ?? 0) - 6)).toBeGreaterThan(Math.round(top?.height ?? 0));
    expect(Math.abs((box?.y ?? 0) + 3 - (low?.y ?? 0))).toBeLessThan(4);
  });

  test("the early win shows a message, and the board ignores clicks until New Game", async ({ page }) => {
    const table = new DrawThreePage(page);
    const stock = table.spot("s");
    await table.resume(DRAW_THREE.deal, DRAW_THREE.moves.slice(0, -1), { edition: "draw-three" });
    await table.click(DRAW_THREE.moves.at(-1) ?? "");
    const message = page.getByRole("dialog");
    await expect(message).toContainText("You win!");
    await expectNoViolations(page);
    // Window sizes in between have the same layout.
    for (const [width, height] of [
      [2560, 1440],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      const { x, y, ...box } = (await message.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      expect(Math.abs(x + box.width / 2 - width / 2)).toBeLessThan(2);
      expect(Math.abs(y + box.height / 2 - height / 2)).toBeLessThan(2);
      expect(box.width).toBeLessThan(Math.min(width, 480));
    }
    await message.getByRole("button", { name: "OK" }).click();
    await expect(message).toHaveCount(0);
    // The bar's "You win!" does not overlap the seed.
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const [seed, won] = await Promise.all([
        table.seed.boundingBox(),
        page.locator(".bar strong").boundingBox(),
      ]);
      if (seed === null || won === null) throw new Error("not shown");
      const isBelow = won.y >= seed.y + seed.height;
      expect(isBelow || won.x - (seed.x + seed.width) >= 8, `${width} px`).toBe(true);
    }
    const resting = await table.reading();
    expect(resting.filter((name) => name.includes("column")).length).toBeGreaterThan(7);
    for (const pile of ["s", "w", "t1", "t2", "f1"]) await table.press(pile);
    await expect(table.selection).toHaveCount(0);
    await expect.poll(() => table.reading()).toEqual(resting);
    await table.tool("New Game");
    await expect(stock).toHaveAccessibleName("24 cards, stock");
  });
});
