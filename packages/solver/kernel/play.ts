/** The five moves of the packed game, each identified by the moving card. */
import { below, highest, parentBitOf, safeCards } from "./cards";
import { cardsAt, draw, isReserve, wholeRuns, worryBack } from "./deal";
import { BACK, kindOf, moverOf, OVER, packMove, TALON_DOWN, TALON_UP, twinOf, UP } from "./move";
import {
  addHome,
  fetch,
  freeInTalon,
  isReachable,
  layOn,
  Packed,
  placeable,
  roomIn,
  sendHome,
  takeFromTalon,
  uncover,
} from "./position";

export function makeMove(position: Packed, move: u32): void {
  const kind = kindOf(move);
  const bit = moverOf(move);
  const card = (<u64>1) << bit;
  if (kind === UP) {
    sendHome(position, card);
    return;
  }
  if (kind === TALON_UP) {
    takeFromTalon(position, bit);
    addHome(position, bit);
    return;
  }
  if (kind === OVER) {
    uncover(position, card);
  } else if (kind === TALON_DOWN) {
    takeFromTalon(position, bit);
    position.shown |= card;
  } else {
    fetch(position, bit);
  }
  if (wholeRuns) layOn(position, bit, twinOf(move));
}

/** Whether the move is legal. */
export function isPossible(position: Packed, move: u32): bool {
  const kind = kindOf(move);
  const bit = moverOf(move);
  const card = (<u64>1) << bit;
  const room = roomIn(position);
  const isNext = (position.next & card) !== 0;
  if (kind === UP) return isNext && (position.shown & room & card) !== 0;
  const fits = kind === TALON_UP ? isNext : (placeable(position, room) & card) !== 0;
  if (!fits) return false;
  if (wholeRuns && kind !== TALON_UP && bit < 48) {
    if (((room >> parentBitOf(bit, twinOf(move))) & 1) === 0) return false;
  }
  if (kind === OVER) return (position.anchors & card) !== 0;
  if (kind === BACK) return worryBack && (below(position.next) & card) !== 0;
  return (cardsAt(position.talon) & card) !== 0 && isReachable(position, bit);
}

export const NO_MOVE: i32 = -1;

/**
 * A move that never needs an alternative, or NO_MOVE. It sends a safe column card to its foundation, or a safe talon
 * card if taking it does not block another.
 */
export function safeMove(position: Packed): i32 {
  const drawn = draw > 1 ? 0 : cardsAt(isReserve ? position.talon : freeInTalon(position));
  if ((position.next & (position.shown | drawn)) === 0) return NO_MOVE;
  const safe = safeCards(position.homes, position.next);
  const shown = position.shown & safe;
  const own = shown === 0 ? 0 : shown & roomIn(position);
  if (own !== 0) return <i32>packMove(UP, highest(own), 0);
  const drawnSafe = drawn & safe;
  return drawnSafe === 0 ? NO_MOVE : <i32>packMove(TALON_UP, highest(drawnSafe), 0);
}
