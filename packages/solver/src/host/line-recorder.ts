import {
  type Card,
  CLASSIC_RULES,
  FOUNDATION_IDS,
  type FoundationId,
  followsDown,
  KING,
  type KlondikeRules,
  type Move,
  type PileId,
  type Position,
  rankOf,
  suitIndexOf,
  TABLEAU_IDS,
  type TableauId,
  talonOf,
} from "@klondike/engine";

import { Fingerprint } from "./fingerprint.ts";

interface BoardColumn {
  readonly faceDown: Card[];
  readonly faceUp: Card[];
}

/** What a card is on if it is on no other card: an empty column, an empty foundation or the talon. */
const COLUMN_GROUND = 52;
const FOUNDATION_GROUND = 60;
const TALON = 64;

/**
 * A mutable board that records each move and drops the moves in between when it returns to a position. It does not
 * validate: moves come from the kernel, and callers can replay them through the engine.
 */
export class LineRecorder {
  readonly moves: Move[] = [];
  readonly #columns: readonly BoardColumn[];
  /** Stock and waste in draw order. */
  readonly #talon: Card[];
  #waste: number;
  readonly #homes: Card[][];
  readonly #rules: KlondikeRules;
  #hidden: number;
  readonly #print = new Fingerprint();
  /** Fingerprints of the positions so far. */
  readonly #prints: number[] = [];
  /** Number of moves that led to each position, by the position's fingerprint. */
  readonly #seen = new Map<number, number>();

