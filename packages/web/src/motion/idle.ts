/** Wait times: at most `latestMs`, or `pauseMs` in browsers without idle callbacks (Safari). */
export type IdleWait = { readonly latestMs?: number; readonly pauseMs: number };

/** Runs `act` when the browser is idle; returns a cancel function. */
export function whenIdle(act: () => void, { latestMs, pauseMs }: IdleWait): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(act, pauseMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, latestMs === undefined ? undefined : { timeout: latestMs });
  return () => cancelIdleCallback(handle);
}

/** Runs `act` after the next frame has been painted; returns a cancel function. */
export function afterFrame(act: () => void): () => void {
  // The first callback runs before the frame, the second after it.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return () => cancelAnimationFrame(frame);
}

/** Pause for browsers without idle callbacks, in milliseconds. */
const PAUSE_MS = 300;

/** Runs `act` when the page is visible and idle; returns a cancel function. */
export function whenSeenAndIdle(act: () => void): () => void {
  if (!document.hidden) return whenIdle(act, { pauseMs: PAUSE_MS });
  let callOff = (): void => document.removeEventListener("visibilitychange", look);
  function look(): void {
    if (document.hidden) return;
    document.removeEventListener("visibilitychange", look);
    callOff = whenIdle(act, { pauseMs: PAUSE_MS });
  }
  document.addEventListener("visibilitychange", look);
  return () => callOff();
}
