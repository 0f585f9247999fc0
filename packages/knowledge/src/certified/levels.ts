import { CLASSIC_RULES, formatRules, type KlondikeRules } from "@klondike/engine";

/** How hard a winnable deal is, from play and search; see docs/difficulty.md. */
export const LEVELS = ["easy", "normal", "hard", "expert"] as const;
export type Level = (typeof LEVELS)[number];

/** The draw counts whose deals were measured. */
const MEASURED_DRAWS = [1, 3] as const;
type MeasuredDraw = (typeof MEASURED_DRAWS)[number];

/**
 * From how much ease on a deal is easy, normal or hard; below it is for experts. The quartiles of 10,000 winnable deals.
 */
const LEAST_EASE: Readonly<Record<MeasuredDraw, readonly [number, number, number]>> = {
  1: [120, 90, 40],
  3: [100, 50, 10],
};

/** The level of a winnable deal by its ease. */
export function levelOfEase(ease: number, draw: MeasuredDraw): Level {
  const rank = LEAST_EASE[draw].findIndex((least) => ease >= least);
  return LEVELS[rank] ?? "expert";
}

/** The draw count of rules under which deals have a level: those of `classic` with unlimited passes, draw 1 or 3. */
export function measuredDrawOf(rules: KlondikeRules): MeasuredDraw | undefined {
  const name = formatRules(rules);
  return MEASURED_DRAWS.find(
    (draw) => name === formatRules({ ...CLASSIC_RULES, talon: { kind: "waste", draw, passes: "unlimited" } }),
  );
}

/** Whether deals under these rules have a level. */
export function hasLevels(rules: KlondikeRules): boolean {
  return measuredDrawOf(rules) !== undefined;
}
