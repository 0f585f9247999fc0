import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { type Decision, decideNow, type Pruning } from "@klondike/solver";
import { freshDeal, type NamedRules, STRICT_RULES, talonRules } from "./deciding.ts";

const PRUNINGS: readonly Pruning[] = ["order", "safe-moves", "relaxation", "refinement", "draw-1"];
/** Position limit of a search without one pruning. */
const STATES = 60_000;
/** Position limit of the search with all prunings. */
const MAX_STATES = 2_000_000;
/** How many of each hundred deals use which rules: more for rules that are decided quickly. */
const SHARES: Readonly<Record<string, number>> = {
  "draw 1, 1 pass": 1,
  "draw 1, 2 passes": 1,
  "draw 1, 3 passes": 4,
  "draw 3, 1 pass": 2,
  "draw 3, 3 passes": 2,
  "by-hand": 2,
  "by-hand, draw 1": 6,
  "draw 1, unlimited passes": 72,
  "draw 3, unlimited passes": 10,
};

type Counts = Record<Decision["verdict"], number>;

/** Results of the deals under one rule set. */
interface Tally {
  deals: number;
  readonly counts: Counts;
  /** Verdicts of the lost deals when each pruning is turned off. */
  readonly without: Record<Pruning, Counts>;
}

/**
 * Counts, for each rule set, how many deals the solver reports as lost and what searches without one pruning report for
 * them: lost, undecided or, which would be a bug, won. If a file is named, the counts are stored there and a later run
 * continues from them. Each hundred deals uses all rules in turn.
 */
export function benchCrossCheck(file?: string, deals = 1_000, firstSeed = 950_000_001): void {
  const all: readonly NamedRules[] = [
    ...STRICT_RULES,
    talonRules(1, "unlimited"),
    talonRules(3, "unlimited"),
  ];
  const tallies: Record<string, Tally> =
    file !== undefined && existsSync(file)
      ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, Tally>)
      : {};
  const rounds = Math.ceil(deals / 100);
  for (let round = 0; round < rounds; round++) {
    for (const named of all) {
      tallies[named.name] ??= blankTally();
      const tally = tallies[named.name] as Tally;
      const until = (SHARES[named.name] ?? 0) * (round + 1);
      if (tally.deals >= until) continue;
      while (tally.deals < until) checkDeal(firstSeed + tally.deals, named, tally);
      if (file !== undefined) keep(file, tallies);
    }
  }
  printTallies(tallies);
}

function blankCounts(): Counts {
  return { lost: 0, unknown: 0, winnable: 0 };
}

function blankTally(): Tally {
  const without = Object.fromEntries(PRUNINGS.map((rule) => [rule, blankCounts()]));
  return { deals: 0, counts: blankCounts(), without: without as Record<Pruning, Counts> };
}

function checkDeal(seed: number, { name, rules }: NamedRules, tally: Tally): void {
  const position = freshDeal(seed);
  const { verdict } = decideNow(position, rules, { states: MAX_STATES });
  tally.deals++;
  tally.counts[verdict]++;
  if (verdict !== "lost") return;
  for (const rule of PRUNINGS) {
    const other = decideNow(position, rules, { states: STATES, without: [rule] }).verdict;
    tally.without[rule][other]++;
    if (other === "winnable") console.log(`klondike:${seed}, ${name}: won without ${rule}`);
  }
}

/** Writes a draft and renames it, because a run may be interrupted at any time. */
function keep(file: string, tallies: Readonly<Record<string, Tally>>): void {
  writeFileSync(`${file}.new`, JSON.stringify(tallies));
  renameSync(`${file}.new`, file);
}

function printTallies(tallies: Readonly<Record<string, Tally>>): void {
  console.log(
    `| rules | deals | called lost | undecided | ${PRUNINGS.map((rule) => `without \`${rule}\``).join(" | ")} |`,
  );
  console.log(`| --- | ---: | ---: | ---: |${PRUNINGS.map(() => " --- |").join("")}`);
  for (const [name, { deals, counts, without }] of Object.entries(tallies)) {
    const cells = PRUNINGS.map((rule) => {
      const { lost, unknown, winnable } = without[rule];
      return `${lost} / ${unknown} / **${winnable}**`;
    });
    console.log(`| ${[name, deals, counts.lost, counts.unknown, ...cells].join(" | ")} |`);
  }
}
