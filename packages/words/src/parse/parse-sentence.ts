import {
  type Card,
  type FoundationId,
  isFoundation,
  isTableau,
  type PileId,
  type TableauId,
} from "@klondike/engine";
import type { DealKind } from "@klondike/play";
import type { TerminalWords } from "../en/terminal.ts";
import { terminalEn } from "../en/terminal.ts";
import { type ParserWords, PHRASES, type Phrase } from "../language/parser-words.ts";
import {
  cardNamed,
  isOne,
  type NamedCard,
  type NamedPile,
  numberNamed,
  parsePart,
  pileNamed,
  wordsIn,
} from "./parse-parts.ts";

export type ParsedSentence =
  | { readonly kind: "phrase"; readonly phrase: Phrase }
  /** Cards to a pile, or onto a card. What is not named follows from the table: the pile from the card, the target from what fits. */
  | {
      readonly kind: "carry";
      readonly card: NamedCard | undefined;
      readonly from: NamedPile | undefined;
      readonly count: number | undefined;
      readonly to: TableauId | FoundationId | "foundation" | undefined;
      readonly onto: NamedCard | undefined;
    }
  | { readonly kind: "turn-up"; readonly column: TableauId }
  | { readonly kind: "where"; readonly card: Card }
  | { readonly kind: "read"; readonly pile: PileId }
  /** A listed move, by its number. */
  | { readonly kind: "choose"; readonly number: number }
  /** Another deal of a kind. */
  | { readonly kind: "new-of"; readonly deals: DealKind }
  /** A branch from a position of the game. */
  | { readonly kind: "branch"; readonly at: number }
  /** A recent game, by its number in the list. */
  | { readonly kind: "recent-of"; readonly number: number };

/** Parses a sentence in the language of the words or in English; undefined if neither matches. */
export function parseSentence(text: string, words: TerminalWords): ParsedSentence | undefined {
  for (const vocabulary of parserVocabularies(words)) {
    const parsed = parseIn(wordsIn(text, vocabulary), vocabulary);
    if (parsed !== undefined) return parsed;
  }
  return undefined;
}

/** The file of a save command, with its name as written. */
export function parseSaveCommand(
  line: string,
  words: TerminalWords,
): { readonly file: string; readonly isForced: boolean } | undefined {
  const [, word, force, file] = /^\s*(\p{Letter}+)\s+(--force\s+)?(.*\S)\s*$/u.exec(line) ?? [];
  const isSave = parserVocabularies(words).some(({ save }) => isOne(save, word?.toLowerCase()));
  return isSave && file !== undefined ? { file, isForced: force !== undefined } : undefined;
}

/** Whether a line is one of these words, in the language of the words or in English. */
export function isPhrase(
  line: string,
  which: Extract<keyof ParserWords, "next" | "stock">,
  words: TerminalWords,
): boolean {
  return parserVocabularies(words).some((vocabulary) =>
    isOne(vocabulary[which], meantIn(wordsIn(line, vocabulary), vocabulary).join(" ")),
  );
}

/**
 * The piles that a countdown sentence names, at most two: "stock to pile one", "0 1", "what is on pile 2". The stock is
 * 0; a number above 2 is a card. If only the target is named, as in "put it on pile 1", the source is the stock.
 */
export function parsePiles(line: string, words: TerminalWords): readonly number[] {
  for (const vocabulary of parserVocabularies(words)) {
    const input = meantIn(wordsIn(line, vocabulary), vocabulary);
    const filling = [
      ...vocabulary.to,
      ...vocabulary.from,
      ...vocabulary.column,
      ...vocabulary.cards,
      ...vocabulary.asking,
    ];
    const named = input.filter((word) => !isOne(filling, word));
    const piles = named.flatMap((word) =>
      isOne(vocabulary.stock, word) ? 0 : (numberNamed(word, vocabulary) ?? []),
    );
    if (piles.length === 0 || piles.length > 2 || piles.length < named.length) continue;
    const isTarget = piles.length === 1 && isOne(vocabulary.to, input[0]);
    return isTarget ? [0, ...piles] : piles;
  }
  return [];
}

/** A sentence without its filler words. */
function meantIn(input: readonly string[], { idle }: ParserWords): readonly string[] {
  return input.filter((word) => !isOne(idle, word));
}

function parseIn(input: readonly string[], words: ParserWords): ParsedSentence | undefined {
  const meant = meantIn(input, words);
  const phrase = findPhrase(input, words);
  if (phrase !== undefined) return { kind: "phrase", phrase };
  return led(meant, words) ?? parseCarry(meant, words) ?? parseShorthand(meant, words);
}

/** The phrase that equals a sentence, exactly or without filler words. */
function findPhrase(input: readonly string[], words: ParserWords): Phrase | undefined {
  const sentence = input.join(" ");
  // Try exact matches first; the map of all phrases is built only if that fails.
  const written = PHRASES.find((phrase) => words.phrases[phrase].includes(sentence));
  if (written !== undefined) return written;
  const phrases = collectPhrases(words);
  return phrases.get(sentence) ?? phrases.get(meantIn(input, words).join(" "));
}

