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

/** Ranks that German cards name by other letters: jack and queen. */
const GERMAN_RANKS: Readonly<Record<string, string>> = { B: "J", D: "Q" };

/**
 * Reads a card as people write it: `TD`, `10D`, `10♦`, `td`, `1D` for an ace, the suit first (`D10`), and German jacks and
 * queens (`B♠`, `DH`). Returns undefined if the text is not a card.
 */
export function looseCard(text: string): Card | undefined {
  if (text.length < 2 || text.length > 4) return undefined;
  const plain = text
    .replace(/\ufe0e|\ufe0f/g, "")
    .replace(/[♣♧♦♢♥♡♠♤]/g, (sign) => SUIT_LETTERS[sign] as string)
    .toUpperCase()
    .replace("10", "T")
    .replace("1", "A");
  const reversed = `${plain.charAt(1)}${plain.charAt(0)}${plain.slice(2)}`;
  for (const each of [plain, reversed, germanRank(plain), germanRank(reversed)]) {
    const card = parseCard(each);
    if (card.ok) return card.value;
  }
  return undefined;
}

function germanRank(card: string): string {
  return `${GERMAN_RANKS[card.charAt(0)] ?? card.charAt(0)}${card.slice(1)}`;
}
