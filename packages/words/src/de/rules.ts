import type { SheetWords } from "../en/sheets.ts";
import type { RulesWords } from "../language/rules.ts";

export const switchesDe: RulesWords = {
  lifting: {
    label: "Folgen umlegen",
    choices: { "any-run": "auch Teile", "whole-run": "nur ganze Folgen" },
  },
  turning: {
    label: "Verdeckte Karten",
    choices: { automatic: "automatisch aufdecken", "by-hand": "von Hand aufdecken" },
  },
  worryBack: {
    label: "Karten auf den Zielstapeln",
    choices: { "worry-back": "dürfen zurück", "no-worry-back": "bleiben dort" },
  },
  foundations: {
    label: "Zielstapel",
    choices: { "any-ace": "jede Farbe auf jedem", "fixed-suit": "einer je Farbe" },
  },
  winning: {
    label: "Gewonnen",
    choices: {
      "all-home": "wenn alle Karten auf den Zielstapeln liegen",
      early: "wenn nichts mehr verdeckt liegt",
    },
  },
  emptyColumns: {
    label: "Leere Spalten",
    choices: { "kings-only": "nur Könige", "any-card": "jede Karte" },
  },
};

export const rulesTextDe: SheetWords["help"]["rulesText"] = ({ emptyColumns, ...rest }) => {
  const { talon, lifting, turning, worryBack, foundations, winning, ...others } = rest;
  void [talon, lifting, turning, worryBack, foundations, winning];
  others satisfies Record<string, never>;
  return [
    "Bring alle Karten auf die vier Zielstapel, jede Farbe vom Ass bis zum König.",
    `In den Spalten kommt jede Karte auf eine andersfarbige, um eins höhere Karte. Karten einer solchen Folge lassen sich gemeinsam verschieben. Auf eine leere Spalte passt ${emptyColumns === "any" ? "jede Karte" : "nur ein König"}.`,
    "Keine Karte passt? Zieh vom Talon. Die oberste Karte der Ablage darfst du spielen.",
  ];
};
