/**
 * The packed position. Which of two twins carries a run does not matter, because the run can be moved from one to the other: so
 * the cards that are face up, the cards that lie as dealt and the cards that are home say everything.
 */
import {
  ALL_HOME,
  bitOf,
  cardOf,
  exchanged,
  highest,
  homeCount,
  KINGS,
  pairOf,
  pairsWithRoom,
  suitOf,
  withTwins,
} from "./cards";
import {
  dealtCard,
  draw,
  isLimited,
  isReserve,
  leftAtStart,
  placeOf,
  radixOf,
  redealsAtStart,
  talonCount,
  wasteCount,
  wholeRuns,
} from "./deal";
import {
  AT_HOMES,
  AT_LOOSE,
  AT_REDEALS,
  AT_TALON,
  AT_TALON_CARDS,
  AT_WASTE,
  columnIn,
  INPUT,
  INPUT_BYTES,
  inputCard,
  inputHidden,
  inputHome,
  inputShown,
  inputTalon,
} from "./input";
import { OUTPUT } from "./memory";

@unmanaged
export class Packed {
  /** The face-up cards in the columns. */
  shown: u64;
  /** Those of them that lie as dealt: moving one uncovers what is below. */
  anchors: u64;
  /** The places of the cards left in stock and waste. */
  talon: u32;
  /** How many cards are home, four bits a suit. */
  homes: u32;
  /** How many cards lie as dealt, three bits a column. */
  left: u32;
  /** The same in mixed radix: 16 bits. */
  code: u32;
  /** How many of the cards left are in the waste; 0 stands for all numbers that give the same reach. */
  waste: u32;
  /** How often the waste may still be turned over; 0 where that is not limited. */
  redeals: u32;
  /** Where only whole runs move: the pairs whose lower card is carried by the higher one of their parents, or the higher by the lower; their parents, as a set. */
  crossed: u64;
}

const FIELDS: u32 = 0o1111111;

/** Makes one position like another. Word by word: a call of `memory.copy` costs more than the few words do. */
export function copyPosition(to: Packed, from: Packed): void {
  to.shown = from.shown;
  to.anchors = from.anchors;
  to.talon = from.talon;
  to.homes = from.homes;
  to.left = from.left;
  to.code = from.code;
  to.waste = from.waste;
  to.redeals = from.redeals;
  to.crossed = from.crossed;
}

/** Writes the position of the input. */
export function readPosition(position: Packed): void {
  position.homes = 0;
  for (let suit = 0; suit < 4; suit++) position.homes |= inputHome(suit) << (4 * suit);
  position.talon = (1 << talonCount) - 1;
  position.waste = steadyWaste(wasteCount, talonCount);
  position.redeals = isLimited ? redealsAtStart : 0;
  position.shown = 0;
  position.anchors = 0;
  position.left = 0;
  position.code = 0;
  position.crossed = 0;
  const loose: i32 = load<u8>(INPUT + AT_LOOSE);
  for (let i = 1; i <= loose; i++) position.shown |= (<u64>1) << bitOf(load<u8>(INPUT + AT_LOOSE + i));
  for (let column = 0; column < 7; column++) {
    const left = leftAtStart(column);
    if (left > 0) show(position, column, left);
    readRun(position, column, left);
  }
}

/** Reads the cards of a column that were moved there. */
function readRun(position: Packed, column: i32, left: i32): void {
  const hidden = inputHidden(column);
  const size = hidden + inputShown(column);
  for (let place = left; place < size; place++) {
    const bit = bitOf(inputCard(column, place));
    position.shown |= (<u64>1) << bit;
    if (wholeRuns && place > hidden) layOn(position, bit, bitOf(inputCard(column, place - 1)) & 1);
  }
}

/** Describes the position as an input of its own. */
export function writePosition(position: Packed): void {
  memory.copy(OUTPUT, INPUT, INPUT_BYTES);
  let count = 0;
  for (let place = 0; place < talonCount; place++) {
    if (((position.talon >> place) & 1) === 0) continue;
    store<u8>(OUTPUT + AT_TALON_CARDS + count, <u8>inputTalon(place));
    count++;
  }
  store<u8>(OUTPUT + AT_TALON, <u8>count);
  store<u8>(OUTPUT + AT_WASTE, <u8>position.waste);
  if (isLimited) store<u8>(OUTPUT + AT_REDEALS, <u8>position.redeals);
  for (let suit = 0; suit < 4; suit++)
    store<u8>(OUTPUT + AT_HOMES + suit, <u8>homeCount(position.homes, suit));
  for (let column = 0; column < 7; column++) {
    const left = leftIn(position, column);
    const output = columnIn(OUTPUT, column);
    store<u8>(output, <u8>max(0, left - 1));
    store<u8>(output + 1, <u8>min(1, left));
  }
  let loose = 0;
  for (let rest = position.shown & ~position.anchors; rest !== 0; rest &= rest - 1) {
    loose++;
    store<u8>(OUTPUT + AT_LOOSE + loose, <u8>cardOf(<i32>ctz(rest)));
  }
  store<u8>(OUTPUT + AT_LOOSE, <u8>loose);
}

/** The number of waste cards, with one name for all that reach no more than the start of a pass does. */
function steadyWaste(waste: i32, count: i32): u32 {
  return !isLimited && (waste % draw === 0 || waste === count) ? 0 : waste;
}

function leftIn(position: Packed, column: i32): i32 {
  return (position.left >> (3 * column)) & 7;
}

/** Lets `left` cards of the column lie as dealt, the top one face up. A king on the ground has nothing to uncover and is no anchor. */
function show(position: Packed, column: i32, left: i32): void {
  const card = dealtCard(column, left);
  position.shown |= card;
  if (left === 1 && (card & KINGS) !== 0) return;
  position.anchors |= card;
  position.left += left << (3 * column);
  position.code += left * radixOf(column);
}

