import { expect, test } from "vitest";
import { afterAct, type LineAct, playbackOf } from "./playback.ts";

const after = (acts: readonly LineAct[], length = 3, isRunning = false) =>
  acts.reduce(afterAct, playbackOf(length, isRunning));

test("a line is stepped through forwards and backwards, and never past its ends", () => {
  expect(after(["forward", "forward", "back"]).at).toBe(1);
  expect(after(["back"]).at).toBe(0);
  expect(after(["last", "forward"]).at).toBe(3);
  expect(after(["last", "first"]).at).toBe(0);
});

test("a list of moves leads to any of them", () => {
  expect(after([2]).at).toBe(2);
  expect(after([99]).at).toBe(3);
});

test("it runs with the clock until its end", () => {
  expect(after(["tick"], 3, true)).toEqual({ at: 1, length: 3, isRunning: true });
  expect(after(["tick", "tick", "tick", "tick"], 3, true)).toEqual({ at: 3, length: 3, isRunning: false });
});

test("a step by hand makes it stand, and the clock then moves nothing", () => {
  expect(after(["tick", "back", "tick"], 3, true)).toEqual({ at: 0, length: 3, isRunning: false });
  expect(after(["tick", "pause", "tick"], 3, true)).toEqual({ at: 1, length: 3, isRunning: false });
});

test("run begins again at the end", () => {
  expect(after(["last", "run"])).toEqual({ at: 0, length: 3, isRunning: true });
  expect(after(["run"], 0)).toEqual({ at: 0, length: 0, isRunning: false });
});
