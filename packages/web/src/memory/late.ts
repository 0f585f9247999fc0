/** Milliseconds after which a write that has not landed is said. */
export const LATE_MS = 500;

/** Watches whether something waits to be written for too long. */
export class LateWatch {
  readonly #tell: (isLate: boolean) => void;
  readonly #timers = new Map<unknown, ReturnType<typeof setTimeout>>();
  readonly #late = new Set<unknown>();

  /** @param tell told when the first is late, and when none is any more */
  constructor(tell: (isLate: boolean) => void) {
    this.#tell = tell;
  }

  /** Something waits, or does not any more. The clock runs from the first that waits, not from the last. */
  set(who: unknown, isWaiting: boolean): void {
    if (isWaiting) {
      if (this.#timers.has(who)) return;
      this.#timers.set(
        who,
        setTimeout(() => {
          this.#late.add(who);
          this.#tell(true);
        }, LATE_MS),
      );
      return;
    }
    clearTimeout(this.#timers.get(who));
    this.#timers.delete(who);
    if (this.#late.delete(who) && this.#late.size === 0) this.#tell(false);
  }
}
