import { expect } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { DRAW_THREE } from "./winning-lines.ts";

const MAGENTA = "rgb(255, 0, 255)";

class DrawThreePage extends TablePage {
  /** Opens the edition's own table, on which nothing is dealt yet. */
  override async open(): Promise<void> {
    await this.page.goto("/#draw-three");
    await this.button("New Game").waitFor();
    await this.spot("s").waitFor();
  }

  async acceptSeed(seed: string): Promise<void> {
    await this.button("Seed:").click();
    await this.page.getByRole("dialog").getByRole("textbox").fill(seed);
    await this.button("OK").click();
  }

  async newGame(seed: string): Promise<void> {
    await this.acceptSeed(seed);
    await this.button("New Game").click();
  }

  get seed() {
    return this.page.getByTestId("seed");
  }
}

let table: DrawThreePage;
test.beforeEach(({ page }) => {
  table = new DrawThreePage(page);
});

/** Opens the table with the cards of seed 0 on it. */
const dealt = (): Promise<void> => table.resume("0", [], { edition: "draw-three" });

test("the window opens with the toolbar, seed −1 and an empty green board that ignores clicks", async ({
  page,
}) => {
  await table.open();
  await expect(page).toHaveTitle("Klondike Solitaire");
  await expect(table.seed).toHaveText("-1");
  await expect(page.locator(".room")).toHaveCSS("background-color", "rgb(0, 100, 0)");
  const before = await table.reading();
  expect(before).toHaveLength(13);
  expect(before.every((name) => name.startsWith("empty"))).toBe(true);
  for (const pile of ["s", "w", "f1", "t4"]) await table.spot(pile).click();
  await expect.poll(() => table.reading()).toEqual(before);
  await expect(table.selection).toHaveCount(0);
});

test("the seed dialog takes −1 to 1,000,000, and only OK and Enter accept", async ({ page }) => {
  await table.open();
  await table.button("Seed:").click();
  const number = page.getByRole("dialog").getByRole("textbox");
  await number.fill("5");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(table.seed).toHaveText("-1");
  await table.button("Seed:").click();
  await number.fill("1000000");
  await number.press("Enter");
  await expect(table.seed).toHaveText("1000000");
  await table.button("Seed:").click();
  for (const wrong of ["-2", "1000001", "1.5", "1e3"]) {
    await number.fill(wrong);
    await number.press("Enter");
    await expect(table.button("OK")).toBeDisabled();
  }
  await page.keyboard.press("Escape");
  await expect(table.seed).toHaveText("1000000");
});

test("New Game deals the same cards for the same seed, and accepting a seed alone deals nothing", async () => {
  await table.open();
  await table.newGame("0");
  await expect(table.spot("s")).toHaveAccessibleName("24 cards, stock");
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
  await table.button("New Game").click();
  await expect.poll(() => table.reading()).not.toEqual(first);
  await table.newGame("0");
  await expect.poll(() => table.reading()).toEqual(first);
  await table.newGame("-1");
  await expect.poll(() => table.reading()).not.toEqual(first);
  const random = await table.reading();
  await table.button("New Game").click();
  await expect.poll(() => table.reading()).not.toEqual(random);
});

test("the stock turns three cards, fanned, and comes back when it is empty", async ({ page }) => {
  await dealt();
  await table.spot("s").click();
  await expect(table.spot("w")).toHaveAccessibleName(
    "10 of hearts, on top of 4 of hearts and ace of clubs, 3 cards, waste",
  );
  const across = await Promise.all(
    ["0", "29", "35"].map(
      async (card) => (await page.locator(`[data-card="${card}"]`).boundingBox())?.x ?? 0,
    ),
  );
  expect(across).toEqual(across.toSorted((a, b) => a - b));
  expect(new Set(across).size).toBe(3);
  for (let draw = 2; draw <= 8; draw++) await table.spot("s").click();
  await expect(table.spot("w")).toHaveAccessibleName(
    /^queen of hearts, on top of .* and .*, 24 cards, waste$/,
  );
  await expect(table.spot("s")).toHaveAccessibleName("empty, turn over the waste, stock");
  await table.spot("s").click();
  await expect(table.spot("s")).toHaveAccessibleName("24 cards, stock");
  await expect(table.spot("w")).toHaveAccessibleName("empty, waste");
});

