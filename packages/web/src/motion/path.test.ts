import type { Move } from "@klondike/engine";
import {
  begin,
  goTo,
  type KlondikeSession,
  klondikeGame,
  play,
  positionAt,
  undo,
} from "@klondike/engine/session";
import { expect, test } from "vitest";
import { positionsBetween, startTimes } from "./path.ts";

const DRAW: Move = { kind: "draw" };
const HOME: Move = { kind: "carry", from: "t2", to: "f1", count: 1 };

const START: KlondikeSession = begin(klondikeGame("classic", { scheme: "klondike", seed: 7n }));
const CARRIED = play(START, { kind: "carry", from: "t7", to: "t3", count: 1 });

test("a move and the cards that went home after it are shown one by one", () => {
  const now = play(CARRIED, HOME);
  expect(positionsBetween(START, now)).toEqual([positionAt(now, 1), positionAt(now, 2)]);
});

test("undoing them passes through the same positions", () => {
  const before = play(CARRIED, HOME);
  expect(positionsBetween(before, undo(undo(before)))).toEqual([positionAt(before, 1), START.game.start]);
});

test("redo goes forwards again", () => {
  const before = goTo(play(CARRIED, HOME), 0);
  expect(positionsBetween(before, goTo(before, 2))).toHaveLength(2);
});

test("a jump over the player's own moves is not shown step by step", () => {
  const first = play(START, DRAW);
  const now = play(first, { kind: "carry", from: "t7", to: "t3", count: 1 });
  expect(positionsBetween(START, now)).toEqual([]);
  expect(positionsBetween(now, goTo(now, 0))).toEqual([]);
});

test("positions of two games, or of two moves at the same cursor, are not connected", () => {
  const other = begin(klondikeGame("classic", { scheme: "klondike", seed: 8n }));
  expect(positionsBetween(START, play(other, DRAW))).toEqual([]);
  expect(positionsBetween(play(START, DRAW), play(CARRIED, HOME))).toEqual([]);
  expect(positionsBetween(undefined, START)).toEqual([]);
});

test("the moves of a sequence accelerate, and a sequence of 200 moves takes at most 3.6 seconds", () => {
  const times = startTimes(30, false);
  const intervals = times.slice(1).map((time, at) => time - (times[at] ?? 0));
  expect(times[0]).toBe(0);
  expect(intervals.every((interval, at) => at === 0 || interval <= (intervals[at - 1] ?? 0))).toBe(true);
  expect(intervals[0]).toBeGreaterThan(2 * (intervals.at(-1) ?? 0));
  expect(startTimes(200, false).at(-1)).toBeLessThanOrEqual(3_600);
  expect(startTimes(200, true).at(-1)).toBeLessThanOrEqual(600);
  expect(startTimes(1, false)).toEqual([0]);
});
