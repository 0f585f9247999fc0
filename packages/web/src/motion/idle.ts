/**
 * Wait times: at most `latestMs`, or `pauseMs` in browsers without idle callbacks (Safari). Without a limit, a browser may
 * never call an idle callback: Chromium sometimes delays it until the next frame, and an idle page draws none.
 */
export type IdleWait = { readonly latestMs: number; readonly pauseMs: number };

/** Runs `act` when the browser is idle; returns a cancel function. */
export function whenIdle(act: () => void, { latestMs, pauseMs }: IdleWait): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(act, pauseMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: latestMs });
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

/** Maximum wait on a visible page in milliseconds, and the pause for browsers without idle callbacks. */
const SEEN_WAIT = { latestMs: 2000, pauseMs: 300 };

/** Runs `act` when the page is visible and idle, or has been visible for a while; returns a cancel function. */
export function whenSeenAndIdle(act: () => void): () => void {
  if (!document.hidden) return whenIdle(act, SEEN_WAIT);
  let callOff = (): void => document.removeEventListener("visibilitychange", look);
  function look(): void {
    if (document.hidden) return;
    document.removeEventListener("visibilitychange", look);
    callOff = whenIdle(act, SEEN_WAIT);
  }
  document.addEventListener("visibilitychange", look);
  return () => callOff();
}
