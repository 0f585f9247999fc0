import { expect, test } from "vitest";
import { fuzz, fuzzKept } from "./run.ts";

test("what was found once does no harm any more", async () => {
  expect(await fuzzKept()).toEqual([]);
});

test.each([
  ["save", 1500],
  ["link", 3000],
  ["archive", 400],
  ["table", 600],
  ["folder", 4],
  ["command", 60],
])(
  "mutated %ss do no harm: they are read or refused with a name, and the player goes on",
  async (name, count) => {
    expect(await fuzz(name, 1, count)).toEqual([]);
  },
);
