import type { KlondikeRules } from "@klondike/engine";
import { areSameRules } from "@klondike/engine/rules";
import { type MeasuredGame, rulesOfMeasured } from "./level-rules.ts";

/** Difficulty of a winnable deal, by how often or how nearly careless play wins it: see docs/research/difficulty.md. */
export const LEVELS = ["easy", "normal", "hard", "expert"] as const;
/** Difficulty of a winnable deal. */
export type Level = (typeof LEVELS)[number];

/** A game whose deals have been measured, and the thresholds. */
export type Measure = MeasuredGame & {
  /**
   * Minimum tallies for easy, normal and hard; anything below is expert. They are the quartiles of thousands of
   * winnable deals, and never change, so that a deal keeps its level.
   */
  readonly least: readonly [number, number, number];
};

/** The games whose deals have a level: `classic` with unlimited passes, Vegas, and `by-hand`. */
const MEASURES: readonly Measure[] = [
  { draw: 1, passes: "unlimited", least: [118, 100, 46] },
  { draw: 3, passes: "unlimited", least: [60, 21, 2] },
  { draw: 1, passes: 1, least: [2169, 1344, 920] },
  { draw: 3, passes: 3, least: [976, 642, 440] },
  { edition: "by-hand", draw: 3, passes: "unlimited", least: [2955, 1587, 893] },
];

/** The level of a winnable deal with this tally. */
export function levelOf(tally: number, { least }: Measure): Level {
  const rank = least.findIndex((each) => tally >= each);
  return LEVELS[rank] ?? "expert";
}

/** Whether a tally in this range determines the level, or at least rules out `lookedFor`. */
export function isLevelKnown(least: number, most: number, measure: Measure, lookedFor?: Level): boolean {
  const [hardest, easiest] = [levelOf(least, measure), levelOf(most, measure)];
  if (hardest === easiest) return true;
  if (lookedFor === undefined) return false;
  const rank = LEVELS.indexOf(lookedFor);
  return rank > LEVELS.indexOf(hardest) || rank < LEVELS.indexOf(easiest);
}

/** The level measure for these rules; undefined if deals have no level. */
export function measureOf(rules: KlondikeRules): Measure | undefined {
  return MEASURES.find((measure) => areSameRules(rules, rulesOfMeasured(measure)));
}

/** Whether deals under these rules have a level. */
export function hasLevels(rules: KlondikeRules): boolean {
  return measureOf(rules) !== undefined;
}
