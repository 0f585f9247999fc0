import { expect, test } from "vitest";
import { afterAct, type LineAct, playbackOf } from "./playback.ts";

const after = (acts: readonly LineAct[], length = 3, isRunning = false) =>
  acts.reduce(afterAct, playbackOf(length, isRunning));

test("steps forwards and backwards, and never past the ends", () => {
  expect(after(["forward", "forward", "back"]).at).toBe(1);
  expect(after(["back"]).at).toBe(0);
  expect(after(["last", "forward"]).at).toBe(3);
  expect(after(["last", "first"]).at).toBe(0);
});

test("a number goes to that move", () => {
  expect(after([2]).at).toBe(2);
  expect(after([99]).at).toBe(3);
});

test("plays with the clock until the end", () => {
  expect(after(["tick"], 3, true)).toEqual({ at: 1, length: 3, isRunning: true });
  expect(after(["tick", "tick", "tick", "tick"], 3, true)).toEqual({ at: 3, length: 3, isRunning: false });
});

test("a manual step pauses it, and ticks then change nothing", () => {
  expect(after(["tick", "back", "tick"], 3, true)).toEqual({ at: 0, length: 3, isRunning: false });
  expect(after(["tick", "pause", "tick"], 3, true)).toEqual({ at: 1, length: 3, isRunning: false });
});

test("run starts again at the end", () => {
  expect(after(["last", "run"])).toEqual({ at: 0, length: 3, isRunning: true });
  expect(after(["run"], 0)).toEqual({ at: 0, length: 0, isRunning: false });
});
