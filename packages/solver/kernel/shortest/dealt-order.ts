/**
 * Cards as dealt that block each other. Such a card leaves its column either for its foundation, after all lower cards
 * of its suit have left their columns, or for another column, which costs a separate move. Cards of one column leave
 * from the top down. If all went to foundations, these orders would often contradict each other. This file counts the
 * fewest moves that remove the contradictions, once for each combination of hidden cards.
 */
import { inputHidden } from "../input";
import { dealtCard, earlyWin } from "./deal";
import { DEALT_ORDER } from "./memory";

/**
 * Maximum number of contradictions examined beyond those within a column. If there are more, the bound counts one more.
 */
const MOST: i32 = 4;

const CODES: usize = 1 << 16;
const HIDDEN_ONLY: usize = DEALT_ORDER; // by code: the number of moves plus one, hidden cards only; 0 if unknown
const WITH_TOPS: usize = HIDDEN_ONLY + CODES; // by code: the same with the dealt cards that are face up on hidden ones
const RADIX: usize = WITH_TOPS + CODES; // by column: weight of a hidden card in the code
const FIRST: usize = RADIX + 32; // by column: the number of its lowest card
const LOWER: usize = FIRST + 32; // by card's number: the lower cards of its suit, as a set of numbers
const BELOW: usize = LOWER + 32 * 4; // by card's number: the cards below it in its column

/** Numbers the cards as dealt. */
export function readDealtOrder(): void {
  memory.fill(HIDDEN_ONLY, 0, 2 * CODES);
  memory.fill(LOWER, 0, 64 * 4);
  let number = 0;
  let radix: u32 = 1;
  for (let column = 0; column < 7; column++) {
    const hidden = inputHidden(column);
    store<u32>(RADIX + 4 * column, radix);
    store<u32>(FIRST + 4 * column, number);
    radix *= hidden + 1;
    if (hidden > 0) number += hidden + 1;
  }
  for (let column = 0; column < 7; column++) {
    const hidden = inputHidden(column);
    for (let place = 0; hidden > 0 && place <= hidden; place++) {
      const at = firstCard(column) + place;
      store<u32>(BELOW + 4 * at, ((1 << at) - 1) & ~((1 << firstCard(column)) - 1));
      store<u32>(LOWER + 4 * at, lowerThan(dealtCard(column, place)));
    }
  }
}

function firstCard(column: i32): i32 {
  return load<u32>(FIRST + 4 * column);
}

function lowerThan(card: i32): u32 {
  let lower: u32 = 0;
  for (let column = 0; column < 7; column++) {
    const hidden = inputHidden(column);
    for (let place = 0; hidden > 0 && place <= hidden; place++) {
      const other = dealtCard(column, place);
      if (other / 13 === card / 13 && other < card) lower |= 1 << (firstCard(column) + place);
    }
  }
  return lower;
}

/** Weight of one hidden card of the column in the code of the columns. */
export function codeWeight(column: i32): u32 {
  return load<u32>(RADIX + 4 * column);
}

/**
 * Minimum number of moves within the columns; `runs` is the number of columns that must give up part of their run.
 */
export function dealtOrderBound(code: u32, runs: i32): i32 {
  if (earlyWin) return 0;
  return max(carriesNeeded(WITH_TOPS, code), carriesNeeded(HIDDEN_ONLY, code) + runs);
}

function carriesNeeded(known: usize, code: u32): i32 {
  const carries: i32 = load<u8>(known + code);
  if (carries > 0) return carries - 1;
  const found = countCarries(dealtCards(code, known === WITH_TOPS ? 1 : 0));
  store<u8>(known + code, <u8>(found + 1));
  return found;
}

/** The cards as dealt in columns with this code, with or without the face-up card on hidden ones. */
function dealtCards(code: u32, tops: i32): u32 {
  let cards: u32 = 0;
  let rest = code;
  for (let column = 0; column < 7; column++) {
    const size: u32 = inputHidden(column) + 1;
    const hidden = rest % size;
    rest /= size;
    if (hidden > 0) cards |= ((1 << (hidden + tops)) - 1) << firstCard(column);
  }
  return cards;
}

function countCarries(cards: u32): i32 {
  let goingHome = cards;
  for (let rest = cards; rest !== 0; rest &= rest - 1) {
    const card: i32 = ctz(rest);
    if ((lowerCards(card) & cardsBelow(card)) !== 0) goingHome &= ~(1 << card);
  }
  const forced = popcnt(cards & ~goingHome);
  for (let more = 0; more <= MOST; more++) if (canUntie(cards, goingHome, more)) return forced + more;
  return forced + MOST + 1;
}

function lowerCards(card: i32): u32 {
  return load<u32>(LOWER + 4 * card);
}

function cardsBelow(card: i32): u32 {
  return load<u32>(BELOW + 4 * card);
}

/** The card on top of this one, as a set; empty if no card in `cards` is on top. */
function cardAbove(card: i32, cards: u32): u32 {
  const above: u32 = (<u32>2) << card;
  if ((above & cards) === 0) return 0;
  return (cardsBelow(card + 1) >> card) & 1 ? above : 0;
}

/** The cards that must leave their columns before this one. */
function cardsBefore(card: i32, cards: u32, goingHome: u32): u32 {
  const lower = (goingHome >> card) & 1 ? lowerCards(card) & cards : 0;
  return lower | cardAbove(card, cards);
}

/** Whether moving `carries` of the cards to other columns removes all contradictions. */
function canUntie(cards: u32, goingHome: u32, carries: i32): bool {
  let tied = cards;
  for (let before: u32 = 0; before !== tied; ) {
    before = tied;
    for (let rest = tied; rest !== 0; rest &= rest - 1) {
      const card: i32 = ctz(rest);
      if (cardsBefore(card, tied, goingHome) === 0) tied &= ~(1 << card);
    }
  }
  if (tied === 0) return true;
  if (carries === 0) return false;
  for (let ways = waysOut(tied, goingHome); ways !== 0; ways &= ways - 1)
    if (canUntie(cards, goingHome & ~(1 << ctz(ways)), carries - 1)) return true;
  return false;
}

/** The cards on one cycle of blocked cards: one of them must be moved to another column. */
function waysOut(tied: u32, goingHome: u32): u32 {
  // Every blocked card has a blocked predecessor, so walking back enters a cycle; then collect the cycle.
  let card: i32 = ctz(tied);
  for (let step = 0; step < 32; step++) card = stepBack(card, tied, goingHome);
  const start = card;
  let ways: u32 = 0;
  do {
    if (cardAbove(card, tied) === 0) ways |= 1 << card;
    card = stepBack(card, tied, goingHome);
  } while (card !== start);
  return ways;
}

function stepBack(card: i32, tied: u32, goingHome: u32): i32 {
  const above = cardAbove(card, tied);
  return ctz(above !== 0 ? above : cardsBefore(card, tied, goingHome));
}
