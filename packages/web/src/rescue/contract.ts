/** Why the game is not on the screen. */
export type Reason =
  /** A script or a style did not come, or came damaged. */
  | "files"
  /** The game's own code failed before the first screen. */
  | "start"
  /** Another tab holds an older store open. */
  | "blocked"
  /** The store does not answer. */
  | "silent"
  /** Nothing is known to be wrong, but it takes long. */
  | "slow";

/** What the rescue screen, which stands in the HTML, offers the game. */
export type Rescue = {
  /**
   * Says what is wrong.
   *
   * @param goOn what goes on without the damaged part; without it, everything that is read at the start is set aside
   */
  show(reason: Reason, goOn?: () => void): void;
  /** The game is on the screen: nothing needs rescue any more. */
  started(): void;
};

declare global {
  interface Window {
    klondikeRescue?: Rescue;
  }
}

/** Names of the window, which survive a reload even if no storage works. */
export const WINDOW_NAMES = {
  /** The player chose to play without the stored games, which were moved aside. */
  aside: "klondike stored games aside",
  /** The player chose it again, or they could not be moved: the next start uses no storage. */
  withoutStorage: "klondike without storage",
} as const;
