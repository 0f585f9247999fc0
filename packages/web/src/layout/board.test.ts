import { FRESH_DECK } from "@klondike/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { CARD_RATIO, chooseArrangement, computeBoard, type Rect, type Size } from "./board.ts";
import { columnFan } from "./fan.ts";
import { rectAt } from "./places.ts";
import { READING_ORDER } from "./spots.ts";

const ROOMS: readonly Size[] = [
  { width: 320, height: 480 },
  { width: 390, height: 740 },
  { width: 780, height: 390 },
  { width: 568, height: 320 },
  { width: 1280, height: 756 },
  { width: 2560, height: 1396 },
  { width: 3840, height: 2116 },
];

function isApart(a: Rect, b: Rect): boolean {
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
}

test("every pile is on the table and none overlaps, from a small phone to 4K", () => {
  const anyRoom = fc.oneof(
    fc.constantFrom(...ROOMS),
    fc.record({ width: fc.integer({ min: 320, max: 3840 }), height: fc.integer({ min: 320, max: 2160 }) }),
  );
  fc.assert(
    fc.property(anyRoom, fc.constantFrom("right", "left"), (room, hand) => {
      const board = computeBoard(room, hand);
      const rects = READING_ORDER.map((pile) => rectAt(board.piles[pile], board));
      for (const rect of rects) {
        expect(rect.x).toBeGreaterThanOrEqual(0);
        expect(rect.y).toBeGreaterThanOrEqual(0);
        expect(rect.x + rect.width).toBeLessThanOrEqual(room.width);
        expect(rect.y + rect.height).toBeLessThanOrEqual(room.height);
      }
      rects.forEach((rect, index) => {
        for (const other of rects.slice(index + 1)) expect(isApart(rect, other)).toBe(true);
      });
    }),
  );
});

test("cards shrink until a long column shows rank and suit of every card", () => {
  const small = 0.245;
  const indexPart = (width: number): number => (width < 76 ? small : 0.18);
  const rooms = fc.record({
    width: fc.integer({ min: 320, max: 3840 }),
    height: fc.integer({ min: 320, max: 2160 }),
    cards: fc.integer({ min: 1, max: 16 }),
  });
  fc.assert(
    fc.property(rooms, ({ cards, ...room }) => {
      const board = computeBoard({ ...room, longest: { cards, indexPart } }, "right");
      const usual = computeBoard(room, "right");
      const { faceUp } = columnFan({ faceDown: [], faceUp: FRESH_DECK.slice(0, cards) }, board);
      const { width, height } = board.card;
      expect(width).toBeLessThanOrEqual(usual.card.width);
      // Pixels are rounded.
      if (cards > 1) expect(faceUp).toBeGreaterThanOrEqual(height * indexPart(width) - 0.5);
      if (cards === 1) expect(board).toEqual(usual);
    }),
  );
});

test("the longest column ends above messages and advice, in every window size", () => {
  const rooms = fc.record({
    width: fc.integer({ min: 240, max: 3840 }),
    height: fc.integer({ min: 216, max: 2160 }),
    covered: fc.integer({ min: 0, max: 90 }),
    message: fc.integer({ min: 0, max: 60 }),
  });
  const column = { faceDown: FRESH_DECK.slice(0, 6), faceUp: FRESH_DECK.slice(6, 19) };
  fc.assert(
    fc.property(rooms, (room) => {
      const board = computeBoard(room, "right");
      const { faceDown, faceUp } = columnFan(column, board);
      const end = board.piles.t7.y + 6 * faceDown + 12 * faceUp + board.card.height;
      expect(end).toBeLessThanOrEqual(room.height - room.covered - room.message);
    }),
  );
});

test("no pile reaches below the advice, in every window size", () => {
  const rooms = fc.record({
    width: fc.integer({ min: 240, max: 3840 }),
    height: fc.integer({ min: 216, max: 2160 }),
    covered: fc.integer({ min: 0, max: 90 }),
    message: fc.integer({ min: 0, max: 60 }),
  });
  fc.assert(
    fc.property(rooms, (room) => {
      const board = computeBoard(room, "right");
      const ends = Object.values(board.piles).map(({ y }) => y + board.card.height);
      expect(Math.max(...ends)).toBeLessThanOrEqual(room.height - room.covered);
    }),
  );
});

test("cards keep their proportions and grow with the window up to 4K", () => {
  for (const room of ROOMS) {
    const { card } = computeBoard(room, "right");
    expect(Math.abs(card.height - card.width * CARD_RATIO)).toBeLessThanOrEqual(0.5);
  }
  const widths = [720, 1020, 1380, 2090].map(
    (height) => computeBoard({ width: (height + 60) * (16 / 9), height }, "right").card.width,
  );
  expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  expect(widths[2]).toBeGreaterThan(220);
  expect(widths[2]).toBeLessThan(240);
  expect(widths[3]).toBeGreaterThan(320);
});

test("a phone in portrait uses its whole width", () => {
  const board = computeBoard({ width: 390, height: 740 }, "right");
  expect(board.card.width * 7).toBeGreaterThan(390 * 0.9);
});

test("a deal on a tablet in portrait fills its width and more than half of its height", () => {
  for (const room of [
    { width: 768, height: 972 },
    { width: 820, height: 1128 },
    { width: 1024, height: 1314 },
  ]) {
    const board = computeBoard(room, "right");
    const fan = columnFan({ faceDown: FRESH_DECK.slice(0, 6), faceUp: FRESH_DECK.slice(6, 7) }, board);
    expect(board.card.width * 7).toBeGreaterThan(room.width * 0.88);
    expect(board.piles.t7.y + 6 * fan.faceDown + board.card.height).toBeGreaterThan(room.height * 0.56);
  }
});

test("a phone in landscape has stock and foundations at the edges", () => {
  expect(ROOMS.map(chooseArrangement)).toEqual(["rows", "rows", "edges", "edges", "rows", "rows", "rows"]);
  const { piles } = computeBoard({ width: 780, height: 390 }, "right");
  expect(piles.s.x).toBeLessThan(piles.t1.x);
  expect(piles.f1.x).toBeGreaterThan(piles.t7.x);
  expect(piles.f4.x).toBe(piles.f1.x);
});

test("for left-handers the stock is on the right and the columns stay in place", () => {
  const right = computeBoard({ width: 1280, height: 756 }, "right").piles;
  const left = computeBoard({ width: 1280, height: 756 }, "left").piles;
  expect(right.s.x).toBe(right.t1.x);
  expect(left.s.x).toBe(left.t7.x);
  expect(left.f1.x).toBe(left.t1.x);
  expect(left.t3).toEqual(right.t3);
});

test("advice at the bottom of the table moves no card in rows, and hides none at the edges", () => {
  const room = { width: 1366, height: 700 };
  const free = computeBoard(room, "right");
  const covered = computeBoard({ ...room, covered: 44 }, "right");
  expect(covered).toEqual({ ...free, bottom: free.bottom - 44 });
  const low = computeBoard({ width: 676, height: 360, covered: 44 }, "right");
  expect(low.arrangement).toBe("edges");
  expect(low.piles.f4.y + low.card.height).toBeLessThanOrEqual(360 - 44);
});
