import {
  columnAt,
  isFoundation,
  isTableau,
  type Move,
  type PileId,
  type Position,
  TABLEAU_IDS,
} from "@klondike/engine";
import { isHiddenOnly } from "@klondike/engine/internal";

/** The keyboard cursor: a pile, and in a column the number of cards from the top. */
export interface CursorPos {
  readonly pile: PileId;
  readonly count: number;
}

const TOP_ROW: readonly PileId[] = ["s", "w", "f1", "f2", "f3", "f4"];
/** The pile above each column, and the column below each pile of the top row. */
const ABOVE: readonly PileId[] = ["s", "w", "w", "f1", "f2", "f3", "f4"];

export const DIRECTION_KEYS = ["left", "right", "up", "down"] as const;

/** Where an arrow key takes the cursor; undefined for other keys. */
export function moveCursor(position: Position, place: CursorPos, key: string): CursorPos | undefined {
  switch (key) {
    case "left":
      return sideways(position, place, -1);
    case "right":
      return sideways(position, place, 1);
    case "up":
      return upwards(position, place);
    case "down":
      return downwards(position, place);
    default:
      return undefined;
  }
}

/** The first pile of the next or previous area: stock, waste, foundations, columns. */
export function nextArea(pile: PileId, by: 1 | -1): PileId {
  const areas: readonly PileId[] = ["s", "w", "f1", "t1"];
  const area = isFoundation(pile) ? "f1" : isTableau(pile) ? "t1" : pile;
  return areas[(areas.indexOf(area) + by + areas.length) % areas.length] ?? "s";
}

function sideways(position: Position, { pile }: CursorPos, step: number): CursorPos {
  const row = isTableau(pile) ? TABLEAU_IDS : TOP_ROW;
  const at = ((row as readonly PileId[]).indexOf(pile) + step + row.length) % row.length;
  return clamped(position, { pile: row[at] ?? pile, count: 1 });
}

function upwards(position: Position, place: CursorPos): CursorPos {
  const { pile, count } = place;
  if (!isTableau(pile)) return place;
  if (count < columnAt(position, pile).faceUp.length) return { pile, count: count + 1 };
  return clamped(position, { pile: ABOVE[TABLEAU_IDS.indexOf(pile)] ?? "s", count: 1 });
}

function downwards(position: Position, { pile, count }: CursorPos): CursorPos {
  if (isTableau(pile)) return { pile, count: Math.max(Math.min(1, count), count - 1) };
  return clamped(position, { pile: TABLEAU_IDS[ABOVE.indexOf(pile)] ?? "t1", count: 1 });
}

/** Clamps a cursor to the nearest card or empty pile. */
export function clamped(position: Position, { pile, count }: CursorPos): CursorPos {
  if (!isTableau(pile)) return { pile, count: 1 };
  const column = columnAt(position, pile);
  const most = isHiddenOnly(column) ? 1 : column.faceUp.length;
  return { pile, count: Math.min(Math.max(count, 1), most) };
}

/** Where a move begins: the lowest moved card, or the pile that is turned over. */
export function findCursor(position: Position, move: Move): CursorPos {
  switch (move.kind) {
    case "draw":
    case "recycle":
      return { pile: "s", count: 1 };
    case "turn-up":
      return clamped(position, { pile: move.column, count: 1 });
    case "carry":
      return clamped(position, { pile: move.from, count: move.count });
  }
}
