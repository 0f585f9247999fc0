import type { KlondikeRules, Position } from "@klondike/engine";
import { isWinningLine, startOf } from "@klondike/engine";
import { type Pruning, solveNow } from "@klondike/solver";
import { type StudyDefinition, studyRules } from "./definition.ts";
import type { VerdictGrid } from "./verdicts.ts";

/** Result of checking a sample. `wrong` lists the deals with a wrong verdict. */
export interface Verification {
  /** Winning lines replayed through the engine. */
  readonly replayed: number;
  /** Lost deals searched again with one pruning disabled, by pruning: how many searches finished, of how many. */
  readonly searchedAgain: Readonly<Record<string, { readonly ended: number; readonly of: number }>>;
  readonly wrong: readonly number[];
}

/** A new pruning does not compile until it is listed here. */
const PRUNINGS = Object.keys({
  order: true,
  "safe-moves": true,
  relaxation: true,
  refinement: true,
  "draw-1": true,
} satisfies Record<Pruning, true>) as readonly Pruning[];

/**
 * Checks a random sample of a study's verdicts: replays each winnable deal's line through the engine and searches each
 * lost deal again with one pruning disabled at a time.
 * @param random Returns an integer from 0 to below the bound.
 */
export function verify(
  study: StudyDefinition,
  verdicts: VerdictGrid,
  sample: number,
  random: (bound: number) => number,
): Verification {
  const rules = studyRules(study);
  const decided = verdicts.count("winnable") + verdicts.count("lost");
  const chosen = sampled(verdicts.seeds("winnable", "lost"), decided, sample, random);
  const wrong: number[] = [];
  const again = Object.fromEntries(PRUNINGS.map((rule) => [rule, { ended: 0, of: 0 }]));
  let replayed = 0;
  for (const seed of chosen) {
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
  }
  return { replayed, searchedAgain: again, wrong };
}

/** Whether the solver's line wins by the engine's rules. */
function isWonBy(start: Position, rules: KlondikeRules, positions: number): boolean {
  const solution = solveNow(start, rules, { states: positions });
  return solution.verdict === "winnable" && isWinningLine(start, solution.moves, rules);
}

/** A uniform sample of the items, in order. */
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
