import { type KlondikeRules, SCHEMES, type Scheme, seedRangeOf } from "@klondike/engine";
import { formatRules, parseRules } from "@klondike/engine/notation";

/**
 * Which deals to decide, under which rules, with which limits. Two studies with the same definition find the same
 * results.
 */
export interface StudyDefinition {
  readonly name: string;
  /** The rules in notation, with every switch. */
  readonly rules: string;
  readonly scheme: Scheme;
  /** First and last seed, inclusive. */
  readonly first: number;
  readonly last: number;
  /** Maximum number of positions per deal. */
  readonly positions: number;
  /** Maximum for undecided deals, in the second round. */
  readonly morePositions: number;
  /** Whether the length of each winning line is stored, which takes longer. */
  readonly lines?: true;
}

/** Number of deals per job: a few seconds of work for most rules, and far below the queue's expiry for all. */
export const CHUNK_DEALS = 1_000;

const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;
const MAX_DEALS = 1_000_000_000;
const MAX_POSITIONS = 10_000_000_000;

/** What is wrong with a definition, in one sentence, or undefined. */
export function definitionProblem(definition: StudyDefinition): string | undefined {
  const { name, scheme, first, last, positions, morePositions } = definition;
  if (!NAME.test(name)) return "a study's name has 1 to 40 small letters, digits and hyphens";
  if (!parseRules(definition.rules).ok) return `${definition.rules} are not rules`;
  if (!SCHEMES.includes(scheme)) return `there is no scheme ${scheme}`;
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last) || first > last) {
    return "the deals are a first and a last seed: 1..1000000";
  }
  const { least, greatest } = seedRangeOf(scheme);
  if (BigInt(first) < least || BigInt(last) > greatest) {
    return `the seeds of ${scheme} go from ${least} to ${greatest}`;
  }
  if (countDeals(definition) > MAX_DEALS)
    return `a study has at most ${MAX_DEALS.toLocaleString("en")} deals`;
  if (![undefined, true].includes(definition.lines)) return "lines is true or missing";
  for (const limit of [positions, morePositions]) {
    if (!Number.isInteger(limit) || limit < 1 || limit > MAX_POSITIONS) {
      return `a limit of positions is a number from 1 to ${MAX_POSITIONS.toLocaleString("en")}`;
    }
  }
  return undefined;
}

/** The rules of a study; the definition must be valid. */
export function studyRules({ rules }: Pick<StudyDefinition, "rules">): KlondikeRules {
  const read = parseRules(rules);
  if (!read.ok) throw new Error(`${rules} are not rules`);
  return read.value;
}

/** The canonical notation of rules. */
export function ruleWords(rules: KlondikeRules): string {
  return formatRules(rules);
}

export function countDeals({ first, last }: Pick<StudyDefinition, "first" | "last">): number {
  return last - first + 1;
}

export function countChunks(definition: StudyDefinition): number {
  return Math.ceil(countDeals(definition) / CHUNK_DEALS);
}

export function chunkSeeds({ first, last }: StudyDefinition, chunk: number): readonly number[] {
  const from = first + chunk * CHUNK_DEALS;
  const to = Math.min(last, from + CHUNK_DEALS - 1);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
