import { type ChunkResult, HARDEST_KEPT, type HardDeal } from "./chunk.ts";
import { chunksOf, definitionProblem, type StudyDefinition, seedsOf } from "./definition.ts";
import { type Part, type PartResult, type Study, undecidedIn } from "./library.ts";
import { StudyError } from "./study-error.ts";
import { isVerdict, packVerdicts, unpackVerdicts } from "./verdicts.ts";

/** A study and its results so far, for moving it to another database. */
export interface StudyCopy {
  readonly definition: StudyDefinition;
  readonly code: string;
  readonly parts: readonly (Part & ChunkResult)[];
}

/** A part has a thousand verdicts in 334 characters and five hard deals; the definition is shorter. */
const MAX_LINE_LENGTH = 4_000;
const MAX_CODE_LENGTH = 100;
const MAX_POSITIONS = Number.MAX_SAFE_INTEGER;
const MAX_SECONDS = 1e9;

/** The lines of an exported study: the definition, then one line per part. */
export function* copyLines({ definition, code }: Study, results: readonly PartResult[]): Generator<string> {
  yield JSON.stringify({ study: definition, code });
  for (const { round, chunk, verdicts, positions, hardest, seconds } of results) {
    const packed = Buffer.from(verdicts).toString("base64");
    yield JSON.stringify({ round, chunk, verdicts: packed, positions, hardest, seconds });
  }
}

/** Parses an exported study completely before returning. Throws with the line of the first error. */
export function readCopy(lines: readonly string[]): StudyCopy {
  const [head = "", ...rest] = lines;
  const { study, code } = fieldsIn(head, 1);
  const definition = definitionIn(study);
  if (typeof code !== "string" || code.length > MAX_CODE_LENGTH) throw wrong(1, "no version of the code");
  const firsts = new Map<number, Uint8Array>();
  const parts = rest.map((line, index) => {
    const part = partIn(fieldsIn(line, index + 2), definition, firsts, index + 2);
    if (part.round === 1) firsts.set(part.chunk, packVerdicts(part.verdicts));
    return part;
  });
  return { definition, code, parts };
}

function definitionIn(value: unknown): StudyDefinition {
  if (!isFields(value)) throw wrong(1, "no study");
  const { name, rules, scheme, first, last, positions, morePositions } = value;
  const definition = { name, rules, scheme, first, last, positions, morePositions };
  if (typeof name !== "string" || typeof rules !== "string") throw wrong(1, "no study");
  const problem = definitionProblem(definition as StudyDefinition);
  if (problem !== undefined) throw wrong(1, problem);
  return definition as StudyDefinition;
}

/** @param firsts The first round's result for each chunk read so far. */
function partIn(
  { round, chunk, verdicts, positions, hardest, seconds }: Fields,
  definition: StudyDefinition,
  firsts: ReadonlyMap<number, Uint8Array>,
  line: number,
): Part & ChunkResult {
  if ((round !== 1 && round !== 2) || !isCount(chunk, chunksOf(definition) - 1)) throw wrong(line, "no part");
  const first = firsts.get(chunk);
  if ((round === 1) === (first !== undefined)) throw wrong(line, "a part that is not due");
  const all = seedsOf(definition, chunk);
  const seeds = first === undefined ? all : undecidedIn(all, first);
  const packed = Buffer.from(typeof verdicts === "string" ? verdicts : "", "base64");
  if (packed.length !== Math.ceil(seeds.length / 4))
    throw wrong(line, "verdicts that are too many or too few");
  if (!isCount(positions, MAX_POSITIONS)) throw wrong(line, "no number of positions");
  if (typeof seconds !== "number" || !(seconds >= 0 && seconds <= MAX_SECONDS)) throw wrong(line, "no time");
  if (!Array.isArray(hardest) || hardest.length > HARDEST_KEPT || !hardest.every(isHardDeal))
    throw wrong(line, "no hardest deals");
  return { round, chunk, verdicts: unpacked(packed, seeds.length, line), positions, hardest, seconds };
}

function unpacked(packed: Uint8Array, count: number, line: number): ChunkResult["verdicts"] {
  try {
    return unpackVerdicts(packed, count);
  } catch {
    throw wrong(line, "verdicts that mean nothing");
  }
}

function isHardDeal(value: unknown): value is HardDeal {
  return (
    isFields(value) &&
    Number.isSafeInteger(value["seed"]) &&
    isVerdict(value["verdict"]) &&
    isCount(value["positions"], MAX_POSITIONS)
  );
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsIn(line: string, number: number): Fields {
  const value = line.length > MAX_LINE_LENGTH ? undefined : jsonOf(line);
  if (!isFields(value)) throw wrong(number, "no JSON object of a study");
  return value;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isCount(value: unknown, most: number): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 && value <= most;
}

function wrong(line: number, what: string): StudyError {
  return new StudyError(`line ${line} has ${what}`);
}
