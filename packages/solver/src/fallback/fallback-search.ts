import type { KlondikeRules, Position } from "@klondike/engine";
import type { Search, SearchResult } from "../verdict.ts";
import { GeneralSearch } from "./general-search.ts";

/** What a position of the general search takes, in bytes, with all that hangs on it. */
const STATE_BYTES = 1_000;

/** The general search as a search like the kernel's, with a limit on memory: for positions and rules that the kernel does not know. */
export class FallbackSearch implements Search {
  readonly #general: GeneralSearch;
  readonly #mostStates: number;

  constructor(position: Position, rules: KlondikeRules, bytes: number) {
    this.#general = new GeneralSearch(position, rules);
    this.#mostStates = bytes / STATE_BYTES;
  }

  get states(): number {
    return this.#general.states;
  }

  get depth(): number {
    return this.#general.depth;
  }

  step(states: number): SearchResult | undefined {
    // A general position takes far longer than one of the kernel's, and a slice should not.
    const outcome = this.#general.step(Math.max(1, Math.ceil(states / 20)));
    if (outcome !== undefined) return outcome;
    return this.#general.states > this.#mostStates ? { verdict: "unknown", reason: "memory" } : undefined;
  }
}
