/**
 * The packed position. Which of two twins carries a run does not matter, because the run can be moved between them. So
 * the face-up cards, the cards as dealt and the foundations determine the position. `cards.ts` defines twins, pairs and
 * room.
 */
import {
  ALL_HOME,
  above,
  bitOf,
  cardOf,
  exchanged,
  highest,
  homeCount,
  KINGS,
  nextCards,
  pairOf,
  pairsWithRoom,
  suitOf,
  withTwins,
} from "./cards";
import {
  codeWeight,
  dealtAtStart,
  dealtCard,
  dealtColumn,
  draw,
  isLimited,
  isReserve,
  lastOfDraws,
  placeOf,
  redealsAtStart,
  remainder,
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
  /** The face-up cards as dealt, called anchors. Moving one uncovers the card below. */
  anchors: u64;
  /** The talon places that still have their card. */
  talon: u32;
  /** Foundation heights, four bits per suit. */
  homes: u32;
  /** The next card of each foundation; for a full one, the bit above its king. */
  next: u64;
  /** Number of cards as dealt, three bits per column. */
  left: u32;
  /** `left` as a 16-bit mixed-radix number. */
  code: u32;
  /**
   * How many of the remaining talon cards are in the waste. 0 stands for every count that makes the same cards
   * reachable.
   */
  waste: u32;
  /** Number of redeals left; 0 if unlimited. */
  redeals: u32;
  /**
   * Whole runs only: the pairs that are crossed, which means that the lower twin is on the higher one of its two
   * possible parents or vice versa. Stored as bits of the parents.
   */
  crossed: u64;
}

const FIELDS: u32 = 0o1111111;

/** Copies a position word by word, because `memory.copy` is slower for a few words. */
export function copyPosition(to: Packed, from: Packed): void {
  to.shown = from.shown;
  to.anchors = from.anchors;
  to.talon = from.talon;
  to.homes = from.homes;
  to.next = from.next;
  to.left = from.left;
  to.code = from.code;
  to.waste = from.waste;
  to.redeals = from.redeals;
  to.crossed = from.crossed;
}

/** Whether the positions are the same. */
export function isSame(one: Packed, other: Packed): bool {
  return (
    one.shown === other.shown &&
    one.anchors === other.anchors &&
    one.talon === other.talon &&
    one.homes === other.homes &&
    one.waste === other.waste &&
    one.redeals === other.redeals &&
    one.crossed === other.crossed
  );
}

