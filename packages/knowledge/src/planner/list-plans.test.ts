import { type Card, CLASSIC_RULES, FRESH_DECK, isSafeHome } from "@klondike/engine";
import { expect, test } from "vitest";
import { isSafe } from "./list-plans.ts";
import { tableRules } from "./table.ts";

test("the planner and the engine agree on which cards are safe", () => {
  const rules = tableRules(CLASSIC_RULES);
  for (let code = 0; code < 14 ** 4; code += 3) {
    const heights = Int8Array.from([0, 1, 2, 3], (suit) => Math.trunc(code / 14 ** suit) % 14);
    for (let suit = 0; suit < 4; suit++) {
      const height = heights[suit] as number;
      if (height === 13) continue;
      // The next card of the suit, and one that is not next.
      for (const card of [suit * 13 + height, suit * 13 + ((height + 2) % 13)].map(
        (at) => FRESH_DECK[at] as Card,
      )) {
        if (isSafe(card, heights, rules) !== isSafeHome(card, heights, CLASSIC_RULES))
          expect.fail(`${card} at ${heights}`);
      }
    }
  }
});
