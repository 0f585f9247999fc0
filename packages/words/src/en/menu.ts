import type { MenuWords } from "../menu-words.ts";

/** The menu, in English. */
export const menuEn: MenuWords = {
  title: "Menu",
  groups: { play: "Play", analyse: "Analyse", lookBack: "Look back", more: "Settings and help" },
  changeRules: "Change rules",
  watch: "Watch it play",
  watching: "The computer plays, seeing only what you see.",
  watched: "You play on.",
  stopWatching: "Stop",
  install: "Install the app",
  showVerdict: "Show if winnable",
  hideVerdict: "Hide if winnable",
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
  backup: "Back up games",
  help: "Rules and keys",
  settings: "Settings",
  update: "Update now",
};
