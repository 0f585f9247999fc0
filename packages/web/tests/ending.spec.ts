import { expect, type Page } from "@playwright/test";
import {
  coveredTheWrongWay,
  type Frame,
  frameNow,
  framesSeen,
  leavingColumns,
  slowDown,
  topsAt,
  watchFrames,
} from "./frames.ts";
import { test } from "./sound.ts";
import { TablePage } from "./table.ts";
import { BEFORE_THE_END } from "./winning-lines.ts";

declare global {
  interface Window {
    /** Lengths of the sounds played, in seconds. */
    lengths?: number[];
    /** What was shown over the table at the end of the game. */
    endings?: string[];
  }
}

const { deal: DEAL, moves: MOVES, last: LAST } = BEFORE_THE_END;

const SIZES = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];

/** Top edge of the columns, and the places of the foundations. */
async function placesOn(page: Page) {
  const table = new TablePage(page);
  const boxes = await Promise.all(["f1", "f2", "f3", "f4"].map((pile) => table.spot(pile).boundingBox()));
  const tops = await page
    .locator('[data-spot^="t"]')
    .evaluateAll((spots) => spots.map((spot) => spot.getBoundingClientRect().top));
  return { foundations: boxes.map((box) => ({ x: box?.x ?? 0, y: box?.y ?? 0 })), top: Math.min(...tops) };
}

function before(frames: readonly Frame[], test: (frame: Frame) => boolean): readonly Frame[] {
  const at = frames.findIndex(test);
  return at < 0 ? frames : frames.slice(0, at);
}

function isSorted(ranks: readonly number[], by: 1 | -1): boolean {
  return ranks.every((rank, at) => at === 0 || (rank - (ranks[at - 1] ?? 0)) * by >= 0);
}

for (const size of SIZES) {
  test.describe(`at ${size.width} pixels`, () => {
    test.use({ viewport: size });
    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "no-preference" });
    });

    test("cards leave from the ends of their columns, and foundations only grow", async ({ page }) => {
      const table = new TablePage(page);
      const win = page.getByRole("group", { name: "You win!" });
      await table.resume(DEAL, MOVES);
      const { foundations, top } = await placesOn(page);
      await watchFrames(page);
      await table.type(LAST);
      await waitForLeap(page);
      await expect(win).toHaveCount(0);
      await page.keyboard.press("Escape");
      await expect(win.getByRole("toolbar")).toBeFocused();
      const frames = await framesSeen(page);
      const flight = before(frames, ({ isLeaping }) => isLeaping);
      expect(coveredTheWrongWay(flight, top)).toEqual([]);
      for (const place of foundations) {
        const tops = topsAt(place, flight);
        expect(isSorted(tops, 1), tops.join(" ")).toBe(true);
        expect(tops.at(-1)).toBe(13);
      }
      const left = leavingColumns(flight, top);
      expect(left.length).toBeGreaterThan(30);
      expect(left.filter(({ above }) => above.length > 0)).toEqual([]);
      expect(before(frames, ({ hasPanel }) => hasPanel).some(({ isLeaping }) => isLeaping)).toBe(true);
      expect(frames.some(({ isLeaping, hasPanel }) => isLeaping && hasPanel)).toBe(false);
    });

    test("undo returns the cards in order", async ({ page }) => {
      const table = new TablePage(page);
      const win = page.getByRole("group", { name: "You win!" });
      await table.resume(DEAL, MOVES);
      const reading = await table.reading();
      const { foundations, top } = await placesOn(page);
      await table.type(LAST);
      // The first press ends the flight, the second the celebration.
      await expect.poll(() => running(page)).toBeGreaterThan(0);
      await page.keyboard.press("Escape");
      await expect(page.locator(".celebration:not(.still)")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(win.getByRole("toolbar")).toBeFocused();
      await watchFrames(page);
      await page.keyboard.press("u");
      await expect(win).toHaveCount(0);
      await expect.poll(() => table.reading()).toEqual(reading);
      await page.waitForFunction(() => document.getAnimations().length === 0);
      const frames = await framesSeen(page);
      expect(coveredTheWrongWay(frames, top)).toEqual([]);
      for (const place of foundations) {
        const tops = topsAt(place, frames);
        expect(isSorted(tops, -1), tops.join(" ")).toBe(true);
      }
    });
  });
}

/** Waits for the celebration until `watchFrames` has seen it: a press could end it between two frames. */
async function waitForLeap(page: Page): Promise<void> {
  await page.waitForFunction(() => window.frames_?.some(({ isLeaping }) => isLeaping));
}

function running(page: Page): Promise<number> {
  return page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === "running").length,
  );
}

