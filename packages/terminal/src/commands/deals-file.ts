import {
  anyFields,
  dealt,
  editionOf,
  fields,
  KLONDIKE_EDITIONS,
  type KlondikeRules,
  MAX_DRAW,
  matchJson,
  matchShape,
  type Position,
  readJson,
} from "@klondike/engine";
import { formatDeal, type Parsed, parseDeck, parseRules } from "@klondike/engine/notation";
import * as v from "valibot";
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
  return matchJson(anyFields, line) !== undefined;
}

/** A message in the player's language. */
function fault(name: keyof ReturnType<typeof shellTexts>["output"]["solve"]["faults"]) {
  return () => shellTexts().output.solve.faults[name];
}

/** Parses a text of a line; the message names the part and what is wrong with it. */
function parsedPart<Part>(part: "deck" | "rules", parse: (text: string) => Parsed<Part>) {
  return v.rawTransform<string, Part>(({ dataset: { value }, addIssue, NEVER }) => {
    const read = parse(value);
    if (read.ok) return read.value;
    addIssue({ message: `${shellTexts().output.solve[part]} ${problemWords(read.problem, value)}` });
    return NEVER;
  });
}

function numberFromOne(most: number, message: () => string) {
  return v.pipe(v.number(message), v.integer(message), v.minValue(1, message), v.maxValue(most, message));
}

const idSchema = fields({ id: v.union([v.string(), v.pipe(v.number(), v.transform(String))]) });
const deckList = v.pipe(
  v.array(v.string()),
  v.transform((cards) => cards.join("")),
);

const lineSchema = v.pipe(
  fields({
    deck: v.pipe(v.union([v.string(), deckList], fault("deck")), parsedPart("deck", parseDeck)),
    edition: v.optional(
      v.picklist(
        KLONDIKE_EDITIONS.map(({ name }) => name),
        fault("edition"),
      ),
    ),
    rules: v.optional(v.pipe(v.string(fault("rules")), parsedPart("rules", parseRules))),
    worryBack: v.optional(v.boolean(fault("worryBack"))),
  }),
  v.check(({ rules, edition }) => rules === undefined || edition === undefined, fault("twoRules")),
);

/** Read only under rules with a waste. */
const talonSchema = fields({
  draw: v.optional(numberFromOne(MAX_DRAW, fault("draw"))),
  passes: v.optional(
    v.union(
      [v.literal("unlimited"), numberFromOne(Number.MAX_SAFE_INTEGER, fault("passes"))],
      fault("passes"),
    ),
  ),
});

function dealIn(line: string, number: number, asked: KlondikeRules): SolveTask {
  const { faults, line: lineName } = shellTexts().output.solve;
  const where = lineName(number);
  const json = readJson(line, Number.POSITIVE_INFINITY);
  if (!json.ok) return { id: where, error: faults.json };
  const id = matchShape(idSchema, json.value)?.id ?? where;
  // The error names the line unless the deal has no id, which is then the line.
  const refused = ([{ message }]: readonly [v.BaseIssue<unknown>, ...unknown[]]): SolveTask => ({
    id,
    error: id === where ? message : `${where}: ${message}`,
  });
  const read = v.safeParse(lineSchema, json.value, { abortEarly: true, message: faults.deal });
  if (!read.success) return refused(read.issues);
  const { deck, edition, worryBack } = read.output;
  const { rules, dealing } = edition
    ? editionOf(edition)
    : { rules: read.output.rules ?? asked, dealing: "by-row" as const };
  const task = { id, deal: formatDeal({ scheme: "deck", deck }), position: dealt(deck, dealing) };
  const changed = { ...rules, worryBack: worryBack ?? rules.worryBack };
  if (rules.talon.kind === "open-deck") return { ...task, rules: changed };
  const talon = v.safeParse(talonSchema, json.value, { abortEarly: true });
  if (!talon.success) return refused(talon.issues);
  return { ...task, rules: { ...changed, talon: { ...rules.talon, ...talon.output } } };
}
