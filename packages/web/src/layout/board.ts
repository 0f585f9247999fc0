import { FOUNDATION_IDS, type PileId, TABLEAU_IDS } from "@klondike/engine";

export type Point = { readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };
export type Rect = Point & Size;

/** The player's hand. The stock is on its side of the table. */
export type Hand = "right" | "left";

/**
 * Arrangement of the piles. `rows`: stock and foundations above the columns. `edges`: the columns use the whole height
 * and everything else is at the sides, for phones in landscape.
 */
export type Arrangement = "rows" | "edges";

/** The space available for a table, and how much of its bottom is covered. */
export type BoardSpace = Size & {
  readonly covered?: number;
  /** Height of the message above the advice. It is no wider than the columns. */
  readonly message?: number;
  readonly longest?: LongestColumn | undefined;
};

/** A column in which rank and suit of every card must be visible. Cards shrink if necessary. */
type LongestColumn = {
  readonly cards: number;
  /** The part of a card's height that shows rank and suit, for a card of this width. */
  readonly indexPart: (width: number) => number;
};

/** The table in pixels, before any card is on it. */
export type Board = {
  readonly arrangement: Arrangement;
  readonly hand: Hand;
  readonly card: Size;
  /** The top left corner of each pile's lowest card. */
  readonly piles: Readonly<Record<PileId, Point>>;
  /** Columns end above this y coordinate. */
  readonly bottom: number;
};

/** Height of a card for a width of 1. */
export const CARD_RATIO = 7 / 5;

/** Minimum height of a board in cards, so that an ordinary column keeps its spacing. */
const ROWS_IN_CARD_HEIGHTS = 3.9;
/**
 * Extra felt around the cards in large windows, in card heights. It grows from 0 to `most` between two window heights
 * in pixels.
 */
const AIR = { most: 0.4, from: 760, to: 1720 };
/**
 * Tablets in portrait: the width limits the cards, so the columns stand closer and the rows further apart. Both change
 * between two ratios of height to width. Gaps between columns are parts of a card's width, the rest of its height.
 */
const PORTRAIT = { from: 0.9, to: 1.3, columnGap: 0.09, rowGap: 0.38, top: 0.3 };
const LANDSCAPE = { columnGap: 0.17, rowGap: 0.14, top: 0 };
const EDGES_IN_CARD_HEIGHTS = 4.25;
/** Pixels. So small a card occurs only in a window zoomed to 300 % with a panel below the cards. */
const MIN_CARD_WIDTH = 12;
/** Minimum height of the longest column, in card heights plus pixels. With less space, all cards shrink. */
const MIN_COLUMN = { heights: 1.35, pixels: 26 };
/** Minimum size of cards that shrink for a long column, as a part of their usual size. */
const MIN_SHRUNK = 0.6;

/** The arrangement for the available space. A wide, short space has no height for a separate row. */
export function chooseArrangement({ width, height }: Size): Arrangement {
  return height < 480 && width > height * 1.35 ? "edges" : "rows";
}

/**
 * The largest table that fits. In rows, something that covers the bottom only shortens the columns, so that no card
 * moves when it appears. At the edges, the table uses the whole height.
 */
export function computeBoard(room: BoardSpace, hand: Hand, arrangement = chooseArrangement(room)): Board {
  const { width, height, covered = 0, message = 0, longest } = room;
  if (arrangement === "edges") {
    const board = boardWithEdges({ width, height: height - covered, longest }, hand);
    const bottom = board.bottom - message;
    if (bottom >= board.piles.t1.y + board.card.height) return { ...board, bottom };
    return boardWithEdges({ width, height: height - covered - message, longest }, hand);
  }
  const board = boardInRows(room, hand);
  const bottom = board.bottom - covered - message;
  if (bottom >= board.piles.t1.y + board.card.height * MIN_COLUMN.heights + MIN_COLUMN.pixels)
    return { ...board, bottom };
  return boardInRows({ width, height: height - covered - message, longest }, hand);
}

/** Whether cards are in the same places on both boards, apart from the spacing in columns. */
export function isSameBoard(a: Board, b: Board): boolean {
  return (
    a.arrangement === b.arrangement &&
    a.hand === b.hand &&
    a.card.width === b.card.width &&
    (["s", "f1", "t1", "t7"] as const).every(
      (pile) => a.piles[pile].x === b.piles[pile].x && a.piles[pile].y === b.piles[pile].y,
    )
  );
}

/** The width of the seven columns together. */
export function columnsWidth({ piles, card }: Board): number {
  return piles.t7.x + card.width - piles.t1.x;
}

