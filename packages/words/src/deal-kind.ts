import type { Level } from "@klondike/knowledge";

/** Kind of deal for a new game. */
export type DealKind = "any" | "winnable" | Level;
