import { expect, test, vi } from "vitest";
import { load } from "./load.ts";

/** A timer whose callbacks run immediately; `waits` are the requested delays. */
function instantTimer() {
  const waits: number[] = [];
  const after = (ms: number, act: () => void): (() => void) => {
    waits.push(ms);
    act();
    return () => undefined;
  };
  return { after, waits };
}

test("retries twice and returns the part without a report", async () => {
  const timer = instantTimer();
  const report = vi.fn();
  let calls = 0;
  const part = await load(
    () => (++calls < 3 ? Promise.reject(new Error("offline")) : Promise.resolve("part")),
    timer,
    report,
  );
  expect(part).toBe("part");
  expect(timer.waits).toEqual([300, 1500]);
  expect(report).not.toHaveBeenCalled();
});

test("reports the third failure once, and a later call tries again", async () => {
  const timer = instantTimer();
  const report = vi.fn();
  let isOffline = true;
  const fetchPart = vi.fn(() => (isOffline ? Promise.reject(new Error("offline")) : Promise.resolve("part")));
  await expect(load(fetchPart, timer, report)).rejects.toThrow("offline");
  expect(fetchPart).toHaveBeenCalledTimes(3);
  expect(report).toHaveBeenCalledTimes(1);
  isOffline = false;
  expect(await load(fetchPart, timer, report)).toBe("part");
});
