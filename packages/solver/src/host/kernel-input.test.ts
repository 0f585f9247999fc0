import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { AT, COLUMN_BYTES, INPUT_BYTES, SWITCHED_OFF, SWITCHES, UNLIMITED } from "./kernel-input.ts";

test("host and kernels use the same input offsets", () => {
  const source = readFileSync(new URL("../../kernel/input.ts", import.meta.url), "utf8");
  const numbers = [...source.matchAll(/export const (\w+): (?:usize|u32) = (\d+);/g)];
  expect(Object.fromEntries(numbers.map(([, name, number]) => [name, Number(number)]))).toEqual({
    INPUT_BYTES,
    AT_DRAW: AT.draw,
    AT_SWITCHES: AT.switches,
    AT_TALON: AT.talon,
    AT_WASTE: AT.waste,
    AT_HOMES: AT.homes,
    AT_REDEALS: AT.redeals,
    AT_TALON_CARDS: AT.talonCards,
    AT_COLUMNS: AT.columns,
    COLUMN_BYTES,
    AT_LOOSE: AT.loose,
    UNLIMITED,
    WORRY_BACK: SWITCHES.worryBack,
    WHOLE_RUNS: SWITCHES.wholeRuns,
    EARLY_WIN: SWITCHES.earlyWin,
    UNORDERED: SWITCHED_OFF.order,
    NO_SAFE_MOVES: SWITCHED_OFF["safe-moves"],
    UNRELAXED: SWITCHED_OFF.relaxation,
    UNREFINED: SWITCHED_OFF.refinement,
  });
});
