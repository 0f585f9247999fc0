/** Actions that messages at the table offer, and the demo. */
export const tableActionsEn = {
  /** Shown during the demo. */
  watching: "The computer is playing and sees only what you see.",
  /** The demo was stopped. */
  watched: "Your turn again.",
  stopWatching: "Stop",
  /** The button that changes the speed of the demo shows the current one. */
  watchSpeeds: { slow: "Speed: slow", normal: "Speed: normal", fast: "Speed: fast" },
  review: "Review the game",
  restart: "Restart this deal",
};
