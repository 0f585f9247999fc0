import { expect, test } from "vitest";
import { klondike } from "../testing/scripted.ts";

test("lessons prints five ideas and what each is worth", async () => {
  const { out } = await klondike("lessons");
  expect(out.match(/^\d\. .+$/gm)).toEqual([
    "1. Turn up hidden cards first",
    "2. Look through the stock before you choose",
    "3. Work on the longest column",
    "4. Don't rush the foundations",
    "5. Empty a column only for a king",
  ]);
  expect(out.match(/Worth \d+ games in 100/g)).toHaveLength(5);
  expect(Math.max(...out.split("\n").map(({ length }) => length))).toBeLessThan(80);
});

test("lessons speaks German", async () => {
  const { out } = await klondike("lessons --language de");
  expect(out).toContain("1. Zuerst verdeckte Karten aufdecken");
});
