import { areSameRules, classicRules, type KlondikeRules } from "@klondike/engine";
import { CARELESS_GAMES } from "./careless/careless.ts";
import type { MeasuredDraw } from "./careless/table.ts";

/** How hard a winnable deal is, by how often careless play wins it; see docs/difficulty.md. */
export const LEVELS = ["easy", "normal", "hard", "expert"] as const;
export type Level = (typeof LEVELS)[number];

const MEASURED_DRAWS = [1, 3] as const satisfies readonly MeasuredDraw[];

/**
 * From how many careless wins on a deal is easy, normal or hard; below it is for experts: quartiles of thousands of winnable deals.
 * They never change: a deal keeps its level.
 */
const LEAST: Readonly<Record<MeasuredDraw, readonly [number, number, number]>> = {
  1: [118, 100, 46],
  3: [60, 21, 2],
};

/** How easy a deal is, 0…1: the more, the more often a fair player wins it. */
export function easeOf(careless: number): number {
  return Math.sqrt(careless / CARELESS_GAMES);
}

/** The level of a winnable deal of which careless play wins so many of 128 games. */
export function levelOf(careless: number, draw: MeasuredDraw): Level {
  const rank = LEAST[draw].findIndex((least) => careless >= least);
  return LEVELS[rank] ?? "expert";
}

/** The rules under which deals have a level: those of `classic` with unlimited passes, draw 1 or 3. */
export const LEVELLED_RULES: readonly KlondikeRules[] = MEASURED_DRAWS.map((draw) => classicRules(draw));

/** The draw count of rules under which deals have a level. */
export function measuredDrawOf(rules: KlondikeRules): MeasuredDraw | undefined {
  return MEASURED_DRAWS.find((draw) => areSameRules(rules, classicRules(draw)));
}

/** Whether deals under these rules have a level. */
export function hasLevels(rules: KlondikeRules): boolean {
  return measuredDrawOf(rules) !== undefined;
}
