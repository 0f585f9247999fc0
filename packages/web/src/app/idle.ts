import { whenIdle } from "../motion/idle.ts";

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
