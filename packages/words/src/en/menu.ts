import { tableActionsEn } from "./table.ts";

export const menuEn = {
  ...tableActionsEn,
  title: "Menu",
  groups: { play: "Play", analyse: "Analyse", lookBack: "Look back", more: "Settings and help" },
  changeRules: "Change rules",
  watch: "Watch the computer play",
  install: "Install the app",
  showVerdict: "Show whether it's winnable",
  hideVerdict: "Hide whether it's winnable",
  proof: "Show a solution",
  fairHint: "Hint",
  thoughtfulHint: "Best move (peeks at hidden cards)",
  allHome: "Send all to the foundations",
  redo: "Redo",
  statistics: "Statistics",
  recent: "Recent games",
  share: "Share",
  /** Exports all games to a file, and imports them. */
  backup: "Back up games",
  /** Opens the sync sheet. */
  together: "Sync",
  help: "Rules and keys",
  muteSound: "Turn sound off",
  playSound: "Turn sound on",
  settings: "Settings",
  update: "Update now",
};
