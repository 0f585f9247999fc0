import { type Deal, parseDeal } from "../deal.ts";
import type { Deck } from "../deck.ts";
import { MAX_SAVE_LENGTH } from "../limits.ts";
import type { Move } from "../move.ts";
import { looseCard } from "../notation/loose-card.ts";
import { parsePartial } from "../notation/partial-position.ts";
import type { PartialPosition } from "../partial-position.ts";
import type { Position } from "../position.ts";
import type { Parsed, Problem } from "../problem.ts";
import { CLASSIC_RULES, type KlondikeRules } from "../rules.ts";
import { type KlondikeGame, type KlondikeSession, klondikeGame } from "../session/klondike-game.ts";
import { isLink, parseLink } from "../session/link.ts";
import { parseSave } from "../session/save.ts";
import { begin, play, positionOf } from "../session/session.ts";
import { isBoard, parseBoard } from "./board.ts";
import { isDeckList, type ListedDeck, parseAnyDeck, parseDeckList } from "./deck-list.ts";
import { type DigitDeck, hasDigitDeck, parseDigitDeck } from "./digit-deck.ts";
import { isSolvitaire, parseSolvitaire } from "./solvitaire.ts";

/** The recognised formats, each with a short example; shown when a text is not recognised. */
export const FORMATS = {
  deal: "klondike:42, pysol:32001 or kpat:7",
  deck: "8D8H4C… (104 characters: 52 cards as they are dealt)",
  position: "s: ?24\nt1: 8D\nt2: ? | 7H\n…",
  save: '{"v":1,"game":"klondike","deal":"klondike:42",…}',
  link: "https://…#edition=classic&deal=klondike:42…",
  digits: '092054023042… (156 digits; 000 is unknown) -M "IC @@AL"',
  solvitaire: '{"tableau piles":[["4D"],["3C","4C"],…],"stock":["10H",…]}',
  board: "Talon: KS 4C 8S …\n9D\n<5S> 4H\n<2H> <QD> TC\n…",
  decks: "id,deck\n1,8D8H4C…\n2,…",
} as const satisfies Readonly<Record<string, string>>;

/** The name of a format in `FORMATS`. */
export type FormatName = keyof typeof FORMATS;

/** A recognised text: a position with what is known about its game, or a list of decks. */
export type Pasted =
  | {
      readonly format: Exclude<FormatName, "decks">;
      readonly position: PartialPosition;
      /** The rules if the text has them. */
      readonly rules: KlondikeRules | undefined;
      /** The game from its deal to the position, if the text has the whole deck. */
      readonly session: KlondikeSession | undefined;
    }
  | { readonly format: "decks"; readonly decks: readonly ListedDeck[] };

/** A recognised text, or what is wrong with it; `format` is undefined if it looks like no known format. */
export type Recognised =
  | { readonly ok: true; readonly value: Pasted }
  | { readonly ok: false; readonly format: FormatName | undefined; readonly problem: Problem };

/** Maximum length of any text except a save, in characters. */
const MAX_TEXT_LENGTH = 2_000_000;

/**
 * Recognises the format of a pasted text and parses it. Never throws, and takes time proportional to the length of the
 * text. The position may still be impossible or a draft: see `checkPartial`.
 *
 * @param otherwise rules to use if the text has none; they decide which moves of the text are legal
 */
export function recognise(text: string, otherwise: KlondikeRules = CLASSIC_RULES): Recognised {
  const trimmed = text.replace(/^\ufeff/, "").trim();
  if (trimmed === "") return { ok: false, format: undefined, problem: { code: "empty", at: 0 } };
  if (trimmed.length > MAX_TEXT_LENGTH) {
    return { ok: false, format: undefined, problem: { code: "too-long", at: MAX_TEXT_LENGTH } };
  }
  const format = detectFormat(trimmed);
  if (format === undefined) {
    return { ok: false, format, problem: { code: "unknown-format", at: 0 } };
  }
  const lead = text.length - text.replace(/^\ufeff/, "").trimStart().length;
  const read = PARSERS[format](trimmed, otherwise);
  if (read.ok) return read;
  const { code, at } = read.problem;
  return { ok: false, format, problem: { code, at: typeof at === "number" ? at + lead : at } };
}

