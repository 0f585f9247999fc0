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
/** The same once the line is stable: it may be the shortest, and only the proof is missing. */
const STABLE_RAISING_SHARE = 1;
/** A line is stable after this many beams in succession that found no shorter one. */
const STABLE_AFTER = 2;
/** Minimum number of positions for raising the bound. */
const LEAST_RAISING = 2_000;
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
    // A line that no beam has improved is not stable: wider beams may find the first short one.
    let beamsSinceBest = Number.NEGATIVE_INFINITY;
    for (const plan of plansFor(bytes)) {
      const before = this.#count;
      beam.begin({ ...plan, below: before });
      if (!(yield* this.#follow(beam))) break;
      this.#lowerBound = Math.max(this.#lowerBound, beam.lowerBound());
      beamsSinceBest = this.#count < before ? 0 : beamsSinceBest + 1;
      const share = beamsSinceBest < STABLE_AFTER ? RAISING_SHARE : STABLE_RAISING_SHARE;
      yield* this.#raiseBound(beam, plan, share);
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

  /** Raises the lower bound one move at a time by exhaustive search, as long as that is quick. */
  *#raiseBound(beam: Beam, plan: BeamPlan, share: number): Generator<undefined, void> {
    while (this.#lowerBound < this.#count && this.#moves !== undefined) {
      const below = this.#lowerBound + 1;
      const enough = LEAST_RAISING + this.#states * (1 + share);
      beam.begin({ ...plan, width: ALL, below });
      const isWhole = yield* this.#follow(beam, () => beam.lowerBound() < below || this.#states > enough);
      if (!isWhole || beam.lowerBound() < below) return;
      this.#lowerBound = below;
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

/** A beam with `bytes` of memory, or as much as the host provides. */
function largestBeam(input: Uint8Array, bytes: number): Beam | undefined {
  for (let size = bytes; ; size /= 2) {
    const beam = createBeam(input, size);
    if (beam !== undefined || size < MIN_BYTES) return beam;
  }
}
