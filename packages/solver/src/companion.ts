import type { Kernel, Standing } from "./kernel.ts";

/** How many positions the main search is ahead of its companion at first. */
const HEAD_START = 4_000;

/** The search from the start at draw 1, beside a main search at draw 2 and more: where that is lost, so is this. */
export class Companion {
  /** Positions looked into. */
  states = 0;
  readonly #kernel: Kernel;
  readonly #input: Uint8Array;
  readonly #tableBytes: number;
  #standing: Standing | "not-begun" = "not-begun";

  constructor(kernel: Kernel, input: Uint8Array, tableBytes: number) {
    this.#kernel = kernel;
    this.#input = input;
    this.#tableBytes = tableBytes;
  }

  /** Catches up with a main search that has looked into so many positions; whether the deal is lost. */
  isLostBy(states: number): boolean {
    if (states < HEAD_START) return false;
    if (this.#standing === "not-begun") {
      this.#standing = this.#kernel.begin(this.#input, this.#tableBytes) ?? "out-of-memory";
    }
    if (this.#standing === "running" && this.states < states) {
      this.#standing = this.#kernel.step(states - this.states);
      this.states = this.#kernel.states();
    }
    return this.#standing === "lost";
  }
}
