import { type Card, formatCard } from "../card.ts";
import { MAX_NAME_LENGTH } from "../limits.ts";
import {
  makePartialPosition,
  type PartialColumn,
  type PartialPile,
  type PartialPosition,
} from "../partial-position.ts";
import { FOUNDATION_IDS, TABLEAU_IDS } from "../pile.ts";
import { type Parsed, parsed, problem } from "../problem.ts";
import { formatRules, type KlondikeRules, parseRules } from "../rules.ts";
import { looseCard } from "./loose-card.ts";

/** A partial position as read from a text, with the rules if the text has them. */
export interface WrittenPartial {
  readonly position: PartialPosition;
  readonly rules: KlondikeRules | undefined;
}

/** Maximum length of a partial position, in characters: all 52 cards, the piles' names and plenty of space. */
const MAX_PARTIAL_LENGTH = 4000;

const NAMES: readonly string[] = ["s", "w", ...FOUNDATION_IDS, ...TABLEAU_IDS];

/** Lines that `klondike deal` prints above the piles. */
const SKIPPED_NAMES: readonly string[] = ["deal", "edition", "deck"];

/**
 * The position as lines, like `formatPosition`: `?` is an unknown card and `?6` are six. The last line has the rules if
 * they are given.
 */
export function formatPartial(position: PartialPosition, rules?: KlondikeRules): string {
  const line = (name: string, text: string): string => (text === "" ? `${name}:` : `${name}: ${text}`);
  return [
    line("s", formatPartialPile(position.stock)),
    line("w", formatPartialPile(position.waste)),
    ...FOUNDATION_IDS.map((id, at) => line(id, formatPartialPile(position.foundations[at] ?? []))),
    ...TABLEAU_IDS.map((id, at) => {
      const { faceDown, faceUp } = position.tableau[at] ?? { faceDown: [], faceUp: [] };
      const shown = formatPartialPile(faceUp);
      return line(id, faceDown.length === 0 ? shown : `${formatPartialPile(faceDown)} | ${shown}`.trimEnd());
    }),
    line("passes", String(position.passes)),
    ...(rules === undefined ? [] : [line("rules", formatRules(rules))]),
  ].join("\n");
}

/** The cards of a pile, bottom first; `?` is an unknown card and `?6` are six. */
export function formatPartialPile(pile: PartialPile): string {
  const words: string[] = [];
  let unknown = 0;
  for (const card of [...pile, "end" as const]) {
    if (card === undefined) {
      unknown++;
      continue;
    }
    if (unknown > 0) words.push(unknown === 1 ? "?" : `?${unknown}`);
    unknown = 0;
    if (card !== "end") words.push(formatCard(card));
  }
  return words.join(" ");
}

/**
 * Parses cards as people write them, separated by spaces or commas: `KH 7♠ 10d ?`. A problem's place is a character
 * offset.
 */
export function parsePartialPile(text: string): Parsed<PartialPile> {
  const cards: (Card | undefined)[] = [];
  for (const { 0: word, index } of text.matchAll(/[^\s,]+/g)) {
    const unknown = /^\?([1-9]\d?)?$/.exec(word);
    if (unknown !== null) {
      const count = Number(unknown[1] ?? 1);
      if (cards.length + count > 52) return problem("too-many-cards", index);
      for (let each = 0; each < count; each++) cards.push(undefined);
      continue;
    }
    const card = looseCard(word);
    if (card === undefined) return problem("bad-card", index);
    if (cards.length === 52) return problem("too-many-cards", index);
    cards.push(card);
  }
  return parsed(cards);
}

/**
 * Parses a position written as lines, each with the name of a pile: in any order, piles that are not named are empty.
 * Unknown cards at the bottom of a column without `|` are face down. Blank lines, lines that start with `#` and the
 * first lines of `klondike deal` are skipped. The position may still be impossible: see `checkPartial`. A problem's place
 * is a character offset.
 */
export function parsePartial(text: string): Parsed<WrittenPartial> {
  if (text.trim() === "") return problem("empty", 0);
  if (text.length > MAX_PARTIAL_LENGTH) return problem("too-long", MAX_PARTIAL_LENGTH);
  const piles = new Map<string, PartialColumn>();
  let passes = 1;
  let rules: KlondikeRules | undefined;
  let offset = 0;
  for (const line of text.split("\n")) {
    const start = offset;
    offset += line.length + 1;
    const named = /^\s*([a-z]+\d?)\s*:/i.exec(line);
    if (named === null) {
      if (/^\s*(#|$)/.test(line)) continue;
      return problem("bad-pile", start);
    }
    const name = (named[1] as string).toLowerCase();
    if (SKIPPED_NAMES.includes(name)) continue;
    const from = named[0].length;
    const rest = line.slice(from);
    if (name === "passes") {
      passes = Number(rest);
      if (!Number.isSafeInteger(passes) || passes < 1) return problem("bad-passes", start + from);
    } else if (name === "rules") {
      const lead = rest.length - rest.trimStart().length;
      const read = parseRules(rest.trim().slice(0, MAX_NAME_LENGTH));
      if (!read.ok) return problem(read.problem.code, start + from + lead + Number(read.problem.at));
      rules = read.value;
    } else {
      if (!NAMES.includes(name)) return problem("bad-pile", start);
      if (piles.has(name)) return problem("pile-twice", start);
      const [first = "", second, ...more] = rest.split("|");
      const barAt = start + from + first.length;
      if (second !== undefined && !name.startsWith("t")) return problem("bad-pile", barAt);
      if (more.length > 0) return problem("bad-pile", barAt + 1 + (second ?? "").length);
      const below = parsePartialPile(first);
      if (!below.ok) return problem(below.problem.code, start + from + Number(below.problem.at));
      const above = parsePartialPile(second ?? "");
      if (!above.ok) return problem(above.problem.code, barAt + 1 + Number(above.problem.at));
      if (name.startsWith("f") && below.value.includes(undefined)) {
        return problem("bad-foundation", start + from);
      }
      piles.set(
        name,
        second === undefined
          ? withoutBar(below.value, name.startsWith("t"))
          : { faceDown: below.value, faceUp: above.value },
      );
    }
  }
  const read = (name: string) => piles.get(name) ?? { faceDown: [], faceUp: [] };
  const position = makePartialPosition({
    stock: read("s").faceUp,
    waste: read("w").faceUp,
    foundations: FOUNDATION_IDS.map((id) => read(id).faceUp as readonly Card[]),
    tableau: TABLEAU_IDS.map(read),
    passes,
  });
  return parsed({ position, rules });
}

/** A column written without a bar: unknown cards at its bottom are face down. */
function withoutBar(cards: PartialPile, isColumn: boolean): PartialColumn {
  const shown = cards.findIndex((card) => card !== undefined);
  const hidden = isColumn && shown > 0 ? shown : 0;
  return { faceDown: cards.slice(0, hidden), faceUp: cards.slice(hidden) };
}
