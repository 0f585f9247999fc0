import { expect, type Locator, type Page } from "@playwright/test";

/** A desktop, phones in both orientations, a tablet, and a laptop zoomed to 300 %. */
const WINDOWS = [
  [1280, 800],
  [390, 844],
  [280, 653],
  [844, 390],
  [455, 216],
  [768, 1024],
] as const;

/** Expects exactly one message, which is inside the window and covers nothing, in several windows. */
export async function expectFree(page: Page, message: Locator, about: string): Promise<void> {
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await expect(message).toBeVisible();
    await expect(page.locator(".notice")).toHaveCount(1);
    await expect.poll(() => page.evaluate(overlaps), `${about}, ${width}×${height}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Cards, controls, labels and messages that overlap something else or are outside the window. Runs in the page. */
function overlaps(): readonly string[] {
  const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
  const boxesOf = (selector: string): readonly (readonly [string, DOMRect])[] =>
    [...document.querySelectorAll(selector)]
      .filter(isSeen)
      .map((each) => [
        each.textContent || each.getAttribute("data-card") || each.getAttribute("data-spot") || selector,
        each.getBoundingClientRect(),
      ]);
  const messages = boxesOf(".notice");
  const controls = boxesOf(".room :is(.bar, .counsel, .review) button");
  const labels = boxesOf(".room .status :is(dt, dd)");
  const cards = boxesOf(".room .card:not(.absent, .buried)");
  const spots = boxesOf(".room .spot");
  const found: string[] = [];
  const compare = (some: typeof cards, others: typeof cards): void => {
    for (const [name, a] of some) {
      for (const [other, b] of others) {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 0.5 && down > 0.5) found.push(`${name} over ${other}`);
      }
    }
  };
  compare(messages, [...controls, ...labels, ...cards, ...spots]);
  compare(labels, [...controls, ...cards, ...spots]);
  compare(controls, [...cards, ...spots]);
  for (const [name, box] of [...messages, ...controls, ...labels]) {
    if (box.left < 0 || box.top < 0 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5)
      found.push(`${name} outside`);
  }
  return found;
}
