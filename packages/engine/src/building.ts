import { type Card, isRed, KING, rankOf, suitIndexOf, suitOf } from "./card.ts";
import { FRESH_DECK } from "./deck.ts";
import type { KlondikeRules } from "./rules.ts";

/** The switches considered in this file. A new switch does not compile until it is listed here. */
type Considered = "talon" | "lifting" | "turning" | "worryBack" | "foundations" | "winning" | "emptyColumns";

/** Number of cards of ♣ ♦ ♥ ♠ that are home. */
type Heights = ArrayLike<number>;

/** How many ranks the foundations may lag behind a card that is safe to send home. */
export interface SafeGaps {
  /** For the two suits of the other colour. */
  readonly otherColour: number;
  /** For the other suit of the card's own colour. */
  readonly sameColour: number;
}

/** Returns whether the card may be placed on the other in a column: one rank lower, of the other colour. */
export function followsDown(card: Card, on: Card, rules: KlondikeRules): boolean {
  rules satisfies Record<Exclude<keyof KlondikeRules, Considered>, never>;
  return rankOf(card) === rankOf(on) - 1 && isRed(card) !== isRed(on);
}

/** Returns the cards that may be placed on this one in a column. */
export function cardsFollowing(on: Card, rules: KlondikeRules): readonly Card[] {
  return FRESH_DECK.filter((card) => followsDown(card, on, rules));
}

/** Returns whether the card may be placed on the other on a foundation: one rank higher, of the same suit. */
export function followsUp(card: Card, on: Card): boolean {
  return rankOf(card) === rankOf(on) + 1 && suitOf(card) === suitOf(on);
}

/** Returns whether the card may be placed on an empty column. */
export function opensColumn(card: Card, { emptyColumns }: KlondikeRules): boolean {
  return rankOf(card) === KING || emptyColumns === "any";
}

/**
 * The one definition of "safe to send home". A card is safe if no card can need it in a column: both cards
 * that could be placed on it can go home themselves, and so can the cards that those could be needed for. That is so
 * if the other colour's foundations are at most two ranks behind it and the other foundation of its own colour at most
 * three.
 *
 * It applies to column cards. Taking a card out of the talon can change which others are within reach, so there it
 * applies only if every card of the talon can be played at any time.
 */
export function safeGaps(rules: KlondikeRules): SafeGaps {
  // Under every switch a column takes only the next lower rank of the other colour, or nothing.
  rules satisfies Record<Exclude<keyof KlondikeRules, Considered>, never>;
  return { otherColour: 2, sameColour: 3 };
}

/** Returns whether the card is next on its foundation and safe to send there, as `safeGaps` defines it. */
export function isSafeHome(card: Card, heights: Heights, rules: KlondikeRules): boolean {
  const { otherColour, sameColour } = safeGaps(rules);
  const [rank, suit] = [rankOf(card), suitIndexOf(card)];
  for (let other = 0; other < 4; other++) {
    const behind = rank - (heights[other] ?? 0);
    // Clubs and spades are black: the numbers of two suits of one colour add up to three.
    const most = other === suit ? 1 : other === 3 - suit ? sameColour : otherColour;
    if (behind > most) return false;
  }
  return heights[suit] === rank - 1;
}
