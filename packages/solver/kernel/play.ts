/** The five moves of the packed game, each by the card that moves. */
import { highest, nextCards, safeCards, topCards } from "./cards";
import { cardsAt, draw, worryBack } from "./deal";
import {
  addHome,
  fetch,
  isReachable,
  Packed,
  placeable,
  roomIn,
  sendHome,
  takeFromTalon,
  uncover,
} from "./position";

/** A column card goes home. */
export const UP: u32 = 0;
/** A card that lies as dealt moves within the columns, with all that lies on it. */
export const OVER: u32 = 1;
/** A card goes home from stock or waste … */
export const TALON_UP: u32 = 2;
/** … or to a column. */
export const TALON_DOWN: u32 = 3;
/** A card comes back from home to a column. */
export const BACK: u32 = 4;

export function makeMove(position: Packed, kind: u32, bit: i32): void {
  const card = (<u64>1) << bit;
  if (kind === UP) {
    sendHome(position, card);
  } else if (kind === OVER) {
    uncover(position, card);
  } else if (kind === TALON_UP) {
    takeFromTalon(position, bit);
    addHome(position, bit);
  } else if (kind === TALON_DOWN) {
    takeFromTalon(position, bit);
    position.shown |= card;
  } else {
    fetch(position, bit);
  }
}

/** Whether the move can be made. */
export function isPossible(position: Packed, kind: u32, bit: i32): bool {
  const card = (<u64>1) << bit;
  const room = roomIn(position);
  const isNext = (nextCards(position.homes) & card) !== 0;
  if (kind === UP) return isNext && (position.shown & room & card) !== 0;
  const fits = kind === TALON_UP ? isNext : (placeable(position, room) & card) !== 0;
  if (!fits) return false;
  if (kind === OVER) return (position.anchors & card) !== 0;
  if (kind === BACK) return worryBack && (topCards(position.homes) & card) !== 0;
  return (cardsAt(position.talon) & card) !== 0 && isReachable(position, bit);
}

export const NO_MOVE: i32 = -1;

/**
 * A move that needs no alternative, its kind and eight times its card's bit, or NO_MOVE: a safe column card goes home and, where the
 * order of the talon does not matter, a safe talon card.
 */
export function safeMove(position: Packed): i32 {
  const safe = safeCards(position.homes);
  const own = position.shown & roomIn(position) & safe;
  if (own !== 0) return <i32>UP | (highest(own) << 3);
  if (draw > 1) return NO_MOVE;
  const drawn = cardsAt(position.talon) & safe;
  return drawn === 0 ? NO_MOVE : <i32>TALON_UP | (highest(drawn) << 3);
}
