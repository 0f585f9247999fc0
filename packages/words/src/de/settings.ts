import type { SettingsWords } from "../settings-words.ts";

/** Settings, in German. */
export const settingsDe: SettingsWords = {
  title: "Einstellungen",
  face: "Kartenbild",
  back: "Rückseite",
  felt: "Tisch",
  hand: "Talon",
  rightHand: "links",
  leftHand: "rechts",
  motion: "Animation",
  motions: { normal: "normal", fast: "schnell", off: "aus" },
  showVerdict: "Zeigen, ob das Spiel lösbar ist",
  smartTap: "Einmal tippen spielt den besten Zug",
  autoFinish: "Sichere Siege automatisch zu Ende spielen",
  showTime: "Zeit zeigen",
  showScore: "Züge und Punkte zeigen",
  sound: "Ton",
  language: "Sprache",
  browserLanguage: "Wie im Browser",
  reset: "Alle Einstellungen zurücksetzen",
  faces: { "two-colour": "zwei Farben", "four-colour": "vier Farben", "large-print": "Großdruck" },
  backs: { trellis: "Gitter", rosette: "Rosette", waves: "Wellen" },
  felts: {
    green: "Grün",
    midnight: "Mitternacht",
    slate: "Schiefer",
    burgundy: "Burgund",
    linen: "Leinen",
  },
};
