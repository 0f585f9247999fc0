import { type Card, isFoundation } from "@klondike/engine";
import type { Point } from "../layout/board.ts";
import type { CardRect } from "../layout/places.ts";

/** The speed of animations, as the player chose it. */
export type Motion = "normal" | "fast" | "off";

const EASE = "cubic-bezier(.2,.7,.3,1)";
export const MOVE_MS = 180;
/** Milliseconds of a card's flight to its foundation when moves are shown one after another. */
export const FLIGHT_MS = 240;
/** Milliseconds in which a dropped card moves to its place. */
const SNAP_MS = 90;
const RETURN_MS = 140;
const SHAKE_MS = 260;
/** The fraction of its flight back after which a refused card shakes. */
const SHAKE_AFTER = 0.7;
const DEAL_MS = 700;
/** Milliseconds between two cards when the stock or waste is turned over. */
const STAGGER_MS = 28;
/** Maximum time in milliseconds until all of them have left. */
const MAX_STAGGER_MS = 900;
/** After a jump within a game: the fraction of its path during which a card keeps its old pile's stacking order. */
const OLD_ORDER_PART = 0.45;
/** Number of keyframes of an arc. */
const ARC_STEPS = 8;
/** Maximum height of an arc above the straight line, relative to its length. */
const ARC_RISE = 0.14;
/** Degrees by which a dealt card is turned when it leaves the stock. */
const ARC_TURN = 14;
/** Lowest z-index of flying cards, above every resting card. */
const ALOFT = 1000;

/** Duration factor of motion; 0 is no motion. */
export function moveDuration(motion: Motion, isReduced: boolean): number {
  if (motion === "off" || isReduced) return 0;
  return motion === "fast" ? 0.5 : 1;
}

/** A card that has to move to its place. */
export type Travel = {
  readonly card: Card;
  readonly from: CardRect;
  readonly to: CardRect;
  readonly isTurned: boolean;
};

/** The cards that moved or turned between two tables, in their final stacking order. */
export function findTravels(
  before: ReadonlyMap<Card, CardRect>,
  after: ReadonlyMap<Card, CardRect>,
): readonly Travel[] {
  const travels: Travel[] = [];
  for (const [card, to] of after) {
    const from = before.get(card);
    if (from === undefined) continue;
    const isTurned = from.faceUp !== to.faceUp;
    // The edges of a squared pile shift by a pixel as it grows.
    const isSquared = from.pile === to.pile && (to.pile === "s" || isFoundation(to.pile));
    if (isTurned || (!isSquared && (from.x !== to.x || from.y !== to.y)))
      travels.push({ card, from, to, isTurned });
  }
  return travels.toSorted((a, b) => a.to.z - b.to.z);
}

/** When a card leaves, and how long it keeps its old pile's stacking order, in milliseconds. */
export type Departure = { readonly delay: number; readonly keepsOrder: number };

/**
 * The departures of cards that change piles together. They move as one if they keep their order. If it is reversed, as
 * between stock and waste, the top card leaves first. After a jump within a game all leave together, first in the order
 * of their old piles and finally in that of their new ones.
 */
export function planDepartures(movers: readonly Travel[], duration: number): readonly Departure[] {
  const isOnePile = movers.every(
    ({ from, to }) => from.pile === movers[0]?.from.pile && to.pile === movers[0]?.to.pile,
  );
  const isEach = (test: (a: Travel, b: Travel) => boolean): boolean =>
    movers.every((mover, at) => at === 0 || test(movers[at - 1] as Travel, mover));
  if (isOnePile && isEach((a, b) => a.from.z < b.from.z))
    return movers.map(() => ({ delay: 0, keepsOrder: 0 }));
  if (isOnePile && isEach((a, b) => a.from.z > b.from.z)) {
    const stagger = Math.min(STAGGER_MS, MAX_STAGGER_MS / movers.length);
    return movers.map((_, at) => ({ delay: at * stagger, keepsOrder: at * stagger }));
  }
  return movers.map(() => ({ delay: 0, keepsOrder: OLD_ORDER_PART * duration }));
}

