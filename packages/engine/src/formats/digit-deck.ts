import { type Card, cardOf, type Pile, rankOf, type Suit, suitIndexOf, suitOf } from "../card.ts";
import type { Deck } from "../deck.ts";
import { deckOf } from "../deck.ts";
import type { Move } from "../move.ts";
import {
  makePartialPosition,
  movePartial,
  type PartialColumn,
  type PartialPile,
  type PartialPosition,
} from "../partial-position.ts";
import { FOUNDATION_IDS, type FoundationId, TABLEAU_IDS, type TableauId } from "../pile.ts";
import { type Parsed, parsed, problem } from "../problem.ts";
import { classicRules, type KlondikeRules, MAX_DRAW } from "../rules.ts";

/** A deal with unknown cards, in the order in which the cards leave the deck, dealt by row. */
export type PartialDeck = PartialPile;

/** What a text of Klondike-Solver or MinimalKlondike contains. */
export interface DigitDeck {
  readonly position: PartialPosition;
  /** The whole deck if no card is unknown. */
  readonly deck: Deck | undefined;
  /** The rules if the text has a draw count. */
  readonly rules: KlondikeRules | undefined;
  /** The moves that the text plays. */
  readonly moves: readonly Move[];
}

const SUIT_DIGITS: readonly Suit[] = ["C", "D", "H", "S"];
const DIGITS = /[0-9?]{20,}(?:\s+[0-9?]{3,})*/;

/** Whether a text has a deck of digits. */
export function hasDigitDeck(text: string): boolean {
  return DIGITS.test(text);
}

/** The deck as 156 digits: rank and suit (♣ ♦ ♥ ♠ are 1…4) of each card; an unknown card is `000`. */
export function formatDigitDeck(deck: PartialDeck): string {
  return deck
    .map((card) =>
      card === undefined ? "000" : `${String(rankOf(card)).padStart(2, "0")}${suitIndexOf(card) + 1}`,
    )
    .join("");
}

/**
 * Parses a deck of Klondike-Solver or MinimalKlondike, alone or in a command line: 52 cards of three digits as they are
 * dealt, `000` or `???` for an unknown card. 31 cards are the seven face-up cards and the stock. The draw count (`/DC 3`,
 * `-D 3`) and moves (`-M "…"` or after the deck) are read too. A problem's place is a character offset.
 */
export function parseDigitDeck(text: string): Parsed<DigitDeck> {
  const found = DIGITS.exec(text);
  if (found === null) return problem("missing-cards", 0);
  const places: number[] = [];
  let digits = "";
  for (const [at, sign] of [...found[0]].entries()) {
    if (/\s/.test(sign)) continue;
    places.push(found.index + at);
    digits += sign;
  }
  const cards: (Card | undefined)[] = [];
  const seen = new Set<Card>();
  for (let at = 0; at < digits.length; at += 3) {
    const place = places[at] as number;
    const word = digits.slice(at, at + 3);
    if (cards.length === 52) return problem("too-many-cards", place);
    if (word === "000" || word === "???") {
      cards.push(undefined);
      continue;
    }
    const rank = Number(word.slice(0, 2));
    const suit = SUIT_DIGITS[Number(word[2]) - 1];
    if (!(rank >= 1 && rank <= 13) || suit === undefined) return problem("bad-card", place);
    const card = cardOf(rank, suit);
    if (seen.has(card)) return problem("card-twice", place);
    seen.add(card);
    cards.push(card);
  }
  const dealt = cards.length === 31 ? withFaceDown(cards) : cards;
  const end = found.index + found[0].length;
  if (dealt.length !== 52) return problem("missing-cards", end);
  const draw = /(?:\/DC|\/DRAW|(?<![\w-])-D)\s+(\d{1,2})(?!\d)/i.exec(text);
  const count = draw === null ? undefined : Number(draw[1]);
  if (draw !== null && !(Number(count) >= 1 && Number(count) <= MAX_DRAW)) {
    return problem("bad-draw", draw.index);
  }
  const rules = count === undefined ? undefined : classicRules(count);
  const start = partialDeal(dealt);
  const written = movesIn(text, end);
  const played = playMoves(start, written, rules ?? classicRules(1));
  if (!played.ok) return played;
  const deck = deckOf(dealt as Pile);
  const isKnown = !dealt.includes(undefined) && deck.ok;
  return parsed({ ...played.value, deck: isKnown ? deck.value : undefined, rules });
}

