import { expect, type Locator, type Page } from "@playwright/test";

/** A desktop, a large screen, phones in both orientations, a tablet, a laptop zoomed to 300 %, and phones at 200 % text size in both orientations. */
const WINDOWS = [
  [1280, 800],
  [3840, 2160],
  [390, 844],
  [280, 653],
  [844, 390],
  [455, 216],
  [768, 1024],
  [390, 844, 200],
  [320, 568, 200],
  [360, 640, 200],
  [640, 360, 200],
  [568, 320, 200],
] as const;

/** Expects exactly one message, which is inside the window and covers nothing, in several windows. */
export async function expectFree(page: Page, message: Locator, about: string): Promise<void> {
  await expect(page.locator(".notice")).toHaveCount(1);
  await expectApart(page, message, about);
}

/** Expects that messages, panels, controls and cards are inside the window and apart, in several windows. */
export async function expectApart(page: Page, shown: Locator, about: string): Promise<void> {
  for (const [width, height, text = 100] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await enlargeText(page, text);
    await expect(shown).toBeVisible();
    await expect
      .poll(() => page.evaluate(overlaps), `${about}, ${width}×${height}, text of ${text} %`)
      .toEqual([]);
  }
  await enlargeText(page, 100);
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Sets the text size as a browser's setting does. */
export async function enlargeText(page: Page, percent: number): Promise<void> {
  await page.evaluate((per) => {
    document.documentElement.style.fontSize = per === 100 ? "" : `${per}%`;
  }, percent);
}

/** Cards, controls, labels and messages that overlap something else or are outside the window. Runs in the page. */
function overlaps(): readonly string[] {
  const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
  // With enlarged text, the rest of a panel is reached by scrolling.
  const seenPart = (element: Element): DOMRect => {
    const box = element.getBoundingClientRect();
    const panel = element.parentElement?.closest(".counsel, .review, header");
    if (!panel || panel.scrollHeight <= panel.clientHeight) return box;
    const { top, bottom: end } = panel.getBoundingClientRect();
    // Buttons that stay in view while the text above them scrolls.
    const sticky = [...panel.children].find((each) => getComputedStyle(each).position === "sticky");
    const bottom = !sticky || sticky.contains(element) ? end : sticky.getBoundingClientRect().top;
    const from = Math.min(bottom, Math.max(top, box.top));
    return new DOMRect(box.left, from, box.width, Math.max(0, Math.min(bottom, box.bottom) - from));
  };
  // Puzzles and the tutorial cover the room with a table that has its own header.
  const covering = document.querySelector(".puzzles, .tutorial");
  const root = covering ?? document.body;
  const scrolls = covering !== null && covering.scrollHeight > covering.clientHeight;
  const boxesOf = (selector: string): readonly (readonly [string, DOMRect])[] =>
    [...root.querySelectorAll(selector)]
      .filter(isSeen)
      .map((each) => [
        each.textContent || each.getAttribute("data-card") || each.getAttribute("data-spot") || selector,
        seenPart(each),
      ]);
  const messages = boxesOf(".notice");
  const controls = boxesOf(":is(.bar, .counsel, .review, header) button");
  const panels = covering === null ? boxesOf(":is(.counsel, .review)") : boxesOf("header");
  const labels =
    covering === null ? boxesOf(".status :is(dt, dd)") : boxesOf("header :is(h2, p, h3, li, .group > span)");
  const cards = boxesOf(".card[data-card]:not(.absent, .buried)");
  const spots = boxesOf(".spot");
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
  compare(messages, [...controls, ...labels, ...panels, ...cards, ...spots]);
  compare(panels, [...cards, ...spots]);
  compare(labels, [...controls, ...cards, ...spots]);
  compare(controls, [...cards, ...spots]);
  for (const [at, control] of controls.entries()) compare([control], controls.slice(at + 1));
  for (const [name, box] of [...messages, ...panels, ...controls, ...labels]) {
    const isBeside = box.left < 0 || box.right > innerWidth + 0.5;
    if (isBeside || (!scrolls && (box.top < 0 || box.bottom > innerHeight + 0.5)))
      found.push(`${name} outside`);
  }
  return found;
}
