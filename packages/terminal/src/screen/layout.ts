import {
  type Card,
  type Column,
  FOUNDATION_IDS,
  type PileId,
  type Position,
  TABLEAU_IDS,
} from "@klondike/engine";
import type { GameState } from "@klondike/play";
import { wasteCardsShown } from "../host.ts";
import type { GridSize } from "./grid.ts";

export const MIN_SIZE: GridSize = { columns: 60, rows: 20 };

export function isTooSmall({ columns, rows }: GridSize): boolean {
  return columns < MIN_SIZE.columns || rows < MIN_SIZE.rows;
}

/** A visible card, pile back or empty place. */
type Face =
  | { readonly kind: "card"; readonly card: Card }
  /** With a card: hidden in the game, but shown here. */
  | { readonly kind: "back"; readonly note: string; readonly card?: Card | undefined }
  | { readonly kind: "outline"; readonly mark: "recycle" | "no-recycle" | "suit" | "none" };

/** A card or empty place on the screen, and what a click on it means. Later spots cover earlier ones. */
export interface ScreenSpot {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly pile: PileId;
  /** Number of cards from this one to the top of its pile; 0 if the pile is empty. */
  readonly count: number;
  readonly face: Face;
}

/** Layout of a Klondike table. */
export interface Layout {
  readonly cardWidth: number;
  readonly spots: readonly ScreenSpot[];
  /** The row with the columns' numbers. */
  readonly numbersAt: number;
  columnX(column: number): number;
}

/** Size and density of cards; larger if the screen has room. */
interface Measure {
  readonly width: number;
  readonly height: number;
  readonly pitch: number;
  readonly left: number;
  readonly top: number;
  readonly tableauTop: number;
  readonly tableauRows: number;
}

function chooseMeasure({ columns, rows }: GridSize, rowsBelow: number): Measure {
  const byColumns = Math.max(8, Math.floor((columns - 3) / 7)) - 2;
  // Two rows of cards and half a column's fan take a large window's height.
  const byRows =
    rows >= 44 ? Math.floor((rows - 4) / 4) : rows >= 36 ? 6 : rows >= 28 ? 5 : rows >= 24 ? 4 : 3;
  const height = Math.min(byRows, Math.floor(byColumns * 0.7) + 1);
  // A cell is about twice as high as wide; cards have the ratio 5 : 7.
  const width = Math.min(byColumns, Math.max(11, Math.round(height * 1.45)));
  const pitch = width + 2;
  const left = Math.max(1, Math.floor((columns - 7 * pitch + 2) / 2));
  const top = rows >= 26 ? 2 : 1;
  const tableauTop = top + height + 1;
  return { width, height, pitch, left, top, tableauTop, tableauRows: rows - 1 - rowsBelow - tableauTop };
}

/** The parts of a table's state that determine its layout. */
export type OnTable = Pick<GameState, "shown" | "position" | "traits" | "canRecycle"> & {
  /** Whether hidden cards of columns are shown. */
  readonly isOpen?: boolean;
};

/** Lays out a table on a screen of this size, leaving the given number of rows free above the last one. */
export function computeScreenLayout(table: OnTable, size: GridSize, rowsBelow = 0): Layout {
  const measure = chooseMeasure(size, rowsBelow);
  const { position } = table;
  const columnX = (column: number): number => measure.left + column * measure.pitch;
  const spread = spreadColumns(position, measure);
  const spots = [
    stockSpot(table, measure),
    ...wasteSpots(table, measure),
    ...FOUNDATION_IDS.map((pile, index): ScreenSpot => {
      const card = position.foundations[index]?.at(-1);
      const hasSuit = table.shown?.game.setup.rules.foundations === "fixed-suit";
      return {
        x: columnX(3 + index),
        y: measure.top,
        height: measure.height,
        pile,
        count: card === undefined ? 0 : 1,
        face:
          card === undefined ? { kind: "outline", mark: hasSuit ? "suit" : "none" } : { kind: "card", card },
      };
    }),
    ...position.tableau.flatMap((column, index) =>
      columnSpots(column, index, columnX(index), measure, spread, table.isOpen),
    ),
  ];
  return { cardWidth: measure.width, spots, numbersAt: measure.tableauTop - 1, columnX };
}

