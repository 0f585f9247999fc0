import { type HardDeal, hardestOf, type Verdict } from "./chunk.ts";
import { chunksOf, dealsOf, type StudyDefinition, seedsOf } from "./definition.ts";
import { type PartResult, type Study, undecidedIn } from "./library.ts";
import { cautious, type Interval, twoPhase } from "./statistics.ts";
import { unpackVerdicts } from "./verdicts.ts";

/** What a study has found. Apart from `cost` it is the same whoever worked on it, and however often they were killed. */
export interface Report {
  readonly study: StudyDefinition;
  readonly code: string;
  readonly isComplete: boolean;
  /** Deals that have been looked at so far, and what became of them. */
  readonly deals: number;
  readonly winnable: number;
  readonly lost: number;
  readonly undecided: number;
  /** The share that can be won, if no undecided deal can, and with 95 % confidence whatever they are. */
  readonly share: number;
  readonly interval: Interval;
  readonly undecidedSeeds: readonly number[];
  readonly hardest: readonly HardDeal[];
  readonly positions: number;
  /** The share by way of a cheaper rule, where one was given. */
  readonly byCheaper?: { readonly study: string; readonly share: number; readonly interval: Interval };
  readonly cost: { readonly seconds: number; readonly parts: number };
}

/** How many undecided seeds a report names. */
const NAMED = 1_000;

/** The report of a study from its parts, which may come in any order. */
export function reportOf(
  study: Study,
  results: readonly PartResult[],
  cheaper?: { study: Study; results: readonly PartResult[] },
): Report {
  const { definition } = study;
  const verdicts = verdictsOf(definition, results);
  const count = (verdict: Verdict): number =>
    [...verdicts.values()].filter((each) => each === verdict).length;
  const [winnable, lost, undecided] = [count("winnable"), count("lost"), count("unknown")];
  const size = verdicts.size;
  const undecidedSeeds = [...verdicts].filter(([, verdict]) => verdict === "unknown").map(([seed]) => seed);
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
    undecidedSeeds: undecidedSeeds.slice(0, NAMED),
    hardest: hardestOf(finalHardest(results)),
    positions: results.reduce((sum, { positions }) => sum + positions, 0),
    ...(cheaper === undefined ? {} : { byCheaper: byCheaper(verdicts, undecided, definition, cheaper) }),
    cost: { seconds: results.reduce((sum, { seconds }) => sum + seconds, 0), parts: results.length },
  };
}

/** Whether every deal has had its turn, the undecided ones twice. */
export function isComplete(definition: StudyDefinition, results: readonly PartResult[]): boolean {
  const first = results.filter(({ round }) => round === 1);
  const wanted = first.filter(({ undecided }) => undecided > 0).length;
  return first.length === chunksOf(definition) && results.length - first.length === wanted;
}

/** The verdict of each deal that has one, by seed in order; the second round's where there is one. */
export function verdictsOf(
  definition: StudyDefinition,
  results: readonly PartResult[],
): ReadonlyMap<number, Verdict> {
  const verdicts = new Map<number, Verdict>();
  const put = (seeds: readonly number[], packed: Uint8Array): void => {
    const unpacked = unpackVerdicts(packed, seeds.length);
    for (const [index, seed] of seeds.entries()) verdicts.set(seed, unpacked[index] ?? "unknown");
  };
  const ordered = results.toSorted((a, b) => a.round - b.round || a.chunk - b.chunk);
  const firsts = new Map(
    ordered.filter(({ round }) => round === 1).map((part) => [part.chunk, part.verdicts]),
  );
  for (const { round, chunk, verdicts: packed } of ordered) {
    const seeds = seedsOf(definition, chunk);
    const first = firsts.get(chunk);
    if (round === 1) put(seeds, packed);
    else if (first !== undefined) put(undecidedIn(seeds, first), packed);
  }
  return verdicts;
}

/** A deal that had two turns counts with its second. */
function finalHardest(results: readonly PartResult[]): readonly HardDeal[] {
  const bySeed = new Map<number, HardDeal>();
  for (const { hardest } of results.toSorted((a, b) => a.round - b.round)) {
    for (const deal of hardest) bySeed.set(deal.seed, deal);
  }
  return [...bySeed.values()];
}

function byCheaper(
  verdicts: ReadonlyMap<number, Verdict>,
  undecided: number,
  definition: StudyDefinition,
  cheaper: { study: Study; results: readonly PartResult[] },
): NonNullable<Report["byCheaper"]> {
  const cheap = verdictsOf(cheaper.study.definition, cheaper.results);
  if (cheaper.study.definition.scheme !== definition.scheme)
    throw new RangeError("both studies must deal by the same scheme");
  const both = [...verdicts].filter(([seed]) => cheap.has(seed));
  const open = both.filter(([seed]) => cheap.get(seed) !== "lost");
  const wins = open.filter(([, verdict]) => verdict === "winnable").length;
  const cheapWins = [...cheap.values()].filter((verdict) => verdict !== "lost").length;
  const at = (dearWins: number) =>
    twoPhase({ cheapDeals: cheap.size, cheapWins, openDeals: open.length, dearWins });
  return {
    study: cheaper.study.definition.name,
    share: at(wins).share,
    interval: { low: at(wins).low, high: at(wins + undecided).high },
  };
}

/** How many deals of a study are still to be looked at. */
export function dealsLeft(report: Report): number {
  return dealsOf(report.study) - report.deals;
}
