import fc from "fast-check";
import { expect, test } from "vitest";
import { NEW_RATING, ratedAfter } from "./glicko.ts";

test("gives the ratings of Glickman's example", () => {
  const player = { rating: 1500, deviation: 200, volatility: 0.06 };
  const after = ratedAfter(player, [
    { opponent: { rating: 1400, deviation: 30 }, score: 1 },
    { opponent: { rating: 1550, deviation: 100 }, score: 0 },
    { opponent: { rating: 1700, deviation: 300 }, score: 0 },
  ]);
  expect(after.rating).toBeCloseTo(1464.06, 1);
  expect(after.deviation).toBeCloseTo(151.52, 1);
  expect(after.volatility).toBeCloseTo(0.05999, 4);
});

test("a period without games only increases the deviation", () => {
  const player = { rating: 1620, deviation: 80, volatility: 0.06 };
  const after = ratedAfter(player, []);
  expect(after).toMatchObject({ rating: 1620, volatility: 0.06 });
  expect(after.deviation).toBeGreaterThan(80);
});

test("a win never lowers the rating, a loss never raises it, and each game reduces a new player's deviation", () => {
  const opponents = fc.record({
    rating: fc.double({ min: 600, max: 2600, noNaN: true }),
    deviation: fc.double({ min: 30, max: 350, noNaN: true }),
  });
  fc.assert(
    fc.property(opponents, (opponent) => {
      const won = ratedAfter(NEW_RATING, [{ opponent, score: 1 }]);
      const lost = ratedAfter(NEW_RATING, [{ opponent, score: 0 }]);
      expect(won.rating).toBeGreaterThanOrEqual(NEW_RATING.rating);
      expect(lost.rating).toBeLessThanOrEqual(NEW_RATING.rating);
      expect(won.deviation).toBeLessThan(NEW_RATING.deviation);
      expect(Number.isFinite(won.volatility) && Number.isFinite(lost.volatility)).toBe(true);
    }),
  );
});
