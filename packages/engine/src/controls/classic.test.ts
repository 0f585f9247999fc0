import { expect, test } from "vitest";
import { movesFrom, tapMoves } from "../legal-moves.ts";
import { formatMove } from "../move.ts";
import type { Position } from "../position.ts";
import { CLASSIC_RULES, type KlondikeRules } from "../rules.ts";
import { board } from "../testing/boards.ts";
import { type Click, classicClicks, isClickInRange, type Selection } from "./clicks.ts";

/** Result of a click: the move, or the selection as `t1:2`, or nothing. */
function clicked(
  position: Position,
  selection: Selection | undefined,
  click: Click,
  rules: KlondikeRules = CLASSIC_RULES,
): string {
  const result = classicClicks(position, selection, click, rules);
  if (result.move !== undefined) return formatMove(result.move.move);
  return result.selection === undefined ? "nothing" : `${result.selection.pile}:${result.selection.count}`;
}

const TABLE = board("w: 9C QH\nt1: 5C | 8H 7S\nt2: 8D\nt3: KS\nf1: AD\ns: 2C", "t7");
const STOCK: Click = { pile: "s", count: 1 };
const WASTE: Click = { pile: "w", count: 1 };
const column = (pile: "t1" | "t2" | "t3" | "t4", count: number): Click => ({ pile, count });

test("a first click selects a run, or the top card of the waste or of a foundation", () => {
  expect(clicked(TABLE, undefined, column("t1", 2))).toBe("t1:2");
  expect(clicked(TABLE, undefined, WASTE)).toBe("w:1");
  expect(clicked(TABLE, undefined, { pile: "f1", count: 1 })).toBe("f1:1");
  expect(clicked(TABLE, undefined, { pile: "f2", count: 1 })).toBe("nothing");
  expect(clicked(TABLE, undefined, column("t1", 3))).toBe("nothing");
  expect(clicked(TABLE, undefined, column("t4", 0))).toBe("nothing");
});

test("a second click places the selection, whichever card of the target column is clicked", () => {
  expect(clicked(TABLE, { pile: "t1", count: 1 }, column("t2", 1))).toBe("t1>t2:1");
  expect(clicked(TABLE, { pile: "w", count: 1 }, column("t3", 1))).toBe("w>t3:1");
  expect(clicked(TABLE, { pile: "t3", count: 1 }, column("t4", 0))).toBe("t3>t4:1");
});

test("an impossible target selects other cards instead, and clears the old selection", () => {
  expect(clicked(TABLE, { pile: "t1", count: 2 }, column("t2", 1))).toBe("t2:1");
  expect(clicked(TABLE, { pile: "t1", count: 2 }, column("t1", 1))).toBe("t1:1");
  expect(clicked(TABLE, { pile: "t1", count: 2 }, column("t1", 2))).toBe("nothing");
  expect(clicked(TABLE, { pile: "t1", count: 2 }, column("t4", 0))).toBe("nothing");
});

test("a click draws from the stock or recycles, and clears the selection", () => {
  expect(clicked(TABLE, { pile: "w", count: 1 }, STOCK)).toBe("draw");
  expect(clicked(board("w: 2C", "t7"), undefined, STOCK)).toBe("recycle");
  expect(clicked(board("f1: AC", "t7"), undefined, STOCK)).toBe("nothing");
});

test("a click on an open deck, or on the waste beside it, always moves its top card to the waste", () => {
  const rules: KlondikeRules = { ...CLASSIC_RULES, talon: { kind: "open-deck" } };
  const fitting = board("s: 7C\nt2: 8D", "t7");
  expect(clicked(fitting, undefined, STOCK, rules)).toBe("draw");
  expect(clicked(fitting, undefined, WASTE, rules)).toBe("draw");
  expect(clicked(fitting, { pile: "t2", count: 1 }, STOCK, rules)).toBe("draw");
  expect(clicked(fitting, { pile: "s", count: 1 }, STOCK, rules)).toBe("draw");
  expect(clicked(fitting, { pile: "s", count: 1 }, WASTE, rules)).toBe("draw");
  expect(clicked(TABLE, undefined, STOCK, rules)).toBe("draw");
  expect(clicked(board("w: 2C", "t7"), undefined, STOCK, rules)).toBe("recycle");
  expect(clicked(board("w: 2C", "t7"), undefined, WASTE, rules)).toBe("recycle");
});

test("a click turns up an uncovered card if turning is by hand", () => {
  const rules: KlondikeRules = { ...CLASSIC_RULES, turning: "by-hand" };
  expect(clicked(board("t1: 5C |"), undefined, column("t1", 1), rules)).toBe("turn t1");
});

test("a click's count never exceeds the column's", () => {
  const inRange = (id: "t1" | "t4", count: number): boolean => isClickInRange(TABLE, column(id, count));
  expect([0, 1, 3, 4, 1.5].map((count) => inRange("t1", count))).toEqual([false, true, true, false, false]);
  expect([0, 1, -1].map((count) => inRange("t4", count))).toEqual([true, false, false]);
});

test("the legal targets are all places where the cards fit", () => {
  expect(movesFrom(TABLE, "t1", 1, CLASSIC_RULES).map(({ move }) => formatMove(move))).toEqual(["t1>t2:1"]);
  expect(movesFrom(TABLE, "t1", 2, CLASSIC_RULES)).toEqual([]);
});

test("a tap sends a card home first, otherwise to the longest column, and moves no king between empty columns", () => {
  const table = board("t1: 2D\nt2: 5C 4S | 3C\nt3: 3S\nf1: AD\nt5: KC", "t7");
  const tapped = (pile: "t1" | "t5", from: Position): string | undefined => {
    const [best] = tapMoves(from, pile, 1, CLASSIC_RULES);
    return best && formatMove(best.move);
  };
  expect(tapped("t1", table)).toBe("t1>f1:1");
  expect(tapped("t1", board("t1: 2D\nt2: 5C 4S | 3C\nt3: 3S", "t7"))).toBe("t1>t2:1");
  expect(tapped("t5", table)).toBeUndefined();
  expect(tapped("t5", board("t5: 5C | KC", "t7"))).toBe("t5>t1:1");
});
