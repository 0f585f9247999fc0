/** A 95 % confidence interval of a share, 0…1. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The 97.5 % quantile of the normal distribution. */
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
