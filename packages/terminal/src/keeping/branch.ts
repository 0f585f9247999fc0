import { isSessionWon, type KlondikeSession, withClock } from "@klondike/engine";
import { Clock } from "./clock.ts";

/** The game as it stood at this position, its moves from there on to be made again. */
export function positionInGame(session: KlondikeSession, at: number): KlondikeSession {
  return { ...session, at, seconds: session.steps[at - 1]?.seconds ?? 0 };
}

/**
 * A player who tries out how a game could have gone on from one of its positions: with a clock of its own, kept nowhere and
 * counted nowhere. The game itself waits meanwhile.
 */
export class Branch {
  /** The position of the game at which this began. */
  readonly from: number;
  readonly #clock: Clock;
  #session: KlondikeSession;

  constructor(session: KlondikeSession, from: number, now: () => number) {
    this.from = from;
    this.#clock = new Clock(now, session.seconds);
    this.#session = session;
    this.change(session);
  }

  get session(): KlondikeSession {
    return withClock(this.#session, this.seconds);
  }

  get seconds(): number {
    return this.#clock.seconds;
  }

  /** Goes on with the session after a move, an undo or a redo. */
  change(session: KlondikeSession): void {
    this.#session = session;
    if (isSessionWon(session)) this.#clock.pause();
    else this.#clock.start();
  }

  /** What help there is in a branch counts nowhere either. */
  helped(): void {}
}
