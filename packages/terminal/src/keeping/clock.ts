/** A game's clock in whole seconds: it begins with the first move and stands while nobody can play. */
export class Clock {
  readonly #now: () => number;
  #before: number;
  #since: number | undefined;

  /** @param now milliseconds on a clock that only runs forwards */
  constructor(now: () => number, seconds = 0) {
    this.#now = now;
    this.#before = seconds;
  }

  /** Lets the clock run; nothing where it runs already. */
  start(): void {
    this.#since ??= this.#now();
  }

  /** Lets the clock stand. */
  pause(): void {
    this.#before = this.#elapsed();
    this.#since = undefined;
  }

  get seconds(): number {
    return Math.floor(this.#elapsed());
  }

  #elapsed(): number {
    return this.#before + (this.#since === undefined ? 0 : (this.#now() - this.#since) / 1000);
  }
}