/** Reads the position from the input. */
export function readPosition(position: Packed): void {
  position.homes = 0;
  for (let suit = 0; suit < 4; suit++) position.homes |= inputHome(suit) << (4 * suit);
  position.next = nextCards(position.homes);
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
    const left = dealtAtStart(column);
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

/** Writes the position in the input format. */
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
    const left = dealtIn(position, column);
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

/** The waste count, or 0 if it makes no more cards reachable than the start of a pass does. */
function steadyWaste(waste: i32, count: i32): u32 {
  return !isLimited && (waste % draw === 0 || waste === count) ? 0 : waste;
}

function dealtIn(position: Packed, column: i32): i32 {
  return (position.left >> (3 * column)) & 7;
}

/**
 * Sets the number of cards as dealt in the column and turns up the top one. A king on the bottom has nothing to uncover
 * and is not an anchor.
 */
function show(position: Packed, column: i32, left: i32): void {
  const card = dealtCard(column, left);
  position.shown |= card;
  if (left === 1 && (card & KINGS) !== 0) return;
  position.anchors |= card;
  position.left += left << (3 * column);
  position.code += left * codeWeight(column);
}

/** Number of empty columns. */
export function emptyColumns(position: Packed): i32 {
  const left = position.left;
  const held = popcnt((left | (left >> 1) | (left >> 2)) & FIELDS);
  return 7 - held - <i32>popcnt(position.shown & ~position.anchors & KINGS);
}

/** Both cards of each pair with room; if only whole runs move, just the cards that can take another card. */
export function roomIn(position: Packed): u64 {
  const lying = position.shown & ~position.anchors;
  return wholeRuns ? position.shown & ~carriers(position, lying) : pairsWithRoom(position.shown, lying);
}

/** Whole runs only: the cards that carry a card in `lying`. */
function carriers(position: Packed, lying: u64): u64 {
  const straight = lying << 4;
  return (straight & ~position.crossed) | exchanged(straight & position.crossed);
}

/** Whole runs only: places the card on the lower or higher card of the pair that can carry it. */
export function layOn(position: Packed, bit: i32, twin: u32): void {
  if (bit >= 48) return; // a king goes to an empty column
  const pair = pairOf(bit) << 4;
  if (((<u32>bit ^ twin) & 1) !== 0) position.crossed |= pair;
  else position.crossed &= ~pair;
}

/** Whole runs only: clears the flag of pairs that carry nothing, so that equal positions have equal keys. */
function tidyCrossed(position: Packed): void {
  position.crossed &= withTwins(position.shown & ~position.anchors) << 4;
}

/** The cards that can be placed in the columns; `room` is the result of `roomIn`. */
export function placeable(position: Packed, room: u64): u64 {
  const places = (wholeRuns ? withTwins(room) : room) >> 4;
  return emptyColumns(position) > 0 ? places | KINGS : places;
}

/** Removes an anchor from its column; the next card turns up. */
export function uncover(position: Packed, anchor: u64): void {
  const column = dealtColumn(<i32>ctz(anchor));
  const left = dealtIn(position, column);
  position.anchors &= ~anchor;
  position.left -= left << (3 * column);
  position.code -= left * codeWeight(column);
  if (left > 1) show(position, column, left - 1);
}

/** Sends a column card to its foundation. */
export function sendHome(position: Packed, card: u64): void {
  if ((position.anchors & card) !== 0) uncover(position, card);
  position.shown &= ~card;
  if (wholeRuns) tidyCrossed(position);
  addHome(position, highest(card));
}

/** Adds a card to its suit's foundation. */
export function addHome(position: Packed, bit: i32): void {
  const card = (<u64>1) << bit;
  position.homes += 1 << (4 * suitOf(bit));
  position.next ^= card | above(card);
}

/** Moves the card from the top of its foundation back to a column. */
export function fetch(position: Packed, bit: i32): void {
  const card = (<u64>1) << bit;
  position.homes -= 1 << (4 * suitOf(bit));
  position.next ^= card | above(card);
  position.shown |= card;
}

/** Removes a card from the talon. */
export function takeFromTalon(position: Packed, bit: i32): void {
  const card = (<u32>1) << placeOf(bit);
  if (isLimited && !isInThisPass(position, indexIn(position, card))) position.redeals--;
  position.talon &= ~card;
  if (!isReserve) {
    position.waste = steadyWaste(popcnt(position.talon & (card - 1)), popcnt(position.talon));
  }
}

/** The talon places whose card can be brought to the top of the waste. */
export function reachablePlaces(position: Packed): u32 {
  const talon = position.talon;
  if (talon === 0) return 0;
  const last = (<u32>1) << (31 - clz(talon));
  const waste = <i32>position.waste;
  const isLastPass = isLimited && position.redeals === 0;
  let places = isLastPass ? last : last | lastOfDraws(talon, 0);
  if (waste > 0 || isLastPass) places |= lastOfDraws(talon, untilNextDraw(waste)) & fromWasteOn(position);
  return places;
}

/** Number of cards missing from the last draw of `waste` cards to make it a whole one. */
function untilNextDraw(waste: i32): i32 {
  const rest = remainder(waste);
  return rest === 0 ? 0 : draw - rest;
}

/** Whether the card, which is still in the talon, can be brought to the top of the waste. */
export function isReachable(position: Packed, bit: i32): bool {
  return ((reachablePlaces(position) >> placeOf(bit)) & 1) !== 0;
}

/** Number of remaining talon cards before the card, which is given as a set of places. */
function indexIn(position: Packed, card: u32): i32 {
  return <i32>popcnt(position.talon & (card - 1));
}

/** Whether the card with `index` cards before it is on top of the waste or becomes available before the next redeal. */
function isInThisPass(position: Packed, index: i32): bool {
  const top = <i32>position.waste - 1;
  if (index <= top) return index === top;
  return index === <i32>popcnt(position.talon) - 1 || (index - top) % draw === 0;
}

/**
 * Whether this position can be reached, in the same pass or a new one, from one of the visited waste counts with more
 * redeals left.
 */
export function isCoveredBy(position: Packed, wastes: u32): bool {
  if (wastes === 0) return false;
  const waste = <i32>position.waste;
  return ((wastes >> waste) & 1) !== 0 || waste % draw === 0 || waste === <i32>popcnt(position.talon);
}

/** The places of the top waste card and of all cards drawn after it. */
export function fromWasteOn(position: Packed): u32 {
  let rest = position.talon;
  let skip = <i32>position.waste - 1;
  for (let byte: u32 = 0xff; skip > 0; byte <<= 8) {
    const cards = <i32>popcnt(rest & byte);
    if (cards > skip) break;
    skip -= cards;
    rest &= ~byte;
  }
  for (; skip > 0; skip--) rest &= rest - 1;
  return rest;
}

/** At draw 1: the places of the top waste card and of the next card to draw. Playing either covers nothing. */
export function freeInTalon(position: Packed): u32 {
  let rest = fromWasteOn(position);
  const first = rest & -rest;
  rest ^= first;
  return position.waste === 0 ? first : first | (rest & -rest);
}

/** Whether no column has hidden cards. */
export function isOpen(position: Packed): bool {
  return ((position.left >> 1) & FIELDS) === 0 && ((position.left >> 2) & FIELDS) === 0;
}

/** Whether the rest of the game needs no decisions. */
export function isWon(position: Packed): bool {
  if (position.homes === ALL_HOME) return true;
  return (isReserve || position.talon === 0) && isOpen(position);
}
