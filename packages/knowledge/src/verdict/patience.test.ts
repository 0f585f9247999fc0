import { expect, it } from "vitest";
import { timeForNext } from "./patience.ts";

it("a position of a review gets a quarter of the time that is left, a little at least, and nothing when it is up", () => {
  expect([20_000, 8000, 10, 0, -5].map(timeForNext)).toEqual([5000, 2000, 50, undefined, undefined]);
});
