import {
  applyMove,
  CLASSIC_RULES,
  columnAt,
  faceUpOf,
  isTableau,
  klondikeGame,
  type Move,
  type PileId,
  type Position,
  type Selection,
  targetsOf,
} from "@klondike/engine";
import { expect, test } from "vitest";
import { de } from "./de/index.ts";
import { en } from "./en/table.ts";
import { spotName, tellMove, tellSelection } from "./telling.ts";

const START = klondikeGame("classic", { scheme: "klondike", seed: 7n }).start;

/** The names of a pile's spots: a column's hidden cards, then each shown card. */
function names(pile: PileId, position: Position, selection?: Selection): readonly string[] {
  const shown = faceUpOf(position, pile).map((card, at, { length }) => ({ pile, count: length - at, card }));
  const hidden = isTableau(pile) ? columnAt(position, pile).faceDown.length : 0;
  const spots =
    shown.length === 0 || hidden > 0 ? [{ pile, count: shown.length + 1, card: undefined }, ...shown] : shown;
  return spots.map((spot) =>
    spotName(spot, position, en, { selection, isStockOpen: false, canRecycle: true, isStockSpent: false }),
  );
}

function tell(move: Move, position: Position = START): string {
  return tellMove(position, move, applyMove(position, move, CLASSIC_RULES), en);
}

test("a pile is named with what lies on it, and hidden cards are taken together", () => {
  const stock = { pile: "s", count: 1, card: START.stock.at(-1) } as const;
  const seen = { selection: undefined, isStockOpen: false, canRecycle: true, isStockSpent: false };
  expect(spotName(stock, START, en, seen)).toBe("24 cards, stock");
  expect(names("w", START)).toEqual(["empty, waste"]);
  expect(names("f2", START)).toEqual(["empty, foundation 2"]);
  expect(names("t7", START)).toEqual([
    "6 cards face down, column 7",
    expect.stringMatching(/^\w+ of \w+, 1 of 1 face up, column 7$/),
  ]);
});

test("a card says its place in the run, its column and whether it is selected", () => {
  const after = applyMove(START, { kind: "carry", from: "t7", to: "t3", count: 1 }, CLASSIC_RULES);
  expect(names("t3", after, { pile: "t3", count: 1 })).toEqual([
    "2 cards face down, column 3",
    expect.stringMatching(/, 1 of 2 face up, column 3$/),
    expect.stringMatching(/, 2 of 2 face up, column 3, selected$/),
  ]);
});

test("a move is told with what it turned up", () => {
  expect(tell({ kind: "draw" })).toMatch(/^Drew \w+ of \w+\.$/);
  expect(tell({ kind: "carry", from: "t7", to: "t3", count: 1 })).toMatch(
    /^\w+ of \w+ to column 3\. Turned up \w+ of \w+\.$/,
  );
});

test("a selection tells where it fits, unless the edition keeps that to itself", () => {
  const targets = targetsOf(START, "t7", 1, CLASSIC_RULES).map(({ to }) => to);
  expect(tellSelection(START, { pile: "t7", count: 1 }, targets, en)).toMatch(
    /^Selected .* Fits column 3\.$/,
  );
  expect(tellSelection(START, { pile: "t7", count: 1 }, [], en)).toMatch(/It fits nowhere\.$/);
  expect(tellSelection(START, { pile: "t7", count: 1 }, undefined, en)).toMatch(/^Selected \w+ of \w+\.$/);
});

test("the same is said in German", () => {
  expect(tellMove(START, { kind: "draw" }, applyMove(START, { kind: "draw" }, CLASSIC_RULES), de)).toMatch(
    /gezogen\.$/,
  );
});
