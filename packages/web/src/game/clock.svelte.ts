/** Counts the seconds of play. It stands still while the page is hidden. */
export class Clock {
  /** Whole and part seconds that were played. */
  seconds = $state(0);
  #isRunning = false;
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

  /** The seconds at this moment, in tenths, which is as exact as a saved game needs. */
  now(): number {
    this.#tick();
    return Math.round(this.seconds * 10) / 10;
  }

  #tick(): void {
    const now = performance.now();
    if (this.#isRunning && !document.hidden) this.seconds += (now - this.#last) / 1000;
    this.#last = now;
  }
}
