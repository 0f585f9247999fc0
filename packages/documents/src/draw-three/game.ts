import { shuffled } from "@klondike/engine/internal";
import { freshSeed } from "../platform.ts";
import { checkedSeed } from "../seed.ts";
import { Card } from "./card.ts";
import type { CardPile, DiscardPile, TableauColumn } from "./piles.ts";
import { Stack } from "./stack.ts";
import { Suit } from "./suit.ts";
import type { TableauQueue } from "./tableau-queue.ts";

/** The seed that asks for a random game. */
const RANDOM_SEED = -1;

/** The number of cards drawn from the stock at a time. */
const CARDS_PER_DRAW = 3;

/** The number of face-down tableau cards after the deal. */
const INITIAL_HIDDEN_CARD_COUNT = 21;

/** The number of cards in the stock after the deal. */
const INITIAL_STOCK_COUNT = 24;

/** A game is won with at most this many cards left in the stock and discard pile together. */
const MAX_STOCK_COUNT_TO_WIN = 1;

/**
 * The game logic of document 000: deals the cards and handles the player's clicks.
 *
 * The piles belong to the caller. Each method takes the piles that were clicked, so a game keeps only the current
 * selection and the two counts that tell when it is won.
 */
export class Game {
  /** The seed the cards were shuffled with; for a random game, the seed that was picked. */
  readonly seed: number;

  /** The discard pile if its top card is selected. */
  #selectedDiscard: DiscardPile | undefined;

  /** The column that holds the selected cards, if any. */
  #selectedColumn: TableauColumn | undefined;

  /** The number of face-down tableau cards. */
  #hiddenCardCount = INITIAL_HIDDEN_CARD_COUNT;

  /** The number of cards in the stock and the discard pile together. */
  #stockCount = INITIAL_STOCK_COUNT;

  /**
   * Shuffles a new deck into the stock and deals from it to the seven columns (7.2.3.1).
   *
   * @param seed −1 for a random game; the same non-negative seed always deals the same game
   * @param pickSeed picks the seed of a random game
   * @throws RangeError if the seed is out of range
   */
  constructor(
    stock: CardPile,
    tableau: readonly TableauColumn[],
    seed: number,
    pickSeed: () => number = () => Number(freshSeed("dotnet")),
  ) {
    this.seed = seed === RANDOM_SEED ? pickSeed() : seed;
    this.#shuffleNewDeck(stock.pile);
    this.#dealCards(stock.pile, tableau);
  }

