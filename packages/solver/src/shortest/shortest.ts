import { isWinningLine, isWon, type KlondikeRules, type Move, type Position } from "@klondike/engine";
import { movesIn } from "../line-length.ts";
import { runInSlices } from "../run-in-slices.ts";
import { createSolver } from "../search.ts";
import { type Beam, createBeam, expandBeamLine } from "./beam.ts";
import { type BeamPlan, plansFor } from "./plans.ts";
import { shortestInput } from "./shortest-input.ts";

/** The shortest line known from a position, with its lower bound. */
export interface Shortest {
  readonly moves: readonly Move[];
  /** Number of moves as counted by `movesIn`. */
  readonly count: number;
  /** Whether no line has fewer moves. */
  readonly isProved: boolean;
  /** Minimum number of moves of any line; equal to `count` if proved. */
  readonly lowerBound: number;
  /** Positions searched. */
  readonly states: number;
  readonly ms: number;
}

/** Limits and callbacks of a shortest-line search. */
export interface ShortestLimits {
  /** Maximum number of positions. */
  readonly states?: number;
  /** Maximum time in milliseconds. */
  readonly ms?: number;
  /** Maximum memory in bytes. */
  readonly bytes?: number;
  /** A line that is known to win, such as a game just won. */
  readonly known?: readonly Move[];
  /** An `AbortSignal` or compatible object. When aborted, the search returns the best line so far. */
  readonly signal?: { readonly aborted: boolean };
  /** Called with each line that is shorter than all before. */
  readonly onBetter?: (better: Shortest) => void;
  /** Tries every move everywhere, to check the rule that sends safe cards home. */
  readonly isPlain?: boolean;
}

// Declared here because Node, browsers and workers all have it, but the compiler loads the types of none of them.
declare const performance: { now(): number };

const DEFAULT_BYTES = 64 * 2 ** 20;
/** Less memory is not worth a search. */
const MIN_BYTES = 2 ** 20;
const SLICE = 4_000;
/** Fraction of the limits spent on finding a first line. */
const FIRST_SHARE = 0.25;
/** Number of positions for finding a first line if there are no limits. */
const FIRST_STATES = 2_000_000;
/** Number of positions for raising the bound by exhaustive search, as a fraction of those searched so far. */
const RAISING_SHARE = 0.1;
/** The same if so many are expected to be enough to decide whether there is a shorter line. */
const DECIDING_SHARE = 6;
/** Bytes of memory per position of an exhaustive search; with fewer it is likely to run out. */
const BYTES_PER_STATE = 40;
/** Minimum number of positions for raising the bound. */
const LEAST_RAISING = 2_000;
/**
 * An exhaustive search for one move more takes more positions, by at least this factor. The logarithm of the factor falls
 * by about GROWTH_DECAY with each move.
 */
const LEAST_GROWTH = 1.2;
const GROWTH_DECAY = 0.87;
/** The growth is not known from searches of fewer positions. */
const LEAST_KNOWN = 1_000;
/** Keeps every position; memory limits it first. */
const ALL = 2 ** 30;
const FIRST_BYTES = 128 * 2 ** 20;

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Finds the shortest line within the limits and whether it is proved shortest; undefined if no win was found. Works
 * under any rules and from any position. Never blocks for long; concurrent calls on one thread take turns. Without
 * limits it ends when its memory has been used in several ways, which takes minutes.
 */
export function shortestKnown(
  position: Position,
  rules: KlondikeRules,
  limits: ShortestLimits = {},
): Promise<Shortest | undefined> {
  const turn = lastTurn.then(() => runInSlices(new ShortestSearch(position, rules, limits).slices()));
  lastTurn = turn.catch(() => undefined);
  return turn;
}

/** `shortestKnown`, blocking: for worker threads. */
export function shortestNow(
  position: Position,
  rules: KlondikeRules,
  limits: ShortestLimits = {},
): Shortest | undefined {
  const slices = new ShortestSearch(position, rules, limits).slices();
  for (;;) {
    const slice = slices.next();
    if (slice.done === true) return slice.value;
  }
}

class ShortestSearch {
  readonly #position: Position;
  readonly #rules: KlondikeRules;
  readonly #limits: ShortestLimits;
  readonly #began = performance.now();
  #moves: readonly Move[] | undefined;
  #lowerBound = 0;
  #states = 0;

  constructor(position: Position, rules: KlondikeRules, limits: ShortestLimits) {
    this.#position = position;
    this.#rules = rules;
    this.#limits = limits;
    const { known } = limits;
    if (known === undefined) return;
    if (!isWinningLine(position, known, rules)) throw new Error("the known line does not win");
    this.#moves = known;
  }

