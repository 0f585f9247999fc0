import type { Move } from "@klondike/engine";
import { type KlondikeSession, play } from "@klondike/engine/session";
import { afterAct, type LineAct, type Playback, playbackOf } from "./playback.ts";

/** Milliseconds between moves while a line plays. */
export const LINE_STEP_MS = 900;

/** Moves shown on the table step by step. The game stays unchanged until the line is taken over. */
export interface Line {
  readonly moves: readonly Move[];
  /** The game at the start of the line and after each of its moves. */
  readonly sessions: readonly KlondikeSession[];
  readonly playback: Playback;
}

/** A line from the current position of a game. */
export function lineOf(start: KlondikeSession, moves: readonly Move[], isRunning: boolean): Line {
  const sessions = [start];
  let session = start;
  for (const move of moves) {
    session = play(session, move);
    sessions.push(session);
  }
  return { moves, sessions, playback: playbackOf(moves.length, isRunning) };
}

/** The line after a playback action. */
export function lineAfter(line: Line, act: LineAct): Line {
  return { ...line, playback: afterAct(line.playback, act) };
}

/** The game at the line's current position. */
export function sessionInLine({ sessions, playback }: Line): KlondikeSession {
  return sessions[playback.at] as KlondikeSession;
}
