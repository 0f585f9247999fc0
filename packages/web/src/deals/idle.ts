import { whenIdle } from "../motion/idle.ts";

/** Milliseconds to leave the page alone where the browser does not say when it is idle. */
const PAUSE = 300;

/** Waits until the page is seen and has nothing else to do. */
export async function idle(): Promise<void> {
  await seen();
  await new Promise<void>((resolve) => void whenIdle(resolve, { pause: PAUSE }));
}

function seen(): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const look = (): void => {
      if (document.hidden) return;
      document.removeEventListener("visibilitychange", look);
      resolve();
    };
    document.addEventListener("visibilitychange", look);
  });
}
