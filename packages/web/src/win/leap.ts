import type { Card } from "@klondike/engine";
import { facePicture, type Look } from "../cards/pictures.ts";

type Leaper = { x: number; y: number; vx: number; vy: number; readonly picture: HTMLImageElement };

const GRAVITY = 1500;
/** Horizontal speed of leaping cards, in screen widths per second. All are gone within a few seconds. */
const SLOWEST = 0.25;
const FASTEST = 0.65;
const BOUNCE = 0.82;
/** Milliseconds between the first two leaps; later intervals are shorter. */
const FIRST_INTERVAL_MS = 150;
/** Minimum interval, in milliseconds. */
const SHORTEST_INTERVAL_MS = 50;
const ACCELERATION = 0.96;
/** Number of images decoded ahead of the next card. */
const AHEAD = 4;
const RETURN_MS = 300;

/**
 * Makes the cards leap from their foundations one after another and bounce away, leaving trails, until all are gone or
 * it is stopped; then they are back in place. Returns a stop function.
 */
export function leap(
  canvas: HTMLCanvasElement,
  board: HTMLElement,
  look: Look,
  ended: () => void,
): () => void {
  const scale = Math.min(2, devicePixelRatio);
  const box = canvas.getBoundingClientRect();
  canvas.width = box.width * scale;
  canvas.height = box.height * scale;
  const context = canvas.getContext("2d");
  const cards = cardsByRank(board);
  const first = cards[0]?.element.getBoundingClientRect();
  if (context === null || first === undefined) {
    ended();
    return () => undefined;
  }
  context.scale(scale, scale);
  const { width, height } = first;
  const floor = box.height - height;
  const pictures: HTMLImageElement[] = [];
  let next = 0;
  let interval = FIRST_INTERVAL_MS;
  let leapers: Leaper[] = [];
  let last = performance.now();
  let nextAt = last;
  // Cards deep in a foundation are hidden, but each becomes visible when those above it have left.
  for (const { element } of cards) element.style.visibility = "visible";
  let frame = requestAnimationFrame(step);

  function step(now: number): void {
    const seconds = Math.min(0.05, (now - last) / 1000);
    last = now;
    const card = cards[next];
    if (now >= nextAt && card !== undefined && pictureOf(next)?.complete) {
      leapers.push(takeOff(card.element, pictureOf(next) as HTMLImageElement));
      next++;
      nextAt = now + interval;
      interval = Math.max(SHORTEST_INTERVAL_MS, interval * ACCELERATION);
    }
    for (const leaper of leapers) advance(leaper, seconds);
    leapers = leapers.filter(({ x }) => x > -width && x < box.width);
    if (leapers.length > 0 || next < cards.length) frame = requestAnimationFrame(step);
    else {
      bringBack();
      ended();
    }
  }

  /** The image of a card; starts loading the next ones. */
  function pictureOf(at: number): HTMLImageElement | undefined {
    for (const { card } of cards.slice(pictures.length, at + AHEAD)) {
      const picture = new Image();
      picture.src = facePicture(card, look, width);
      pictures.push(picture);
    }
    return pictures[at];
  }

  function takeOff(element: HTMLElement, picture: HTMLImageElement): Leaper {
    const at = element.getBoundingClientRect();
    element.style.visibility = "hidden";
    const direction = Math.random() < 0.5 ? -1 : 1;
    const vx = direction * box.width * (SLOWEST + Math.random() * (FASTEST - SLOWEST));
    return { x: at.left - box.left, y: at.top - box.top, vx, vy: -Math.random() * 320, picture };
  }

  function advance(leaper: Leaper, seconds: number): void {
    // Small steps, so that trails have no gaps.
    for (let left = seconds; left > 0; left -= 1 / 120) {
      const part = Math.min(left, 1 / 120);
      leaper.vy += GRAVITY * part;
      leaper.x += leaper.vx * part;
      leaper.y += leaper.vy * part;
      if (leaper.y > floor) {
        leaper.y = floor;
        leaper.vy *= -BOUNCE;
      }
    }
    context?.drawImage(leaper.picture, leaper.x, leaper.y, width, height);
  }

  function bringBack(): void {
    for (const [at, { element }] of cards.entries()) {
      element.style.visibility = "";
      if (at < next) element.animate({ opacity: [0, 1] }, RETURN_MS);
    }
  }

  return () => {
    cancelAnimationFrame(frame);
    bringBack();
  };
}

/** The board's cards, kings first. */
function cardsByRank(board: HTMLElement): { readonly card: Card; readonly element: HTMLElement }[] {
  return [...board.querySelectorAll<HTMLElement>("[data-card]")]
    .map((element) => ({ card: Number(element.dataset["card"]) as Card, element }))
    .toSorted((a, b) => (b.card % 13) - (a.card % 13));
}