/** Empty columns. */
export function emptyColumns(position: Packed): i32 {
  const left = position.left;
  const held = popcnt((left | (left >> 1) | (left >> 2)) & FIELDS);
  return 7 - held - <i32>popcnt(position.shown & ~position.anchors & KINGS);
}

/** The cards of pairs on which another card can be laid. */
export function roomIn(position: Packed): u64 {
  const lying = position.shown & ~position.anchors;
  return wholeRuns ? position.shown & ~carriers(position, lying) : pairsWithRoom(position.shown, lying);
}

/** Where only whole runs move: the cards that carry one of those lying. */
function carriers(position: Packed, lying: u64): u64 {
  const straight = lying << 4;
  return (straight & ~position.crossed) | exchanged(straight & position.crossed);
}

/** Where only whole runs move: the card comes to lie on the lower or the higher one of the pair that may carry it. */
export function layOn(position: Packed, bit: i32, twin: u32): void {
  if (bit >= 48) return; // a king lies on the ground
  const pair = pairOf(bit) << 4;
  if (((<u32>bit ^ twin) & 1) !== 0) position.crossed |= pair;
  else position.crossed &= ~pair;
}

/** Where only whole runs move: a pair that carries nothing is not crossed, so that a position has one name only. */
function tidyCrossed(position: Packed): void {
  position.crossed &= withTwins(position.shown & ~position.anchors) << 4;
}

/** The cards that find a place in the columns, given the pairs with room. */
export function placeable(position: Packed, room: u64): u64 {
  const places = (wholeRuns ? withTwins(room) : room) >> 4;
  return emptyColumns(position) > 0 ? places | KINGS : places;
}

/** Moves an anchor off what it lies on; the next card turns up. */
export function uncover(position: Packed, anchor: u64): void {
  let column = 0;
  while (leftIn(position, column) === 0 || dealtCard(column, leftIn(position, column)) !== anchor) column++;
  const left = leftIn(position, column);
  position.anchors &= ~anchor;
  position.left -= left << (3 * column);
  position.code -= left * radixOf(column);
  if (left > 1) show(position, column, left - 1);
}

/** A column card goes home. */
export function sendHome(position: Packed, card: u64): void {
  if ((position.anchors & card) !== 0) uncover(position, card);
  position.shown &= ~card;
  if (wholeRuns) tidyCrossed(position);
  addHome(position, highest(card));
}

/** One more card of the card's suit is home. */
export function addHome(position: Packed, bit: i32): void {
  position.homes += 1 << (4 * suitOf(bit));
}

/** The top card of its home comes back to a column. */
export function fetch(position: Packed, bit: i32): void {
  position.homes -= 1 << (4 * suitOf(bit));
  position.shown |= (<u64>1) << bit;
}

/** A card leaves stock or waste. */
export function takeFromTalon(position: Packed, bit: i32): void {
  const card = (<u32>1) << placeOf(bit);
  if (isLimited && !isInThisPass(position, indexIn(position, card))) position.redeals--;
  position.talon &= ~card;
  if (!isReserve) {
    position.waste = steadyWaste(popcnt(position.talon & (card - 1)), popcnt(position.talon));
  }
}

/** Whether the card, one of those left in the talon, can be brought to the top of the waste. */
export function isReachable(position: Packed, bit: i32): bool {
  const index = indexIn(position, (<u32>1) << placeOf(bit));
  if (isLimited && position.redeals === 0) return isInThisPass(position, index);
  if (index % draw === draw - 1 || index === <i32>popcnt(position.talon) - 1) return true;
  const top = <i32>position.waste - 1;
  return top >= 0 && index >= top && (index - top) % draw === 0;
}

/** How many of the cards left come before the card, which is given as a set of places. */
function indexIn(position: Packed, card: u32): i32 {
  return <i32>popcnt(position.talon & (card - 1));
}

/** Whether the card with that many before it comes by, or lies on top, before the waste is turned over again. */
function isInThisPass(position: Packed, index: i32): bool {
  const top = <i32>position.waste - 1;
  if (index <= top) return index === top;
  return index === <i32>popcnt(position.talon) - 1 || (index - top) % draw === 0;
}

/** Whether one of the wastes, with more redeals left, can be turned to the position's: later in that pass, or in a new one. */
export function isCoveredBy(position: Packed, wastes: u32): bool {
  if (wastes === 0) return false;
  const waste = <i32>position.waste;
  return ((wastes >> waste) & 1) !== 0 || waste % draw === 0 || waste === <i32>popcnt(position.talon);
}

/** The places of the top of the waste and of what is drawn after it. */
export function fromWasteOn(position: Packed): u32 {
  let rest = position.talon;
  for (let skip = <i32>position.waste - 1; skip > 0; skip--) rest &= rest - 1;
  return rest;
}

/** At draw 1: the places of the top of the waste and of the card that is drawn next. To play one of them covers nothing. */
export function freeInTalon(position: Packed): u32 {
  let rest = fromWasteOn(position);
  const first = rest & -rest;
  rest ^= first;
  return position.waste === 0 ? first : first | (rest & -rest);
}

/** Whether nothing is hidden in the columns. */
export function isOpen(position: Packed): bool {
  return ((position.left >> 1) & FIELDS) === 0 && ((position.left >> 2) & FIELDS) === 0;
}

/** Whether the rest plays itself. */
export function isWon(position: Packed): bool {
  if (position.homes === ALL_HOME) return true;
  return (isReserve || position.talon === 0) && isOpen(position);
}
