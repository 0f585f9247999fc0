/** A clock that the test controls. */
export class TestClock {
  readonly #timers = new Map<object, { readonly at: number; readonly act: () => void }>();
  #now = 0;

  now(): number {
    return this.#now;
  }

  after(ms: number, act: () => void): () => void {
    const key = {};
    this.#timers.set(key, { at: this.#now + ms, act });
    return () => void this.#timers.delete(key);
  }

  /** Advances the clock and runs due timers in order. */
  turn(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const due = [...this.#timers]
        .filter(([, { at }]) => at <= end)
        .toSorted((a, b) => a[1].at - b[1].at)[0];
      if (due === undefined) break;
      const [key, { at, act }] = due;
      this.#timers.delete(key);
      this.#now = Math.max(this.#now, at);
      act();
    }
    this.#now = end;
  }
}
