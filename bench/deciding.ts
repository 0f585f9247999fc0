import { CLASSIC_RULES, type KlondikeRules, type Position, startOf } from "@klondike/engine";
import { editionOf } from "@klondike/engine/rules";
import { type Limits, type Solution, solveNow } from "@klondike/solver";
import { cpuMs } from "./calibration.ts";

export interface NamedRules {
  readonly name: string;
  readonly rules: KlondikeRules;
}

/** Rules that differ from the classic ones only in the talon. */
export function talonRules(draw: number, passes: number | "unlimited"): NamedRules {
  const count = passes === 1 ? "1 pass" : `${passes} passes`;
  return {
    name: `draw ${draw}, ${count}`,
    rules: { ...CLASSIC_RULES, talon: { kind: "waste", draw, passes } },
  };
}

/** Vegas-like rules with few passes, and those of `by-hand`. */
export const STRICT_RULES: readonly NamedRules[] = [
  talonRules(1, 1),
  talonRules(1, 2),
  talonRules(1, 3),
  talonRules(3, 1),
  talonRules(3, 3),
  { name: "by-hand", rules: editionOf("by-hand").rules },
  {
    name: "by-hand, draw 1",
    rules: { ...editionOf("by-hand").rules, talon: { kind: "waste", draw: 1, passes: "unlimited" } },
  },
];

/** The start position of a deal of our own scheme. */
export function freshDeal(seed: number): Position {
  return startOf({ scheme: "klondike", seed: BigInt(seed) });
}

/** A solution and the CPU milliseconds it took. */
export interface Decided {
  readonly solution: Solution;
  readonly ms: number;
}

/** Decides a position within a limit in CPU milliseconds, because wall-clock time means little on a busy machine. */
export function decide(
  position: Position,
  rules: KlondikeRules,
  limitMs: number,
  limits: Limits = {},
): Decided {
  const start = cpuMs();
  const signal = {
    get aborted() {
      return cpuMs() - start > limitMs;
    },
  };
  const solution = solveNow(position, rules, { ...limits, signal });
  return { solution, ms: cpuMs() - start };
}

/** Quantiles, mean and maximum of the times, as table cells. */
export function timeCells(all: readonly Decided[], calibration: number): readonly string[] {
  const times = all.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number): string =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(2);
  const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length;
  return [mean.toFixed(2), at(0.5), at(0.9), at(0.99), at(1), (mean / calibration).toFixed(4)];
}