test("cards keep their order and land before the celebration if the browser starts animations late", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (this: Element, ...how: Parameters<typeof animate>) {
      const animation = animate.apply(this, how);
      animation.pause();
      setTimeout(() => {
        if (animation.playState === "paused") animation.play();
      }, 200);
      return animation;
    };
  });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const table = new TablePage(page);
  await table.resume(DEAL, MOVES);
  const { foundations, top } = await placesOn(page);
  await watchFrames(page);
  await table.type(LAST);
  await waitForLeap(page);
  const flight = before(await framesSeen(page), ({ isLeaping }) => isLeaping);
  expect(coveredTheWrongWay(flight, top)).toEqual([]);
  for (const place of foundations) expect(topsAt(place, flight).at(-1)).toBe(13);
});

test("a press during the flight lands every card, and a second one ends the celebration", async ({
  page,
}) => {
  const table = new TablePage(page);
  const win = page.getByRole("group", { name: "You win!" });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await table.resume(DEAL, MOVES);
  await table.type(LAST);
  await expect.poll(() => running(page)).toBeGreaterThan(0);
  await watchFrames(page);
  await page.waitForFunction(() => (window.frames_?.length ?? 0) > 2);
  await page.mouse.click(5, 300);
  await waitForLeap(page);
  const frames = await framesSeen(page);
  const { top } = await placesOn(page);
  const inColumns = frames.map(({ cards }) => cards.filter(({ y }) => y >= top - 1).length);
  const leap = frames.findIndex(({ isLeaping }) => isLeaping);
  expect(inColumns[0]).toBeGreaterThan(0);
  expect(inColumns[leap]).toBe(0);
  // Between two frames, cards go from the columns to none: no card flies after the press.
  expect(Math.max(...inColumns.slice(leap - 1, leap))).toBeGreaterThan(0);
  await expect(win).toHaveCount(0);
  await page.mouse.click(5, 300);
  await expect(win).toBeVisible();
  await expect(page.locator(".celebration:not(.still)")).toHaveCount(0);
  expect(
    await page
      .locator(".card")
      .evaluateAll((all) => all.filter((card) => card.style.visibility !== "").length),
  ).toBe(0);
});

test("a new game can be dealt during the flight", async ({ page }) => {
  const table = new TablePage(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await table.resume(DEAL, MOVES);
  await table.type(LAST);
  await expect.poll(() => running(page)).toBeGreaterThan(0);
  await page.keyboard.press("n");
  await expect(table.moves).toHaveText("0");
  await expect(page.getByRole("group", { name: "You win!" })).toHaveCount(0);
  await expect(table.spot("s")).toHaveAccessibleName("24 cards, stock");
});

test("with reduced motion a win shows its panel immediately", async ({ page }) => {
  const table = new TablePage(page);
  await table.resume(DEAL, MOVES);
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await watchFrames(page);
  await table.type(LAST);
  await expect(page.getByRole("group", { name: "You win!" })).toBeVisible();
  const frames = await framesSeen(page);
  expect(frames.some(({ isLeaping }) => isLeaping)).toBe(false);
  const { top } = await placesOn(page);
  const inColumns = frames.map(({ cards }) => cards.filter(({ y }) => y >= top - 1).length);
  expect(new Set(inColumns).size).toBeLessThanOrEqual(2);
  expect(await page.locator('[data-spot^="t"]').count()).toBe(7);
  expect(await table.isWon()).toBe(true);
});

for (const celebration of ["leap", "fountain", "quiet"] as const) {
  test(`the celebration "${celebration}" ends with the panel and every card in its place`, async ({
    page,
  }) => {
    const table = new TablePage(page);
    const win = page.getByRole("group", { name: "You win!" });
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await table.resume(DEAL, MOVES, { settings: { celebration, motion: "fast" } });
    await watchEnding(page);
    await table.type(LAST);
    // The flight shows a few frames of every card, so it takes long on a busy machine.
    await win.waitFor();
    const seen = await page.evaluate(() => window.endings);
    expect(seen).toEqual(["nothing", celebration, "nothing", "the panel"]);
    await expect(page.locator(".celebration")).toHaveCount(0);
    await page.waitForFunction(() => document.getAnimations().length === 0);
    const { foundations } = await placesOn(page);
    const frame = await frameNow(page);
    for (const place of foundations) expect(topsAt(place, [frame])).toEqual([13]);
  });

  test(`a press ends the celebration "${celebration}" immediately`, async ({ page }) => {
    const table = new TablePage(page);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await table.resume(DEAL, MOVES, { settings: { celebration } });
    await table.type(LAST);
    await expect.poll(() => running(page)).toBeGreaterThan(0);
    // Otherwise the celebration could end before the press.
    await slowDown(page);
    // The focus ring of the table would be above the flying cards.
    const focused = page.locator(".spot:focus-visible");
    await expect(focused).toHaveCSS("outline-style", "none");
    await page.keyboard.press("Escape");
    await expect(page.locator(".celebration")).toBeVisible();
    await expect(focused).toHaveCSS("outline-style", "none");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("group", { name: "You win!" })).toBeVisible();
    await expect(page.locator(".celebration")).toHaveCount(0);
  });

  test(`with reduced motion "${celebration}" is a still picture that covers no control`, async ({ page }) => {
    const table = new TablePage(page);
    await table.resume(DEAL, MOVES, { settings: { celebration } });
    await table.type(LAST);
    await expect(page.getByRole("group", { name: "You win!" })).toBeVisible();
    const picture = page.locator(".celebration.still");
    await expect(picture.locator("> *")).toHaveCount(celebration === "quiet" ? 4 : 1);
    expect(await running(page)).toBe(0);
    const [bar, shown] = [await page.locator(".bar").boundingBox(), await picture.boundingBox()];
    expect(shown?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) - 1);
    await page.keyboard.press("u");
    await expect(picture).toHaveCount(0);
  });
}

