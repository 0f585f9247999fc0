import type { KlondikeRules, Position } from "@klondike/engine";
import {
  applyMove,
  type Click,
  drawThreeClicks,
  editionOf,
  hiddenCount,
  isEarlyWin,
  type Selection,
  startOf,
} from "@klondike/engine";
import { freshSeed } from "../platform.ts";
import { seededDeal } from "../seed.ts";
import type { Card } from "./card.ts";
import type { CardPile, DiscardPile, TableauColumn } from "./piles.ts";
import { Stack } from "./stack.ts";
import { columnIdOf, layDeal, Table, type Touched } from "./table.ts";

const { rules, scheme, dealing } = editionOf("draw-three");

/** The seed that asks for a random game. */
const RANDOM = -1;

// The engine sees the touched piles only, which look won almost always; the early win is judged by the game's counts.
const RULES: KlondikeRules = { ...rules, winning: "all-home" };

/**
 * Document 000's game: what the clicks on the table mean.
 *
 * It keeps no cards. It finds them in the piles it is given, asks the engine, and lays them as the engine says.
 */
export class Game {
  /** The seed the cards were shuffled with; of a random game the one that chance chose, so that it can be dealt again. */
  readonly seed: number;
  #selectedDiscard: DiscardPile | undefined;
  #selectedColumn: TableauColumn | undefined;
  #hiddenCount: number;
  #stockCount: number;

  /**
   * Shuffles a deck into the stock and deals from it to the seven columns.
   *
   * @param seed −1 for a random game
   * @param chooseSeed where a random game takes its seed from
   */
  constructor(
    stock: CardPile,
    tableau: readonly TableauColumn[],
    seed: number,
    chooseSeed: () => number = () => Number(freshSeed(scheme)),
  ) {
    this.seed = seed === RANDOM ? chooseSeed() : seed;
    const start = startOf(seededDeal(scheme, this.seed), dealing);
    layDeal(stock, tableau, start);
    this.#hiddenCount = hiddenCount(start);
    this.#stockCount = stockCount(start);
  }

  /** A click on the stock: draws three cards to the discard pile, or returns that to the empty stock. */
  drawCardsFromStock(stock: CardPile, discard: DiscardPile): void {
    this.#click({ stock, discard, columns: this.#columnsWith() }, { on: "stock" });
  }

  /** A click on the top card of the discard pile: selects it, or ends another selection. */
  selectDiscard(discard: DiscardPile): void {
    this.#click({ discard, columns: this.#columnsWith() }, { on: "waste" });
  }

  /**
   * A click on a column: selects the clicked card and those on it, or moves the selected cards here. Says whether
   * the game is won.
   *
   * @param n how many cards there are from the clicked one to the top; 0 for an empty column
   */
  selectTableauCards(column: TableauColumn, n: number): boolean {
    const touched = { discard: this.#selectedDiscard, columns: this.#columnsWith(column) };
    this.#click(touched, { on: "tableau", column: columnIdOf(touched, column), count: n });
    return this.#isWon();
  }

  /**
   * A click on a foundation: moves the selected card here. Says whether the game is won.
   *
   * @param pile the foundation's cards, `foundation.pile`; anything else is refused before a card moves
   */
  selectFoundationPile(pile: Stack<Card>): boolean {
    if (!(pile instanceof Stack)) throw new TypeError("a foundation is given as its stack of cards");
    const touched = { discard: this.#selectedDiscard, columns: this.#columnsWith(), foundation: pile };
    this.#click(touched, { on: "foundation", foundation: "f1" });
    return this.#isWon();
  }

  #click(touched: Touched, click: Click): void {
    if (this.#isWon()) return;
    const table = new Table(touched);
    const before = table.position;
    const selected = this.#selection(touched);
    const { selection, move } = drawThreeClicks(before, selected, click, RULES);
    if (selection !== selected) this.#removeSelection();
    if (selection !== undefined && selection !== selected) this.#select(selection, touched);
    if (move === undefined) return;
    const after = applyMove(before, move, RULES);
    table.lay(after);
    this.#hiddenCount += hiddenCount(after) - hiddenCount(before);
    this.#stockCount += stockCount(after) - stockCount(before);
  }

  /** The columns a click touches: the selected one and the clicked one, which may be the same. */
  #columnsWith(clicked?: TableauColumn): TableauColumn[] {
    const columns = new Set([this.#selectedColumn, clicked]);
    return [...columns].filter((column) => column !== undefined);
  }

  #selection(touched: Touched): Selection | undefined {
    if (this.#selectedDiscard !== undefined) return { pile: "w", count: 1 };
    if (this.#selectedColumn === undefined) return undefined;
    return { pile: columnIdOf(touched, this.#selectedColumn), count: this.#selectedColumn.numberSelected };
  }

  #select({ pile, count }: Selection, { discard, columns = [] }: Touched): void {
    if (pile === "w") {
      this.#selectedDiscard = discard;
      if (discard !== undefined) discard.isSelected = true;
      return;
    }
    const column = columns.find((each) => columnIdOf({ columns }, each) === pile);
    this.#selectedColumn = column;
    if (column !== undefined) column.numberSelected = count;
  }

  #removeSelection(): void {
    if (this.#selectedDiscard !== undefined) this.#selectedDiscard.isSelected = false;
    if (this.#selectedColumn !== undefined) this.#selectedColumn.numberSelected = 0;
    this.#selectedDiscard = undefined;
    this.#selectedColumn = undefined;
  }

  #isWon(): boolean {
    return isEarlyWin(this.#hiddenCount, this.#stockCount);
  }
}

/** How many cards stock and discard pile hold together. */
function stockCount({ stock, waste }: Position): number {
  return stock.length + waste.length;
}
