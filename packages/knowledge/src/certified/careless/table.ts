import type { Position } from "@klondike/engine";

/** The games whose deals were measured: `classic` with so many cards drawn at a time and so many passes. */
export type MeasuredGame =
  | { readonly draw: 1; readonly passes: "unlimited" | 1 }
  | { readonly draw: 3; readonly passes: "unlimited" | 3 };

/** The rank of each card, 1…13. */
export const RANK = Int8Array.from({ length: 52 }, (_, card) => (card % 13) + 1);
/** The suit of each card, 0…3 in the order ♣ ♦ ♥ ♠. */
export const SUIT = Int8Array.from({ length: 52 }, (_, card) => Math.trunc(card / 13));
/** 1 for a red card, 0 for a black one. */
export const RED = Int8Array.from({ length: 52 }, (_, card) => (card >= 13 && card < 39 ? 1 : 0));

export const COLUMNS = 7;
/** Room for a column: 6 hidden cards and 13 in order. */
export const DEPTH = 19;
/** Room for stock and waste. */
export const TALON = 24;
/** More recycles than any game lasts. */
const UNLIMITED = 1 << 20;

/**
 * A table with every card in its place, the hidden ones too. It is changed in place, and copied into another, because thousands
 * of moves are tried for one deal.
 *
 * Stock and waste are one row of cards in the order in which they are drawn, and a place in it: the cards before the
 * place are the waste, the others the stock. A recycle sets the place to 0.
 */
export interface Table {
  /** The cards of column c, bottom first, from c * DEPTH on. */
  readonly cards: Int8Array;
  readonly size: Int8Array;
  readonly hidden: Int8Array;
  /** How many cards of each suit are home. */
  readonly home: Int8Array;
  readonly talon: Int8Array;
  talonSize: number;
  place: number;
  recyclesLeft: number;
  /** How many cards of the talon the player knows, from the first on. */
  seen: number;
}

/** The table of a deal just dealt. Where passes are unlimited, a look through the whole stock costs nothing. */
export function tableOf({ tableau, stock }: Position, { passes }: MeasuredGame): Table {
  const table = emptyTable();
  for (const [column, { faceDown, faceUp }] of tableau.entries()) {
    table.cards.set([...faceDown, ...faceUp], column * DEPTH);
    table.size[column] = faceDown.length + faceUp.length;
    table.hidden[column] = faceDown.length;
  }
  table.talon.set(stock.toReversed());
  table.talonSize = stock.length;
  table.recyclesLeft = passes === "unlimited" ? UNLIMITED : passes - 1;
  table.seen = passes === "unlimited" ? stock.length : 0;
  return table;
}

/** A table without cards. */
export function emptyTable(): Table {
  return {
    cards: new Int8Array(COLUMNS * DEPTH),
    size: new Int8Array(COLUMNS),
    hidden: new Int8Array(COLUMNS),
    home: new Int8Array(4),
    talon: new Int8Array(TALON),
    talonSize: 0,
    place: 0,
    recyclesLeft: 0,
    seen: 0,
  };
}

/** Makes one table like another. */
export function copyTable(from: Table, to: Table): void {
  to.cards.set(from.cards);
  to.size.set(from.size);
  to.hidden.set(from.hidden);
  to.home.set(from.home);
  to.talon.set(from.talon);
  to.talonSize = from.talonSize;
  to.place = from.place;
  to.recyclesLeft = from.recyclesLeft;
  to.seen = from.seen;
}

/** How many cards of the columns are hidden. */
export function hiddenOn({ hidden }: Table): number {
  let count = 0;
  for (let column = 0; column < COLUMNS; column++) count += hidden[column] as number;
  return count;
}

/** How many cards are home. */
export function homeCount({ home }: Table): number {
  let count = 0;
  for (let suit = 0; suit < 4; suit++) count += home[suit] as number;
  return count;
}

