import fc from "fast-check";
import { expect, test } from "vitest";
import {
  applyCountdownMove,
  type CountdownPosition,
  countdownMoves,
  countdownRefusalOf,
  countdownStart,
  formatCountdownMove,
  isCountdownWon,
  parseCountdownMove,
} from "./countdown.ts";

const at = (stock: readonly number[], one: readonly number[], two: readonly number[]): CountdownPosition => ({
  stock,
  foundations: [one, two],
});

test("a card goes from the rear of the stock to its front, or to a pile that is empty or one higher", () => {
  const table = at([2, 4, 1, 0], [3], [5]);
  expect(applyCountdownMove(table, { from: 0, to: 0 })).toEqual(at([4, 1, 0, 2], [3], [5]));
  expect(applyCountdownMove(table, { from: 0, to: 1 })).toEqual(at([4, 1, 0], [3, 2], [5]));
  expect(countdownRefusalOf(table, { from: 0, to: 2 })).toBe("invalid-move");
  expect(applyCountdownMove(at([4, 1, 0, 5], [3, 2], []), { from: 0, to: 2 })).toEqual(
    at([1, 0, 5], [3, 2], [4]),
  );
});

test("a whole foundation pile goes onto the other if its rear card is one lower or the other is empty", () => {
  expect(applyCountdownMove(at([1, 0], [3, 2], [5, 4]), { from: 1, to: 2 })).toEqual(
    at([1, 0], [], [5, 4, 3, 2]),
  );
  expect(applyCountdownMove(at([5, 4, 1, 0], [3, 2], []), { from: 1, to: 2 })).toEqual(
    at([5, 4, 1, 0], [], [3, 2]),
  );
  expect(countdownRefusalOf(at([1, 0], [3, 2], [5, 4]), { from: 2, to: 1 })).toBe("invalid-move");
});

test("refuses each illegal move with the first reason that applies", () => {
  const spent = at([], [1, 0], [5, 4, 3]);
  for (const to of [0, 1, 2] as const) expect(countdownRefusalOf(spent, { from: 0, to })).toBe("stock-empty");
  for (const from of [1, 2] as const) expect(countdownRefusalOf(spent, { from, to: 0 })).toBe("invalid-move");
  const fresh = countdownStart([1, 0]);
  expect(countdownRefusalOf(fresh, { from: 1, to: 0 })).toBe("invalid-move");
  expect(countdownRefusalOf(fresh, { from: 1, to: 2 })).toBe("foundation-empty");
  expect(countdownRefusalOf(fresh, { from: 1, to: 1 })).toBe("foundation-empty");
  expect(countdownRefusalOf(spent, { from: 1, to: 1 })).toBe("invalid-move");
});

test("the game is won when one pile counts down from the highest card to 0 and nothing else is left", () => {
  expect(isCountdownWon(at([], [], [2, 1, 0]))).toBe(true);
  expect(isCountdownWon(at([], [2], [1, 0]))).toBe(false);
  expect(isCountdownWon(at([0], [2, 1], []))).toBe(false);
  expect(isCountdownWon(at([], [0, 1, 2], []))).toBe(false);
  expect(isCountdownWon(at([], [], []))).toBe(false);
  expect(countdownMoves(at([], [], [2, 1, 0]))).toEqual([]);
});

test("cards are never lost or duplicated, and every legal move can be applied", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.array(fc.nat(), { maxLength: 60 }), (count, choices) => {
      let position = countdownStart([...Array(count).keys()]);
      for (const choice of choices) {
        const legal = countdownMoves(position);
        const move = legal[choice % legal.length];
        if (move === undefined) break;
        position = applyCountdownMove(position, move);
        const cards = [...position.stock, ...position.foundations.flat()];
        expect(new Set(cards).size).toBe(count);
        expect(cards).toHaveLength(count);
      }
    }),
  );
});

test("parses its own notation and reports the position of an error", () => {
  for (const move of [
    { from: 0, to: 2 },
    { from: 2, to: 1 },
  ] as const) {
    expect(parseCountdownMove(formatCountdownMove(move))).toEqual({ ok: true, value: move });
  }
  const parseProblem = (text: string): unknown => {
    const move = parseCountdownMove(text);
    return move.ok ? undefined : move.problem;
  };
  expect(parseProblem("")).toEqual({ code: "empty", at: 0 });
  expect(parseProblem("0>")).toEqual({ code: "bad-move", at: 0 });
  expect(parseProblem("3>1")).toEqual({ code: "bad-pile", at: 0 });
  expect(parseProblem("1>x")).toEqual({ code: "bad-pile", at: 2 });
  fc.assert(fc.property(fc.string({ unit: "binary" }), (junk) => void parseCountdownMove(junk)));
});