const PHRASES_OF = new WeakMap<ParserWords, ReadonlyMap<string, Phrase>>();

/** All phrases of a language, with and without filler words. */
function collectPhrases(words: ParserWords): ReadonlyMap<string, Phrase> {
  const known = PHRASES_OF.get(words);
  if (known !== undefined) return known;
  const all = PHRASES.flatMap((phrase) =>
    words.phrases[phrase].map((name) => [wordsIn(name, words), phrase] as const),
  );
  const bare = all.map(([input, phrase]) => [meantIn(input, words), phrase] as const);
  const phrases = new Map<string, Phrase>();
  for (const [input, phrase] of [...all, ...bare]) {
    const sentence = input.join(" ");
    if (sentence !== "" && !phrases.has(sentence)) phrases.set(sentence, phrase);
  }
  PHRASES_OF.set(words, phrases);
  return phrases;
}

/** A command word with one argument: "number 2", "new easy", "where … ten of diamonds". */
function led([first, ...rest]: readonly string[], words: ParserWords): ParsedSentence | undefined {
  const begins = (names: readonly string[]): boolean => isOne(names, first);
  const last = numberNamed(rest.at(-1), words);
  const isNumberAlone =
    last !== undefined && rest.slice(0, -1).every((word) => isOne([...words.from, ...words.choose], word));
  if (begins(words.choose) && isNumberAlone) return { kind: "choose", number: last };
  if (begins(words.branch) && isNumberAlone) return { kind: "branch", at: last };
  if (last !== undefined && findPhrase([first ?? "", ...rest.slice(0, -1)], words) === "recent") {
    return { kind: "recent-of", number: last };
  }
  if (begins(words.where)) {
    const { card } = parsePart(rest, words) ?? {};
    const named = card && cardNamed(card);
    return named === undefined ? undefined : { kind: "where", card: named };
  }
  if (begins(words.new) && rest.length === 1) {
    const kinds = Object.keys(words.kinds) as readonly DealKind[];
    const deals = kinds.find((kind) => isOne([kind, ...words.kinds[kind]], rest[0]));
    if (deals !== undefined) return { kind: "new-of", deals };
  }
  const besides = (fill: readonly string[]): NamedPile | undefined =>
    pileNamed(
      [first ?? "", ...rest].filter((word) => !isOne(fill, word)),
      words,
    );
  if (begins(words.turn) || isOne(words.turn, rest.at(-1))) {
    const column = besides([...words.turn, ...words.to]);
    if (column !== undefined && column !== "foundation" && isTableau(column))
      return { kind: "turn-up", column };
  }
  if (begins(words.asking)) {
    const pile = besides([...words.asking, ...words.to, ...words.cards]);
    if (pile !== undefined) return readSentence(pile);
  }
  return undefined;
}

/** Any foundation stands for all four. */
function readSentence(pile: NamedPile): ParsedSentence {
  return { kind: "read", pile: pile === "foundation" ? "f1" : pile };
}

function parseCarry(input: readonly string[], words: ParserWords): ParsedSentence | undefined {
  const at = input.findIndex((word) => isOne(words.to, word));
  // "Ten of diamonds home": a foundation alone is the target.
  const isHome = at < 0 && input.length > 1 && isOne(words.foundation, input.at(-1));
  const source = parsePart(isHome ? input.slice(0, -1) : at < 0 ? input : input.slice(0, at), words);
  if (source === undefined) return undefined;
  const { card, count, pile: from } = source;
  if (at < 0 && !isHome) {
    if (from !== undefined && card === undefined) {
      return count === undefined ? readSentence(from) : undefined;
    }
    // A rank alone is ambiguous.
    return card?.suit && { kind: "carry", card, from, count, to: undefined, onto: undefined };
  }
  const target = isHome
    ? ({ pile: "foundation", card: undefined } as const)
    : parsePart(input.slice(at + 1), words);
  if (target === undefined) return undefined;
  const { pile: to, card: onto } = target;
  if (to !== undefined && !isTarget(to)) return undefined;
  return { kind: "carry", card, from, count, to, onto: to === undefined ? onto : undefined };
}

function isTarget(pile: NamedPile): pile is TableauId | FoundationId | "foundation" {
  return pile === "foundation" || isTableau(pile) || isFoundation(pile);
}

/** `w 3`, `3 5`, `3 5 2`, `3 home`, `f2 4`: two piles, and how many cards. */
function parseShorthand(
  [first = "", second = "", digits, ...more]: readonly string[],
  words: ParserWords,
): ParsedSentence | undefined {
  const [from, to] = [pileNamed([first], words), pileNamed([second], words)];
  const count = digits === undefined ? undefined : numberNamed(digits, words);
  const isCounted = digits === undefined || (count !== undefined && count > 0 && count <= 99);
  if (from === undefined || to === undefined || !isTarget(to) || !isCounted || more.length > 0)
    return undefined;
  return { kind: "carry", card: undefined, from, count, to, onto: undefined };
}

/** The vocabularies to try: the language's own, then English. */
export function parserVocabularies({ parser }: TerminalWords): readonly ParserWords[] {
  return parser === terminalEn.parser ? [parser] : [parser, terminalEn.parser];
}
