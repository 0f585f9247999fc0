/** The menu, in English. */
export const menuEn = {
  title: "Menu",
  groups: { play: "Play", analyse: "Analyse", lookBack: "Look back", more: "Settings and help" },
  changeRules: "Change rules",
  watch: "Watch the computer play",
  /** While the fair player plays, beside the table. */
  watching: "The computer is playing and sees only what you see.",
  /** The fair player was told to stop. */
  watched: "Your turn again.",
  stopWatching: "Stop",
  install: "Install the app",
  showVerdict: "Show if winnable",
  hideVerdict: "Hide whether it's winnable",
  proof: "Show a solution",
  review: "Review the game",
  fairHint: "Hint",
  thoughtfulHint: "Best move (peeks at hidden cards)",
  restart: "Restart this deal",
  allHome: "Send all to the foundations",
  redo: "Redo",
  statistics: "Statistics",
  recent: "Recent games",
  share: "Share",
  /** Saving all games to a file, and bringing them back. */
  backup: "Back up games",
  /** Other devices, and tables with others. */
  together: "Sync",
  help: "Rules and keys",
  settings: "Settings",
  update: "Update now",
};
