import { expect, test } from "vitest";
import { holderName, isHolding, type Processes } from "./game-lock.ts";

const LONG_AGO = 1e9;

/** A system whose processes are those listed, with their births. */
function system(births: Readonly<Record<number, string | undefined>>, place = "here"): Processes {
  return {
    place,
    bornOf: (pid) => births[pid],
    isThere: (pid) => Object.hasOwn(births, pid),
  };
}

test("a process has its game in hand for as long as it lives, however quiet it is", () => {
  const holder = holderName(7, system({ 7: "Monday" }));
  expect(isHolding(holder, LONG_AGO, system({ 7: "Monday" }))).toBe(true);
  expect(isHolding(holder, 0, system({}))).toBe(false);
});

test("a process that only got the number of a dead one has nothing in hand", () => {
  const holder = holderName(7, system({ 7: "Monday" }));
  expect(isHolding(holder, 0, system({ 7: "Tuesday" }))).toBe(false);
});

test("where births are not told, or numbers are those of another machine, the file's heartbeat counts", () => {
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

test("distinguishes this process from every other", () => {
  expect(isHolding(holderName(), LONG_AGO)).toBe(true);
  expect(isHolding(holderName().replace(/^\d+/, "999999999"), 0)).toBe(false);
  expect(isHolding(holderName().replace(String(process.pid), String(process.ppid)), 0)).toBe(false);
});
