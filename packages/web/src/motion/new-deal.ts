import type { Card } from "@klondike/engine";
import type { Point } from "../layout/board.ts";
import type { CardRect } from "../layout/places.ts";
import { arcFrom, dealTravels, fly, MOVE_MS, nextAloft, turnBy, turned } from "./cards.ts";

const SWEEP_MS = 150;

/**
 * Sweeps the cards of the previous game to the stock, where they turn face down, and deals from there. Returns the
 * animations, so that the caller can skip them.
 */
export function sweepAndDeal(
  before: ReadonlyMap<Card, CardRect>,
  places: ReadonlyMap<Card, CardRect>,
  stock: Point,
  elementOf: (card: Card) => HTMLElement | undefined,
  pace: number,
): readonly Animation[] {
  if (pace === 0) return [];
  const leaving = new Map(dealTravels(places).map(({ card, leavesAt }) => [card, leavesAt]));
  const cards = [...leaving.keys(), ...places.keys()].filter((card, at, all) => all.indexOf(card) === at);
  return cards.flatMap((card) => {
    const [element, from, to] = [elementOf(card), before.get(card), places.get(card)];
    if (element === undefined || from === undefined || to === undefined) return [];
    const leavesAt = leaving.get(card);
    const isSwept = !from.isBuried && from.pile !== "s";
    if (leavesAt === undefined && !isSwept) return [];
    const offset = (at: Point): Point => ({ x: at.x - to.x, y: at.y - to.y });
    const sweep = { from, to, isSwept, leavesAt, start: offset(from), stock: offset(stock), above: stock.y };
    return moved(element, sweep, pace);
  });
}

type Sweep = {
  readonly from: CardRect;
  readonly to: CardRect;
  /** Whether the card was visible outside the stock. */
  readonly isSwept: boolean;
  /** When it leaves the stock, in milliseconds after the sweep; undefined if it stays there. */
  readonly leavesAt: number | undefined;
  /** Offsets from its place. */
  readonly start: Point;
  readonly stock: Point;
  /** Space above the stock. */
  readonly above: number;
};

/**
 * One animation for the whole path, because the compositor would not apply two of the same card in order. The keyframes
 * have the speed of each part.
 */
function moved(
  element: HTMLElement,
  { from, to, isSwept, leavesAt, start, stock, above }: Sweep,
  pace: number,
): readonly Animation[] {
  const duration = SWEEP_MS + (leavesAt === undefined ? 0 : leavesAt + MOVE_MS);
  const timing = { duration: duration * pace, delay: 0 };
  const sweptAt = SWEEP_MS / duration;
  const dealtAt = (SWEEP_MS + (leavesAt ?? 0)) / duration;
  const waiting = translated(stock);
  const path: Keyframe[] = [
    { ...(isSwept ? translated(start) : waiting), offset: 0, easing: "ease-in" },
    { ...waiting, offset: sweptAt },
  ];
  if (leavesAt !== undefined) {
    const arc = arcFrom(stock, above);
    // The arc slows down towards its end, like other moves.
    const at = (part: number): number => dealtAt + (1 - dealtAt) * (1 - Math.sqrt(1 - part));
    path.push({ ...waiting, offset: dealtAt });
    path.push(
      ...arc.slice(1).map((point, step) => ({ ...point, offset: at((step + 1) / (arc.length - 1)) })),
    );
  }
  const flown = fly(element, path, nextAloft(), timing, "linear");
  if (isSwept) {
    // During the sweep, cards are stacked as they were.
    const z = { zIndex: String(SWEPT + from.z) };
    element.animate([z, z], SWEEP_MS * pace);
  }
  const angles = turnKeyframes(isSwept && from.faceUp, to.faceUp, sweptAt, dealtAt);
  return angles === undefined ? [flown] : [flown, ...turnBy(element, angles, timing)];
}

/** Lowest z-index of a card that is being swept. */
const SWEPT = 1000;

/** A card that was face up turns face down on its way to the stock; one that is dealt face up turns again. */
function turnKeyframes(
  wasUp: boolean,
  isUp: boolean,
  sweptAt: number,
  dealtAt: number,
): Keyframe[] | undefined {
  if (!wasUp && !isUp) return undefined;
  // Angles are relative to the side that the card shows in the end.
  const down = isUp ? 180 : 0;
  const up = isUp ? 0 : 180;
  return [
    turned(wasUp ? up : down, 0),
    turned(down, sweptAt),
    turned(down, dealtAt),
    turned(isUp ? 0 : down, 1),
  ];
}

function translated({ x, y }: Point): Keyframe {
  return { transform: `translate(${x}px, ${y}px) rotate(0deg)` };
}
