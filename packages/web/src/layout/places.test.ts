import { applyMove, type Card, CLASSIC_RULES, type Column, type Position } from "@klondike/engine";
import { klondikeGame } from "@klondike/engine/session";
import fc from "fast-check";
import { expect, test } from "vitest";
import { computeBoard } from "./board.ts";
import { columnFan } from "./fan.ts";
import { placeCards } from "./places.ts";

const START: Position = klondikeGame("classic", { scheme: "klondike", seed: 7n }).start;
const THREE_SHOWN = { waste: 3, openStock: false };

function column(hidden: number, shown: number): Column {
  const cards = Array.from({ length: hidden + shown }, (_, index) => index as Card);
  return { faceDown: cards.slice(0, hidden), faceUp: cards.slice(hidden) };
}

test("every card of a position has one place", () => {
  const board = computeBoard({ width: 1280, height: 756 }, "right");
  const places = placeCards(START, board, THREE_SHOWN);
  expect(places.size).toBe(52);
  expect([...places.values()].filter(({ faceUp }) => faceUp)).toHaveLength(7);
});

test("a column of any length ends above the board's bottom edge, and every card stays visible", () => {
  const rooms = fc.constantFrom(
    { width: 320, height: 480 },
    { width: 390, height: 740 },
    { width: 780, height: 390 },
    { width: 1280, height: 756 },
    { width: 3840, height: 2116 },
  );
  fc.assert(
    fc.property(
      rooms,
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: 0, max: 13 }),
      (room, hidden, shown) => {
        const board = computeBoard(room, "right");
        const fan = columnFan(column(hidden, shown), board);
        const end =
          board.piles.t1.y + hidden * fan.faceDown + Math.max(0, shown - 1) * fan.faceUp + board.card.height;
        expect(end).toBeLessThanOrEqual(board.bottom + 1);
        expect(fan.faceDown).toBeGreaterThan(2);
        expect(fan.faceUp).toBeGreaterThan(6);
      },
    ),
  );
});

test("a long column tightens its hidden cards before its face-up ones", () => {
  const board = computeBoard({ width: 1280, height: 756 }, "right");
  const short = columnFan(column(3, 3), board);
  const long = columnFan(column(6, 6), board);
  expect(long.faceDown).toBeLessThan(short.faceDown);
  expect(long.faceUp).toBe(short.faceUp);
});

test.each([
  { width: 390, height: 740 },
  { width: 768, height: 940 },
  { width: 1024, height: 556 },
  { width: 1280, height: 756 },
])("the edge of a hidden card can be pressed in %o", (room) => {
  const board = computeBoard(room, "right");
  for (let hidden = 1; hidden <= 6; hidden++)
    expect(columnFan(column(hidden, 1), board).faceDown).toBeGreaterThanOrEqual(24);
});

test("three waste cards are fanned so that each index is visible, for either hand", () => {
  const draw = (position: Position): Position => applyMove(position, { kind: "draw" }, CLASSIC_RULES);
  const drawn = draw(draw(draw(draw(START))));
  for (const hand of ["right", "left"] as const) {
    const board = computeBoard({ width: 1280, height: 756 }, hand);
    const places = placeCards(drawn, board, THREE_SHOWN);
    const across = drawn.waste.map((card) => places.get(card)?.x ?? 0);
    expect(across[0]).toBe(across[1]);
    expect(across[1]).toBeLessThan(across[2] ?? 0);
    expect(across[2]).toBeLessThan(across[3] ?? 0);
  }
});

test("an open deck shows only its top card", () => {
  const board = computeBoard({ width: 1280, height: 756 }, "right");
  const places = placeCards(START, board, { waste: 1, openStock: true });
  const shown = START.stock.filter((card) => places.get(card)?.faceUp);
  expect(shown).toEqual([START.stock.at(-1)]);
});

test("the top of a squared pile is exactly in place, regardless of the cards below", () => {
  const board = computeBoard({ width: 1280, height: 756 }, "right");
  const places = placeCards(START, board, THREE_SHOWN);
  const top = START.stock.at(-1);
  expect(top).toBeDefined();
  if (top === undefined) return;
  expect(places.get(top)).toMatchObject(board.piles.s);
});
