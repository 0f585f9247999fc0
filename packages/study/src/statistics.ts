/** 95 % confidence interval of a share of all deals. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** 97.5 % quantile of the standard normal distribution. */
const Z = 1.959963984540054;

/**
 * Wilson's interval for an observed share: it keeps its 95 % coverage for small samples and for shares near 0 or 1,
 * where `p ± 2σ` does not.
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

/** An interval that is valid whether all undecided deals can be won or none. */
export function cautious(winnable: number, undecided: number, size: number): Interval {
  return { low: wilson(winnable, size).low, high: wilson(winnable + undecided, size).high };
}

/**
 * One step of a conditional estimate: the deals of a sample that no earlier rule lost, and how many of them this rule
 * wins.
 */
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
 * The share of the last of several rules, each over fewer deals than the one before: the first rule's share, times the
 * fraction of its wins that the next one keeps, and so on. Only deals that all other rules win carry information about
 * the last, so each counts for more; the interval includes the errors of all steps.
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
