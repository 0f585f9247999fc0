import { type Card, rankOf, rankSign, type Suit, suitOf, suitSign } from "@klondike/engine";

/** The characters a table is drawn with. */
export interface Glyphs {
  /** Top left, across, top right, down, bottom left, bottom right. */
  readonly box: string;
  readonly selectedBox: string;
  readonly back: string;
  readonly recycle: string;
  readonly noRecycle: string;
  readonly cursor: string;
  readonly cut: string;
  suit(suit: Suit): string;
}

export const UNICODE: Glyphs = {
  box: "┌─┐│└┘",
  selectedBox: "╔═╗║╚╝",
  back: "░",
  recycle: "↻",
  noRecycle: "×",
  cursor: "▸",
  cut: "…",
  suit: suitSign,
};

export const ASCII: Glyphs = {
  box: "+-+|++",
  selectedBox: "#=####",
  back: ":",
  recycle: "O",
  noRecycle: "x",
  cursor: ">",
  cut: "~",
  suit: (suit) => suit,
};

/** The card's rank and suit: `10♦`. */
export function label(card: Card, glyphs: Glyphs): string {
  return rankSign(rankOf(card)) + glyphs.suit(suitOf(card));
}
