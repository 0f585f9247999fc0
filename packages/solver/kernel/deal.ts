/** Everything that is constant during one solve: the initial layout, the draw count and the rules. */
import { bitOf, CARDS_END } from "./cards";
import {
  AT_DRAW,
  AT_REDEALS,
  AT_TALON,
  AT_WASTE,
  INPUT,
  inputCard,
  inputHidden,
  inputShown,
  inputTalon,
  isOn,
  NO_SAFE_MOVES,
  UNLIMITED,
  UNORDERED,
  UNREFINED,
  UNRELAXED,
  WHOLE_RUNS,
  WORRY_BACK,
} from "./input";

export let draw: i32 = 1;
export let worryBack: bool = true;
/** Number of redeals left at the start, or UNLIMITED. */
export let redealsAtStart: u32 = 0;
/** Whether every talon card can be played at any time: draw 1 with unlimited passes. */
export let isReserve: bool = true;
/** Whether the number of passes is limited. */
export let isLimited: bool = false;
/** Whether only whole runs move. Then it matters which of two twins carries a run. */
export let wholeRuns: bool = false;
/** Off: every position tries all its moves. For cross-checks. */
export let ordered: bool = true;
/** Off: no card is sent home automatically. For cross-checks. */
export let safeHome: bool = true;
/** Off: the relaxation is not used. For cross-checks. */
export let relaxed: bool = true;
/** Off: the relaxation is not refined. For cross-checks. */
export let refined: bool = true;

export let talonCount: i32 = 0;
export let wasteCount: i32 = 0;
/** All cards in the stock and waste. */
export let talonCards: u64 = 0;

/** Greatest useful number of cards per draw: the whole talon. */
const MAX_DRAW: i32 = 24;

const TALON: usize = CARDS_END; // by place in the talon: the card's bit
const PLACE: usize = TALON + 32; // by bit: the place in the talon
const COLUMN: usize = PLACE + 64; // by column and cards left: the top one of them, as a set
const COLUMN_OF: usize = COLUMN + 7 * 8 * 8; // by bit: the column it was dealt to
const RADIX: usize = COLUMN_OF + 64; // by column: weight of one card in the code of the cards left
const BY_PLACES: usize = RADIX + 64; // by byte of a set of places: the cards at those places
const BY_CARDS: usize = BY_PLACES + 3 * 256 * 8; // by byte of a set of cards: their places
const DRAW_ENDS: usize = BY_CARDS + 7 * 256 * 4; // by cards drawn before and byte of places: the last of each draw
const REMAINDER: usize = DRAW_ENDS + MAX_DRAW * 256; // by number of cards: the rest after whole draws
export const DEAL_END: usize = REMAINDER + 64;

/** Maximum number of cards as dealt (not moved since the deal) in a column. */
const MAX_AS_DEALT: i32 = 7;

/**
 * Reads the input. Returns false if the position does not fit in a key: a column has too many cards as dealt, or the
 * columns have too many combinations.
 */
export function readDeal(): bool {
  // An open deck is equivalent to draw 1: every card becomes available on each pass.
  draw = max(1, <i32>load<u8>(INPUT + AT_DRAW));
  worryBack = isOn(WORRY_BACK);
  ordered = !isOn(UNORDERED);
  safeHome = !isOn(NO_SAFE_MOVES);
  relaxed = !isOn(UNRELAXED);
  refined = !isOn(UNREFINED);
  wholeRuns = isOn(WHOLE_RUNS);
  redealsAtStart = load<u8>(INPUT + AT_REDEALS);
  isLimited = redealsAtStart !== UNLIMITED;
  isReserve = draw === 1 && !isLimited;
  talonCount = load<u8>(INPUT + AT_TALON);
  wasteCount = load<u8>(INPUT + AT_WASTE);
  talonCards = 0;
  for (let place = 0; place < talonCount; place++) {
    const bit = bitOf(inputTalon(place));
    talonCards |= (<u64>1) << bit;
    store<u8>(TALON + place, <u8>bit);
    store<u8>(PLACE + bit, <u8>place);
  }
  let radix: u32 = 1;
  for (let column = 0; column < 7; column++) {
    const left = dealtAtStart(column);
    if (left > MAX_AS_DEALT) return false;
    store<u32>(RADIX + 4 * column, radix);
    radix *= left + 1;
    for (let count = 1; count <= left; count++) {
      const bit = bitOf(inputCard(column, count - 1));
      store<u64>(COLUMN + ((8 * column + count) << 3), (<u64>1) << bit);
      store<u8>(COLUMN_OF + bit, <u8>column);
    }
  }
  hasByCards = false;
  fillByPlaces();
  if (draw > 1) fillDrawEnds();
  return radix <= 1 << 16;
}

/** Whether the lookup for `placesOf` has been filled. It is filled lazily because most searches never need it. */
let hasByCards: bool = false;

