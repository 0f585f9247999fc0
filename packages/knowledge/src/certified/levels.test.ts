import { CLASSIC_RULES, type Deal, type KlondikeRules, klondikeGame } from "@klondike/engine";
import { expect, it } from "vitest";
import { isFairlyWon } from "../fair/player.ts";
import { carelessWins } from "./careless/careless.ts";
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
    const [easy = 0, normal = 0, hard = 0, expert = 0] = fairWins(drawing(draw));
    // Eight deals a level cannot tell easy from normal, of which a good player wins nearly all.
    expect(Math.min(easy, normal)).toBeGreaterThan(DEALS * 0.7);
    expect(hard).toBeLessThanOrEqual(Math.max(easy, normal));
    expect(expert).toBeLessThanOrEqual(hard);
    expect(expert).toBeLessThan(DEALS * 0.6);
  },
);

it("ease grows with careless wins, and levels with ease", () => {
  expect(easeOf(65)).toBeGreaterThan(easeOf(64));
  expect([easeOf(0), easeOf(128)]).toEqual([0, 1]);
  expect([128, 110, 60, 0].map((careless) => levelOf(careless, 1))).toEqual([...LEVELS]);
});

it("deals keep the levels they have always had", () => {
  const wins = (draw: 1 | 3): readonly number[] =>
    [1n, 2n, 5n, 8n, 100n, 2026n].map((seed) => {
      const { start } = klondikeGame("classic", { scheme: "klondike", seed }, { rules: drawing(draw) });
      return carelessWins(start, draw);
    });
  expect(wins(1)).toEqual([120, 108, 115, 73, 121, 6]);
  expect(wins(3)).toEqual([0, 50, 62, 30, 42, 0]);
  expect([118, 117, 100, 99, 46, 45].map((careless) => levelOf(careless, 1))).toEqual([
    "easy",
    "normal",
    "normal",
    "hard",
    "hard",
    "expert",
  ]);
});

it("only deals of classic with unlimited passes, draw 1 or 3, have levels", () => {
  expect([drawing(1), drawing(3)].map(hasLevels)).toEqual([true, true]);
  const others = [drawing(2), drawing(1, 3), { ...drawing(1), worryBack: false }];
  expect(others.map(hasLevels)).toEqual([false, false, false]);
});
