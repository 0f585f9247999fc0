import type { KlondikeRules, Move, Position } from "@klondike/engine";
import { stockTurn } from "@klondike/engine/internal";
import {
  allCompletions,
  checkPartial,
  knownPosition,
  type PartialPosition,
  sampleCompletion,
} from "@klondike/engine/partial";
import { countFairGames, type FairGames, viewOfPartial } from "@klondike/knowledge/analysis";
import { type FairHint, missingChances } from "@klondike/knowledge/hints";
import { Cancel } from "@klondike/knowledge/verdicts";
import type { Verdict } from "@klondike/solver";
import { type CompletionCount, cautious, type Shortest, tidyLine } from "@klondike/solver";
import type { Host } from "../../host.ts";
import { Listeners } from "../../table/listeners.ts";

/** Result for a position with all cards known. */
export interface KnownAnalysis {
  readonly kind: "known";
  /** Undefined while the search is running. */
  readonly verdict: Verdict | undefined;
  /** The shortest winning line found so far. */
  readonly line: readonly Move[] | undefined;
  /** The length of `line`, counted as par counts moves, and a lower bound for all lines. */
  readonly shortest: Pick<Shortest, "count" | "lowerBound" | "isProved"> | undefined;
  readonly isThinking: boolean;
  readonly hasFailed: boolean;
}

/** Result for a position with unknown cards, which does not depend on them. */
export interface UnknownAnalysis {
  readonly kind: "unknown";
  /** The fair player's best moves, best first; undefined while they are being computed. */
  readonly hints: readonly FairHint[] | undefined;
  /** Whether it is proved that no useful move is left, whatever the unknown cards are. */
  readonly isStuck: boolean;
  /** Number of completions that a player who knows all cards can win. */
  readonly completions: CompletionCount;
  /** The fair player's games from here, if the hints have no chances. */
  readonly fairGames: FairGames | undefined;
  readonly isThinking: boolean;
  readonly hasFailed: boolean;
}

/** What is known so far about a position that was set up: exact if all cards are known, otherwise by samples. */
export type Analysis = KnownAnalysis | UnknownAnalysis;

/** Maximum number of completions to try; the interval is then at most 6.2 percentage points wide. */
const MAX_COMPLETIONS = 1000;
/** Maximum number of games of the fair player; the interval is then at most 13.6 percentage points wide. */
const MAX_FAIR_GAMES = 200;
/** Maximum number of unknown cards for which all completions are tried. */
const FEW_UNKNOWN = 5;
/** Limits of a search; the memory is what phones have. */
const DECIDING = { ms: 20_000, bytes: 192 * 2 ** 20 };
const COMPLETION = { ms: 2_000, bytes: 64 * 2 ** 20 };
const SHORTENING = { ms: 60_000, bytes: 64 * 2 ** 20 };

type Tally = Pick<CompletionCount, "count" | "winnable" | "lost" | "undecided">;

const NONE: Tally = { count: 0, winnable: 0, lost: 0, undecided: 0 };

/**
 * Analyses one position at a time, until it is replaced or stopped. The searches run in the host's threads. The input
 * has no hidden cards, so no answer can depend on them.
 */
export class PositionAnalysis {
  readonly #host: Pick<Host, "solver" | "fair" | "random">;
  readonly #listeners = new Listeners<Analysis | undefined, never>();
  #state: Analysis | undefined;
  #cancel: Cancel | undefined;

  constructor(host: Pick<Host, "solver" | "fair" | "random">) {
    this.#host = host;
  }

  /** The analysis so far; undefined before the first. */
  get state(): Analysis | undefined {
    return this.#state;
  }

  subscribe(listener: (state: Analysis | undefined) => void): () => void {
    return this.#listeners.add(listener);
  }

  /**
   * Starts to analyse a position, which must have no problems. Resolves when the analysis is complete; never rejects.
   *
   * @param layouts the layouts of a followed game so far; if given, only the fair player's next move is computed
   */
  async start(position: PartialPosition, rules: KlondikeRules, layouts?: Iterable<string>): Promise<void> {
    this.stop();
    const cancel = new Cancel();
    this.#cancel = cancel;
    const known = knownPosition(position, rules);
    if (known === undefined) await this.#analyseUnknown(position, rules, layouts, cancel);
    else await this.#analyseKnown(known, rules, cancel, layouts === undefined);
  }

