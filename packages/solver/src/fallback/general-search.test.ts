import { CLASSIC_RULES, dealt, deckOfDeal, type KlondikeRules } from "@klondike/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { solveNow } from "../solve.ts";
import { anyTangle, tangleOf } from "../testing/tangles.ts";
import { GeneralSearch } from "./general-search.ts";

const anyStrictRules: fc.Arbitrary<KlondikeRules> = fc.record({
  talon: fc.oneof(
    fc.record({
      kind: fc.constant("waste" as const),
      draw: fc.integer({ min: 1, max: 4 }),
      passes: fc.constantFrom("unlimited" as const, 1, 1, 1, 2),
    }),
    fc.constant({ kind: "open-deck" as const }),
  ),
  lifting: fc.constantFrom("any-run" as const, "whole-run" as const),
  turning: fc.constantFrom("automatic" as const, "by-hand" as const),
  worryBack: fc.boolean(),
  foundations: fc.constantFrom("any-ace" as const, "fixed-suit" as const),
  winning: fc.constantFrom("all-home" as const, "early" as const),
});

test("the general search and the kernel agree under any rules", () => {
  const counts = { winnable: 0, lost: 0 };
  fc.assert(
    fc.property(anyTangle, anyStrictRules, (position, rules) => {
      const general = new GeneralSearch(position, rules).step(4_000);
      if (general === undefined) return;
      counts[general.verdict]++;
      expect(solveNow(position, rules).verdict).toBe(general.verdict);
    }),
    { numRuns: 400, seed: 7 },
  );
  expect(counts.winnable).toBeGreaterThan(100);
  expect(counts.lost).toBeGreaterThan(5);
});

test("an ace of the stock opens its own foundation, also where an earlier one is empty", () => {
  const start = tangleOf([9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7, 8].toReversed(), 12, []);
  const rules: KlondikeRules = { ...CLASSIC_RULES, foundations: "fixed-suit", lifting: "whole-run" };
  const answer = new GeneralSearch(start, rules).step(100_000);
  expect(answer?.verdict).toBe("winnable");
});

test("the search goes on where it stopped", () => {
  fc.assert(
    fc.property(anyTangle, (position) => {
      const rules: KlondikeRules = { ...CLASSIC_RULES, lifting: "whole-run" };
      const whole = new GeneralSearch(position, rules);
      const sliced = new GeneralSearch(position, rules);
      const answer = whole.step(1_000_000);
      let step = sliced.step(1);
      for (let slices = 0; step === undefined && slices < 1_000_000; slices++) step = sliced.step(1);
      expect(step).toEqual(answer);
      expect(sliced.depth).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 30 },
  );
});

test("where passes are unlimited, how many are gone opens no position a second time", () => {
  const start = dealt(deckOfDeal({ scheme: "klondike", seed: 5n }), "by-row");
  const rules: KlondikeRules = {
    ...CLASSIC_RULES,
    talon: { kind: "waste", draw: 3, passes: "unlimited" },
    lifting: "whole-run",
  };
  const fresh = new GeneralSearch(start, rules);
  const later = new GeneralSearch({ ...start, passes: 9 }, rules);
  expect(fresh.step(20_000)).toEqual(later.step(20_000));
  expect(fresh.states).toBe(later.states);
  // It was 5,162 while passes were compared.
  expect(fresh.states).toBeLessThan(2_400);
});
