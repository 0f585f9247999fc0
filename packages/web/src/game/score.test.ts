import { expect, test } from "vitest";
import { formatScore } from "./score.ts";

test("scores are plain numbers, Vegas counts in dollars", () => {
  expect(formatScore(125, "standard")).toBe("125");
  expect(formatScore(-47, "vegas")).toBe("−$47");
  expect(formatScore(208, "cumulative-vegas")).toBe("$208");
});
