import type { CountdownMove } from "@klondike/engine/countdown";
import { begin, countdownGame, play, positionOf } from "@klondike/engine/session";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Foundation, Stock } from "./index.ts";

function makeStock(...cards: readonly number[]): Stock {
  const stock = new Stock();
  stock.pushList(cards);
  return stock;
}

function makeFoundation(...cards: readonly number[]): Foundation {
  const foundation = new Foundation();
  foundation.pushList(cards);
  return foundation;
}

describe.each([
  ["Stock", (): Stock | Foundation => makeStock(1, 3, 5)],
  ["Foundation", (): Stock | Foundation => makeFoundation(1, 3, 5)],
])("%s", (_name, pileOf) => {
  test("has its rear on the left and its front on the right", () => {
    const pile = pileOf();
    expect([String(pile), pile.size(), pile.isEmpty()]).toEqual(["[1, 3, 5]", 3, false]);
    expect([pile.peekRear(), pile.peekFront()]).toEqual([1, 5]);
  });

  test("adds and removes at both ends", () => {
    const pile = pileOf();
    pile.addFront(7);
    pile.addRear(0);
    expect(String(pile)).toBe("[0, 1, 3, 5, 7]");
    expect([pile.removeFront(), pile.removeRear()]).toEqual([7, 0]);
    pile.pushList([8, 9]);
    expect(String(pile)).toBe("[1, 3, 5, 8, 9]");
  });

  test("throws when peeking or popping an empty pile, which prints as an empty string", () => {
    const pile = pileOf();
    while (!pile.isEmpty()) pile.removeRear();
    expect([String(pile), pile.size()]).toEqual(["", 0]);
    for (const act of ["peekFront", "peekRear", "removeFront", "removeRear"] as const) {
      expect(() => pile[act]()).toThrow();
    }
  });
});

describe("Stock", () => {
  test("is shuffled as Python's random.seed(30) does", () => {
    expect(String(new Stock(6))).toBe("[1, 3, 5, 0, 2, 4]");
    expect(String(new Stock())).toBe("");
    expect(String(new Stock(6, 31))).not.toBe(String(new Stock(6)));
  });

  test.each([
    [[1, 3, 5, 0, 2, 4], "S: 1 * * * * *"],
    [[4, 1, 0], "S: 4 * *"],
    [[2], "S: 2"],
    [[], "S:"],
  ])("of %j displays '%s'", (cards, line) => {
    const lines: string[] = [];
    expect(makeStock(...cards).display((printed) => lines.push(printed))).toBe(line);
    expect(lines).toEqual([line]);
  });

  test("moves its rear card to its front", () => {
    const stock = makeStock(1, 3, 5, 0, 2, 4);
    expect(stock.move()).toBe(true);
    expect(String(stock)).toBe("[3, 5, 0, 2, 4, 1]");
    expect(stock.move(stock)).toBe(true);
    expect(String(stock)).toBe("[5, 0, 2, 4, 1, 3]");
  });

  test("moves its rear card to a foundation whose front is one higher, or that is empty", () => {
    const [stock, pile, empty] = [makeStock(2, 4, 1, 0), makeFoundation(3), makeFoundation()];
    expect(stock.move(pile)).toBe(true);
    expect([String(stock), String(pile)]).toEqual(["[4, 1, 0]", "[3, 2]"]);
    expect(stock.move(empty)).toBe(true);
    expect([String(stock), String(empty)]).toEqual(["[1, 0]", "[4]"]);
  });

  test("moves nothing to a foundation that does not fit, and nothing when it is empty", () => {
    const [stock, pile] = [makeStock(2, 4, 1, 0), makeFoundation(5)];
    expect(stock.move(pile)).toBe(false);
    expect([String(stock), String(pile)]).toEqual(["[2, 4, 1, 0]", "[5]"]);
    expect([new Stock().move(), new Stock().move(pile)]).toEqual([false, false]);
  });
});

describe("Foundation", () => {
  test("moves whole to another whose front is one above its rear, or that is empty", () => {
    const [from, to, empty] = [makeFoundation(3, 2), makeFoundation(5, 4), makeFoundation()];
    expect(from.move(to)).toBe(true);
    expect([String(from), String(to)]).toEqual(["", "[5, 4, 3, 2]"]);
    expect(to.move(empty)).toBe(true);
    expect([String(to), String(empty)]).toEqual(["", "[5, 4, 3, 2]"]);
  });

  test("moves even if it looks like a finished game of fewer cards", () => {
    const [from, empty] = [makeFoundation(1, 0), makeFoundation()];
    expect(from.move(empty)).toBe(true);
    expect([String(from), String(empty)]).toEqual(["", "[1, 0]"]);
  });

  test("does not move onto itself, even if its ends would fit", () => {
    const pile = makeFoundation(4, 5);
    expect(pile.move(pile)).toBe(false);
    expect(String(pile)).toBe("[4, 5]");
  });

  test("does not move if it does not fit, onto itself, onto the stock, or when it is empty", () => {
    const [from, to, stock] = [makeFoundation(5, 4), makeFoundation(3, 2), makeStock(1)];
    expect([from.move(to), from.move(from), from.move(stock), makeFoundation().move(to)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect([from, to, stock].map(String)).toEqual(["[5, 4]", "[3, 2]", "[1]"]);
  });
});

test("random moves lead to the state that the document and the engine define", () => {
  const aMove = fc.tuple(fc.nat(2), fc.nat(2));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.nat(), fc.array(aMove), (cards, seed, moves) => {
      const piles = [new Stock(cards, seed), new Foundation(), new Foundation()] as const;
      const model: number[][] = piles.map((pile) => pile.toArray());
      let session = begin(countdownGame({ cards, scheme: "python", seed: BigInt(seed) }));
      for (const [from, to] of moves) {
        const [source, target] = [model[from] ?? [], model[to] ?? []];
        const [rear] = source;
        const front = target.at(-1);
        const isFitting = rear !== undefined && (front === undefined || front === rear + 1);
        const isRound = from === 0 && to === 0 && rear !== undefined;
        const isLegal = isRound || (to !== 0 && from !== to && isFitting);
        const move = { from, to } as CountdownMove;
        const refusal = session.game.refusalOf(positionOf(session), move);
        // The engine's game ends when it is won; the piles themselves can still be moved.
        if (refusal === "game-won") return;
        expect(refusal === undefined).toBe(isLegal);
        if (isLegal) session = play(session, move);
        expect((piles[from] ?? piles[0]).move(piles[to] ?? piles[0])).toBe(isLegal);
        if (isLegal) target.push(...source.splice(0, from === 0 ? 1 : source.length));
        expect(piles.map((pile) => pile.toArray())).toEqual(model);
        const { stock, foundations } = positionOf(session);
        expect([stock, ...foundations]).toEqual(model);
      }
    }),
  );
});
