/** Everything that is constant during one search: the start, the rules and values derived from them. */
import {
  AT_DRAW,
  AT_TALON,
  AT_TALON_CARDS,
  columnIn,
  EARLY_WIN,
  INPUT,
  inputCard,
  inputHidden,
  isOn,
  NO_SAFE_MOVES,
  WHOLE_RUNS,
  WORRY_BACK,
} from "../input";
import { colourOf } from "./column";
import { LOOKUPS } from "./memory";

export let draw: i32 = 1;
export let isOpenDeck: bool = false;
export let worryBack: bool = true;
export let wholeRuns: bool = false;
/** The game is won once nothing is hidden and at most one card is in stock and waste. */
export let earlyWin: bool = false;
/** Off: no card is sent home automatically. For cross-checks. */
export let safeHome: bool = true;

/** The cards in stock and waste at the start, in the engine's numbering. */
export let talonCards: u64 = 0;

/** Stands for the empty column or hidden card that a card is on. */
export const GROUND: i32 = 52;
export const ON_HIDDEN: i32 = 53;

const TALON: usize = LOOKUPS; // by place in the talon: the card
const LIES: usize = TALON + 32; // by card and what it is on: a random number
const HOME: usize = LIES + 52 * 64 * 8; // by suit and foundation height: a random number
const WASTE: usize = HOME + 4 * 16 * 8; // by cards in the waste: a random number
const RECYCLES: usize = WASTE + 32 * 8; // by recycles left: a random number
const DEALT: usize = RECYCLES + 256 * 8; // by column and place from the bottom: the card dealt there
const LOWEST: usize = DEALT + 7 * 32; // by column, hidden cards left and suit: the lowest rank among them, 99 for none

/** Reads the input. */
export function readDeal(): void {
  draw = load<u8>(INPUT + AT_DRAW);
  isOpenDeck = draw === 0;
  if (isOpenDeck) draw = 1;
  worryBack = isOn(WORRY_BACK);
  wholeRuns = isOn(WHOLE_RUNS);
  earlyWin = isOn(EARLY_WIN);
  safeHome = !isOn(NO_SAFE_MOVES) && !earlyWin;
  memory.copy(TALON, INPUT + AT_TALON_CARDS, 24);
  talonCards = 0;
  for (let place: usize = 0; place < load<u8>(INPUT + AT_TALON); place++)
    talonCards |= (<u64>1) << load<u8>(TALON + place);
  for (let column = 0; column < 7; column++) readColumn(column);
  fillRandom();
}

function readColumn(column: i32): void {
  const hidden = inputHidden(column);
  memory.copy(DEALT + column * 32, columnIn(INPUT, column) + 2, hidden + 1);
  for (let suit = 0; suit < 4; suit++) store<u8>(lowestAt(column, 0, suit), 99);
  for (let place = 0; place < hidden; place++) {
    const card = inputCard(column, place);
    for (let suit = 0; suit < 4; suit++) {
      const lowest: i32 = load<u8>(lowestAt(column, place, suit));
      store<u8>(
        lowestAt(column, place + 1, suit),
        <u8>(suit === card / 13 ? min(lowest, card % 13) : lowest),
      );
    }
  }
}

function lowestAt(column: i32, hidden: i32, suit: i32): usize {
  return LOWEST + (column * 32 + hidden) * 4 + suit;
}

function fillRandom(): void {
  let state: u64 = 0x9e3779b97f4a7c15;
  for (let at = LIES; at < DEALT; at += 8) {
    state += 0x9e3779b97f4a7c15;
    let mixed = state;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
    store<u64>(at, mixed ^ (mixed >> 31));
  }
}

/** The card at this place in the talon. */
export function talonCard(place: i32): i32 {
  return load<u8>(TALON + place);
}

/**
 * The card dealt at this place in a column, counted from the bottom. Includes hidden cards and the face-up card on
 * them.
 */
export function dealtCard(column: i32, place: i32): i32 {
  return load<u8>(DEALT + column * 32 + place);
}

/** The lowest rank of a suit among the hidden cards left in a column; 99 for none. */
export function lowestHidden(column: i32, hidden: i32, suit: i32): i32 {
  return load<u8>(lowestAt(column, hidden, suit));
}

/** Hash component: the card is on another card, on the bottom or on a hidden card. */
export function liesHash(card: i32, under: i32): u64 {
  return load<u64>(LIES + ((<usize>((card << 6) | under)) << 3));
}

/** Hash component: the foundation height of a suit. */
export function homeHash(suit: i32, count: i32): u64 {
  return load<u64>(HOME + ((<usize>((suit << 4) | count)) << 3));
}

/** Hash component: the number of cards in the waste. */
export function wasteHash(count: i32): u64 {
  return load<u64>(WASTE + ((<usize>count) << 3));
}

/** Hash component: the number of recycles left. */
export function recyclesHash(count: u32): u64 {
  return load<u64>(RECYCLES + ((<usize>count) << 3));
}

/** Height of the suit's foundation; `homes` has four bits per suit. */
export function homeCount(homes: u32, suit: i32): i32 {
  return (homes >> (4 * suit)) & 15;
}

/**
 * Whether the card, which is next on its foundation, is safe to send home: both foundations of the other colour are at
 * most two ranks behind and the other foundation of its own colour at most three.
 */
export function isSafe(homes: u32, suit: i32, rank: i32): bool {
  const red = colourOf(suit) !== 0;
  const others = red
    ? min(homeCount(homes, 0), homeCount(homes, 3))
    : min(homeCount(homes, 1), homeCount(homes, 2));
  // The numbers of two suits of one colour add up to three.
  return others >= rank - 1 && homeCount(homes, 3 - suit) >= rank - 2;
}
