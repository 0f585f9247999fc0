import type { Column } from "@klondike/engine";
import type { Board, Point } from "./board.ts";
import type { TalonView } from "./places.ts";

/** Distance in pixels from a hidden or face-up card to the next card in its column. */
export type ColumnFan = { readonly faceDown: number; readonly faceUp: number };

/** Visible height of a face-up card in an average column, in card heights. */
const SHOWN = 0.27;
/** Maximum visible part of a face-up card, in card heights. */
const SHOWN_AT_EASE = 0.72;
/** Minimum visible part of a hidden card, in card heights. */
const HIDDEN_TIGHT = 0.055;
/** Visible height of a hidden card, as a fraction of a face-up card's. */
const HIDDEN_PART = 0.48;
/** Upper limit of that ratio when a hidden card's visible edge would otherwise be too small to press. */
const HIDDEN_PART_AT_MOST = 0.75;
/** Minimum target size in pixels (WCAG 2.2, success criterion 2.5.8). */
const PRESSABLE = 24;
/** Columns are spaced so that this many face-up cards fit on the board. */
const ORDINARY_LENGTH = 11;
/** On a tall board half of each card is visible, if this many cards fit. */
const HALF_SHOWN = { part: 0.5, length: 8 };

/**
 * A column's spacing, which is generous while the column is short. A long column tightens its hidden cards first, then
 * its face-up ones, so that it ends above the board's bottom edge.
 */
export function columnFan(column: Column, board: Board): ColumnFan {
  const { height } = board.card;
  const room = board.bottom - board.piles.t1.y - height;
  const hidden = column.faceDown.length;
  // The lowest card needs no space below it.
  const shown = Math.max(0, column.faceUp.length - 1);
  const half = Math.min(height * HALF_SHOWN.part, room / HALF_SHOWN.length);
  const faceUpWanted = Math.min(
    height * SHOWN_AT_EASE,
    Math.max(height * SHOWN, room / ORDINARY_LENGTH, half),
  );
  const pressable = Math.min(PRESSABLE, faceUpWanted * HIDDEN_PART_AT_MOST);
  const wanted = { faceDown: Math.max(faceUpWanted * HIDDEN_PART, pressable), faceUp: faceUpWanted };
  if (hidden * wanted.faceDown + shown * wanted.faceUp <= room) return wanted;
  const tight = height * HIDDEN_TIGHT;
  const faceDown =
    hidden === 0
      ? tight
      : Math.min(wanted.faceDown, Math.max(tight, (room - shown * wanted.faceUp) / hidden));
  const left = room - hidden * faceDown;
  return {
    faceDown,
    faceUp: shown === 0 ? wanted.faceUp : Math.max(1, Math.min(wanted.faceUp, left / shown)),
  };
}

/** Fraction of a card's width that stays visible under the next one in a fan: rank and suit. */
const FANNED = 0.42;

/** Offset of a waste card from the pile's place, with `back` cards on it; only the last ones spread. */
export function wasteOffset(
  back: number,
  count: number,
  { waste, fanned = 0 }: Pick<TalonView, "waste" | "fanned">,
  board: Board,
): Point {
  const spread = Math.min(waste, count);
  const place = Math.max(0, spread - 1 - back);
  if (board.arrangement === "edges") return { x: 0, y: Math.round(place * board.card.height * 0.27) };
  const step = Math.round(board.card.width * Math.max(FANNED, fanned));
  // The newest card is rightmost for either hand, because a covered card's index is on its left.
  return { x: (board.hand === "right" ? place : place - (spread - 1)) * step, y: 0 };
}

/** Offset in pixels of a card in a squared pile, which shows a little thickness. The top card is exactly in place. */
export function stackDepth(index: number, count: number): number {
  const layers = Math.min(3, Math.ceil(count / 8), count - 1);
  return layers - Math.min(index, layers);
}
