import fc from "fast-check";
import { expect, test } from "vitest";
import { replay } from "./apply.ts";
import { isLegal } from "./legality.ts";
import { faceUpOf, type Position, topOf } from "./position.ts";
import type { KlondikeRules } from "./rules.ts";
import { stockTurn, talonReach } from "./talon.ts";
import { anyPlayedGame } from "./testing/arbitraries.ts";

/** The cards that become playable as the stock is turned, found by drawing. */
function cardsComingBy(start: Position, rules: KlondikeRules): ReadonlySet<number> {
  const pile = rules.talon.kind === "open-deck" ? "s" : "w";
  const met = new Set<number>();
  let position = start;
  for (let turn = 0; turn < 120; turn++) {
    const card = topOf(faceUpOf(position, pile));
    if (card !== undefined) met.add(card);
    const move = stockTurn(position);
    if (!isLegal(position, move, rules)) break;
    position = replay(position, [move], rules) ?? position;
  }
  return met;
}

test("lists each card that turning the stock makes playable once, with the turns that lead to it", () => {
  fc.assert(
    fc.property(anyPlayedGame, ({ end, rules }) => {
      // The stock of a won game cannot be turned.
      if (!isLegal(end, stockTurn(end), rules)) return;
      const reaches = talonReach(end, rules);
      expect(new Set(reaches.map(({ card }) => card))).toEqual(cardsComingBy(end, rules));
      expect(new Set(reaches.map(({ card }) => card)).size).toBe(reaches.length);
      for (const { card, pile, turns, stock, waste, passes } of reaches) {
        const turned = replay(end, turns, rules);
        expect(turned).toEqual({ ...end, stock, waste, passes });
        expect(turned && topOf(faceUpOf(turned, pile))).toBe(card);
      }
    }),
  );
});
