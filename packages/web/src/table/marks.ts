import { type Card, faceUpOf, type Move, type Position, type Selection } from "@klondike/engine";
import type { EditionTraits } from "@klondike/play";
import type { Board, Rect } from "../layout/board.ts";
import { type CardRect, rectAt } from "../layout/places.ts";
import { landingOf, type Spot } from "../layout/spots.ts";

/** The box around the selection. */
export function selectionBox(
  around: EditionTraits["selectionBox"],
  selection: Selection | undefined,
  spots: readonly Spot[],
  board: Board,
): Rect | undefined {
  if (selection === undefined) return undefined;
  const inPile = spots.filter(({ pile }) => pile === selection.pile);
  const top = inPile.at(-1);
  const lowest = around === "top" ? top : inPile.find(({ count }) => count <= selection.count);
  if (top === undefined || lowest === undefined) return undefined;
  const { x, y } = lowest.rect;
  return { x, y, width: board.card.width, height: top.rect.y + board.card.height - y };
}

/** The path of the hint's outline. */
export function hintPath(
  move: Move | undefined,
  position: Position,
  spots: readonly Spot[],
  places: ReadonlyMap<Card, CardRect>,
  board: Board,
): { readonly from: Rect; readonly to: Rect } | undefined {
  if (move === undefined) return undefined;
  if (move.kind !== "carry") {
    const from = rectAt(board.piles[move.kind === "turn-up" ? move.column : "s"], board);
    if (move.kind !== "draw") return { from, to: from };
    // On the top waste card, because a mark at the pile's own place would cut through the fan.
    const top = spots.findLast(({ pile }) => pile === "w");
    return { from, to: rectAt(top?.rect ?? board.piles.w, board) };
  }
  const cards = faceUpOf(position, move.from).slice(-move.count);
  const lowest = cards[0] === undefined ? undefined : places.get(cards[0]);
  const top = spots.findLast(({ pile }) => pile === move.from);
  if (lowest === undefined || top === undefined) return undefined;
  const from = { ...rectAt(lowest, board), height: top.rect.y + board.card.height - lowest.y };
  return { from, to: { ...landingOf(move.to, spots, board), height: from.height } };
}
