import { MOST_MOVES } from "../limits.ts";
import type { Parsed } from "../problem.ts";

/**
 * A game that can be played in a session: where it starts and what may happen.
 * Everything a session needs to know about Klondike or the countdown is here.
 */
export interface Game<Position, Move> {
  /** Which game it is: what tells sessions of one kind from those of another. */
  readonly kind: string;
  readonly start: Position;
  refusalOf(position: Position, move: Move): string | undefined;
  applyMove(position: Position, move: Move): Position;
  isWon(position: Position): boolean;
  formatMove(move: Move): string;
  parseMove(text: string): Parsed<Move>;
}

/** A move that was made, when, and where it led. */
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
  /** The game's kind. */
  readonly kind: G["kind"];
  readonly game: G;
  readonly steps: readonly Step<Position, Move>[];
  /** How many of the steps count; those behind wait for redo. */
  readonly at: number;
  /** Seconds on the game's clock when it was last looked at. */
  readonly seconds: number;
  /** How often the deal was begun again. */
  readonly restarts: number;
}

/** A fresh game. */
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

/** Whether a game has as many moves as there may be, so that the only way on is back. */
export function isFull<P, M>(session: Session<P, M>): boolean {
  return session.at >= MOST_MOVES;
}

/**
 * Plays a legal move; what waited for redo is gone. Throws on a refused move: the caller has a bug. The same session where the
 * game is full, so that what can be played can be kept and read again.
 */
export function play<S extends Session<P, M>, P, M>(
  session: S & Session<P, M>,
  move: M,
  seconds = session.seconds,
): S {
  const after = session.game.applyMove(positionOf(session), move);
  if (isFull(session)) return session;
  const clock = Math.max(seconds, session.steps[session.at - 1]?.seconds ?? 0);
  const steps = [...stepsOf(session), { move, seconds: clock, after }];
  return { ...session, steps, at: steps.length, seconds: Math.max(clock, session.seconds) };
}

/** Whether there is a move to take back. */
export function canUndo<P, M>(session: Session<P, M>): boolean {
  return session.at > 0;
}

/** Whether there is a taken-back move to make again. */
export function canRedo<P, M>(session: Session<P, M>): boolean {
  return session.at < session.steps.length;
}

/** Takes the last move back; the same session where there is none. */
export function undo<S extends Session<P, M>, P, M>(session: S & Session<P, M>): S {
  return canUndo(session) ? { ...session, at: session.at - 1 } : session;
}

/** Makes the move again that was taken back last; the same session where there is none. */
export function redo<S extends Session<P, M>, P, M>(session: S & Session<P, M>): S {
  return canRedo(session) ? { ...session, at: session.at + 1 } : session;
}

/** Begins the deal again; redo still leads back to where it was. The same session where nothing was played. */
export function restart<S extends Session<P, M>, P, M>(session: S & Session<P, M>): S {
  return canUndo(session) ? { ...session, at: 0, restarts: session.restarts + 1 } : session;
}

/** The session after so many of its moves; redo leads forwards again. Throws where it has not so many: the caller has a bug. */
export function goTo<S extends Session<P, M>, P, M>(session: S & Session<P, M>, at: number): S {
  if (!hasPlace(session, at)) throw new RangeError(`there is no move ${at} of ${session.steps.length}`);
  return { ...session, at };
}

/** Whether the session has a position after so many moves. */
export function hasPlace({ steps }: { readonly steps: readonly unknown[] }, at: number): boolean {
  return Number.isInteger(at) && at >= 0 && at <= steps.length;
}

/** The session after so many of its moves, as a game of its own: what came later is not in it, and the clock stands where it stood. */
export function branchAt<S extends Session<P, M>, P, M>(session: S & Session<P, M>, at: number): S {
  const steps = stepsOf(goTo<S, P, M>(session, at));
  return { ...session, game: { ...session.game }, steps, at, seconds: steps.at(-1)?.seconds ?? 0 };
}

/** The session with the clock at so many seconds; the clock never runs backwards. */
export function withClock<S extends Session<P, M>, P, M>(session: S & Session<P, M>, seconds: number): S {
  return { ...session, seconds: Math.max(session.seconds, seconds) };
}

/** Whether the player has done anything: only then does a game count. */
export function isTouched({ steps }: { readonly steps: readonly unknown[] }): boolean {
  return steps.length > 0;
}
