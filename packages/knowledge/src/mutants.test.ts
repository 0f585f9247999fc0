import { readFileSync } from "node:fs";
import {
  applyMove,
  formatPosition,
  formatRules,
  isLegal,
  isWon,
  type KlondikeRules,
  type Position,
  parsePosition,
  parseRules,
} from "@klondike/engine";
import { expect, test } from "vitest";
import { isWinnable } from "../../solver/src/testing/brute-force.ts";
import { fewestMoves } from "../../solver/src/testing/fewest-moves.ts";
import { canGain } from "./testing/can-gain.ts";
import { type Mutant, withMutant } from "./testing/mutants.ts";

/** A small but whole game, and what trying every move says of it. */
interface Case {
  readonly position: Position;
  readonly rules: KlondikeRules;
  readonly truth: boolean;
}

/** Games of few cards as lines of text, chosen so that each mutant below fails at one of them at least. */
const CASES: readonly Case[] = readFileSync(new URL("./testing/small-games.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map(caseOf);

function caseOf(line: string): Case {
  const [truth, words = "", piles = ""] = line.split("; ");
  const rules = parseRules(words);
  const position = parsePosition(piles.replaceAll(", ", "\n"));
  if (!rules.ok || !position.ok) throw new Error(`no game: ${line}`);
  return { rules: rules.value, position: position.value, truth: truth === "winnable" };
}

type Solving = Pick<typeof import("../../solver/src/solve.ts"), "solveNow">;
type General = Pick<typeof import("../../solver/src/fallback/general-search.ts"), "GeneralSearch">;
type Shortest = Pick<typeof import("../../solver/src/shortest/shortest.ts"), "shortestNow">;
type Knowing = Pick<typeof import("./index.ts"), "isStuck" | "fairHint">;
type Viewing = Pick<typeof import("./testing/self-play.ts"), "viewAfterPass">;

/** What is wrong with a part, found case by case; undefined where nothing is. */
type Check = (source: string) => Promise<(each: Case) => string | undefined>;

const CHECKS: Readonly<Record<"verdict" | "general" | "shortest" | "stuck" | "hint", Check>> = {
  verdict: async (source) => {
    const { solveNow } = (await import(`${source}/solve.ts`)) as Solving;
    return ({ position, rules, truth }) => {
      const solution = solveNow(position, rules, { states: 100_000 });
      if (solution.verdict === "unknown") return "undecided";
      if ((solution.verdict === "winnable") !== truth) return solution.verdict;
      return solution.verdict === "lost" || isWinningLine(position, solution.moves, rules)
        ? undefined
        : "a line that does not win";
    };
  },
  general: async (source) => {
    const { GeneralSearch } = (await import(`${source}/fallback/general-search.ts`)) as General;
    return ({ position, rules, truth }) => {
      const outcome = new GeneralSearch(position, rules).step(20_000);
      return (outcome?.verdict === "winnable") === truth ? undefined : String(outcome?.verdict);
    };
  },
  shortest: async (source) => {
    const { shortestNow } = (await import(`${source}/shortest/shortest.ts`)) as Shortest;
    return ({ position, rules, truth }) => {
      if (!truth) return undefined;
      const shortest = shortestNow(position, rules, { bytes: 2 ** 21, states: 3_000 });
      if (shortest === undefined) return undefined;
      if (!isWinningLine(position, shortest.moves, rules)) return "a line that does not win";
      if (!shortest.isProved) return undefined;
      const fewest = fewestMoves(position, rules, 400);
      return typeof fewest === "number" && shortest.count !== fewest ? "a false proof" : undefined;
    };
  },
  stuck: async (source) => {
    const { isStuck } = (await import(`${source}/index.ts`)) as Knowing;
    const { viewAfterPass } = (await import(`${source}/testing/self-play.ts`)) as Viewing;
    return ({ position, rules }) =>
      isStuck(viewAfterPass(position, rules), rules) && canGain(position, rules) === true
        ? "stuck, though something can be gained"
        : undefined;
  },
  hint: async (source) => {
    const { fairHint } = (await import(`${source}/index.ts`)) as Knowing;
    const { viewAfterPass } = (await import(`${source}/testing/self-play.ts`)) as Viewing;
    return ({ position, rules }) => {
      const hint = fairHint(viewAfterPass(position, rules), rules);
      return hint === undefined || isLegal(position, hint.move, rules) ? undefined : "an illegal hint";
    };
  },
};

function isWinningLine(
  start: Position,
  moves: readonly Parameters<typeof isLegal>[1][],
  rules: KlondikeRules,
) {
  let position = start;
  for (const move of moves) {
    if (!isLegal(position, move, rules)) return false;
    position = applyMove(position, move, rules);
  }
  return isWon(position, rules);
}

/** Each part with a pruning too bold. Whoever adds a pruning adds the mutant. */
const MUTANTS: readonly (Mutant & { readonly check: keyof typeof CHECKS })[] = [
  {
    belief: "whatever goes home can do no harm there",
    part: "solver",
    file: "fallback/general-search.ts",
    from: "height >= rankOf(card) - (isSameColour ? 3 : 2)",
    to: "height >= -1 || isSameColour",
    check: "general",
  },
  {
    belief: "the last pass is none",
    part: "solver",
    file: "fallback/talon.ts",
    from: "passes < lastPass(talon)",
    to: "passes + 1 < lastPass(talon)",
    check: "general",
  },
  {
    belief: "no part of an open column is worth an empty one",
    part: "solver",
    file: "fallback/general-search.ts",
    from: "sizeOf(columnAt(position, move.from)) === move.count",
    to: "sizeOf(columnAt(position, move.from)) >= move.count",
    check: "general",
  },
  {
    belief: "only kings of the talon open a column, in every search",
    part: "solver",
    file: "fallback/general-search.ts",
    from: 'rank === KING || emptyColumns === "any"',
    to: "rank === KING",
    check: "general",
  },
  {
    belief: "what is lost with kings alone is lost with any card",
    part: "solver",
    file: "kernel-host/kernel-input.ts",
    from: 'provesLosses: emptyColumns === "kings"',
    to: "provesLosses: emptyColumns !== undefined",
    check: "verdict",
  },
  {
    belief: "there is one pass fewer than there is",
    part: "solver",
    file: "kernel-host/kernel-input.ts",
    from: "const left = Math.max(0, most - passes);",
    to: "const left = Math.max(0, most - passes - 1);",
    check: "verdict",
  },
  {
    belief: "cards never come back from home",
    part: "solver",
    file: "kernel-host/kernel-input.ts",
    from: "(game.worryBack ? SWITCHES.worryBack : 0)",
    to: "(game.worryBack ? 0 : 0)",
    check: "verdict",
  },
  {
    belief: "a shortest line with kings alone is one with any card",
    part: "solver",
    file: "shortest/input.ts",
    from: 'if (emptyColumns === "any") return undefined;',
    to: "void emptyColumns;",
    check: "shortest",
  },
  {
    belief: "shortest lines may carry parts of runs under any rules",
    part: "solver",
    file: "shortest/input.ts",
    from: '(lifting === "whole-run" ? SWITCHES.wholeRuns : 0)',
    to: "(lifting === undefined ? SWITCHES.wholeRuns : 0)",
    check: "shortest",
  },
  {
    belief: "nothing comes back from home to help a stuck game",
    part: "knowledge",
    file: "fair/closure.ts",
    from: "if (!rules.worryBack) return steps;",
    to: "if (steps.length >= 0) return steps;",
    check: "stuck",
  },
  {
    belief: "a stuck game has columns for kings alone",
    part: "knowledge",
    file: "fair/closure.ts",
    from: '(RANK[card] === KING || rules.emptyColumns === "any")',
    to: "RANK[card] === KING",
    check: "stuck",
  },
  {
    belief: "a stuck game's stock is not turned over again",
    part: "knowledge",
    file: "fair/table.ts",
    from: "const again = table.recyclesLeft > 0 ? AFTER_RECYCLE : OUT_OF_REACH;",
    to: "const again: number = OUT_OF_REACH;",
    check: "stuck",
  },
  {
    belief: "hints may carry parts of runs under any rules",
    part: "knowledge",
    file: "fair/table.ts",
    from: 'anyRun: lifting === "any-run"',
    to: "anyRun: lifting !== undefined",
    check: "hint",
  },
  {
    belief: "hints may open a column with any card",
    part: "knowledge",
    file: "fair/table.ts",
    from: 'anyOpens: emptyColumns === "any"',
    to: "anyOpens: emptyColumns !== undefined",
    check: "hint",
  },
];

const SOURCES = { solver: "../../solver/src", knowledge: "." } as const;

test.each(Object.keys(CHECKS) as (keyof typeof CHECKS)[])("no small game shows a fault: %s", async (name) => {
  const part = name === "stuck" || name === "hint" ? "knowledge" : "solver";
  const fault = await CHECKS[name](SOURCES[part]);
  for (const each of CASES) {
    expect(fault(each), `${formatRules(each.rules)}\n${formatPosition(each.position)}`).toBeUndefined();
  }
});

test.each(MUTANTS)(
  "a small game shows it where a part believes that $belief",
  async ({ check, ...mutant }) => {
    await withMutant(mutant, async (source) => {
      const fault = await CHECKS[check](source);
      expect(CASES.some((each) => isShown(() => fault(each) !== undefined))).toBe(true);
    });
  },
);

/** A part that throws shows its fault as well. */
function isShown(look: () => boolean): boolean {
  try {
    return look();
  } catch {
    return true;
  }
}

test("the games are what trying every move finds", () => {
  for (const { position, rules, truth } of CASES) expect(isWinnable(position, rules, 20_000)).toBe(truth);
});
