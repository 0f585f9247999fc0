import { anyFields, type Fields, fields, readJson } from "@klondike/engine/internal";
import * as v from "valibot";
import { type ChunkResult, HARDEST_KEPT, type HardDeal } from "./chunk.ts";
import { chunkSeeds, countChunks, definitionProblem, type StudyDefinition } from "./definition.ts";
import type { Part, StoredPart, Study } from "./library.ts";
import { StudyError } from "./study-error.ts";
import {
  packNumbers,
  packVerdicts,
  undecidedIn,
  unpackNumbers,
  unpackVerdicts,
  verdictSchema,
} from "./verdicts.ts";

/** A study and its results so far, for moving it to another database. */
export interface StudyCopy {
  readonly definition: StudyDefinition;
  readonly code: string;
  readonly parts: readonly (Part & ChunkResult)[];
}

/** A part has a thousand verdicts in 334 characters, five hard deals, and up to six bytes of cost and line for each deal. */
const MAX_LINE_LENGTH = 16_000;
const MAX_CODE_LENGTH = 100;
const MAX_POSITIONS = Number.MAX_SAFE_INTEGER;
const MAX_SECONDS = 1e9;

/** The lines of an exported study: the definition, then one line per part. */
export function* copyLines(
  { definition, code }: Pick<Study, "definition" | "code">,
  results: readonly StoredPart[],
): Generator<string> {
  yield JSON.stringify({ study: definition, code });
  for (const { round, chunk, verdicts, costs, lines, positions, hardest, seconds } of results) {
    yield JSON.stringify({
      round,
      chunk,
      verdicts: base64(verdicts),
      positions,
      hardest,
      seconds,
      ...(costs && { costs: base64(costs) }),
      ...(lines && { lines: base64(lines) }),
    });
  }
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

function count(most: number, what: string) {
  return v.pipe(v.number(what), v.safeInteger(what), v.minValue(0, what), v.maxValue(most, what));
}

const hardestSchema = v.pipe(
  v.array(
    fields({
      seed: v.pipe(v.number(), v.safeInteger()),
      verdict: verdictSchema,
      positions: count(MAX_POSITIONS, ""),
    }),
  ),
  v.maxLength(HARDEST_KEPT),
);

// Messages complete the sentence "line N has …".
const definitionSchema = fields({
  name: v.string("no study"),
  rules: v.string("no study"),
  scheme: v.optional(v.unknown()),
  first: v.optional(v.unknown()),
  last: v.optional(v.unknown()),
  positions: v.optional(v.unknown()),
  morePositions: v.optional(v.unknown()),
  lines: v.optional(v.unknown()),
});
const codeSchema = v.pipe(v.string(), v.maxLength(MAX_CODE_LENGTH));
const placeSchema = fields({
  round: v.picklist([1, 2], "no part"),
  chunk: count(Number.MAX_SAFE_INTEGER, "no part"),
  verdicts: v.fallback(v.string(), ""),
  costs: v.optional(v.string("no costs")),
  lines: v.optional(v.string("no lines")),
});
const resultSchema = fields({
  positions: count(MAX_POSITIONS, "no number of positions"),
  seconds: v.pipe(v.number("no time"), v.minValue(0, "no time"), v.maxValue(MAX_SECONDS, "no time")),
  hardest: v.custom<readonly HardDeal[]>((value) => v.is(hardestSchema, value), "no hardest deals"),
});

/** Parses an exported study completely before returning. Throws with the line of the first error. */
export function readCopy(lines: readonly string[]): StudyCopy {
  const [head = "", ...rest] = lines;
  const { study, code } = fieldsIn(head, 1);
  const definition = definitionIn(study);
  const version = read(codeSchema, code, 1, "no version of the code");
  const firsts = new Map<number, Uint8Array>();
  const parts = rest.map((line, index) => {
    const part = partIn(fieldsIn(line, index + 2), definition, firsts, index + 2);
    if (part.round === 1) firsts.set(part.chunk, packVerdicts(part.verdicts));
    return part;
  });
  return { definition, code: version, parts };
}

/** The parts of a parsed export as they are stored. */
export function packParts(parts: StudyCopy["parts"]): readonly StoredPart[] {
  return parts.map(({ verdicts, costs, lines, ...rest }) => ({
    ...rest,
    verdicts: packVerdicts(verdicts),
    ...(costs && { costs: packNumbers(costs) }),
    ...(lines && { lines: packNumbers(lines) }),
  }));
}

function definitionIn(value: unknown): StudyDefinition {
  // The other fields are checked with the name and the rules.
  const definition = read(definitionSchema, value, 1, "no study") as StudyDefinition;
  const problem = definitionProblem(definition);
  if (problem !== undefined) throw wrong(1, problem);
  return definition;
}

/** @param firsts The first round's result for each chunk read so far. */
function partIn(
  value: Fields,
  definition: StudyDefinition,
  firsts: ReadonlyMap<number, Uint8Array>,
  line: number,
): Part & ChunkResult {
  const { round, chunk, verdicts, costs, lines } = read(placeSchema, value, line);
  if (chunk >= countChunks(definition)) throw wrong(line, "no part");
  const first = firsts.get(chunk);
  if ((round === 1) === (first !== undefined)) throw wrong(line, "a part that is not due");
  const all = chunkSeeds(definition, chunk);
  const seeds = first === undefined ? all : undecidedIn(all, first);
  const packed = Buffer.from(verdicts, "base64");
  if (packed.length !== Math.ceil(seeds.length / 4))
    throw wrong(line, "verdicts that are too many or too few");
  const result = read(resultSchema, value, line);
  return {
    round,
    chunk,
    ...result,
    verdicts: unpacked(packed, unpackVerdicts, seeds.length, line),
    ...(costs !== undefined && {
      costs: unpacked(Buffer.from(costs, "base64"), unpackNumbers, seeds.length, line),
    }),
    ...(lines !== undefined && {
      lines: unpacked(Buffer.from(lines, "base64"), unpackNumbers, seeds.length, line),
    }),
  };
}

function unpacked<T>(
  packed: Uint8Array,
  unpack: (packed: Uint8Array, count: number) => readonly T[],
  count: number,
  line: number,
): readonly T[] {
  try {
    return unpack(packed, count);
  } catch {
    throw wrong(line, "results that mean nothing");
  }
}

function fieldsIn(line: string, number: number): Fields {
  const json = readJson(line, MAX_LINE_LENGTH);
  return read(anyFields, json.ok ? json.value : undefined, number, "no JSON object of a study");
}

/** Parses a part of a line; `what` is the message of schemas without one. */
function read<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  line: number,
  what = "",
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, value, { abortEarly: true, message: what });
  if (!success) throw wrong(line, issues[0].message);
  return output;
}

function wrong(line: number, what: string): StudyError {
  return new StudyError(`line ${line} has ${what}`);
}
