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

/** What is known of a rule that wins wherever the dearer one does: over many deals, and on the deals of the dear sample. */
export interface TwoPhase {
  /** Deals of the cheap rule, and how many of them it wins. */
  readonly cheapDeals: number;
  readonly cheapWins: number;
  /** Of the dear sample: the deals that the cheap rule wins, and those of them that the dear one wins. */
  readonly openDeals: number;
  readonly dearWins: number;
}

/** A share with its standard error and interval. */
export interface Estimate extends Interval {
  readonly share: number;
  readonly error: number;
}

/**
 * The dear rule's share as the cheap rule's share times the part of the cheap wins that the dear rule keeps: only deals that the cheap
 * rule wins can tell anything about it, so each is worth more. The interval has both errors in it, that of the part and that of the
 * cheap rule's own share.
 */
export function twoPhase({ cheapDeals, cheapWins, openDeals, dearWins }: TwoPhase): Estimate {
  if (cheapDeals === 0 || openDeals === 0) return { share: 0.5, error: 0.5, low: 0, high: 1 };
  const cheap = cheapWins / cheapDeals;
  const kept = dearWins / openDeals;
  const share = cheap * kept;
  const error = Math.sqrt(
    (cheap * cheap * kept * (1 - kept)) / openDeals + (kept * kept * cheap * (1 - cheap)) / cheapDeals,
  );
  return { share, error, low: Math.max(0, share - Z * error), high: Math.min(1, share + Z * error) };
}
