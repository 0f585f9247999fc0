/**
 * The relaxation from `relaxation.ts`, except that the highest talon cards, which occupy the columns longest, follow
 * the real rules. If a deal is lost only because talon cards block each other, a few such cards are enough to prove it,
 * with a hundredth of the real game's positions. `docs/research/solver.md` has the proof.
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
import { clearTable, entryFor, isForgetting } from "./table";

const FRAME_BYTES: usize = offsetof<RelaxedFrame>();

let top: usize = 0;
let status: i32 = RUNNING;
/** Number of positions searched. */
export let refinedStates: u32 = 0;

/** Starts from the input, with `exactCards` talon cards played by the real rules. */
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

/** Searches about `states` more positions. `WON` means only that the relaxation can be won. */
export function stepRefined(states: u32): i32 {
  const until = refinedStates + states;
  while (status === RUNNING && refinedStates < until) {
    const frame = changetype<RelaxedFrame>(top);
    const child = changetype<RelaxedFrame>(top + FRAME_BYTES);
    if (top < FRAMES) status = LOST;
    // The child needs one frame, and another to try moves in.
    else if (top + 3 * FRAME_BYTES > RELAXED_TABLE) status = OUT_OF_MEMORY;
    else if (nextRelaxedMove(frame, child)) enter(child);
    else top -= FRAME_BYTES;
  }
  return status;
}

/** Pushes the frame on the path, unless its position is lost or was visited. */
function enter(frame: RelaxedFrame): void {
  if (!look(frame)) return;
  bringHome(frame, changetype<Packed>(changetype<usize>(frame) + FRAME_BYTES));
  if (isOpen(frame)) {
    status = WON;
    return;
  }
  const entry = entryFor(frame);
  // Evicting entries could cause cycles, so give up here.
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
