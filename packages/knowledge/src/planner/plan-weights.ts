/**
 * What each thing that a plan does is worth. Levels and days hang on these numbers, so they never change. They were found by playing: small changes at random, kept
 * where a player who always takes the plan with the highest score won more of 6,000 deals.
 */
export interface PlanWeights {
  /** A hidden card is bared, and for each hidden card of its column. */
  readonly bare: number;
  readonly depth: number;
  /** A card goes home, less for each rank by which it runs ahead of the other colour. */
  readonly home: number;
  readonly lag: number;
  /** A column is emptied for a king that waits. */
  readonly open: number;
  /** A king is carried to an empty column, with a queen that waits on a hidden card or in the talon. */
  readonly king: number;
  readonly queen: number;
  readonly talonQueen: number;
  /** Less for each hidden card of the column that is carried to. */
  readonly bury: number;
  /** Part of a run is carried away so that the card under it can go home. */
  readonly free: number;
  /** A card of the talon goes home or to a column; a king of the talon. */
  readonly talonHome: number;
  readonly talon: number;
  readonly talonKing: number;
  /** A run that bares a hidden card can lie on that card, and nowhere else or elsewhere too. */
  readonly enable: number;
  readonly enableMore: number;
  /** For each rank of the talon's card. */
  readonly rank: number;
  /** The card lies late in the talon; a recycle is needed to reach it. */
  readonly late: number;
  readonly recycle: number;
  /** A card comes back from its foundation. */
  readonly back: number;
}

/** Draw by draw every card of the talon can be come by, so that it does not matter where in it a card lies. */
const DRAW_ONE: PlanWeights = {
  bare: 12.83,
  depth: 1,
  home: 7.36,
  lag: 0.59,
  open: 8.14,
  king: 1,
  queen: 2,
  talonQueen: 1,
  bury: 0.37,
  free: 4.37,
  talonHome: 1.42,
  talon: 1,
  talonKing: 5,
  enable: 7,
  enableMore: 0.5,
  rank: 0.1,
  late: 0,
  recycle: 0,
  back: -0.37,
};

const DRAW_MORE: PlanWeights = {
  bare: -1.65,
  depth: 8.91,
  home: 4.57,
  lag: 1.55,
  open: 4.73,
  king: -0.83,
  queen: 41.17,
  talonQueen: 1.22,
  bury: 0.2,
  free: 34.98,
  talonHome: 3.63,
  talon: 1.85,
  talonKing: 2.86,
  enable: 5.09,
  enableMore: -4.88,
  rank: 0.15,
  late: 1.06,
  recycle: 0.47,
  back: 3.06,
};

/** The weights at a draw count. */
export function weightsFor(draw: number): PlanWeights {
  return draw === 1 ? DRAW_ONE : DRAW_MORE;
}
