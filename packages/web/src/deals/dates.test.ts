import { expect, test } from "vitest";
import { firstWeekday } from "./dates.ts";

test("weeks start on Sunday in the United States and on Monday in Europe", () => {
  expect(firstWeekday("en-US")).toBe(6);
  expect(firstWeekday("en-GB")).toBe(0);
  expect(firstWeekday("de-DE")).toBe(0);
  expect(firstWeekday("de")).toBe(0);
  // A bare language uses its largest region.
  expect(firstWeekday("en")).toBe(6);
});
