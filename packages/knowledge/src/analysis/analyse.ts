import {
  checkPartial,
  isWinningLine,
  type KlondikeRules,
  type Move,
  type PartialPosition,
  type Position,
} from "@klondike/engine";
import { formatPartial } from "@klondike/engine/notation";
import {
  type CompletionCount,
  type GiveUpReason,
  type Shortest,
  shortestKnown,
  solve,
  tidyLimits,
  winnableCompletions,
} from "@klondike/solver";
import type { Thinking } from "../hints/hint.ts";
import type { FairHint } from "../hints/hint-reason.ts";
import { hashOf } from "../hints/sample-hidden-cards.ts";
import { isStuck } from "../hints/stuck.ts";
import { nextOf, rngFrom } from "../planner/rng.ts";
import { hintsInPartial, viewOfPartial } from "./partial-view.ts";

/** What can be said about a position. */
export type Analysis = KnownAnalysis | UnknownAnalysis;

/** Every card is known: the verdict of the solver. */
export type KnownAnalysis =
  | {
      readonly kind: "known";
      readonly verdict: "winnable";
      /** A winning line without detours. */
      readonly moves: readonly Move[];
      /** The shortest line found, with the lower bound of any line. */
      readonly shortest: Shortest | undefined;
    }
  | { readonly kind: "known"; readonly verdict: "lost" }
  | { readonly kind: "known"; readonly verdict: "unknown"; readonly reason: GiveUpReason };

/** Cards are unknown: what the fair player would do, and how many completions can be won by a player who knows all cards. */
export interface UnknownAnalysis {
  readonly kind: "unknown";
  /** How many cards are unknown. */
  readonly unknown: number;
  /** The best moves without knowing the unknown cards, best first. */
  readonly hints: readonly FairHint[];
  /** Whether no move can make progress, whatever the unknown cards are. */
  readonly isStuck: boolean;
  readonly completions: CompletionCount;
}

/** Limits and callbacks of an analysis. */
export interface AnalysisOptions extends Thinking {
  /** Milliseconds to decide a known position; default unlimited. */
  readonly ms?: number;
  /** Maximum number of positions to decide a known position. */
  readonly states?: number;
  /** Milliseconds to shorten the line of a known position; default 5,000, 0 for none. */
  readonly shortenMs?: number;
  /** How many completions to sample; default 200. */
  readonly samples?: number;
  /** An `AbortSignal` or compatible object; an aborted analysis returns what it has. */
  readonly signal?: { readonly aborted: boolean };
  /** Called while completions are counted. */
  readonly onCount?: (count: CompletionCount) => void;
  /** Called with the plans before completions are counted. */
  readonly onHints?: (hints: readonly FairHint[]) => void;
  /** Called with each shorter line. */
  readonly onShorter?: (shortest: Shortest) => void;
}

const SHORTEN_MS = 5_000;

/**
 * Analyses a position: everything known gets a verdict, a line and the shortest line found; otherwise the fair player's
 * plans and the share of completions that can be won, sampled uniformly. Nothing it returns depends on cards that are not in
 * the position; the same position and options sample the same completions. Throws a RangeError if the position has problems:
 * see `checkPartial`.
 */
export async function analyse(
  position: PartialPosition,
  rules: KlondikeRules,
  options: AnalysisOptions = {},
): Promise<Analysis> {
  const { problems, unknown } = checkPartial(position, rules);
  const [first] = problems;
  if (first !== undefined) throw new RangeError(`the position is impossible: ${first.code}`);
  if (unknown === 0) return analyseKnown(position as Position, rules, options);
  const hints = hintsInPartial(position, rules, options);
  options.onHints?.(hints);
  const { signal, samples, onCount } = options;
  const completions = await winnableCompletions(position, rules, {
    random: randomFor(position),
    ...(samples !== undefined && { samples }),
    ...(signal !== undefined && { signal }),
    ...(onCount !== undefined && { onProgress: onCount }),
  });
  return {
    kind: "unknown",
    unknown,
    hints,
    isStuck: isStuck(viewOfPartial(position, rules), rules),
    completions,
  };
}

/** Random numbers that depend only on what is known of the position. */
export function randomFor(position: PartialPosition): (bound: number) => number {
  const rng = rngFrom(hashOf(formatPartial(position)));
  return (bound) => Math.floor(nextOf(rng) * bound);
}

async function analyseKnown(
  position: Position,
  rules: KlondikeRules,
  { ms, states, shortenMs = SHORTEN_MS, signal, onShorter }: AnalysisOptions,
): Promise<KnownAnalysis> {
  const solution = await solve(position, rules, {
    ...(ms !== undefined && { ms }),
    ...(states !== undefined && { states }),
    ...(signal !== undefined && { signal }),
  });
  if (solution.verdict === "unknown") return { kind: "known", verdict: "unknown", reason: solution.reason };
  if (solution.verdict === "lost") return { kind: "known", verdict: "lost" };
  const tidied = await shortestKnown(position, rules, tidyLimits(rules, solution.moves));
  const isTidier =
    tidied !== undefined &&
    tidied.moves.length < solution.moves.length &&
    isWinningLine(position, tidied.moves, rules);
  const moves = isTidier ? tidied.moves : solution.moves;
  const shortest =
    shortenMs === 0
      ? undefined
      : await shortestKnown(position, rules, {
          known: moves,
          ms: shortenMs,
          ...(signal !== undefined && { signal }),
          ...(onShorter !== undefined && { onBetter: onShorter }),
        });
  return { kind: "known", verdict: "winnable", moves, shortest };
}
