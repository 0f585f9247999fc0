import { choicesAt } from "../packages/knowledge/src/puzzles/choices.ts";
import { blockedIn } from "../packages/knowledge/src/puzzles/explain.ts";
import { parsePuzzle } from "../packages/knowledge/src/puzzles/format.ts";
import { leadOfBest, MAX_LAYOUTS, onlyWinner } from "../packages/knowledge/src/puzzles/make.ts";
import { loadPuzzlePack } from "../packages/knowledge/src/puzzles/pack.ts";
import {
  PUZZLE_DRAWS,
  PUZZLE_KINDS,
  PUZZLE_LEVELS,
  type Puzzle,
  puzzlePosition,
  rulesOfPuzzle,
} from "../packages/knowledge/src/puzzles/puzzle.ts";

/** Every nth wrong choice is explained, because an explanation searches every position that can be reached. */
const EXPLAINED = 100;

/** Minimum lead of a fair puzzle's best choice, as a chance. */
const FAIR_LEAD = 0.1;

/**
 * Proves the uniqueness of every thoughtful puzzle of the pack again, rates the choices of every fair one again, and
 * counts who solves the puzzles. Throws if a puzzle has another winning choice or one that cannot be decided.
 */
export async function benchPuzzles(): Promise<void> {
  const { puzzles: pack } = await loadPuzzlePack();
  let proved = 0;
  let losses = 0;
  let asked = 0;
  let explained = 0;
  const began = performance.now();
  const puzzles = pack.map((entry) => {
    const puzzle = parsePuzzle(entry.text);
    if (puzzle === undefined) throw new Error(`${entry.id} is damaged`);
    return { ...puzzle, level: entry.level };
  });
  for (const puzzle of puzzles.filter(({ kind }) => kind === "thoughtful")) {
    const rules = rulesOfPuzzle(puzzle);
    const choices = choicesAt(puzzlePosition(puzzle), rules, MAX_LAYOUTS);
    const right = choices && onlyWinner(choices, rules);
    if (choices === undefined || right === undefined) throw new Error(`${puzzle.seed} has no single winner`);
    proved++;
    for (const { after } of choices.outcomes.filter((outcome) => !right.includes(outcome))) {
      if (losses++ % EXPLAINED !== 0) continue;
      asked++;
      if (blockedIn(after, puzzle) !== undefined) explained++;
    }
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    `${proved} thoughtful puzzles, each with one winning choice; ${losses} losses proved, ${seconds} s.`,
  );
  const fair = puzzles.filter(({ kind }) => kind === "fair");
  for (const effort of ["quick", "deep"] as const) {
    const leads = fair.map((puzzle) => leadOfBest(puzzle, effort));
    const agreed = leads.filter((lead) => lead > 0).length;
    const clear = leads.filter((lead) => lead >= FAIR_LEAD).length;
    console.log(
      `${fair.length} fair puzzles: ${effort} agrees with the best choice of ${agreed}, of ${clear} by at least 10 points.`,
    );
  }
  console.log(`${explained} of ${asked} losses can be explained.\n`);
  console.log("| puzzles | number | choices (mean) | careless finds | quick finds | deep finds |");
  console.log("| --- | ---: | ---: | ---: | ---: | ---: |");
  for (const kind of PUZZLE_KINDS) {
    for (const draw of PUZZLE_DRAWS) {
      row(
        `${kind}, draw ${draw}`,
        puzzles.filter((each) => each.kind === kind && each.draw === draw),
      );
    }
  }
  for (const level of PUZZLE_LEVELS)
    row(
      `level ${level}`,
      puzzles.filter((each) => each.level === level),
    );
  row("all", puzzles);
}

function row(name: string, puzzles: readonly Puzzle[]): void {
  const mean = (measured: (puzzle: Puzzle) => number): number =>
    puzzles.reduce((sum, puzzle) => sum + measured(puzzle), 0) / Math.max(1, puzzles.length);
  const percent = (measured: (puzzle: Puzzle) => number): string => `${(100 * mean(measured)).toFixed(0)} %`;
  const cells = [
    name,
    puzzles.length,
    mean(({ measures }) => measures.choices).toFixed(1),
    percent(({ measures }) => measures.careless / 64),
    percent(({ measures }) => Number(measures.quick)),
    percent(({ measures }) => Number(measures.deep)),
  ];
  console.log(`| ${cells.join(" | ")} |`);
}
