import type { MenuWords } from "../menu-words.ts";

/** The menu, in German. */
export const menuDe: MenuWords = {
  title: "Menü",
  groups: { play: "Spielen", analyse: "Analysieren", lookBack: "Rückblick", more: "Einstellungen und Hilfe" },
  changeRules: "Regeln ändern",
  watch: "Zuschauen",
  watching: "Der Computer spielt und sieht nur, was du siehst.",
  watched: "Du spielst weiter.",
  stopWatching: "Anhalten",
  install: "App installieren",
  showVerdict: "Zeigen, ob lösbar",
  hideVerdict: "Nicht zeigen, ob lösbar",
  proof: "Lösung zeigen",
  review: "Spiel analysieren",
  fairHint: "Tipp",
  thoughtfulHint: "Bester Zug (sieht verdeckte Karten)",
  restart: "Dieses Spiel neu beginnen",
  allHome: "Alles auf die Zielstapel",
  redo: "Wiederholen",
  statistics: "Statistik",
  recent: "Letzte Spiele",
  share: "Teilen",
  backup: "Spiele sichern",
  help: "Regeln und Tasten",
  settings: "Einstellungen",
  update: "Jetzt aktualisieren",
};