  constructor(position: Position, rules: KlondikeRules) {
    this.#rules = rules;
    this.#columns = position.tableau.map(({ faceDown, faceUp }) => ({
      faceDown: [...faceDown],
      faceUp: [...faceUp],
    }));
    this.#talon = [...talonOf(position)];
    this.#waste = position.waste.length;
    this.#homes = position.foundations.map((pile) => [...pile]);
    this.#hidden = this.#columns.reduce((sum, column) => sum + column.faceDown.length, 0);
    this.#remember();
    for (const column of this.#columns.keys()) this.#turnUp(column);
  }

  /** Whether the game is won; after that no move is recorded. */
  get isWon(): boolean {
    if (this.#rules.winning === "early") return this.#hidden === 0 && this.#talon.length <= 1;
    return this.#homes.every((pile) => pile.length === KING);
  }

  /** The cards that can be played next: the tops of the columns, then stock and waste in draw order. */
  cardsInPlay(): readonly Card[] {
    const tops = this.#columns.flatMap((column) => column.faceUp.slice(-1));
    const top = Math.max(0, this.#waste - 1);
    return [...tops, ...this.#talon.slice(top), ...this.#talon.slice(0, top)];
  }

  /** Whether the card is in the stock or waste. */
  isInTalon(card: Card): boolean {
    return this.#talon.includes(card);
  }

  isNext(card: Card): boolean {
    return this.#homeOf(card) !== undefined;
  }

  /** Moves any cards on top of this card to its twin, the other card of the same rank and colour. */
  bare(card: Card): void {
    const column = this.#columnOf(card);
    const { faceUp } = this.#column(column);
    const above = faceUp.length - 1 - faceUp.indexOf(card);
    if (above === 0) return;
    const [twin = column] = this.columnsFor(faceUp[faceUp.length - above] as Card);
    this.#carryRun(column, twin, above);
  }

  /** Columns that take the card in the kernel's game, which builds as `classic` does under all rules. */
  columnsFor(card: Card): readonly number[] {
    const fitting: number[] = [];
    for (const [index, { faceDown, faceUp }] of this.#columns.entries()) {
      const top = faceUp.at(-1);
      const fits =
        top === undefined
          ? faceDown.length === 0 && rankOf(card) === KING
          : followsDown(card, top, CLASSIC_RULES);
      if (fits) fitting.push(index);
    }
    return fitting;
  }

  /** The top card of the column, if any. */
  topOf(column: number): Card | undefined {
    return this.#column(column).faceUp.at(-1);
  }

  /** The lowest of the top `count` cards of the column. */
  cardAt(column: number, count: number): Card {
    return this.#column(column).faceUp.at(-count) as Card;
  }

  topOfHome(suit: number): Card | undefined {
    return this.#homes
      .map((pile) => pile.at(-1))
      .find((card) => card !== undefined && suitIndexOf(card) === suit);
  }

  /** Moves the card with all cards on top of it to another column. */
  carry(card: Card, to: number): void {
    const from = this.#columnOf(card);
    const { faceUp } = this.#column(from);
    this.#carryRun(from, to, faceUp.length - faceUp.indexOf(card));
  }

  /** Sends a column's top card to its foundation. */
  sendHome(card: Card): void {
    const from = this.#columnOf(card);
    this.#print.drop(card, this.#under(from, card));
    this.#column(from).faceUp.pop();
    this.#leave(from, { kind: "carry", from: tableauId(from), to: this.#goHome(card), count: 1 });
  }

  /** Returns the top card of its foundation to a column. */
  fetch(card: Card, to: number): void {
    const home = this.#homes.findIndex((pile) => pile.at(-1) === card);
    this.#homes[home]?.pop();
    this.#print.drop(card, FOUNDATION_GROUND + home);
    this.#lay(card, to);
    this.#note({ kind: "carry", from: foundationId(home), to: tableauId(to), count: 1 });
  }

  /** Plays a card from stock or waste to its foundation or a column, after the draws it needs. */
  playTalon(card: Card, to?: number): void {
    const from = this.#drawTo(this.#talon.indexOf(card));
    this.#print.drop(card, TALON);
    this.#talon.splice(this.#talon.indexOf(card), 1);
    const target = to === undefined ? this.#goHome(card) : tableauId(to);
    if (to !== undefined) this.#lay(card, to);
    this.#note({ kind: "carry", from, to: target, count: 1 });
  }

  /** Draws until the card at the index can be played, and returns the pile it is played from. */
  #drawTo(index: number): PileId {
    const { talon } = this.#rules;
    const isOpen = talon.kind === "open-deck";
    const step = isOpen ? 1 : talon.draw;
    // Wanted waste size: the cards before this one in an open deck, otherwise this one on top.
    const wanted = isOpen ? index : index + 1;
    const count = this.#talon.length;
    let ahead = this.#waste;
    while (ahead < wanted) ahead = Math.min(count, ahead + step);
    if (ahead !== wanted) {
      this.#draw(count, step);
      this.#waste = 0;
      this.#note({ kind: "recycle" });
    }
    this.#draw(wanted, step);
    this.#waste = index;
    return isOpen ? "s" : "w";
  }

  #draw(until: number, step: number): void {
    while (this.#waste < until) {
      this.#waste = Math.min(this.#talon.length, this.#waste + step);
      this.#note({ kind: "draw" });
    }
  }

  #carryRun(from: number, to: number, count: number): void {
    const { faceUp } = this.#column(from);
    const [first, ...rest] = faceUp.slice(faceUp.length - count) as [Card, ...Card[]];
    this.#print.drop(first, this.#under(from, first));
    faceUp.length -= count;
    this.#lay(first, to);
    this.#column(to).faceUp.push(...rest);
    this.#leave(from, { kind: "carry", from: tableauId(from), to: tableauId(to), count });
  }

  /**
   * Records a move that has removed cards from the column. A card that turns up automatically does so within the move.
   */
  #leave(column: number, move: Move): void {
    if (this.#rules.turning === "automatic") this.#turnUp(column);
    this.#note(move);
    if (this.#rules.turning === "by-hand") this.#turnUp(column);
  }

  #turnUp(column: number): void {
    const { faceDown, faceUp } = this.#column(column);
    if (faceUp.length > 0) return;
    const hidden = faceDown.pop();
    if (hidden === undefined) return;
    faceUp.push(hidden);
    this.#hidden--;
    if (this.#rules.turning === "by-hand") this.#note({ kind: "turn-up", column: tableauId(column) });
  }

  #goHome(card: Card): FoundationId {
    const home = this.#homeOf(card) ?? 0;
    this.#homes[home]?.push(card);
    this.#print.add(card, FOUNDATION_GROUND + home);
    return foundationId(home);
  }

  /**
   * The foundation that accepts the card. An ace goes to its own suit's foundation, or to the first empty one if that
   * is taken.
   */
  #homeOf(card: Card): number | undefined {
    const own = suitIndexOf(card);
    if (rankOf(card) > 1) {
      const home = this.#homes.findIndex((pile) => pile.at(-1) === card - 1);
      return home < 0 ? undefined : home;
    }
    return this.#homes[own]?.length === 0 ? own : this.#homes.findIndex((pile) => pile.length === 0);
  }

  #columnOf(card: Card): number {
    return this.#columns.findIndex((column) => column.faceUp.includes(card));
  }

  #column(index: number): BoardColumn {
    return this.#columns[index] as BoardColumn;
  }

  #lay(card: Card, column: number): void {
    this.#column(column).faceUp.push(card);
    this.#print.add(card, this.#under(column, card));
  }

  /** What the card is on. Hidden cards never move, so which hidden card it is does not matter. */
  #under(column: number, card: Card): number {
    const { faceUp } = this.#column(column);
    return faceUp[faceUp.indexOf(card) - 1] ?? COLUMN_GROUND + column;
  }

  #note(move: Move): void {
    this.moves.push(move);
    const before = this.#seen.get(this.#print.of(this.#hidden, this.#waste));
    if (before === undefined) {
      this.#remember();
      return;
    }
    this.moves.length = before;
    for (const print of this.#prints.splice(before + 1)) this.#seen.delete(print);
  }

  #remember(): void {
    const print = this.#print.of(this.#hidden, this.#waste);
    this.#seen.set(print, this.#prints.length);
    this.#prints.push(print);
  }
}

function tableauId(column: number): TableauId {
  return TABLEAU_IDS[column] as TableauId;
}

function foundationId(home: number): FoundationId {
  return FOUNDATION_IDS[home] as FoundationId;
}
