import { expect, test } from "vitest";
import { PATTERNS } from "./vibration.ts";

const length = (pattern: readonly number[]): number => pattern.reduce((sum, ms) => sum + ms, 0);

test("every sound has a distinct vibration", () => {
  expect(new Set(Object.values(PATTERNS).map(String)).size).toBe(Object.keys(PATTERNS).length);
});

test("ordinary moves vibrate more briefly than a refusal, and a win the longest", () => {
  const { draw, place, "turned-up": turnedUp, home, refused, win } = PATTERNS;
  for (const pattern of [draw, place, turnedUp, home]) expect(length(pattern)).toBeLessThan(length(refused));
  for (const pattern of Object.values(PATTERNS)) expect(length(pattern)).toBeLessThanOrEqual(length(win));
});
