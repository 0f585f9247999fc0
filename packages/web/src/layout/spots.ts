import {
  type Card,
  FOUNDATION_IDS,
  isTableau,
  type PileId,
  type Position,
  TABLEAU_IDS,
} from "@klondike/engine";
import type { Board, Point, Rect } from "./board.ts";
import { type CardRect, placeCards, rectAt, type TalonView } from "./places.ts";

/** Something that can be pointed at: a face-up card, a pile, or a column's hidden cards together. */
export type Spot = {
  readonly pile: PileId;
  /** Number of cards from this one to the top of its pile; 0 if the pile is empty. */
  readonly count: number;
  readonly card: Card | undefined;
  /** The uncovered part. */
  readonly rect: Rect;
};

/** Where everything is on a table. */
export type TableLayout = {
  readonly board: Board;
  readonly places: ReadonlyMap<Card, CardRect>;
  readonly spots: readonly Spot[];
};

export function computeTableLayout(position: Position, board: Board, showing: TalonView): TableLayout {
  const places = placeCards(position, board, showing);
  return { board, places, spots: listSpots(position, places, board) };
}

/** Piles in reading order. */
export const READING_ORDER: readonly PileId[] = ["s", "w", ...FOUNDATION_IDS, ...TABLEAU_IDS];

/** Key of a spot. */
export function spotKey({ pile, count }: { readonly pile: PileId; readonly count: number }): string {
  return isTableau(pile) ? `${pile}:${count}` : pile;
}

/** Every spot in a position in reading order; within a column from the lowest card to the top. */
export function listSpots(
  position: Position,
  places: ReadonlyMap<Card, CardRect>,
  board: Board,
): readonly Spot[] {
  return READING_ORDER.flatMap((pile) => {
    if (isTableau(pile)) return columnSpots(position, pile, places, board);
    return [topSpot(pileCards(position, pile), pile, places, board)];
  });
}

function pileCards(position: Position, pile: PileId): readonly Card[] {
  if (pile === "s") return position.stock;
  if (pile === "w") return position.waste;
  return position.foundations[(FOUNDATION_IDS as readonly PileId[]).indexOf(pile)] ?? [];
}

function topSpot(
  cards: readonly Card[],
  pile: PileId,
  places: ReadonlyMap<Card, CardRect>,
  board: Board,
): Spot {
  const card = cards.at(-1);
  const place = card === undefined ? undefined : places.get(card);
  return { pile, count: cards.length === 0 ? 0 : 1, card, rect: rectAt(place ?? board.piles[pile], board) };
}

function columnSpots(
  position: Position,
  pile: PileId,
  places: ReadonlyMap<Card, CardRect>,
  board: Board,
): readonly Spot[] {
  const column = position.tableau[(TABLEAU_IDS as readonly PileId[]).indexOf(pile)];
  const base = rectAt(board.piles[pile], board);
  if (column === undefined || column.faceDown.length + column.faceUp.length === 0) {
    return [{ pile, count: 0, card: undefined, rect: base }];
  }
  const tops = column.faceUp.map((card) => places.get(card)?.y ?? base.y);
  const shown = column.faceUp.map((card, index): Spot => {
    const y = tops[index] ?? base.y;
    const end = tops[index + 1] ?? y + base.height;
    return { pile, count: column.faceUp.length - index, card, rect: { ...base, y, height: end - y } };
  });
  if (column.faceDown.length === 0) return shown;
  const lastHidden = places.get(column.faceDown.at(-1) ?? (0 as Card))?.y ?? base.y;
  const end = tops[0] ?? lastHidden + base.height;
  const hidden: Spot = {
    pile,
    count: column.faceUp.length + 1,
    card: undefined,
    rect: { ...base, height: end - base.y },
  };
  return [hidden, ...shown];
}

/** The spot under a point. */
export function spotAt(point: Point, spots: readonly Spot[]): Spot | undefined {
  return spots.findLast(({ rect }) => contains(rect, point));
}

function contains({ x, y, width, height }: Rect, point: Point): boolean {
  return point.x >= x && point.x < x + width && point.y >= y && point.y < y + height;
}

/** Drop area of a pile: its top card and, for a column, all the felt below it. */
export function dropArea(pile: PileId, spots: readonly Spot[], board: Board): Rect {
  const top = spots.findLast((spot) => spot.pile === pile);
  const y = top === undefined ? board.piles[pile].y : top.rect.y;
  const height = isTableau(pile) ? Math.max(board.card.height, board.bottom - y) : board.card.height;
  return { x: top?.rect.x ?? board.piles[pile].x, y, width: board.card.width, height };
}

/** The pile that a dragged card covers most; undefined if it covers none. */
export function pileUnder<Id extends PileId>(
  carried: Rect,
  piles: readonly Id[],
  spots: readonly Spot[],
  board: Board,
): Id | undefined {
  let best: Id | undefined;
  let most = 0;
  for (const pile of piles) {
    const area = overlap(carried, dropArea(pile, spots, board));
    if (area > most) [best, most] = [pile, area];
  }
  return best;
}

function overlap(a: Rect, b: Rect): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, across) * Math.max(0, down);
}
