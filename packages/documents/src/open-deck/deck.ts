import { shuffled } from "@klondike/engine/internal";
import { freshSeed } from "../platform.ts";
import { checkedSeed } from "../seed.ts";
import { Card } from "./card.ts";
import { Rank } from "./rank.ts";
import { Suit } from "./suit.ts";

/**
 * The deck of document 001, used for every pile: cards in order, exposed from the expose index on. A deck starts
 * empty.
 */
export class Deck {
  #cards: Card[] = [];
  #exposeIndex = 0;

  /** Adds all 52 cards: ♣ ♦ ♥ ♠, each from the ace to the king. */
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

  /** Returns the number of cards. */
  size(): number {
    return this.#cards.length;
  }

  /** Returns whether the deck is empty. */
  isEmpty(): boolean {
    return this.#cards.length === 0;
  }

  /** Returns the card at an index, counted from 0 at the bottom. Throws if the index is out of range. */
  getCard(index: number): Card {
    const card = this.#cards[index];
    if (card === undefined) throw new RangeError(`there is no card ${index} among ${this.#cards.length}`);
    return card;
  }

  /** Returns the cards from the bottom to the top. */
  getCards(): readonly Card[] {
    return [...this.#cards];
  }

  /** Adds a card on top. */
  add(card: Card): void {
    this.#cards.push(card);
  }

  /** Returns the top card without removing it; undefined if the deck is empty. */
  getTopCard(): Card | undefined {
    return this.#cards.at(-1);
  }

  /** Returns the index of the top card, counted from 0 at the bottom; −1 if the deck is empty. */
  indexOfTopCard(): number {
    return this.#cards.length - 1;
  }

  /** Removes and returns the top card. Throws if the deck is empty. */
  drawCard(): Card {
    const card = this.#cards.pop();
    if (card === undefined) throw new RangeError("the deck is empty");
    return card;
  }

  /** Sets the index of the first exposed card: with six cards and index 3, cards 3, 4 and 5 are exposed. */
  setExposeIndex(index: number): void {
    this.#exposeIndex = index;
  }

  /** Returns the index of the first exposed card. */
  getExposeIndex(): number {
    return this.#exposeIndex;
  }

  /**
   * Removes and returns the card at an index and all cards on top of it, the lowest first. Throws if the index is out
   * of range.
   */
  removeCards(index: number): Card[] {
    this.getCard(index);
    return this.#cards.splice(index);
  }

  /** Places cards on top, the first of them lowest. */
  placeCards(cardsToPlace: Iterable<Card>): void {
    this.#cards.push(...cardsToPlace);
  }
}
