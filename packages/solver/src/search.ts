import { applyMove, isWon, type KlondikeRules, type Move, type Position, refusalOf } from "@klondike/engine";
import { createKernel, type Kernel, type Standing } from "./kernel.ts";
import { expandLine } from "./line.ts";
import { type PackedRules, type Pruning, packInput } from "./packing.ts";
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

export const DEFAULT_BYTES = 256 * 2 ** 20;
/** What a kernel holds besides its table. */
const FIXED_BYTES = 32 * 2 ** 20;
/** How many positions the search proper is ahead of its companion at first. */
const HEAD_START = 2_000;

/** A solver with kernels of its own. */
export function createSolver(): Solver {
  let kernels: { readonly main: Kernel; readonly companion: Kernel } | undefined;
  return {
    begin(position, rules, options = {}) {
      if (isWon(position, rules)) return answered({ verdict: "winnable", moves: [] });
      kernels ??= { main: createKernel(), companion: createKernel() };
      const kernel = beginIn(kernels.main, kernels.companion, position, rules, options);
      return new StricterSearch(kernel, position, rules, options.bytes ?? DEFAULT_BYTES);
    },
  };
}

function beginIn(
  main: Kernel,
  companion: Kernel,
  position: Position,
  rules: KlondikeRules,
  { bytes = DEFAULT_BYTES, without = [] }: SearchOptions,
): SearchFor<KernelAnswer> {
  const packed: PackedRules = {
    draw: rules.talon.kind === "waste" ? rules.talon.draw : 1,
    worryBack: rules.worryBack,
    without,
  };
  const input = packInput(position, packed);
  const easier = packed.draw > 1 ? packInput(position, { ...packed, draw: 1 }) : undefined;
  const tableBytes = Math.max(0, bytes - (easier === undefined ? 1 : 2) * FIXED_BYTES);
  const mainBytes = easier === undefined ? tableBytes : (tableBytes / 4) * 3;
  const standing = input === undefined ? undefined : main.begin(input, mainBytes);
  if (standing === undefined) return answered("breaks-rules");
  const run = new Run(main, standing);
  const helper =
    easier === undefined ? undefined : () => companionRun(companion, easier, tableBytes - mainBytes);
  return new KernelSearch(position, rules, run, helper);
}

/** The same position at draw 1 is easier to win and quicker to decide: where that is lost, this is lost. */
function companionRun(kernel: Kernel, input: Uint8Array, bytes: number): Run {
  return new Run(kernel, kernel.begin(input, bytes) ?? "out-of-memory");
}

/** One kernel's search and how it stands. */
class Run {
  standing: Standing;
  readonly kernel: Kernel;

  constructor(kernel: Kernel, standing: Standing) {
    this.kernel = kernel;
    this.standing = standing;
  }

  get states(): number {
    return this.kernel.states();
  }

  /** Goes on until so many positions were looked into in all, or the search is over. */
  goTo(states: number): void {
    const missing = states - this.states;
    if (this.standing !== "lost" && this.standing !== "out-of-memory" && missing > 0) {
      this.standing = this.kernel.step(missing);
    }
  }
}

class KernelSearch implements SearchFor<KernelAnswer> {
  readonly #position: Position;
  readonly #rules: KlondikeRules;
  readonly #main: Run;
  readonly #startCompanion: (() => Run) | undefined;
  #companion: Run | undefined;
  /** Where the search proper and then its companion stop to let the other one catch up. */
  #mark = HEAD_START;

  constructor(position: Position, rules: KlondikeRules, main: Run, startCompanion: (() => Run) | undefined) {
    this.#position = position;
    this.#rules = rules;
    this.#main = main;
    this.#startCompanion = startCompanion;
  }

  get states(): number {
    return this.#main.states + (this.#companion?.states ?? 0);
  }

  get depth(): number {
    return this.#main.kernel.depth();
  }

  step(states: number): KernelAnswer | undefined {
    const until = this.states + states;
    do {
      this.#advance(until - this.states);
      const answer = this.#answer();
      if (answer !== undefined) return answer;
    } while (this.states < until);
    return undefined;
  }

  /** One turn of the search proper or, once that has had its share, of the companion. */
  #advance(states: number): void {
    const main = this.#main;
    const isHelped = this.#mayHelp();
    const isMainsTurn = main.standing !== "out-of-memory" && main.states < this.#mark;
    if (!isHelped || isMainsTurn) {
      const next = main.states + states;
      main.goTo(isHelped ? Math.min(this.#mark, next) : next);
      return;
    }
    this.#companion ??= this.#startCompanion?.();
    this.#companion?.goTo(Math.min(this.#mark, this.#companion.states + states));
    if (this.#companion === undefined || this.#companion.states >= this.#mark) this.#mark *= 2;
  }

  #mayHelp(): boolean {
    return this.#startCompanion !== undefined && (this.#companion?.standing ?? "running") === "running";
  }

  #answer(): KernelAnswer | undefined {
    if (this.#main.standing === "lost" || this.#companion?.standing === "lost") return { verdict: "lost" };
    if (this.#main.standing === "won") return this.#wonAnswer();
    if (this.#main.standing === "running" || this.#mayHelp()) return undefined;
    return { verdict: "unknown", reason: "memory" };
  }

  #wonAnswer(): KernelAnswer {
    const moves = expandLine(this.#position, this.#rules, this.#main.kernel.line());
    return isKernelsGame(this.#rules) || isPlayable(this.#position, moves, this.#rules)
      ? { verdict: "winnable", moves }
      : "breaks-rules";
  }
}

/** Whether the kernel plays just this game. Where the rules are stricter, what it calls lost is lost, but its line may break them. */
export function isKernelsGame({ talon, lifting }: KlondikeRules): boolean {
  return lifting === "any-run" && (talon.kind === "open-deck" || talon.passes === "unlimited");
}

function isPlayable(position: Position, moves: readonly Move[], rules: KlondikeRules): boolean {
  let current = position;
  for (const move of moves) {
    if (refusalOf(current, move, rules) !== undefined) return false;
    current = applyMove(current, move, rules);
  }
  return isWon(current, rules);
}

function answered<A>(answer: A): SearchFor<A> {
  return { step: () => answer, states: 0, depth: 0 };
}
