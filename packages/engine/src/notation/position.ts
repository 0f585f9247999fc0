import { followsDown, followsUp } from "../building.ts";
import { ACE, type Card, formatCard, type Pile, parseCard, rankOf } from "../card.ts";
import { FOUNDATION_IDS, TABLEAU_IDS } from "../pile.ts";
import { foundationsOf, type Position, tableauOf } from "../position.ts";
import { type Parsed, parsed, problem } from "../problem.ts";
import { CLASSIC_RULES, type KlondikeRules } from "../rules.ts";

/** A position as JSON: cards in notation, piles bottom first. */
export interface PositionJson {
  readonly stock: readonly string[];
  readonly waste: readonly string[];
  readonly foundations: readonly (readonly string[])[];
  readonly tableau: readonly { readonly faceDown: readonly string[]; readonly faceUp: readonly string[] }[];
  readonly passes: number;
}

/** The position as a JSON value. */
export function positionJson(position: Position): PositionJson {
  const names = (pile: Pile): string[] => pile.map(formatCard);
  return {
    stock: names(position.stock),
    waste: names(position.waste),
    foundations: position.foundations.map(names),
    tableau: position.tableau.map(({ faceDown, faceUp }) => ({
      faceDown: names(faceDown),
      faceUp: names(faceUp),
    })),
    passes: position.passes,
  };
}

/**
 * The position as lines, one per pile, bottom first; `|` separates a column's hidden cards from those face up: `t3: 3C
 * 4C | 9D`.
 */
export function formatPosition(position: Position): string {
  const line = (name: string, text: string): string => (text === "" ? `${name}:` : `${name}: ${text}`);
  const names = (pile: Pile): string => pile.map(formatCard).join(" ");
  return [
    line("s", names(position.stock)),
    line("w", names(position.waste)),
    ...FOUNDATION_IDS.map((id, index) => line(id, names(position.foundations[index] ?? []))),
    ...TABLEAU_IDS.map((id, index) => {
      const { faceDown, faceUp } = position.tableau[index] ?? { faceDown: [], faceUp: [] };
      return line(
        id,
        faceDown.length === 0 ? names(faceUp) : `${names(faceDown)} | ${names(faceUp)}`.trimEnd(),
      );
    }),
    line("passes", String(position.passes)),
  ].join("\n");
}

const LINES = ["s", "w", ...FOUNDATION_IDS, ...TABLEAU_IDS, "passes"];

/**
 * Parses a position written as lines; a problem's place is a character offset.
 *
 * @param rules decide which runs are possible
 */
export function parsePosition(text: string, rules: KlondikeRules = CLASSIC_RULES): Parsed<Position> {
  if (text === "") return problem("empty", 0);
  const piles = new Map<string, ReadPile>();
  const places = new Map<Card, number>();
  let passes = 1;
  let offset = 0;
  for (const [index, line] of text.split("\n").entries()) {
    const name = LINES[index];
    if (name === undefined) return problem("too-long", offset);
    if (!line.startsWith(`${name}:`)) return problem("bad-pile", offset);
    const start = offset + name.length + 1;
    const rest = line.slice(name.length + 1);
    if (name === "passes") {
      passes = Number(rest);
      if (!Number.isSafeInteger(passes) || passes < 1) return problem("bad-passes", start);
    } else {
      const pile = readPile(rest, start, places, name.startsWith("t"));
      if (!pile.ok) return pile;
      piles.set(name, pile.value);
    }
    offset += line.length + 1;
  }
  if (piles.size < LINES.length - 1) return problem("bad-shape", text.length);
  const read = (name: string): ReadPile => piles.get(name) ?? { hidden: [], cards: [] };
  const draft: Position = {
    stock: read("s").cards,
    waste: read("w").cards,
    foundations: foundationsOf(FOUNDATION_IDS.map((id) => read(id).cards)),
    tableau: tableauOf(TABLEAU_IDS.map((id) => ({ faceDown: read(id).hidden, faceUp: read(id).cards }))),
    passes,
  };
  const wrong = wrongCard(draft, rules);
  if (wrong !== undefined) return problem(wrong.code, places.get(wrong.card) ?? 0);
  return places.size < 52 ? problem("missing-cards", text.length) : parsed(draft);
}

interface ReadPile {
  readonly hidden: Pile;
  readonly cards: Pile;
}

function readPile(
  text: string,
  start: number,
  places: Map<Card, number>,
  mayHide: boolean,
): Parsed<ReadPile> {
  let hidden: Card[] = [];
  let cards: Card[] = [];
  let isParted = false;
  for (const match of text.matchAll(/\S+/g)) {
    const at = start + match.index;
    if (match[0] === "|") {
      if (isParted || !mayHide) return problem("bad-pile", at);
      isParted = true;
      [hidden, cards] = [cards, []];
      continue;
    }
    const card = parseCard(match[0]);
    if (!card.ok) return problem(card.problem.code, at + Number(card.problem.at));
    if (places.has(card.value)) return problem("card-twice", at);
    places.set(card.value, at);
    cards.push(card.value);
  }
  return parsed({ hidden, cards });
}

/** The first misplaced card: in a broken run, or out of order on a foundation. */
function wrongCard(
  position: Position,
  rules: KlondikeRules,
): { readonly code: "bad-run" | "bad-foundation"; readonly card: Card } | undefined {
  for (const pile of position.foundations) {
    const card = pile.find((each, index) => {
      const below = pile[index - 1];
      return below === undefined ? rankOf(each) !== ACE : !followsUp(each, below);
    });
    if (card !== undefined) return { code: "bad-foundation", card };
  }
  for (const { faceUp } of position.tableau) {
    const card = faceUp.find((each, index) => {
      const below = faceUp[index - 1];
      return below !== undefined && !followsDown(each, below, rules);
    });
    if (card !== undefined) return { code: "bad-run", card };
  }
  return undefined;
}
