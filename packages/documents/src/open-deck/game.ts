import { freshSeed } from "../platform.ts";
import { checkedSeed } from "../seed.ts";
import type { Card } from "./card.ts";
import type { CardLocation } from "./card-location.ts";
import { Deck } from "./deck.ts";
import { Rank } from "./rank.ts";
import { Suit } from "./suit.ts";

/** The index of the main deck. */
const MAIN_DECK = 0;

/** The indices of the first and last tableau pile. */
const FIRST_TABLEAU = 1;
const LAST_TABLEAU = 7;

/** The index of the first foundation, that of the clubs. */
const FIRST_FOUNDATION = 8;

/** The number of piles: the main deck, seven tableau piles and four foundations. */
const PILES = 12;

/** The seed of the game that the documents' transcript plays. */
export const REFERENCE_SEED = 0x12345678n;

/** The state of a game of documents 001 and 002: its piles, which moves are legal, and how they are carried out. */
export class Game {
  /** The seed the main deck was shuffled with; for a random game, the seed that was picked. */
  readonly seed: bigint;
  readonly #piles: readonly Deck[] = Array.from({ length: PILES }, () => new Deck());
  readonly #waste = new Deck();

  /**
   * Shuffles the main deck and deals from it to the tableau.
   *
   * @param seed the default is a random one
   * @throws RangeError if the seed is out of range
   */
  constructor(seed: number | bigint = freshSeed("java")) {
    this.seed = checkedSeed("java", seed);
    const mainDeck = this.getMainDeck();
    mainDeck.addAllCards();
    mainDeck.shuffle(this.seed);
    // Deal pile by pile: one card to the first tableau pile, two to the second, and so on.
    for (let index = FIRST_TABLEAU; index <= LAST_TABLEAU; index++) {
      const pile = this.getPile(index);
      while (pile.size() < index) pile.add(mainDeck.drawCard());
      exposeTopCard(pile);
    }
    exposeTopCard(mainDeck);
  }

  /** Returns the main deck, whose top card can be played. */
  getMainDeck(): Deck {
    return this.getPile(MAIN_DECK);
  }

  /**
   * Returns a pile: 0 is the main deck, 1…7 are the tableau, 8…11 the foundations of ♣ ♦ ♥ ♠.
   *
   * @throws RangeError for any other number
   */
  getPile(index: number): Deck {
    const pile = this.#piles[index];
    if (pile === undefined) throw new RangeError(`there is no pile ${index}`);
    return pile;
  }

  /** Returns the waste pile: cards drawn from the main deck, which cannot be played until they are back in it. */
  getWastePile(): Deck {
    return this.#waste;
  }

  /** Returns whether the player has won: all 52 cards are on the foundations. */
  isFinished(): boolean {
    return this.#piles.slice(FIRST_FOUNDATION).every((pile) => pile.size() === Rank.values().length);
  }

  /** Returns whether the card, with all cards on top of it, may be taken from its pile. */
  isValidTakeLocation(takeLocation: CardLocation): boolean {
    const pile = this.#piles[takeLocation.getPileIndex()];
    const card = takeLocation.getCardIndex();
    // The location must name a card that exists.
    if (pile === undefined || !Number.isInteger(card) || card < 0 || card >= pile.size()) return false;
    // Only the top card may be removed from the main deck.
    if (takeLocation.getPileIndex() === MAIN_DECK) return card === pile.indexOfTopCard();
    // Nothing is taken from a foundation; of a tableau pile, only exposed cards may be moved.
    return isTableau(takeLocation.getPileIndex()) && card >= pile.getExposeIndex();
  }

  /** Returns whether the card, with all cards on top of it, may be moved to the pile. */
  isValidMove(takeLocation: CardLocation, placePileIndex: number): boolean {
    if (!this.isValidTakeLocation(takeLocation) || takeLocation.getPileIndex() === placePileIndex)
      return false;
    const source = this.getPile(takeLocation.getPileIndex());
    const card = source.getCard(takeLocation.getCardIndex());
    if (isTableau(placePileIndex)) return canPlaceOnTableau(card, this.getPile(placePileIndex));
    if (!isFoundation(placePileIndex)) return false;
    // A foundation takes one card at a time, so it must be the top card of its pile.
    const isTopCard = takeLocation.getCardIndex() === source.indexOfTopCard();
    return isTopCard && this.#canPlaceOnFoundation(card, placePileIndex);
  }

  /**
   * Moves the card, with all cards on top of it, to the pile.
   *
   * @throws RangeError if the move is not valid; then nothing moves
   */
  moveCards(takeLocation: CardLocation, placePileIndex: number): void {
    if (!this.isValidMove(takeLocation, placePileIndex)) {
      throw new RangeError(`this card cannot be moved to pile ${placePileIndex}`);
    }
    // The cards keep their order: the chosen card is placed first.
    const source = this.getPile(takeLocation.getPileIndex());
    this.getPile(placePileIndex).placeCards(source.removeCards(takeLocation.getCardIndex()));
    // The top card of the pile the cards were moved from is exposed.
    if (source.getExposeIndex() > source.indexOfTopCard()) exposeTopCard(source);
  }

  /** Draws the main deck's top card to the waste, or transfers the waste back if the main deck is empty. */
  drawNextCard(): void {
    const mainDeck = this.getMainDeck();
    if (!mainDeck.isEmpty()) {
      this.#waste.add(mainDeck.drawCard());
    } else {
      // Taking the last drawn card first restores the original order.
      while (!this.#waste.isEmpty()) mainDeck.add(this.#waste.drawCard());
    }
    exposeTopCard(mainDeck);
  }

  /** Foundations 8…11 belong to ♣ ♦ ♥ ♠. Each takes its suit in order, from the ace to the king. */
  #canPlaceOnFoundation(card: Card, index: number): boolean {
    const suit = Suit.values()[index - FIRST_FOUNDATION];
    return card.getSuit() === suit && card.getRank().number === this.getPile(index).size() + 1;
  }
}

/** An empty pile takes a king; otherwise the card must be one rank lower than the top card and of the other colour. */
function canPlaceOnTableau(card: Card, pile: Deck): boolean {
  const top = pile.getTopCard();
  if (top === undefined) return card.getRank() === Rank.KING;
  return card.getRank().number === top.getRank().number - 1 && card.getSuit().isRed !== top.getSuit().isRed;
}

/** Exposes the top card only. */
function exposeTopCard(deck: Deck): void {
  deck.setExposeIndex(Math.max(0, deck.indexOfTopCard()));
}

function isTableau(index: number): boolean {
  return index >= FIRST_TABLEAU && index <= LAST_TABLEAU;
}

function isFoundation(index: number): boolean {
  return index >= FIRST_FOUNDATION && index < PILES;
}
