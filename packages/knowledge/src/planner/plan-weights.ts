/**
 * Weights of a plan's effects. Levels and daily deals depend on these numbers, so they never change. Random search
 * found them: it kept a small change if a player who always takes the plan with the highest score won more of 6,000
 * deals.
 */
export interface PlanWeights {
  /** A hidden card is uncovered. */
  readonly bare: number;
  /** Added to `bare` for each hidden card in the column. */
  readonly depth: number;
  /** A card goes home. */
  readonly home: number;
  /** Penalty for each rank that a card going home is ahead of the other colour. */
  readonly lag: number;
  /** A column is emptied for a king that needs one. */
  readonly open: number;
  /** A king moves to an empty column. */
  readonly king: number;
  /** Added for a king if a queen that fits on it covers a hidden card. */
  readonly queen: number;
  /** Added instead if such a queen is only reachable in the talon. */
  readonly talonQueen: number;
  /** Penalty per hidden card in the target column. */
  readonly bury: number;
  /** Moving part of a run frees the card below for its foundation. */
  readonly free: number;
  /** A talon card goes home. */
  readonly talonHome: number;
  /** A talon card goes to a column. */
  readonly talon: number;
  /** A talon king goes to a column. */
  readonly talonKing: number;
  /** Added if the placed card makes the only place for a run whose move uncovers a hidden card. */
  readonly enable: number;
  /** Added instead if that run can also go elsewhere. */
  readonly enableMore: number;
  /** Multiplied by the rank of the talon card. */
  readonly rank: number;
  /** Added in proportion to the card's place in the talon. */
  readonly late: number;
  /** Penalty if the card can be reached only after a recycle. */
  readonly recycle: number;
  /** A card returns from its foundation. */
  readonly back: number;
}

/** At draw 1 every talon card can be reached, so its place does not matter. */
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
