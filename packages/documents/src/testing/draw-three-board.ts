import { Card, CardPile, DiscardPile, type Stack, type Suit, TableauColumn } from "../draw-three/index.ts";
import { drawThreeName } from "./clickable-tables.ts";

/** A card of document 000 by its notation. */
export function drawThreeCard(name: string): Card {
  return new Card("A23456789TJQK".indexOf(name.charAt(0)) + 1, "CDHS".indexOf(name.charAt(1)) as Suit);
}

function push(stack: Stack<Card>, text: string): void {
  for (const name of text.split(" ").filter((word) => word !== "")) stack.push(drawThreeCard(name));
}

/** A pile with these cards, bottom first. */
export function parsePile(text: string): CardPile {
  const pile = new CardPile();
  push(pile.pile, text);
  return pile;
}

/** A discard pile with these cards, bottom first. */
export function parseDiscard(text: string): DiscardPile {
  const discard = new DiscardPile();
  push(discard.pile, text);
  return discard;
}

/** A column with these cards, bottom first; `|` separates hidden cards from face-up ones. */
export function parseColumn(text: string): TableauColumn {
  const column = new TableauColumn();
  const [down = "", up] = text.split("|");
  push(column.faceDownPile, up === undefined ? "" : down);
  for (const name of (up ?? down).split(" ").filter((word) => word !== "")) {
    column.faceUpPile.enqueue(drawThreeCard(name));
  }
  return column;
}

/** A stack's cards, top first, as `toArray` returns them. */
export function topFirst(stack: Stack<Card>): string {
  return stack.toArray().map(drawThreeName).join(" ");
}

/** A column's cards, bottom first, with `|` after the hidden ones. */
export function columnText({ faceDownPile, faceUpPile }: TableauColumn): string {
  const down = faceDownPile.toArray().reverse().map(drawThreeName);
  return [...down, "|", ...faceUpPile.toArray().map(drawThreeName)].join(" ");
}
