import { type Card, type Pile, suitIndexOf } from "./card.ts";
import { type FoundationId, indexOfPile, isTableau, type PileId, type TableauId } from "./pile.ts";

/** A column. The type cannot represent a hidden card on top of a visible one. */
export interface Column {
  readonly faceDown: Pile;
  readonly faceUp: Pile;
}

/** The cards of f1 to f4, the ace first. */
export type Foundations = readonly [Pile, Pile, Pile, Pile];
/** The columns t1 to t7. */
export type Tableau = readonly [Column, Column, Column, Column, Column, Column, Column];

/** The location of all 52 cards. */
export interface Position {
  readonly stock: Pile;
  readonly waste: Pile;
  readonly foundations: Foundations;
  readonly tableau: Tableau;
  /** Number of passes begun, including the current one. */
  readonly passes: number;
}

/** Seven columns as a tableau. Throws if there are more or fewer. */
export function tableauOf(columns: readonly Column[]): Tableau {
  const [t1, t2, t3, t4, t5, t6, t7, ...more] = columns;
  if (!t1 || !t2 || !t3 || !t4 || !t5 || !t6 || !t7 || more.length > 0) {
    throw new RangeError(`a tableau has seven columns, not ${columns.length}`);
  }
  return [t1, t2, t3, t4, t5, t6, t7];
}

/** Four piles as foundations. Throws if there are more or fewer. */
export function foundationsOf(piles: readonly Pile[]): Foundations {
  const [f1, f2, f3, f4, ...more] = piles;
  if (!f1 || !f2 || !f3 || !f4 || more.length > 0) {
    throw new RangeError(`there are four foundations, not ${piles.length}`);
  }
  return [f1, f2, f3, f4];
}

/** The top card of a pile. */
export function topOf(pile: Pile): Card | undefined {
  return pile[pile.length - 1];
}

/** The column with this name. */
export function columnAt(position: Position, id: TableauId): Column {
  return position.tableau[indexOfPile(id)] as Column;
}

/** The foundation with this name. */
export function foundationAt(position: Position, id: FoundationId): Pile {
  return position.foundations[indexOfPile(id)] as Pile;
}

/** The cards of a pile from which cards may be lifted: of a column, only those face up. */
export function faceUpOf(position: Position, pile: PileId): Pile {
  if (pile === "s") return position.stock;
  if (pile === "w") return position.waste;
  return isTableau(pile) ? columnAt(position, pile).faceUp : foundationAt(position, pile);
}

/** Number of cards in a column, including hidden ones. */
export function sizeOf(column: Column): number {
  return column.faceDown.length + column.faceUp.length;
}

/** Whether the column's top card is face down, to be turned up by the player. */
export function isHiddenOnly(column: Column): boolean {
  return column.faceUp.length === 0 && column.faceDown.length > 0;
}

/** How many cards in the columns are face down. */
export function hiddenCount({ tableau }: Position): number {
  return tableau.reduce((sum, column) => sum + column.faceDown.length, 0);
}

/** How many cards are home. */
export function homeCount({ foundations: [f1, f2, f3, f4] }: Pick<Position, "foundations">): number {
  return f1.length + f2.length + f3.length + f4.length;
}

/** Number of cards of ♣ ♦ ♥ ♠ that are home, on whichever foundations. */
export function heightsBySuit(foundations: Foundations): readonly number[] {
  const heights = [0, 0, 0, 0];
  for (const pile of foundations) {
    const [ace] = pile;
    if (ace !== undefined) heights[suitIndexOf(ace)] = pile.length;
  }
  return heights;
}

/** Stock and waste in the order in which the cards are drawn, those of the waste first. */
export function talonOf<C>({
  stock,
  waste,
}: {
  readonly stock: readonly C[];
  readonly waste: readonly C[];
}): readonly C[] {
  return [...waste, ...stock.toReversed()];
}