  /** Handles a click on the stock, or on its place if it is empty (7.2.3.2). */
  drawCardsFromStock(stock: CardPile, discard: DiscardPile): void {
    if (this.#isWon()) return;
    this.#removeSelection();
    if (stock.pile.count > 0) {
      // Cards are drawn one at a time, so their order is reversed on the discard pile.
      this.#transferCards(stock.pile, discard.pile, Math.min(CARDS_PER_DRAW, stock.pile.count));
    } else {
      // The top card of the discard pile becomes the bottom card of the stock.
      this.#transferCards(discard.pile, stock.pile, discard.pile.count);
    }
  }

  /** Handles a click on the discard pile: selects its top card, or removes the selection (7.2.3.3). */
  selectDiscard(discard: DiscardPile): void {
    if (this.#isWon() || discard.pile.count === 0) return;
    if (this.#hasSelection()) {
      // No card may be moved to the discard pile.
      this.#removeSelection();
    } else {
      discard.isSelected = true;
      this.#selectedDiscard = discard;
    }
  }

  /**
   * Handles a click on a column: selects cards, or moves the selected cards here (7.2.3.4).
   *
   * @param n the number of cards from the clicked one to the top; 0 only if the column is empty
   * @returns whether the game is won
   */
  selectTableauCards(column: TableauColumn, n: number): boolean {
    // A click on a face-down card is ignored.
    const isFaceDown = n > column.faceUpPile.count || (n === 0 && column.faceDownPile.count > 0);
    if (this.#isWon() || isFaceDown) return this.#isWon();
    if (this.#hasSelection()) {
      // Cards go only on the top card of a column (n = 1) or on an empty column (n = 0).
      if (n <= 1) this.#moveSelectionToTableau(column.faceUpPile);
      this.#removeSelection();
    } else if (n >= 1) {
      column.numberSelected = n;
      this.#selectedColumn = column;
    }
    return this.#isWon();
  }

  /**
   * Handles a click on a foundation: moves the selected card here (7.2.3.5).
   *
   * @param pile the foundation's cards, `foundation.pile`
   * @returns whether the game is won
   * @throws TypeError if `pile` is not a stack, before any card moves
   */
  selectFoundationPile(pile: Stack<Card>): boolean {
    if (!(pile instanceof Stack)) throw new TypeError("pass the foundation's stack of cards");
    if (this.#isWon()) return true;
    if (this.#selectedDiscard !== undefined) {
      this.#moveDiscardToFoundation(this.#selectedDiscard.pile, pile);
    } else if (this.#selectedColumn?.numberSelected === 1) {
      // Only one card at a time may be moved to a foundation.
      this.#moveTableauToFoundation(this.#selectedColumn, pile);
    }
    this.#removeSelection();
    return this.#isWon();
  }

  /** Moves one card from the top of a stack to the back of a queue (7.2.1.1). */
  #transferCardToQueue(from: Stack<Card>, to: TableauQueue): void {
    to.enqueue(from.pop());
  }

  /** Moves one card from the front of a queue to the top of a stack (7.2.1.2). */
  #transferCardToStack(from: TableauQueue, to: Stack<Card>): void {
    to.push(from.dequeue());
  }

  /** Moves cards one at a time from the top of a stack to the top of another, reversing their order (7.2.1.3). */
  #transferCards(from: Stack<Card>, to: Stack<Card>, count: number): void {
    for (let moved = 0; moved < count; moved++) to.push(from.pop());
  }

  /**
   * Moves cards one at a time from the front of a queue to the back of another, keeping their order (7.2.1.4). If both
   * are the same queue, this rotates it.
   */
  #transferQueuedCards(from: TableauQueue, to: TableauQueue, count: number): void {
    for (let moved = 0; moved < count; moved++) to.enqueue(from.dequeue());
  }

