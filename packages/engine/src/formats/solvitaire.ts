import * as v from "valibot";
import { type Card, formatCard, type Pile, rankOf, SUITS, suitIndexOf } from "../card.ts";
import { FRESH_DECK } from "../deck.ts";
import { fields, isFields, parsedBy, parseShape, readJson } from "../json.ts";
import { looseCard } from "../notation/loose-card.ts";
import {
  makePartialPosition,
  type PartialColumn,
  type PartialPile,
  type PartialPosition,
} from "../partial-position.ts";
import { type Parsed, parsed, problem } from "../problem.ts";

const TABLEAU = "tableau piles";
/** `foundation` is the name in the deals that lonelybot prints. */
const FIELDS = [TABLEAU, "stock", "waste", "foundations", "foundation"];
const MAX_LENGTH = 10_000;

interface WrittenCard {
  readonly card: Card | undefined;
  readonly isHidden: boolean;
}

function parseWrittenCard(text: string): Parsed<WrittenCard> {
  const card = looseCard(text);
  const isUnknown = /^(\?{1,2}|##)$/.test(text);
  if (card === undefined && !isUnknown) return problem("bad-card", "");
  return parsed({ card, isHidden: isUnknown || /[cdhs]$/.test(text) });
}

const pileSchema = v.pipe(
  v.array(v.unknown()),
  v.maxLength(52, "too-many-cards"),
  v.array(v.pipe(v.string("bad-card"), parsedBy(parseWrittenCard))),
);

/** Foundations as a list of cards or of piles. */
const homesSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((homes) => (homes.every(Array.isArray) ? homes.flat() : homes)),
  pileSchema,
);

const boardSchema = fields({
  [TABLEAU]: v.pipe(v.array(v.unknown()), v.length(7), v.array(pileSchema)),
  stock: v.nullish(pileSchema, []),
  waste: v.nullish(pileSchema, []),
  foundations: v.nullish(homesSchema, []),
  foundation: v.nullish(homesSchema, []),
});

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
  const stray = isFields(json.value) && Object.keys(json.value).find((name) => !FIELDS.includes(name));
  if (stray) return problem("bad-field", stray.slice(0, 40));
  const written = parseShape(boardSchema, json.value);
  if (!written.ok) {
    const { code, at } = written.problem;
    return problem(code === "bad-shape" ? "bad-field" : code, at);
  }
  const { [TABLEAU]: piles, stock, waste, foundations: homes, foundation } = written.value;
  const isDeal = piles.every((pile) => pile.every(({ isHidden }) => !isHidden));
  const foundations = fillFoundations(cardsIn([...homes, ...foundation]));
  if (foundations === undefined) return problem("bad-foundation", "foundations");
  return parsed(
    makePartialPosition({
      stock: cardsIn(stock),
      waste: cardsIn(waste),
      foundations,
      tableau: piles.map((pile) => columnFromPile(pile, isDeal)),
      passes: 1,
    }),
  );
}

function cardsIn(pile: readonly WrittenCard[]): PartialPile {
  return pile.map(({ card }) => card);
}

function columnFromPile(pile: readonly WrittenCard[], isDeal: boolean): PartialColumn {
  const shown = pile.findIndex(({ isHidden }) => !isHidden);
  const hidden = isDeal ? Math.max(0, pile.length - 1) : shown < 0 ? pile.length : shown;
  const cards = cardsIn(pile);
  return { faceDown: cards.slice(0, hidden), faceUp: cards.slice(hidden) };
}

/** The foundations ♣ ♦ ♥ ♠ up to the highest card named of each suit; undefined if a card is unknown. */
export function fillFoundations(tops: PartialPile): readonly Pile[] | undefined {
  if (tops.includes(undefined)) return undefined;
  return SUITS.map((_, suit) => {
    const ranks = (tops as Pile).filter((card) => suitIndexOf(card) === suit).map(rankOf);
    return FRESH_DECK.slice(suit * 13, suit * 13 + Math.max(0, ...ranks));
  });
}
