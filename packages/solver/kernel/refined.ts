/**
 * The easier game of `relaxation.ts` with some cards of the talon played as they are, the highest: those that take room in the columns for long.
 * A deal that is lost only by the talon's cards standing in each other's way is lost in it with a few of them, after a hundredth of the positions of
 * the game itself. `docs/solver.md` has the proof.
 */

import { FRAMES, RELAXED_TABLE } from "./memory";
import { isOpen, Packed, readPosition } from "./position";
import {
  beginRelaxation,
  bringHome,
  findRelaxedMoves,
  highestPlaces,
  look,
  nextRelaxedMove,
  RelaxedFrame,
} from "./relaxation";
import { LOST, OUT_OF_MEMORY, RUNNING, WON } from "./status";
import { clearTable, entryOf, isForgetting } from "./table";

const FRAME_BYTES: usize = offsetof<RelaxedFrame>();

let top: usize = 0;
let status: i32 = RUNNING;
/** How many positions were looked into. */
export let refinedStates: u32 = 0;

/** Begins at the position of the input, with so many cards of the talon played as they are. */
export function beginRefined(exactCards: u32, tableBytes: usize): i32 {
  refinedStates = 0;
  const root = changetype<RelaxedFrame>(FRAMES);
  readPosition(root);
  const exact = highestPlaces(exactCards);
  beginRelaxation(root, exact);
  root.talon = exact;
  root.waste = 0;
  top = FRAMES - FRAME_BYTES;
  status = clearTable(tableBytes) ? RUNNING : OUT_OF_MEMORY;
  if (status === RUNNING) enter(root);
  return status;
}

/** Looks into about so many more positions. `WON` says only that the easier game can be won. */
export function stepRefined(states: u32): i32 {
  const until = refinedStates + states;
  while (status === RUNNING && refinedStates < until) {
    const frame = changetype<RelaxedFrame>(top);
    const child = changetype<RelaxedFrame>(top + FRAME_BYTES);
    if (top < FRAMES) status = LOST;
    // The child needs a frame, and one more to try moves in.
    else if (top + 3 * FRAME_BYTES > RELAXED_TABLE) status = OUT_OF_MEMORY;
    else if (nextRelaxedMove(frame, child)) enter(child);
    else top -= FRAME_BYTES;
  }
  return status;
}

/** Makes the frame the top of the path, unless its position is lost or was met before. */
function enter(frame: RelaxedFrame): void {
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
}
