import { whenIdle } from "../motion/idle.ts";

/** Milliseconds to leave the page alone where the browser does not say when it is idle. */
const PAUSE_MS = 300;

/** Acts when the page is seen and has nothing else to do; answers how to call it off. */
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
