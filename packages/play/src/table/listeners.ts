/**
 * Subscribers to changes. A change made during a notification is delivered after it, so that all subscribers see the
 * same order.
 */
export class Listeners<State, Event> {
  readonly #listeners = new Set<(state: State, events: readonly Event[]) => void>();
  readonly #pending: (readonly [State, readonly Event[]])[] = [];
  #isEmitting = false;

  add(listener: (state: State, events: readonly Event[]) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  emit(state: State, events: readonly Event[]): void {
    this.#pending.push([state, events]);
    if (this.#isEmitting) return;
    this.#isEmitting = true;
    try {
      for (let next = this.#pending.shift(); next !== undefined; next = this.#pending.shift()) {
        for (const listener of [...this.#listeners]) listener(...next);
      }
    } finally {
      this.#isEmitting = false;
    }
  }
}
