import type { KlondikeRules, Position } from "@klondike/engine";
import {
  allCompletions,
  checkPartial,
  type PartialPosition,
  sampleCompletion,
} from "@klondike/engine/partial";
import { cautious, type Interval } from "./interval.ts";
import { runInSlices } from "./run-in-slices.ts";
import { decideNow } from "./solve.ts";

/** How many completions of a position with unknown cards can be won. */
export interface CompletionCount extends Interval {
  /** Completions decided or given up so far. */
  readonly count: number;
  readonly winnable: number;
  readonly lost: number;
  /** Completions on which the search gave up; the interval allows for either verdict. */
  readonly undecided: number;
  /** Whether these are all completions that exist, each once; otherwise they are a random sample. */
  readonly isComplete: boolean;
}

/** Options of a count. */
export interface CompletionOptions {
  /** Returns a random integer from 0 to below the bound. The same numbers give the same count. */
  readonly random: (bound: number) => number;
  /** How many completions to sample; default 200. If no more exist, each is decided once. */
  readonly samples?: number;
  /** Maximum number of positions per completion; default 20,000. */
  readonly states?: number;
}

const SAMPLES = 200;
const STATES = 20_000;
/** More unknown cards than this have more completions than are ever listed. */
const MAX_LISTED = 5;

/**
 * Counts winnable completions one by one, sampled uniformly, and yields the count after each. Blocks for each completion:
 * for worker threads. Throws if the position has problems.
 */
export function* countCompletions(
  position: PartialPosition,
  rules: KlondikeRules,
  { random, samples = SAMPLES, states = STATES }: CompletionOptions,
): Generator<CompletionCount, CompletionCount> {
  const { problems, unknown } = checkPartial(position, rules);
  const [first] = problems;
  if (first !== undefined) throw new RangeError(`the position is impossible: ${first.code}`);
  const all = unknown > MAX_LISTED ? Number.POSITIVE_INFINITY : factorial(unknown);
  const isComplete = all <= samples;
  const completions = isComplete ? allCompletions(position) : sampled(position, random, samples);
  let tally = { count: 0, winnable: 0, lost: 0, undecided: 0 };
  for (const completion of completions) {
    const { verdict } = decideNow(completion, rules, { states });
    tally = {
      count: tally.count + 1,
      winnable: tally.winnable + (verdict === "winnable" ? 1 : 0),
      lost: tally.lost + (verdict === "lost" ? 1 : 0),
      undecided: tally.undecided + (verdict === "unknown" ? 1 : 0),
    };
    yield counted(tally, isComplete && tally.count === all);
  }
  return counted(tally, isComplete);
}

/** `countCompletions` without blocking for long; an aborted count returns what it has. */
export function winnableCompletions(
  position: PartialPosition,
  rules: KlondikeRules,
  options: CompletionOptions & {
    readonly signal?: { readonly aborted: boolean };
    readonly onProgress?: (count: CompletionCount) => void;
  },
): Promise<CompletionCount> {
  return runInSlices(
    untilAborted(countCompletions(position, rules, options), options.signal),
    options.onProgress,
  );
}

function* untilAborted(
  counts: Generator<CompletionCount, CompletionCount>,
  signal: { readonly aborted: boolean } | undefined,
): Generator<CompletionCount, CompletionCount> {
  let last = counted({ count: 0, winnable: 0, lost: 0, undecided: 0 }, false);
  while (signal?.aborted !== true) {
    const next = counts.next();
    last = next.value;
    if (next.done === true) break;
    yield last;
  }
  return last;
}

function* sampled(
  position: PartialPosition,
  random: (bound: number) => number,
  samples: number,
): Generator<Position> {
  for (let count = 0; count < samples; count++) yield sampleCompletion(position, random);
}

type Tally = Pick<CompletionCount, "count" | "winnable" | "lost" | "undecided">;

function counted(tally: Tally, isComplete: boolean): CompletionCount {
  const { count, winnable, undecided } = tally;
  const interval = isComplete
    ? { low: winnable / count, high: (winnable + undecided) / count }
    : cautious(winnable, undecided, count);
  return { ...tally, isComplete, ...interval };
}

function factorial(count: number): number {
  return count <= 1 ? 1 : count * factorial(count - 1);
}
