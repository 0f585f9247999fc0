/** Why the game is not on the screen. */
export type Reason =
  /** A script or style did not load or was damaged. */
  | "files"
  /** The game's own code failed before the first screen. */
  | "start"
  /** Another tab has an older store open. */
  | "blocked"
  /** The store does not respond. */
  | "silent"
  /** No problem was found, but the start takes long. */
  | "slow";

/** What the inline rescue screen offers to the game's code. */
export type Rescue = {
  /**
   * Shows what is wrong.
   *
   * @param alternative continues without the damaged part; if omitted, everything read at the start is moved aside
   */
  show(reason: Reason, alternative?: () => void): void;
  /** The game is on the screen, so no rescue is needed. */
  started(): void;
};

declare global {
  interface Window {
    klondikeRescue?: Rescue;
  }
}

/** Values of `window.name`, which survive a reload even if no storage works. */
export const WINDOW_NAMES = {
  /** The player chose to play without the stored games, which were moved aside. */
  aside: "klondike stored games aside",
  /** The player chose that again, or the games could not be moved: the next start uses no storage. */
  withoutStorage: "klondike without storage",
} as const;
