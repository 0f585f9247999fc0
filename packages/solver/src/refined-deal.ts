import type { Kernel, SearchStatus } from "./host/kernel.ts";
import { AT } from "./host/kernel-input.ts";

/** Head start of the main search, in positions. */
const HEAD_START = 1_000;
/**
 * Until the main search has searched this many positions, this search covers half as many, and after that a sixteenth.
 * Most losses that it can prove are proved by then.
 */
const ENOUGH = 100_000;
/** Number of exact cards added when the relaxation with fewer can be won. */
const MORE_CARDS = 2;

/**
 * Searches the deal in the relaxation alongside a main search. A deal that is lost in the relaxation is lost. It starts
 * with two exact talon cards, which follow the real rules, and adds two more each time the relaxation can be won. Fewer
 * exact cards mean fewer positions.
 */
export class RefinedDeal {
  readonly #kernel: Kernel;
  readonly #input: Uint8Array;
  readonly #tableBytes: number;
  #exactCards = 0;
  /** Positions searched in earlier, winnable relaxations. */
  #before = 0;
  #status: SearchStatus = "won";

  constructor(kernel: Kernel, input: Uint8Array, tableBytes: number) {
    this.#kernel = kernel;
    this.#input = input;
    this.#tableBytes = tableBytes;
  }

  /** Positions searched. */
  get states(): number {
    return this.#before + (this.#exactCards > 0 ? this.#kernel.states() : 0);
  }

  /** Catches up with a main search that has searched `states` positions. Returns whether the deal is lost. */
  isLostBy(states: number): boolean {
    if (states < HEAD_START) return false;
    const due = Math.ceil(Math.min(states, ENOUGH) / 2 + Math.max(0, states - ENOUGH) / 16);
    const talon = this.#input[AT.talon] ?? 0;
    while (this.states < due) {
      if (this.#status === "running") this.#status = this.#kernel.step(due - this.states);
      else if (this.#status === "won" && this.#exactCards < talon) this.#takeMoreCards();
      else break;
    }
    return this.#status === "lost";
  }

  #takeMoreCards(): void {
    this.#before = this.states;
    this.#exactCards += MORE_CARDS;
    this.#status = this.#kernel.refine(this.#input, this.#exactCards, this.#tableBytes) ?? "out-of-memory";
  }
}
