import {
  applyCountdownMove,
  type CountdownMove,
  type CountdownPosition,
  countdownRefusalOf,
  countdownStart,
  formatCountdownMove,
  isCountdownWon,
  parseCountdownMove,
} from "../countdown.ts";
import { type Scheme, shuffled } from "../deal.ts";
import type { Game, Session } from "./session.ts";

/** The setup of the simplified game. */
export interface CountdownSetup {
  /** Number of cards, 1…1000. */
  readonly cards: number;
  readonly scheme: Scheme;
  readonly seed: bigint;
}

/** A countdown game: how it was set up, and its start. */
export interface CountdownGame extends Game<CountdownPosition, CountdownMove> {
  readonly kind: "countdown";
  readonly setup: CountdownSetup;
}

/** A countdown with its moves, for undo and redo. */
export type CountdownSession = Session<CountdownPosition, CountdownMove, CountdownGame>;

/** The numbers 0…cards−1 in the order in which they leave the shuffled pile. */
export function countdownOrder({ cards, scheme, seed }: CountdownSetup): readonly number[] {
  return shuffled(scheme, seed, [...Array(cards).keys()]);
}

/** A game of document 004. */
export function countdownGame(setup: CountdownSetup): CountdownGame {
  return {
    kind: "countdown",
    setup,
    start: countdownStart(countdownOrder(setup)),
    refusalOf: countdownRefusalOf,
    applyMove: applyCountdownMove,
    isWon: isCountdownWon,
    formatMove: formatCountdownMove,
    parseMove: parseCountdownMove,
  };
}
