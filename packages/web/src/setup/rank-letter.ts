import { type Card, rankOf, suitIndexOf } from "@klondike/engine";
import type { IndexLetters } from "../cards/numerals.ts";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const GERMAN: Readonly<Record<number, string>> = { 11: "B", 12: "D" };

/** The rank of a card as its index shows it. */
export function rankLetter(card: Card, letters: IndexLetters): string {
  const rank = rankOf(card);
  return (letters === "de" ? GERMAN[rank] : undefined) ?? RANKS[rank - 1] ?? "";
}

/** The suit of a card: ♣ ♦ ♥ ♠. */
export function suitLetter(card: Card): string {
  return "♣♦♥♠".charAt(suitIndexOf(card));
}