function cardSize(room: Size, columns: number, gapShare: number, margin: number, heights: number): Size {
  const byWidth = (room.width - 2 * margin) / (columns + (columns - 1) * gapShare);
  const byHeight = (room.height - 2 * margin) / heights / CARD_RATIO;
  const width = Math.max(MIN_CARD_WIDTH, Math.floor(Math.min(byWidth, byHeight)));
  return { width, height: Math.round(width * CARD_RATIO) };
}

/**
 * The size of cards of which `longest` fits into a height in pixels, with `around` card heights besides its covered
 * cards.
 */
function shrunk(card: Size, height: number, around: number, longest: LongestColumn | undefined): Size {
  if (longest === undefined) return card;
  const { cards, indexPart } = longest;
  const fitting = (width: number): number =>
    Math.min(width, Math.floor(height / (around + (cards - 1) * indexPart(width)) / CARD_RATIO));
  // The index takes a larger part of a small card.
  const width = Math.max(fitting(fitting(card.width)), Math.ceil(card.width * MIN_SHRUNK), MIN_CARD_WIDTH);
  return { width, height: Math.round(width * CARD_RATIO) };
}

function boardInRows(room: BoardSpace, hand: Hand): Board {
  const isNarrow = room.width < 600;
  const share = shareBetween(room.height, AIR);
  const portrait = shareBetween(room.height / room.width, PORTRAIT);
  const between = (key: keyof typeof LANDSCAPE): number =>
    LANDSCAPE[key] + portrait * (PORTRAIT[key] - LANDSCAPE[key]);
  const gapShare = isNarrow ? 0.07 : between("columnGap");
  const margin = isNarrow ? 4 : Math.round(16 - 6 * portrait);
  const rowGap = isNarrow ? 0.25 : between("rowGap");
  const air = isNarrow
    ? { pixels: 16, heights: 0 }
    : {
        pixels: Math.min(48, Math.max(12, room.height * 0.03)),
        heights: between("top"),
      };
  const card = shrunk(
    cardSize(room, 7, gapShare, margin, ROWS_IN_CARD_HEIGHTS + share * AIR.most),
    room.height - air.pixels - margin,
    2 + air.heights + rowGap,
    room.longest,
  );
  const step = card.width + Math.max(3, Math.round(card.width * gapShare));
  const left = Math.round((room.width - (6 * step + card.width)) / 2);
  const top = Math.round(air.pixels + card.height * air.heights);
  const columnsTop = top + card.height + Math.round(card.height * rowGap);
  const at = (place: number, y: number): Point => ({ x: left + place * step, y });
  const topRow = (place: number): Point => at(hand === "right" ? place : 6 - place, top);
  const foundationPlace = (index: number): Point => at(hand === "right" ? 3 + index : index, top);
  return {
    arrangement: "rows",
    hand,
    card,
    piles: arrangePiles(topRow(0), topRow(1), foundationPlace, (index) => at(index, columnsTop)),
    bottom: room.height - margin,
  };
}

/** How far a value is between two bounds, from 0 to 1. */
function shareBetween(value: number, { from, to }: { readonly from: number; readonly to: number }): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}

function boardWithEdges(room: BoardSpace, hand: Hand): Board {
  const margin = 6;
  const usual = cardSize(room, 9, 0.12, margin, EDGES_IN_CARD_HEIGHTS);
  const card = shrunk(usual, room.height - 2 * margin, 1, room.longest);
  const spare = room.width - 2 * margin - 9 * card.width;
  const gap = Math.min(Math.floor(spare / 8), Math.round(card.width * 0.3));
  const step = card.width + gap;
  const left = Math.round((room.width - (8 * step + card.width)) / 2);
  const at = (place: number, y: number): Point => ({ x: left + place * step, y });
  const talonSide = hand === "right" ? 0 : 8;
  const down = (card.height * 0.05 + card.height) | 0;
  const foundation = (index: number): Point => at(8 - talonSide, margin + index * down);
  return {
    arrangement: "edges",
    hand,
    card,
    piles: arrangePiles(at(talonSide, margin), at(talonSide, margin + down), foundation, (index) =>
      at(index + 1, margin),
    ),
    bottom: room.height - margin,
  };
}

function arrangePiles(
  stock: Point,
  waste: Point,
  foundation: (index: number) => Point,
  column: (index: number) => Point,
): Readonly<Record<PileId, Point>> {
  const places: [PileId, Point][] = [
    ["s", stock],
    ["w", waste],
    ...FOUNDATION_IDS.map((id, index): [PileId, Point] => [id, foundation(index)]),
    ...TABLEAU_IDS.map((id, index): [PileId, Point] => [id, column(index)]),
  ];
  return Object.fromEntries(places) as Record<PileId, Point>;
}
