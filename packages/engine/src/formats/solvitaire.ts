import { type Card, formatCard, type Pile, rankOf, SUITS, suitIndexOf } from "../card.ts";
import { FRESH_DECK } from "../deck.ts";
import { isFields, readJson } from "../json.ts";
import { looseCard } from "../notation/loose-card.ts";
import {
  type PartialColumn,
  type PartialPile,
  type PartialPosition,
  partialOf,
} from "../partial-position.ts";
import { type Parsed, parsed, problem } from "../problem.ts";

const TABLEAU = "tableau piles";
const FIELDS = [TABLEAU, "stock", "waste", "foundations"];
const MAX_LENGTH = 10_000;

/** Whether a text looks like a deal of Solvitaire. */
export function isSolvitaire(text: string): boolean {
  return text.trimStart().startsWith("{") && text.includes(`"${TABLEAU}"`);
}

/**
 * The position as Solvitaire's JSON: piles with the top card last, hidden cards with a lower-case suit. Solvitaire has no
 * unknown cards; they are written as `?`, which only our parser reads.
 */
export function formatSolvitaire({ stock, waste, foundations, tableau }: PartialPosition): string {
  const name = (card: Card | undefined): string =>
    card === undefined ? "?" : formatCard(card).replace("T", "10");
  const hidden = (card: Card | undefined): string => {
    const text = name(card);
    return text.slice(0, -1) + text.slice(-1).toLowerCase();
  };
  const homes = foundations.flatMap((pile) => pile.slice(-1).map(name));
  return JSON.stringify({
    [TABLEAU]: tableau.map(({ faceDown, faceUp }) => [...faceDown.map(hidden), ...faceUp.map(name)]),
    stock: stock.map(name),
    ...(waste.length > 0 && { waste: waste.map(name) }),
    ...(homes.length > 0 && { foundations: homes }),
  });
}

/**
 * Parses a deal or a position of Solvitaire. If no card has a lower-case suit, all but the top card of each column are
 * hidden, as in a deal. A problem's place is the path of the field.
 */
export function parseSolvitaire(text: string): Parsed<PartialPosition> {
  const json = readJson(text, MAX_LENGTH);
  if (!json.ok) return json;
  const { value } = json;
  if (!isFields(value)) return problem("bad-shape", "");
  const stray = Object.keys(value).find((name) => !FIELDS.includes(name));
  if (stray !== undefined) return problem("bad-shape", stray.slice(0, 40));
  const columns = value[TABLEAU];
  if (!Array.isArray(columns) || columns.length !== 7) return problem("bad-shape", TABLEAU);
  const piles: WrittenCard[][] = [];
  for (const [at, column] of columns.entries()) {
    const pile = readCards(column, `${TABLEAU}[${at}]`);
    if (!pile.ok) return pile;
    piles.push(pile.value);
  }
  const others: Record<string, WrittenCard[]> = {};
  for (const name of ["stock", "waste", "foundations"]) {
    const pile = readCards(value[name] ?? [], name);
    if (!pile.ok) return pile;
    others[name] = pile.value;
  }
  const isDeal = piles.every((pile) => pile.every(({ isHidden }) => !isHidden));
  const cards = (name: string): PartialPile => (others[name] ?? []).map(({ card }) => card);
  const foundations = homesOf(cards("foundations"));
  if (foundations === undefined) return problem("bad-foundation", "foundations");
  return parsed(
    partialOf({
      stock: cards("stock"),
      waste: cards("waste"),
      foundations,
      tableau: piles.map((pile) => columnOf(pile, isDeal)),
      passes: 1,
    }),
  );
}

interface WrittenCard {
  readonly card: Card | undefined;
  readonly isHidden: boolean;
}

function readCards(value: unknown, path: string): Parsed<WrittenCard[]> {
  if (!Array.isArray(value)) return problem("bad-shape", path);
  if (value.length > 52) return problem("too-many-cards", path);
  const cards: WrittenCard[] = [];
  for (const [at, text] of value.entries()) {
    const place = `${path}[${at}]`;
    if (typeof text !== "string") return problem("bad-card", place);
    const card = looseCard(text);
    const isUnknown = /^(\?{1,2}|##)$/.test(text);
    if (card === undefined && !isUnknown) return problem("bad-card", place);
    cards.push({ card, isHidden: isUnknown || /[cdhs]$/.test(text) });
  }
  return parsed(cards);
}

function columnOf(pile: readonly WrittenCard[], isDeal: boolean): PartialColumn {
  const shown = pile.findIndex(({ isHidden }) => !isHidden);
  const hidden = isDeal ? Math.max(0, pile.length - 1) : shown < 0 ? pile.length : shown;
  const cards = pile.map(({ card }) => card);
  return { faceDown: cards.slice(0, hidden), faceUp: cards.slice(hidden) };
}

/** The foundations ♣ ♦ ♥ ♠ up to the highest card named of each suit; undefined if a card is unknown. */
export function homesOf(tops: PartialPile): readonly Pile[] | undefined {
  if (tops.includes(undefined)) return undefined;
  return SUITS.map((_, suit) => {
    const ranks = (tops as Pile).filter((card) => suitIndexOf(card) === suit).map(rankOf);
    return FRESH_DECK.slice(suit * 13, suit * 13 + Math.max(0, ...ranks));
  });
}
