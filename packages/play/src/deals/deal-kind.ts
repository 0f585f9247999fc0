import type { Day, Level } from "@klondike/knowledge";

/** Kind of deal for a new game of `classic`. */
export type DealKind = "any" | "winnable" | Level;

/** Origin of a certified deal; other games have none. */
export interface Origin {
  /** Undefined under rules without levels. */
  readonly level?: Level;
  readonly day?: Day;
}