function stockSpot(
  { position: { stock }, traits, canRecycle }: OnTable,
  { left, top, height }: Measure,
): ScreenSpot {
  const card = stock.at(-1);
  const place = { x: left, y: top, height, pile: "s" as const, count: card === undefined ? 0 : 1 };
  if (card === undefined) {
    return { ...place, face: { kind: "outline", mark: canRecycle ? "recycle" : "no-recycle" } };
  }
  return {
    ...place,
    face: traits.stockShown ? { kind: "card", card } : { kind: "back", note: String(stock.length) },
  };
}

/** The waste, with all visible cards fanned. */
function wasteSpots(table: OnTable, measure: Measure): readonly ScreenSpot[] {
  const cards = table.position.waste.slice(-wasteCardsShown(table));
  const place = { y: measure.top, height: measure.height, pile: "w" as const };
  const x = measure.left + measure.pitch;
  if (cards.length === 0) return [{ ...place, x, count: 0, face: { kind: "outline", mark: "none" } }];
  return cards.map((card, index) => ({ ...place, x: x + 4 * index, count: 1, face: { kind: "card", card } }));
}

/** Spacing of a column; hidden cards share one row if there is no room for a row each. */
interface Spread {
  readonly faceUp: 1 | 2;
  readonly hidden: 0 | 1;
}

const SPREADS: readonly Spread[] = [
  { faceUp: 2, hidden: 1 },
  { faceUp: 1, hidden: 1 },
  { faceUp: 1, hidden: 0 },
];

/** The widest spread at which every column fits. */
function spreadColumns({ tableau }: Position, { height, tableauRows }: Measure): Spread {
  const fits = (spread: Spread): boolean =>
    tableau.every(({ faceDown, faceUp }) => {
      const above = hiddenRows(faceDown.length, spread) + Math.max(0, faceUp.length - 1) * spread.faceUp;
      return above + height <= tableauRows;
    });
  return SPREADS.find(fits) ?? { faceUp: 1, hidden: 0 };
}

function hiddenRows(count: number, { hidden }: Spread): number {
  return hidden === 1 ? count : Math.min(1, count);
}

function columnSpots(
  { faceDown, faceUp }: Column,
  index: number,
  x: number,
  { tableauTop, tableauRows, height }: Measure,
  spread: Spread,
  isOpen = false,
): readonly ScreenSpot[] {
  const pile = TABLEAU_IDS[index] ?? "t1";
  const spot = (row: number, count: number, face: Face): ScreenSpot => ({
    x,
    y: tableauTop + row,
    height: Math.min(height, Math.max(1, tableauRows - row)),
    pile,
    count,
    face,
  });
  if (faceDown.length + faceUp.length === 0) return [spot(0, 0, { kind: "outline", mark: "none" })];
  const rows = hiddenRows(faceDown.length, spread);
  const backs = Array.from({ length: rows }, (_, row) => {
    const under = spread.hidden === 1 ? faceDown.length - row : 1;
    const note = spread.hidden === 0 && faceDown.length > 1 ? String(faceDown.length) : "";
    const card = isOpen && note === "" ? faceDown[row] : undefined;
    const back = spot(row, under + faceUp.length, { kind: "back", note, card });
    return note !== "" && faceUp.length > 0 ? { ...back, height: 1 } : back;
  });
  const fronts = faceUp.map((card, at) =>
    spot(rows + at * spread.faceUp, faceUp.length - at, { kind: "card", card }),
  );
  return [...backs, ...fronts];
}

/** The topmost spot at this cell. */
export function spotAt(layout: Layout, x: number, y: number): ScreenSpot | undefined {
  return layout.spots.findLast(
    (spot) => x >= spot.x && x < spot.x + layout.cardWidth && y >= spot.y && y < spot.y + spot.height,
  );
}