/** Carries the top cards of one column to another and turns up what is bared. */
export function shift(table: Table, from: number, to: number, count: number): void {
  const { cards, size } = table;
  const start = from * DEPTH + (size[from] as number) - count;
  const end = to * DEPTH + (size[to] as number);
  for (let at = 0; at < count; at++) cards[end + at] = cards[start + at] as number;
  size[to] = (size[to] as number) + count;
  size[from] = (size[from] as number) - count;
  turnUp(table, from);
}

/** Sends the top card of a column home and turns up what is bared. */
export function sendHome(table: Table, from: number): void {
  const { cards, size, home } = table;
  const left = (size[from] as number) - 1;
  const suit = SUIT[cards[from * DEPTH + left] as number] as number;
  size[from] = left;
  home[suit] = (home[suit] as number) + 1;
  turnUp(table, from);
}

/** Brings the top card of a suit back from its foundation to a column. */
export function bringBack(table: Table, suit: number, to: number): void {
  const left = (table.home[suit] as number) - 1;
  table.home[suit] = left;
  place(table, suit * 13 + left, to);
}

/** Lays a card on a column. */
export function place(table: Table, card: number, to: number): void {
  const { cards, size } = table;
  cards[to * DEPTH + (size[to] as number)] = card;
  size[to] = (size[to] as number) + 1;
}

function turnUp({ size, hidden }: Table, column: number): void {
  const cards = size[column] as number;
  if (cards > 0 && hidden[column] === cards) hidden[column] = cards - 1;
}

/** How a card of the talon can be come by. */
export const OUT_OF_REACH = 0;
const IN_THIS_PASS = 1;
export const AFTER_RECYCLE = 2;

/** Notes for each card of the talon whether turning the stock alone makes it playable, and whether it needs a recycle. */
export function markReach(table: Table, { draw }: MeasuredGame, reach: Uint8Array): void {
  const { talonSize, place } = table;
  const again = table.recyclesLeft > 0 ? AFTER_RECYCLE : OUT_OF_REACH;
  if (table.seen < talonSize) {
    // Who does not know what comes plays the card that lies there or looks on.
    for (let index = 0; index < talonSize; index++) reach[index] = OUT_OF_REACH;
    if (place > 0) reach[place - 1] = IN_THIS_PASS;
    return;
  }
  if (draw === 1) {
    const first = Math.max(0, place - 1);
    for (let index = 0; index < talonSize; index++) reach[index] = index >= first ? IN_THIS_PASS : again;
    return;
  }
  for (let index = 0; index < talonSize; index++) reach[index] = OUT_OF_REACH;
  if (talonSize === 0) return;
  for (let end = draw; end < talonSize; end += draw) reach[end - 1] = again;
  reach[talonSize - 1] = again;
  if (place > 0) reach[place - 1] = IN_THIS_PASS;
  for (let end = place + draw; end < talonSize; end += draw) reach[end - 1] = IN_THIS_PASS;
  if (place < talonSize) reach[talonSize - 1] = IN_THIS_PASS;
}

/** Takes a card within reach out of the talon: turns the stock to it and lifts it. */
export function takeFromTalon(table: Table, index: number, reached: number): number {
  const { talon } = table;
  const card = talon[index] as number;
  if (reached === AFTER_RECYCLE) table.recyclesLeft--;
  table.talonSize--;
  table.seen--;
  for (let at = index; at < table.talonSize; at++) talon[at] = talon[at + 1] as number;
  // What lies before the card has been turned over; the next card is the stock's.
  table.place = index;
  return card;
}

/** Turns the stock once, to see new cards. */
export function lookOn(table: Table, { draw }: MeasuredGame): void {
  table.place = Math.min(table.place + draw, table.talonSize);
  table.seen = table.place;
}

/** Whether the passes through the stock are limited. */
export function isLimited({ passes }: MeasuredGame): boolean {
  return passes !== "unlimited";
}
