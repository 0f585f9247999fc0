import type { KlondikeRules, Position } from "@klondike/engine";
import { isWinningLine, startOf } from "@klondike/engine";
import { type Pruning, solveNow } from "@klondike/solver";
import { rulesOf, type StudyDefinition } from "./definition.ts";
import type { VerdictTable } from "./verdicts.ts";

/** What a check of a sample found. `wrong` names the deals whose verdict does not hold. */
export interface Verification {
  /** Winning lines that were played through the engine. */
  readonly replayed: number;
  /** Lost deals that were searched again without one of the rules of pruning, by rule: how many searches ended, of how many. */
  readonly searchedAgain: Readonly<Record<string, { readonly ended: number; readonly of: number }>>;
  readonly wrong: readonly number[];
}

/** A new rule of pruning does not compile until it is checked here, too. */
const PRUNINGS = Object.keys({
  order: true,
  "safe-moves": true,
  relaxation: true,
  refinement: true,
  "draw-1": true,
} satisfies Record<Pruning, true>) as readonly Pruning[];

/**
 * Checks a random sample of a study's verdicts: each winnable deal's line is played through the engine, each lost deal is searched again
 * with one rule of pruning left out at a time.
 * @param random A number from 0 to below the bound.
 */
export function verify(
  study: StudyDefinition,
  verdicts: VerdictTable,
  sample: number,
  random: (bound: number) => number,
  onDeal: (done: number) => void = () => undefined,
): Verification {
  const rules = rulesOf(study);
  const decided = verdicts.count("winnable") + verdicts.count("lost");
  const chosen = sampled(verdicts.seeds("winnable", "lost"), decided, sample, random);
  const wrong: number[] = [];
  const again = Object.fromEntries(PRUNINGS.map((rule) => [rule, { ended: 0, of: 0 }]));
  let replayed = 0;
  for (const [done, seed] of chosen.entries()) {
    const start = startOf({ scheme: study.scheme, seed: BigInt(seed) });
    if (verdicts.get(seed) === "winnable") {
      replayed += 1;
      if (!isWonBy(start, rules, study.morePositions)) wrong.push(seed);
    } else {
      for (const rule of PRUNINGS) {
        const { verdict: found } = solveNow(start, rules, { states: study.morePositions, without: [rule] });
        const count = again[rule];
        if (count !== undefined)
          again[rule] = { ended: count.ended + Number(found !== "unknown"), of: count.of + 1 };
        if (found === "winnable" && !wrong.includes(seed)) wrong.push(seed);
      }
    }
    onDeal(done + 1);
  }
  return { replayed, searchedAgain: again, wrong };
}

/** Whether the solver's line wins by the engine's rules, move by move. */
function isWonBy(start: Position, rules: KlondikeRules, positions: number): boolean {
  const solution = solveNow(start, rules, { states: positions });
  return solution.verdict === "winnable" && isWinningLine(start, solution.moves, rules);
}

/** So many of the items, each as likely as any other, in their order. */
function sampled<T>(
  items: Iterable<T>,
  size: number,
  count: number,
  random: (bound: number) => number,
): readonly T[] {
  const chosen: T[] = [];
  let left = size;
  for (const item of items) {
    if (random(left) < Math.min(count, size) - chosen.length) chosen.push(item);
    left -= 1;
  }
  return chosen;
}
