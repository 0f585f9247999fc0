import type { Words } from "../en/index.ts";
import { cards, duration, list, moves } from "./grammar.ts";

export const screenReaderDe: Words["screenReader"] = {
  column: (name, hidden, shown) => {
    const contents = [...(hidden === 0 ? [] : [`${hidden} verdeckt`]), ...shown];
    return `${name}: ${contents.join(", ") || "leer"}.`;
  },
  stock: (number, open, canRecycle) => {
    if (number === 0) return canRecycle ? "Talon: leer. Ziehen dreht die Ablage um." : "Talon: leer.";
    return `Talon: ${cards(number)}${open === undefined ? "" : `, oben ${open}`}.`;
  },
  waste: (number, [top, ...under]) => {
    if (top === undefined) return "Ablage: leer.";
    const rest = under.length === 0 ? "" : `, darunter ${list(under)}`;
    return `Ablage: oben ${top}${rest}, insgesamt ${cards(number)}.`;
  },
  foundations: (tops) =>
    tops.every((top) => top === undefined)
      ? "Zielstapel: alle leer."
      : `Zielstapel: ${tops.map((top, at) => `${at + 1}, ${top ?? "leer"}`).join("; ")}.`,
  tops: (tops) => tops.map(([card, pile]) => `${pile}: ${card}.`).join(" "),
  hidden: (inColumns, inStock) =>
    inColumns === 0
      ? `Keine Karte in den Spalten verdeckt. ${cards(inStock)} im Talon.`
      : `${cards(inColumns)} in den Spalten verdeckt. ${cards(inStock)} im Talon.`,
  status: (seconds, made, score) =>
    `Zeit ${duration(seconds)}, ${moves(made)}${score === undefined ? "" : `, ${score.includes("$") ? score : `${score} Punkte`}`}.`,
  canPlay: "Möglich:",
  cannotPlay: "Kein Zug möglich.",
  firstOf: (count, first) => (count === 1 ? `Ein Zug: ${first}` : `${count} Züge. Erster: ${first}`),
  whatCanIPlay: "Was kann ich spielen?",
  bestFirst: "Besten Zug zuerst (zählt als Tipp)",
  lies: (card, pile, under) =>
    under === 0
      ? `${card} liegt oben auf ${withArticle(pile)}.`
      : `${card} liegt auf ${withArticle(pile)} unter ${dative(under)}.`,
  unseen: (card) => `${card} ist nicht zu sehen.`,
  nothingSaid: "Es gibt noch nichts zu wiederholen.",
  start: "F6 führt zum Kartentisch, das Fragezeichen zu den Tasten.",
  cancelled: "Abgebrochen.",
  verdictShown: "Es wird angezeigt, ob das Spiel lösbar ist.",
  verdictHidden: "Ob das Spiel lösbar ist, wird nicht mehr angezeigt.",
};

/** A pile after "auf", with the article that some need. */
function withArticle(pile: string): string {
  if (pile === "Ablage") return "der Ablage";
  return pile === "Talon" ? "dem Talon" : pile;
}

function dative(number: number): string {
  return number === 1 ? "einer Karte" : cards(number);
}
