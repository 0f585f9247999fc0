/**
 * Cards as bits of a 52-bit set. A card of rank r (ace 0) is bit 4r + 2p + q, where p is its colour mixed with the
 * parity of its rank and q distinguishes the two suits of a colour. The two cards of one rank and colour are called
 * twins and form a pair. Twins are neighbouring bits, and the pair that can be placed on them in a column is four bits
 * below. A pair has room if one of its cards is face up in a column and can take another card; it then carries that
 * card.
 */
import { LOOKUPS } from "./memory";

export const ACES: u64 = 0xf;
export const KINGS: u64 = 0xf << 48;
/** The lower card of each pair. */
export const TWIN_LOW: u64 = 0x5555555555555;

/** Complete foundations: 13 in each suit's four bits. */
export const ALL_HOME: u32 = 0xdddd;

const NEXT: usize = LOOKUPS; // by suit and foundation height: the next card
const TOP: usize = NEXT + 4 * 16 * 8; // … the top card
const AT_HOME: usize = TOP + 4 * 16 * 8; // … all cards on it
const SUIT: usize = AT_HOME + 4 * 16 * 8; // by bit: the suit
export const CARDS_END: usize = SUIT + 64;

/** Bit number of a card in the engine's numbering (suit · 13 + rank). */
export function bitOf(card: i32): i32 {
  const suit = card / 13;
  const rank = card % 13;
  const red = (suit ^ (suit >> 1)) & 1;
  return 4 * rank + 2 * (red ^ (rank & 1)) + (suit >> 1);
}

/** The card in the engine's numbering. */
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

/** Number of cards of the suit on its foundation. */
export function homeCount(homes: u32, suit: i32): i32 {
  return (homes >> (4 * suit)) & 15;
}

/** The next card of the suit for its foundation, as a set. */
export function nextOf(homes: u32, suit: i32): u64 {
  return load<u64>(NEXT + ((<usize>(suit * 16 + homeCount(homes, suit))) << 3));
}

/** The top card of the suit's foundation, as a set. */
export function topOf(homes: u32, suit: i32): u64 {
  return load<u64>(TOP + ((<usize>(suit * 16 + homeCount(homes, suit))) << 3));
}

export function nextCards(homes: u32): u64 {
  return nextOf(homes, 0) | nextOf(homes, 1) | nextOf(homes, 2) | nextOf(homes, 3);
}

export function topCards(homes: u32): u64 {
  return topOf(homes, 0) | topOf(homes, 1) | topOf(homes, 2) | topOf(homes, 3);
}

/** The cards of the suit on its foundation. */
export function homeOf(homes: u32, suit: i32): u64 {
  return load<u64>(AT_HOME + ((<usize>(suit * 16 + homeCount(homes, suit))) << 3));
}

export function homeCards(homes: u32): u64 {
  return homeOf(homes, 0) | homeOf(homes, 1) | homeOf(homes, 2) | homeOf(homes, 3);
}

/** The set together with the twins of its cards. */
export function withTwins(cards: u64): u64 {
  const low = (cards | (cards >> 1)) & TWIN_LOW;
  return low | (low << 1);
}

/** A card and its twin. */
export function pairOf(bit: i32): u64 {
  return (<u64>3) << (bit & ~1);
}

/** The pair that can be placed on the card in a column; empty for an ace. */
export function childrenOf(bit: i32): u64 {
  return pairOf(bit) >> 4;
}

/** The lower or higher card of the pair that can carry this card, which is not a king. */
export function parentBitOf(bit: i32, twin: u32): i32 {
  return ((bit & ~1) + 4) | <i32>twin;
}

/** The twins of the cards in the set. */
export function exchanged(cards: u64): u64 {
  return ((cards & TWIN_LOW) << 1) | ((cards >> 1) & TWIN_LOW);
}

/**
 * The pairs that can carry another card: `cards` are the carriers in the columns, `lying` the cards that lie on one.
 */
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
 * Next foundation cards that are safe to send home. A card is safe if its rank is at most two above the lower
 * foundation of the other colour and at most three above the other foundation of its own colour.
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

/** Bit of the highest card in a non-empty set. */
export function highest(cards: u64): i32 {
  return 63 - <i32>clz(cards);
}