/** Seven face-up cards and the stock as a deal whose other cards are unknown. */
function withFaceDown(cards: PartialDeck): PartialDeck {
  const dealt: (Card | undefined)[] = [];
  for (let row = 0; row < 7; row++) {
    for (let column = row; column < 7; column++) dealt.push(row === column ? cards[column] : undefined);
  }
  return [...dealt, ...cards.slice(7)];
}

/** The first position of a deal with unknown cards, dealt by row. */
export function partialDeal(deck: PartialDeck): PartialPosition {
  const columns: (Card | undefined)[][] = [[], [], [], [], [], [], []];
  let next = 0;
  for (let row = 0; row < 7; row++) {
    for (let column = row; column < 7; column++) columns[column]?.push(deck[next++]);
  }
  const tableau: PartialColumn[] = columns.map((cards) => ({
    faceDown: cards.slice(0, -1),
    faceUp: cards.slice(-1),
  }));
  return makePartialPosition({
    stock: deck.slice(next).toReversed(),
    waste: [],
    foundations: [[], [], [], []],
    tableau,
    passes: 1,
  });
}

/** The deck of a position in which no card has been moved yet; undefined otherwise. */
export function toPartialDeck({
  stock,
  waste,
  foundations,
  tableau,
}: PartialPosition): PartialDeck | undefined {
  const isDealt =
    waste.length === 0 &&
    foundations.every((pile) => pile.length === 0) &&
    tableau.every(({ faceDown, faceUp }, at) => faceDown.length === at && faceUp.length === 1);
  if (!isDealt || stock.length !== 24) return undefined;
  const columns = tableau.map(({ faceDown, faceUp }) => [...faceDown, ...faceUp]);
  const rows = columns.flatMap((_, row) => columns.slice(row).map((column) => column[row]));
  return [...rows, ...stock.toReversed()];
}

interface Word {
  readonly text: string;
  readonly at: number;
}

const SHORT_MOVE = /^@+$|^@*[A-L]{2}$/;
const SOLVER_MOVE = /^\[?(?:DR\d{1,3}|NEW|F[1-7]|[1-7WCDSH][1-7CDSH](?:-\d{1,2})?)\]?$/;

/** Options of Klondike-Solver between a deck and its moves, and a label before them. */
const OPTIONS = /\/[A-Z]+(?:\s+\d+(?=\s|$))?|Moves:/gi;
const blank = (text: string): string => " ".repeat(text.length);

/**
 * The moves of the text: those of `-M`, or those after the deck. Text after the deck that contains no moves is skipped.
 */
function movesIn(text: string, after: number): readonly Word[] {
  const option = /(?<![\w-])-M\s+"([^"]*)"/i.exec(text);
  const from = option === null ? after : option.index + option[0].length - (option[1] ?? "").length - 1;
  const part = option === null ? text.slice(after) : (option[1] ?? "");
  const words = [...part.replace(OPTIONS, blank).matchAll(/[^\s"]+/g)].map((match) => ({
    text: match[0].toUpperCase(),
    at: from + match.index,
  }));
  const [first] = words;
  const isMoves = first !== undefined && (SHORT_MOVE.test(first.text) || SOLVER_MOVE.test(first.text));
  return isMoves || option !== null ? words : [];
}