/** Records in `endings` of the window what is shown over the table from now on, each change once. */
async function watchEnding(page: Page): Promise<void> {
  await page.evaluate(() => {
    const endings = ["nothing"];
    window.endings = endings;
    new MutationObserver(() => {
      const celebration = document.querySelector<HTMLElement>(".celebration")?.dataset["celebration"];
      const panel = document.querySelector(".win") === null ? undefined : "the panel";
      const shown = [celebration, panel].filter((each) => each !== undefined).join(" and ") || "nothing";
      if (endings.at(-1) !== shown) endings.push(shown);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

test.describe("sounds", () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.addInitScript(() => {
      const lengths: number[] = [];
      window.lengths = lengths;
      const { start } = AudioBufferSourceNode.prototype;
      AudioBufferSourceNode.prototype.start = function (...args) {
        lengths.push(this.buffer?.duration ?? 0);
        start.apply(this, args);
      };
    });
  });
  /** Lengths of the sounds played, in seconds. Only the win is longer than one. */
  const played = (page: Page): Promise<readonly number[]> => page.evaluate(() => window.lengths ?? []);
  /** Waits for the win's sound, however long the flight before it takes. */
  const winPlayed = (page: Page) => page.waitForFunction(() => (window.lengths?.at(-1) ?? 0) > 1);
  /** The game, once every sound has been rendered: the win is the last. */
  const opened = async (page: Page): Promise<TablePage> => {
    const rendered = page.waitForEvent("worker", (worker) => worker.url().includes("sounds.worker"));
    const table = new TablePage(page);
    await table.resume(DEAL, MOVES);
    const worker = await rendered;
    // A worker that has already ended sends no event.
    if (page.workers().includes(worker)) await worker.waitForEvent("close");
    return table;
  };

  test("each card that flies home plays a note, and the win sound follows the last", async ({ page }) => {
    const table = await opened(page);
    await table.type(LAST);
    await winPlayed(page);
    const lengths = await played(page);
    expect(lengths.filter((length) => length < 1).length).toBeGreaterThan(35);
    expect(lengths.filter((length) => length > 1)).toHaveLength(1);
  });

  test("the audio output opens after a frame that shows the first move", async ({ page }) => {
    await page.addInitScript(() => {
      let frames = 0;
      const count = (): void => {
        frames++;
        requestAnimationFrame(count);
      };
      addEventListener("keydown", () => {
        frames = 0;
      });
      requestAnimationFrame(count);
      window.AudioContext = new Proxy(AudioContext, {
        construct: (target, args) => {
          Object.assign(window, { framesBefore: frames });
          return Reflect.construct(target, args);
        },
      });
    });
    const table = await opened(page);
    await table.type("draw");
    await expect.poll(() => page.evaluate("window.framesBefore")).toBeGreaterThan(0);
    await expect.poll(async () => (await played(page)).length).toBe(1);
  });

  test("a press that ends the flight plays the win's sound, and with sound off nothing plays", async ({
    page,
  }) => {
    const table = await opened(page);
    // Poll, because a changed setting takes time to reach the page.
    const playedByDraw = async (): Promise<number> => {
      const before = (await played(page)).length;
      await table.type("draw");
      await page.keyboard.press("u");
      return (await played(page)).length - before;
    };
    await table.set({ sound: false });
    await expect.poll(playedByDraw).toBe(0);
    await table.set({ sound: true });
    await expect.poll(playedByDraw).toBeGreaterThan(0);
    await table.type(LAST);
    await expect.poll(() => running(page)).toBeGreaterThan(0);
    await page.keyboard.press("Escape");
    await winPlayed(page);
  });
});
