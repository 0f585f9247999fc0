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
import { CliError, type Io } from "../io.ts";
import { Clock } from "./clock.ts";
import { codeOf, reasonFor } from "./files.ts";
import type { KeptGame } from "./kept-game.ts";
import type { TakenGame } from "./shelf.ts";

/** What could not be written is tried again after so long. */
const RETRY_MS = 2000;

/** A player at a game: the session, its clock, and the file in which every move is kept as soon as it is made. */
export class Sitting<S extends AnySession> {
  readonly #clock: Clock;
  readonly #kept: KeptGame;
  readonly #complain: (line: string) => void;
  #session: S;
  #isKept = true;
  #retry: NodeJS.Timeout | undefined;

  /** @param complain told where the game cannot be kept, and when it is kept again; play goes on */
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

  /** Whether the game is written as it stands. */
  get isKept(): boolean {
    return this.#isKept;
  }

  /** Goes on with the session after a move, an undo or a redo. A win is written to the finished games at once. */
  change(session: S): void {
    this.#session = session;
    if (isWonSession(session)) this.#clock.pause();
    else this.#clock.start();
    this.#write();
  }

  /** Notes that the player was helped; a game not begun yet is written with its first move. */
  helped(kind: keyof Help): void {
    this.#kept.helped(kind);
    if (this.#isUnderWay) this.#write();
  }

  /** Lets the clock stand while nobody can play. */
  pause(): void {
    this.#clock.pause();
  }

  /** Lets the clock of a game under way run again. */
  resume(): void {
    if (this.#isUnderWay) this.#clock.start();
  }

  /** Leaves the game, which waits to be resumed unless it is won. */
  leave(): void {
    clearTimeout(this.#retry);
    if (!this.#isUnderWay) return;
    this.#try(() => {
      this.#kept.keep(this.session);
      this.#kept.release();
    });
    clearTimeout(this.#retry);
  }

  /** Ends the game as it stands: it counts as played, and can be brought back. */
  giveUp(): void {
    if (!isTouched(this.#session)) return;
    this.#try(() => this.#kept.giveUp(this.session));
    clearTimeout(this.#retry);
  }

  get #isUnderWay(): boolean {
    return isTouched(this.#session) && !isWonSession(this.#session);
  }

  #write(): void {
    const { session } = this;
    this.#try(() => (isWonSession(session) ? this.#kept.finish(session) : this.#kept.keep(session)));
  }

  /** Writes; what cannot be written is told once, and tried again until it can, which is told, too. */
  #try(act: () => void): void {
    clearTimeout(this.#retry);
    try {
      act();
    } catch (error) {
      const wasKept = this.#isKept;
      this.#isKept = false;
      this.#retry = setTimeout(() => this.#write(), RETRY_MS).unref();
      if (wasKept) this.#complain(`Not saved: ${reasonOf(error)}. You can play on; it is tried again.`);
      return;
    }
    const wasKept = this.#isKept;
    this.#isKept = true;
    if (!wasKept) this.#complain("Your game is saved again.");
  }
}

/** What the player can do something about is told without the path of a file. */
function reasonOf(error: unknown): string {
  const code = codeOf(error instanceof CliError ? error.cause : error);
  if (code === "ENOSPC" || code === "EDQUOT") return reasonFor(code);
  if (error instanceof CliError) return error.message;
  if (code === undefined) throw error;
  return reasonFor(code);
}

/** Whether a session of either game is won. */
export function isWonSession(session: AnySession): boolean {
  return session.game.name === "klondike"
    ? isSessionWon(session as KlondikeSession)
    : isSessionWon(session as CountdownSession);
}
