import { type Parsed, parsed, problem } from "./problem.ts";

declare const cardBrand: unique symbol;

/** One of 52 cards: suit * 13 + rank − 1, suits in the order ♣ ♦ ♥ ♠. */
export type Card = number & { readonly [cardBrand]: true };

/** Bottom first; the last card is the top. */
export type Pile = readonly Card[];

/** Clubs, diamonds, hearts, spades, in the order of a new deck. */
export type Suit = "C" | "D" | "H" | "S";

/** The suits in the order of their numbers, 0 to 3. */
export const SUITS: readonly Suit[] = ["C", "D", "H", "S"];
/** The rank of an ace. */
export const ACE = 1;
/** The rank of a king. */
export const KING = 13;

const RANK_LETTERS = "A23456789TJQK";
const SUIT_LETTERS = "CDHS";
const SUIT_SIGNS: Readonly<Record<Suit, string>> = { C: "♣", D: "♦", H: "♥", S: "♠" };

/** The card of a rank (1 for an ace … 13 for a king) and a suit. */
export function cardOf(rank: number, suit: Suit): Card {
  if (!Number.isInteger(rank) || rank < ACE || rank > KING) throw new RangeError(`no card has rank ${rank}`);
  return (SUIT_LETTERS.indexOf(suit) * 13 + rank - 1) as Card;
}

/** The card's rank: 1 for an ace … 13 for a king. */
export function rankOf(card: Card): number {
  return (card % 13) + 1;
}

/** The suit's place in the order ♣ ♦ ♥ ♠: 0…3. */
export function suitIndexOf(card: Card): number {
  return Math.trunc(card / 13);
}

/** The card's suit. */
export function suitOf(card: Card): Suit {
  return SUIT_LETTERS[suitIndexOf(card)] as Suit;
}

/** Whether the card is a diamond or a heart. */
export function isRed(card: Card): boolean {
  return card >= 13 && card < 39;
}

/** The suit as people read it: ♣ ♦ ♥ ♠. */
export function suitSign(suit: Suit): string {
  return SUIT_SIGNS[suit];
}

/** The rank as people read it: `A`, `2` … `10`, `J`, `Q`, `K`. */
export function rankSign(rank: number): string {
  return rank === 10 ? "10" : (RANK_LETTERS[rank - 1] ?? "?");
}

/** The card as people read it: `10♦`. */
export function cardSign(card: Card): string {
  return rankSign(rankOf(card)) + suitSign(suitOf(card));
}

/** The card in notation: `TD` is the ten of diamonds. */
export function formatCard(card: Card): string {
  return `${RANK_LETTERS[card % 13]}${SUIT_LETTERS[suitIndexOf(card)]}`;
}

/** Reads a card in notation. */
export function parseCard(text: string): Parsed<Card> {
  if (text === "") return problem("empty", 0);
  const rank = RANK_LETTERS.indexOf(text.charAt(0));
  const suit = SUIT_LETTERS.indexOf(text.charAt(1));
  if (rank < 0) return problem("bad-card", 0);
  if (suit < 0 || text.length < 2) return problem("bad-card", 1);
  if (text.length > 2) return problem("too-long", 2);
  return parsed((suit * 13 + rank) as Card);
}
