/** Subscribers to changes. A change made during a notification waits its turn, so that all see the same order. */
export class Listeners<State, Event> {
  readonly #listeners = new Set<(state: State, events: readonly Event[]) => void>();
  readonly #untold: (readonly [State, readonly Event[]])[] = [];
  #isTelling = false;

  add(listener: (state: State, events: readonly Event[]) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  emit(state: State, events: readonly Event[]): void {
    this.#untold.push([state, events]);
    if (this.#isTelling) return;
    this.#isTelling = true;
    try {
      for (let next = this.#untold.shift(); next !== undefined; next = this.#untold.shift()) {
        for (const listener of [...this.#listeners]) listener(...next);
      }
    } finally {
      this.#isTelling = false;
    }
  }
}
