import type { Kernel, SearchStatus } from "./kernel-host/kernel.ts";
import { AT } from "./kernel-host/kernel-input.ts";

/** How many positions the main search is ahead at first. */
const HEAD_START = 1_000;
/** Most deals that it shows to be lost are by half as many positions: until then it looks into half as many as the main search, then into few. */
const ENOUGH = 100_000;
/** How many more cards are played as they are where the easier game with fewer can be won. */
const MORE_CARDS = 2;

/**
 * The deal in the easier game of the relaxation, beside a main search: where it is lost there, it is lost. First two cards of the talon are played as they
 * are, then four, and so on, as long as the game can be won; the fewer they are, the fewer positions it has.
 */
export class RefinedDeal {
  readonly #kernel: Kernel;
  readonly #input: Uint8Array;
  readonly #tableBytes: number;
  #exactCards = 0;
  /** Positions looked into in the games that can be won. */
  #before = 0;
  #status: SearchStatus = "won";

  constructor(kernel: Kernel, input: Uint8Array, tableBytes: number) {
    this.#kernel = kernel;
    this.#input = input;
    this.#tableBytes = tableBytes;
  }

  /** Positions looked into. */
  get states(): number {
    return this.#before + (this.#exactCards > 0 ? this.#kernel.states() : 0);
  }

  /** Follows a main search that has looked into so many positions; whether the deal is lost. */
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
