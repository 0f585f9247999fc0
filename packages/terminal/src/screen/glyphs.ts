import { type Card, rankOf, type Suit, suitOf } from "@klondike/engine";
import { rankSign, suitSign } from "@klondike/engine/notation";

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
  rank(rank: number): string;
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
  rank: rankSign,
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
  rank: rankSign,
};

const JACK = 11;

/** Replaces the letters for jack, queen and king by a language's own. Suit letters stay the same. */
export function withCourts(
  glyphs: Glyphs,
  courts: readonly [jack: string, queen: string, king: string],
): Glyphs {
  if (glyphs === ASCII) return glyphs;
  return { ...glyphs, rank: (rank) => courts[rank - JACK] ?? glyphs.rank(rank) };
}

/** The card's rank and suit: `10♦`. */
export function label(card: Card, glyphs: Glyphs): string {
  return glyphs.rank(rankOf(card)) + glyphs.suit(suitOf(card));
}
