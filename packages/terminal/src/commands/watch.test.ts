import { expect, test } from "vitest";
import { klondike } from "../testing/scripted.ts";

test("play --watch lets the fair player play a deal to its end, each move with its reason", async () => {
  const { out, code } = await klondike(["play", "--watch", "--seed", "42"]);
  expect(code).toBe(0);
  const lines = out.trimEnd().split("\n");
  expect(lines.length).toBeGreaterThan(30);
  expect(lines.some((line) => /Wins about [0-9]+ games in 100 from here\.$/.test(line))).toBe(true);
  expect((await klondike(["play", "--watch", "--seed", "42"])).out).toBe(out);
});
