import { type Card, FOUNDATION_IDS, type PileId, type Position, TABLEAU_IDS } from "@klondike/engine";
import type { EditionTraits } from "@klondike/play";
import type { Board, Rect } from "./board.ts";
import { columnFan, stackDepth, wasteOffset } from "./fan.ts";

/** Place and appearance of a card. */
export type CardRect = {
  readonly pile: PileId;
  readonly x: number;
  readonly y: number;
  /** Stacking order. */
  readonly z: number;
  readonly faceUp: boolean;
  /** Whether other cards cover it completely, so that it need not be drawn. */
  readonly isBuried: boolean;
};

/** How a table shows its talon. */
export type TalonView = {
  /** Number of spread waste cards. */
  readonly waste: number;
  /** Whether the top stock card is face up. */
  readonly openStock: boolean;
  /** The part of a card's width that stays visible under the next one, if indices need more than usual. */
  readonly fanned?: number | undefined;
  /** Whether hidden cards of columns are shown. */
  readonly isOpen?: boolean;
};

/** How an edition's table shows its talon; `fanned` is the width of an index on a covered card. */
export function talonView(
  { wasteShown, stockShown }: EditionTraits,
  fanned?: number,
  isOpen = false,
): TalonView {
  return { waste: wasteShown, openStock: stockShown, fanned, isOpen };
}

/**
 * Number of cards drawn in a squared pile: those with visible edges, and one that is visible when the top card is
 * lifted.
 */
const THICKNESS = 5;

/** The place of every card in a position. */
export function placeCards(
  position: Position,
  board: Board,
  showing: TalonView,
): ReadonlyMap<Card, CardRect> {
  const places = new Map<Card, CardRect>();
  const put = (
    card: Card,
    pile: PileId,
    dx: number,
    dy: number,
    z: number,
    faceUp: boolean,
    isBuried: boolean,
  ): void => {
    const origin = board.piles[pile];
    places.set(card, { pile, x: origin.x + dx, y: origin.y + dy, z, faceUp, isBuried });
  };

  position.stock.forEach((card, index, { length }) => {
    const isTop = index === length - 1;
    put(
      card,
      "s",
      0,
      stackDepth(index, length),
      index,
      showing.openStock && isTop,
      index < length - THICKNESS,
    );
  });
  position.waste.forEach((card, index, { length }) => {
    const { x, y } = wasteOffset(length - 1 - index, length, showing, board);
    put(card, "w", x, y, index, true, index < length - showing.waste - 1);
  });
  FOUNDATION_IDS.forEach((id, at) => {
    position.foundations[at]?.forEach((card, index, { length }) => {
      put(card, id, 0, stackDepth(index, length), index, true, index < length - THICKNESS);
    });
  });
  TABLEAU_IDS.forEach((id, at) => {
    const column = position.tableau[at];
    if (column === undefined) return;
    const { isOpen = false } = showing;
    const { faceDown, faceUp } = column;
    // Hidden cards are spaced like the others while they are shown.
    const fan = columnFan(isOpen ? { faceDown: [], faceUp: [...faceDown, ...faceUp] } : column, board);
    const step = isOpen ? fan.faceUp : fan.faceDown;
    faceDown.forEach((card, index) => {
      put(card, id, 0, Math.round(index * step), index, isOpen, false);
    });
    faceUp.forEach((card, index) => {
      const y = Math.round(faceDown.length * step + index * fan.faceUp);
      put(card, id, 0, y, faceDown.length + index, true, false);
    });
  });
  return places;
}

/** The rectangle of a card at its place. */
export function rectAt(place: { readonly x: number; readonly y: number }, board: Board): Rect {
  return { x: place.x, y: place.y, ...board.card };
}

/** An attachment that places an element over a rectangle of the table. */
export function placedAt({ x, y, width, height }: Rect): (element: HTMLElement) => void {
  return ({ style }) => {
    Object.assign(style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
  };
}
