import type { Move, Position } from "@klondike/engine";
import {
  applyMove,
  byHandClicks,
  type Click,
  columnAt,
  dealt,
  deckOf,
  deckOfDeal,
  editionOf,
  FOUNDATION_IDS,
  type FoundationId,
  indexOfPile,
  isLegal,
  isTableau,
  isWon,
  refusalOfCardOn,
  type Selection,
  TABLEAU_IDS,
  type TableauId,
} from "@klondike/engine";
import { freshSeed } from "../platform.ts";
import { seededDeal } from "../seed.ts";
import { type Card, cardFor, engineCardOf } from "./card.ts";
import { type SelectionDisplay, SolitaireDisplay } from "./display.ts";
import { Stack } from "./stack.ts";
import { changeTable, readTable, type Stacks } from "./table.ts";

const { rules, scheme, dealing } = editionOf("by-hand");

/**
 * Document 003's game: thirteen stacks of cards, and what the clicks on them mean.
 *
 * The stacks hold the cards and the display holds the selection; the game finds both there and asks the engine.
 */
export class Solitaire implements Stacks {
  readonly stock = new Stack<Card>();
  readonly waste = new Stack<Card>();
  readonly foundations: readonly Stack<Card>[] = FOUNDATION_IDS.map(() => new Stack<Card>());
  readonly piles: readonly Stack<Card>[] = TABLEAU_IDS.map(() => new Stack<Card>());
  readonly display: SelectionDisplay;

  /** The seed the stock was shuffled with, so that a random game can be dealt again. */
  readonly seed: bigint;

  /**
   * Creates the stock and deals from it.
   *
   * @param seed where none is given, chance chooses
   */
  constructor(seed: number | bigint = freshSeed(scheme), display: SelectionDisplay = new SolitaireDisplay()) {
    this.seed = BigInt(seed);
    this.display = display;
    this.createStock();
    this.deal();
  }

  /** The top card of the stock; undefined where it is empty. */
  getStockCard(): Card | undefined {
    return topOf(this.stock);
  }

  /** The top card of the waste; undefined where it is empty. */
  getWasteCard(): Card | undefined {
    return topOf(this.waste);
  }

  /** The top card of a foundation, 0…3; undefined where it is empty. */
  getFoundationCard(index: number): Card | undefined {
    return topOf(stackAt(this.foundations, index));
  }

  /** A pile, 0…6. */
  getPile(index: number): Stack<Card> {
    return stackAt(this.piles, index);
  }

  /** Whether all cards are on the foundations. */
  isWon(): boolean {
    return isWon(readTable(this), rules);
  }

  /** A click on the stock: deals three cards, or resets the stock when it is empty; nothing while cards are selected. */
  stockClicked(): void {
    this.#clicked({ on: "stock" });
  }

  /** A click on the waste: selects its top card, or unselects it. */
  wasteClicked(): void {
    this.#clicked({ on: "waste" });
  }

  /** A click on a pile, 0…6: turns its top card up, selects or unselects it, or moves what is selected here. */
  pileClicked(index: number): void {
    this.#clicked({ on: "tableau", column: columnId(index), count: this.getPile(index).size() });
  }

  /** A click on a foundation, 0…3: moves the top card of what is selected here. */
  foundationClicked(index: number): void {
    this.#clicked({ on: "foundation", foundation: foundationId(index) });
  }

  /** Puts a shuffled deck, face down, on the stock. */
  createStock(): void {
    const deck = deckOfDeal(seededDeal(scheme, this.seed));
    // What leaves first lies on top, so it is put there last.
    for (const card of deck.toReversed()) this.stock.push(cardFor(card));
  }

  /** Deals a stock of 52 cards to the seven piles and turns their top cards up. Throws where it is not a whole deck. */
  deal(): void {
    changeTable(this, ({ stock }) => {
      const deck = deckOf(stock.toReversed());
      if (!deck.ok) throw new Error("only a whole deck can be dealt");
      return dealt(deck.value, dealing);
    });
  }

  /** Moves three cards, or as many as there are, from the stock to the waste and turns them up. */
  dealThreeCards(): void {
    const move: Move = { kind: "draw" };
    if (isLegal(readTable(this), move, rules)) this.#play(move);
  }

  /** Moves the waste, card by card, back to the top of the stock and turns the cards down. */
  resetStock(): void {
    // Not the engine's recycling: this also works while the stock still holds cards, which no click can ask for.
    while (!this.waste.isEmpty()) this.stock.push(this.waste.pop()).turnDown();
  }

  /** Whether the card may be put on a pile, 0…6. */
  canAddToPile(card: Card, index: number): boolean {
    return this.#canAdd(card, columnId(index));
  }

  /** Whether the card may be put on a foundation, 0…3. */
  canAddToFoundation(card: Card, index: number): boolean {
    return this.#canAdd(card, foundationId(index));
  }

  /** Takes all face-up cards off the top of a pile, 0…6; the pile's top card is the lowest of those returned. */
  removeFaceUpCards(index: number): Stack<Card> {
    const pile = this.getPile(index);
    const removed = new Stack<Card>();
    while (!pile.isEmpty() && pile.peek().isFaceUp()) removed.push(pile.pop());
    return removed;
  }

  /** Takes the cards off their stack, one by one from its top, and puts them on a pile, 0…6. */
  addToPile(cards: Stack<Card>, index: number): void {
    const pile = this.getPile(index);
    while (!cards.isEmpty()) pile.push(cards.pop());
  }

  #clicked(click: Click): void {
    const position = readTable(this);
    const selected = this.#selection(position);
    const { selection, move } = byHandClicks(position, selected, click, rules);
    if (move !== undefined) this.#play(move);
    if (selection !== selected) this.#select(selection);
  }

  #play(move: Move): void {
    changeTable(this, (before) => applyMove(before, move, rules));
  }

  /** Once the game is won the table rests, as the engine has it. */
  #canAdd(card: Card, to: TableauId | FoundationId): boolean {
    const position = readTable(this);
    return !isWon(position, rules) && refusalOfCardOn(position, engineCardOf(card), to, rules) === undefined;
  }

  #selection(position: Position): Selection | undefined {
    if (this.display.isWasteSelected()) return { pile: "w", count: 1 };
    if (!this.display.isPileSelected()) return undefined;
    const pile = columnId(this.display.selectedPile());
    return { pile, count: columnAt(position, pile).faceUp.length };
  }

  #select(selection: Selection | undefined): void {
    if (selection === undefined) this.display.unselect();
    else if (isTableau(selection.pile)) this.display.selectPile(indexOfPile(selection.pile));
    else this.display.selectWaste();
  }
}

function topOf(stack: Stack<Card>): Card | undefined {
  return stack.isEmpty() ? undefined : stack.peek();
}

function stackAt(stacks: readonly Stack<Card>[], index: number): Stack<Card> {
  const stack = stacks[index];
  if (stack === undefined) throw new RangeError(`there is no pile ${index} among ${stacks.length}`);
  return stack;
}

function columnId(index: number): TableauId {
  const id = TABLEAU_IDS[index];
  if (id === undefined) throw new RangeError(`there is no pile ${index}`);
  return id;
}

function foundationId(index: number): FoundationId {
  const id = FOUNDATION_IDS[index];
  if (id === undefined) throw new RangeError(`there is no foundation ${index}`);
  return id;
}
