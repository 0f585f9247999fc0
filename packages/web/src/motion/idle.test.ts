import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenIdle, whenSeenAndIdle } from "./idle.ts";

/** A visible page whose browser calls idle callbacks only when their time is up. */
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal("requestIdleCallback", (act: () => void, { timeout }: { timeout?: number } = {}) =>
    timeout === undefined ? undefined : setTimeout(act, timeout),
  );
  vi.stubGlobal("cancelIdleCallback", clearTimeout);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("acts after a while in a browser that never reports idle time", () => {
  const [act, seen] = [vi.fn(), vi.fn()];
  whenIdle(act, { latestMs: 500, pauseMs: 50 });
  whenSeenAndIdle(seen);
  vi.advanceTimersByTime(499);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(seen).toHaveBeenCalledTimes(1);
});

test("waits until the page is visible, and can be cancelled before and after", () => {
  const [shown, before, after] = [vi.fn(), vi.fn(), vi.fn()];
  Object.assign(document, { hidden: true });
  whenSeenAndIdle(shown);
  const cancelBefore = whenSeenAndIdle(before);
  const cancelAfter = whenSeenAndIdle(after);
  vi.advanceTimersByTime(10_000);
  expect(shown).not.toHaveBeenCalled();
  cancelBefore();
  Object.assign(document, { hidden: false });
  document.dispatchEvent(new Event("visibilitychange"));
  cancelAfter();
  vi.advanceTimersByTime(10_000);
  expect(shown).toHaveBeenCalledTimes(1);
  expect(before).not.toHaveBeenCalled();
  expect(after).not.toHaveBeenCalled();
});

test("pauses in a browser without idle callbacks", () => {
  vi.stubGlobal("requestIdleCallback", undefined);
  const act = vi.fn();
  whenIdle(act, { latestMs: 500, pauseMs: 50 });
  vi.advanceTimersByTime(50);
  expect(act).toHaveBeenCalledTimes(1);
});
