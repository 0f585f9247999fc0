/** How long the page is left alone: at most, and where the browser does not say when it is idle (Safari). */
export type Leisure = { readonly latest?: number; readonly pause: number };

/** Calls back when the browser has nothing better to do, and answers how to call it off. */
export function whenIdle(act: () => void, { latest, pause }: Leisure): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(act, pause);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, latest === undefined ? undefined : { timeout: latest });
  return () => cancelIdleCallback(handle);
}
