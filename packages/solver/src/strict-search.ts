import { isWinningLine } from "@klondike/engine";
import type { Kernel } from "./kernel-host/kernel.ts";
import { packInput } from "./kernel-host/kernel-input.ts";
import { lineOf } from "./kernel-host/line.ts";
import { FIXED_BYTES, type Kernels, type KernelTask, tableBytesOf } from "./kernel-host/task.ts";
import { beginLenient, LENIENT_KERNELS, type LenientSearch } from "./lenient-search.ts";
import type { Search, SearchResult } from "./verdict.ts";

/** How many positions the lenient game is looked into before the strict one. */
const HEAD_START = 20_000;
/** The lenient game's share of what is looked into afterwards, as long as it is not decided. */
const LENIENT_SHARE = 0.25;

/** Begins the search of a game with limited passes or whole runs only; undefined where the position cannot be packed. */
export function beginStrict(kernels: Kernels, task: KernelTask, bytes: number): StrictSearch | undefined {
  const input = packInput(task.position, task.game, task.without);
  // Whether its line keeps to the rules is seen by its moves.
  const lenientGame = { ...task.game, redeals: undefined, wholeRuns: false };
  const lenientTask = { ...task, game: lenientGame, isLineWanted: true };
  const tableBytes = tableBytesOf(bytes, LENIENT_KERNELS + 1);
  const share = tableBytes / 4;
  const lenient = beginLenient(kernels, lenientTask, LENIENT_KERNELS * FIXED_BYTES + share);
  if (input === undefined || lenient === undefined) return undefined;
  const begin = (): Kernel => {
    const kernel = kernels(LENIENT_KERNELS);
    kernel.begin(input, tableBytes - share);
    return kernel;
  };
  return new StrictSearch(task, lenient, begin);
}

/**
 * A search under stricter rules: first in the game with unlimited passes and any run, which is quicker to decide. Where that is lost, this
 * is; where its line keeps to the rules, this is won. Else the kernel searches the game itself, and the other goes on beside it if it is still open.
 */
export class StrictSearch implements Search {
  readonly #task: KernelTask;
  readonly #begin: () => Kernel;
  readonly #lenient: LenientSearch;
  #isLenientOpen = true;
  #kernel: Kernel | undefined;

  constructor(task: KernelTask, lenient: LenientSearch, begin: () => Kernel) {
    this.#task = task;
    this.#lenient = lenient;
    this.#begin = begin;
  }

  get states(): number {
    return this.#lenient.states + (this.#kernel?.states() ?? 0);
  }

  get depth(): number {
    return this.#kernel?.depth() ?? this.#lenient.depth;
  }

  step(states: number): SearchResult | undefined {
    const until = this.states + states;
    do {
      const verdict = this.#isLenientsTurn() ? this.#stepLenient(until) : this.#stepStrict(until);
      if (verdict !== undefined) return verdict;
    } while (this.states < until);
    return undefined;
  }

  #isLenientsTurn(): boolean {
    const due = HEAD_START + (this.#kernel?.states() ?? 0) * LENIENT_SHARE;
    return this.#isLenientOpen && this.#lenient.states < due;
  }

  #stepLenient(until: number): SearchResult | undefined {
    const verdict = this.#lenient.step(Math.min(until - this.states, HEAD_START));
    if (verdict === undefined || verdict.verdict === "lost") return verdict;
    this.#isLenientOpen = false;
    if (verdict.verdict === "unknown") return undefined;
    const { position, rules } = this.#task;
    return isWinningLine(position, verdict.moves, rules) ? verdict : undefined;
  }

  #stepStrict(until: number): SearchResult | undefined {
    this.#kernel ??= this.#begin();
    const slice = this.#isLenientOpen ? HEAD_START : Number.POSITIVE_INFINITY;
    const status = this.#kernel.step(Math.min(until - this.states, slice));
    if (status === "running") return undefined;
    if (status === "lost") return { verdict: "lost" };
    if (status === "out-of-memory") return { verdict: "unknown", reason: "memory" };
    return { verdict: "winnable", moves: lineOf(this.#task, this.#kernel) };
  }
}
