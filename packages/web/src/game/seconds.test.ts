import { expect, test } from "vitest";
import { formatSeconds } from "./seconds.ts";

test("seconds are read as minutes, and as hours where there are any", () => {
  expect([0, 7.9, 60, 247, 3600, 3750].map(formatSeconds)).toEqual([
    "0:00",
    "0:07",
    "1:00",
    "4:07",
    "1:00:00",
    "1:02:30",
  ]);
});
