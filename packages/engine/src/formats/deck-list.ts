import type { Card } from "../card.ts";
import { type Deck, deckOf, formatDeck, parseDeck } from "../deck.ts";
import { looseCard } from "../notation/loose-card.ts";
import { type Parsed, parsed, problem } from "../problem.ts";
import { parseDigitDeck } from "./digit-deck.ts";

/** A deck of a list. */
export interface ListedDeck {
  /** The row's `id`, or its number from 1. */
  readonly id: string;
  readonly deck: Deck;
}

/** Most decks in a list. */
const MAX_DECKS = 10_000;

/** The decks as CSV with a header. */
export function formatDeckList(decks: readonly ListedDeck[]): string {
  const field = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return ["id,deck", ...decks.map(({ id, deck }) => `${field(id)},${formatDeck(deck)}`)].join("\n");
}

/** Whether every line of a text seems to have a deck, and there are at least two, or a header. */
export function isDeckList(text: string): boolean {
  const lines = linesOf(text);
  return (
    (lines.length > 1 && lines.every((line) => deckField(line) !== undefined)) || isHeader(lines[0] ?? "")
  );
}

/**
 * Parses decks, one per line, as CSV: an `id` and the deck, in either order, or the deck alone. A deck has 104 characters,
 * 156 digits, or 52 cards with spaces. The place of a problem is `line 7`.
 */
export function parseDeckList(text: string): Parsed<readonly ListedDeck[]> {
  const decks: ListedDeck[] = [];
  const lines = linesOf(text);
  for (const [at, line] of lines.entries()) {
    if (at === 0 && isHeader(line)) continue;
    const place = `line ${at + 1}`;
    if (decks.length === MAX_DECKS) return problem("too-long", place);
    const written = deckField(line);
    if (written === undefined) return problem("missing-cards", place);
    const deck = parseAnyDeck(written);
    if (!deck.ok) return problem(deck.problem.code, place);
    const id = fieldsOf(line).find((field) => field !== "" && field !== written);
    decks.push({ id: id ?? String(decks.length + 1), deck: deck.value });
  }
  return decks.length === 0 ? problem("missing-cards", "line 1") : parsed(decks);
}

/** A whole deck as 104 characters, 156 digits, or 52 cards with spaces. */
export function parseAnyDeck(text: string): Parsed<Deck> {
  const plain = text.trim();
  if (/^[0-9]{100,}$/.test(plain)) {
    const digits = parseDigitDeck(plain);
    if (!digits.ok) return digits;
    return digits.value.deck === undefined ? problem("bad-card", 0) : parsed(digits.value.deck);
  }
  if (!/\s/.test(plain)) return parseDeck(plain.toUpperCase());
  const cards: Card[] = [];
  for (const { 0: word, index } of plain.matchAll(/\S+/g)) {
    const card = looseCard(word);
    if (card === undefined) return problem("bad-card", index);
    if (cards.length === 52) return problem("too-many-cards", index);
    cards.push(card);
  }
  return deckOf(cards);
}

const linesOf = (text: string): readonly string[] =>
  text.split(/\r?\n/).filter((line) => line.trim() !== "" && !line.startsWith("#"));

const isHeader = (line: string): boolean => fieldsOf(line).some((field) => /^deck$/i.test(field));

/** The field of a line that is long enough for a deck. */
function deckField(line: string): string | undefined {
  return fieldsOf(line).find((field) => field.length >= 100 && /^[\w♣♦♥♠\s?]+$/.test(field));
}

function fieldsOf(line: string): readonly string[] {
  return [...line.matchAll(/"((?:[^"]|"")*)"|([^,;\t]+)/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? "").trim(),
  );
}
