import { MAX_JSON_DEPTH } from "./limits.ts";
import { type Parsed, parsed, problem } from "./problem.ts";

/** The fields of a JSON object, none of them checked. */
export type Fields = Readonly<Record<string, unknown>>;

/** Reads JSON of so many characters at most. The problem's place is an offset. */
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

/** Where JSON is nested deeper than anything of ours, if it is. */
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

/** Where a JSON string ends that begins here: at its closing quote, or with the text. */
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

/** Whether a value is a whole number from 0 to the most there may be. */
export function isCount(value: unknown, most: number): value is number {
  return isWhole(value, most) && value >= 0;
}

/** Whether a value is a whole number no further from 0 than this. */
export function isWhole(value: unknown, furthest: number): value is number {
  return Number.isSafeInteger(value) && isWithin(value, furthest);
}

/** Whether a value is a number no further from 0 than this. */
export function isWithin(value: unknown, furthest: number): value is number {
  return typeof value === "number" && Math.abs(value) <= furthest;
}

/** The place of a field inside another place. */
export function inside(path: string, field: string | number): string {
  if (typeof field === "number") return `${path}[${field}]`;
  if (path === "" || field === "") return path + field;
  return `${path}.${field}`;
}

/** What is wrong with a version's number: of a later program, which may be read there, or of none. */
export function versionProblem(value: unknown, known: number, at: string): ReturnType<typeof problem> {
  const isNewer = Number.isSafeInteger(value) && (value as number) > known;
  return problem(isNewer ? "newer-version" : "bad-version", at);
}
