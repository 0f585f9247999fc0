import { type KlondikeSession, type Move, play } from "@klondike/engine";
import { afterAct, type LineAct, type Playback, playbackOf } from "./playback.ts";

/** Milliseconds from one move to the next while a line plays by itself: time to see what moved. */
export const LINE_STEP_MS = 900;

/** Moves laid on the table step by step. The game waits unchanged until the line is taken over. */
export interface Line {
  readonly moves: readonly Move[];
  /** The game where the line begins, and as it would be after each of its moves. */
  readonly sessions: readonly KlondikeSession[];
  readonly playback: Playback;
}

/** A line from where a game stands. */
export function lineOf(start: KlondikeSession, moves: readonly Move[], isRunning: boolean): Line {
  const sessions = [start];
  let session = start;
  for (const move of moves) {
    session = play(session, move);
    sessions.push(session);
  }
  return { moves, sessions, playback: playbackOf(moves.length, isRunning) };
}

/** The line after an act. */
export function lineAfter(line: Line, act: LineAct): Line {
  return { ...line, playback: afterAct(line.playback, act) };
}

/** The game as the line shows it now. */
export function sessionInLine({ sessions, playback }: Line): KlondikeSession {
  return sessions[playback.at] as KlondikeSession;
}
