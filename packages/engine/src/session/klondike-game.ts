import { applyLegal, applyMove } from "../apply.ts";
import { type Deal, formatDeal, seedRangeOf, startOf } from "../deal.ts";
import { editionOf, type KlondikeEditionName } from "../editions.ts";
import { legalMoves } from "../legal-moves.ts";
import { isWon, type LegalMove, refusalOf } from "../legality.ts";
import { formatMove, type Move, parseMove } from "../move.ts";
import type { Position } from "../position.ts";
import { classicRules, formatRules, type KlondikeRules, parseRules } from "../rules.ts";
import { NO_SCORE, type RunningScore, type Scoring, scoreAt, scoredStep } from "../score.ts";
import { begin, type Game, isSessionWon, positionOf, type Session, withStep } from "./session.ts";

/** Options that are fixed before the deal. */
export interface KlondikeSetup {
  readonly edition: KlondikeEditionName;
  readonly rules: KlondikeRules;
  readonly scoring: Scoring;
  /** Balance carried over from earlier games in cumulative Vegas. */
  readonly balance: number;
  readonly deal: Deal;
}

/** A game of Klondike: how it was set up, and its start. */
export interface KlondikeGame extends Game<Position, Move> {
  readonly kind: "klondike";
  readonly setup: KlondikeSetup;
}

/** A game of Klondike with its moves, for undo and redo. */
export type KlondikeSession = Session<Position, Move, KlondikeGame>;

/** A game of Klondike with the edition's rules, unless the setup overrides them. */
export function klondikeGame(
  edition: KlondikeEditionName,
  deal: Deal,
  changes: Partial<Omit<KlondikeSetup, "edition" | "deal">> = {},
): KlondikeGame {
  const { rules: ownRules, scoring, dealing } = editionOf(edition);
  const setup: KlondikeSetup = { edition, rules: ownRules, scoring, balance: 0, ...changes, deal };
  const { rules } = setup;
  return {
    kind: "klondike",
    setup,
    start: startOf(deal, dealing),
    refusalOf: (position, move) => refusalOf(position, move, rules),
    applyMove: (position, move) => applyMove(position, move, rules),
    isWon: (position) => isWon(position, rules),
    formatMove,
    parseMove,
  };
}

/** What to deal: everything but the seed has a default. */
export interface DealOptions {
  /** The same seed gives the same deal everywhere, whatever the rules. */
  readonly seed: bigint;
  /** Cards per draw, 1 to 24; default 1. */
  readonly draw?: number;
  /** Maximum number of passes through the stock; unlimited by default. */
  readonly passes?: number | "unlimited";
  /** Default `standard`. */
  readonly scoring?: Scoring;
}

/**
 * Deals a game of Klondike with the usual rules. Throws a RangeError if the seed, the draw count or the passes are out of
 * range. For other rules, decks and editions use `begin(klondikeGame(…))`.
 */
export function dealGame({ seed, draw = 1, passes, scoring }: DealOptions): KlondikeSession {
  const { least, greatest } = seedRangeOf("klondike");
  if (seed < least || seed > greatest) throw new RangeError(`the seed ${seed} is out of range`);
  const rules = parseRules(formatRules(classicRules(draw, passes)));
  if (!rules.ok) throw new RangeError(`draw ${draw} with ${passes ?? "unlimited"} passes is out of range`);
  const changes = { rules: rules.value, ...(scoring === undefined ? {} : { scoring }) };
  return begin<Position, Move, KlondikeGame>(klondikeGame("classic", { scheme: "klondike", seed }, changes));
}

/** The legal moves of the position on the table. */
export function sessionMoves(session: KlondikeSession): readonly Move[] {
  return legalMoves(positionOf(session), session.game.setup.rules);
}

/** Plays a judged move without judging it again. Throws if it was judged for another position or other rules. */
export function playLegal(session: KlondikeSession, legal: LegalMove, seconds?: number): KlondikeSession {
  if (legal.position !== positionOf(session) || legal.rules !== session.game.setup.rules)
    throw new Error(`${formatMove(legal.move)} was judged in another position`);
  return withStep(session, legal.move, applyLegal(legal), seconds);
}

/** The name of the deal on the table. */
export function dealNameOf(session: KlondikeSession): string {
  return formatDeal(session.game.setup.deal);
}

/** The score of the position on the table. */
export function sessionScore(session: KlondikeSession): number {
  const { scoring, balance } = session.game.setup;
  const clock = { seconds: session.seconds, won: isSessionWon(session) };
  return scoreAt(runningScore(session), scoring, clock, balance);
}

type KlondikeStep = KlondikeSession["steps"][number];

/** Cache of scores by step. A step belongs to exactly one game and always has the same predecessors. */
const scores = new WeakMap<KlondikeStep, { readonly setup: KlondikeSetup; readonly score: RunningScore }>();

function runningScore({ game, steps, at }: KlondikeSession): RunningScore {
  const { setup, start } = game;
  let known = at;
  let score = NO_SCORE;
  for (; known > 0; known--) {
    const entry = scores.get(steps[known - 1] as KlondikeStep);
    if (entry?.setup === setup) {
      score = entry.score;
      break;
    }
  }
  for (const [index, step] of steps.slice(known, at).entries()) {
    const before = steps[known + index - 1]?.after ?? start;
    score = scoredStep(score, { ...step, before }, setup.rules, setup.scoring);
    scores.set(step, { setup, score });
  }
  return score;
}

/** Whether a game counts in the statistics: a card was moved to the tableau or a foundation, or the whole stock was seen. */
export function countsAsGame({ steps }: KlondikeSession): boolean {
  return steps.some(({ move, after }) => move.kind !== "draw" || after.stock.length === 0);
}

/** Seconds played: a won game's clock stopped at its last move. */
export function sessionSeconds(session: KlondikeSession): number {
  return isSessionWon(session) ? (session.steps[session.at - 1]?.seconds ?? 0) : session.seconds;
}
