import { type Deck, dealt, type KlondikeRules, MAX_DRAW, type Position, parseDeck } from "@klondike/engine";
import { problemWords } from "../words/problems.ts";

/** A deal to be decided: the position and the rules, or what is wrong with it. */
export type Asked =
  | { readonly id: string; readonly position: Position; readonly rules: KlondikeRules }
  | { readonly id: string; readonly error: string };

/** The deals of a JSONL file: `id`, `deck` (a list or 104 characters), and where given `draw` and `worryBack`. */
export function dealsIn(text: string, rules: KlondikeRules): readonly Asked[] {
  return text
    .split("\n")
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== "")
    .map(({ line, number }) => dealIn(line, number, rules));
}

function dealIn(line: string, number: number, rules: KlondikeRules): Asked {
  const where = `line ${number}`;
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { id: where, error: "this is not JSON" };
  }
  if (typeof value !== "object" || value === null) return { id: where, error: "this is no deal" };
  const { id, deck, draw, worryBack } = value as Readonly<Record<string, unknown>>;
  const name = typeof id === "string" ? id : typeof id === "number" ? String(id) : where;
  // A deal without a name is called by its line already.
  const told = (error: string): Asked => ({ id: name, error: name === where ? error : `${where}: ${error}` });
  const read = readDeck(deck);
  if (typeof read === "string") return told(read);
  const changed = changedRules(rules, draw, worryBack);
  if (typeof changed === "string") return told(changed);
  return { id: name, position: dealt(read, "by-row"), rules: changed };
}

/** The deck, or what is wrong with it. */
function readDeck(deck: unknown): Deck | string {
  const text = Array.isArray(deck) && deck.every((card) => typeof card === "string") ? deck.join("") : deck;
  if (typeof text !== "string") return "the deck is neither a text nor a list of cards";
  const parsed = parseDeck(text);
  return parsed.ok ? parsed.value : `the deck ${problemWords(parsed.problem, text)}`;
}

function changedRules(rules: KlondikeRules, draw: unknown, worryBack: unknown): KlondikeRules | string {
  if (worryBack !== undefined && typeof worryBack !== "boolean") return "worryBack is neither true nor false";
  const changed = { ...rules, worryBack: worryBack ?? rules.worryBack };
  if (draw === undefined || rules.talon.kind === "open-deck") return changed;
  if (typeof draw !== "number" || !Number.isInteger(draw) || draw < 1 || draw > MAX_DRAW) {
    return `draw is not a number from 1 to ${MAX_DRAW}`;
  }
  return { ...changed, talon: { ...rules.talon, draw } };
}
