import type { Kernel } from "../kernel-host/kernel.ts";
import { easiest } from "../kernel-host/kernel-input.ts";

const SHORTEST_PAUSE = 1_000;
/** After how many positions of the main search the first look is due. */
export const FIRST_LOOK = SHORTEST_PAUSE;
const LONGEST_PAUSE = 32_000;
/** Most positions that are lost at draw 1 are found lost within a few hundred. */
const LOOK_STATES = 2_000;

/**
 * Looks at the path of a search at draw 2 and more from time to time, and cuts it where it is lost. The same position at draw 1 is easier to
 * win and much quicker to decide: where that is lost, so is this, and whatever follows from it. So if the end of the path is
 * lost at draw 1, the first such position on the path is found by halving.
 */
export class PathCutter {
  /** After how many positions of the main search the next look is due. */
  due = FIRST_LOOK;
  /** Positions looked into. */
  states = 0;
  #rhythm = SHORTEST_PAUSE;
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
    // What pays is done more often, and takes no more than a third of the time.
    const pause = isCut ? this.#rhythm / 2 : this.#rhythm * 2;
    this.#rhythm = Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, pause));
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
