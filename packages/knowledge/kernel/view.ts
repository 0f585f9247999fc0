/**
 * What a player knows about a game, packed as in the solver, whose `cards.ts` defines twins, pairs and room. It does
 * not matter which of two twins carries a run. Hidden cards are not represented; there is only the set of unseen cards,
 * each equally likely to be turned up next.
 *
 * The caller writes at INPUT, a byte each: 0 draw, 1 whether cards may return from foundations, 2 cards in stock and
 * waste, 3 cards in the waste, 4…7 foundation heights by suit,   8…31 stock and waste in draw order, waste first,   32
 * + c: number of cards as dealt in column c, including the face-up one, 40 + c: that face-up one,   48 number of other
 * face-up cards in the columns, 49… those cards.   With limited passes also 104: 1, 105: how often the waste can be
 * turned over, 106: number of unseen cards at the end of the stock, which 2 does not count.
 */
import {
  ALL_HOME,
  bitOf,
  cardOf,
  homeCards,
  homeCount,
  KINGS,
  pairsWithRoom,
  suitOf,
} from "../../solver/kernel/cards";
import { INPUT, OUTPUT, PLACE, TALON, VIEW_BYTES, VIEWS } from "./memory";

/** The value 1 in each column's three bits. */
const FIELDS: u32 = 0o1111111;

export let draw: i32 = 1;
export let worryBack: bool = true;
/** Whether passes are limited. */
export let limited: bool = false;
/** Number of views loaded so far. Cached talon values are valid for one of them. */
export let sitting: u32 = 0;

@unmanaged
export class View {
  /** The face-up cards in the columns. */
  shown: u64;
  /** The face-up cards as dealt, called anchors. Moving one uncovers the card below. */
  anchors: u64;
  /** The unseen cards. */
  unseen: u64;
  /** The anchor of each column, a byte each. */
  tops: u64;
  /** The places in the talon that still have their card. */
  talon: u32;
  /**
   * How many of the remaining talon cards are in the waste. 0 stands for every count that makes the same cards
   * reachable. With limited passes it is the count itself, plus how often the waste can be turned over times 2⁸, the
   * number of unseen stock cards times 2¹², and `PENDING`.
   */
  waste: u32;
  /** Foundation heights, four bits per suit. */
  homes: u32;
  /** Number of cards still as dealt, three bits per column. */
  left: u32;
}

/** With limited passes: the player is about to draw unseen cards. */
export const PENDING: u32 = 1 << 31;

/** Number of talon cards in the waste. */
export function wasteIn(view: View): i32 {
  return view.waste & 255;
}

/** With limited passes: how often the waste can be turned over. */
export function recyclesIn(view: View): i32 {
  return (view.waste >> 8) & 15;
}

/** With limited passes: number of unseen stock cards. */
export function unknownIn(view: View): i32 {
  return (view.waste >> 12) & 31;
}

export function viewAt(ply: i32): View {
  return changetype<View>(VIEWS + VIEW_BYTES * <usize>ply);
}

/** Copies a view sixteen bytes at a time, because this is among the most frequent operations. */
export function copyView(from: View, to: View): void {
  const source = changetype<usize>(from);
  const target = changetype<usize>(to);
  v128.store(target, v128.load(source));
  v128.store(target, v128.load(source, 16), 16);
  v128.store(target, v128.load(source, 32), 32);
}

/** Reads the view from the input. */
export function readView(view: View): void {
  sitting++;
  draw = load<u8>(INPUT);
  worryBack = load<u8>(INPUT + 1) !== 0;
  limited = load<u8>(INPUT + 104) !== 0;
  const count = <i32>load<u8>(INPUT + 2);
  let unseen: u64 = ((<u64>1) << 52) - 1;
  for (let place = 0; place < count; place++) {
    const bit = bitOf(load<u8>(INPUT + 8 + place));
    store<u8>(TALON + place, <u8>bit);
    store<u8>(PLACE + bit, <u8>place);
    unseen &= ~((<u64>1) << bit);
  }
  view.talon = (1 << count) - 1;
  view.waste = limited
    ? <u32>load<u8>(INPUT + 3) | ((<u32>load<u8>(INPUT + 105)) << 8) | ((<u32>load<u8>(INPUT + 106)) << 12)
    : steadyWaste(load<u8>(INPUT + 3), count);
  view.homes = 0;
  for (let suit = 0; suit < 4; suit++) view.homes |= (<u32>load<u8>(INPUT + 4 + suit)) << (4 * suit);
  view.shown = 0;
  view.anchors = 0;
  view.tops = 0;
  view.left = 0;
  const others = <i32>load<u8>(INPUT + 48);
  for (let i = 0; i < others; i++) view.shown |= (<u64>1) << bitOf(load<u8>(INPUT + 49 + i));
  for (let column = 0; column < 7; column++) {
    const left = <i32>load<u8>(INPUT + 32 + column);
    if (left > 0) show(view, column, left, bitOf(load<u8>(INPUT + 40 + column)));
  }
  view.unseen = unseen & ~view.shown & ~homeCards(view.homes);
}