/** Plays moves in the notation of either program. */
function playMoves(
  start: PartialPosition,
  words: readonly Word[],
  rules: KlondikeRules,
): Parsed<{ readonly position: PartialPosition; readonly moves: readonly Move[] }> {
  const isShort = !words.some(({ text }) => !SHORT_MOVE.test(text) && SOLVER_MOVE.test(text));
  const moves: Move[] = [];
  let position = start;
  const play = (move: Move): boolean => {
    const made = movePartial(position, move, rules);
    if (made.position === undefined) return false;
    position = made.position;
    moves.push(move);
    return true;
  };
  const drawOnce = (): boolean =>
    (position.stock.length > 0 || play({ kind: "recycle" })) && play({ kind: "draw" });
  for (const { text, at } of words) {
    const wanted = isShort ? shortMove(text) : solverMove(text);
    if (wanted === undefined) return problem("bad-move", at);
    let isPlayed = true;
    for (let draws = 0; draws < wanted.draws && isPlayed; draws++) isPlayed = drawOnce();
    if (wanted.recycles) isPlayed = play({ kind: "recycle" });
    const { carry } = wanted;
    if (isPlayed && carry !== undefined) {
      const counts = carry.count === undefined ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] : [carry.count];
      const from = pileFromWord(position, carry.from);
      const to = pileFromWord(position, carry.to);
      isPlayed = counts.some((count) => {
        const move = { kind: "carry", from, to: to as TableauId | FoundationId, count } as const;
        return to !== "w" && play(move);
      });
    }
    if (!isPlayed) return problem("illegal-move", at);
  }
  return parsed({ position, moves });
}

/** A move as written: draws first, then a new round, then a carry; `count` undefined takes as many cards as fit. */
interface WrittenMove {
  readonly draws: number;
  readonly recycles: boolean;
  readonly carry:
    | { readonly from: PileWord; readonly to: PileWord; readonly count: number | undefined }
    | undefined;
}

type PileWord = TableauId | "w" | Suit;

const SHORT_PILES: Readonly<Record<string, PileWord>> = {
  A: "w",
  B: "C",
  C: "D",
  D: "S",
  E: "H",
  F: "t1",
  G: "t2",
  H: "t3",
  I: "t4",
  J: "t5",
  K: "t6",
  L: "t7",
};

/** A move of MinimalKlondike: `@` draws, then source and target. */
function shortMove(text: string): WrittenMove | undefined {
  if (!SHORT_MOVE.test(text)) return undefined;
  const draws = text.lastIndexOf("@") + 1;
  const from = SHORT_PILES[text.charAt(draws)];
  const to = SHORT_PILES[text.charAt(draws + 1)];
  const carry = from === undefined || to === undefined ? undefined : { from, to, count: undefined };
  return { draws, recycles: false, carry };
}

/** A move of Klondike-Solver: `DR2`, `NEW`, `F3`, `W5`, `34-3`, `7H`. Cards turn up automatically, so `F3` does nothing. */
function solverMove(text: string): WrittenMove | undefined {
  if (!SOLVER_MOVE.test(text)) return undefined;
  const word = text.replace(/[[\]]/g, "");
  if (word === "NEW") return { draws: 0, recycles: true, carry: undefined };
  if (word.startsWith("DR")) return { draws: Number(word.slice(2)), recycles: false, carry: undefined };
  if (word.startsWith("F")) return { draws: 0, recycles: false, carry: undefined };
  const pile = (sign: string): PileWord =>
    sign === "W" ? "w" : (TABLEAU_IDS[Number(sign) - 1] ?? (sign as Suit));
  const [piles = "", count] = word.split("-");
  const carry = {
    from: pile(piles.charAt(0)),
    to: pile(piles.charAt(1)),
    count: count === undefined ? 1 : Number(count),
  };
  return { draws: 0, recycles: false, carry };
}

/** The pile that a word names; a suit is its foundation, or the first empty one. */
function pileFromWord(position: PartialPosition, word: PileWord): TableauId | FoundationId | "w" {
  if (word.length > 1 || word === "w") return word as TableauId | "w";
  const place = (wanted: (pile: Pile) => boolean): number => position.foundations.findIndex(wanted);
  const own = place(([ace]) => ace !== undefined && suitOf(ace) === word);
  return FOUNDATION_IDS[
    own >= 0
      ? own
      : Math.max(
          0,
          place((pile) => pile.length === 0),
        )
  ] as FoundationId;
}
