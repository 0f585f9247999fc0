import type { Interval } from "@klondike/solver";

/** 97.5 % quantile of the standard normal distribution. */
const Z = 1.959963984540054;

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
 * Estimates the share of deals that can be won under the last of several rules. Each rule is tested only on deals that
 * the one before wins, so the estimate is the product of the phases' shares. Only deals that all other rules win carry information about
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
