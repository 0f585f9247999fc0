import {
  type Card,
  cardOf,
  FOUNDATION_IDS,
  type FoundationId,
  isFoundation,
  isTableau,
  type PileId,
  SUITS,
  TABLEAU_IDS,
  type TableauId,
} from "@klondike/engine";
import { type HearingWords, PHRASES, type Phrase } from "./hearing-words.ts";

/** What a sentence asks for. */
export type Heard =
  | { readonly kind: "phrase"; readonly phrase: Phrase }
  /** Cards to a pile. What is not named follows from the table: the pile from the card, the target from what fits. */
  | {
      readonly kind: "carry";
      readonly card: Card | undefined;
      readonly from: PileId | undefined;
      readonly count: number | undefined;
      readonly to: TableauId | FoundationId | "foundation" | undefined;
    }
  | { readonly kind: "where"; readonly card: Card }
  | { readonly kind: "read"; readonly pile: PileId }
  /** One of what can be played, by its number in the list. */
  | { readonly kind: "choose"; readonly number: number };

/** Understands a sentence of a language; undefined where it makes no sense there. */
export function parseSentence(text: string, words: HearingWords): Heard | undefined {
  const said = text
    .toLowerCase()
    .split(/[\s.,;:!?'"’]+/)
    .filter((word) => word !== "");
  const phrase = phraseOf(said.join(" "), words) ?? phraseOf(withoutIdle(said, words).join(" "), words);
  if (phrase !== undefined) return { kind: "phrase", phrase };
  const [first, ...rest] = said;
  if (first !== undefined && words.choose.includes(first) && rest.length === 1) {
    const number = numberOf(rest[0], words);
    return number === undefined ? undefined : { kind: "choose", number };
  }
  if (first !== undefined && words.where.includes(first)) {
    const heard = partOf(withoutIdle(rest, words), words);
    return heard?.card === undefined ? undefined : { kind: "where", card: heard.card };
  }
  return carryOf(withoutIdle(said, words), words);
}

function phraseOf(said: string, { phrases }: HearingWords): Phrase | undefined {
  return PHRASES.find((phrase) => phrases[phrase].includes(said));
}

function withoutIdle(said: readonly string[], { idle }: HearingWords): readonly string[] {
  return said.filter((word) => !idle.includes(word));
}

/** One side of a move. */
type Part = {
  readonly card: Card | undefined;
  readonly count: number | undefined;
  readonly pile: PileId | "foundation" | undefined;
};

function carryOf(said: readonly string[], words: HearingWords): Heard | undefined {
  const at = said.findIndex((word) => words.to.includes(word));
  // "Ten of diamonds home": the foundation alone says where to.
  const isHome = at < 0 && said.length > 1 && words.foundation.includes(said.at(-1) ?? "");
  const source = partOf(isHome ? said.slice(0, -1) : at < 0 ? said : said.slice(0, at), words);
  if (source === undefined) return undefined;
  const { card, count, pile } = source;
  if (pile === "foundation") return at < 0 && card === undefined ? { kind: "read", pile: "f1" } : undefined;
  const from = pile;
  if (at < 0 && !isHome) {
    if (card !== undefined) return { kind: "carry", card, from, count, to: undefined };
    return from === undefined || count !== undefined ? undefined : { kind: "read", pile: from };
  }
  const target = isHome ? "foundation" : partOf(said.slice(at + 1), words)?.pile;
  if (target === undefined || (card === undefined && from === undefined)) return undefined;
  if (target !== "foundation" && !isTableau(target) && !isFoundation(target)) return undefined;
  return { kind: "carry", card, from, count, to: target };
}

/** Reads "ten of diamonds", "column five", "3 cards from column 5", "five"; undefined where a word is left over. */
function partOf(said: readonly string[], words: HearingWords): Part | undefined {
  let rest = said;
  let count: number | undefined;
  let card: Card | undefined;
  if (words.cards.includes(rest[1] ?? "")) {
    count = numberOf(rest[0], words);
    if (count === undefined) return undefined;
    rest = rest.slice(2);
  }
  const named = cardIn(rest, words);
  if (named !== undefined) {
    card = named;
    rest = rest.slice(2);
  }
  if (words.from.includes(rest[0] ?? "")) rest = rest.slice(1);
  if (rest.length === 0) return card === undefined ? undefined : { card, count, pile: undefined };
  const pile = pileOf(rest, words);
  return pile === undefined ? undefined : { card, count, pile };
}

function cardIn([first, second]: readonly string[], words: HearingWords): Card | undefined {
  const suitOf = (word: string | undefined): number =>
    words.suits.findIndex((names) => names.includes(word ?? ""));
  const [rank, suit] = suitOf(second) >= 0 ? [first, suitOf(second)] : [second, suitOf(first)];
  const court = Object.hasOwn(words.ranks, rank ?? "") ? words.ranks[rank ?? ""] : undefined;
  const number = court ?? numberOf(rank, words);
  const name = SUITS[suit];
  if (number === undefined || number < 1 || number > 13 || name === undefined) return undefined;
  return cardOf(number, name);
}

function numberOf(word: string | undefined, { numbers }: HearingWords): number | undefined {
  if (word === undefined) return undefined;
  return /^\d{1,2}$/.test(word) ? Number(word) : Object.hasOwn(numbers, word) ? numbers[word] : undefined;
}

function pileOf([first = "", second, ...more]: readonly string[], words: HearingWords): Part["pile"] {
  if (more.length > 0) return undefined;
  if (second === undefined) {
    if (words.waste.includes(first)) return "w";
    if (words.stock.includes(first)) return "s";
    if (words.foundation.includes(first)) return "foundation";
    return TABLEAU_IDS[(numberOf(first, words) ?? 0) - 1];
  }
  const index = (numberOf(second, words) ?? 0) - 1;
  if (words.column.includes(first)) return TABLEAU_IDS[index];
  return words.foundation.includes(first) ? FOUNDATION_IDS[index] : undefined;
}
