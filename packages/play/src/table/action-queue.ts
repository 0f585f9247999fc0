/** Holds actions back while a new game is loading, so that they apply to the new game. */
export class ActionQueue<Act> {
  /** Whether a game is loading. */
  isHolding = false;
  readonly #run: (action: Act) => void;
  readonly #actions: Act[] = [];
  #holds = 0;

  /** @param run runs a queued action when the game has loaded */
  constructor(run: (action: Act) => void) {
    this.#run = run;
  }

  push(action: Act): void {
    this.#actions.push(action);
  }

  /** Starts holding actions; call the returned function when the game has loaded. Calls nest. */
  hold(): () => void {
    this.#holds++;
    this.isHolding = true;
    return () => {
      this.#holds--;
      this.isHolding = this.#holds > 0;
      if (!this.isHolding) for (const action of this.#actions.splice(0)) this.#run(action);
    };
  }
}
