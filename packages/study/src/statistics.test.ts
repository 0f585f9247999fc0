import { cautious, wilson } from "@klondike/solver";
import fc from "fast-check";
import { expect, test } from "vitest";
import { chained } from "./statistics.ts";

test("Wilson's interval matches textbook values", () => {
  const { low, high } = wilson(8, 10);
  expect(low).toBeCloseTo(0.4902, 4);
  expect(high).toBeCloseTo(0.9433, 4);
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  expect(wilson(0, 100).low).toBe(0);
  expect(wilson(100, 100).high).toBe(1);
});

test("the interval contains the observed share and shrinks with the sample", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.nat({ max: 100 }), (size, percent) => {
      const hits = Math.round((size * percent) / 100);
      const { low, high } = wilson(hits, size);
      expect(low).toBeLessThanOrEqual(hits / size);
      expect(high).toBeGreaterThanOrEqual(hits / size);
      const larger = wilson(hits * 10, size * 10);
      expect(larger.high - larger.low).toBeLessThan(high - low);
    }),
  );
});

test("undecided deals widen the interval in both directions", () => {
  expect(cautious(80, 0, 100)).toEqual(wilson(80, 100));
  expect(cautious(80, 5, 100)).toEqual({ low: wilson(80, 100).low, high: wilson(85, 100).high });
});

/** Reproducible random numbers. */
function chances(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test("about 95 % of simulated intervals contain the truth, and two phases halve the variance", () => {
  const chance = chances(7);
  const [cheapShare, keptShare] = [0.905, 0.9055];
  const truth = cheapShare * keptShare;
  const runs = 600;
  let held = 0;
  let heldByWilson = 0;
  const [oneErrors, twoErrors]: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run++) {
    const [cheap, dear] = [
      { deals: 20_000, wins: 0 },
      { deals: 0, wins: 0 },
    ];
    for (let deal = 0; deal < cheap.deals; deal++) {
      const isCheapWin = chance() < cheapShare;
      const isDearWin = isCheapWin && chance() < keptShare;
      cheap.wins += Number(isCheapWin);
      if (deal >= 500) continue;
      dear.deals += Number(isCheapWin);
      dear.wins += Number(isDearWin);
    }
    const { share, low, high } = chained([cheap, dear]);
    held += Number(low <= truth && truth <= high);
    const one = wilson(dear.wins, 500);
    heldByWilson += Number(one.low <= truth && truth <= one.high);
    oneErrors.push((dear.wins / 500 - truth) ** 2);
    twoErrors.push((share - truth) ** 2);
  }
  expect(held / runs).toBeGreaterThan(0.92);
  expect(held / runs).toBeLessThan(0.98);
  expect(heldByWilson / runs).toBeGreaterThan(0.92);
  expect(heldByWilson / runs).toBeLessThan(0.98);
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  expect(sum(twoErrors) / sum(oneErrors)).toBeLessThan(0.65);
});

test("intervals stay valid with a third rule in between that is neither easier nor stricter", () => {
  const chance = chances(11);
  const runs = 600;
  const truth = 0.9 * 0.95 * 0.97;
  let held = 0;
  const [two, three]: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run++) {
    const phases = [20_000, 4_000, 500].map(() => ({ deals: 0, wins: 0 }));
    const without = { deals: 0, wins: 0 };
    for (let deal = 0; deal < 20_000; deal++) {
      const [first, second, last] = [chance() < 0.9, chance() < 0.95, chance() < 0.97];
      const seen = [true, deal < 4_000 && first, deal < 500 && first && second];
      for (const [at, isWon] of [first, second, last].entries()) {
        const phase = phases[at];
        if (phase === undefined || seen[at] !== true) continue;
        phase.deals += 1;
        phase.wins += Number(isWon);
      }
      if (deal >= 500 || !first) continue;
      without.deals += 1;
      without.wins += Number(second && last);
    }
    const { share, low, high } = chained(phases);
    held += Number(low <= truth && truth <= high);
    three.push((share - truth) ** 2);
    two.push((chained([...phases.slice(0, 1), without]).share - truth) ** 2);
  }
  expect(held / runs).toBeGreaterThan(0.92);
  expect(held / runs).toBeLessThan(0.98);
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  expect(sum(three) / sum(two)).toBeLessThan(0.75);
});
