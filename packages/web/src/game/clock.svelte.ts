/** Counts the seconds of play. It stands still while the page is hidden and while it is held. */
export class Clock {
  /** Whole and part seconds that were played. */
  seconds = $state(0);
  #isRunning = false;
  #isHeld = false;
  #last = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor() {
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.#tick();
      this.#last = performance.now();
    });
  }

  /** Sets the clock to so many seconds and lets it run or stand. */
  set(seconds: number, isRunning: boolean): void {
    this.seconds = seconds;
    this.#last = performance.now();
    this.#isRunning = isRunning;
    clearInterval(this.#timer);
    if (isRunning) this.#timer = setInterval(() => this.#tick(), 500);
  }

  /** Stops the clock while nobody can play: a sheet covers the table, or another table is open. */
  hold(isHeld: boolean): void {
    this.#tick();
    this.#isHeld = isHeld;
  }

  /** The seconds at this moment, in tenths, which is as exact as a saved game needs. */
  now(): number {
    this.#tick();
    return Math.round(this.seconds * 10) / 10;
  }

  #tick(): void {
    const now = performance.now();
    if (this.#isRunning && !this.#isHeld && !document.hidden) this.seconds += (now - this.#last) / 1000;
    this.#last = now;
  }
}
