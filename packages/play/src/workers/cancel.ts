import type { CancelSignal } from "@klondike/solver";

/** The parts of an `AbortController` that are needed here; the platform's is not available. */
export class Cancel implements CancelSignal {
  readonly #listeners = new Set<() => void>();
  #isAborted = false;

  get aborted(): boolean {
    return this.#isAborted;
  }

  addEventListener(_type: "abort", listener: () => void): void {
    this.#listeners.add(listener);
  }

  removeEventListener(_type: "abort", listener: () => void): void {
    this.#listeners.delete(listener);
  }

  abort(): void {
    this.#isAborted = true;
    for (const listener of [...this.#listeners]) listener();
  }
}
