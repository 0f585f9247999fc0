import type { CancelSignal } from "@klondike/solver";

/** As much of an `AbortController` as is needed here: the platform's own is not known. */
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
