/**
 * Cards as bits of a 52-bit set. A card of rank r (ace 0) is bit 4r + 2p + q, where p is its colour mixed with the parity
 * of its rank and q tells the two suits of a colour apart. So the two cards of one rank and colour, the twins, are
 * neighbours, and the pair that may lie on them in a column is found four bits below.
 */
import { LOOKUPS } from "./memory";

export const KINGS: u64 = 0xf << 48;
const TWIN_LOW: u64 = 0x5555555555555;

/** All homes complete: thirteen cards on each of the four, four bits a suit. */
export const ALL_HOME: u32 = 0xdddd;

const NEXT: usize = LOOKUPS; // by suit and number of cards home: the card that goes home next
const TOP: usize = NEXT + 4 * 16 * 8; // … and the card that went home last
const AT_HOME: usize = TOP + 4 * 16 * 8; // … and all that are home
const SUIT: usize = AT_HOME + 4 * 16 * 8; // by bit: the suit
export const CARDS_END: usize = SUIT + 64;

/** The bit number of a card as the engine counts them: suit · 13 + rank. */
export function bitOf(card: i32): i32 {
  const suit = card / 13;
  const rank = card % 13;
  const red = (suit ^ (suit >> 1)) & 1;
  return 4 * rank + 2 * (red ^ (rank & 1)) + (suit >> 1);
}

/** The card as the engine counts them. */
export function cardOf(bit: i32): i32 {
  return suitOf(bit) * 13 + (bit >> 2);
}

export function fillCardLookups(): void {
  for (let suit = 0; suit < 4; suit++) {
    let home: u64 = 0;
    for (let count = 0; count <= 13; count++) {
      const entry = (<usize>(suit * 16 + count)) << 3;
      const next: u64 = count < 13 ? 1 << bitOf(suit * 13 + count) : 0;
      const top: u64 = count > 0 ? 1 << bitOf(suit * 13 + count - 1) : 0;
      home |= top;
      store<u64>(NEXT + entry, next);
      store<u64>(TOP + entry, top);
      store<u64>(AT_HOME + entry, home);
      if (count < 13) store<u8>(SUIT + bitOf(suit * 13 + count), <u8>suit);
    }
  }
}

export function suitOf(bit: i32): i32 {
  return load<u8>(SUIT + bit);
}

/** How many cards of the suit are home. */
export function homeCount(homes: u32, suit: i32): i32 {
  return (homes >> (4 * suit)) & 15;
}

/** The card of the suit that goes home next, as a set. */
export function nextOf(homes: u32, suit: i32): u64 {
  return load<u64>(NEXT + ((<usize>(suit * 16 + homeCount(homes, suit))) << 3));
}

/** The card of the suit that went home last, as a set. */
export function topOf(homes: u32, suit: i32): u64 {
  return load<u64>(TOP + ((<usize>(suit * 16 + homeCount(homes, suit))) << 3));
}

export function nextCards(homes: u32): u64 {
  return nextOf(homes, 0) | nextOf(homes, 1) | nextOf(homes, 2) | nextOf(homes, 3);
}

export function topCards(homes: u32): u64 {
  return topOf(homes, 0) | topOf(homes, 1) | topOf(homes, 2) | topOf(homes, 3);
}

/** The cards of the suit that are home. */
export function homeOf(homes: u32, suit: i32): u64 {
  return load<u64>(AT_HOME + ((<usize>(suit * 16 + homeCount(homes, suit))) << 3));
}

export function homeCards(homes: u32): u64 {
  return homeOf(homes, 0) | homeOf(homes, 1) | homeOf(homes, 2) | homeOf(homes, 3);
}

/** The cards of the set with their twins. */
export function withTwins(cards: u64): u64 {
  const low = (cards | (cards >> 1)) & TWIN_LOW;
  return low | (low << 1);
}

/** The pair a card belongs to: itself and its twin. */
export function pairOf(bit: i32): u64 {
  return (<u64>3) << (bit & ~1);
}

/** The pair that may lie on the card in a column; none on an ace. */
export function childrenOf(bit: i32): u64 {
  return pairOf(bit) >> 4;
}

/** The lower or the higher one of the pair that may carry the card, which is no king. */
export function parentBitOf(bit: i32, twin: u32): i32 {
  return ((bit & ~1) + 4) | <i32>twin;
}

/** The cards of the set exchanged for their twins. */
export function exchanged(cards: u64): u64 {
  return ((cards & TWIN_LOW) << 1) | ((cards >> 1) & TWIN_LOW);
}

/** The pairs with fewer children lying on them than they have cards to lie on: `cards` hold them, `lying` are those that lie on a card. */
export function pairsWithRoom(cards: u64, lying: u64): u64 {
  const children = lying << 4;
  const first = cards & TWIN_LOW;
  const second = (cards >> 1) & TWIN_LOW;
  const firstChild = children & TWIN_LOW;
  const secondChild = (children >> 1) & TWIN_LOW;
  const room =
    ((first | second) & ~(firstChild | secondChild)) | (first & second & ~(firstChild & secondChild));
  return room | (room << 1);
}

/**
 * Next cards that may go home without a thought: the rank is at most two above the lower home of the other colour and at most
 * three above the other home of its own colour.
 */
export function safeCards(homes: u32): u64 {
  const clubs = homeCount(homes, 0);
  const diamonds = homeCount(homes, 1);
  const hearts = homeCount(homes, 2);
  const spades = homeCount(homes, 3);
  const red = min(diamonds, hearts) + 1;
  const black = min(clubs, spades) + 1;
  let safe: u64 = 0;
  if (clubs <= min(red, spades + 2)) safe |= nextOf(homes, 0);
  if (spades <= min(red, clubs + 2)) safe |= nextOf(homes, 3);
  if (diamonds <= min(black, hearts + 2)) safe |= nextOf(homes, 1);
  if (hearts <= min(black, diamonds + 2)) safe |= nextOf(homes, 2);
  return safe;
}

/** The bit of the highest card of a set that is not empty. */
export function highest(cards: u64): i32 {
  return 63 - <i32>clz(cards);
}
