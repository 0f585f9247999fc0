import type { Move } from "@klondike/engine";

/** Why there is no verdict. */
export type GiveUpReason = "time" | "states" | "memory" | "cancelled";

/** What is known of a position. Giving up is `unknown`, never `lost`. */
export type Verdict = "winnable" | "lost" | "unknown";

/** What a search came to: the verdict, and what goes with it. */
export type SearchResult =
  | { readonly verdict: "winnable"; readonly moves: readonly Move[] }
  | { readonly verdict: "lost" }
  | { readonly verdict: "unknown"; readonly reason: GiveUpReason };

/** A search under way. */
export interface Search {
  /** Looks into about so many more positions; the verdict once there is one. */
  step(states: number): SearchResult | undefined;
  /** Positions looked into so far. */
  readonly states: number;
  /** The length of the path under way. */
  readonly depth: number;
}
