import type { Io } from "../io.ts";

const WIDTH = 24;
/** Milliseconds before the bar first appears, and between two updates. */
const UPDATE_MS = 200;

/** A progress bar on stderr, if that is a terminal. */
export class ProgressBar {
  readonly #io: Io;
  readonly #total: number;
  #drawnAt: number;
  #isDrawn = false;
  #wasDrawn = false;

  constructor(io: Io, total: number) {
    this.#io = io;
    this.#total = total;
    this.#drawnAt = io.now();
  }

  /** Draws the bar, at most once every UPDATE_MS. For a single item, `share` (0 to 1) is its progress. */
  show(done: number, note = "", share = 0): void {
    const isErased = this.#wasDrawn && !this.#isDrawn;
    if (!this.#io.isProgressShown || (!isErased && this.#io.now() - this.#drawnAt < UPDATE_MS)) return;
    const part = this.#total > 1 ? done / this.#total : share;
    const full = Math.round(Math.min(1, part) * WIDTH);
    const bar = `[${"#".repeat(full)}${".".repeat(WIDTH - full)}]`;
    const count = this.#total > 1 ? `${done}/${this.#total}` : "";
    this.#io.writeError(`\r\x1b[K${[bar, count, note].filter((text) => text !== "").join(" ")}`);
    this.#drawnAt = this.#io.now();
    this.#isDrawn = true;
    this.#wasDrawn = true;
  }

  /** Erases the bar so that something else can be written. */
  clear(): void {
    if (this.#isDrawn) this.#io.writeError("\r\x1b[K");
    this.#isDrawn = false;
  }
}
