import { applyMove, classicRules, dealt, type KlondikeRules, type Position, startOf } from "@klondike/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyDeck } from "../../engine/src/testing/arbitraries.ts";
import { createKernel } from "./host/kernel.ts";
import { kernelGame, packInput } from "./host/kernel-input.ts";
import { decideNow, solveNow } from "./solve.ts";

const kernel = createKernel();

/** Result of the relaxation with `exactCards` talon cards played by the real rules. */
function refined(position: Position, rules: KlondikeRules, exactCards: number): string | undefined {
  const game = kernelGame(position, rules);
  const input = game && packInput(position, game);
  if (input === undefined) return undefined;
  const status = kernel.refine(input, exactCards, 2 ** 22);
  return status === "running" ? kernel.step(2_000) : status;
}

test("no position on a winning path is lost in the relaxation, whatever the number of exact cards", () => {
  let checked = 0;
  const anyDraw = fc.constantFrom(1, 2, 3, 5);
  fc.assert(
    fc.property(anyDeck, anyDraw, fc.boolean(), fc.nat({ max: 24 }), (deck, draw, worryBack, exactCards) => {
      const rules = { ...classicRules(draw), worryBack };
      let position = dealt(deck, "by-row");
      const solution = solveNow(position, rules, { states: 5_000 });
      if (solution.verdict !== "winnable") return;
      for (const move of solution.moves) {
        expect(refined(position, rules, exactCards)).not.toBe("lost");
        position = applyMove(position, move, rules);
        checked++;
      }
    }),
    { numRuns: 60 },
  );
  expect(checked).toBeGreaterThan(500);
});

test("proves deals lost with few exact cards that otherwise take millions of positions", () => {
  const hard: readonly (readonly [number, bigint])[] = [
    [1, 4980n],
    [1, 10185n],
    [3, 910001612n],
  ];
  for (const [draw, seed] of hard) {
    const decision = decideNow(startOf({ scheme: "klondike", seed }), classicRules(draw), {
      states: 200_000,
    });
    expect(decision.verdict).toBe("lost");
  }
});
