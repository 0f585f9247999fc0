import type { Card } from "@klondike/engine";
import { facePicture, type Look } from "../cards/pictures.ts";

type Leaper = { x: number; y: number; vx: number; vy: number; readonly picture: HTMLImageElement };

const GRAVITY = 1500;
const BOUNCE = 0.82;
const NEXT_LEAP_MS = 190;

/**
 * Lets the cards leap from where they lie and bounce away, leaving trails, until all are gone or it is stopped.
 * Answers how to stop it.
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
  const waiting = cardsByRank(board);
  const first = waiting[0]?.element.getBoundingClientRect();
  if (context === null || first === undefined) {
    ended();
    return () => undefined;
  }
  context.scale(scale, scale);
  const { width, height } = first;
  const floor = box.height - height;
  let leapers: Leaper[] = [];
  let last = performance.now();
  let nextAt = last;
  let frame = requestAnimationFrame(step);

  function step(now: number): void {
    const seconds = Math.min(0.05, (now - last) / 1000);
    last = now;
    if (now >= nextAt && waiting.length > 0) {
      leapers.push(takeOff(waiting.shift()));
      nextAt = now + NEXT_LEAP_MS;
    }
    for (const leaper of leapers) advance(leaper, seconds);
    leapers = leapers.filter(({ x }) => x > -width && x < box.width);
    if (leapers.length === 0 && waiting.length === 0) ended();
    else frame = requestAnimationFrame(step);
  }

  function takeOff(next: (typeof waiting)[number] | undefined): Leaper {
    const at = next?.element.getBoundingClientRect() ?? box;
    const picture = new Image();
    if (next !== undefined) picture.src = facePicture(next.card, look, width);
    const direction = Math.random() < 0.5 ? -1 : 1;
    const vx = direction * (110 + Math.random() * 260);
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
    if (leaper.picture.complete) context?.drawImage(leaper.picture, leaper.x, leaper.y, width, height);
  }

  return () => cancelAnimationFrame(frame);
}

/** The cards of a board, kings first. */
function cardsByRank(board: HTMLElement): { readonly card: Card; readonly element: HTMLElement }[] {
  return [...board.querySelectorAll<HTMLElement>("[data-card]")]
    .map((element) => ({ card: Number(element.dataset["card"]) as Card, element }))
    .toSorted((a, b) => (b.card % 13) - (a.card % 13));
}
