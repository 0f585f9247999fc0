import type { Timer } from "@klondike/play";
import type { Pool } from "@klondike/solver/pool";

/** A pool whose idle threads are ended to free memory; the next question starts new ones. */
export function restingPool(
  timer: Timer,
  idleMs: number,
  create: () => Pool,
): Pick<Pool, "solve" | "shorten"> {
  let pool: Pool | undefined;
  let underWay = 0;
  let stopWaiting = (): void => undefined;
  const use = async <T>(ask: (awake: Pool) => Promise<T>): Promise<T> => {
    stopWaiting();
    underWay++;
    pool ??= create();
    try {
      return await ask(pool);
    } finally {
      if (--underWay === 0) stopWaiting = timer.after(idleMs, rest);
    }
  };
  function rest(): void {
    pool?.close();
    pool = undefined;
  }
  return {
    solve: (task) => use((awake) => awake.solve(task)),
    shorten: (task) => use((awake) => awake.shorten(task)),
  };
}
