import type { KlondikeRules, Talon } from "@klondike/engine";
import { SWITCH_NAMES, switchWords, withSwitch } from "@klondike/engine/rules";
import fc from "fast-check";
import { anyRules } from "../../../engine/src/testing/arbitraries.ts";

/** Maximum number of draws per accepted value before `drawUntil` throws. */
const MAX_DRAWS = 500;
const BATCH = 20;

/**
 * Draws values until `check` has accepted `count` of them, so that the sample size does not depend on how many values
 * happen to be usable. Throws if they are too rare.
 */
export function drawUntil<T>(count: number, values: fc.Arbitrary<T>, check: (value: T) => boolean): void {
  const seed = Number(fc.readConfigureGlobal().seed ?? 0);
  let accepted = 0;
  for (let drawn = 0; drawn < MAX_DRAWS * count; drawn += BATCH) {
    for (const value of fc.sample(values, { numRuns: BATCH, seed: seed + drawn })) {
      if (check(value)) accepted++;
      if (accepted === count) return;
    }
  }
  throw new Error(`${accepted} of ${count} values were found in ${MAX_DRAWS * count} draws`);
}

/** A setting of one switch, with any values of the others. */
export interface Setting {
  readonly name: string;
  readonly rules: fc.Arbitrary<KlondikeRules>;
}

/** Every value of every switch, and every kind of talon. A new switch is included automatically. */
export const SETTINGS: readonly Setting[] = [
  ...SWITCH_NAMES.flatMap((name) => switchWords(name)).map((word) => ({
    name: word,
    rules: anyRules.map((rules) => withSwitch(rules, word)),
  })),
  { name: "open deck", rules: withTalon(fc.constant({ kind: "open-deck" })) },
  { name: "unlimited passes", rules: withTalon(anyWaste(fc.constant("unlimited"))) },
  { name: "limited passes", rules: withTalon(anyWaste(fc.integer({ min: 1, max: 4 }))) },
];

function withTalon(anyTalon: fc.Arbitrary<Talon>): fc.Arbitrary<KlondikeRules> {
  return fc.tuple(anyRules, anyTalon).map(([rules, talon]) => ({ ...rules, talon }));
}

function anyWaste(passes: fc.Arbitrary<number | "unlimited">): fc.Arbitrary<Talon> {
  return fc.record({ kind: fc.constant("waste" as const), draw: fc.integer({ min: 1, max: 24 }), passes });
}
