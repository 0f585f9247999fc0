import type { Words } from "../en/index.ts";
import { cards, duration, list, moves } from "./grammar.ts";

export const countdownDe: Words["countdown"] = {
  selected: (pile, number) =>
    number === undefined ? `${pile} ausgewählt, aber leer.` : `${number} ausgewählt, ${pile}. Wohin?`,
  moved: (numbers, from, to) =>
    `${list(numbers.map(String))} ${from === "Talon" ? "vom Talon" : `von ${from}`} auf ${to}.`,
  toBottom: (number) => `${number} unter den Talon.`,
  next: (number) => (number === undefined ? "Der Talon ist leer." : `Als Nächstes im Talon: ${number}.`),
  stock: (shown, below) =>
    shown === undefined
      ? "Talon: leer."
      : `Talon: ${shown}, ${below === 0 ? "die letzte" : `darunter ${cards(below)}`}.`,
  pile: (name, numbers) => `${name}: ${numbers.join(", ") || "leer"}.`,
  left: (count) => `Noch ${cards(count)} im Talon.`,
  takes: (name, number) => `Auf ${name} kommt als Nächstes die ${number}.`,
  complete: (name) => `${name} endet mit 0: Darauf passt nichts mehr.`,
  staysPut: "Ein Stapel kann nicht zurück in den Talon.",
  notHere: "Das gibt es beim Countdown nicht.",
  notUnderstood: (text) =>
    `${text} habe ich nicht verstanden. Sag zum Beispiel: Talon auf Stapel 1, oder: was kann ich spielen. Hilfe zählt alles auf.`,
  help: `0 1             vom Talon auf Stapel 1; 0 2 auf Stapel 2
0 0, weiter     legt die Zahl des Talons nach unten
1 2             den ganzen Stapel 1 auf Stapel 2
rückgängig (u), wiederholen (r), von vorn, neu
tisch           liest alles vor; eine leere Zeile auch
talon, stapel 1 lesen einen Stapel vor
züge            was du spielen kannst; „was kann ich spielen“ auch;
                nummer 2 spielt den zweiten
stand, wiederhole, was hat sich geändert, hilfe
ende (q)        hört auf`,
  won: (seconds, made) => `Glückwunsch! ${duration(seconds)}, ${moves(made)}.`,
};
