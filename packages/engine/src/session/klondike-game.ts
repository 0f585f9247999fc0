import { type Deal, deckOfDeal, formatDeal } from "../deals/deal.ts";
import { editionOf, type KlondikeEditionName } from "../editions/editions.ts";
import { applyMove } from "../klondike/apply.ts";
import { refusalOf } from "../klondike/legality.ts";
import { formatMove, type Move, parseMove } from "../klondike/move.ts";
import { dealt, type Position } from "../klondike/position.ts";
import type { KlondikeRules } from "../klondike/rules.ts";
import { type Scoring, scoreOf } from "../klondike/scoring.ts";
import { isWon } from "../klondike/winning.ts";
import { type Game, isSessionWon, positionAt, type Session, stepsOf } from "./session.ts";

/** What is agreed before the first card is dealt. */
export interface KlondikeSetup {
  readonly edition: KlondikeEditionName;
  readonly rules: KlondikeRules;
  readonly scoring: Scoring;
  /** What cumulative Vegas brings along from earlier games. */
  readonly balance: number;
  readonly deal: Deal;
}

export interface KlondikeGame extends Game<Position, Move> {
  readonly name: "klondike";
  readonly setup: KlondikeSetup;
}

export type KlondikeSession = Session<Position, Move, KlondikeGame>;

/** A game of Klondike in an edition's rules, or in others where the setup says so. */
export function klondikeGame(
  edition: KlondikeEditionName,
  deal: Deal,
  changes: Partial<Omit<KlondikeSetup, "edition" | "deal">> = {},
): KlondikeGame {
  const { rules: ownRules, scoring, dealing } = editionOf(edition);
  const setup: KlondikeSetup = { edition, rules: ownRules, scoring, balance: 0, ...changes, deal };
  const { rules } = setup;
  return {
    name: "klondike",
    setup,
    start: dealt(deckOfDeal(deal), dealing),
    refusalOf: (position, move) => refusalOf(position, move, rules),
    applyMove: (position, move) => applyMove(position, move, rules),
    isWon: (position) => isWon(position, rules),
    formatMove,
    parseMove,
  };
}

/** The name of the deal on the table. */
export function dealNameOf(session: KlondikeSession): string {
  return formatDeal(session.game.setup.deal);
}

/** The score of the position on the table. */
export function sessionScore(session: KlondikeSession): number {
  const { rules, scoring, balance } = session.game.setup;
  const steps = stepsOf(session).map((step, index) => ({ ...step, before: positionAt(session, index) }));
  const clock = { seconds: session.seconds, won: isSessionWon(session) };
  return scoreOf(steps, rules, scoring, clock, balance);
}

/** Seconds played: a won game's clock stopped at its last move. */
export function sessionSeconds(session: KlondikeSession): number {
  return isSessionWon(session) ? (session.steps[session.at - 1]?.seconds ?? 0) : session.seconds;
}
