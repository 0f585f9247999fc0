import type { Progress } from "@klondike/solver";
import type { Io } from "../io.ts";
import { shell } from "../words/speech.ts";

const WIDTH = 24;
/** Milliseconds between two drawings, and before the first. */
const PAUSE = 200;

/** A bar on a terminal that shows how far a search, or a file of deals, has come. Elsewhere it shows nothing. */
export class ProgressBar {
  readonly #io: Io;
  readonly #deals: number;
  #drawnAt: number;
  #isDrawn = false;

  constructor(io: Io, deals: number) {
    this.#io = io;
    this.#deals = deals;
    this.#drawnAt = io.now();
  }

  /** Draws the bar, unless it was drawn a moment ago; without a search, with what is decided alone. */
  show(decided: number, search?: Progress): void {
    if (!this.#io.isProgressShown || this.#io.now() - this.#drawnAt < PAUSE) return;
    const part = this.#deals > 1 ? decided / this.#deals : (search?.share ?? 0);
    const full = Math.round(Math.min(1, part) * WIDTH);
    const bar = `[${"#".repeat(full)}${".".repeat(WIDTH - full)}]`;
    const count = this.#deals > 1 ? ` ${decided}/${this.#deals}` : "";
    const effort =
      search === undefined ? "" : ` ${shell().telling.solve.progress(search.states, search.depth)}`;
    this.#io.writeError(`\r\x1b[K${bar}${count}${effort}`);
    this.#drawnAt = this.#io.now();
    this.#isDrawn = true;
  }

  /** Takes the bar away, so that something else can be written. */
  clear(): void {
    if (this.#isDrawn) this.#io.writeError("\r\x1b[K");
    this.#isDrawn = false;
  }
}