/** Animates the cards. Their elements are already in their final places; only the pictures move. */
export function travel(
  travels: readonly Travel[],
  elementOf: (card: Card) => HTMLElement | undefined,
  offsetOf: (card: Card) => Point | undefined,
  pace: number,
  moveMs = MOVE_MS,
): void {
  if (pace === 0) return;
  const movers = travels.filter(({ from, to }) => from.pile !== to.pile);
  const departures = planDepartures(movers, moveMs);
  for (const each of travels) {
    const { card, from, to, isTurned } = each;
    const element = elementOf(card);
    if (element === undefined) continue;
    const dropped = offsetOf(card);
    const offset = dropped ?? shownOffset(element);
    const start = { x: from.x - to.x + offset.x, y: from.y - to.y + offset.y };
    const departure = departures[movers.indexOf(each)];
    const duration = (dropped === undefined ? moveMs : SNAP_MS) * pace;
    const timing = { duration, delay: (departure?.delay ?? 0) * pace };
    glide(element, start, departure === undefined ? aloftAt(element) : nextAloft(), timing);
    if (departure !== undefined && departure.keepsOrder > 0) {
      const z = { zIndex: String(from.z) };
      element.animate([z, z], { duration: departure.keepsOrder * pace });
    }
    if (isTurned) turn(element, timing);
  }
}

/** Animates dragged cards back to where they were. */
export function flyBack(element: HTMLElement, offset: Point, pace: number): void {
  if (pace > 0) glide(element, offset, nextAloft(), { duration: RETURN_MS * pace, delay: 0 });
}

/** Shakes a card whose move is refused. One that flies back shakes when it is nearly there. */
export function shake(element: HTMLElement, pace: number): void {
  if (pace === 0) return;
  const delay = isFlying(element) ? SHAKE_AFTER * RETURN_MS : 0;
  const aside = element.offsetWidth * 0.07;
  const offsets = [0, -aside, aside, -aside * 0.6, aside * 0.6, 0];
  for (const turner of element.getElementsByClassName("turner"))
    turner.animate(
      offsets.map((x) => ({ transform: `translateX(${x}px)` })),
      { duration: SHAKE_MS * pace, delay: delay * pace, easing: "ease-in-out" },
    );
}

/** The cards of the columns in the order in which they are dealt, and when each leaves the stock, in milliseconds. */
export function dealTravels(
  places: ReadonlyMap<Card, CardRect>,
): readonly { readonly card: Card; readonly to: CardRect; readonly leavesAt: number }[] {
  const dealt = [...places]
    .filter(([, { pile }]) => pile.startsWith("t"))
    .toSorted(([, a], [, b]) => a.z - b.z || a.x - b.x);
  const step = (DEAL_MS - MOVE_MS) / Math.max(1, dealt.length);
  return dealt.map(([card, to], at) => ({ card, to, leavesAt: at * step }));
}

/**
 * Deals: the columns' cards leave the stock one after another and fly in arcs. Returns the animations, so that they can
 * be skipped.
 */
export function dealOut(
  places: ReadonlyMap<Card, CardRect>,
  stock: Point,
  elementOf: (card: Card) => HTMLElement | undefined,
  pace: number,
): readonly Animation[] {
  if (pace === 0) return [];
  return dealTravels(places).flatMap(({ card, to, leavesAt }) => {
    const element = elementOf(card);
    if (element === undefined) return [];
    const timing = { duration: MOVE_MS * pace, delay: leavesAt * pace };
    const path = arcFrom({ x: stock.x - to.x, y: stock.y - to.y }, stock.y);
    const flown = fly(element, path, nextAloft(), timing);
    return to.faceUp ? [flown, ...turn(element, timing)] : [flown];
  });
}

/**
 * The keyframes of an arc from an offset to a card's place.
 *
 * @param above space above the start, which a card does not leave
 */
