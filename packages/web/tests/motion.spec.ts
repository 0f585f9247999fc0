import { expect, type Page } from "@playwright/test";
import { type Frame, framesSeen, holdAnimations, playInSteps, slowDown, watchFrames } from "./frames.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { CLASSIC } from "./winning-lines.ts";

let table: TablePage;
test.beforeEach(async ({ page }) => {
  table = new TablePage(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
});

/** Distance in pixels within which a card counts as being at a place. */
const NEAR = 12;

async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().length === 0);
}

/** Deals another game, and returns a frame for every ten milliseconds of the deal. */
async function dealInSteps(page: Page): Promise<readonly Frame[]> {
  await holdAnimations(page);
  await page.keyboard.press("n");
  await page.waitForFunction(() => document.getAnimations().length > 20);
  const frames = await playInSteps(page, 10);
  await expect(table.moves).toHaveText("0");
  return frames;
}

async function readPlace(pile: string): Promise<{ x: number; y: number }> {
  const box = await table.spot(pile).boundingBox();
  if (box === null) throw new Error(`${pile} is not on the table`);
  return box;
}

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The path of a card, frame by frame. */
function cardPath(card: number, frames: readonly Frame[]): readonly { x: number; y: number }[] {
  return frames.flatMap(({ cards }) => cards.filter((each) => each.card === card));
}

