import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { play } from "@klondike/engine";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ownFolder } from "../testing/scripted.ts";
import { sessionOf } from "../testing/tables.ts";
import { Shelf } from "./shelf.ts";
import { Sitting } from "./sitting.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a write that fails is told, tried again by itself, and told when it has come through", () => {
  const folder = ownFolder();
  mkdirSync(dirname(folder), { recursive: true });
  writeFileSync(folder, "in the way");
  const told: string[] = [];
  const session = sessionOf("classic", "klondike:5");
  const shelf = new Shelf(folder);
  const sitting = new Sitting({ session, kept: shelf.fresh() }, { now: () => 0 }, (line) => told.push(line));
  sitting.change(play(session, { kind: "draw" }, 1));
  expect(sitting.isKept).toBe(false);
  expect(told).toEqual([expect.stringMatching(/^Not saved: .*a part of its path is no folder/)]);
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveLength(1);
  rmSync(folder);
  vi.advanceTimersByTime(60_000);
  expect(sitting.isKept).toBe(true);
  expect(told.slice(1)).toEqual(["Your game is saved again."]);
  sitting.leave();
  expect(shelf.last(() => undefined)?.session.at).toBe(1);
});

test("a full disk is told in the player's words", () => {
  const told: string[] = [];
  const session = sessionOf("classic", "klondike:5");
  const kept = new Shelf(ownFolder()).fresh();
  vi.spyOn(kept, "keep").mockImplementation(() => {
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  });
  const sitting = new Sitting({ session, kept }, { now: () => 0 }, (line) => told.push(line));
  sitting.change(play(session, { kind: "draw" }, 1));
  expect(told).toEqual(["Not saved: the disk is full. You can play on; it is tried again."]);
});