export function arcFrom({ x, y }: Point, above: number): Keyframe[] {
  // A larger rise would lift the highest point by more than `above`.
  const reach = 2 * above - y;
  const most = reach + Math.sqrt(Math.max(0, reach ** 2 - y ** 2));
  const rise = Math.min(4 * ARC_RISE * Math.hypot(x, y), most);
  return Array.from({ length: ARC_STEPS + 1 }, (_, at) => {
    const left = 1 - at / ARC_STEPS;
    const [across, down] = [x * left, y * left - rise * left * (1 - left)];
    return { transform: `translate(${across}px, ${down}px) rotate(${Math.sign(x) * ARC_TURN * left}deg)` };
  });
}

export type Timing = { readonly duration: number; readonly delay: number };

/** Offset of a moving card from its place. */
function shownOffset(element: HTMLElement): Point {
  if (element.getAnimations().length === 0) return { x: 0, y: 0 };
  const { m41, m42 } = new DOMMatrixReadOnly(getComputedStyle(element).transform);
  return { x: m41, y: m42 };
}

/** The cards in flight. */
const aloft = new Set<HTMLElement>();
/** The highest z-index in flight. Each card that leaves is above those that left before it, as in the final stack. */
let lastAloft = ALOFT;

export function nextAloft(): number {
  if (aloft.size === 0) lastAloft = ALOFT;
  return ++lastAloft;
}

/** The z-index of a card in flight; undefined for one that only shifts within its pile. */
function aloftAt(element: HTMLElement): number | undefined {
  return aloft.has(element) ? Number(element.style.zIndex) : undefined;
}

/** Whether every card in flight has left its place. A browser may start an animation some frames after its creation. */
export function haveAllLeft(): boolean {
  return animationsAloft().every(({ currentTime }) => Number(currentTime) > 0);
}

export function haveAllLanded(): boolean {
  return animationsAloft().length === 0;
}

function animationsAloft(): readonly Animation[] {
  return [...aloft].flatMap((element) => element.getAnimations());
}

/** Every flight sets this property. `getAnimations` on a resting card would recompute the page's styles. */
function isFlying(element: HTMLElement): boolean {
  return element.style.visibility !== "";
}

/** Ends a card's flight and puts the card in its final place. */
export function halt(element: HTMLElement): void {
  if (!isFlying(element)) return;
  for (const animation of element.getAnimations({ subtree: true })) animation.cancel();
  settle(element);
}

/** Resets the stacking of a card that has landed. */
function settle(element: HTMLElement): void {
  aloft.delete(element);
  element.style.zIndex = "";
  element.style.visibility = "";
  element.classList.remove("turning");
}

/* * Animates only transforms, which the compositor applies without repainting, even on a slow phone. Other styles of a
   card in flight are set when it leaves and reset when it lands. */
function glide(element: HTMLElement, { x, y }: Point, z: number | undefined, timing: Timing): void {
  fly(element, [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], z, timing);
}

/** Moves a card along a path above the others, if `z` is given; stops its previous flight. */
export function fly(
  element: HTMLElement,
  path: Keyframe[],
  z: number | undefined,
  timing: Timing,
  easing = EASE,
): Animation {
  halt(element);
  if (z !== undefined) {
    aloft.add(element);
    element.style.zIndex = String(z);
  }
  element.style.visibility = "visible";
  const flown = element.animate(path, { ...timing, easing, fill: "backwards" });
  flown.onfinish = () => settle(element);
  return flown;
}

/** Turns a card around its vertical axis; it shows its old side until the middle of the turn. */
function turn(element: HTMLElement, timing: Timing): readonly Animation[] {
  return turnBy(element, [turned(180), turned(0)], timing);
}

/** Turns a card through keyframes of `turned`. */
export function turnBy(element: HTMLElement, angles: Keyframe[], timing: Timing): readonly Animation[] {
  element.classList.add("turning");
  return [...element.getElementsByClassName("turner")].map((turner) =>
    turner.animate(angles, { ...timing, fill: "backwards" }),
  );
}

/** A card turned around its vertical axis; at 180° it shows the side that its place hides. */
export function turned(degrees: number, offset?: number): Keyframe {
  return { transform: `perspective(900px) rotateY(${degrees}deg)`, ...(offset !== undefined && { offset }) };
}
