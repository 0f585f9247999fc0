import { expect, test } from "vitest";
import { formatScore, formatSeconds } from "./format.ts";

test("formats seconds as minutes, and as hours if there are any", () => {
  expect([0, 7.9, 60, 247, 3600, 3750].map(formatSeconds)).toEqual([
    "0:00",
    "0:07",
    "1:00",
    "4:07",
    "1:00:00",
    "1:02:30",
  ]);
});

test("formats scores as plain numbers, and Vegas as dollars", () => {
  expect(formatScore(125, "standard")).toBe("125");
  expect(formatScore(-47, "vegas")).toBe("−$47");
  expect(formatScore(208, "cumulative-vegas")).toBe("$208");
});
