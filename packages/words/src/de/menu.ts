import type { SheetWords } from "../en/sheets.ts";
import { tableActionsDe } from "./table.ts";

export const menuDe: SheetWords["menu"] = {
  ...tableActionsDe,
  title: "Menü",
  groups: { play: "Spielen", analyse: "Analysieren", lookBack: "Rückblick", more: "Einstellungen und Hilfe" },
  changeRules: "Regeln ändern",
  watch: "Dem Computer zuschauen",
  install: "App installieren",
  showVerdict: "Zeigen, ob lösbar",
  hideVerdict: "Nicht mehr zeigen, ob lösbar",
  proof: "Lösung zeigen",
  fairHint: "Tipp",
  thoughtfulHint: "Bester Zug (sieht verdeckte Karten)",
  allHome: "Alles auf die Zielstapel",
  redo: "Wiederholen",
  statistics: "Statistik",
  recent: "Letzte Spiele",
  share: "Teilen",
  backup: "Spiele sichern",
  together: "Abgleich",
  help: "Regeln und Tasten",
  muteSound: "Ton ausschalten",
  playSound: "Ton einschalten",
  settings: "Einstellungen",
  update: "Jetzt aktualisieren",
};
