import { ownRandom } from "@klondike/engine/internal";
import { freshSeed } from "../platform.ts";
import { checkedSeed } from "../seed.ts";
import { Card, RANKS, SUITS } from "./card.ts";
import { type SelectionDisplay, SolitaireDisplay } from "./display.ts";
import { Stack } from "./stack.ts";

/** The number of foundations. */
const FOUNDATIONS = 4;

/** The number of piles. */
const PILES = 7;

/** The number of cards in a deck. */
const CARDS = SUITS.length * RANKS;

/** The number of cards dealt to the waste at a time. */
const CARDS_PER_CLICK = 3;

/** The game of document 003: stacks of cards, and what clicks on them do. The display keeps the selection. */
export class Solitaire {
  readonly stock = new Stack<Card>();
  readonly waste = new Stack<Card>();
  readonly foundations: readonly Stack<Card>[] = Array.from({ length: FOUNDATIONS }, () => new Stack<Card>());
  readonly piles: readonly Stack<Card>[] = Array.from({ length: PILES }, () => new Stack<Card>());
  readonly display: SelectionDisplay;

  /** The seed the stock was shuffled with; for a random game, the seed that was picked. */
  readonly seed: bigint;

  /**
   * Creates a shuffled stock and deals from it.
   *
   * @param seed the default is a random one
   * @throws RangeError if the seed is out of range
   */
  constructor(
    seed: number | bigint = freshSeed("klondike"),
    display: SelectionDisplay = new SolitaireDisplay(),
  ) {
    this.seed = checkedSeed("klondike", seed);
    this.display = display;
    this.createStock();
    this.deal();
  }

  /** Returns the top card of the stock; `undefined` if it is empty. */
  getStockCard(): Card | undefined {
    return topCard(this.stock);
  }

  /** Returns the top card of the waste; `undefined` if it is empty. */
  getWasteCard(): Card | undefined {
    return topCard(this.waste);
  }

  /** Returns the top card of a foundation, 0…3; `undefined` if it is empty. */
  getFoundationCard(index: number): Card | undefined {
    return topCard(stackAt(this.foundations, index));
  }

  /** Returns a pile, 0…6. */
  getPile(index: number): Stack<Card> {
    return stackAt(this.piles, index);
  }

  /** Returns whether all cards are on the foundations. */
  isWon(): boolean {
    return this.foundations.every((foundation) => foundation.size() === RANKS);
  }

  /** Handles a click on the stock: deals three cards, or resets an empty stock. Does nothing while cards are selected. */
  stockClicked(): void {
    if (this.display.isWasteSelected() || this.display.isPileSelected()) return;
    if (this.stock.isEmpty()) this.resetStock();
    else this.dealThreeCards();
  }

  /** Handles a click on the waste: selects or unselects it. Does nothing while a pile is selected. */
  wasteClicked(): void {
    if (this.display.isWasteSelected()) this.display.unselect();
    else if (!this.display.isPileSelected() && !this.waste.isEmpty()) this.display.selectWaste();
  }

  /** Handles a click on a pile, 0…6: moves the selected cards here; with no selection, selects it or turns a card up. */
  pileClicked(index: number): void {
    if (this.display.isWasteSelected()) this.moveWasteToPile(index);
    else if (this.display.isPileSelected()) this.movePileToPile(this.display.selectedPile(), index);
    else this.selectOrTurnUp(index);
  }

  /** Handles a click on a foundation, 0…3: moves the waste card or the top card of the selected pile here. */
  foundationClicked(index: number): void {
    const source = this.selectedStack();
    if (source === undefined || !this.canAddToFoundation(source.peek(), index)) return;
    stackAt(this.foundations, index).push(source.pop());
    this.display.unselect();
  }

  /** Fills the stock with a new deck, face down, from which it removes one random card after another. */
  private createStock(): void {
    const deck: Card[] = [];
    for (const suit of SUITS) for (let rank = 1; rank <= RANKS; rank++) deck.push(new Card(rank, suit));
    const nextInt = ownRandom(this.seed, deck.length);
    const removed: Card[] = [];
    while (deck.length > 0) removed.push(...deck.splice(nextInt(deck.length), 1));
    // A seed's first card is the first to be dealt, so it is pushed last.
    for (const card of removed.reverse()) this.stock.push(card);
  }

