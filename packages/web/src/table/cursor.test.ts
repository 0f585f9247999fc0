import type { Position } from "@klondike/engine";
import { klondikeGame } from "@klondike/engine/session";
import { expect, test } from "vitest";
import { computeBoard } from "../layout/board.ts";
import { placeCards } from "../layout/places.ts";
import { listSpots, type Spot, spotKey } from "../layout/spots.ts";
import { type Cursor, type Direction, spotUnder, stepFrom } from "./cursor.ts";

const START = klondikeGame("classic", { scheme: "klondike", seed: 7n }).start;
const DESKTOP = computeBoard({ width: 1280, height: 756 }, "right");
const SIDEWAYS = computeBoard({ width: 780, height: 390 }, "right");

function spotsIn(position: Position, board = DESKTOP): readonly Spot[] {
  return listSpots(position, placeCards(position, board, { waste: 3, openStock: false }), board);
}

function walk(from: Cursor, directions: readonly Direction[], board = DESKTOP): readonly string[] {
  const spots = spotsIn(START, board);
  let cursor = from;
  return directions.map((direction) => {
    cursor = stepFrom(cursor, direction, spots, board);
    return spotKey(cursor);
  });
}

test("left and right move along the row of piles and along the columns", () => {
  expect(walk({ pile: "s", count: 1 }, ["right", "right", "right", "left"])).toEqual(["w", "f1", "f2", "f1"]);
  expect(walk({ pile: "t1", count: 1 }, ["right", "right", "left"])[2]).toMatch(/^t2/);
});

test("up and down move through a column and then to the row above", () => {
  expect(walk({ pile: "t4", count: 1 }, ["up", "up", "down"])).toEqual(["t4:2", "f1", "t4:2"]);
});

test("the cursor stays at the edge of the table", () => {
  expect(walk({ pile: "s", count: 1 }, ["left", "up"])).toEqual(["s", "s"]);
  expect(walk({ pile: "t7", count: 1 }, ["right", "down"])).toEqual(["t7:1", "t7:1"]);
});

test("arrow keys reach every spot, on a desktop and on a phone in landscape", () => {
  for (const board of [DESKTOP, SIDEWAYS]) {
    const spots = spotsIn(START, board);
    const reached = new Set<string>(["s"]);
    const waiting: Cursor[] = [{ pile: "s", count: 1 }];
    for (let cursor = waiting.pop(); cursor !== undefined; cursor = waiting.pop()) {
      for (const direction of ["left", "right", "up", "down"] as const) {
        const next = stepFrom(cursor, direction, spots, board);
        if (!reached.has(spotKey(next))) {
          reached.add(spotKey(next));
          waiting.push(next);
        }
      }
    }
    expect(reached.size).toBe(spots.length);
  }
});

test("a cursor whose card has gone stays in its pile", () => {
  const spots = spotsIn(START);
  expect(spotUnder({ pile: "t1", count: 5 }, spots)).toMatchObject({ pile: "t1", count: 1 });
  expect(spotUnder({ pile: "w", count: 1 }, spots)).toMatchObject({ pile: "w", count: 0 });
});
