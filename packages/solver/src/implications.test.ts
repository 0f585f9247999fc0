import { CLASSIC_RULES, dealt, type KlondikeRules, startOf } from "@klondike/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyDeck } from "../../engine/src/testing/arbitraries.ts";
import { solveNow } from "./solve.ts";

const STATES = 30_000;

function rules(draw: number, passes: number | "unlimited", lifting: KlondikeRules["lifting"] = "any-run") {
  return { ...CLASSIC_RULES, talon: { kind: "waste", draw, passes }, lifting } as const;
}

/** Pairs of rules; the second allows everything the first does. */
const STRICTER_AND_LOOSER: readonly (readonly [string, KlondikeRules, KlondikeRules])[] = [
  ["one pass more", rules(1, 1), rules(1, 2)],
  ["one pass more", rules(1, 2), rules(1, 3)],
  ["one pass more, draw 3", rules(3, 1), rules(3, 2)],
  ["unlimited passes", rules(3, 3), rules(3, "unlimited")],
  ["unlimited passes, whole runs", rules(1, 3, "whole-run"), rules(1, "unlimited", "whole-run")],
  ["any run", rules(3, "unlimited", "whole-run"), rules(3, "unlimited")],
  ["any run, draw 1", rules(1, "unlimited", "whole-run"), rules(1, "unlimited")],
  ["any run, one pass", rules(1, 1, "whole-run"), rules(1, 1)],
  ["draw 1 for draw 3", rules(3, 1), rules(1, 1)],
  ["draw 1 for draw 3, three passes", rules(3, 3), rules(1, 3)],
  ["draw 2 for draw 4", rules(4, 2), rules(2, 2)],
  ["draw 3 for draw 6", rules(6, "unlimited"), rules(3, "unlimited")],
  ["any card on an empty column", rules(3, "unlimited"), { ...rules(3, "unlimited"), emptyColumns: "any" }],
  ["any card on an empty column, one pass", rules(1, 1), { ...rules(1, 1), emptyColumns: "any" }],
];

test("a deal won under stricter rules is won under looser ones", () => {
  const won = new Set<string>();
  fc.assert(
    fc.property(anyDeck, fc.constantFrom(...STRICTER_AND_LOOSER), (deck, [name, stricter, looser]) => {
      const start = dealt(deck, "by-row");
      if (solveNow(start, stricter, { states: STATES }).verdict !== "winnable") return;
      won.add(name);
      expect(solveNow(start, looser, { states: STATES }).verdict, name).not.toBe("lost");
    }),
    { numRuns: 140 },
  );
  expect(won.size).toBeGreaterThan(5);
});

test("draw 2 can lose a deal that draw 3 wins", () => {
  const start = startOf({ scheme: "klondike", seed: 372n });
  expect(solveNow(start, rules(3, "unlimited"), { states: STATES }).verdict).toBe("winnable");
  expect(solveNow(start, rules(2, "unlimited"), { states: STATES }).verdict).toBe("lost");
});

test("verdicts stay the same when the table evicts entries", () => {
  // A quarter of the memory is for tables, which is enough for a few thousand positions.
  const bytes = 2 ** 19;
  const counts = { winnable: 0, lost: 0 };
  fc.assert(
    fc.property(anyDeck, fc.constantFrom(rules(1, 1), rules(3, 2), rules(3, "unlimited")), (deck, played) => {
      const start = dealt(deck, "by-row");
      const whole = solveNow(start, played, { states: STATES });
      const forgetful = solveNow(start, played, { states: 4 * STATES, bytes });
      if (whole.verdict === "unknown") return;
      // It can take far longer, but not more memory.
      if (forgetful.verdict === "unknown") expect(forgetful.reason).toBe("states");
      else expect(forgetful.verdict).toBe(whole.verdict);
      if (forgetful.verdict !== "unknown") counts[whole.verdict]++;
    }),
    { numRuns: 40 },
  );
  expect(counts.winnable).toBeGreaterThan(5);
  expect(counts.lost).toBeGreaterThan(5);
});
