import type { Page } from "@playwright/test";

/** A card in a frame: its position in pixels and its z-index. */
export type SeenCard = {
  readonly card: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
};

/** What one frame shows, without hidden cards. */
export type Frame = {
  readonly cards: readonly SeenCard[];
  readonly isLeaping: boolean;
  readonly hasPanel: boolean;
};

declare global {
  interface Window {
    frames_?: Frame[];
    seeFrame?: () => Frame;
  }
}

/** Defines `seeFrame` of the window. Runs in the page. */
function defineSeeFrame(): void {
  window.seeFrame = () => ({
    cards: [...document.querySelectorAll<HTMLElement>(".table [data-card]")]
      .filter((element) => getComputedStyle(element).visibility === "visible")
      .map((element) => {
        const { left, top } = element.getBoundingClientRect();
        const z = Number(getComputedStyle(element).zIndex);
        return { card: Number(element.dataset["card"]), x: left, y: top, z };
      }),
    isLeaping: document.querySelector(".celebration:not(.still)") !== null,
    hasPanel: document.querySelector(".win") !== null,
  });
}

/** What the page shows now. */
export async function frameNow(page: Page): Promise<Frame> {
  await page.evaluate(defineSeeFrame);
  return page.evaluate(() => window.seeFrame?.() ?? { cards: [], isLeaping: false, hasPanel: false });
}

/** Records the cards now and in every animation frame until `framesSeen` is called. */
export async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(defineSeeFrame);
  await page.evaluate(() => {
    const frames: Frame[] = [];
    window.frames_ = frames;
    const look = (): void => {
      if (window.frames_ !== frames) return;
      if (window.seeFrame) frames.push(window.seeFrame());
      requestAnimationFrame(look);
    };
    look();
  });
}

export async function framesSeen(page: Page): Promise<readonly Frame[]> {
  return page.evaluate(() => {
    const frames = window.frames_ ?? [];
    delete window.frames_;
    return frames;
  });
}

/** Makes every later animation take eight times as long, so that even a busy machine paints frames of it. */
export async function slowDown(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (this: Element, ...how: Parameters<typeof animate>) {
      const animation = animate.apply(this, how);
      animation.playbackRate = 1 / 8;
      return animation;
    };
  });
}

/** Makes every later animation wait at its start for `playInSteps`. */
export async function holdAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (this: Element, ...how: Parameters<typeof animate>) {
      const animation = animate.apply(this, how);
      // Not paused, because the page waits for running animations.
      animation.playbackRate = 0;
      return animation;
    };
  });
}

/** Plays the held animations in equal steps, which do not depend on the machine, and returns a frame for each step. */
export async function playInSteps(page: Page, stepMs: number): Promise<readonly Frame[]> {
  await page.evaluate(defineSeeFrame);
  const frames = await page.evaluate((ms) => {
    const held = document.getAnimations().filter(({ playbackRate }) => playbackRate === 0);
    const ends = held.map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0));
    const frames: Frame[] = [];
    for (let time = 0; time <= Math.max(...ends) + ms; time += ms) {
      for (const animation of held) animation.currentTime = time;
      if (window.seeFrame) frames.push(window.seeFrame());
    }
    for (const animation of held) {
      animation.playbackRate = 1;
      animation.finish();
    }
    return frames;
  }, stepMs);
  // A browser that is about to start an animation may play it although it was finished.
  await page.waitForFunction(() => document.getAnimations().every(({ playbackRate }) => playbackRate === 0));
  return frames;
}

/** The cards that have not moved since the previous frame. */
function resting(frame: Frame, before: Frame | undefined): readonly SeenCard[] {
  return frame.cards.filter(({ card, x, y }) =>
    before?.cards.some((last) => last.card === card && near(last.x, x) && near(last.y, y)),
  );
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) < 0.5;
}

/**
 * Pairs of resting cards in a column that are stacked in the wrong order, frame by frame.
 *
 * @param top top edge of the columns in pixels
 */
export function coveredTheWrongWay(frames: readonly Frame[], top: number): readonly string[] {
  return frames.flatMap((frame, at) => {
    const cards = resting(frame, frames[at - 1]).filter(({ y }) => y >= top - 1);
    return cards.flatMap((upper) =>
      cards
        .filter((lower) => near(lower.x, upper.x) && lower.y > upper.y + 0.5 && lower.z <= upper.z)
        .map((lower) => `frame ${at}: ${upper.card} (z ${upper.z}) over ${lower.card} (z ${lower.z})`),
    );
  });
}

/** Lowest z-index of cards in flight. */
const ALOFT = 1000;

/** The rank of the top resting card at a place in each frame; 0 if there is none. */
export function topsAt(
  place: { readonly x: number; readonly y: number },
  frames: readonly Frame[],
): readonly number[] {
  return frames.map(({ cards }) => {
    const [top] = cards
      .filter(({ x, y, z }) => z < ALOFT && near(x, place.x) && Math.abs(y - place.y) < 4)
      .toSorted((a, b) => b.z - a.z);
    return top === undefined ? 0 : (top.card % 13) + 1;
  });
}

/** The cards in the order in which they leave the columns, each with the cards that are still on it. */
export function leavingColumns(
  frames: readonly Frame[],
  top: number,
): readonly { readonly card: number; readonly above: readonly number[] }[] {
  const left: { card: number; above: readonly number[] }[] = [];
  for (const [at, frame] of frames.entries()) {
    const before = frames[at - 1];
    for (const was of before?.cards ?? []) {
      if (was.y < top - 1 || left.some(({ card }) => card === was.card)) continue;
      const is = frame.cards.find(({ card }) => card === was.card);
      if (is !== undefined && near(is.x, was.x)) continue;
      const above = (before?.cards ?? [])
        .filter(
          ({ card, x, y }) =>
            near(x, was.x) &&
            y > was.y + 0.5 &&
            frame.cards.some((now) => now.card === card && near(now.x, x)),
        )
        .map(({ card }) => card);
      left.push({ card: was.card, above });
    }
  }
  return left;
}
