import {
  type Deal,
  type Deck,
  deckOfDeal,
  type KlondikeRules,
  type Position,
  SCHEMES,
  type Scheme,
  startOf,
} from "@klondike/engine";
import { anyFields, fields, matchJson, matchShape, readJson } from "@klondike/engine/internal";
import {
  formatDeal,
  formatDeck,
  type Parsed,
  parseDeal,
  parseDeck,
  parseRules,
} from "@klondike/engine/notation";
import { editionOf, KLONDIKE_EDITIONS, MAX_DRAW } from "@klondike/engine/rules";
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
 * Parses a file of deals: lines of JSON, or CSV with a header. Its fields or columns are `id`, `deck` (a list or 104
 * characters), `seed` and `scheme` or the name of a `deal`, and optionally rules: `rules` in words or an `edition`, and
 * `draw`, `passes`, `worryBack`. Other columns are ignored. Returns undefined if the text is neither.
 */
export function dealsIn(text: string, rules: KlondikeRules): readonly SolveTask[] | undefined {
  const first = /\S.*/.exec(text)?.[0] ?? "";
  const [header] = first.startsWith("{") ? [] : parseCsv(first);
  const names = header?.fields.map((name) => name.trim()) ?? [];
  if (["deck", "seed", "deal"].some((name) => names.includes(name))) {
    const [, ...rows] = parseCsv(text);
    return rows.map(({ fields: values, line }) => dealIn(readFields(names, values), line, rules));
  }
  const lines = text.split("\n");
  if (lines.some((line) => line.trim() !== "") && !lines.some(isJsonObject)) return undefined;
  return lines
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== "")
    .map(({ line, number }) => {
      const json = readJson(line, Number.POSITIVE_INFINITY);
      return json.ok
        ? dealIn(json.value, number, rules)
        : { id: lineName(number), error: shellTexts().output.solve.faults.json };
    });
}

function isJsonObject(line: string): boolean {
  return matchJson(anyFields, line) !== undefined;
}

const lineName = (number: number): string => shellTexts().output.solve.line(number);

interface CsvRecord {
  readonly fields: readonly string[];
  /** Number of the record's first line, from 1. */
  readonly line: number;
}

/** The records of CSV by RFC 4180, without empty lines. */
function parseCsv(text: string): readonly CsvRecord[] {
  const records: CsvRecord[] = [];
  let fields: string[] = [];
  let [line, begun] = [1, 1];
  for (const [whole, quotedField, plain = "", end] of text
    .replace(/^\ufeff/, "")
    .matchAll(/(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))[^,\r\n]*(,|\r?\n|\r|$)/g)) {
    fields.push(quotedField?.replaceAll('""', '"') ?? plain);
    line += whole.split("\n").length - 1;
    if (end === ",") continue;
    if (fields.some((field) => field !== "")) records.push({ fields, line: begun });
    fields = [];
    begun = line;
  }
  return records;
}

/** The fields that a line of JSON with these values would have. Empty values are missing. */
function readFields(names: readonly string[], values: readonly string[]): Readonly<Record<string, unknown>> {
  const given = names.flatMap((name, at) => {
    const text = values[at]?.trim() ?? "";
    return text === "" ? [] : [[name, TYPED[name]?.(text) ?? text] as const];
  });
  return Object.fromEntries(given);
}

const whole = (text: string): unknown => (/^\d+$/.test(text) ? Number(text) : text);
const TYPED: Readonly<Record<string, (text: string) => unknown>> = {
  draw: whole,
  passes: whole,
  worryBack: (text) => ({ true: true, false: false })[text.toLowerCase()] ?? text,
};

/** A message in the player's language. */
function fault(name: keyof ReturnType<typeof shellTexts>["output"]["solve"]["faults"]) {
  return () => shellTexts().output.solve.faults[name];
}

/** Parses a text of a line; the message names the part and what is wrong with it. */
function parsedPart<Part>(part: "deal" | "deck" | "rules", parse: (text: string) => Parsed<Part>) {
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
    deck: v.optional(v.pipe(v.union([v.string(), deckList], fault("deck")), parsedPart("deck", parseDeck))),
    seed: v.optional(v.pipe(v.union([v.string(), v.number()], fault("seed")), v.transform(String))),
    deal: v.optional(v.pipe(v.string(fault("deal")), parsedPart("deal", parseDeal))),
    scheme: v.optional(v.picklist([...SCHEMES, "deck"], fault("scheme")), "klondike"),
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

/** Fields that are parsed only if the rules have a waste. */
const talonSchema = fields({
  draw: v.optional(numberFromOne(MAX_DRAW, fault("draw"))),
  passes: v.optional(
    v.union(
      [v.literal("unlimited"), numberFromOne(Number.MAX_SAFE_INTEGER, fault("passes"))],
      fault("passes"),
    ),
  ),
});

function dealIn(value: unknown, number: number, asked: KlondikeRules): SolveTask {
  const { faults } = shellTexts().output.solve;
  const where = lineName(number);
  const id = matchShape(idSchema, value)?.id ?? where;
  // A deal without an id gets its line as the id; its error need not name the line again.
  const refused = (message: string): SolveTask => ({
    id,
    error: id === where ? message : `${where}: ${message}`,
  });
  const read = v.safeParse(lineSchema, value, { abortEarly: true, message: faults.deal });
  if (!read.success) return refused(read.issues[0].message);
  const { deck, seed, deal: named, scheme, edition, worryBack } = read.output;
  // A table with several of them, such as what `solve` prints, has the same deal in each.
  const deal = deck === undefined && seed === undefined && named ? named : resolveDeal(deck, scheme, seed);
  if (typeof deal === "string") return refused(deal);
  const { rules, dealing } = edition
    ? editionOf(edition)
    : { rules: read.output.rules ?? asked, dealing: "by-row" as const };
  const task = { id, deal: formatDeal(deal), position: startOf(deal, dealing) };
  const changed = { ...rules, worryBack: worryBack ?? rules.worryBack };
  if (rules.talon.kind === "open-deck") return { ...task, rules: changed };
  const talon = v.safeParse(talonSchema, value, { abortEarly: true });
  if (!talon.success) return refused(talon.issues[0].message);
  return { ...task, rules: { ...changed, talon: { ...rules.talon, ...talon.output } } };
}

/** The deal of a line with a deck, a seed or both; a message if they do not name one deal. */
function resolveDeal(
  deck: Deck | undefined,
  scheme: Scheme | "deck",
  seed: string | undefined,
): Deal | string {
  const { faults } = shellTexts().output.solve;
  if (deck === undefined && seed === undefined) return faults.deck;
  if (seed === undefined || scheme === "deck")
    return deck === undefined ? faults.deck : { scheme: "deck", deck };
  const named = parseDeal(`${scheme}:${seed}`);
  if (!named.ok) return faults.seed;
  const isOther = deck !== undefined && formatDeck(deck) !== formatDeck(deckOfDeal(named.value));
  return isOther ? faults.otherDeck : named.value;
}
