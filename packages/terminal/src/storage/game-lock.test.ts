import { expect, test } from "vitest";
import { KNOWS_STARTS } from "../testing/system.ts";
import { holderName, isHolding, type Processes } from "./game-lock.ts";

const LONG_AGO = 1e9;

/** A system with these processes and their start times. */
function system(births: Readonly<Record<number, string | undefined>>, place = "here"): Processes {
  return {
    place,
    bornOf: (pid) => births[pid],
    isThere: (pid) => Object.hasOwn(births, pid),
  };
}

test("a process holds its game as long as it lives, however long it is idle", () => {
  const holder = holderName(7, system({ 7: "Monday" }));
  expect(isHolding(holder, LONG_AGO, system({ 7: "Monday" }))).toBe(true);
  expect(isHolding(holder, 0, system({}))).toBe(false);
});

test("a process that reuses a dead one's id does not hold its lock", () => {
  const holder = holderName(7, system({ 7: "Monday" }));
  expect(isHolding(holder, 0, system({ 7: "Tuesday" }))).toBe(false);
});

test("uses the file's heartbeat if start times are unknown or the process ids are another machine's", () => {
  for (const [then, now] of [
    [system({ 7: undefined }), system({ 7: undefined })],
    [system({ 7: "Monday" }), system({ 7: "Monday" }, "elsewhere")],
    [system({ 7: "Monday" }), system({}, "elsewhere")],
  ] as const) {
    const holder = holderName(7, then);
    expect(isHolding(holder, 1000, now)).toBe(true);
    expect(isHolding(holder, LONG_AGO, now)).toBe(false);
  }
});

test.skipIf(!KNOWS_STARTS)("distinguishes this process from every other", () => {
  expect(isHolding(holderName(), LONG_AGO)).toBe(true);
  expect(isHolding(holderName().replace(/^\d+/, "999999999"), 0)).toBe(false);
  expect(isHolding(holderName().replace(String(process.pid), String(process.ppid)), 0)).toBe(false);
});
