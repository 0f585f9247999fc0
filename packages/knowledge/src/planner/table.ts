import type { KlondikeRules } from "@klondike/engine";
import { lastPass, type SafeGaps, safeGaps } from "@klondike/engine/internal";

/** An unseen card. Its rank is 0, so it fits nowhere. */
export const UNKNOWN = 52;
/** The rank of each card, 1…13. */
export const RANK = Int8Array.from({ length: 53 }, (_, card) => (card === UNKNOWN ? 0 : (card % 13) + 1));
/** The suit of each card, 0…3 in the order ♣ ♦ ♥ ♠. */
export const SUIT = Int8Array.from({ length: 53 }, (_, card) => Math.trunc(card / 13) % 4);
/** 1 for a red card, 0 for a black one. */
export const RED = Int8Array.from({ length: 53 }, (_, card) => (card >= 13 && card < 39 ? 1 : 0));

export const COLUMNS = 7;
/** Maximum number of cards in a column: games need at most 19 cards, but any position can be set up. */
export const DEPTH = 52;
/** Maximum number of cards in stock and waste together. */
export const TALON = 52;
/** Upper bound for recycles. */
export const UNLIMITED = 1 << 20;

/**
 * A mutable table for playing ahead. Every place has a card; unseen ones are sampled or `UNKNOWN`. Moves modify it in
 * place, because one hint tries thousands of moves.
 *
 * Stock and waste are one row of cards in draw order with a split point: cards before it are the waste, the others the
 * stock. A recycle sets it to 0.
 */
export interface PlannerTable {
  /** The cards of column c, bottom first, from c * DEPTH on. */
  readonly cards: Int8Array;
  readonly size: Int8Array;
  readonly hidden: Int8Array;
  /** Foundation heights by suit. */
  readonly home: Int8Array;
  readonly talon: Int8Array;
  talonSize: number;
  place: number;
  recyclesLeft: number;
}

/** The rules needed for playing ahead. */
export interface TableRules {
  readonly draw: number;
  readonly isOpenDeck: boolean;
  readonly anyRun: boolean;
  readonly worryBack: boolean;
  readonly winsEarly: boolean;
  /** Whether any card can go to an empty column. */
  readonly anyOpens: boolean;
  /** How far foundations may lag behind a card that is safe to send home. */
  readonly safe: SafeGaps;
}

/** Extracts the rules needed for playing ahead. */
export function tableRules(rules: KlondikeRules): TableRules {
  const { talon, lifting, turning, worryBack, foundations, winning, emptyColumns, ...others } = rules;
  others satisfies Record<string, never>;
  // `list-plans.ts` builds columns in alternating colours, and knows the other rules only through this function.
  // Uncovered cards are turned up immediately, which never hurts.
  turning satisfies "automatic" | "by-hand";
  // Which foundation a suit uses makes no difference.
  foundations satisfies "any-ace" | "fixed-suit";
  return {
    draw: talon.kind === "waste" ? talon.draw : 1,
    isOpenDeck: talon.kind === "open-deck",
    anyRun: lifting === "any-run",
    worryBack,
    winsEarly: winning === "early",
    anyOpens: emptyColumns === "any",
    safe: safeGaps(rules),
  };
}

/** Contents of a table, piles bottom first, with unknown cards for unseen ones. */
interface TableContent {
  readonly columns: readonly { readonly faceDown: readonly number[]; readonly faceUp: readonly number[] }[];
  /** Foundation heights for ♣ ♦ ♥ ♠. */
  readonly home: readonly number[];
  /** Stock and waste in draw order. */
  readonly talon: readonly number[];
  /** Number of talon cards in the waste. */
  readonly place: number;
  readonly passes: number;
}

/** Creates a table with these cards. */
export function tableWith(
  { columns, home, talon, place, passes }: TableContent,
  rules: KlondikeRules,
): PlannerTable {
  const table = emptyTable();
  for (const [column, { faceDown, faceUp }] of columns.entries()) {
    table.cards.set(faceDown, column * DEPTH);
    table.cards.set(faceUp, column * DEPTH + faceDown.length);
    table.size[column] = faceDown.length + faceUp.length;
    table.hidden[column] = faceDown.length;
  }
  table.home.set(home);
  table.talon.set(talon);
  table.talonSize = talon.length;
  table.place = place;
  table.recyclesLeft = Math.min(UNLIMITED, Math.max(0, lastPass(rules.talon) - passes));
  return table;
}

/** Creates a table without cards. */
export function emptyTable(): PlannerTable {
  return {
    cards: new Int8Array(COLUMNS * DEPTH),
    size: new Int8Array(COLUMNS),
    hidden: new Int8Array(COLUMNS),
    home: new Int8Array(4),
    talon: new Int8Array(TALON),
    talonSize: 0,
    place: 0,
    recyclesLeft: 0,
  };
}

