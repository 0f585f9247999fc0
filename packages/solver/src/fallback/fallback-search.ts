import type { KlondikeRules, Position } from "@klondike/engine";
import type { Search, SearchResult } from "../verdict.ts";
import { GeneralSearch } from "./general-search.ts";

/** Approximate memory of one position in the general search, in bytes. */
const STATE_BYTES = 1_000;

/**
 * Adapts the general search to `Search`, with a memory limit: for positions and rules that the kernel does not support.
 */
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
    // One general position takes far longer than a kernel position; keep slices equally short.
    const outcome = this.#general.step(Math.max(1, Math.ceil(states / 20)));
    if (outcome !== undefined) return outcome;
    return this.#general.states > this.#mostStates ? { verdict: "unknown", reason: "memory" } : undefined;
  }
}