  *slices(): Generator<undefined, Shortest | undefined> {
    if (isWon(this.#position, this.#rules)) {
      this.#moves = [];
      return this.#found();
    }
    if (this.#moves === undefined) {
      const isLost = yield* this.#findFirst();
      if (isLost) return undefined;
    }
    const { bytes = DEFAULT_BYTES, isPlain = false } = this.#limits;
    const input = shortestInput(this.#position, this.#rules, isPlain);
    const beam = input === undefined ? undefined : largestBeam(input, bytes);
    if (beam === undefined) return this.#found();
    const exhaustive = new Exhaustive();
    for (const plan of plansFor(bytes)) {
      beam.begin({ ...plan, below: this.#count });
      if (!(yield* this.#follow(beam))) break;
      this.#lowerBound = Math.max(this.#lowerBound, beam.lowerBound());
      yield* this.#raiseBound(beam, plan, exhaustive);
      if (this.#lowerBound >= this.#count || this.#isOver()) break;
    }
    return this.#found();
  }

  get #count(): number {
    return this.#moves === undefined ? Number.POSITIVE_INFINITY : movesIn(this.#moves);
  }

  get #elapsed(): number {
    return performance.now() - this.#began;
  }

  /** Whether a share of the limits is used up. */
  #isOver(share = 1): boolean {
    const { states = Number.POSITIVE_INFINITY, ms = Number.POSITIVE_INFINITY, signal } = this.#limits;
    return signal?.aborted === true || this.#states >= share * states || this.#elapsed >= share * ms;
  }

  /** Searches for any line, with the same limits. Returns true if the position is lost. */
  *#findFirst(): Generator<undefined, boolean> {
    const search = createSolver().begin(this.#position, this.#rules, { bytes: FIRST_BYTES });
    while (!this.#isOver(FIRST_SHARE) && search.states < FIRST_STATES) {
      const answer = search.step(SLICE);
      this.#states = search.states;
      if (answer?.verdict === "lost") return true;
      if (answer?.verdict === "winnable") this.#note(answer.moves);
      if (answer !== undefined) return false;
      yield;
    }
    return false;
  }

  /** Raises the lower bound by exhaustive searches, as long as they are quick. */
  *#raiseBound(beam: Beam, plan: BeamPlan, exhaustive: Exhaustive): Generator<undefined, void> {
    const allowed = LEAST_RAISING + this.#states * RAISING_SHARE;
    const { bytes = DEFAULT_BYTES } = this.#limits;
    const allowedToDecide = Math.min(LEAST_RAISING + this.#states * DECIDING_SHARE, bytes / BYTES_PER_STATE);
    const end = this.#states + allowed;
    while (this.#lowerBound < this.#count && this.#moves !== undefined) {
      const isDeciding = exhaustive.statesFor(this.#count) <= allowedToDecide;
      const below = isDeciding ? this.#count : this.#lowerBound + 1;
      if (!isDeciding && exhaustive.statesForNext > end - this.#states) return;
      const before = this.#states;
      const enough = isDeciding ? before + 2 * allowedToDecide : end;
      beam.begin({ ...plan, width: ALL, below });
      const isIncomplete = (): boolean => beam.lowerBound() < Math.min(below, this.#count);
      const isWhole = yield* this.#follow(beam, () => isIncomplete() || this.#states > enough);
      const isComplete = isWhole && !isIncomplete();
      exhaustive.note(below, this.#states - before, isComplete);
      if (!isComplete) return;
      this.#lowerBound = Math.max(this.#lowerBound, beam.lowerBound());
    }
  }

  /** Runs a beam to its end. Returns false if it was stopped by the limits or by the caller. */
  *#follow(beam: Beam, isGivenUp = (): boolean => false): Generator<undefined, boolean> {
    const before = this.#states;
    for (;;) {
      const isAtEnd = beam.step(SLICE);
      this.#states = before + beam.states();
      const win = beam.win();
      if (win !== undefined && win.count < this.#count)
        this.#note(expandBeamLine(this.#position, this.#rules, win.moves));
      if (isAtEnd) return true;
      if (this.#isOver() || isGivenUp()) return false;
      yield;
    }
  }

  #note(moves: readonly Move[]): void {
    this.#moves = moves;
    const better = this.#found();
    if (better !== undefined) this.#limits.onBetter?.(better);
  }

  #found(): Shortest | undefined {
    if (this.#moves === undefined) return undefined;
    const count = this.#count;
    const lowerBound = Math.min(count, this.#lowerBound);
    return {
      moves: this.#moves,
      count,
      isProved: lowerBound === count,
      lowerBound,
      states: this.#states,
      ms: this.#elapsed,
    };
  }
}

/** The exhaustive searches so far, to predict how many positions the next one takes. */
class Exhaustive {
  /** The last complete search was for lines with fewer moves than this. */
  #below = 0;
  #states = 0;
  /** Logarithm of the last growth, once it is known. */
  #logGrowth: number | undefined;
  /** Number of positions of the longest incomplete search. */
  #vain = 0;

  /** Notes a search for lines with fewer moves than `below`. */
  note(below: number, states: number, isWhole: boolean): void {
    if (!isWhole) {
      this.#vain = Math.max(this.#vain, states);
      return;
    }
    const isNext = this.#states >= LEAST_KNOWN && below === this.#below + 1;
    this.#logGrowth = isNext ? Math.log(Math.max(LEAST_GROWTH, states / this.#states)) : undefined;
    this.#below = below;
    this.#states = states;
  }

  /** Expected number of positions of a search for one move more; 0 if nothing is known. */
  get statesForNext(): number {
    return Math.max(this.#states, this.#vain);
  }

  /** Expected number of positions of a search for lines with fewer moves than `below`; infinite if nothing is known. */
  statesFor(below: number): number {
    if (this.#logGrowth === undefined) return Number.POSITIVE_INFINITY;
    let log = 0;
    let step = this.#logGrowth;
    for (let at = this.#below; at < below; at++) {
      step = Math.max(step * GROWTH_DECAY, Math.log(LEAST_GROWTH));
      log += step;
    }
    return Math.max(this.#states * Math.exp(log), this.#vain);
  }
}

/** A beam with `bytes` of memory, or as much as the host provides. */
function largestBeam(input: Uint8Array, bytes: number): Beam | undefined {
  for (let size = bytes; ; size /= 2) {
    const beam = createBeam(input, size);
    if (beam !== undefined || size < MIN_BYTES) return beam;
  }
}
