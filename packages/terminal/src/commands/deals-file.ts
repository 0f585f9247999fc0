import {
  type Dealing,
  type Deck,
  dealt,
  KLONDIKE_EDITIONS,
  type KlondikeRules,
  MAX_DRAW,
  type Position,
} from "@klondike/engine";
import { formatDeal, parseDeck, parseRules } from "@klondike/engine/notation";
import { shellTexts } from "../words/language.ts";
import { problemWords } from "../words/problems.ts";

/** A deal to decide: the position and the rules, or what is wrong with it. */
export type SolveTask =
  | {
      readonly id: string;
      readonly deal: string;
      readonly position: Position;
      readonly rules: KlondikeRules;
    }
  | { readonly id: string; readonly error: string };

/**
 * Parses the deals of a JSONL file: `id`, `deck` (a list or 104 characters), and optionally rules: `rules` in words or
 * an `edition`, and `draw`, `passes`, `worryBack`.
 */
export function dealsIn(text: string, rules: KlondikeRules): readonly SolveTask[] {
  return text
    .split("\n")
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== "")
    .map(({ line, number }) => dealIn(line, number, rules));
}

/** Whether a line is a JSON object, which every deal must be. */
export function isJsonObject(line: string): boolean {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

function dealIn(line: string, number: number, rules: KlondikeRules): SolveTask {
  const { faults, line: lineName } = shellTexts().output.solve;
  const where = lineName(number);
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { id: where, error: faults.json };
  }
  if (typeof value !== "object" || value === null) return { id: where, error: faults.deal };
  const { id, deck, ...own } = value as Readonly<Record<string, unknown>>;
  const name = typeof id === "string" ? id : typeof id === "number" ? String(id) : where;
  // The error names the line unless the deal has an id.
  const told = (error: string): SolveTask => ({
    id: name,
    error: name === where ? error : `${where}: ${error}`,
  });
  const read = readDeck(deck);
  if (typeof read === "string") return told(read);
  const start = startingRules(rules, own);
  if (typeof start === "string") return told(start);
  const changed = changedRules(start.rules, own);
  if (typeof changed === "string") return told(changed);
  const deal = formatDeal({ scheme: "deck", deck: read });
  return { id: name, deal, position: dealt(read, start.dealing), rules: changed };
}

/** The deck, or what is wrong with it. */
function readDeck(deck: unknown): Deck | string {
  const text = Array.isArray(deck) && deck.every((card) => typeof card === "string") ? deck.join("") : deck;
  if (typeof text !== "string") return shellTexts().output.solve.faults.deck;
  const parsed = parseDeck(text);
  return parsed.ok ? parsed.value : `${shellTexts().output.solve.deck} ${problemWords(parsed.problem, text)}`;
}

/** A line's own rule settings. */
type Own = Readonly<Record<string, unknown>>;

interface Start {
  readonly rules: KlondikeRules;
  readonly dealing: Dealing;
}

/** The complete rules that a line names, as words or an edition; otherwise the requested ones. */
function startingRules(asked: KlondikeRules, { rules, edition }: Own): Start | string {
  const { faults } = shellTexts().output.solve;
  if (rules !== undefined && edition !== undefined) return faults.twoRules;
  if (edition !== undefined) {
    return KLONDIKE_EDITIONS.find(({ name }) => name === edition) ?? faults.edition;
  }
  if (rules === undefined) return { rules: asked, dealing: "by-row" };
  if (typeof rules !== "string") return faults.rules;
  const parsed = parseRules(rules);
  return parsed.ok
    ? { rules: parsed.value, dealing: "by-row" }
    : `${shellTexts().output.solve.rules} ${problemWords(parsed.problem, rules)}`;
}

/** The rules with the line's own switches, or what is wrong with them. */
function changedRules(rules: KlondikeRules, { draw, passes, worryBack }: Own): KlondikeRules | string {
  const { faults } = shellTexts().output.solve;
  if (worryBack !== undefined && typeof worryBack !== "boolean") return faults.worryBack;
  const changed = { ...rules, worryBack: worryBack ?? rules.worryBack };
  if (rules.talon.kind === "open-deck") return changed;
  if (draw !== undefined && !isNumber(draw, MAX_DRAW)) return faults.draw;
  if (passes !== undefined && passes !== "unlimited" && !isNumber(passes, Number.MAX_SAFE_INTEGER)) {
    return faults.passes;
  }
  const { talon } = rules;
  return { ...changed, talon: { ...talon, draw: draw ?? talon.draw, passes: passes ?? talon.passes } };
}

function isNumber(value: unknown, most: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= most;
}
