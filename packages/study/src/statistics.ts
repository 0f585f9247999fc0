/** Where a share of all deals lies, with 95 % confidence. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The deviation that 95 % of a normal distribution lies within. */
const Z = 1.959963984540054;

/**
 * Wilson's interval for a share that was seen in a sample: it holds its 95 % also for small samples and for shares near 0 or 1, where
 * the textbook's `p ± 2σ` does not.
 */
export function wilson(hits: number, size: number): Interval {
  if (size === 0) return { low: 0, high: 1 };
  const share = hits / size;
  const z2 = (Z * Z) / size;
  const middle = share + z2 / 2;
  const spread = Z * Math.sqrt((share * (1 - share)) / size + z2 / (4 * size));
  return {
    low: hits === 0 ? 0 : (middle - spread) / (1 + z2),
    high: hits === size ? 1 : (middle + spread) / (1 + z2),
  };
}

/** The interval that holds whether the undecided deals can all be won or none of them. */
export function cautious(winnable: number, undecided: number, size: number): Interval {
  return { low: wilson(winnable, size).low, high: wilson(winnable + undecided, size).high };
}

/** A step of an estimate by way of easier rules: the deals of a sample that no rule before has lost, and how many of them this one wins. */
export interface Phase {
  readonly deals: number;
  readonly wins: number;
}

/** A share with its standard error and interval. */
export interface Estimate extends Interval {
  readonly share: number;
  readonly error: number;
}

/**
 * The share of the last of several rules, each over fewer deals than the one before: the first rule's share, times the part of its wins that
 * the next one keeps, and so on. Only deals that all others win can tell anything about the last, so each is worth more; the interval has the
 * errors of all steps in it.
 */
export function chained(phases: readonly Phase[]): Estimate {
  if (phases.some(({ deals }) => deals === 0)) return { share: 0.5, error: 0.5, low: 0, high: 1 };
  const kept = phases.map(({ deals, wins }) => wins / deals);
  const product = (shares: readonly number[]): number => shares.reduce((all, each) => all * each, 1);
  const share = product(kept);
  const variances = phases.map(({ deals }, at) => {
    const here = kept[at] ?? 0;
    return (product(kept.toSpliced(at, 1)) ** 2 * here * (1 - here)) / deals;
  });
  const error = Math.sqrt(variances.reduce((sum, each) => sum + each, 0));
  return { share, error, low: Math.max(0, share - Z * error), high: Math.min(1, share + Z * error) };
}
