import { isWinningLine } from "@klondike/engine";
import type { Kernel } from "./host/kernel.ts";
import { packInput } from "./host/kernel-input.ts";
import { engineLine } from "./host/line.ts";
import { bytesForTables, type Kernels } from "./host/task.ts";
import { beginWithTables, LENIENT_KERNELS, type LenientSearch } from "./lenient-search.ts";
import type { Search, SearchResult } from "./verdict.ts";
import { type BeamTask, WinningBeams } from "./winning-beams.ts";

/** Head start of the lenient game, in positions, and of the game itself before draw 1 is tried. */
const HEAD_START = 20_000;
/** After the head start, positions searched in the lenient game per position of the strict one, with limited passes. */
const LIMITED_SHARE = 0.25;
/** The same for the lenient game and for draw 1 each, if only whole runs move. */
const WHOLE_RUNS_SHARE = 1;

/**
 * Starts the search of a game with limited passes or whole runs only. Returns undefined if the position cannot be
 * packed.
 */
export function beginStrict(kernels: Kernels, task: BeamTask, bytes: number): StrictSearch | undefined {
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
  const tableBytes = bytesForTables(bytes, inputAtDrawOne === undefined ? 1 : 2);
  const share = tableBytes / 4;
  const lenient = beginWithTables(kernels, lenientTask, share);
  if (input === undefined || lenient === undefined) return undefined;
  const beginAt = (index: number, packed: Uint8Array, table: number): Kernel => {
    const kernel = kernels(index);
    kernel.begin(packed, table);
    return kernel;
  };
  const free = inputAtDrawOne === undefined ? 3 * share : 2 * share;
  // The table of a lenient search that has ended is free as well.
  const begin = (isLenientOpen: boolean): Kernel =>
    beginAt(LENIENT_KERNELS, input, isLenientOpen ? free : free + share);
  const beginAtDrawOne =
    inputAtDrawOne && ((): Kernel => beginAt(LENIENT_KERNELS + 1, inputAtDrawOne, share));
  return new StrictSearch(task, lenient, begin, beginAtDrawOne);
}

/**
 * A search under stricter rules. It first searches the game with unlimited passes and any run, which is faster to
 * decide: if that is lost, this is lost; if its line obeys the rules, this is won. Otherwise the kernel searches the
 * strict game, with the lenient search continuing beside it while undecided. If only whole runs move, the same game at
 * draw 1 is searched too: if that is lost, this is lost at any draw count.
 */
export class StrictSearch implements Search {
  readonly #task: BeamTask;
  readonly #begin: (isLenientOpen: boolean) => Kernel;
  readonly #beginAtDrawOne: (() => Kernel) | undefined;
  readonly #lenient: LenientSearch;
  readonly #share: number;
  readonly #beams: WinningBeams;
  #isLenientOpen = true;
  #isDrawOneOpen: boolean;
  #kernel: Kernel | undefined;
  #atDrawOne: Kernel | undefined;

  constructor(
    task: BeamTask,
    lenient: LenientSearch,
    begin: (isLenientOpen: boolean) => Kernel,
    beginAtDrawOne: (() => Kernel) | undefined,
  ) {
    this.#task = task;
    this.#lenient = lenient;
    this.#begin = begin;
    this.#beginAtDrawOne = beginAtDrawOne;
    this.#isDrawOneOpen = beginAtDrawOne !== undefined;
    this.#beams = new WinningBeams(task, false);
    this.#share = task.game.wholeRuns ? WHOLE_RUNS_SHARE : LIMITED_SHARE;
  }

  get states(): number {
    const beside = (this.#atDrawOne?.states() ?? 0) + this.#beams.states;
    return this.#lenient.states + this.#mainStates + beside;
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
    if (this.#beams.isDueAfter(this.#mainStates)) return this.#beams.step();
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
    this.#kernel ??= this.#begin(this.#isLenientOpen);
    const status = this.#kernel.step(Math.min(until - this.states, HEAD_START));
    if (status === "running") return undefined;
    if (status === "lost") return { verdict: "lost" };
    if (status === "out-of-memory") return { verdict: "unknown", reason: "memory" };
    return { verdict: "winnable", moves: engineLine(this.#task, this.#kernel) };
  }
}
