import type { SettingsWords } from "../settings-words.ts";

/** Settings, in English. */
export const settingsEn: SettingsWords = {
  title: "Settings",
  face: "Card faces",
  back: "Card backs",
  felt: "Table",
  hand: "Stock side",
  rightHand: "left",
  leftHand: "right",
  motion: "Animation",
  motions: { normal: "normal", fast: "fast", off: "off" },
  showVerdict: "Show if the game is winnable",
  smartTap: "One tap plays the best move",
  autoFinish: "Auto-finish when the win is certain",
  showTime: "Show the time",
  showScore: "Show moves and score",
  sound: "Sound",
  language: "Language",
  browserLanguage: "Same as browser",
  reset: "Reset all settings",
  faces: { "two-colour": "two colours", "four-colour": "four colours", "large-print": "large print" },
  backs: { trellis: "trellis", rosette: "rosette", waves: "waves" },
  felts: { green: "green", midnight: "midnight", slate: "slate", burgundy: "burgundy", linen: "linen" },
};
