import { isWinningLine } from "@klondike/engine";
import type { KernelTask } from "./host/task.ts";
import { type Beam, type BeamExports, createBeam, expandBeamLine } from "./shortest/beam.ts";
import { type BeamPlan, plansFor } from "./shortest/plans.ts";
import { shortestInput } from "./shortest/shortest-input.ts";
import type { SearchResult } from "./verdict.ts";

/** A task that beams may help with. */
export interface BeamTask extends KernelTask {
  /** The solver's memory for beams, created on first use. */
  readonly beams: () => BeamExports;
}

/** Memory for positions of the beams, in bytes. Beams that fit a processor's cache are several times as fast. */
const BEAM_BYTES = 4 * 2 ** 20;
const SLICE = 2_000;

/** Head start of a main search with any run and unlimited passes, where the main search finds most wins sooner. */
const LENIENT_HEAD_START = 300_000;
/** Head start given to all other main searches. */
const STRICT_HEAD_START = 150_000;
/**
 * Number of positions that the first beam searches per position of the main search. A beam's position takes about ten
 * times as long.
 */
const FIRST_SHARE = 0.3;
/** About as many positions as the first beam has. */
const FIRST_STATES = 15_000;
/** Number of positions that later beams search per position of the main search. */
const LATER_SHARE = 0.02;

/**
 * Looks for a win with the beams of the shortest-line search, beside a main search. Narrow beams often
 * find a win in a few thousand positions that a depth-first search needs millions for. They never prove a loss.
 */
export class WinningBeams {
  readonly #task: BeamTask;
  readonly #headStart: number;
  #beam: Beam | undefined;
  #plans: Generator<BeamPlan, undefined> | undefined;
  /** Positions searched by earlier beams. */
  #before = 0;
  #isOpen: boolean;

  constructor(task: BeamTask, isLenient: boolean) {
    this.#task = task;
    // In a single pass, the main search finds wins as fast as beams do.
    this.#isOpen = task.game.redeals !== 0;
    this.#headStart = isLenient ? LENIENT_HEAD_START : STRICT_HEAD_START;
  }

  /** Positions searched. */
  get states(): number {
    return this.#before + (this.#beam?.states() ?? 0);
  }

  /** Whether it is the beams' turn when the main search has searched `states` positions. */
  isDueAfter(states: number): boolean {
    const ahead = states - this.#headStart;
    if (!this.#isOpen || ahead < 0) return false;
    return this.states < Math.min(FIRST_SHARE * ahead, FIRST_STATES) + LATER_SHARE * ahead;
  }

  /** Searches some positions. Returns the win if one is found. */
  step(): SearchResult | undefined {
    this.#beam ??= this.#load();
    if (this.#beam === undefined) return undefined;
    const isAtEnd = this.#beam.step(SLICE);
    const win = this.#beam.win();
    if (win !== undefined) {
      const { position, rules, isLineWanted } = this.#task;
      const moves = expandBeamLine(position, rules, win.moves);
      if (!isWinningLine(position, moves, rules)) throw new Error("the beam's line does not win");
      return { verdict: "winnable", moves: isLineWanted ? moves : [] };
    }
    if (isAtEnd) this.#begin(this.#beam);
    return undefined;
  }

  #load(): Beam | undefined {
    const { position, rules, beams } = this.#task;
    const input = shortestInput(position, rules, false);
    const beam = input && createBeam(input, BEAM_BYTES, beams());
    if (beam === undefined) this.#isOpen = false;
    else this.#begin(beam);
    return beam;
  }

  #begin(beam: Beam): void {
    this.#before = this.states;
    this.#plans ??= plansFor(BEAM_BYTES);
    const plan = this.#plans.next();
    if (plan.done === true) this.#isOpen = false;
    else beam.begin({ ...plan.value, below: Number.POSITIVE_INFINITY });
  }
}
