import type { Timer } from "../host.ts";
import type { PauseReason } from "./game-controller.ts";

/**
 * A game's clock. It runs while the game wants it to and nothing pauses it, and reports every whole second, so that
 * nothing else needs a timer.
 */
export class GameClock {
  readonly #timer: Timer;
  readonly #onSecond: () => void;
  readonly #holds = new Set<PauseReason>();
  #before = 0;
  #since: number | undefined;
  #isWanted = false;
  #stopTicking: () => void = () => undefined;

  constructor(timer: Timer, onSecond: () => void) {
    this.#timer = timer;
    this.#onSecond = onSecond;
  }

  /** Seconds played, with fractions. */
  get seconds(): number {
    return this.#before + (this.#since === undefined ? 0 : (this.#timer.now() - this.#since) / 1000);
  }

  /** Tenths of a second, the precision of a saved game. Computed from milliseconds to avoid rounding errors. */
  get tenths(): number {
    return Math.floor(Math.round(this.seconds * 1000) / 100) / 10;
  }

  get isHeld(): boolean {
    return this.#holds.size > 0;
  }

  /** Sets the clock to a time. It stays stopped until `want(true)`. */
  set(seconds: number): void {
    this.#before = seconds;
    this.#since = undefined;
    this.#isWanted = false;
    this.#settle();
  }

  /** Starts or stops the clock. */
  want(isWanted: boolean): void {
    this.#isWanted = isWanted;
    this.#settle();
  }

  hold(why: PauseReason): void {
    this.#holds.add(why);
    this.#settle();
  }

  release(why: PauseReason): void {
    this.#holds.delete(why);
    this.#settle();
  }

  #settle(): void {
    const runs = this.#isWanted && !this.isHeld;
    if (runs === (this.#since !== undefined)) {
      if (!runs) this.#stopTicking();
      return;
    }
    this.#before = this.seconds;
    this.#since = runs ? this.#timer.now() : undefined;
    this.#stopTicking();
    if (runs) this.#tick();
  }

  #tick(): void {
    const untilNext = 1000 - ((this.seconds * 1000) % 1000);
    this.#stopTicking = this.#timer.after(Math.max(1, Math.ceil(untilNext)), () => {
      this.#tick();
      this.#onSecond();
    });
  }
}
