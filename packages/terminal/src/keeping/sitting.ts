import {
  type AnySession,
  type CountdownSession,
  isSessionWon,
  type KlondikeSession,
  withClock,
} from "@klondike/engine";
import { type Io, Mistake } from "../io.ts";
import { Clock } from "./clock.ts";
import type { KeptGame } from "./shelf.ts";

/** A player at a game: the session, its clock, and the file in which every move is kept as soon as it is made. */
export class Sitting<S extends AnySession> {
  readonly #clock: Clock;
  readonly #kept: KeptGame;
  readonly #complain: (line: string) => void;
  #session: S;
  #isKept = true;

  /** @param complain told once where the game cannot be kept; play goes on */
  constructor(session: S, kept: KeptGame, io: Pick<Io, "now">, complain: (line: string) => void) {
    this.#session = session;
    this.#kept = kept;
    this.#complain = complain;
    this.#clock = new Clock(io.now, session.seconds);
    if (session.steps.length > 0 && !isWonSession(session)) this.#clock.start();
  }

  /** The game as it stands, with the clock as it is at this moment. */
  get session(): S {
    return at(this.#session, this.seconds);
  }

  get seconds(): number {
    return this.#clock.seconds;
  }

  /** Goes on with the session after a move, an undo or a redo. */
  change(session: S): void {
    this.#session = session;
    if (isWonSession(session)) this.#clock.pause();
    else this.#clock.start();
    this.#try(() => this.#kept.keep(this.session));
  }

  /** Lets the clock stand while nobody can play. */
  pause(): void {
    this.#clock.pause();
  }

  /** Lets the clock of a game under way run again. */
  resume(): void {
    if (this.#session.steps.length > 0 && !isWonSession(this.#session)) this.#clock.start();
  }

  /** Ends the sitting: a won game goes to the finished ones, another waits to be resumed. */
  leave(): void {
    if (this.#session.steps.length === 0) return;
    const session = this.session;
    this.#try(() => {
      if (isWonSession(session)) {
        this.#kept.finish(session);
      } else {
        this.#kept.keep(session);
        this.#kept.release();
      }
    });
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

function at<S extends AnySession>(session: S, seconds: number): S {
  return withClock(session as KlondikeSession, seconds) as AnySession as S;
}

/** Whether a session of either game is won. */
export function isWonSession(session: AnySession): boolean {
  return session.game.name === "klondike"
    ? isSessionWon(session as KlondikeSession)
    : isSessionWon(session as CountdownSession);
}
