import type { Move } from "@klondike/engine";
import { type KlondikeSession, play } from "@klondike/engine/session";

/** Milliseconds between moves while a line plays, at normal speed. */
export const LINE_STEP_MS = 900;

/** Position in a line, and whether it is playing. */
export interface Playback {
  /** Number of moves shown. */
  readonly at: number;
  readonly length: number;
  readonly isRunning: boolean;
}

/** A playback action; a number goes to that move. */
export type LineAct = "first" | "back" | "forward" | "last" | "run" | "pause" | "tick" | number;

/** A playback of `length` moves, at its start. */
export function makePlayback(length: number, isRunning: boolean): Playback {
  return { at: 0, length, isRunning: isRunning && length > 0 };
}

/** The playback after an action. Manual steps pause it; clock ticks advance it to the end. */
export function afterAct(playback: Playback, act: LineAct): Playback {
  const { at, length, isRunning } = playback;
  const stand = (to: number): Playback => ({
    at: Math.min(Math.max(to, 0), length),
    length,
    isRunning: false,
  });
  switch (act) {
    case "first":
      return stand(0);
    case "back":
      return stand(at - 1);
    case "forward":
      return stand(at + 1);
    case "last":
      return stand(length);
    case "pause":
      return stand(at);
    case "run":
      // At the end, start again.
      return { at: at === length ? 0 : at, length, isRunning: length > 0 };
    case "tick":
      return isRunning ? { at: at + 1, length, isRunning: at + 1 < length } : playback;
    default:
      return stand(act);
  }
}

/** Moves shown on the table step by step. The game stays unchanged until the line is taken over. */
export interface Line {
  readonly moves: readonly Move[];
  /** The game at the start of the line and after each of its moves. */
  readonly sessions: readonly KlondikeSession[];
  readonly playback: Playback;
}

/** A line from the current position of a game. */
export function makeLine(start: KlondikeSession, moves: readonly Move[], isRunning: boolean): Line {
  const sessions = [start];
  let session = start;
  for (const move of moves) {
    session = play(session, move);
    sessions.push(session);
  }
  return { moves, sessions, playback: makePlayback(moves.length, isRunning) };
}

/** The line after a playback action. */
export function lineAfter(line: Line, act: LineAct): Line {
  return { ...line, playback: afterAct(line.playback, act) };
}

/** The game at the line's current position. */
export function sessionInLine({ sessions, playback }: Line): KlondikeSession {
  return sessions[playback.at] as KlondikeSession;
}
