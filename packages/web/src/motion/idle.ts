/** Milliseconds that the page is left alone: at most, and where the browser does not say when it is idle (Safari). */
export type IdleWait = { readonly latestMs?: number; readonly pauseMs: number };

/** Calls back when the browser has nothing better to do, and answers how to call it off. */
export function whenIdle(act: () => void, { latestMs, pauseMs }: IdleWait): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(act, pauseMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, latestMs === undefined ? undefined : { timeout: latestMs });
  return () => cancelIdleCallback(handle);
}

/** Acts when the next frame has been seen; answers how to call it off. */
export function afterFrame(act: () => void): () => void {
  // The first callback comes before the frame, the second after it.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return () => cancelAnimationFrame(frame);
}
