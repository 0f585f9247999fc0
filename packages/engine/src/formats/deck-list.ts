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

/** Maximum number of decks in a list. */
const MAX_DECKS = 10_000;

/** The decks as CSV with a header. */
export function formatDeckList(decks: readonly ListedDeck[]): string {
  const field = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return ["id,deck", ...decks.map(({ id, deck }) => `${field(id)},${formatDeck(deck)}`)].join("\n");
}

/** Whether every line of a text seems to have a deck, and there are at least two, or a header. */
export function isDeckList(text: string): boolean {
  const lines = splitLines(text);
  return (
    (lines.length > 1 && lines.every((line) => deckField(line) !== undefined)) || isHeader(lines[0] ?? "")
  );
}

/**
 * Parses decks, one per line, as CSV: an `id` and the deck, in either order, or the deck alone. A header names the
 * columns if there are more; without an `id` column, the `seed` is the id. A deck has 104 characters, 156 digits, or 52
 * cards with spaces. The place of a problem is `line 7`.
 */
export function parseDeckList(text: string): Parsed<readonly ListedDeck[]> {
  const decks: ListedDeck[] = [];
  const lines = splitLines(text);
  const names = isHeader(lines[0] ?? "") ? splitCells(lines[0] ?? "").map((name) => name.toLowerCase()) : [];
  const idColumn = ["id", "seed"].map((name) => names.indexOf(name)).find((column) => column >= 0);
  for (const [at, line] of lines.entries()) {
    if (at === 0 && isHeader(line)) continue;
    const place = `line ${at + 1}`;
    if (decks.length === MAX_DECKS) return problem("too-long", place);
    const written = deckField(line);
    if (written === undefined) return problem("missing-cards", place);
    const deck = parseAnyDeck(written);
    if (!deck.ok) return problem(deck.problem.code, place);
    const id =
      idColumn === undefined
        ? splitFields(line).find((field) => field !== "" && field !== written)
        : splitCells(line)[idColumn];
    decks.push({ id: id || String(decks.length + 1), deck: deck.value });
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
  const places: number[] = [];
  for (const { 0: word, index } of plain.matchAll(/[^\s,]+/g)) {
    const card = looseCard(word);
    if (card === undefined) return problem("bad-card", index);
    if (cards.length === 52) return problem("too-many-cards", index);
    cards.push(card);
    places.push(index);
  }
  const deck = deckOf(cards);
  return deck.ok ? deck : problem(deck.problem.code, places[Number(deck.problem.at)] ?? plain.length);
}

const splitLines = (text: string): readonly string[] =>
  text.split(/\r?\n/).filter((line) => line.trim() !== "" && !line.startsWith("#"));

const isHeader = (line: string): boolean => splitFields(line).some((field) => /^deck$/i.test(field));

/** The field of a line that is long enough for a deck. */
function deckField(line: string): string | undefined {
  return splitFields(line).find((field) => field.length >= 100 && /^[\w♣♦♥♠\s?]+$/.test(field));
}

function splitFields(line: string): readonly string[] {
  return [...line.matchAll(/"((?:[^"]|"")*)"|([^,;\t]+)/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? "").trim(),
  );
}

/** The cells of a line of CSV with a header, empty ones included. */
function splitCells(line: string): readonly string[] {
  return [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^,;\t]*))(?:[,;\t]|$)/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? "").trim(),
  );
}
