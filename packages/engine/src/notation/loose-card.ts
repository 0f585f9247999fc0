import { type Card, parseCard } from "../card.ts";

const SUIT_LETTERS: Readonly<Record<string, string>> = {
  "♣": "C",
  "♧": "C",
  "♦": "D",
  "♢": "D",
  "♥": "H",
  "♡": "H",
  "♠": "S",
  "♤": "S",
};

/**
 * Reads a card as people write it: `TD`, `10D`, `10♦`, `td`, `1D` for an ace, and the suit first (`D10`). Returns
 * undefined if it is none.
 */
export function looseCard(text: string): Card | undefined {
  if (text.length < 2 || text.length > 4) return undefined;
  const plain = text
    .replace(/\ufe0e|\ufe0f/g, "")
    .replace(/[♣♧♦♢♥♡♠♤]/g, (sign) => SUIT_LETTERS[sign] as string)
    .toUpperCase()
    .replace("10", "T")
    .replace("1", "A");
  for (const each of [plain, `${plain.charAt(1)}${plain.charAt(0)}${plain.slice(2)}`]) {
    const card = parseCard(each);
    if (card.ok) return card.value;
  }
  return undefined;
}
