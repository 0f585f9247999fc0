import type { Card } from "@klondike/engine";
import type { Point } from "../layout/board.ts";
import type { CardRect } from "../layout/places.ts";
import type { Motion } from "../settings/settings.ts";

const EASE = "cubic-bezier(.2,.7,.3,1)";
const MOVE_MS = 180;
const RETURN_MS = 140;
const SHAKE_MS = 260;
const DEAL_MS = 700;
/** Cards that move together leave one after another, but all have left after this time. */
const STAGGER_MS = 28;
const LONGEST_STAGGER_MS = 900;
/** Above every resting card. */
const ALOFT = 1000;

/** How long motions last in comparison with the normal ones; 0 is no motion. */
export function paceOf(motion: Motion, isReduced: boolean): number {
  if (motion === "off" || isReduced) return 0;
  return motion === "fast" ? 0.5 : 1;
}

/** A card that has to get from where it is seen to where it lies. */
export type Travel = {
  readonly card: Card;
  readonly from: Point;
  readonly to: CardRect;
  readonly isTurned: boolean;
};

/** The difference of two tables: the cards that moved or turned, in the order in which they come to lie. */
export function travelsOf(
  before: ReadonlyMap<Card, CardRect>,
  after: ReadonlyMap<Card, CardRect>,
): readonly Travel[] {
  const travels: Travel[] = [];
  for (const [card, to] of after) {
    const from = before.get(card);
    if (from === undefined) continue;
    const isTurned = from.faceUp !== to.faceUp;
    if (from.x !== to.x || from.y !== to.y || isTurned) travels.push({ card, from, to, isTurned });
  }
  return travels.toSorted((a, b) => a.to.z - b.to.z);
}

/** Lets the cards travel. Their elements already lie where they belong; only the picture catches up. */
export function travel(
  travels: readonly Travel[],
  elementOf: (card: Card) => HTMLElement | undefined,
  offsetOf: (card: Card) => Point | undefined,
  pace: number,
): void {
  if (pace === 0) return;
  const changingPile = travels.filter(({ from, to }) => (from as Partial<CardRect>).pile !== to.pile).length;
  const stagger = changingPile < 5 ? 0 : Math.min(STAGGER_MS, LONGEST_STAGGER_MS / changingPile);
  travels.forEach(({ card, from, to, isTurned }, index) => {
    const element = elementOf(card);
    if (element === undefined) return;
    const offset = offsetOf(card) ?? shownOffset(element);
    const start = { x: from.x - to.x + offset.x, y: from.y - to.y + offset.y };
    const timing = { duration: MOVE_MS * pace, delay: index * stagger * pace };
    glide(element, start, to.z, timing);
    if (isTurned) turn(element, timing);
  });
}

/** Lets carried cards fly back to where they were. */
export function flyBack(element: HTMLElement, offset: Point, z: number, pace: number): void {
  if (pace > 0) glide(element, offset, z, { duration: RETURN_MS * pace, delay: 0 });
}

/** Shakes a card that cannot go where it was meant to. The rest of it stays free to fly back meanwhile. */
export function shake(element: HTMLElement, pace: number): void {
  if (pace === 0) return;
  const aside = element.offsetWidth * 0.07;
  const offsets = [0, -aside, aside, -aside * 0.6, aside * 0.6, 0];
  for (const turner of element.getElementsByClassName("turner"))
    turner.animate(
      offsets.map((x) => ({ transform: `translateX(${x}px)` })),
      { duration: SHAKE_MS * pace, easing: "ease-in-out" },
    );
}

/** Deals: the columns' cards leave the stock's place one after another. Answers the motions, so that they can be skipped. */
export function dealOut(
  places: ReadonlyMap<Card, CardRect>,
  stock: Point,
  elementOf: (card: Card) => HTMLElement | undefined,
  pace: number,
): readonly Animation[] {
  if (pace === 0) return [];
  const dealt = [...places]
    .filter(([, { pile }]) => pile.startsWith("t"))
    .toSorted(([, a], [, b]) => a.z - b.z || a.x - b.x);
  const step = (DEAL_MS - MOVE_MS) / Math.max(1, dealt.length);
  return dealt.flatMap(([card, to], index) => {
    const element = elementOf(card);
    if (element === undefined) return [];
    const timing = { duration: MOVE_MS * pace, delay: index * step * pace };
    const glided = glide(element, { x: stock.x - to.x, y: stock.y - to.y }, to.z, timing);
    return to.faceUp ? [glided, ...turn(element, timing)] : [glided];
  });
}

type Timing = { readonly duration: number; readonly delay: number };

/** How far a card that is still on its way is seen from its place. */
function shownOffset(element: HTMLElement): Point {
  if (element.getAnimations().length === 0) return { x: 0, y: 0 };
  const { m41, m42 } = new DOMMatrixReadOnly(getComputedStyle(element).transform);
  return { x: m41, y: m42 };
}

/** Stops a card where it lies, whatever it was doing. */
export function halt(element: HTMLElement): void {
  for (const animation of element.getAnimations({ subtree: true })) animation.cancel();
  settle(element);
}

/** A card that has arrived lies among the others again. */
function settle(element: HTMLElement): void {
  element.style.zIndex = "";
  element.style.visibility = "";
  element.classList.remove("turning");
}

/*
 * Only transforms are animated: those the browser moves without asking the page, so that a slow phone draws each card once and
 * not in every frame. What else a card needs in the air is set when it leaves and taken back when it arrives.
 */
function glide(element: HTMLElement, from: Point, z: number, timing: Timing): Animation {
  halt(element);
  element.style.zIndex = String(ALOFT + z);
  element.style.visibility = "visible";
  const glided = element.animate(
    [{ transform: `translate(${from.x}px, ${from.y}px)` }, { transform: "none" }],
    { ...timing, easing: EASE, fill: "backwards" },
  );
  glided.onfinish = () => settle(element);
  return glided;
}

/** Turns a card around its vertical axis; it shows the side it had until the middle of the turn. */
function turn(element: HTMLElement, timing: Timing): readonly Animation[] {
  element.classList.add("turning");
  const turned = (degrees: number): Keyframe => ({ transform: `perspective(900px) rotateY(${degrees}deg)` });
  return [...element.getElementsByClassName("turner")].map((turner) =>
    turner.animate([turned(180), turned(0)], { ...timing, fill: "backwards" }),
  );
}
