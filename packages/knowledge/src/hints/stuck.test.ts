import { CLASSIC_RULES, deckOfDeal, isWon } from "@klondike/engine";
import { formatPosition } from "@klondike/engine/notation";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPlayedGame, anyRules } from "../../../engine/src/testing/arbitraries.ts";
import { board } from "../../../engine/src/testing/boards.ts";
import { drawUntil } from "../../../solver/src/testing/samples.ts";
import { canGain } from "../testing/can-gain.ts";
import { freshView, hintedGame, viewAfterPass } from "../testing/self-play.ts";
import { isStuck } from "./stuck.ts";

/** Number of lost games whose final positions exhaustive search decides. */
const ENDS = 8;

describe("stuck", () => {
  it("is reported if only the stock can be turned", () => {
    const position = board(
      "s: 4C 4S\nt1: 9C | 8S\nt2: 9S | 8C\nt3: 2H | KC\nt4: 2D | KS\nt5: 3H | TC\nt6: 3D | TS\nt7: 6H",
      "t7",
    );
    expect(isStuck(viewAfterPass(position, CLASSIC_RULES), CLASSIC_RULES)).toBe(true);
  });

  it("is not reported while a stock card is unseen", () => {
    const position = board(
      "s: 4C 4S\nt1: 9C | 8S\nt2: 9S | 8C\nt3: 2H | KC\nt4: 2D | KS\nt5: 3H | TC\nt6: 3D | TS\nt7: 6H",
      "t7",
    );
    expect(isStuck(freshView(position, CLASSIC_RULES), CLASSIC_RULES)).toBe(false);
  });

  it("is not reported if returning a foundation card allows a hidden card to be turned up", () => {
    const text =
      "f1: AC 2C 3C 4C\nt1: 5C | 3H\nt2: 5D\nt3: 2H | KC\nt4: 2D | KS\nt5: 7C | KD\nt6: 7D | KH\nt7: 8H";
    expect(isStuck(viewAfterPass(board(text, "t7"), CLASSIC_RULES), CLASSIC_RULES)).toBe(false);
    const noWay = { ...CLASSIC_RULES, worryBack: false };
    expect(isStuck(viewAfterPass(board(text, "t7"), noWay), noWay)).toBe(true);
  });

  it("agrees with exhaustive search at the end of hinted games", () => {
    drawUntil(ENDS, fc.tuple(fc.bigInt(0n, 10n ** 9n), anyRules), ([seed, rules]) => {
      const step = [...hintedGame(deckOfDeal({ scheme: "klondike", seed }), rules)].at(-1);
      if (step === undefined || isWon(step.position, rules)) return false;
      const gain = step.view.stock.includes(undefined) || canGain(step.position, rules);
      if (gain === undefined) return false;
      expect(isStuck(step.view, rules), formatPosition(step.position)).toBe(!gain);
      return true;
    });
  });

  it("is never reported if exhaustive search finds a gain", () => {
    fc.assert(
      fc.property(anyPlayedGame, ({ end, rules }) => {
        const view = viewAfterPass(end, rules);
        if (!isWon(end, rules) && isStuck(view, rules)) expect(canGain(end, rules)).not.toBe(true);
      }),
    );
  });
});
