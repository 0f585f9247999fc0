import type { Kernel } from "../host/kernel.ts";
import { easiest } from "../host/kernel-input.ts";

const MIN_PAUSE = 8_000;
/** Number of positions of the main search before the first check. */
export const FIRST_LOOK = MIN_PAUSE;
const MAX_PAUSE = 32_000;
/**
 * Maximum number of positions per check. Most positions that are lost at draw 1 are proved lost within a few hundred.
 */
const LOOK_STATES = 2_000;

/**
 * Periodically checks the path of a search at draw 2 or more and cuts it where it is lost. The same position at draw 1
 * is easier to win and much faster to decide. If it is lost at draw 1, it is lost at any draw count, and so is
 * everything after it. If the end of the path is lost at draw 1, binary search finds the first such position on the
 * path.
 */
export class PathCutter {
  /** Number of positions of the main search before the next check. */
  due = FIRST_LOOK;
  /** Positions searched. */
  states = 0;
  #rhythm = MIN_PAUSE;
  readonly #main: Kernel;
  readonly #helper: Kernel;
  readonly #tableBytes: number;

  constructor(main: Kernel, helper: Kernel, tableBytes: number) {
    this.#main = main;
    this.#helper = helper;
    this.#tableBytes = tableBytes;
  }

  look(): void {
    const before = this.states;
    const isCut = this.#cutPath();
    // Check more often if it pays, and spend at most a third of the time on it.
    const pause = isCut ? this.#rhythm / 2 : this.#rhythm * 2;
    this.#rhythm = Math.min(MAX_PAUSE, Math.max(MIN_PAUSE, pause));
    this.due = this.#main.states() + Math.max(this.#rhythm, 2 * (this.states - before));
  }

  #cutPath(): boolean {
    let last = this.#main.depth() - 1;
    if (last < 0 || !this.#isLost(last)) return false;
    for (let first = 0; first < last; ) {
      const middle = (first + last) >> 1;
      if (this.#isLost(middle)) last = middle;
      else first = middle + 1;
    }
    this.#main.cut(last);
    return true;
  }

  #isLost(index: number): boolean {
    let status = this.#helper.begin(easiest(this.#main.positionAt(index)), this.#tableBytes);
    if (status === "running") status = this.#helper.step(LOOK_STATES);
    this.states += this.#helper.states();
    return status === "lost";
  }
}
