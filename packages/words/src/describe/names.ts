import {
  type Card,
  columnAt,
  foundationAt,
  isFoundation,
  isTableau,
  type PileId,
  type Position,
  rankOf,
  suitIndexOf,
} from "@klondike/engine";
import type { Selection } from "@klondike/engine/controls";
import { indexOfPile } from "@klondike/engine/internal";
import type { Words } from "../en/index.ts";

/** A named spot on the table: a face-up card, a pile, or a column's hidden cards together. */
export type Spot = {
  readonly pile: PileId;
  /** Number of cards from this one to the top of its pile; 0 if the pile is empty. */
  readonly count: number;
  readonly card: Card | undefined;
};

/** A card's name: "10 of diamonds". */
export function cardName(card: Card, words: Words): string {
  return words.card(rankOf(card), suitIndexOf(card));
}

/** A pile's name: "column 5". */
export function pileName(pile: PileId, words: Words): string {
  if (pile === "s") return words.stock;
  if (pile === "w") return words.waste;
  return (isTableau(pile) ? words.column : words.foundation)(indexOfPile(pile) + 1);
}

/** What a name depends on besides the cards. */
export type Seen = {
  readonly selection: Selection | undefined;
  readonly isStockOpen: boolean;
  readonly canRecycle: boolean;
  readonly isStockSpent: boolean;
  readonly wasteShown: number;
  /** Brief speech omits numbers of cards. */
  readonly isBrief: boolean;
};

/** A spot's name for screen readers: "10 of diamonds, 3 of 4 face up, column 5". */
export function spotName(spot: Spot, position: Position, words: Words, seen: Seen): string {
  const { selection } = seen;
  const parts = [...spotParts(spot, position, words, seen), pileName(spot.pile, words)];
  const isSelected = selection?.pile === spot.pile && spot.count > 0 && spot.count <= selection.count;
  return (isSelected ? [...parts, words.selected] : parts).join(", ");
}

function spotParts(spot: Spot, position: Position, words: Words, seen: Seen): readonly string[] {
  const { pile, card } = spot;
  if (pile === "s") {
    const count = words.cardsLeft(position.stock.length);
    if (card !== undefined) return seen.isStockOpen ? [cardName(card, words), count] : [count];
    if (seen.isStockSpent) return [words.empty, words.noPassLeft];
    return seen.canRecycle ? [words.empty, words.recycle] : [words.empty];
  }
  if (!isTableau(pile)) {
    if (card === undefined) return [words.empty];
    const count = isFoundation(pile) ? foundationAt(position, pile).length : position.waste.length;
    const below = pile === "w" ? position.waste.slice(-seen.wasteShown, -1).toReversed() : [];
    const under = below.map((each) => cardName(each, words));
    return [
      cardName(card, words),
      ...(under.length === 0 ? [] : [words.over(under)]),
      ...(seen.isBrief ? [] : [words.cardsLeft(count)]),
    ];
  }
  const column = columnAt(position, pile);
  if (card !== undefined) {
    const { length } = column.faceUp;
    if (seen.isBrief) return [cardName(card, words)];
    return [cardName(card, words), words.ofFaceUp(length - spot.count + 1, length)];
  }
  return [column.faceDown.length === 0 ? words.empty : words.faceDown(column.faceDown.length)];
}
