import { isWon, type KlondikeRules, type Move, type Position } from "@klondike/engine";
import { Companion } from "./companion.ts";
import { createKernel, type Kernel, type Standing } from "./kernel.ts";
import { expandLine } from "./line.ts";
import { atDrawOne, type Pruning, packInput } from "./packing.ts";
import { isWinningLine } from "./playable.ts";
import { Scout } from "./scout.ts";
import { type KernelAnswer, StricterSearch } from "./stricter.ts";

/** Why there is no verdict. */
export type Reason = "time" | "states" | "memory" | "cancelled";

/** What is known of a position. Giving up is `unknown`, never `lost`. */
export type Answer =
  | { readonly verdict: "winnable"; readonly moves: readonly Move[] }
  | { readonly verdict: "lost" }
  | { readonly verdict: "unknown"; readonly reason: Reason };

/** What a search may use. */
export interface SearchOptions {
  /** The most memory for tables, in bytes. */
  readonly bytes?: number;
  /** Rules of pruning to leave out, for checking them. */
  readonly without?: readonly Pruning[];
}

/** A search under way for some kind of answer. */
export interface SearchFor<A> {
  /** Looks into about so many more positions; the answer once there is one. */
  step(states: number): A | undefined;
  /** Positions looked into so far. */
  readonly states: number;
  /** The length of the path under way. */
  readonly depth: number;
}

/** A search under way. */
export type Search = SearchFor<Answer>;

/** Runs one search after another in the same memory: beginning one ends the one before. */
export interface Solver {
  begin(position: Position, rules: KlondikeRules, options?: SearchOptions): Search;
}

const DEFAULT_BYTES = 256 * 2 ** 20;
/** What a kernel holds besides its table. */
const FIXED_BYTES = 32 * 2 ** 20;
const SCOUT_BYTES = 2 ** 20;

/** A solver with kernels of its own. */
export function createSolver(): Solver {
  const kernels: Kernel[] = [];
  const kernel = (index: number): Kernel => {
    kernels[index] ??= createKernel();
    return kernels[index];
  };
  return {
    begin(position, rules, options = {}) {
      if (isWon(position, rules)) return answered({ verdict: "winnable", moves: [] });
      const search = beginIn(kernel, position, rules, options);
      return new StricterSearch(search, position, rules, options.bytes ?? DEFAULT_BYTES);
    },
  };
}

function beginIn(
  kernel: (index: number) => Kernel,
  position: Position,
  rules: KlondikeRules,
  { bytes = DEFAULT_BYTES, without = [] }: SearchOptions,
): SearchFor<KernelAnswer> {
  const draw = rules.talon.kind === "waste" ? rules.talon.draw : 1;
  const input = packInput(position, { draw, worryBack: rules.worryBack, without });
  if (input === undefined) return answered("breaks-rules");
  const main = kernel(0);
  const isHelped = draw > 1 && !without.includes("draw-1");
  const tableBytes = Math.max(0, bytes - (isHelped ? 3 : 1) * FIXED_BYTES);
  const share = isHelped ? tableBytes / 4 : 0;
  if (main.begin(input, tableBytes - share) === undefined) return answered("breaks-rules");
  const helpers = isHelped
    ? {
        companion: new Companion(kernel(1), atDrawOne(input), share),
        scout: new Scout(main, kernel(2), SCOUT_BYTES),
      }
    : undefined;
  return new KernelSearch(position, rules, main, helpers);
}

/** What helps a search at draw 2 and more by looking at draw 1. */
interface Helpers {
  readonly companion: Companion;
  readonly scout: Scout;
}

class KernelSearch implements SearchFor<KernelAnswer> {
  readonly #position: Position;
  readonly #rules: KlondikeRules;
  readonly #kernel: Kernel;
  readonly #helpers: Helpers | undefined;

  constructor(position: Position, rules: KlondikeRules, kernel: Kernel, helpers: Helpers | undefined) {
    this.#position = position;
    this.#rules = rules;
    this.#kernel = kernel;
    this.#helpers = helpers;
  }

  get states(): number {
    const { companion, scout } = this.#helpers ?? {};
    return this.#kernel.states() + (companion?.states ?? 0) + (scout?.states ?? 0);
  }

  get depth(): number {
    return this.#kernel.depth();
  }

  step(states: number): KernelAnswer | undefined {
    const until = this.states + states;
    const main = this.#kernel;
    do {
      const standing = main.step(Math.min(until - this.states, this.#untilLook()));
      if (standing !== "running") return this.#answer(standing);
      if (this.#helpers !== undefined && this.#untilLook() <= 0) {
        if (this.#helpers.companion.isLostBy(main.states())) return { verdict: "lost" };
        this.#helpers.scout.look();
      }
    } while (this.states < until);
    return undefined;
  }

  /** How many positions remain until the helpers' turn. */
  #untilLook(): number {
    return this.#helpers === undefined
      ? Number.POSITIVE_INFINITY
      : this.#helpers.scout.due - this.#kernel.states();
  }

  #answer(standing: Standing): KernelAnswer {
    if (standing === "lost") return { verdict: "lost" };
    if (standing !== "won") return { verdict: "unknown", reason: "memory" };
    const moves = expandLine(this.#position, this.#rules, this.#kernel.line());
    return isKernelsGame(this.#rules) || isWinningLine(this.#position, moves, this.#rules)
      ? { verdict: "winnable", moves }
      : "breaks-rules";
  }
}

/** Whether the kernel plays just this game. Where the rules are stricter, what it calls lost is lost, but its line may break them. */
export function isKernelsGame({ talon, lifting }: KlondikeRules): boolean {
  return lifting === "any-run" && (talon.kind === "open-deck" || talon.passes === "unlimited");
}

function answered<A>(answer: A): SearchFor<A> {
  return { step: () => answer, states: 0, depth: 0 };
}
