import { type Pruning, solveNow } from "@klondike/solver";
import { freshDeal, STRICT_RULES, talonRules } from "./deciding.ts";

const PRUNINGS: readonly Pruning[] = ["order", "safe-moves", "relaxation", "refinement", "draw-1"];
/** What a search without one rule may look into. */
const STATES = 60_000;
/** What the search with all of them may, unless told otherwise. */
const ENOUGH = 2_000_000;

/**
 * Prints, for each set of rules, how many deals are called lost and what searches say to that in which one rule of pruning is left out: lost,
 * undecided or, which must not be, won.
 */
export function benchCrossCheck(deals = 200, firstSeed = 950_000_001, enough = ENOUGH): void {
  console.log(
    `| rules | deals | called lost | undecided | ${PRUNINGS.map((rule) => `without \`${rule}\``).join(" | ")} |`,
  );
  console.log(`| --- | ---: | ---: | ---: |${PRUNINGS.map(() => " --- |").join("")}`);
  for (const { name, rules } of [...STRICT_RULES, talonRules(1, "unlimited"), talonRules(3, "unlimited")]) {
    const others = PRUNINGS.map(() => ({ lost: 0, unknown: 0, winnable: 0 }));
    const counts = { lost: 0, unknown: 0, winnable: 0 };
    for (let seed = firstSeed; seed < firstSeed + deals; seed++) {
      const position = freshDeal(seed);
      const { verdict } = solveNow(position, rules, { states: enough });
      counts[verdict]++;
      if (verdict !== "lost") continue;
      for (const [index, rule] of PRUNINGS.entries()) {
        const other = solveNow(position, rules, { states: STATES, without: [rule] }).verdict;
        const tally = others[index];
        if (tally !== undefined) tally[other]++;
        if (other === "winnable") console.log(`klondike:${seed}, ${name}: won without ${rule}`);
      }
    }
    const cells = others.map(({ lost, unknown, winnable }) => `${lost} / ${unknown} / **${winnable}**`);
    console.log(`| ${[name, deals, counts.lost, counts.unknown, ...cells].join(" | ")} |`);
  }
}