/** The format that a text appears to have. */
function detectFormat(text: string): FormatName | undefined {
  if (text.startsWith("{")) return isSolvitaire(text) ? "solvitaire" : "save";
  if (text.length <= MAX_SAVE_LENGTH && !text.includes("\n") && isLink(text)) return "link";
  if (/^[a-z]+:-?\w+$/.test(text) && !/^[swtf]\d?:/.test(text)) return "deal";
  if (isDeckList(text)) return "decks";
  if (/^\s*([sw]|[tf]\d|passes|rules)\s*:/im.test(text)) return "position";
  if (hasDigitDeck(text)) return "digits";
  if (/^[A2-9TJQKCDHSatjqkcdhs]{60,}$/.test(text)) return "deck";
  if (isSpacedDeck(text)) return "deck";
  return isBoard(text) ? "board" : undefined;
}

/** About 52 cards with spaces: mostly cards on one line, or nothing but cards on several that are not a board's rows. */
function isSpacedDeck(text: string): boolean {
  if (text.length > 1000) return false;
  const lines = text.split("\n").map((line) => line.match(/[^\s,]+/g) ?? []);
  const words = lines.flat();
  if (words.length < 40) return false;
  const cards = words.filter((word) => looseCard(word) !== undefined).length;
  if (lines.length === 1) return cards > words.length / 2;
  const isBoard = lines.slice(0, 7).every((line, at) => line.length === at + 1);
  return cards === words.length && !isBoard;
}

const PARSERS: Readonly<Record<FormatName, (text: string, otherwise: KlondikeRules) => Parsed<Pasted>>> = {
  deal: (text, rules) =>
    mapped(parseDeal(text), (deal) => ofSession("deal", dealSession(deal, rules), undefined)),
  deck: (text, rules) => mapped(parseAnyDeck(text), (deck) => ofDeck("deck", deck, rules)),
  position: (text) =>
    mapped(parsePartial(text), ({ position, rules }) => ({
      format: "position",
      position,
      rules,
      session: undefined,
    })),
  save: (text) => mapped(parseSave(text), (session) => ofSession("save", session, session.game.setup.rules)),
  link: (text) => mapped(parseLink(text), (session) => ofSession("link", session, session.game.setup.rules)),
  digits: (text, otherwise) => mapped(parseDigitDeck(text), (read) => ofDigits(read, otherwise)),
  solvitaire: (text) => mapped(parseSolvitaire(text), (position) => ofPosition("solvitaire", position)),
  board: (text) => mapped(parseBoard(text), (position) => ofPosition("board", position)),
  decks: (text) => mapped(parseDeckList(text), (decks) => ({ format: "decks", decks })),
};

function mapped<T>(read: Parsed<T>, to: (value: T) => Pasted): Parsed<Pasted> {
  return read.ok ? { ok: true, value: to(read.value) } : read;
}

function dealSession(deal: Deal, rules: KlondikeRules): KlondikeSession {
  return begin<Position, Move, KlondikeGame>(klondikeGame("classic", deal, { rules }));
}

function ofPosition(format: "solvitaire" | "board", position: PartialPosition): Pasted {
  return { format, position, rules: undefined, session: undefined };
}

function ofSession(
  format: "deal" | "deck" | "save" | "link" | "digits",
  session: KlondikeSession,
  rules: KlondikeRules | undefined,
): Pasted {
  return { format, position: positionOf(session), rules, session };
}

function ofDeck(format: "deck", deck: Deck, rules: KlondikeRules): Pasted {
  return ofSession(format, dealSession({ scheme: "deck", deck }, rules), undefined);
}

function ofDigits({ position, deck, rules, moves }: DigitDeck, otherwise: KlondikeRules): Pasted {
  if (deck === undefined) return { format: "digits", position, rules, session: undefined };
  const used = moves.length > 0 ? (rules ?? CLASSIC_RULES) : (rules ?? otherwise);
  const start = dealSession({ scheme: "deck", deck }, used);
  return ofSession(
    "digits",
    moves.reduce((session, move) => play(session, move), start),
    moves.length > 0 ? used : rules,
  );
}
