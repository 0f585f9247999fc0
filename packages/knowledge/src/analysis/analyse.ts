import { isWinningLine, type KlondikeRules, type Move, type Position } from "@klondike/engine";
import { formatPartial } from "@klondike/engine/notation";
import { checkPartial, type PartialPosition } from "@klondike/engine/partial";
import {
  type CompletionCount,
  type GiveUpReason,
  type Shortest,
  shortestKnown,
  solve,
  tidyLimits,
  winnableCompletions,
} from "@klondike/solver";
import { missingChances, type Thinking } from "../hints/hint.ts";
import type { FairHint } from "../hints/hint-reason.ts";
import { hashText } from "../hints/sample-hidden-cards.ts";
import { isStuck } from "../hints/stuck.ts";
import { nextRandom, rngFrom } from "../planner/rng.ts";
import { type FairGames, playFairGames } from "./fair-games.ts";
import { hintsInPartial, viewOfPartial } from "./partial-view.ts";

// Declared here because Node, browsers and workers all have it, but the compiler loads the types of none of them.
declare function setTimeout(run: () => void, ms: number): unknown;

/** The result of an analysis, which depends on whether all cards are known. */
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

/**
 * Some cards are unknown: what the fair player would do, and how many completions a player who knows all cards can win.
 */
export interface UnknownAnalysis {
  readonly kind: "unknown";
  /** How many cards are unknown. */
  readonly unknown: number;
  /** The fair player's recommended moves, best first. The fair player does not know the unknown cards. */
  readonly hints: readonly FairHint[];
  /** Whether no move can make progress, whatever the unknown cards are. */
  readonly isStuck: boolean;
  readonly completions: CompletionCount;
  /** The fair player's games from here, if the hints have no chances. */
  readonly fairGames: FairGames | undefined;
}

/** Limits and callbacks of an analysis. */
export interface AnalysisOptions extends Thinking {
  /** Milliseconds to decide a known position; default unlimited. */
  readonly ms?: number;
  /** Maximum number of positions to decide a known position. */
  readonly states?: number;
  /** Milliseconds to shorten the line of a known position; default 5,000, 0 for none. */
  readonly shortenMs?: number;
  /** How many completions to sample; default 200. If the hints have no chances, the fair player plays at most 100 of them. */
  readonly samples?: number;
  /** An `AbortSignal` or compatible object. An aborted analysis returns its results so far. */
  readonly signal?: { readonly aborted: boolean };
  /** Called while completions are counted. */
  readonly onCount?: (count: CompletionCount) => void;
  /** Called while the fair player plays. */
  readonly onFairGames?: (games: FairGames) => void;
  /** Called with the hints before completions are counted. */
  readonly onHints?: (hints: readonly FairHint[]) => void;
  /** Called with each shorter line. */
  readonly onShorter?: (shortest: Shortest) => void;
}

const SHORTEN_MS = 5_000;
const MAX_FAIR_GAMES = 100;

/**
 * Analyses a position. If every card is known, returns a verdict, a winning line and the shortest line found; otherwise
 * the fair player's hints and the share of completions that can be won, sampled uniformly. Nothing it returns depends
 * on cards that are not in the position; the same position and options sample the same completions. Throws a RangeError
 * if the position has problems: see `checkPartial`.
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
  const fairGames =
    missingChances(hints, rules) === undefined ? undefined : await playGames(position, rules, options);
  return {
    kind: "unknown",
    unknown,
    hints,
    isStuck: isStuck(viewOfPartial(position, rules), rules),
    completions,
    fairGames,
  };
}

/** Plays fair games, yielding the thread in between; an aborted count returns what it has. */
async function playGames(
  position: PartialPosition,
  rules: KlondikeRules,
  { samples = MAX_FAIR_GAMES, signal, onFairGames }: AnalysisOptions,
): Promise<FairGames | undefined> {
  let games: FairGames | undefined;
  for (const played of playFairGames(
    position,
    rules,
    Math.min(samples, MAX_FAIR_GAMES),
    randomFor(position),
  )) {
    games = played;
    onFairGames?.(played);
    await new Promise<void>((resume) => setTimeout(resume, 0));
    if (signal?.aborted === true) break;
  }
  return games;
}

/** Random numbers seeded by what is known of the position. */
export function randomFor(position: PartialPosition): (bound: number) => number {
  const rng = rngFrom(hashText(formatPartial(position)));
  return (bound) => Math.floor(nextRandom(rng) * bound);
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
