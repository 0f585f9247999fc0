import type { KlondikeRules, Position } from "@klondike/engine";
import { GeneralSearch } from "./general/general-search.ts";
import type { Answer, Search, SearchFor } from "./search.ts";

/** What a position of the general search takes, in bytes, with all that hangs on it. */
const STATE_BYTES = 1_000;

/**
 * A search under rules that the kernel does not know, whose game allows more: where the kernel says lost, it is lost; where
 * its line keeps to the rules, it is won. Only where neither helps does the general search begin.
 */
export class StricterSearch implements Search {
  readonly #kernel: SearchFor<KernelAnswer>;
  readonly #begin: () => GeneralSearch;
  readonly #mostStates: number;
  #general: GeneralSearch | undefined;

  constructor(kernel: SearchFor<KernelAnswer>, position: Position, rules: KlondikeRules, bytes: number) {
    this.#kernel = kernel;
    this.#begin = () => new GeneralSearch(position, rules);
    this.#mostStates = bytes / STATE_BYTES;
  }

  get states(): number {
    return this.#kernel.states + (this.#general?.states ?? 0);
  }

  get depth(): number {
    return this.#general?.depth ?? this.#kernel.depth;
  }

  step(states: number): Answer | undefined {
    if (this.#general === undefined) {
      const answer = this.#kernel.step(states);
      if (answer !== "breaks-rules") return answer;
      this.#general = this.#begin();
    }
    // A general position takes far longer than one of the kernel's, and a slice should not.
    const answer = this.#general.step(Math.max(1, Math.ceil(states / 20)));
    if (answer !== undefined) return answer;
    return this.#general.states > this.#mostStates ? { verdict: "unknown", reason: "memory" } : undefined;
  }
}

/** What the kernel's search answers; `breaks-rules` where it has won, but not by these rules. */
export type KernelAnswer = Answer | "breaks-rules";
