import { expect, test } from "vitest";
import { klondike } from "../testing/scripted.ts";

test("play --watch plays a deal to its end and gives a reason for each move", async () => {
  const { out, code } = await klondike(["play", "--watch", "--seed", "42"]);
  expect(code).toBe(0);
  const lines = out.trimEnd().split("\n");
  expect(lines.length).toBeGreaterThan(30);
  expect(lines.some((line) => /Wins about [0-9]+ games in 100 from here\.$/.test(line))).toBe(true);
  expect((await klondike(["play", "--watch", "--seed", "42"])).out).toBe(out);
});
