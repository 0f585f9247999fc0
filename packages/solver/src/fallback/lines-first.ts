import type { Search, SearchResult } from "../verdict.ts";

/** Number of positions searched in the stricter game before trying every move of the rules. */
const HEAD_START = 100_000;

/**
 * A search under rules that allow more moves than the kernel's game does. A win in the kernel's game is a win here,
 * with the same line. If the kernel's game is lost or not decided soon, a search of all moves decides.
 */
export class LinesFirstSearch implements Search {
  readonly #stricter: Search;
  readonly #begin: () => Search;
  #whole: Search | undefined;

  constructor(stricter: Search, begin: () => Search) {
    this.#stricter = stricter;
    this.#begin = begin;
  }

  get states(): number {
    return this.#stricter.states + (this.#whole?.states ?? 0);
  }

  get depth(): number {
    return this.#whole?.depth ?? this.#stricter.depth;
  }

  step(states: number): SearchResult | undefined {
    if (this.#whole !== undefined) return this.#whole.step(states);
    const verdict = this.#stricter.step(Math.min(states, HEAD_START));
    if (verdict?.verdict === "winnable") return verdict;
    if (verdict !== undefined || this.#stricter.states >= HEAD_START) this.#whole = this.#begin();
    return undefined;
  }
}
