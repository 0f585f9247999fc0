import { createPool, type Pool } from "@klondike/solver";
import { solverPort } from "./solver-port.ts";

/** The solver's one thread, which starts with the first question. */
export function solverPool(): Pool {
  return createPool(solverPort, 1);
}