  /** Removes the selection, if any (7.2.1.5). */
  #removeSelection(): void {
    if (this.#selectedDiscard !== undefined) {
      this.#selectedDiscard.isSelected = false;
      this.#selectedDiscard = undefined;
    }
    if (this.#selectedColumn !== undefined) {
      this.#selectedColumn.numberSelected = 0;
      this.#selectedColumn = undefined;
    }
  }

  /** Returns whether the card may be placed on the face-up cards of a column (7.2.1.6). */
  #canPlaceOnTableau(card: Card, column: TableauQueue): boolean {
    // An empty column takes only a king.
    if (column.count === 0) return card.rank === Card.maxRank;
    // Otherwise the card must be one rank lower than the column's top card and of the other colour.
    const top = column.peekBack();
    return card.rank === top.rank - 1 && card.isRed !== top.isRed;
  }

  /** Returns whether the card may be placed on a foundation (7.2.1.7). */
  #canPlaceOnFoundation(card: Card, foundation: Stack<Card>): boolean {
    // An empty foundation takes only an ace.
    if (foundation.count === 0) return card.rank === Card.minRank;
    // Otherwise the card must be one rank higher than the foundation's top card and of the same suit.
    const top = foundation.peek();
    return card.rank === top.rank + 1 && card.suit === top.suit;
  }

  /** Returns whether the game is won: no card is face down, and at most one is left to draw (7.2.1.8). */
  #isWon(): boolean {
    return this.#hiddenCardCount === 0 && this.#stockCount <= MAX_STOCK_COUNT_TO_WIN;
  }

  /** Turns up the top face-down card of a column that has no face-up card (7.2.1.9). */
  #flipCard(column: TableauColumn): void {
    if (column.faceUpPile.count > 0 || column.faceDownPile.count === 0) return;
    this.#transferCardToQueue(column.faceDownPile, column.faceUpPile);
    this.#hiddenCardCount--;
  }

  /** Deals the cards: one face up on the next column, then one face down on each column to its right (7.2.2.1). */
  #dealCards(deck: Stack<Card>, tableau: readonly TableauColumn[]): void {
    for (const column of tableau) {
      column.numberSelected = 0;
      column.faceDownPile.clear();
      column.faceUpPile.clear();
    }
    for (const [index, column] of tableau.entries()) {
      this.#transferCardToQueue(deck, column.faceUpPile);
      for (const right of tableau.slice(index + 1)) this.#transferCards(deck, right.faceDownPile, 1);
    }
  }

  /** Moves the top card of the discard pile to a column if that is legal. The pile must not be empty (7.2.2.2). */
  #moveDiscardToTableau(discard: Stack<Card>, column: TableauQueue): void {
    if (!this.#canPlaceOnTableau(discard.peek(), column)) return;
    this.#transferCardToQueue(discard, column);
    this.#stockCount--;
  }

  /** Moves the top card of the discard pile to a foundation if that is legal. The pile must not be empty (7.2.2.3). */
  #moveDiscardToFoundation(discard: Stack<Card>, foundation: Stack<Card>): void {
    if (!this.#canPlaceOnFoundation(discard.peek(), foundation)) return;
    this.#transferCards(discard, foundation, 1);
    this.#stockCount--;
  }

  /** Moves the selected cards of a column to another if that is legal. At least one must be selected (7.2.2.4). */
  #moveTableauToTableau(from: TableauColumn, to: TableauQueue): void {
    const queue = from.faceUpPile;
    const selected = from.numberSelected;
    // Rotate the queue until the lowest selected card is at its front.
    this.#transferQueuedCards(queue, queue, queue.count - selected);
    if (this.#canPlaceOnTableau(queue.peekFront(), to)) {
      this.#transferQueuedCards(queue, to, selected);
      this.#flipCard(from);
    } else {
      // Rotate on, which restores the original order.
      this.#transferQueuedCards(queue, queue, selected);
    }
  }

  /** Moves the top card of a column to a foundation if that is legal. The column must have a face-up card (7.2.2.5). */
  #moveTableauToFoundation(from: TableauColumn, foundation: Stack<Card>): void {
    const queue = from.faceUpPile;
    if (!this.#canPlaceOnFoundation(queue.peekBack(), foundation)) return;
    // Rotate the queue until its back card is at the front.
    this.#transferQueuedCards(queue, queue, queue.count - 1);
    this.#transferCardToStack(queue, foundation);
    this.#flipCard(from);
  }

  /** Moves the selected card or cards to a column if that is legal. */
  #moveSelectionToTableau(column: TableauQueue): void {
    if (this.#selectedDiscard !== undefined) {
      this.#moveDiscardToTableau(this.#selectedDiscard.pile, column);
    } else if (this.#selectedColumn !== undefined) {
      this.#moveTableauToTableau(this.#selectedColumn, column);
    }
  }

  #hasSelection(): boolean {
    return this.#selectedDiscard !== undefined || this.#selectedColumn !== undefined;
  }

  /** Fills the stock with a shuffled deck (provided with the assignment). */
  #shuffleNewDeck(stock: Stack<Card>): void {
    const deck = Object.values(Suit).flatMap((suit) =>
      Array.from({ length: Card.maxRank }, (_, index) => new Card(Card.minRank + index, suit)),
    );
    stock.clear();
    // `shuffled` returns the card to draw first at the front, so that card is pushed last.
    const order = shuffled("dotnet", checkedSeed("dotnet", this.seed), deck);
    for (const card of order.reverse()) stock.push(card);
  }
}
