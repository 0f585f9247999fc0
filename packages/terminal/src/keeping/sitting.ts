import {
  type AnySession,
  type CountdownSession,
  type Help,
  isSessionWon,
  isTouched,
  type KlondikeSession,
  withClock,
} from "@klondike/engine";
import type { Origin } from "../dealing/origin.ts";
import { type Io, Mistake } from "../io.ts";
import { Clock } from "./clock.ts";
import type { KeptGame, TakenGame } from "./shelf.ts";

/** A player at a game: the session, its clock, and the file in which every move is kept as soon as it is made. */
export class Sitting<S extends AnySession> {
  readonly #clock: Clock;
  readonly #kept: KeptGame;
  readonly #complain: (line: string) => void;
  #session: S;
  #isKept = true;

  /** @param complain told once where the game cannot be kept; play goes on */
  constructor({ session, kept }: TakenGame<S>, io: Pick<Io, "now">, complain: (line: string) => void) {
    this.#session = session;
    this.#kept = kept;
    this.#complain = complain;
    this.#clock = new Clock(io.now, session.seconds);
    this.resume();
  }

  /** The game as it stands, with the clock as it is at this moment. */
  get session(): S {
    return withClock(this.#session as KlondikeSession, this.seconds) as AnySession as S;
  }

  /** Where the deal comes from, where it is certified. */
  get origin(): Origin | undefined {
    return this.#kept.origin;
  }

  get seconds(): number {
    return this.#clock.seconds;
  }

  /** Whether the game could be written as it stood last. */
  get isKept(): boolean {
    return this.#isKept;
  }

  /** Goes on with the session after a move, an undo or a redo. A win is written to the finished games at once. */
  change(session: S): void {
    this.#session = session;
    const isWon = isWonSession(session);
    if (isWon) this.#clock.pause();
    else this.#clock.start();
    this.#try(() => (isWon ? this.#kept.finish(this.session) : this.#kept.keep(this.session)));
  }

  /** Notes that the player was helped; a game not begun yet is written with its first move. */
  helped(kind: keyof Help): void {
    this.#kept.helped(kind);
    if (isTouched(this.#session) && !isWonSession(this.#session))
      this.#try(() => this.#kept.keep(this.session));
  }

  /** Lets the clock stand while nobody can play. */
  pause(): void {
    this.#clock.pause();
  }

  /** Lets the clock of a game under way run again. */
  resume(): void {
    if (isTouched(this.#session) && !isWonSession(this.#session)) this.#clock.start();
  }

  /** Leaves the game, which waits to be resumed unless it is won. */
  leave(): void {
    if (!isTouched(this.#session) || isWonSession(this.#session)) return;
    this.#try(() => {
      this.#kept.keep(this.session);
      this.#kept.release();
    });
  }

  /** Ends the game as it stands: it counts as played. */
  giveUp(): void {
    if (isTouched(this.#session)) this.#try(() => this.#kept.finish(this.session));
  }

  #try(act: () => void): void {
    try {
      act();
      this.#isKept = true;
    } catch (error) {
      if (this.#isKept) this.#complain(`the game is not kept: ${reasonOf(error)}`);
      this.#isKept = false;
    }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Mistake || (error instanceof Error && "code" in error)) return error.message;
  throw error;
}

/** Whether a session of either game is won. */
export function isWonSession(session: AnySession): boolean {
  return session.game.name === "klondike"
    ? isSessionWon(session as KlondikeSession)
    : isSessionWon(session as CountdownSession);
}