test("a first click selects with a magenta box and a second one places", async () => {
  await dealt();
  // The jack of hearts goes nowhere; the jack of spades goes on the queen of diamonds.
  await table.spot("t4").click();
  await expect(table.selection).toHaveCSS("border-top-color", MAGENTA);
  await table.spot("t6").click();
  await expect(table.selection).toHaveCount(0);
  await expect(table.spot("t6")).toHaveAccessibleName("jack of spades, 2 of 2 face up, column 6");
  await expect(table.spot("t4")).toHaveAccessibleName("10 of spades, 1 of 1 face up, column 4");
  // One box stands around the whole run.
  await table.spot("t6", 2).click();
  const box = await table.selection.boundingBox();
  const [low, top] = [await table.spot("t6", 2).boundingBox(), await table.spot("t6", 1).boundingBox()];
  expect(Math.round((box?.height ?? 0) - 6)).toBeGreaterThan(Math.round(top?.height ?? 0));
  expect(Math.abs((box?.y ?? 0) + 3 - (low?.y ?? 0))).toBeLessThan(4);
});

test("an illegal second click removes the selection and selects nothing", async () => {
  await dealt();
  const before = await table.reading();
  for (const second of ["t2", "f1", "t1"]) {
    await table.spot("t1").click();
    await expect(table.selection).toHaveCount(1);
    await table.spot(second).click();
    await expect(table.selection).toHaveCount(0);
    await expect.poll(() => table.reading()).toEqual(before);
  }
});

test("face-down cards and an empty waste change nothing, the selection included", async () => {
  await dealt();
  await table.spot("t1").click();
  await table.spot("t7", 2).click();
  await expect(table.selection).toHaveCount(1);
  await table.spot("w").click();
  await expect(table.selection).toHaveCount(1);
  await table.spot("s").click();
  await expect(table.selection).toHaveCount(0);
  await expect(table.spot("s")).toHaveAccessibleName("21 cards, stock");
});

test("there is no drag, no double click and no undo", async ({ page }) => {
  await dealt();
  const before = await table.reading();
  await table.drag("t4>t6:1");
  await expect.poll(() => table.reading()).toEqual(before);
  // Two quick clicks are two clicks: select, and let go.
  await table.spot("t1").dblclick();
  await expect(table.selection).toHaveCount(0);
  await page.keyboard.press("d");
  await page.keyboard.press("u");
  await expect(table.spot("s")).toHaveAccessibleName("21 cards, stock");
});

test("the early win says so, and the board rests until New Game", async ({ page }) => {
  await table.resume(DRAW_THREE.deal, DRAW_THREE.moves.slice(0, -3), { edition: "draw-three" });
  for (const move of DRAW_THREE.moves.slice(-3)) await table.click(move);
  const message = page.getByRole("dialog");
  await expect(message).toContainText("You win!");
  await expectNoViolations(page);
  for (const [width, height] of [
    [360, 640],
    [740, 360],
    [2560, 1440],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { x, y, ...box } = (await message.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(Math.abs(x + box.width / 2 - width / 2)).toBeLessThan(2);
    expect(Math.abs(y + box.height / 2 - height / 2)).toBeLessThan(2);
    expect(box.width).toBeLessThan(Math.min(width, 480));
  }
  await message.getByRole("button", { name: "OK" }).click();
  const resting = await table.reading();
  expect(resting.filter((name) => name.includes("column")).length).toBeGreaterThan(7);
  for (const pile of ["s", "w", "t1", "t2", "f1"]) await table.spot(pile).click();
  await expect(table.selection).toHaveCount(0);
  await expect.poll(() => table.reading()).toEqual(resting);
  await table.button("New Game").click();
  await expect(table.spot("s")).toHaveAccessibleName("24 cards, stock");
});
