import {
  applyMove,
  CLASSIC_RULES,
  klondikeGame,
  type Move,
  type Position,
  targetsOf,
} from "@klondike/engine";
import { expect, test } from "vitest";
import { boardOf } from "../layout/board.ts";
import { placesOf } from "../layout/places.ts";
import { spotsOf } from "../layout/spots.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { spotName, tellMove, tellSelection } from "./telling.ts";

const START = klondikeGame("classic", { scheme: "klondike", seed: 7n }).start;

function names(position: Position, selection?: { pile: "t3"; count: number }): readonly string[] {
  const board = boardOf({ width: 1280, height: 756 }, "right");
  const spots = spotsOf(position, placesOf(position, board, { waste: 3, openStock: false }), board);
  return spots.map((spot) =>
    spotName(spot, position, en, { selection, isStockOpen: false, canRecycle: true }),
  );
}

function tell(move: Move, position: Position = START): string {
  return tellMove(position, move, applyMove(position, move, CLASSIC_RULES), en);
}

test("a table is read pile by pile, with hidden cards taken together", () => {
  const read = names(START);
  expect(read.slice(0, 4)).toEqual([
    "24 cards, stock",
    "empty, waste",
    "empty, foundation 1",
    "empty, foundation 2",
  ]);
  expect(read.at(-2)).toBe("6 cards face down, column 7");
  expect(read.at(-1)).toMatch(/^\w+ of \w+, 1 of 1 face up, column 7$/);
});

test("a card says its place in the run, its column and whether it is selected", () => {
  const after = applyMove(START, { kind: "carry", from: "t7", to: "t3", count: 1 }, CLASSIC_RULES);
  const read = names(after, { pile: "t3", count: 1 });
  expect(read).toContainEqual(expect.stringMatching(/, 1 of 2 face up, column 3$/));
  expect(read).toContainEqual(expect.stringMatching(/, 2 of 2 face up, column 3, selected$/));
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
