import { expect, type Locator, type Page, type Route } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { hangWrites, reload } from "./device.ts";
import { enlargeText } from "./free-message.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { STRAIGHT, STRAIGHT_DECK } from "./winning-lines.ts";

/** Number of moves of the game below that count for par: all but recycles. */
const OWN = STRAIGHT.moves.filter((move) => move !== "recycle").length;

const THREAD = /solver\.worker/;

/** Records the position of the panel's main button in every frame. */
async function watchButton(page: Page): Promise<void> {
  await page.evaluate(() => {
    const places = new Set<string>();
    Object.assign(window, { places });
    const look = (): void => {
      const box = document.querySelector(".win .ways .main")?.getBoundingClientRect();
      if (box !== undefined) places.add(`${Math.round(box.x)} ${Math.round(box.y)}`);
      requestAnimationFrame(look);
    };
    look();
  });
}

function seenPlaces(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [...(window as unknown as { places: Set<string> }).places]);
}

const [BEFORE_LAST = "", LAST = ""] = STRAIGHT.moves.slice(-2);

let table: TablePage;
let panel: Locator;
let par: Locator;
test.beforeEach(({ page }) => {
  table = new TablePage(page);
  panel = page.getByRole("group", { name: "You win!" });
  par = page.getByTestId("par");
});

test("the last click of a game opens the win panel, which reports a failed par worker", async ({ page }) => {
  await table.resume(STRAIGHT.deal, STRAIGHT.moves.slice(0, -2), {
    settings: { autoFinish: false },
    seeksPar: true,
  });
  await page.route(THREAD, (route) => route.abort());
  await table.click(BEFORE_LAST);
  await expect(panel).toHaveCount(0);
  await table.click(LAST);
  await expect(panel.getByRole("toolbar")).toBeFocused();
  await expect(par).toContainText("Par couldn't be worked out.");
});

test("par appears in its reserved place without layout shift, and is computed once", async ({ page }) => {
  const shown = /^Par:?\s*76\s*proved/;
  await table.resume(STRAIGHT.deal, STRAIGHT.moves.slice(0, -1), {
    settings: { autoFinish: false },
    seeksPar: true,
  });
  const held = new Promise<Route>((resolve) => void page.route(THREAD, resolve));
  await watchButton(page);
  await table.click(LAST);
  await expect(par).toContainText("Working out par…");
  const count = String(STRAIGHT.moves.length);
  await expect(table.moves).toHaveText(count);
  await expect(panel.getByTestId("win-time")).toContainText(/\d:\d\d/);
  await expect(panel.getByTestId("win-moves")).toContainText(count);
  await expect(panel.getByTestId("win-streak")).toContainText("1 win");
  await expect(panel.getByRole("listitem").first()).toContainText("First win");
  await expectNoViolations(page);
  await (await held).continue();
  await page.unroute(THREAD);
  await expect(panel.locator("dl > div").last()).toHaveText(shown);
  await expect(par).toHaveText(shown);
  await expect(panel).toContainText(`Par ignores waste turn-overs. By that count you made ${OWN} moves.`);
  await expectNoViolations(page, "colours");
  expect(await seenPlaces(page)).toHaveLength(1);
  await reload(page);
  await expect(par).toHaveText(shown);
  expect(page.workers().filter((worker) => worker.url().includes("solver"))).toEqual([]);
});

test("a message does not move the buttons of the win panel", async ({ page }) => {
  await table.resume(STRAIGHT.deal, STRAIGHT.moves.slice(0, -1), { settings: { autoFinish: false } });
  await page.evaluate(hangWrites);
  await watchButton(page);
  await table.click(LAST);
  await expect(page.getByText("Not saved yet", { exact: false }).first()).toBeVisible();
  await expect(panel.getByRole("listitem").first()).toContainText("First win");
  expect(await seenPlaces(page)).toHaveLength(1);
});

test("at 200 % text size on a phone, the win panel's buttons can be reached and cover no other control", async ({
  page,
}) => {
  await table.resume(STRAIGHT.deal, STRAIGHT.moves);
  await enlargeText(page, 200);
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [390, 844],
    [640, 360],
    [568, 320],
  ] as const) {
    await page.setViewportSize({ width, height });
    const box = await panel.boundingBox();
    expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= height).toBe(true);
    await panel.getByTestId("win-moves").scrollIntoViewIfNeeded();
    // Scroll positions are whole pixels, but the text's height is not.
    await expect(panel.getByTestId("win-moves")).toBeInViewport({ ratio: 0.98 });
    // A trial click fails if something else would receive it.
    for (const button of await panel.getByRole("button").all()) await button.click({ trial: true });
    for (const button of await page.locator(".bar .tools button:visible").all())
      await button.click({ trial: true });
  }
});

test("a win with a deck of the player's own says that it earns nothing", async ({ page }) => {
  await table.resume(STRAIGHT_DECK, STRAIGHT.moves.slice(0, -1), { settings: { autoFinish: false } });
  await table.click(LAST);
  await expect(panel).toContainText("With a deck of your own. Only deals by number count");
  await expect(panel.getByTestId("win-moves")).toBeVisible();
  await expect(panel.getByTestId("win-streak")).toHaveCount(0);
  await expect(panel.getByRole("listitem")).toHaveCount(0);
  await table.openSheet("Statistics");
  await expect(page.getByTestId("past-games")).toContainText(/a deal of your own.*doesn't count/);
  await expect(page.getByTestId("played")).toHaveText("0");
  await expect(page.getByTestId("replayed")).toHaveText("1");
});

test("a won game can be reviewed from the panel and stays won", async ({ page }) => {
  await table.resume(STRAIGHT.deal, STRAIGHT.moves);
  await expect(par).toContainText(/\d/);
  const shown = (await par.textContent()) ?? "";
  await panel.getByRole("button", { name: "Review the game" }).click();
  await expect(page.getByTestId("finding")).toHaveText("No move lost the game.");
  await expect(page.getByTestId("told")).toHaveText(/ Won\.$/);
  await expect(page.locator(".stretch")).toHaveCount(1);
  await expect(page.locator(".stretch")).toHaveAttribute("data-standing", "winnable");
  await table.button("Close the review").click();
  await expect(panel).toBeVisible();
  await expect(par).toHaveText(shown);
});

test("the panel deals a new game", async () => {
  await table.resume(STRAIGHT.deal, STRAIGHT.moves);
  await expect(par).toContainText(/\d/);
  await panel.getByRole("button", { name: "New game" }).click();
  await expect(par).toHaveCount(0);
  await expect(table.moves).toHaveText("0");
});
