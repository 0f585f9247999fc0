/** Reduces the turns of the stock in a line by playing talon cards when they become available. */
import { draw, placeOf, talonCount, wasteCount } from "./deal";
import { isWinning, lineLength, MAX_TO_SHORTEN, moveAt, setMove } from "./line";
import { kindOf, moverOf, TALON_DOWN, TALON_UP } from "./move";

/** Maximum number of talon moves that a talon move is shifted by. */
const REACH: i32 = 4;

/** Moves talon moves earlier or later if that saves turns of the stock and the line still wins. */
export function saveTurns(): void {
  if (lineLength > MAX_TO_SHORTEN) return;
  let turns = turnsOfLine();
  for (let i = 0; i < lineLength; i++) {
    if (!isTalonMove(i)) continue;
    let tried = 0;
    for (let j = i + 1; j < lineLength && tried < REACH; j++) {
      if (!isTalonMove(j)) continue;
      tried++;
      turns = min(turns, turnsAfterCarrying(i, j, turns));
      turns = min(turns, turnsAfterCarrying(j, i, turns));
    }
  }
}

/** Moves the move at `from` to `to` if that saves turns, and returns the line's number of turns. */
function turnsAfterCarrying(from: i32, to: i32, turns: i32): i32 {
  carryMove(from, to);
  const fewer = turnsOfLine();
  if (fewer < turns && isWinning()) return fewer;
  carryMove(to, from);
  return turns;
}

function carryMove(from: i32, to: i32): void {
  const move = moveAt(from);
  const step = from < to ? 1 : -1;
  for (let i = from; i !== to; i += step) setMove(i, moveAt(i + step));
  setMove(to, move);
}

function isTalonMove(index: i32): bool {
  const kind = kindOf(moveAt(index));
  return kind === TALON_UP || kind === TALON_DOWN;
}

/** Number of turns and redeals in the line. */
function turnsOfLine(): i32 {
  let left: u32 = (1 << talonCount) - 1;
  let waste = wasteCount;
  let turns = 0;
  for (let i = 0; i < lineLength; i++) {
    if (!isTalonMove(i)) continue;
    const card = (<u32>1) << placeOf(moverOf(moveAt(i)));
    const count = <i32>popcnt(left);
    const index = <i32>popcnt(left & (card - 1));
    const ahead = (index + draw - waste) / draw;
    const isMet = index + 1 === waste || (index >= waste && min(count, waste + ahead * draw) === index + 1);
    if (index + 1 !== waste) {
      turns += isMet ? ahead : (count - waste + draw - 1) / draw + 1 + (index + draw) / draw;
    }
    left &= ~card;
    waste = index;
  }
  return turns;
}
