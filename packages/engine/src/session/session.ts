import { MAX_MOVES } from "../limits.ts";
import type { Parsed } from "../problem.ts";

/**
 * A game that a session can play: its start position and its rules. Sessions depend on Klondike and the countdown only
 * through this interface.
 */
export interface Game<Position, Move> {
  /** Discriminates sessions of different games. */
  readonly kind: string;
  readonly start: Position;
  refusalOf(position: Position, move: Move): string | undefined;
  applyMove(position: Position, move: Move): Position;
  isWon(position: Position): boolean;
  formatMove(move: Move): string;
  parseMove(text: string): Parsed<Move>;
}

/** A move, the time it was made, and the position it led to. */
export interface Step<Position, Move> {
  readonly move: Move;
  /** Seconds on the game's clock. */
  readonly seconds: number;
  readonly after: Position;
}

/**
 * A game in progress. Undo moves the cursor back and redo forwards; there are no inverse moves, so score, time and
 * "won" follow from the moves before the cursor and cannot be corrupted.
 */
export interface Session<Position, Move, G extends Game<Position, Move> = Game<Position, Move>> {
  readonly kind: G["kind"];
  readonly game: G;
  readonly steps: readonly Step<Position, Move>[];
  /** The cursor: the number of steps that count. Later steps can be redone. */
  readonly at: number;
  /** Seconds on the game's clock when it was last updated. */
  readonly seconds: number;
  readonly restarts: number;
}

/** Starts a game. */
export function begin<P, M, G extends Game<P, M>>(game: G & Game<P, M>): Session<P, M, G> {
  return { kind: game.kind, game, steps: [], at: 0, seconds: 0, restarts: 0 };
}

/** The position on the table. */
export function positionOf<P, M>(session: Session<P, M>): P {
  return positionAt(session, session.at);
}

/** The position after the first `count` steps. */
export function positionAt<P, M>(session: Session<P, M>, count: number): P {
  return session.steps[count - 1]?.after ?? session.game.start;
}

/** The steps that count: those before the cursor. */
export function stepsOf<P, M>(session: Session<P, M>): readonly Step<P, M>[] {
  return session.steps.slice(0, session.at);
}

/** The moves that count. */
export function movesOf<P, M>(session: Session<P, M>): readonly M[] {
  return stepsOf(session).map(({ move }) => move);
}

/** Whether the position on the table is won. */
export function isSessionWon<P, M>(session: Session<P, M>): boolean {
  return session.game.isWon(positionOf(session));
}

/** Whether the game has the maximum number of moves, so that only undo is possible. */
export function isFull<P, M>(session: Session<P, M>): boolean {
  return session.at >= MAX_MOVES;
}

/**
 * Plays a legal move and discards the steps that could be redone. Throws if the move is refused. Returns the same session
 * if the game is full, so that every game that can be played can also be saved and loaded.
 */
export function play<S extends Session<P, M>, P, M>(
  session: S & Session<P, M>,
  move: M,
  seconds = session.seconds,
): S {
  return withStep(session, move, session.game.applyMove(positionOf(session), move), seconds);
}

/** Like `play`, for a move that the caller has already applied: `after` is the position it leads to. */
export function withStep<S extends Session<P, M>, P, M>(
  session: S & Session<P, M>,
  move: M,
  after: P,
  seconds = session.seconds,
): S {
  if (isFull(session)) return session;
  const clock = Math.max(seconds, session.steps[session.at - 1]?.seconds ?? 0);
  const steps = [...stepsOf(session), { move, seconds: clock, after }];
  return { ...session, steps, at: steps.length, seconds: Math.max(clock, session.seconds) };
}

/** Whether there is a move to undo. */
export function canUndo<P, M>(session: Session<P, M>): boolean {
  return session.at > 0;
}

/** Whether there is a move to redo. */
export function canRedo<P, M>(session: Session<P, M>): boolean {
  return session.at < session.steps.length;
}

/** Undoes the last move. Returns the same session if there is nothing to undo. */
export function undo<S extends Session<P, M>, P, M>(session: S & Session<P, M>): S {
  return canUndo(session) ? { ...session, at: session.at - 1 } : session;
}

/** Redoes the last undone move. Returns the same session if there is nothing to redo. */
export function redo<S extends Session<P, M>, P, M>(session: S & Session<P, M>): S {
  return canRedo(session) ? { ...session, at: session.at + 1 } : session;
}

/** Restarts the deal; redo still works. Returns the same session if nothing was played. */
export function restart<S extends Session<P, M>, P, M>(session: S & Session<P, M>): S {
  return canUndo(session) ? { ...session, at: 0, restarts: session.restarts + 1 } : session;
}

/** Moves the cursor to `at` steps. Throws if `at` is out of range. */
export function goTo<S extends Session<P, M>, P, M>(session: S & Session<P, M>, at: number): S {
  if (!hasPlace(session, at)) throw new RangeError(`there is no move ${at} of ${session.steps.length}`);
  return { ...session, at };
}

/** Whether the cursor can be moved to `at` steps. */
export function hasPlace({ steps }: { readonly steps: readonly unknown[] }, at: number): boolean {
  return Number.isInteger(at) && at >= 0 && at <= steps.length;
}

/** A separate session with the first `at` steps only, and the clock at that time. */
export function branchAt<S extends Session<P, M>, P, M>(session: S & Session<P, M>, at: number): S {
  const steps = stepsOf(goTo<S, P, M>(session, at));
  return { ...session, game: { ...session.game }, steps, at, seconds: steps.at(-1)?.seconds ?? 0 };
}

/** The session with its clock set to `seconds`; the clock never runs backwards. */
export function withClock<S extends Session<P, M>, P, M>(session: S & Session<P, M>, seconds: number): S {
  return { ...session, seconds: Math.max(session.seconds, seconds) };
}

/** Whether the player has made a move. */
export function isTouched({ steps }: { readonly steps: readonly unknown[] }): boolean {
  return steps.length > 0;
}
