import { parseMove } from "@klondike/engine/notation";
import { type KlondikeSession, play } from "@klondike/engine/session";
import { openedSession } from "./sessions.ts";

/** Moves of the fair player: the 16th loses the game, and no useful move is left at the end. */
const MOVES = `
t4>f1:1 draw draw draw draw draw draw draw draw recycle draw draw
draw draw draw w>t4:1 w>f2:1 w>t4:1 t6>t4:1 draw draw draw recycle draw
draw draw w>t3:1 w>f3:1 t1>f3:1 t6>t3:1 draw draw draw draw recycle draw
draw draw draw draw draw w>t1:1 draw w>t1:1 w>f3:1 w>f2:1 t4>t6:4 t4>f4:1
t4>f3:1 t6>f3:1 recycle draw draw draw t7>f3:1 draw w>t6:1 t3>t4:3 t3>f1:1 t2>f3:1
t6>t2:5 t5>t7:1 t6>t1:1 t6>f4:1 t5>t2:1 t5>f1:1 t2>f1:1 t5>f1:1 t5>f1:1 draw recycle draw
draw draw w>f1:1 w>f4:1 t7>f4:1 t2>f4:1 draw w>f1:1 w>f4:1 w>f1:1`;

/** A recorded game of draw three that could have been won. */
export function lostGame(): KlondikeSession {
  let session = openedSession("draw-three", "klondike:1");
  for (const text of MOVES.trim().split(/\s+/)) {
    const move = parseMove(text);
    if (!move.ok) throw new Error(`${text} is not a move`);
    session = play(session, move.value);
  }
  return session;
}