/** Copies a table. */
export function copyTable(from: PlannerTable, to: PlannerTable): void {
  to.cards.set(from.cards);
  to.size.set(from.size);
  to.hidden.set(from.hidden);
  to.home.set(from.home);
  to.talon.set(from.talon);
  to.talonSize = from.talonSize;
  to.place = from.place;
  to.recyclesLeft = from.recyclesLeft;
}

/**
 * Whether the game is won or can no longer be lost. With every column card face up and every talon card within reach,
 * the lowest card not yet home can always go there.
 */
export function cannotLose(table: PlannerTable, rules: TableRules): boolean {
  const { talonSize } = table;
  if (hiddenOn(table) > 0) return false;
  return (
    talonSize === 0 ||
    (rules.winsEarly && talonSize === 1) ||
    (rules.draw === 1 && table.recyclesLeft >= talonSize)
  );
}

/** Number of hidden cards in the columns. */
export function hiddenOn({ hidden }: PlannerTable): number {
  let count = 0;
  for (let column = 0; column < COLUMNS; column++) count += hidden[column] as number;
  return count;
}

/** Number of cards home. */
export function homeCount(home: Int8Array): number {
  return (home[0] as number) + (home[1] as number) + (home[2] as number) + (home[3] as number);
}

/** Moves the top cards of one column to another and turns up the uncovered card. */
export function shift(table: PlannerTable, from: number, to: number, count: number): void {
  const { cards, size } = table;
  const start = from * DEPTH + (size[from] as number) - count;
  const end = to * DEPTH + (size[to] as number);
  for (let at = 0; at < count; at++) cards[end + at] = cards[start + at] as number;
  size[to] = (size[to] as number) + count;
  size[from] = (size[from] as number) - count;
  turnUp(table, from);
}

/** Sends the top card of a column home and turns up the uncovered card. */
export function sendHome(table: PlannerTable, from: number): void {
  const { cards, size, home } = table;
  const left = (size[from] as number) - 1;
  const suit = SUIT[cards[from * DEPTH + left] as number] as number;
  size[from] = left;
  home[suit] = (home[suit] as number) + 1;
  turnUp(table, from);
}

/** Returns the top card of a suit's foundation to a column. */
export function bringBack(table: PlannerTable, suit: number, to: number): void {
  const left = (table.home[suit] as number) - 1;
  table.home[suit] = left;
  place(table, suit * 13 + left, to);
}

/** Places a card on a column. */
export function place(table: PlannerTable, card: number, to: number): void {
  const { cards, size } = table;
  cards[to * DEPTH + (size[to] as number)] = card;
  size[to] = (size[to] as number) + 1;
}

function turnUp({ size, hidden }: PlannerTable, column: number): void {
  const cards = size[column] as number;
  if (cards > 0 && hidden[column] === cards) hidden[column] = cards - 1;
}

/** A talon card that turning the stock cannot make playable. */
export const OUT_OF_REACH = 0;
/** A talon card that becomes playable in this pass. */
const IN_THIS_PASS = 1;
/** A talon card that becomes playable only after a recycle. */
export const AFTER_RECYCLE = 2;

/** Marks for each talon card whether turning the stock makes it playable, and whether that needs a recycle. */
export function markReach(table: PlannerTable, rules: TableRules, reach: Uint8Array): void {
  const { talonSize, place } = table;
  const again = table.recyclesLeft > 0 ? AFTER_RECYCLE : OUT_OF_REACH;
  if (rules.draw === 1) {
    const first = rules.isOpenDeck ? place : Math.max(0, place - 1);
    for (let index = 0; index < talonSize; index++) reach[index] = index >= first ? IN_THIS_PASS : again;
    return;
  }
  for (let index = 0; index < talonSize; index++) reach[index] = OUT_OF_REACH;
  if (talonSize === 0) return;
  const { draw } = rules;
  if (again !== OUT_OF_REACH) {
    for (let end = draw; end < talonSize; end += draw) reach[end - 1] = again;
    reach[talonSize - 1] = again;
  }
  if (place > 0) reach[place - 1] = IN_THIS_PASS;
  for (let end = place + draw; end < talonSize; end += draw) reach[end - 1] = IN_THIS_PASS;
  if (place < talonSize) reach[talonSize - 1] = IN_THIS_PASS;
}

/** Marks only the top waste card as reachable. */
export function markTopOnly({ talonSize, place }: PlannerTable, reach: Uint8Array): void {
  for (let index = 0; index < talonSize; index++) reach[index] = OUT_OF_REACH;
  if (place > 0) reach[place - 1] = IN_THIS_PASS;
}

/** Takes a reachable card out of the talon: turns the stock to it and removes it. */
export function takeFromTalon(table: PlannerTable, index: number, reached: number): number {
  const { talon } = table;
  const card = talon[index] as number;
  if (reached === AFTER_RECYCLE) table.recyclesLeft--;
  table.talonSize--;
  for (let at = index; at < table.talonSize; at++) talon[at] = talon[at + 1] as number;
  // The cards before it are now in the waste; the next one is on top of the stock.
  table.place = index;
  return card;
}
