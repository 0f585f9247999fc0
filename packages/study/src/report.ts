import { cautious, type Interval } from "@klondike/solver";
import { type HardDeal, pickHardest, type Verdict } from "./chunk.ts";
import { chunkSeeds, countChunks, countDeals, type StudyDefinition } from "./definition.ts";
import type { PartResult, Study, Tally } from "./library.ts";
import { chained } from "./statistics.ts";
import { undecidedIn, unpackVerdicts, VerdictGrid } from "./verdicts.ts";

/** The results of a study. Apart from `cost` they do not depend on the workers or on how often they were killed. */
export interface Report extends Tally {
  readonly study: StudyDefinition;
  readonly code: string;
  /** The winnable share if no undecided deal is winnable, and a 95 % interval whatever they are. */
  readonly share: number;
  readonly interval: Interval;
  readonly undecidedSeeds: readonly number[];
  readonly hardest: readonly HardDeal[];
  readonly positions: number;
  /**
   * The conditional estimate using cheaper rules, if given: first this one, then those in `also`, each over fewer deals
   * than the one before.
   */
  readonly byCheaper?: {
    readonly study: string;
    readonly also?: readonly string[];
    readonly share: number;
    readonly interval: Interval;
  };
  readonly cost: { readonly seconds: number; readonly parts: number };
}

export type Found = { readonly study: Study; readonly results: readonly PartResult[] };

/** Maximum number of undecided seeds listed in a report. */
const MAX_LISTED_SEEDS = 1_000;

/**
 * The report of a study from its parts in any order.
 * @param cheaper studies of rules that win every deal this one wins, those with most deals first
 */
export function computeReport(
  study: Study,
  results: readonly PartResult[],
  ...cheaper: readonly Found[]
): Report {
  const { definition } = study;
  const verdicts = mergeVerdicts(definition, results);
  const [winnable, lost] = [verdicts.count("winnable"), verdicts.count("lost")];
  const undecidedSeeds = [...verdicts.seeds("unknown")];
  const undecided = undecidedSeeds.length;
  const size = winnable + lost + undecided;
  return {
    study: definition,
    code: study.code,
    isComplete: isComplete(definition, results),
    deals: size,
    winnable,
    lost,
    undecided,
    share: size === 0 ? 0 : winnable / size,
    interval: cautious(winnable, undecided, size),
    undecidedSeeds: undecidedSeeds.slice(0, MAX_LISTED_SEEDS),
    hardest: pickHardest(finalHardest(results)),
    positions: results.reduce((sum, { positions }) => sum + positions, 0),
    ...byCheaper(verdicts, definition, cheaper),
    cost: { seconds: results.reduce((sum, { seconds }) => sum + seconds, 0), parts: results.length },
  };
}

/** Whether every deal has been tried, undecided ones twice. */
function isComplete(definition: StudyDefinition, results: readonly PartResult[]): boolean {
  const first = results.filter(({ round }) => round === 1);
  const wanted = first.filter(({ undecided }) => undecided > 0).length;
  return first.length === countChunks(definition) && results.length - first.length === wanted;
}

/** The verdict of each deal that has one; the second round's takes precedence. */
export function mergeVerdicts(definition: StudyDefinition, results: readonly PartResult[]): VerdictGrid {
  const verdicts = new VerdictGrid(definition.first, countDeals(definition));
  const put = (seeds: readonly number[], packed: Uint8Array): void => {
    const unpacked = unpackVerdicts(packed, seeds.length);
    for (const [index, seed] of seeds.entries()) verdicts.set(seed, unpacked[index] ?? "unknown");
  };
  const ordered = results.toSorted((a, b) => a.round - b.round || a.chunk - b.chunk);
  const firsts = new Map(
    ordered.filter(({ round }) => round === 1).map((part) => [part.chunk, part.verdicts]),
  );
  for (const { round, chunk, verdicts: packed } of ordered) {
    const seeds = chunkSeeds(definition, chunk);
    const first = firsts.get(chunk);
    if (round === 1) put(seeds, packed);
    else if (first !== undefined) put(undecidedIn(seeds, first), packed);
  }
  return verdicts;
}

/** A deal that was tried twice counts with its second cost. */
function finalHardest(results: readonly PartResult[]): readonly HardDeal[] {
  const bySeed = new Map<number, HardDeal>();
  for (const { hardest } of results.toSorted((a, b) => a.round - b.round)) {
    for (const deal of hardest) bySeed.set(deal.seed, deal);
  }
  return [...bySeed.values()];
}

function byCheaper(
  verdicts: VerdictGrid,
  { scheme }: StudyDefinition,
  cheaper: readonly Found[],
): Pick<Report, "byCheaper"> {
  const [first, ...also] = cheaper.map(({ study }) => study.definition.name);
  if (first === undefined) return {};
  if (cheaper.some(({ study }) => study.definition.scheme !== scheme))
    throw new RangeError("all studies must deal by the same scheme");
  const tables = cheaper.map(({ study, results }) => mergeVerdicts(study.definition, results));
  /**
   * Number of deals with one of these verdicts that none of the first `rules` rules loses: a deal lost under a cheaper
   * rule is lost.
   */
  const open = (table: VerdictGrid, rules: number, ...wanted: readonly Verdict[]): number => {
    const before = tables.slice(0, rules);
    let count = 0;
    for (const seed of table.seeds(...wanted)) {
      if (before.every((each) => !["lost", undefined].includes(each.get(seed)))) count += 1;
    }
    return count;
  };
  const steps = tables.map((table, at) => ({
    deals: open(table, at, "winnable", "lost", "unknown"),
    wins: open(table, at, "winnable", "unknown"),
  }));
  const deals = open(verdicts, tables.length, "winnable", "lost", "unknown");
  const wins = open(verdicts, tables.length, "winnable");
  const undecided = open(verdicts, tables.length, "unknown");
  const at = (all: number) => chained([...steps, { deals, wins: all }]);
  const { share, low } = at(wins);
  return {
    byCheaper: {
      study: first,
      ...(also.length > 0 && { also }),
      share,
      interval: { low, high: at(wins + undecided).high },
    },
  };
}
