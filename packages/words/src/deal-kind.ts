import type { Level } from "@klondike/knowledge";

/** Which deals a new game may have. */
export type DealKind = "any" | "winnable" | Level;
