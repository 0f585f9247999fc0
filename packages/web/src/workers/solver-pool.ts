import type { Timer } from "@klondike/play";
import { createPool, type Pool } from "@klondike/solver";
import { IDLE_MS } from "./asks.ts";
import { restingPool } from "./resting-pool.ts";
import { solverPort } from "./solver-port.ts";

/** The solver's single thread, started with the first question and ended when idle. */
export function solverPool(timer: Timer): Pick<Pool, "solve" | "shorten"> {
  return restingPool(timer, IDLE_MS, () => createPool(solverPort, 1));
}
