import fc from "fast-check";
import { expect, test } from "vitest";
import { applyMove } from "./apply.ts";
import { type Card, rankOf, suitIndexOf } from "./card.ts";
import { FRESH_DECK } from "./deck.ts";
import { finishingMoves, homeMoves } from "./home-moves.ts";
import { legalMoves } from "./legal-moves.ts";
import { isLegal, isWon, refusalOf } from "./legality.ts";
import { formatMove, type Move } from "./move.ts";
import { formatPosition, parsePosition } from "./notation/position.ts";
import { FOUNDATION_IDS, type PileId, TABLEAU_IDS } from "./pile.ts";
import type { Position } from "./position.ts";
import { foundationsOf } from "./position.ts";
import { CLASSIC_RULES } from "./rules.ts";
import { anyDeck, anyPlayedGame } from "./testing/arbitraries.ts";

const allCards = (position: Position): readonly number[] => [
  ...position.stock,
  ...position.waste,
  ...position.foundations.flat(),
  ...position.tableau.flatMap(({ faceDown, faceUp }) => [...faceDown, ...faceUp]),
];

/** Every possible move, legal or not. */
const ALL_MOVES: readonly Move[] = [
  { kind: "draw" },
  { kind: "recycle" },
  ...TABLEAU_IDS.map((column): Move => ({ kind: "turn-up", column })),
  ...(["s", "w", ...TABLEAU_IDS, ...FOUNDATION_IDS] as readonly PileId[]).flatMap((from) =>
    [...TABLEAU_IDS, ...FOUNDATION_IDS].flatMap((to) =>
      Array.from({ length: 14 }, (_, count): Move => ({ kind: "carry", from, to, count })),
    ),
  ),
];

test("under all rules the 52 cards stay 52 distinct cards", () => {
  fc.assert(
    fc.property(anyPlayedGame, ({ played }) => {
      for (const { after } of played) expect(new Set(allCards(after)).size).toBe(52);
    }),
  );
});

test("under all rules the legal moves are exactly those that are not refused", () => {
  fc.assert(
    fc.property(anyPlayedGame, ({ end, rules }) => {
      const allowed = ALL_MOVES.filter((move) => refusalOf(end, move, rules) === undefined).map(formatMove);
      const listed = legalMoves(end, rules).map(formatMove);
      expect(listed.toSorted()).toEqual(allowed.toSorted());
    }),
  );
});

test("every legal move can be applied and changes the position; a refused one throws", () => {
  fc.assert(
    fc.property(anyPlayedGame, fc.nat(), ({ end, rules }, pick) => {
      const before = structuredClone(end);
      for (const move of legalMoves(end, rules)) expect(applyMove(end, move, rules)).not.toEqual(end);
      const refused = ALL_MOVES.filter((move) => !isLegal(end, move, rules));
      const move = refused[pick % refused.length] as Move;
      expect(() => applyMove(end, move, rules)).toThrow();
      expect(end).toEqual(before);
    }),
  );
});

test("parses every position's lines back", () => {
  fc.assert(
    fc.property(anyPlayedGame, ({ end, rules }) => {
      expect(parsePosition(formatPosition(end), rules)).toEqual({ ok: true, value: end });
    }),
  );
});

test("a won game refuses every move", () => {
  fc.assert(
    fc.property(anyPlayedGame, ({ end, rules }) => {
      if (isWon(end, rules))
        for (const move of ALL_MOVES) expect(refusalOf(end, move, rules)).toBe("game-won");
    }),
  );
});

test("recycling after a whole pass restores the stock", () => {
  fc.assert(
    fc.property(anyPlayedGame, ({ end, rules }) => {
      let position = end;
      while (isLegal(position, { kind: "draw" }, rules))
        position = applyMove(position, { kind: "draw" }, rules);
      if (!isLegal(position, { kind: "recycle" }, rules)) return;
      position = applyMove(position, { kind: "recycle" }, rules);
      expect(position.stock.toReversed()).toEqual([...end.waste, ...end.stock.toReversed()]);
      expect(position.passes).toBe(end.passes + 1);
    }),
  );
});

test("sending everything home plays legal moves to foundations until none is left", () => {
  fc.assert(
    fc.property(anyPlayedGame, ({ end, rules }) => {
      let position = end;
      for (const move of homeMoves(end, rules)) position = applyMove(position, move, rules);
      const left = legalMoves(position, rules).filter(
        (move) => move.kind === "carry" && move.to.startsWith("f"),
      );
      expect(left).toEqual([]);
    }),
  );
});

/** The last few cards of each suit, in any order, in the stock; everything else is home. */
const anyEndgame: fc.Arbitrary<Position> = fc
  .tuple(fc.array(fc.nat({ max: 5 }), { minLength: 4, maxLength: 4 }), anyDeck)
  .map(([missing, order]) => {
    const height = (suit: number): number => 13 - (missing[suit] ?? 0);
    const isHome = (card: Card): boolean => rankOf(card) <= height(suitIndexOf(card));
    const foundations = [0, 1, 2, 3].map((suit) => FRESH_DECK.slice(suit * 13, suit * 13 + height(suit)));
    const empty = { faceDown: [], faceUp: [] };
    return {
      stock: order.filter((card) => !isHome(card)),
      waste: [],
      foundations: foundationsOf(foundations),
      tableau: [empty, empty, empty, empty, empty, empty, empty],
      passes: 1,
    };
  });

test("with nothing face down and every stock card within reach the game finishes automatically", () => {
  fc.assert(
    fc.property(anyEndgame, (position) => {
      const moves = finishingMoves(position, CLASSIC_RULES);
      if (isWon(position, CLASSIC_RULES)) {
        expect(moves).toBeUndefined();
        return;
      }
      const end = moves?.reduce((table, move) => applyMove(table, move, CLASSIC_RULES), position);
      expect(end !== undefined && isWon(end, CLASSIC_RULES)).toBe(true);
    }),
  );
});

test("a game whose cards are in the wrong order for one pass is not finished automatically", () => {
  const rules = { ...CLASSIC_RULES, talon: { kind: "waste", draw: 1, passes: 1 } as const };
  fc.assert(
    fc.property(anyEndgame, (position) => {
      const moves = finishingMoves(position, rules);
      const ranks = new Map<number, number>();
      // One pass suffices if the stock yields the cards of each suit in rising order.
      const isRising = position.stock.toReversed().every((card) => {
        const before = ranks.get(suitIndexOf(card)) ?? 0;
        ranks.set(suitIndexOf(card), rankOf(card));
        return rankOf(card) > before;
      });
      if (isRising && !isWon(position, rules)) expect(moves).toBeDefined();
      if (moves !== undefined) expect(moves.some((move) => move.kind === "recycle")).toBe(false);
    }),
  );
});
