import { type Card, FOUNDATION_IDS, type PileId, type Position, TABLEAU_IDS } from "@klondike/engine";
import type { Board, Rect } from "./board.ts";
import { columnFan, stackLift, wasteOffset } from "./fan.ts";

/** Where one card lies and how it is seen. */
export type Place = {
  readonly pile: PileId;
  readonly x: number;
  readonly y: number;
  /** Higher lies on top. */
  readonly z: number;
  readonly faceUp: boolean;
  /** How many cards of its pile, from this one to the top. */
  readonly count: number;
};

/** What a table shows of its talon. */
export type Showing = {
  /** How many waste cards are spread. */
  readonly waste: number;
  /** Whether the stock's top card lies face up. */
  readonly openStock: boolean;
};

/** The place of every card of a position. */
export function placesOf(position: Position, board: Board, showing: Showing): ReadonlyMap<Card, Place> {
  const places = new Map<Card, Place>();
  const put = (card: Card, pile: PileId, dx: number, dy: number, z: number, faceUp: boolean, count: number): void => {
    const origin = board.piles[pile];
    places.set(card, { pile, x: origin.x + dx, y: origin.y + dy, z, faceUp, count });
  };

  position.stock.forEach((card, index, { length }) => {
    const isTop = index === length - 1;
    put(card, "s", 0, stackLift(index, length), index, showing.openStock && isTop, length - index);
  });
  position.waste.forEach((card, index, { length }) => {
    const { x, y } = wasteOffset(length - 1 - index, length, showing.waste, board);
    put(card, "w", x, y, index, true, length - index);
  });
  FOUNDATION_IDS.forEach((id, at) => {
    position.foundations[at]?.forEach((card, index, { length }) => {
      put(card, id, 0, stackLift(index, length), index, true, length - index);
    });
  });
  TABLEAU_IDS.forEach((id, at) => {
    const column = position.tableau[at];
    if (column === undefined) return;
    const fan = columnFan(column, board);
    const size = column.faceDown.length + column.faceUp.length;
    column.faceDown.forEach((card, index) => {
      put(card, id, 0, Math.round(index * fan.faceDown), index, false, size - index);
    });
    const shownFrom = column.faceDown.length * fan.faceDown;
    column.faceUp.forEach((card, index) => {
      const z = column.faceDown.length + index;
      put(card, id, 0, Math.round(shownFrom + index * fan.faceUp), z, true, column.faceUp.length - index);
    });
  });
  return places;
}

/** The rectangle of a card at its place. */
export function rectAt(place: { readonly x: number; readonly y: number }, board: Board): Rect {
  return { x: place.x, y: place.y, ...board.card };
}
