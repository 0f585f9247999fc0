import { isWinningLine } from "@klondike/engine";
import type { Kernel } from "./host/kernel.ts";
import { packInput } from "./host/kernel-input.ts";
import { lineOf } from "./host/line.ts";
import { type Kernels, type KernelTask, tableBytesOf } from "./host/task.ts";
import { beginWithTables, LENIENT_KERNELS, type LenientSearch } from "./lenient-search.ts";
import type { Search, SearchResult } from "./verdict.ts";

/** Head start of the lenient game, in positions, and of the game itself before draw 1 is tried. */
const HEAD_START = 20_000;
/** Positions of the lenient game for each of the game itself after the head start, with limited passes. */
const LIMITED_SHARE = 0.25;
/** Positions of the lenient game and of draw 1 for each of the game itself, if only whole runs move. */
const WHOLE_RUNS_SHARE = 1;

/**
 * Starts the search of a game with limited passes or whole runs only. Returns undefined if the position cannot be
 * packed.
 */
export function beginStrict(kernels: Kernels, task: KernelTask, bytes: number): StrictSearch | undefined {
  const { position, game, without } = task;
  const input = packInput(position, game, without);
  // With limited passes, draw 1 proves little that the lenient game does not.
  const inputAtDrawOne =
    game.draw > 1 && game.wholeRuns && !without.includes("draw-1")
      ? packInput(position, { ...game, draw: 1 }, without)
      : undefined;
  // The lenient game's line may break the rules, so its moves are checked.
  const lenientGame = { ...game, redeals: undefined, wholeRuns: false };
  const lenientTask = { ...task, game: lenientGame, isLineWanted: true };
  const tableBytes = tableBytesOf(bytes, inputAtDrawOne === undefined ? 2 : 3, LENIENT_KERNELS - 1);
  const share = tableBytes / 4;
  const lenient = beginWithTables(kernels, lenientTask, share);
  if (input === undefined || lenient === undefined) return undefined;
  const beginAt = (index: number, packed: Uint8Array, table: number) => (): Kernel => {
    const kernel = kernels(index);
    kernel.begin(packed, table);
    return kernel;
  };
  if (inputAtDrawOne === undefined)
    return new StrictSearch(task, lenient, beginAt(LENIENT_KERNELS, input, 3 * share), undefined);
  const begin = beginAt(LENIENT_KERNELS, input, 2 * share);
  return new StrictSearch(task, lenient, begin, beginAt(LENIENT_KERNELS + 1, inputAtDrawOne, share));
}

/**
 * A search under stricter rules. It first searches the game with unlimited passes and any run, which is faster to
 * decide: if that is lost, this is lost; if its line obeys the rules, this is won. Otherwise the kernel searches the
 * strict game, with the lenient search continuing beside it while undecided. If only whole runs move, the same game at
 * draw 1 is searched too: if that is lost, this is lost at any draw count.
 */
export class StrictSearch implements Search {
  readonly #task: KernelTask;
  readonly #begin: () => Kernel;
  readonly #beginAtDrawOne: (() => Kernel) | undefined;
  readonly #lenient: LenientSearch;
  readonly #share: number;
  #isLenientOpen = true;
  #isDrawOneOpen: boolean;
  #kernel: Kernel | undefined;
  #atDrawOne: Kernel | undefined;

  constructor(
    task: KernelTask,
    lenient: LenientSearch,
    begin: () => Kernel,
    beginAtDrawOne: (() => Kernel) | undefined,
  ) {
    this.#task = task;
    this.#lenient = lenient;
    this.#begin = begin;
    this.#beginAtDrawOne = beginAtDrawOne;
    this.#isDrawOneOpen = beginAtDrawOne !== undefined;
    this.#share = task.game.wholeRuns ? WHOLE_RUNS_SHARE : LIMITED_SHARE;
  }

  get states(): number {
    return this.#lenient.states + this.#mainStates + (this.#atDrawOne?.states() ?? 0);
  }

  get depth(): number {
    return this.#kernel?.depth() ?? this.#lenient.depth;
  }

  /** Positions of the strict game itself. */
  get #mainStates(): number {
    return this.#kernel?.states() ?? 0;
  }

  step(states: number): SearchResult | undefined {
    const until = this.states + states;
    do {
      const verdict = this.#stepNext(until);
      if (verdict !== undefined) return verdict;
    } while (this.states < until);
    return undefined;
  }

  #stepNext(until: number): SearchResult | undefined {
    const due = this.#mainStates * this.#share;
    if (this.#isLenientOpen && this.#lenient.states < HEAD_START + due) return this.#stepLenient(until);
    if (this.#isDrawOneOpen && (this.#atDrawOne?.states() ?? 0) < due - HEAD_START)
      return this.#stepAtDrawOne(until);
    return this.#stepStrict(until);
  }

  #stepLenient(until: number): SearchResult | undefined {
    const verdict = this.#lenient.step(Math.min(until - this.states, HEAD_START));
    if (verdict === undefined || verdict.verdict === "lost") return verdict;
    this.#isLenientOpen = false;
    if (verdict.verdict === "unknown") return undefined;
    const { position, rules } = this.#task;
    return isWinningLine(position, verdict.moves, rules) ? verdict : undefined;
  }

  #stepAtDrawOne(until: number): SearchResult | undefined {
    this.#atDrawOne ??= this.#beginAtDrawOne?.();
    const status = this.#atDrawOne?.step(Math.min(until - this.states, HEAD_START));
    if (status === "lost") return { verdict: "lost" };
    this.#isDrawOneOpen = status === "running";
    return undefined;
  }

  #stepStrict(until: number): SearchResult | undefined {
    this.#kernel ??= this.#begin();
    const slice = this.#isLenientOpen || this.#isDrawOneOpen ? HEAD_START : Number.POSITIVE_INFINITY;
    const status = this.#kernel.step(Math.min(until - this.states, slice));
    if (status === "running") return undefined;
    if (status === "lost") return { verdict: "lost" };
    if (status === "out-of-memory") return { verdict: "unknown", reason: "memory" };
    return { verdict: "winnable", moves: lineOf(this.#task, this.#kernel) };
  }
}
