import { describe, expect, test } from "vitest";
import { cardsFollowing, followsDown, isSafeHome, opensColumn } from "./building.ts";
import { type Card, formatCard, isRed, rankOf, suitIndexOf } from "./card.ts";
import { FRESH_DECK } from "./deck.ts";
import { CLASSIC_RULES, formatRules, SWITCH_NAMES, switchWords, withSwitch } from "./rules.ts";

const named = (cards: readonly Card[]): string => cards.map(formatCard).join(" ");

test("a column takes the next lower rank of the other colour", () => {
  const seven = FRESH_DECK.find((card) => formatCard(card) === "7C") as Card;
  expect(named(FRESH_DECK.filter((card) => followsDown(card, seven, CLASSIC_RULES)))).toBe("6D 6H");
  expect(named(cardsFollowing(seven, CLASSIC_RULES))).toBe("6D 6H");
  expect(cardsFollowing(FRESH_DECK[0] as Card, CLASSIC_RULES)).toEqual([]);
});

test("an empty column takes kings, or any card if the rules say so", () => {
  expect(named(FRESH_DECK.filter((card) => opensColumn(card, CLASSIC_RULES)))).toBe("KC KD KH KS");
  const any = { ...CLASSIC_RULES, emptyColumns: "any" } as const;
  expect(FRESH_DECK.filter((card) => opensColumn(card, any))).toHaveLength(52);
});

/** Every height of the four foundations, up to rank 6. */
const HEIGHTS = Array.from({ length: 7 ** 4 }, (_, code) =>
  [0, 1, 2, 3].map((suit) => Math.trunc(code / 7 ** suit) % 7),
);

test("a card is safe if the other colour is at most two ranks behind and its twin suit at most three", () => {
  for (const heights of HEIGHTS) {
    for (const card of FRESH_DECK) {
      const rank = rankOf(card);
      const expected = heights.every((height, suit) => {
        if (suit === suitIndexOf(card)) return height === rank - 1;
        return height >= rank - (isRed((suit * 13) as Card) === isRed(card) ? 3 : 2);
      });
      if (isSafeHome(card, heights, CLASSIC_RULES) !== expected)
        expect.fail(`${formatCard(card)} ${heights}`);
    }
  }
});

describe("no card that could be placed on a safe card still needs it", () => {
  const rulesOfEverySwitch = SWITCH_NAMES.flatMap((name) =>
    switchWords(name).map((word) => [word, withSwitch(CLASSIC_RULES, word)] as const),
  );
  test.each(rulesOfEverySwitch)("under %s", (_, rules) => {
    for (const card of FRESH_DECK) {
      const followers = cardsFollowing(card, rules);
      for (const heights of HEIGHTS) {
        if (!isSafeHome(card, heights, rules)) continue;
        // Every card that fits on it is home or next on its foundation.
        const needy = followers.find((placed) => (heights[suitIndexOf(placed)] ?? 0) < rankOf(placed) - 1);
        if (needy !== undefined)
          expect.fail(
            `${formatCard(needy)} needs ${formatCard(card)} at ${heights} under ${formatRules(rules)}`,
          );
      }
    }
  });
});
