import { CLASSIC_RULES, type Deal, type KlondikeRules } from "@klondike/engine";
import { editionOf } from "@klondike/engine/rules";
import { klondikeGame } from "@klondike/engine/session";
import { expect, it } from "vitest";
import { isFairlyWon } from "../hints/fair-player.ts";
import { certify, hasLevel, levelOfDeal } from "./certify.ts";
import { carelessTally } from "./level-player.ts";
import { hasLevels, LEVELS, type Level, levelOf, type Measure, measureOf } from "./levels.ts";

const DEALS = 9;
const BY_HAND = editionOf("by-hand").rules;

const drawing = (draw: number, passes: number | "unlimited" = "unlimited"): KlondikeRules => ({
  ...CLASSIC_RULES,
  talon: { kind: "waste", draw, passes },
});

/** Deals outside the sample that set the level thresholds (seeds up to 13,000). */
function* freshDeals(): Generator<Deal> {
  for (let seed = 5_000_000n; ; seed++) yield { scheme: "klondike", seed };
}

/** Number of the first fresh deals of each level that the fair player wins. */
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
  "the fair player wins fewer fresh deals of the harder levels (draw %i)",
  { timeout: 180_000 },
  (draw) => {
    const [easy = 0, normal = 0, hard = 0, expert = 0] = fairWins(drawing(draw));
    // So few deals cannot separate one level from the next.
    expect(easy + normal).toBeGreaterThanOrEqual(DEALS * 1.4);
    expect(easy + normal).toBeGreaterThan(hard + expert);
    expect(expert).toBeLessThan(DEALS * 0.6);
  },
);

const measure = (rules: KlondikeRules): Measure => {
  const found = measureOf(rules);
  if (found === undefined) throw new Error("no levels");
  return found;
};

it("the level gets harder as the tally falls", () => {
  expect([128, 110, 60, 0].map((tally) => levelOf(tally, measure(drawing(1))))).toEqual([...LEVELS]);
});

it("deals keep their levels", () => {
  const tallies = (rules: KlondikeRules): readonly number[] =>
    [1n, 2n, 5n, 8n, 100n, 2026n].map((seed) => {
      const { start } = klondikeGame("classic", { scheme: "klondike", seed }, { rules });
      return carelessTally(start, measure(rules));
    });
  expect(tallies(drawing(1))).toEqual([120, 108, 115, 73, 121, 6]);
  expect(tallies(drawing(3))).toEqual([0, 50, 62, 30, 42, 0]);
  expect(tallies(drawing(1, 1))).toEqual([1657, 2081, 772, 663, 1806, 758]);
  expect(tallies(drawing(3, 3))).toEqual([869, 736, 516, 260, 303, 382]);
  expect(tallies(BY_HAND)).toEqual([1425, 1244, 2106, 1377, 3208, 575]);
  expect([118, 117, 100, 99, 46, 45].map((tally) => levelOf(tally, measure(drawing(1))))).toEqual([
    "easy",
    "normal",
    "normal",
    "hard",
    "hard",
    "expert",
  ]);
});

it("stopping early gives the same level as playing all careless games", () => {
  for (const rules of [drawing(1), drawing(3), drawing(3, 3)]) {
    for (const seed of [1n, 2n, 5n, 8n, 2026n]) {
      const deal: Deal = { scheme: "klondike", seed };
      const { start } = klondikeGame("classic", deal, { rules });
      const level = levelOf(carelessTally(start, measure(rules)), measure(rules));
      expect(levelOfDeal(deal, rules)).toBe(level);
      expect(LEVELS.filter((each) => hasLevel(deal, rules, each))).toEqual([level]);
    }
  }
});

it("deals of classic at draw 1 and 3 with unlimited or Vegas passes have levels, and so do deals of by-hand", () => {
  const measured = [drawing(1), drawing(3), drawing(1, 1), drawing(3, 3), BY_HAND];
  expect(measured.filter(hasLevels)).toEqual(measured);
  const others = [drawing(2), drawing(1, 3), drawing(3, 1), { ...drawing(1), worryBack: false }];
  expect([...others, { ...BY_HAND, talon: drawing(1).talon }].filter(hasLevels)).toEqual([]);
});
