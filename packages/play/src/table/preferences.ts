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
  /** Whether to always compute and show if the current position is winnable; some players consider that a spoiler. */
  readonly showVerdict: boolean;
  /** Whether to always compute and show the chance to win, judged from what the player can see. Counts as a hint. */
  readonly showChance: boolean;
  readonly deals: DealKind;
  /** Whether lines start playing automatically; false with reduced motion. */
  readonly linesRun: boolean;
  /** Speed of moves that the player watches, in the demo and in lines. */
  readonly watchSpeed: WatchSpeed;
}

export type WatchSpeed = "slow" | "normal" | "fast";

/** Factor on the time that a watched move is shown, by speed. */
export const WATCH_PACES: Readonly<Record<WatchSpeed, number>> = { slow: 2, normal: 1, fast: 0.4 };

export const DEFAULT_PREFERENCES: Preferences = {
  tap: "auto",
  autoHome: "never",
  autoFinish: true,
  showVerdict: false,
  showChance: false,
  deals: "any",
  linesRun: true,
  watchSpeed: "normal",
};
