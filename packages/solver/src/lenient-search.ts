import { FIRST_LOOK, PathCutter } from "./draw-one/path-cutter.ts";
import type { Kernel, SearchStatus } from "./host/kernel.ts";
import { packInput } from "./host/kernel-input.ts";
import { engineLine } from "./host/line.ts";
import { bytesForTables, type Kernels } from "./host/task.ts";
import { RefinedDeal } from "./refined-deal.ts";
import type { Search, SearchResult } from "./verdict.ts";
import { type BeamTask, WinningBeams } from "./winning-beams.ts";

const CUTTER_BYTES = 2 ** 20;

/** Number of kernels used: one for the search and two for its helpers. */
export const LENIENT_KERNELS = 3;

/** Helpers of a search: the relaxation beside it and, at draw 2 or more, checks at draw 1. */
class Helpers {
  readonly #main: Kernel;
  readonly #refinedDeal: RefinedDeal | undefined;
  readonly #pathCutter: PathCutter | undefined;
  /** Number of positions of the main search before the next check. */
  due = FIRST_LOOK;

  constructor(main: Kernel, refinedDeal: RefinedDeal | undefined, pathCutter: PathCutter | undefined) {
    this.#main = main;
    this.#refinedDeal = refinedDeal;
    this.#pathCutter = pathCutter;
  }

  get states(): number {
    return (this.#refinedDeal?.states ?? 0) + (this.#pathCutter?.states ?? 0);
  }

  /** Runs each helper once. Returns whether the deal is lost. */
  look(): boolean {
    const states = this.#main.states();
    if (this.#refinedDeal?.isLostBy(states) === true) return true;
    this.#pathCutter?.look();
    this.due = this.#pathCutter?.due ?? states + Math.max(FIRST_LOOK, states >>> 2);
    return false;
  }
}

/**
 * Starts the search of a game with unlimited passes and any run, in `bytes` of memory. Returns undefined if the position
 * cannot be packed.
 */
export function beginLenient(kernels: Kernels, task: BeamTask, bytes: number): LenientSearch | undefined {
  return beginWithTables(kernels, task, bytesForTables(bytes, 0), new WinningBeams(task, true));
}

/** `beginLenient` with the size of its tables instead of all its memory, and beams beside it if given. */
export function beginWithTables(
  kernels: Kernels,
  task: BeamTask,
  tableBytes: number,
  beams?: WinningBeams,
): LenientSearch | undefined {
  const { position, game, without } = task;
  const main = kernels(0);
  const input = packInput(position, game, without, main.input());
  if (input === undefined) return undefined;
  const isRefined = !without.includes("relaxation") && !without.includes("refinement");
  const isCut = game.draw > 1 && !without.includes("draw-1");
  const share = isRefined ? tableBytes / 4 : 0;
  if (main.begin(input, tableBytes - share) === undefined) return undefined;
  // Created lazily: most searches end before a helper is needed.
  const help = (): Helpers => {
    const refined = isRefined ? packInput(position, game, without) : undefined;
    return new Helpers(
      main,
      refined && new RefinedDeal(kernels(1), refined, share),
      isCut ? new PathCutter(main, kernels(2), CUTTER_BYTES) : undefined,
    );
  };
  return new LenientSearch(task, main, isRefined || isCut ? help : undefined, beams);
}

/** A kernel search with its helpers. */
export class LenientSearch implements Search {
  readonly #task: BeamTask;
  readonly #kernel: Kernel;
  readonly #help: (() => Helpers) | undefined;
  readonly #beams: WinningBeams | undefined;
  #helpers: Helpers | undefined;

  constructor(
    task: BeamTask,
    kernel: Kernel,
    help: (() => Helpers) | undefined,
    beams: WinningBeams | undefined,
  ) {
    this.#task = task;
    this.#kernel = kernel;
    this.#help = help;
    this.#beams = beams;
  }

  get states(): number {
    return this.#kernel.states() + (this.#helpers?.states ?? 0) + (this.#beams?.states ?? 0);
  }

  get depth(): number {
    return this.#kernel.depth();
  }

  step(states: number): SearchResult | undefined {
    const until = this.states + states;
    const main = this.#kernel;
    do {
      const status = main.step(Math.min(until - this.states, this.#untilLook()));
      if (status !== "running") return this.#verdict(status);
      if (this.#help !== undefined && this.#untilLook() <= 0) {
        this.#helpers ??= this.#help();
        if (this.#helpers.look()) return { verdict: "lost" };
      }
      if (this.#beams?.isDueAfter(main.states()) === true) {
        const win = this.#beams.step();
        if (win !== undefined) return win;
      }
    } while (this.states < until);
    return undefined;
  }

  /** Number of positions until the next check. */
  #untilLook(): number {
    if (this.#help === undefined) return Number.POSITIVE_INFINITY;
    return (this.#helpers?.due ?? FIRST_LOOK) - this.#kernel.states();
  }

  #verdict(status: SearchStatus): SearchResult {
    if (status === "lost") return { verdict: "lost" };
    if (status !== "won") return { verdict: "unknown", reason: "memory" };
    return { verdict: "winnable", moves: engineLine(this.#task, this.#kernel) };
  }
}
