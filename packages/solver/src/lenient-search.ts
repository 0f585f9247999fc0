import { FIRST_LOOK, PathCutter } from "./draw-one/path-cutter.ts";
import { WholeDeal } from "./draw-one/whole-deal.ts";
import type { Kernel, SearchStatus } from "./kernel-host/kernel.ts";
import { easiest, packInput } from "./kernel-host/kernel-input.ts";
import { lineOf } from "./kernel-host/line.ts";
import { FIXED_BYTES, type Kernels, type KernelTask } from "./kernel-host/task.ts";
import type { Search, SearchResult } from "./verdict.ts";

const CUTTER_BYTES = 2 ** 20;

/** The kernels used, of a solver's. */
export const LENIENT_KERNELS = 3;

/** What helps a search at draw 2 and more by looking at draw 1. */
class Helpers {
  readonly wholeDeal: WholeDeal;
  readonly pathCutter: PathCutter;

  constructor(kernels: Kernels, input: Uint8Array, wholeDealBytes: number) {
    this.wholeDeal = new WholeDeal(kernels(1), easiest(input), wholeDealBytes);
    this.pathCutter = new PathCutter(kernels(0), kernels(2), CUTTER_BYTES);
  }

  get states(): number {
    return this.wholeDeal.states + this.pathCutter.states;
  }
}

/** Begins the search of a game with unlimited passes and any run; undefined where the position cannot be packed. */
export function beginLenient(kernels: Kernels, task: KernelTask, bytes: number): LenientSearch | undefined {
  const { position, game, without } = task;
  const input = packInput(position, game, without);
  if (input === undefined) return undefined;
  const main = kernels(0);
  const isHelped = game.draw > 1 && !without.includes("draw-1");
  const tableBytes = Math.max(0, bytes - (isHelped ? LENIENT_KERNELS : 1) * FIXED_BYTES);
  const share = isHelped ? tableBytes / 4 : 0;
  if (main.begin(input, tableBytes - share) === undefined) return undefined;
  // Most searches end before they would be of help.
  const help = isHelped ? () => new Helpers(kernels, input, share) : undefined;
  return new LenientSearch(task, main, help);
}

/** A search of the kernel, at draw 2 and more with helpers at draw 1. */
export class LenientSearch implements Search {
  readonly #task: KernelTask;
  readonly #kernel: Kernel;
  readonly #help: (() => Helpers) | undefined;
  #helpers: Helpers | undefined;

  constructor(task: KernelTask, kernel: Kernel, help: (() => Helpers) | undefined) {
    this.#task = task;
    this.#kernel = kernel;
    this.#help = help;
  }

  get states(): number {
    return this.#kernel.states() + (this.#helpers?.states ?? 0);
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
        if (this.#helpers.wholeDeal.isLostBy(main.states())) return { verdict: "lost" };
        this.#helpers.pathCutter.look();
      }
    } while (this.states < until);
    return undefined;
  }

  /** How many positions remain until the helpers' turn. */
  #untilLook(): number {
    if (this.#help === undefined) return Number.POSITIVE_INFINITY;
    return (this.#helpers?.pathCutter.due ?? FIRST_LOOK) - this.#kernel.states();
  }

  #verdict(status: SearchStatus): SearchResult {
    if (status === "lost") return { verdict: "lost" };
    if (status !== "won") return { verdict: "unknown", reason: "memory" };
    return { verdict: "winnable", moves: lineOf(this.#task, this.#kernel) };
  }
}