  /**
   * Deals one card to pile 0, two to pile 1 … seven to pile 6, row by row, and turns up the top card of each.
   *
   * @throws Error if the stock is not a whole deck
   */
  private deal(): void {
    if (this.stock.size() !== CARDS) throw new Error("only a whole deck can be dealt");
    for (let row = 0; row < PILES; row++) {
      for (let index = row; index < PILES; index++) this.getPile(index).push(this.stock.pop());
    }
    for (const pile of this.piles) pile.peek().turnUp();
  }

  /** Moves the top three cards of the stock, or all if there are fewer, face up to the waste. */
  private dealThreeCards(): void {
    for (let dealt = 0; dealt < CARDS_PER_CLICK && !this.stock.isEmpty(); dealt++) {
      this.waste.push(this.stock.pop()).turnUp();
    }
  }

  /** Moves the cards of the waste, one by one, face down to the top of the stock. */
  private resetStock(): void {
    while (!this.waste.isEmpty()) this.stock.push(this.waste.pop()).turnDown();
  }

  /**
   * Precondition: 0 <= index < 7.
   * Postcondition: returns true if the card can legally be moved to the top of the pile.
   */
  private canAddToPile(card: Card, index: number): boolean {
    const pile = this.getPile(index);
    // Only a king may be added to an empty pile.
    if (pile.isEmpty()) return card.getRank() === RANKS;
    const top = pile.peek();
    // No card may be added to a pile whose top card is face down.
    if (!top.isFaceUp()) return false;
    // Otherwise only a card of the opposite colour and the next lower rank.
    return card.isRed() !== top.isRed() && card.getRank() === top.getRank() - 1;
  }

  /**
   * Precondition: 0 <= index < 4.
   * Postcondition: returns true if the card can legally be moved to the top of the foundation.
   */
  private canAddToFoundation(card: Card, index: number): boolean {
    const foundation = stackAt(this.foundations, index);
    // Only an ace may be added to an empty foundation.
    if (foundation.isEmpty()) return card.getRank() === 1;
    // Otherwise only a card of the same suit and the next higher rank.
    const top = foundation.peek();
    return card.getSuit() === top.getSuit() && card.getRank() === top.getRank() + 1;
  }

  /**
   * Precondition: 0 <= index < 7.
   * Postcondition: removes all face-up cards on the top of the pile; returns a stack containing these cards, with the
   * pile's top card at the bottom.
   */
  private removeFaceUpCards(index: number): Stack<Card> {
    const pile = this.getPile(index);
    const cards = new Stack<Card>();
    while (!pile.isEmpty() && pile.peek().isFaceUp()) cards.push(pile.pop());
    return cards;
  }

  /**
   * Precondition: 0 <= index < 7.
   * Postcondition: removes the elements from `cards` and adds them to the pile, so that the stack's bottom card ends
   * up on top.
   */
  private addToPile(cards: Stack<Card>, index: number): void {
    const pile = this.getPile(index);
    while (!cards.isEmpty()) pile.push(cards.pop());
  }

  private moveWasteToPile(index: number): void {
    if (!this.canAddToPile(this.waste.peek(), index)) return;
    this.getPile(index).push(this.waste.pop());
    this.display.unselect();
  }

  private movePileToPile(from: number, to: number): void {
    // A click on the selected pile unselects it.
    if (from === to) {
      this.display.unselect();
      return;
    }
    // The lowest of the removed cards is on top of their stack; it decides whether they fit.
    const cards = this.removeFaceUpCards(from);
    if (this.canAddToPile(cards.peek(), to)) {
      this.addToPile(cards, to);
      this.display.unselect();
    } else {
      this.addToPile(cards, from);
    }
  }

  private selectOrTurnUp(index: number): void {
    const top = topCard(this.getPile(index));
    if (top === undefined) return;
    if (top.isFaceUp()) this.display.selectPile(index);
    else top.turnUp();
  }

  /** Returns the stack whose top card is selected; `undefined` if there is no selection. */
  private selectedStack(): Stack<Card> | undefined {
    if (this.display.isWasteSelected()) return this.waste;
    return this.display.isPileSelected() ? this.getPile(this.display.selectedPile()) : undefined;
  }
}

function topCard(stack: Stack<Card>): Card | undefined {
  return stack.isEmpty() ? undefined : stack.peek();
}

function stackAt(stacks: readonly Stack<Card>[], index: number): Stack<Card> {
  const stack = stacks[index];
  if (stack === undefined) throw new RangeError(`there is no stack ${index} among ${stacks.length}`);
  return stack;
}
