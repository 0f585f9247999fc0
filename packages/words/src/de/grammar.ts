import { makeGrammar } from "../language/grammar.ts";

export const RANKS = ["Ass", "2", "3", "4", "5", "6", "7", "8", "9", "10", "Bube", "Dame", "König"] as const;
export const SUITS = ["Kreuz", "Karo", "Herz", "Pik"] as const;

export const { count, list, either, duration } = makeGrammar("de", [
  { one: "Stunde", other: "Stunden" },
  { one: "Minute", other: "Minuten" },
  { one: "Sekunde", other: "Sekunden" },
]);

export const cards = (number: number): string => count(number, { one: "Karte", other: "Karten" });
export const moves = (number: number): string => count(number, { one: "Zug", other: "Züge" });
export const games = (number: number): string => count(number, { one: "Spiel", other: "Spiele" });

/** Cards that move together: "4 Karten, Herz 9 bis Pik 6". */
export function run(names: readonly string[]): string {
  return names.length < 3 ? list(names) : `${cards(names.length)}, ${names[0]} bis ${names.at(-1)},`;
}
