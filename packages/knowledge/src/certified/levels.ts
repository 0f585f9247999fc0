import { CLASSIC_RULES, formatRules, type KlondikeRules } from "@klondike/engine";
import { CARELESS_GAMES } from "./careless.ts";

/** How hard a winnable deal is, from play and search; see docs/difficulty.md. */
export const LEVELS = ["easy", "normal", "hard", "expert"] as const;
export type Level = (typeof LEVELS)[number];

/** The draw counts whose deals were measured. */
const MEASURED_DRAWS = [1, 3] as const;
export type MeasuredDraw = (typeof MEASURED_DRAWS)[number];

interface Scale {
  /** How much ease a deal loses each time the search for a win has to look into twice as many positions. */
  readonly search: number;
  /** From how much ease on a deal is easy, normal or hard; below it is for experts: quartiles of 10,000 winnable deals. */
  readonly least: readonly [number, number, number];
}

const SCALES: Readonly<Record<MeasuredDraw, Scale>> = {
  1: { search: 0, least: [0.96, 0.883, 0.599] },
  3: { search: 0.015, least: [0.562, 0.268, -0.017] },
};

/** What was measured of a winnable deal. */
export interface Measures {
  /** Careless games won, of 128. */
  readonly careless: number;
  /** Positions that the search for a win looked into. */
  readonly states: number;
}

/** How easy a deal is: the more, the more often a fair player wins it. */
export function easeOf({ careless, states }: Measures, draw: MeasuredDraw): number {
  const doublings = 32 - Math.clz32(states);
  return Math.sqrt(careless / CARELESS_GAMES) - SCALES[draw].search * doublings;
}

/** The level of a deal that is so easy. */
export function levelOf(ease: number, draw: MeasuredDraw): Level {
  const rank = SCALES[draw].least.findIndex((least) => ease >= least);
  return LEVELS[rank] ?? "expert";
}

function rulesDrawing(draw: MeasuredDraw): KlondikeRules {
  return { ...CLASSIC_RULES, talon: { kind: "waste", draw, passes: "unlimited" } };
}

/** The rules under which deals have a level: those of `classic` with unlimited passes, draw 1 or 3. */
export const LEVELLED_RULES: readonly KlondikeRules[] = MEASURED_DRAWS.map(rulesDrawing);

/** The draw count of rules under which deals have a level. */
export function measuredDrawOf(rules: KlondikeRules): MeasuredDraw | undefined {
  const name = formatRules(rules);
  return MEASURED_DRAWS.find((draw) => name === formatRules(rulesDrawing(draw)));
}

/** Whether deals under these rules have a level. */
export function hasLevels(rules: KlondikeRules): boolean {
  return measuredDrawOf(rules) !== undefined;
}