for (const size of [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${size.width} pixels`, () => {
    test.use({ viewport: size });

    test("a new deal sweeps every card to the stock before it deals the first", async ({ page }) => {
      await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 40));
      await settled(page);
      const stock = await readPlace("s");
      const frames = await dealInSteps(page);
      const away = frames.map(({ cards }) => cards.filter((card) => distance(card, stock) > NEAR).length);
      const swept = away.indexOf(0);
      expect(away[0]).toBeGreaterThan(25);
      expect(swept).toBeGreaterThan(0);
      expect(away.at(-1)).toBe(28);
      // Until the sweep ends, no card moves away from the stock, except at the edges of the pile.
      for (const [at, frame] of frames.slice(1, swept).entries())
        for (const card of frame.cards) {
          const before = frames[at]?.cards.find((each) => each.card === card.card);
          if (before !== undefined)
            expect(distance(card, stock)).toBeLessThanOrEqual(distance(before, stock) + 4);
        }
    });
  });
}

test("dealt cards fly in arcs above the straight line", async ({ page }) => {
  await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 4));
  await settled(page);
  const stock = await readPlace("s");
  const frames = await dealInSteps(page);
  const right = frames.at(-1)?.cards.toSorted((a, b) => b.x - a.x || b.z - a.z)[0];
  if (right === undefined) throw new Error("no card is on the table");
  const path = cardPath(right.card, frames);
  const left = path.findLastIndex((point) => distance(point, stock) < NEAR);
  const middle = path.slice(left).filter(({ x }) => x > stock.x + 200 && x < right.x - 200);
  expect(middle.length).toBeGreaterThan(0);
  for (const { x, y } of middle) {
    const straight = stock.y + ((x - stock.x) / (right.x - stock.x)) * (right.y - stock.y);
    expect(y).toBeLessThan(straight - 5);
  }
});

test("a press ends the deal and has its usual effect", async ({ page }) => {
  await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 4));
  await settled(page);
  await slowDown(page);
  await page.keyboard.press("n");
  await expect(table.moves).toHaveText("0");
  await page.keyboard.press("d");
  await expect(table.moves).toHaveText("1");
  await expect.poll(() => cardsAway(page)).toBeLessThanOrEqual(1);
});

test("the notice of a new game appears after the frame in which the cards leave", async ({ page }) => {
  await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 40));
  await settled(page);
  await page.evaluate(() => {
    const look = (): void => {
      if (document.getAnimations().length <= 20) {
        requestAnimationFrame(look);
        return;
      }
      document.documentElement.dataset["noticeAtStart"] = String(document.querySelector(".notice") !== null);
    };
    requestAnimationFrame(look);
  });
  await page.keyboard.press("n");
  await expect(page.locator(".notice")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-notice-at-start", "false");
});

/** Number of cards that are not in their place yet. */
function cardsAway(page: Page): Promise<number> {
  return page
    .locator(".card")
    .evaluateAll(
      (cards) =>
        cards.filter(
          (card) => !["none", "matrix(1, 0, 0, 1, 0, 0)"].includes(getComputedStyle(card).transform),
        ).length,
    );
}

test("reduced motion deals without a sweep", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 40));
  await watchFrames(page);
  await page.keyboard.press("n");
  await expect(table.moves).toHaveText("0");
  const frames = await framesSeen(page);
  expect(await cardsAway(page)).toBe(0);
  const places = frames.map(({ cards }) => JSON.stringify(cards.map(({ card, x }) => [card, x])));
  // Only three places: in the old game, with a focus or message, and in the new game. No frame shows a card in between.
  expect(new Set(places).size).toBeLessThanOrEqual(3);
});

test("undo and redo move a card along the same path as the move", async ({ page }) => {
  await table.resume(CLASSIC.deal);
  await settled(page);
  await holdAnimations(page);
  const keys = ["Enter", "Control+z", "Control+Shift+z"];
  await page.keyboard.press("7");
  const from = await readPlace("t7");
  const card = await topCardAt(page, from);
  const to = await readPlace("t3");
  await page.keyboard.press("Enter");
  for (const [at, key] of ["3", ...keys.slice(1)].entries()) {
    await page.keyboard.press(key);
    await expect(table.moves).toHaveText(at === 1 ? "0" : "1");
    await page.waitForFunction(() => document.getAnimations().length > 0);
    const path = cardPath(card, await playInSteps(page, 10));
    const [first, last] = [path[0], path.at(-1)];
    expect(first?.x).toBeCloseTo(at === 1 ? to.x : from.x, 0);
    expect(last?.x).toBeCloseTo(at === 1 ? from.x : to.x, 0);
    if (first === undefined || last === undefined) throw new Error("the card is on the table");
    const between = path.filter(({ x }) => Math.abs(x - first.x) > 5 && Math.abs(x - last.x) > 5);
    expect(between.length).toBeGreaterThan(0);
    for (const { x, y } of between) {
      const straight = first.y + ((x - first.x) / (last.x - first.x)) * (last.y - first.y);
      expect(Math.abs(y - straight)).toBeLessThan(8);
    }
  }
});

function topCardAt(page: Page, { x, y }: { x: number; y: number }): Promise<number> {
  return page.locator(".card").evaluateAll(
    (cards, at) => {
      const here = cards.filter((card) => {
        const box = card.getBoundingClientRect();
        return Math.abs(box.left - at.x) < 2 && Math.abs(box.top - at.y) < 2;
      });
      return Number(here.at(-1)?.dataset["card"]);
    },
    { x, y },
  );
}

test("a dropped card snaps into its place in less time than a move takes", async ({ page }) => {
  await table.resume(CLASSIC.deal);
  await settled(page);
  await page.evaluate(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (this: Element, ...how: Parameters<typeof animate>) {
      const animation = animate.apply(this, how);
      const { duration } = animation.effect?.getComputedTiming() ?? {};
      if (this.classList.contains("card")) document.body.dataset["took"] += `${duration} `;
      return animation;
    };
  });
  /** The shortest flight of a card since the last call, in milliseconds. */
  const shortest = () =>
    page.evaluate(() => {
      const durations = (document.body.dataset["took"] ?? "").trim().split(" ").map(Number);
      document.body.dataset["took"] = "";
      return Math.min(...durations);
    });
  await shortest();
  await table.drag("t7>t3:1");
  await expect(table.moves).toHaveText("1");
  expect(await shortest()).toBeLessThanOrEqual(100);
  await page.keyboard.press("u");
  await expect(table.moves).toHaveText("0");
  expect(await shortest()).toBeGreaterThan(100);
});

test("a hint outlines both ends and slides a ghost of the card to its place", async ({ page }) => {
  await table.resume(CLASSIC.deal);
  await page.keyboard.press("h");
  const ends = page.locator(".hint-end");
  await expect(ends).toHaveCount(2);
  await expect(page.locator(".hint .ghost")).toHaveCount(1);
  const [from, to] = await Promise.all([ends.nth(0).boundingBox(), ends.nth(1).boundingBox()]);
  const ghost = page.locator(".hint");
  const xs = new Set<number>();
  await expect
    .poll(async () => {
      xs.add(Math.round((await ghost.boundingBox())?.x ?? 0));
      return Math.max(...xs) - Math.min(...xs);
    })
    .toBeGreaterThan(Math.abs((to?.x ?? 0) - (from?.x ?? 0)) / 2);
});

test("with reduced motion the ghost of a hint is at the target", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await table.resume(CLASSIC.deal);
  await page.keyboard.press("h");
  const [to, ghost] = [page.locator(".hint-end").nth(1), page.locator(".hint")];
  await expect(ghost).toBeVisible();
  const [at, target] = [await ghost.boundingBox(), await to.boundingBox()];
  expect(Math.abs((at?.x ?? 0) - (target?.x ?? 99))).toBeLessThan(6);
  expect(await ghost.evaluate((element) => element.getAnimations().length)).toBe(0);
});

test("the outline of a hint is within the focus ring of the same card", async ({ page }) => {
  await table.resume(CLASSIC.deal, CLASSIC.moves.slice(0, 40));
  await page.keyboard.press("h");
  await expect(page.getByTestId("note")).toHaveText(/^Draw/);
  const [end, stock] = await Promise.all([
    page.locator(".hint-end").first().boundingBox(),
    table.spot("s").boundingBox(),
  ]);
  if (end === null || stock === null) throw new Error("the hint or the stock is not on the table");
  expect(end.x).toBeGreaterThan(stock.x + 2);
  expect(end.x + end.width).toBeLessThan(stock.x + stock.width - 2);
});

test("movable cards glow if the setting is on and no card is selected", async ({ page }) => {
  await table.resume(CLASSIC.deal, [], { settings: { tap: "select" } });
  const glowing = page.locator(".movable");
  await expect(glowing).toHaveCount(0);
  await table.set({ tap: "select", showMovable: true });
  // The 7 fits column 3, and the ace of spades a foundation.
  await expect(glowing).toHaveCount(2);
  await table.spot("t7").click({ force: true });
  await expect(glowing).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(glowing).toHaveCount(2);
});
