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
/** Minimum memory for a search. */
const MIN_BYTES = 2 ** 20;
const SLICE = 4_000;
/** Fraction of the limits spent on finding a first line. */
const FIRST_SHARE = 0.25;
/** Number of positions for finding a first line if there are no limits. */
const FIRST_STATES = 2_000_000;
/** Number of positions for raising the bound by exhaustive search, as a fraction of those searched so far. */
const RAISING_SHARE = 0.1;
/**
 * The same for each step if the line is stable and a decision is out of reach, or if the steps lead to a decision that
 * is within reach.
 */
const STABLE_RAISING_SHARE = 1;
/** A line is stable after this many beams in succession that found no shorter one. */
const STABLE_AFTER = 2;
/** The same if so many are expected to be enough to decide whether there is a shorter line. */
const DECIDING_SHARE = 6;
/** A decision takes at most so many times the positions expected. */
const DECIDING_TOLERANCE = 4;
/** The number of positions to decide is known only if the bound is at most this many moves below the line. */
const MAX_PREDICTED_MOVES = 5;
/** The same for a line that the last beam found: it often gets shorter still, and then the search gets smaller. */
const MAX_PREDICTED_MOVES_NEW = 10;
/** Bytes of memory per position of an exhaustive search; with fewer it is likely to run out. */
const BYTES_PER_STATE = 40;
/** Minimum number of positions for raising the bound. */
const MIN_RAISING = 2_000;
/**
 * An exhaustive search for one move more takes more positions, by at least this factor. The logarithm of the factor falls
 * by about GROWTH_DECAY with each move.
 */
const MIN_GROWTH = 1.2;
const GROWTH_DECAY = 0.87;
/** Minimum number of positions of a search from which the growth is estimated. */
const MIN_KNOWN = 1_000;
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
    // A line that no beam has improved is not stable: wider beams may find the first short one.
    let beamsSinceBest = Number.NEGATIVE_INFINITY;
    for (const plan of plansFor(bytes)) {
      const before = this.#count;
      beam.begin({ ...plan, below: before });
      if (!(yield* this.#follow(beam))) break;
      this.#lowerBound = Math.max(this.#lowerBound, beam.lowerBound());
      beamsSinceBest = this.#count < before ? 0 : beamsSinceBest + 1;
      yield* this.#raiseBound(beam, plan, exhaustive, beamsSinceBest);
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

  /** Number of positions that the limits still allow, at the speed so far. */
  get #statesLeft(): number {
    const { states = Number.POSITIVE_INFINITY, ms = Number.POSITIVE_INFINITY } = this.#limits;
    const elapsed = this.#elapsed;
    const inTime = elapsed > 0 ? this.#states * (ms / elapsed - 1) : Number.POSITIVE_INFINITY;
    return Math.max(0, Math.min(states - this.#states, inTime));
  }

  /**
   * Raises the lower bound by exhaustive searches, as long as they are quick: by one that decides whether there is a
   * shorter line, or step by step. If the decision is too far away or the limits do not allow it, the steps may take more.
   */
  *#raiseBound(
    beam: Beam,
    plan: BeamPlan,
    exhaustive: Exhaustive,
    beamsSinceBest: number,
  ): Generator<undefined, void> {
    const { bytes = DEFAULT_BYTES } = this.#limits;
    const isStable = beamsSinceBest >= STABLE_AFTER;
    const maxPredicted = beamsSinceBest === 0 ? MAX_PREDICTED_MOVES_NEW : MAX_PREDICTED_MOVES;
    const allowedToDecide = Math.min(MIN_RAISING + this.#states * DECIDING_SHARE, bytes / BYTES_PER_STATE);
    const end = this.#states + MIN_RAISING + this.#states * RAISING_SHARE;
    while (this.#lowerBound < this.#count && this.#moves !== undefined) {
      const before = this.#states;
      const toDecide = exhaustive.statesFor(this.#count);
      const isFar = this.#count - this.#lowerBound > maxPredicted;
      const isOutOfReach = toDecide > Math.min(bytes / BYTES_PER_STATE, this.#statesLeft);
      const isInReach = !isOutOfReach && toDecide <= allowedToDecide;
      const isDeciding = isInReach && !isFar;
      const below = isDeciding ? this.#count : this.#lowerBound + 1;
      const isStepping = isFar ? isStable || isInReach : isStable && isOutOfReach;
      const stepEnd = isStepping ? before + MIN_RAISING + before * STABLE_RAISING_SHARE : end;
      if (!isDeciding && exhaustive.leastFor(below) > stepEnd - before) return;
      const decisionEnd = before + Math.min(2 * allowedToDecide, DECIDING_TOLERANCE * toDecide);
      const enough = isDeciding ? decisionEnd : stepEnd;
      beam.begin({ ...plan, width: ALL, below });
      const isIncomplete = (): boolean => beam.lowerBound() < Math.min(below, this.#count);
      const isWhole = yield* this.#follow(beam, () => isIncomplete() || this.#states > enough);
      if (!isWhole || isIncomplete()) {
        exhaustive.noteFailure(below, isIncomplete() ? Number.POSITIVE_INFINITY : this.#states - before);
        return;
      }
      exhaustive.note(below, this.#states - before);
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
  /** Searches that did not end, with the number of positions after which they stopped. */
  readonly #failures: { readonly below: number; readonly states: number }[] = [];

  /** Notes a complete search for lines with fewer moves than `below`. */
  note(below: number, states: number): void {
    const isNext = this.#states >= MIN_KNOWN && below === this.#below + 1;
    this.#logGrowth = isNext ? Math.log(Math.max(MIN_GROWTH, states / this.#states)) : undefined;
    this.#below = below;
    this.#states = states;
  }

  /** Notes a search that stopped after this many positions; infinite if it did not fit in the memory. */
  noteFailure(below: number, states: number): void {
    this.#failures.push({ below, states });
  }

  /** A search for lines with fewer moves than `below` takes at least about this many positions; 0 if nothing is known. */
  leastFor(below: number): number {
    const failures = this.#failures.filter((failure) => failure.below <= below);
    return Math.max(this.#states, ...failures.map(({ states }) => states));
  }

  /** Expected number of positions of a search for lines with fewer moves than `below`; infinite if nothing is known. */
  statesFor(below: number): number {
    if (this.#logGrowth === undefined) return Number.POSITIVE_INFINITY;
    let log = 0;
    let step = this.#logGrowth;
    for (let at = this.#below; at < below; at++) {
      step = Math.max(step * GROWTH_DECAY, Math.log(MIN_GROWTH));
      log += step;
    }
    return Math.max(this.#states * Math.exp(log), this.leastFor(below));
  }
}

/** A beam with `bytes` of memory, or as much as the host provides. */
function largestBeam(input: Uint8Array, bytes: number): Beam | undefined {
  for (let size = bytes; ; size /= 2) {
    const beam = createBeam(input, size);
    if (beam !== undefined || size < MIN_BYTES) return beam;
  }
}
