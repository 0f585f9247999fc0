import { expect, it } from "vitest";
import { timeForNext } from "./solver-search.ts";

it("a position of a review gets a quarter of the time left, at least the minimum, and nothing once time is up", () => {
  expect([20_000, 8000, 10, 0, -5].map(timeForNext)).toEqual([5000, 2000, 50, undefined, undefined]);
});