/** Writes the view in the input format. */
export function writeView(view: View): void {
  memory.copy(OUTPUT, INPUT, 2);
  let count = 0;
  for (let talon = view.talon; talon !== 0; talon &= talon - 1) {
    store<u8>(OUTPUT + 8 + count, <u8>cardOf(load<u8>(TALON + ctz(talon))));
    count++;
  }
  store<u8>(OUTPUT + 2, <u8>count);
  store<u8>(OUTPUT + 3, <u8>wasteIn(view));
  store<u8>(OUTPUT + 104, limited ? 1 : 0);
  store<u8>(OUTPUT + 105, <u8>recyclesIn(view));
  store<u8>(OUTPUT + 106, <u8>unknownIn(view));
  for (let suit = 0; suit < 4; suit++) store<u8>(OUTPUT + 4 + suit, <u8>homeCount(view.homes, suit));
  for (let column = 0; column < 7; column++) {
    const left = dealtIn(view, column);
    store<u8>(OUTPUT + 32 + column, <u8>left);
    store<u8>(OUTPUT + 40 + column, left > 0 ? <u8>cardOf(topIn(view, column)) : 0);
  }
  let others = 0;
  for (let rest = view.shown & ~view.anchors; rest !== 0; rest &= rest - 1) {
    store<u8>(OUTPUT + 49 + others, <u8>cardOf(<i32>ctz(rest)));
    others++;
  }
  store<u8>(OUTPUT + 48, <u8>others);
}

/** The waste count, or 0 if it makes no more cards reachable than the start of a pass does. */
function steadyWaste(waste: i32, count: i32): u32 {
  return waste % draw === 0 || waste === count ? 0 : waste;
}

/** Number of cards as dealt in the column, including the face-up one. */
export function dealtIn(view: View, column: i32): i32 {
  return (view.left >> (3 * column)) & 7;
}

/** The column's face-up card as dealt. */
export function topIn(view: View, column: i32): i32 {
  return <i32>(view.tops >> (8 * column)) & 63;
}

/** The column of an anchor. */
export function columnOf(view: View, bit: i32): i32 {
  let column = 0;
  while (dealtIn(view, column) === 0 || topIn(view, column) !== bit) column++;
  return column;
}

/**
 * Sets the number of cards as dealt in the column and its face-up card. A king on the bottom has nothing to uncover and
 * is not an anchor.
 */
function show(view: View, column: i32, left: i32, bit: i32): void {
  const card = (<u64>1) << bit;
  view.shown |= card;
  if (left === 1 && (card & KINGS) !== 0) return;
  view.anchors |= card;
  view.left |= left << (3 * column);
  view.tops |= (<u64>bit) << (8 * column);
}

/** Removes an anchor from its column; if a hidden card was below, `turned` is turned up. */
export function uncover(view: View, bit: i32, turned: i32): void {
  const column = columnOf(view, bit);
  const left = dealtIn(view, column);
  view.anchors &= ~((<u64>1) << bit);
  view.left &= ~(7 << (3 * column));
  view.tops &= ~((<u64>255) << (8 * column));
  if (left === 1) return;
  view.unseen &= ~((<u64>1) << turned);
  show(view, column, left - 1, turned);
}

/** Whether moving the card turns up a hidden one. */
export function isOnHidden(view: View, bit: i32): bool {
  return ((view.anchors >> bit) & 1) !== 0 && dealtIn(view, columnOf(view, bit)) > 1;
}

/** Adds a card to its suit's foundation. */
export function addHome(view: View, bit: i32): void {
  view.homes += 1 << (4 * suitOf(bit));
}

/** Sends a column card to its foundation. */
export function sendHome(view: View, bit: i32, turned: i32): void {
  if (((view.anchors >> bit) & 1) !== 0) uncover(view, bit, turned);
  view.shown &= ~((<u64>1) << bit);
  addHome(view, bit);
}

/** Moves the card from the top of its foundation back to a column. */
export function fetch(view: View, bit: i32): void {
  view.homes -= 1 << (4 * suitOf(bit));
  view.shown |= (<u64>1) << bit;
}

/** Removes a card from the talon. */
export function takeFromTalon(view: View, bit: i32): void {
  const card = (<u32>1) << load<u8>(PLACE + bit);
  const under = <i32>popcnt(view.talon & (card - 1));
  if (limited) {
    const recycled: u32 = isInThisPass(view, under, view.talon >> 1 < card) ? 0 : 1 << 8;
    view.waste = (view.waste & ~255) + <u32>under - recycled;
    view.talon &= ~card;
    return;
  }
  view.talon &= ~card;
  view.waste = steadyWaste(under, popcnt(view.talon));
}

/** With limited passes: whether the talon card on `under` others can be reached without turning the waste over. */
export function isInThisPass(view: View, under: i32, isLast: bool): bool {
  const waste = wasteIn(view);
  return under === waste - 1 || (under >= waste && ((under - waste + 1) % draw === 0 || isLast));
}

/** Number of empty columns. */
export function emptyColumns(view: View): i32 {
  const left = view.left;
  const held = popcnt((left | (left >> 1) | (left >> 2)) & FIELDS);
  return 7 - held - <i32>popcnt(view.shown & ~view.anchors & KINGS);
}

/** Both cards of each pair with room. */
export function roomIn(view: View): u64 {
  return pairsWithRoom(view.shown, view.shown & ~view.anchors);
}

/** The cards that can be placed in the columns; `room` is the result of `roomIn`. */
export function placeable(view: View, room: u64): u64 {
  return emptyColumns(view) > 0 ? (room >> 4) | KINGS : room >> 4;
}

/** Number of hidden cards in the columns. */
export function hiddenIn(view: View): i32 {
  let hidden = 0;
  for (let column = 0; column < 7; column++) hidden += max(0, dealtIn(view, column) - 1);
  return hidden;
}

/** Whether the rest of the game needs no decisions. */
export function isWon(view: View): bool {
  if (view.homes === ALL_HOME) return true;
  if (limited && (view.talon !== 0 || unknownIn(view) !== 0)) return false;
  return (draw === 1 || view.talon === 0) && (view.left & ~FIELDS) === 0;
}
