import { type Card, formatCard, parseCard } from "./card.ts";
import { type Parsed, parsed, problem } from "./problem.ts";

declare const deckBrand: unique symbol;

/** All 52 cards, each once, in the order in which they leave the deck. */
export type Deck = readonly Card[] & { readonly [deckBrand]: true };

/** The 52 cards in a fresh deck's order: ♣ ♦ ♥ ♠, each from the ace to the king. */
export const FRESH_DECK: Deck = wholeDeck(Array.from({ length: 52 }, (_, index) => index as Card));

/** A deck from cards in the order in which they leave it; the problem's place is the card's index. */
export function deckOf(cards: readonly Card[]): Parsed<Deck> {
  const seen = new Set<Card>();
  for (const [index, card] of cards.entries()) {
    if (seen.has(card)) return problem("card-twice", index);
    seen.add(card);
  }
  if (cards.length < 52) return problem("missing-cards", cards.length);
  return parsed(cards as Deck);
}

/** Returns the cards as a deck. Throws if they are not a whole deck. */
export function wholeDeck(cards: readonly Card[]): Deck {
  const deck = deckOf(cards);
  if (!deck.ok) throw new RangeError(`no deck: ${deck.problem.code} at ${deck.problem.at}`);
  return deck.value;
}

/** The deck as 104 characters. */
export function formatDeck(deck: Deck): string {
  return deck.map(formatCard).join("");
}

/** Parses a deck of 104 characters. A problem's place is a character offset. */
export function parseDeck(text: string): Parsed<Deck> {
  if (text === "") return problem("empty", 0);
  const cards: Card[] = [];
  for (let at = 0; at < text.length; at += 2) {
    const card = parseCard(text.slice(at, at + 2));
    if (!card.ok) return problem(card.problem.code, at + Number(card.problem.at));
    if (cards.length === 52) return problem("too-many-cards", at);
    cards.push(card.value);
  }
  const deck = deckOf(cards);
  return deck.ok ? deck : problem(deck.problem.code, Number(deck.problem.at) * 2);
}
