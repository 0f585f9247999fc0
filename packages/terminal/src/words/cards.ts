import { type Card, rankOf, rankSign, type Suit, suitOf } from "@klondike/engine";

const RANKS: Readonly<Record<number, string>> = { 1: "ace", 11: "jack", 12: "queen", 13: "king" };
const SUITS: Readonly<Record<Suit, string>> = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };

/** The card as it is said: `queen of hearts`, `10 of clubs`. */
export function cardWords(card: Card): string {
  const rank = rankOf(card);
  return `${RANKS[rank] ?? rankSign(rank)} of ${SUITS[suitOf(card)]}`;
}
