import { expect, test } from "vitest";
import { randomDeal, randomSeed } from "./random-deal.ts";

test("a random deal uses the edition's scheme and the host's random numbers", () => {
  const bounds: number[] = [];
  const random = (bound: number): number => {
    bounds.push(bound);
    return bound - 1;
  };
  expect(randomDeal({ random }, "dotnet")).toEqual({ scheme: "dotnet", seed: 999_999_999n });
  expect(randomSeed({ random: () => 0 })).toBe(0n);
  expect(bounds).toEqual([1_000_000_000]);
});
