import type { MenuWords } from "../menu-words.ts";

/** The menu, in English. */
export const menuEn: MenuWords = {
  title: "Menu",
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
  help: "Rules and keys",
  settings: "Settings",
  update: "Update now",
};
