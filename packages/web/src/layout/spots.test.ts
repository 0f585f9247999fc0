import { applyMove, type Card, CLASSIC_RULES, type Position, tableauOf } from "@klondike/engine";
import { klondikeGame } from "@klondike/engine/session";
import { expect, test } from "vitest";
import { computeBoard } from "./board.ts";
import { placeCards, rectAt } from "./places.ts";
import { dropArea, listSpots, pileUnder, type Spot, spotAt, spotKey } from "./spots.ts";

const board = computeBoard({ width: 1280, height: 756 }, "right");
const START = klondikeGame("classic", { scheme: "klondike", seed: 7n }).start;

function spotsIn(position: Position): readonly Spot[] {
  return listSpots(position, placeCards(position, board, { waste: 3, openStock: false }), board);
}

function centre({ rect }: Spot): { x: number; y: number } {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
}

test("a new deal has one spot for each pile and one for each column's hidden cards", () => {
  const spots = spotsIn(START);
  expect(spots).toHaveLength(13 + 6);
  expect(new Set(spots.map(spotKey)).size).toBe(spots.length);
});

test("the spot at the centre of a spot is that spot", () => {
  const spots = spotsIn(applyMove(START, { kind: "draw" }, CLASSIC_RULES));
  for (const spot of spots) expect(spotAt(centre(spot), spots)).toBe(spot);
});

test("the felt is not a spot", () => {
  const spots = spotsIn(START);
  expect(spotAt({ x: 2, y: 2 }, spots)).toBeUndefined();
  expect(spotAt({ x: board.piles.t1.x + 5, y: board.bottom - 5 }, spots)).toBeUndefined();
});

test("a spot in a run counts the cards from its own to the top one", () => {
  const run: readonly Card[] = START.stock.slice(0, 3);
  const position: Position = {
    ...START,
    tableau: tableauOf(
      START.tableau.map((column, at) => (at === 0 ? { faceDown: [], faceUp: run } : column)),
    ),
  };
  const column = spotsIn(position).filter(({ pile }) => pile === "t1");
  expect(column.map(({ count }) => count)).toEqual([3, 2, 1]);
});

test("an empty column is a spot without cards", () => {
  const position: Position = {
    ...START,
    tableau: tableauOf(START.tableau.map((column, at) => (at === 2 ? { faceDown: [], faceUp: [] } : column))),
  };
  expect(spotsIn(position).filter(({ pile }) => pile === "t3")).toMatchObject([
    { count: 0, card: undefined },
  ]);
});

test("a dragged card is dropped on the legal pile that it covers most", () => {
  const spots = spotsIn(START);
  const between = { ...rectAt(board.piles.t4, board), x: board.piles.t4.x + 40 };
  expect(pileUnder(between, ["t4", "t5"], spots, board)).toBe("t4");
  expect(pileUnder(between, ["t5"], spots, board)).toBe("t5");
  expect(pileUnder(between, ["f1"], spots, board)).toBeUndefined();
  expect(pileUnder(between, [], spots, board)).toBeUndefined();
});

test("a card can be dropped on the felt below a column", () => {
  const spots = spotsIn(START);
  const below = { ...dropArea("t2", spots, board), y: board.bottom - 60, height: 50 };
  expect(pileUnder(below, ["t2", "f1"], spots, board)).toBe("t2");
});
