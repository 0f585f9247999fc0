import { expect, test } from "vitest";
import { fuzz, fuzzKept } from "./run.ts";

test("inputs that once failed still pass", async () => {
  expect(await fuzzKept()).toEqual([]);
});

test.each([
  ["save", 1500],
  ["link", 3000],
  ["archive", 400],
  ["table", 600],
  ["folder", 4],
  ["command", 60],
])("mutated %ss are parsed or rejected with a reason, and the game continues", async (name, count) => {
  expect(await fuzz(name, 1, count)).toEqual([]);
});
