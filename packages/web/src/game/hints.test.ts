import { CLASSIC_RULES, isLegal, klondikeGame } from "@klondike/engine";
import { expect, test } from "vitest";
import { hintsOf } from "./hints.ts";

test("hints are legal moves, and cards come before the stock", () => {
  const { start } = klondikeGame("classic", { scheme: "klondike", seed: 7n });
  const hints = hintsOf(start, CLASSIC_RULES);
  expect(hints.every((move) => isLegal(start, move, CLASSIC_RULES))).toBe(true);
  expect(hints.at(-1)).toEqual({ kind: "draw" });
  expect(hints.filter(({ kind }) => kind === "carry").length).toBeGreaterThan(1);
});

test("an ace is pointed at one foundation only", () => {
  const { start } = klondikeGame("classic", { scheme: "klondike", seed: 7n });
  const aces = hintsOf(start, CLASSIC_RULES).filter((move) => move.kind === "carry" && move.from === "t2");
  expect(aces).toHaveLength(1);
});
