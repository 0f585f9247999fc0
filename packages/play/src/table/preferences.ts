import type { DealKind } from "../deals/deal-kind.ts";

/** Preferences that affect the game. Looks and language belong to the front ends. */
export interface Preferences {
  /**
   * A press selects cards or plays them to the best place. `click`: touch plays, and so does a mouse if the edition
   * allows it; `auto`: touch plays, a mouse selects.
   */
  readonly tap: "click" | "auto" | "select" | "play";
  /** Which cards go home automatically after a move. */
  readonly autoHome: "never" | "safe" | "always";
  /** Whether a game that cannot be lost finishes automatically. */
  readonly autoFinish: boolean;
  /** Whether the winnability of the current position is always computed and shown; some call it a spoiler. */
  readonly showVerdict: boolean;
  readonly deals: DealKind;
  /** Whether lines start playing; false with reduced motion. */
  readonly linesRun: boolean;
}

export const DEFAULT_PREFERENCES: Preferences = {
  tap: "auto",
  autoHome: "never",
  autoFinish: true,
  showVerdict: false,
  deals: "any",
  linesRun: true,
};
