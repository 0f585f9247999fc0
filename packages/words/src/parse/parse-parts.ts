import {
  type Card,
  cardOf,
  FOUNDATION_IDS,
  type PileId,
  rankOf,
  SUITS,
  type Suit,
  suitOf,
  TABLEAU_IDS,
} from "@klondike/engine";
import { parseCard, parsePile } from "@klondike/engine/notation";
import type { ParserWords } from "../language/parser-words.ts";

/** A named card; a rank alone can mean several. */
export type NamedCard = { readonly rank: number; readonly suit: Suit | undefined };

/** The card of a name; undefined without a suit. */
export function cardNamed({ rank, suit }: NamedCard): Card | undefined {
  return suit && cardOf(rank, suit);
}

/** A pile, or the foundations if none is specified. */
export type NamedPile = PileId | "foundation";

/** One side of a move. */
export type MoveSide = {
  readonly card: NamedCard | undefined;
  readonly count: number | undefined;
  readonly pile: NamedPile | undefined;
};

/** Normalises text for comparison: lower case, with or without umlauts. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss");
}

const FOLDED = new WeakMap<readonly string[], readonly string[]>();

/** Normalised names, cached: a line is compared with hundreds of them. */
function foldNames(names: readonly string[]): readonly string[] {
  const known = FOLDED.get(names);
  if (known !== undefined) return known;
  const list = names.map(folded);
  FOLDED.set(names, list);
  return list;
}

/** Whether a normalised word is one of these. */
export function isOne(names: readonly string[], word: string | undefined): boolean {
  return word !== undefined && foldNames(names).includes(word);
}

/** The normalised words of a sentence; a card written as one word, like "Herzdame" or "10♦", becomes two. */
export function wordsIn(text: string, words: ParserWords): readonly string[] {
  return folded(text)
    .split(/[\s.,;:!?'"’‘„“”-]+/)
    .filter((word) => word !== "")
    .flatMap((word) => partsOfCard(word, words) ?? [word]);
}

function partsOfCard(word: string, words: ParserWords): readonly string[] | undefined {
  for (const names of words.suits) {
    for (const suit of foldNames(names)) {
      const tail = word.startsWith(suit) ? word.slice(suit.length) : undefined;
      if (tail !== undefined && rankNamed(tail, words) !== undefined) return [suit, tail];
      const head = word.endsWith(suit) ? word.slice(0, -suit.length) : undefined;
      if (head !== undefined && rankNamed(head, words) !== undefined) return [head, suit];
    }
  }
  return undefined;
}

export function numberNamed(word: string | undefined, { numbers }: ParserWords): number | undefined {
  if (word === undefined) return undefined;
  return /^\d{1,6}$/.test(word) ? Number(word) : named(numbers, word);
}

function named(table: Readonly<Record<string, number>>, word: string): number | undefined {
  return Object.entries(table).find(([name]) => folded(name) === word)?.[1];
}

function rankNamed(word: string, words: ParserWords): number | undefined {
  const rank = named(words.ranks, word) ?? numberNamed(word, words);
  return rank !== undefined && rank >= 1 && rank <= 13 ? rank : undefined;
}

/** Parses "ten of diamonds", "column five", "3 cards from column 5", "five"; undefined if a word is left over. */
export function parsePart(input: readonly string[], words: ParserWords): MoveSide | undefined {
  let rest = input;
  let count: number | undefined;
  if (isOne(words.cards, rest[1])) {
    count = numberNamed(rest[0], words);
    if (count === undefined) return undefined;
    rest = rest.slice(2);
  }
  const [card, length] = cardAhead(rest, words);
  rest = rest.slice(length);
  const isFrom = isOne(words.from, rest[0]);
  // "8 1" is not a card.
  if (card !== undefined && card.suit === undefined && rest.length > 0 && !isFrom) return undefined;
  if (isFrom) rest = rest.slice(1);
  if (rest.length === 0) return card === undefined ? undefined : { card, count, pile: undefined };
  const pile = pileNamed(rest, words);
  return pile === undefined ? undefined : { card, count, pile };
}

/** The card that a sentence starts with, and the number of words in its name. */
function cardAhead(
  [first = "", second = ""]: readonly string[],
  words: ParserWords,
): readonly [card: NamedCard | undefined, length: number] {
  const suitNamed = (word: string): Suit | undefined =>
    SUITS[words.suits.findIndex((suit) => isOne(suit, word))];
  const [suit, rankWord] =
    suitNamed(second) === undefined ? [suitNamed(first), second] : [suitNamed(second), first];
  const rank = rankNamed(rankWord, words);
  if (suit !== undefined && rank !== undefined) return [{ rank, suit }, 2];
  const written = parseCard(first.toUpperCase());
  if (written.ok) return [{ rank: rankOf(written.value), suit: suitOf(written.value) }, 1];
  // A rank alone; numbers up to 7 are columns.
  const number = numberNamed(first, words) ?? 0;
  const alone =
    named(words.ranks, first) ?? (number > TABLEAU_IDS.length && number <= 10 ? number : undefined);
  return alone === undefined ? [undefined, 0] : [{ rank: alone, suit: undefined }, 1];
}

/** A pile by its name, its notation or, for columns, its number. */
export function pileNamed(input: readonly string[], words: ParserWords): NamedPile | undefined {
  const [first = "", second, ...more] = input;
  if (more.length > 0) return undefined;
  if (second === undefined) {
    if (isOne(words.waste, first)) return "w";
    if (isOne(words.stock, first)) return "s";
    if (isOne(words.foundation, first) || first === "f") return "foundation";
    const written = parsePile(first);
    return written.ok ? written.value : TABLEAU_IDS[(numberNamed(first, words) ?? 0) - 1];
  }
  const index = (numberNamed(second, words) ?? 0) - 1;
  if (isOne(words.column, first)) return TABLEAU_IDS[index];
  return isOne(words.foundation, first) ? FOUNDATION_IDS[index] : undefined;
}
