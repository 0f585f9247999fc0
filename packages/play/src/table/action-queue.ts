/** Holds actions back while a new game is loading, so that they apply to the new game. */
export class ActionQueue<Act> {
  readonly #act: (action: Act) => void;
  #coming = 0;
  #actions: Act[] = [];

  constructor(act: (action: Act) => void) {
    this.#act = act;
  }

  /** Runs the action now, or queues it while a game is loading. */
  push(action: Act): void {
    if (this.#coming > 0) this.#actions.push(action);
    else this.#act(action);
  }

  /** Starts holding actions; call the returned function when the game has loaded. Calls nest. */
  hold(): () => void {
    this.#coming++;
    return () => {
      this.#coming--;
      if (this.#coming === 0) for (const action of this.#actions.splice(0)) this.#act(action);
    };
  }
}
