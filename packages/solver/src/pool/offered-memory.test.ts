import { expect, test } from "vitest";
import { offeredBytes, searchShareOf } from "./offered-memory.ts";

const MB = 2 ** 20;

test("a search gets a sixteenth of the device's memory", () => {
  expect(searchShareOf(4096 * MB)).toBe(256 * MB);
});

test("a search gets 64 MB on a small or unknown device and 512 MB on a large one", () => {
  expect(searchShareOf(512 * MB)).toBe(64 * MB);
  expect(searchShareOf(undefined)).toBe(64 * MB);
  expect(searchShareOf(65_536 * MB)).toBe(512 * MB);
});

test("Node reports the memory of its machine", () => {
  expect(offeredBytes()).toBeGreaterThanOrEqual(64 * MB);
  expect(offeredBytes()).toBeLessThanOrEqual(512 * MB);
});