  /** Stops searching and keeps the results so far. */
  stop(): void {
    this.#cancel?.abort();
    this.#cancel = undefined;
    if (this.#state?.isThinking === true) this.#change({ ...this.#state, isThinking: false });
  }

  /** Stops searching and drops the results. */
  clear(): void {
    this.stop();
    this.#change(undefined);
  }

  async #analyseKnown(
    position: Position,
    rules: KlondikeRules,
    cancel: Cancel,
    isWhole: boolean,
  ): Promise<void> {
    let state: KnownAnalysis = {
      kind: "known",
      verdict: undefined,
      line: undefined,
      shortest: undefined,
      isThinking: true,
      hasFailed: false,
    };
    const note = (changes: Partial<KnownAnalysis>): void => {
      if (cancel.aborted) return;
      state = { ...state, ...changes };
      this.#change(state);
    };
    note({});
    try {
      const found = await this.#host.solver.solve({ position, rules, limits: DECIDING, signal: cancel });
      if (found.verdict !== "winnable") {
        note({ verdict: found.verdict, isThinking: false });
        return;
      }
      note({ verdict: "winnable" });
      const line = await tidyLine(this.#host.solver, position, rules, found.moves);
      note({ line, isThinking: isWhole });
      if (!isWhole) return;
      const noteLine = ({ moves, count, lowerBound, isProved }: Shortest): void =>
        note({ line: moves, shortest: { count, lowerBound, isProved } });
      const shortest = await this.#host.solver.shorten({
        position,
        rules,
        limits: { ...SHORTENING, known: line },
        signal: cancel,
        onBetter: noteLine,
      });
      if (shortest !== undefined) noteLine(shortest);
      note({ isThinking: false });
    } catch {
      note({ isThinking: false, hasFailed: true });
    }
  }

  async #analyseUnknown(
    position: PartialPosition,
    rules: KlondikeRules,
    layouts: Iterable<string> | undefined,
    cancel: Cancel,
  ): Promise<void> {
    const { unknown } = checkPartial(position, rules);
    const isExact = unknown <= FEW_UNKNOWN;
    let state: UnknownAnalysis = {
      kind: "unknown",
      hints: undefined,
      isStuck: false,
      completions: counted(NONE, false),
      fairGames: undefined,
      isThinking: true,
      hasFailed: false,
    };
    const note = (changes: Partial<UnknownAnalysis>): void => {
      if (cancel.aborted) return;
      state = { ...state, ...changes };
      this.#change(state);
    };
    note({});
    const advice = this.#advise(position, rules, layouts ?? [], note);
    if (layouts !== undefined) {
      await advice;
      note({ isThinking: false });
      return;
    }
    const games = advice.then(() => this.#playFairGames(position, rules, state.hints ?? [], cancel, note));
    try {
      let tally = NONE;
      const completions = isExact ? allCompletions(position) : this.#samples(position);
      for (const completion of completions) {
        const found = await this.#host.solver.solve({
          position: completion,
          rules,
          limits: COMPLETION,
          signal: cancel,
        });
        if (cancel.aborted) break;
        const countIf = (verdict: Verdict): number => (found.verdict === verdict ? 1 : 0);
        tally = {
          count: tally.count + 1,
          winnable: tally.winnable + countIf("winnable"),
          lost: tally.lost + countIf("lost"),
          undecided: tally.undecided + countIf("unknown"),
        };
        note({ completions: counted(tally, false) });
      }
      if (isExact) note({ completions: counted(tally, true) });
    } catch {
      note({ hasFailed: true });
    }
    await games;
    note({ isThinking: false });
  }

  /** Lets the fair player play random completions if the hints have no chances. */
  async #playFairGames(
    position: PartialPosition,
    rules: KlondikeRules,
    hints: readonly FairHint[],
    cancel: Cancel,
    note: (changes: Partial<UnknownAnalysis>) => void,
  ): Promise<void> {
    if (missingChances(hints, rules) === undefined) return;
    let won = 0;
    for (let count = 1; count <= MAX_FAIR_GAMES && !cancel.aborted; count++) {
      const seed = this.#host.random(2 ** 32);
      const answer = await this.#host.fair.ask({ about: "game", position, rules, seed });
      if (!answer.ok || answer.value.about !== "game") {
        note({ hasFailed: true });
        return;
      }
      if (answer.value.isWon) won++;
      note({ fairGames: countFairGames(won, count) });
    }
  }

  async #advise(
    position: PartialPosition,
    rules: KlondikeRules,
    layouts: Iterable<string>,
    note: (changes: Partial<UnknownAnalysis>) => void,
  ): Promise<void> {
    const own = viewOfPartial(position, rules);
    const view = { ...own, layouts: new Set([...own.layouts, ...layouts]) };
    const answer = await this.#host.fair.ask({ about: "hint", view, rules });
    if (!answer.ok || answer.value.about !== "hint") {
      note({ hints: [], hasFailed: true });
      return;
    }
    const { hints } = answer.value;
    if (hints.length > 0) {
      note({ hints });
      return;
    }
    const unseen = [...position.stock, ...position.waste].filter((card) => card === undefined).length;
    // Looking at an unknown card of the talon may always help, even one under the top of the waste.
    if (unseen > 0 && rules.talon.kind === "waste") {
      note({ hints: [{ move: stockTurn(position), reason: { code: "look-on", unseen } }] });
      return;
    }
    const stuck = await this.#host.fair.ask({ about: "stuck", view, rules });
    note({ hints, isStuck: stuck.ok && stuck.value.about === "stuck" && stuck.value.isStuck });
  }

  *#samples(position: PartialPosition): Generator<Position> {
    for (let count = 0; count < MAX_COMPLETIONS; count++)
      yield sampleCompletion(position, (bound) => this.#host.random(bound));
  }

  #change(state: Analysis | undefined): void {
    this.#state = state;
    this.#listeners.emit(state, []);
  }
}

function counted(tally: Tally, isComplete: boolean): CompletionCount {
  const { count, winnable, undecided } = tally;
  const interval = isComplete
    ? { low: winnable / count, high: (winnable + undecided) / count }
    : cautious(winnable, undecided, count);
  return { ...tally, isComplete, ...interval };
}
