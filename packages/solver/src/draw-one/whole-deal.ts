import type { Kernel, SearchStatus } from "../kernel-host/kernel.ts";

/** How many positions the main search is ahead at first. */
const HEAD_START = 4_000;

/** The search from the start at draw 1, beside a main search at draw 2 and more: where that is lost, so is this. */
export class WholeDeal {
  /** Positions looked into. */
  states = 0;
  readonly #kernel: Kernel;
  readonly #input: Uint8Array;
  readonly #tableBytes: number;
  #status: SearchStatus | "not-begun" = "not-begun";

  constructor(kernel: Kernel, input: Uint8Array, tableBytes: number) {
    this.#kernel = kernel;
    this.#input = input;
    this.#tableBytes = tableBytes;
  }

  /** Catches up with a main search that has looked into so many positions; whether the deal is lost. */
  isLostBy(states: number): boolean {
    if (states < HEAD_START) return false;
    if (this.#status === "not-begun") {
      this.#status = this.#kernel.begin(this.#input, this.#tableBytes) ?? "out-of-memory";
    }
    if (this.#status === "running" && this.states < states) {
      this.#status = this.#kernel.step(states - this.states);
      this.states = this.#kernel.states();
    }
    return this.#status === "lost";
  }
}
