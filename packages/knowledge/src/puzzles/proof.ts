import type { Position } from "@klondike/engine";
import { decideNow, type Verdict } from "@klondike/solver";
import { type Choice, choiceName, choicesAt, type Outcome } from "./choices.ts";
import { MAX_LAYOUTS } from "./make.ts";
import { winsInSample } from "./players.ts";
import { type Puzzle, puzzlePath, rulesOfPuzzle } from "./puzzle.ts";

/** The result for a choice: its verdict, or how many of the sampled games were won after it. */
export type ProvedChoice = Choice & {
  readonly found:
    | { readonly verdict: Verdict; readonly positions: number }
    | { readonly won: number; readonly of: number };
};

/** Number of ways to deal the hidden cards for each choice of a fair puzzle. */
const SAMPLES = 40;

/**
 * Proves a puzzle again without its stored data about choices. The solver decides every choice of a thoughtful puzzle.
 * For a fair puzzle, the quick player plays on after each choice with the hidden cards dealt again. Returns right
 * choices first.
 */
export function provePuzzle(puzzle: Puzzle): readonly ProvedChoice[] {
  const rules = rulesOfPuzzle(puzzle);
  const path = puzzlePath(puzzle);
  const position = path.at(-1) as Position;
  const groups = new Map<string, Outcome[]>();
  for (const outcome of choicesAt(position, rules, MAX_LAYOUTS)?.outcomes ?? []) {
    const name = choiceName(outcome);
    groups.set(name, [...(groups.get(name) ?? []), outcome]);
  }
  const proved = [...groups.values()].flatMap((outcomes): readonly ProvedChoice[] => {
    const [first] = outcomes;
    if (first === undefined) return [];
    const { card, kind } = first;
    if (puzzle.kind === "thoughtful") {
      const decided = outcomes.map(({ after }) => decideNow(after, rules));
      const verdicts = decided.map(({ verdict }) => verdict);
      const verdict =
        (["winnable", "unknown", "lost"] as const).find((each) => verdicts.includes(each)) ?? "lost";
      const positions = decided.reduce((sum, { states }) => sum + states, 0);
      return [{ card, kind, found: { verdict, positions } }];
    }
    if (!puzzle.values.some((value) => choiceName(value) === choiceName(first))) return [];
    let won = 0;
    for (let sample = 0; sample < SAMPLES; sample++) if (winsInSample(path, first, rules, sample)) won++;
    return [{ card, kind, found: { won, of: SAMPLES } }];
  });
  return proved.toSorted((a, b) => shareWon(b) - shareWon(a));
}

function shareWon({ found }: ProvedChoice): number {
  return "won" in found ? found.won : Number(found.verdict === "winnable");
}
