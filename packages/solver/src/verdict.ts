import type { Move } from "@klondike/engine";

/** Why there is no verdict. */
export type GiveUpReason = "time" | "states" | "memory" | "cancelled";

/** What is known about a position. Giving up is `unknown`, never `lost`. */
export type Verdict = "winnable" | "lost" | "unknown";

/** Result of a search. */
export type SearchResult =
  | { readonly verdict: "winnable"; readonly moves: readonly Move[] }
  | { readonly verdict: "lost" }
  | { readonly verdict: "unknown"; readonly reason: GiveUpReason };

/** A running search. */
export interface Search {
  /** Searches about `states` more positions; returns the result once there is one. */
  step(states: number): SearchResult | undefined;
  /** Positions searched so far. */
  readonly states: number;
  /** Length of the current path. */
  readonly depth: number;
}
