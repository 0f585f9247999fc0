import { isWinningLine } from "@klondike/engine";
import type { Kernel } from "./host/kernel.ts";
import { packInput } from "./host/kernel-input.ts";
import { lineOf } from "./host/line.ts";
import { FIXED_BYTES, type Kernels, type KernelTask, tableBytesOf } from "./host/task.ts";
import { beginLenient, LENIENT_KERNELS, type LenientSearch } from "./lenient-search.ts";
import type { Search, SearchResult } from "./verdict.ts";

/** Head start of the lenient game, in positions. */
const HEAD_START = 20_000;
/** The lenient game's share of the positions searched afterwards, while it is undecided. */
const LENIENT_SHARE = 0.25;

/**
 * Starts the search of a game with limited passes or whole runs only. Returns undefined if the position cannot be
 * packed.
 */
export function beginStrict(kernels: Kernels, task: KernelTask, bytes: number): StrictSearch | undefined {
  const input = packInput(task.position, task.game, task.without);
  // The lenient game's line may break the rules, so its moves are checked.
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
 * A search under stricter rules. It first searches the game with unlimited passes and any run, which is faster to
 * decide: if that is lost, this is lost; if its line obeys the rules, this is won. Otherwise the kernel searches the
 * strict game, with the lenient search continuing beside it while undecided.
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