function fillByPlaces(): void {
  for (let group = 0; group < 3; group++) {
    const base = BY_PLACES + group * 2048;
    store<u64>(base, 0);
    for (let place = 0; place < 8; place++) {
      const at = 8 * group + place;
      const card: u64 = at < talonCount ? 1 << talonBit(at) : 0;
      const known: usize = 8 << place;
      for (let without: usize = 0; without < known; without += 8) {
        store<u64>(base + known + without, load<u64>(base + without) | card);
      }
    }
  }
}

function fillByCards(): void {
  hasByCards = true;
  for (let group = 0; group < 7; group++) {
    const base = BY_CARDS + group * 1024;
    store<u32>(base, 0);
    for (let card = 0; card < 8; card++) {
      const bit = 8 * group + card;
      const isTalon = bit < 52 && ((talonCards >> bit) & 1) !== 0;
      const place: u32 = isTalon ? 1 << placeOf(bit) : 0;
      const known: usize = 4 << card;
      for (let without: usize = 0; without < known; without += 4) {
        store<u32>(base + known + without, load<u32>(base + without) | place);
      }
    }
  }
}

/** The draw count that `DRAW_ENDS` was filled for. */
let drawOfEnds: i32 = 0;

function fillDrawEnds(): void {
  if (drawOfEnds === draw) return;
  drawOfEnds = draw;
  for (let cards = 0; cards < 64; cards++) store<u8>(REMAINDER + cards, <u8>(cards % draw));
  for (let before = 0; before < draw; before++) {
    for (let byte = 0; byte < 256; byte++) {
      let ends = 0;
      let drawn = before;
      for (let rest = byte; rest !== 0; rest &= rest - 1) {
        drawn++;
        if (drawn % draw === 0) ends |= rest & -rest;
      }
      store<u8>(DRAW_ENDS + <usize>(256 * before + byte), <u8>ends);
    }
  }
}

/** Number of cards left over when fewer than 64 cards are drawn in whole draws: `cards` modulo the draw count. */
export function remainder(cards: i32): i32 {
  return load<u8>(REMAINDER + cards);
}

/** The last card of each draw from these talon places if `before` cards, less than a draw, were drawn before. */
export function lastOfDraws(talon: u32, before: i32): u32 {
  if (draw === 1) return talon;
  const drawn = before;
  const low = talon & 255;
  const middle = (talon >> 8) & 255;
  const second = remainder(drawn + <i32>popcnt(low));
  const third = remainder(second + <i32>popcnt(middle));
  return (
    <u32>load<u8>(DRAW_ENDS + 256 * drawn + low) |
    ((<u32>load<u8>(DRAW_ENDS + 256 * second + middle)) << 8) |
    ((<u32>load<u8>(DRAW_ENDS + 256 * third + (talon >> 16))) << 16)
  );
}

/**
 * Number of cards as dealt in the column at the start: the hidden ones and the card on top of them. A king on the
 * bottom counts as moved.
 */
export function dealtAtStart(column: i32): i32 {
  const hidden = inputHidden(column);
  if (inputShown(column) === 0) return hidden;
  const isGroundedKing = hidden === 0 && inputCard(column, 0) % 13 === 12;
  return isGroundedKing ? 0 : hidden + 1;
}

/** The card at this place in the talon. */
export function talonBit(place: i32): i32 {
  return load<u8>(TALON + place);
}

/** The card's place in the talon. */
export function placeOf(bit: i32): i32 {
  return load<u8>(PLACE + bit);
}

/** The top card, as a set, of the `left` cards as dealt in a column. */
export function dealtCard(column: i32, left: i32): u64 {
  return load<u64>(COLUMN + ((8 * column + left) << 3));
}

/** The column that the card, which is as dealt, is in. */
export function dealtColumn(bit: i32): i32 {
  return load<u8>(COLUMN_OF + bit);
}

/** Weight of one of the column's cards in the mixed-radix code of the cards left. */
export function codeWeight(column: i32): u32 {
  return load<u32>(RADIX + 4 * column);
}

/** The cards at the places. */
export function cardsAt(places: u32): u64 {
  return (
    load<u64>(BY_PLACES + ((places & 255) << 3)) |
    load<u64>(BY_PLACES + 2048 + (((places >> 8) & 255) << 3)) |
    load<u64>(BY_PLACES + 4096 + ((places >> 16) << 3))
  );
}

/** The places of those cards that are in the talon. */
export function placesOf(cards: u64): u32 {
  if (!hasByCards) fillByCards();
  let places: u32 = 0;
  for (let group = 0; group < 7; group++) {
    places |= load<u32>(BY_CARDS + group * 1024 + ((<u32>(cards >> (8 * group)) & 255) << 2));
  }
  return places;
}
