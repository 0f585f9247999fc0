import { shuffled } from "@klondike/engine";
import { freshSeed } from "../platform.ts";
import { checkedSeed } from "../seed.ts";
import { Card } from "./card.ts";
import { Rank } from "./rank.ts";
import { Suit } from "./suit.ts";

/**
 * Document 001's deck, which serves for every pile: cards in order, of which those from the expose index on can be
 * seen. A deck starts empty.
 */
export class Deck {
  #cards: Card[] = [];
  #exposeIndex = 0;

  /** Puts all 52 cards on the deck: ♣ ♦ ♥ ♠, each from the ace to the king. */
  addAllCards(): void {
    for (const suit of Suit.values()) for (const rank of Rank.values()) this.add(new Card(rank, suit));
  }

  /**
   * Shuffles the deck as Java's `Collections.shuffle` does.
   *
   * @param seed the default is a random one
   */
  shuffle(seed: number | bigint = freshSeed("java")): void {
    // `shuffled` returns the card to draw first at the front; a deck draws from its end.
    this.#cards = shuffled("java", checkedSeed("java", seed), this.#cards).reverse();
  }

  /** How many cards the deck holds. */
  size(): number {
    return this.#cards.length;
  }

  /** Whether the deck holds no card. */
  isEmpty(): boolean {
    return this.#cards.length === 0;
  }

  /** The card at a place, counted from 0 at the bottom. Throws where there is none. */
  getCard(index: number): Card {
    const card = this.#cards[index];
    if (card === undefined) throw new RangeError(`there is no card ${index} among ${this.#cards.length}`);
    return card;
  }

  /** The cards from the bottom to the top. */
  getCards(): readonly Card[] {
    return [...this.#cards];
  }

  /** Lays a card on top. */
  add(card: Card): void {
    this.#cards.push(card);
  }

  /** The top card, which stays where it is; undefined where the deck is empty. */
  getTopCard(): Card | undefined {
    return this.#cards.at(-1);
  }

  /** The place of the top card, counted from 0 at the bottom; −1 where the deck is empty. */
  indexOfTopCard(): number {
    return this.#cards.length - 1;
  }

  /** Takes the top card off. Throws where the deck is empty. */
  drawCard(): Card {
    const card = this.#cards.pop();
    if (card === undefined) throw new RangeError("the deck is empty");
    return card;
  }

  /** Says which card is the lowest that can be seen: of six cards and index 3, those at 3, 4 and 5. */
  setExposeIndex(index: number): void {
    this.#exposeIndex = index;
  }

  /** The place of the lowest card that can be seen. */
  getExposeIndex(): number {
    return this.#exposeIndex;
  }

  /** Takes the card at a place, and all on top of it, off; the lowest comes first. Throws where there is none. */
  removeCards(index: number): Card[] {
    this.getCard(index);
    return this.#cards.splice(index);
  }

  /** Lays cards on top, the first of them lowest. */
  placeCards(cardsToPlace: Iterable<Card>): void {
    this.#cards.push(...cardsToPlace);
  }
}
