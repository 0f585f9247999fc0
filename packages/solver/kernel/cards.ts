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

/** Each suit's cards, with the bit above its king. */
const CLUBS: u64 = 0x41414141414141;
const DIAMONDS: u64 = 0x14141414141414;
const HEARTS: u64 = 0x28282828282828;
const SPADES: u64 = 0x82828282828282;

const SUIT: usize = LOOKUPS; // by bit: the suit
const SUIT_CARDS: usize = SUIT + 64; // by suit: its cards
export const CARDS_END: usize = SUIT_CARDS + 4 * 8;

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
  store<u64>(SUIT_CARDS, CLUBS);
  store<u64>(SUIT_CARDS + 8, DIAMONDS);
  store<u64>(SUIT_CARDS + 16, HEARTS);
  store<u64>(SUIT_CARDS + 24, SPADES);
  for (let card = 0; card < 52; card++) store<u8>(SUIT + bitOf(card), <u8>(card / 13));
}

export function suitOf(bit: i32): i32 {
  return load<u8>(SUIT + bit);
}

/** Number of cards of the suit on its foundation. */
export function homeCount(homes: u32, suit: i32): i32 {
  return (homes >> (4 * suit)) & 15;
}

/** The cards of the suit, with the bit above its king. */
export function suitCards(suit: i32): u64 {
  return load<u64>(SUIT_CARDS + ((<usize>suit) << 3));
}

/** The cards of the same suits one rank above; for a king, the bit above it, which is not a card. */
export function above(cards: u64): u64 {
  return colourSwapped(cards << 4);
}

/** The cards of the same suits one rank below; an ace has none. */
export function below(cards: u64): u64 {
  return colourSwapped(cards >> 4);
}

function colourSwapped(cards: u64): u64 {
  return ((cards & 0x33333333333333) << 2) | ((cards >> 2) & 0x33333333333333);
}

/** The next card of each foundation; for a full one, the bit above its king. */
export function nextCards(homes: u32): u64 {
  let next: u64 = 0;
  for (let suit = 0; suit < 4; suit++) {
    next |= suitCards(suit) & ((<u64>0xf) << (4 * homeCount(homes, suit)));
  }
  return next;
}

export function topCards(homes: u32): u64 {
  return below(nextCards(homes));
}

/** The cards on the foundations. */
export function homeCards(homes: u32): u64 {
  return allBelow(nextCards(homes));
}

/** All cards below those in `next`, suit by suit; see `nextCards`. */
export function allBelow(next: u64): u64 {
  return (
    (((next & CLUBS) - 1) & CLUBS) |
    (((next & DIAMONDS) - 1) & DIAMONDS) |
    (((next & HEARTS) - 1) & HEARTS) |
    (((next & SPADES) - 1) & SPADES)
  );
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
 * The pairs that can carry another card: `cards` are the face-up cards of the columns, `lying` those that are on another card.
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
export function safeCards(homes: u32, next: u64 = nextCards(homes)): u64 {
  const clubs = homeCount(homes, 0);
  const diamonds = homeCount(homes, 1);
  const hearts = homeCount(homes, 2);
  const spades = homeCount(homes, 3);
  const red = min(diamonds, hearts) + 1;
  const black = min(clubs, spades) + 1;
  let safe: u64 = 0;
  if (clubs <= min(red, spades + 2)) safe |= next & CLUBS;
  if (spades <= min(red, clubs + 2)) safe |= next & SPADES;
  if (diamonds <= min(black, hearts + 2)) safe |= next & DIAMONDS;
  if (hearts <= min(black, diamonds + 2)) safe |= next & HEARTS;
  return safe;
}

/** Bit of the highest card in a non-empty set. */
export function highest(cards: u64): i32 {
  return 63 - <i32>clz(cards);
}
