import { CLASSIC_RULES, type Deal, type KlondikeRules, klondikeGame } from "@klondike/engine";
import { expect, it } from "vitest";
import { isFairlyWon } from "../fair/player.ts";
import { certify } from "./certify.ts";
import { easeOf, hasLevels, LEVELS, type Level, levelOf } from "./levels.ts";

const DEALS = 8;

const drawing = (draw: number, passes: number | "unlimited" = "unlimited"): KlondikeRules => ({
  ...CLASSIC_RULES,
  talon: { kind: "waste", draw, passes },
});

/** Deals that nothing was measured on: the levels' borders come from the seeds up to 13,000. */
function* freshDeals(): Generator<Deal> {
  for (let seed = 5_000_000n; ; seed++) yield { scheme: "klondike", seed };
}

/** How many of the first fresh deals of each level the fair player wins. */
function fairWins(rules: KlondikeRules): readonly number[] {
  const played = new Map<Level, boolean[]>(LEVELS.map((level) => [level, []]));
  for (const deal of freshDeals()) {
    const { level } = certify(deal, rules) ?? {};
    const games = level === undefined ? undefined : played.get(level);
    if (games === undefined || games.length === DEALS) continue;
    const { start } = klondikeGame("classic", deal, { rules });
    games.push(isFairlyWon(start, rules, games.length + 1));
    if ([...played.values()].every(({ length }) => length === DEALS)) break;
  }
  return [...played.values()].map((games) => games.filter((isGameWon) => isGameWon).length);
}

it.each([1, 3])(
  "the harder the level, the fewer fresh deals the fair player wins (draw %i)",
  { timeout: 180_000 },
  (draw) => {
    const wins = fairWins(drawing(draw));
    expect(wins).toEqual(wins.toSorted((a, b) => b - a));
    expect(wins[0]).toBeGreaterThan(DEALS * 0.7);
    expect(wins[3]).toBeLessThan(DEALS * 0.6);
  },
);

it("ease grows with careless wins, and at draw 3 falls with the work of the search", () => {
  expect(easeOf({ careless: 65, states: 100 }, 1)).toBeGreaterThan(easeOf({ careless: 64, states: 100 }, 1));
  expect(easeOf({ careless: 64, states: 9000 }, 3)).toBeLessThan(easeOf({ careless: 64, states: 100 }, 3));
  expect([128, 110, 60, 0].map((careless) => levelOf(easeOf({ careless, states: 64 }, 1), 1))).toEqual([
    ...LEVELS,
  ]);
});

it("only deals of classic with unlimited passes, draw 1 or 3, have levels", () => {
  expect([drawing(1), drawing(3)].map(hasLevels)).toEqual([true, true]);
  const others = [drawing(2), drawing(1, 3), { ...drawing(1), worryBack: false }];
  expect(others.map(hasLevels)).toEqual([false, false, false]);
});
