/** A player's strength in Glicko-2, on the scale of Glicko, where 1500 is the average. */
export interface Rating {
  readonly rating: number;
  /** Uncertainty of the rating: with 95 % probability the strength is within two deviations. */
  readonly deviation: number;
  /** Variability of the results. */
  readonly volatility: number;
}

/** Rating of a player without results. */
export const NEW_RATING: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** Glicko-2's system constant τ, which limits changes of the volatility. */
const SYSTEM = 0.5;
const SCALE = 173.7178;
const AVERAGE = 1500;
/** Tolerance in computing the volatility. */
const PRECISION = 1e-6;

/** A game against an opponent; the score is 1 for a win and 0 for a loss. */
export interface RatedGame {
  readonly opponent: Pick<Rating, "rating" | "deviation">;
  readonly score: number;
}

/**
 * The rating after a period with these games, by Glickman's "Example of the Glicko-2 system"
 * (http://www.glicko.net/glicko/glicko2.pdf).
 */
export function ratedAfter({ rating, deviation, volatility }: Rating, games: readonly RatedGame[]): Rating {
  const mu = (rating - AVERAGE) / SCALE;
  const phi = deviation / SCALE;
  let information = 0;
  let surprise = 0;
  for (const { opponent, score } of games) {
    const weight = certaintyOf(opponent.deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-weight * (mu - (opponent.rating - AVERAGE) / SCALE)));
    information += weight * weight * expected * (1 - expected);
    surprise += weight * (score - expected);
  }
  if (information === 0) {
    return { rating, deviation: SCALE * Math.hypot(phi, volatility), volatility };
  }
  const variance = 1 / information;
  const next = nextVolatility(phi, volatility, variance, variance * surprise);
  const spread = Math.hypot(phi, next);
  const newPhi = 1 / Math.sqrt(1 / (spread * spread) + information);
  return {
    rating: AVERAGE + SCALE * (mu + newPhi * newPhi * surprise),
    deviation: SCALE * newPhi,
    volatility: next,
  };
}

function certaintyOf(phi: number): number {
  return 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));
}

/** Step 5 of Glickman's algorithm: a root found by the Illinois method. */
function nextVolatility(phi: number, volatility: number, variance: number, change: number): number {
  const start = Math.log(volatility * volatility);
  const excess = change * change - phi * phi - variance;
  const slope = (x: number): number => {
    const square = Math.exp(x);
    const sum = phi * phi + variance + square;
    return (square * (change * change - sum)) / (2 * sum * sum) - (x - start) / (SYSTEM * SYSTEM);
  };
  let low = start;
  let high = Math.log(Math.max(excess, Number.MIN_VALUE));
  if (excess <= 0) {
    let steps = 1;
    while (slope(start - steps * SYSTEM) < 0) steps++;
    high = start - steps * SYSTEM;
  }
  let atLow = slope(low);
  let atHigh = slope(high);
  while (Math.abs(high - low) > PRECISION) {
    const middle = low + ((low - high) * atLow) / (atHigh - atLow);
    const atMiddle = slope(middle);
    if (atMiddle * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [middle, atMiddle];
  }
  return Math.exp(low / 2);
}
