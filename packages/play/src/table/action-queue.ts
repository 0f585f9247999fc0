/** What hands do while another game is on its way to the table: it is meant for that game, and done when it lies there. */
export class Waiting<Act> {
  readonly #act: (action: Act) => void;
  #coming = 0;
  #actions: Act[] = [];

  constructor(act: (action: Act) => void) {
    this.#act = act;
  }

  /** Does what hands do, at once or when the game has come. */
  take(action: Act): void {
    if (this.#coming > 0) this.#actions.push(action);
    else this.#act(action);
  }

  /** A game is on its way; the function that comes back says that it lies there. */
  expect(): () => void {
    this.#coming++;
    return () => {
      this.#coming--;
      if (this.#coming === 0) for (const action of this.#actions.splice(0)) this.#act(action);
    };
  }
}
