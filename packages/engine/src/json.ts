import * as v from "valibot";
import { MAX_JSON_DEPTH } from "./limits.ts";
import { type Parsed, type ProblemCode, parsed, problem } from "./problem.ts";

const DEFAULT_CODE: ProblemCode = "bad-shape";

/** The fields of a JSON object, none of them checked. */
export type Fields = Readonly<Record<string, unknown>>;

/** Parses JSON of at most `longest` characters. The problem's place is an offset. */
export function readJson(text: string, longest: number): Parsed<unknown> {
  if (text.length > longest) return problem("too-long", longest);
  const deep = tooDeepAt(text);
  if (deep !== undefined) return problem("too-deep", deep);
  try {
    return parsed(JSON.parse(text));
  } catch {
    return problem("bad-json", 0);
  }
}

/** The offset at which JSON is nested deeper than MAX_JSON_DEPTH; undefined if it is not. */
function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charAt(at)) {
      case '"':
        at = endOfString(text, at);
        break;
      case "[":
      case "{":
        if (++depth > MAX_JSON_DEPTH) return at;
        break;
      case "]":
      case "}":
        depth--;
    }
  }
  return undefined;
}

/** The end of the JSON string that begins here: its closing quote, or the end of the text. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === "\\") at++;
    else if (sign === '"') return at;
  }
  return text.length;
}

/** Whether a value is a JSON object. */
export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A schema that accepts every JSON object. */
export const anyFields = v.custom<Fields>(isFields);

/** A JSON object with these fields; others are dropped. A missing field is reported like an invalid one. */
/* @__NO_SIDE_EFFECTS__ */
export function fields<const Entries extends v.ObjectEntries>(entries: Entries) {
  const issueMessage = (issue: v.ObjectIssue): string => {
    const { message } = entries[String(issue.path?.[0].key)] as { message?: v.ErrorMessage<v.ObjectIssue> };
    return (typeof message === "function" ? message(issue) : message) ?? DEFAULT_CODE;
  };
  return v.pipe(anyFields, v.object(entries, issueMessage), v.transform(defined));
}

/** The names of the fields that may be missing or undefined. */
type Missing<T> = {
  [Name in keyof T]-?: unknown extends T[Name] ? never : undefined extends T[Name] ? Name : never;
}[keyof T];

type Defined<T> = Readonly<Omit<T, Missing<T>>> & {
  readonly [Name in Missing<T>]?: Exclude<T[Name], undefined>;
};

/** Drops the fields that are undefined. */
export function defined<T extends object>(value: T): Defined<T> {
  const kept: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) if (field !== undefined) kept[name] = field;
  return kept as Defined<T>;
}

/** An integer from 0 to `most`. */
/* @__NO_SIDE_EFFECTS__ */
export function countUpTo(most: number, code: ProblemCode = "bad-number") {
  return v.pipe(v.number(code), v.safeInteger(code), v.minValue(0, code), v.maxValue(most, code));
}

/** A number between `-furthest` and `furthest`. */
/* @__NO_SIDE_EFFECTS__ */
export function numberWithin(furthest: number, code: ProblemCode = "bad-number") {
  return v.pipe(v.number(code), v.minValue(-furthest, code), v.maxValue(furthest, code));
}

/** Parses a field with a parser that has its own problems. */
/* @__NO_SIDE_EFFECTS__ */
export function parsedBy<Input, Output>(parse: (value: Input) => Parsed<Output>) {
  return v.rawTransform<Input, Output>(({ dataset: { value }, addIssue, NEVER }) => {
    const read = parse(value);
    if (read.ok) return read.value;
    const { code, at } = read.problem;
    // Report only the field, not an offset within its text.
    const key = typeof at === "string" ? at : "";
    addIssue({ message: code, path: [{ type: "unknown", origin: "value", input: value, key, value }] });
    return NEVER;
  });
}

/** Parses a value with a schema whose messages are problem codes; without one the code is `bad-shape`. */
export function parseShape<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  path = "",
): Parsed<v.InferOutput<Schema>> {
  const { success, output, issues } = v.safeParse(schema, value, { abortEarly: true, message: DEFAULT_CODE });
  if (success) return parsed(output);
  const [{ message, path: items = [] }] = issues;
  const place = items.reduce((at, { key }) => inside(at, key as string | number), path);
  return problem(message as ProblemCode, place);
}

/** Parses a value with a schema; undefined if it does not match. */
export function matchShape<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | undefined {
  const { success, output } = v.safeParse(schema, value, { abortEarly: true });
  return success ? output : undefined;
}

/** Parses JSON text with a schema; undefined if it is not JSON, nested too deeply, or does not match. */
export function matchJson<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): v.InferOutput<Schema> | undefined {
  const json = readJson(text, Number.POSITIVE_INFINITY);
  return json.ok ? matchShape(schema, json.value) : undefined;
}

/** An optional field that is dropped if it is invalid. */
/* @__NO_SIDE_EFFECTS__ */
export function ifValid<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.optional(schema), undefined);
}

/** A list from which invalid items are dropped. */
/* @__NO_SIDE_EFFECTS__ */
export function validItems<const Schema extends v.GenericSchema>(schema: Schema) {
  const valid = (items: unknown[]): readonly v.InferOutput<Schema>[] =>
    items.flatMap((item) => matchShape(schema, item) ?? []);
  return v.pipe(v.array(v.unknown()), v.transform(valid));
}

/** A JSON object from which invalid fields are dropped. */
/* @__NO_SIDE_EFFECTS__ */
export function validFields<const Schema extends v.GenericSchema>(schema: Schema) {
  const valid = (value: Fields) =>
    Object.fromEntries(
      Object.entries(value).filter((field): field is [string, v.InferInput<Schema>] =>
        v.is(schema, field[1]),
      ),
    );
  return v.pipe(anyFields, v.transform(valid));
}

/** The place of a field inside another place. */
export function inside(path: string, field: string | number): string {
  if (typeof field === "number") return `${path}[${field}]`;
  if (path === "" || field === "") return path + field;
  return `${path}.${field}`;
}

/** The version of a format. A later version has a different problem code than an invalid one. */
/* @__NO_SIDE_EFFECTS__ */
export function versionSchema<const Known extends number>(known: Known) {
  return v.literal(known, ({ input }) =>
    Number.isSafeInteger(input) && Number(input) > known ? "newer-version" : "bad-version",
  );
}
