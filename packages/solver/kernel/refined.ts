/**
 * The easier game of `relaxation.ts` with some cards of the talon played as they are, the highest: those that take room in the columns for long.
 * A deal that is lost only by the talon's cards standing in each other's way is lost in it with a few of them, after a hundredth of the positions of
 * the game itself. `docs/solver.md` has the proof.
 */

import { highest, nextCards } from "./cards";
import { placeOf, talonCards } from "./deal";
import { FRAMES, RELAXED_TABLE } from "./memory";
import { addHome, copyPosition, isOpen, Packed, readPosition } from "./position";
import {
  beginRelaxation,
  bringHome,
  drawnNow,
  findRelaxedMoves,
  floatAllBut,
  look,
  nextRelaxedMove,
  placesNow,
  RelaxedFrame,
} from "./relaxation";
import { LOST, OUT_OF_MEMORY, RUNNING, WON } from "./status";
import { clearTable, entryOf, isForgetting } from "./table";

@unmanaged
class RefinedFrame extends RelaxedFrame {
  /** Moves not tried yet of the cards that do not float: out of the talon to home, or to a column. */
  talonUp: u64;
  talonDown: u64;
}

const FRAME_BYTES: usize = offsetof<RefinedFrame>();

let top: usize = 0;
let status: i32 = RUNNING;
/** How many positions were looked into. */
export let refinedStates: u32 = 0;

/** Begins at the position of the input, with so many cards of the talon played as they are. */
export function beginRefined(exactCards: u32, tableBytes: usize): i32 {
  refinedStates = 0;
  const root = changetype<RefinedFrame>(FRAMES);
  readPosition(root);
  beginRelaxation(root);
  const places = highestPlaces(exactCards);
  floatAllBut(places);
  root.talon = places;
  root.waste = 0;
  top = FRAMES - FRAME_BYTES;
  status = clearTable(tableBytes) ? RUNNING : OUT_OF_MEMORY;
  if (status === RUNNING) enter(root);
  return status;
}

/** The places of so many cards of the talon, the highest. */
function highestPlaces(count: u32): u32 {
  let places: u32 = 0;
  for (let rest = talonCards; rest !== 0 && count > 0; count--) {
    const bit = highest(rest);
    rest ^= (<u64>1) << bit;
    places |= (<u32>1) << placeOf(bit);
  }
  return places;
}

/** Looks into about so many more positions. `WON` says only that the easier game can be won. */
export function stepRefined(states: u32): i32 {
  const until = refinedStates + states;
  while (status === RUNNING && refinedStates < until) {
    const frame = changetype<RefinedFrame>(top);
    const child = changetype<RefinedFrame>(top + FRAME_BYTES);
    if (top < FRAMES) status = LOST;
    // The child needs a frame, and one more to try moves in.
    else if (top + 3 * FRAME_BYTES > RELAXED_TABLE) status = OUT_OF_MEMORY;
    else if (nextRelaxedMove(frame, child) || nextTalonMove(frame, child)) enter(child);
    else top -= FRAME_BYTES;
  }
  return status;
}

/** Makes the frame the top of the path, unless its position is lost or was met before. */
function enter(frame: RefinedFrame): void {
  if (!look(frame)) return;
  bringHome(frame, changetype<Packed>(changetype<usize>(frame) + FRAME_BYTES));
  if (isOpen(frame)) {
    status = WON;
    return;
  }
  const entry = entryOf(frame);
  // A table that forgets might lead in circles; there is better use for the time.
  if (entry == null || isForgetting) {
    status = OUT_OF_MEMORY;
    return;
  }
  if (entry.wastes !== 0) return;
  entry.wastes = 1;
  refinedStates++;
  top = changetype<usize>(frame);
  findRelaxedMoves(frame);
  const drawn = drawnNow(frame);
  frame.talonUp = drawn & nextCards(frame.homes);
  frame.talonDown = drawn & placesNow(frame);
}

/** Makes the next move out of the talon in the child; false when all are made. */
function nextTalonMove(frame: RefinedFrame, child: RefinedFrame): bool {
  if ((frame.talonUp | frame.talonDown) === 0) return false;
  copyPosition(child, frame);
  const isUp = frame.talonUp !== 0;
  const bit = highest(isUp ? frame.talonUp : frame.talonDown);
  const card = (<u64>1) << bit;
  child.talon &= ~((<u32>1) << placeOf(bit));
  if (isUp) {
    frame.talonUp ^= card;
    addHome(child, bit);
  } else {
    frame.talonDown ^= card;
    child.shown |= card;
  }
  return true;
}
