// Searches for small games that reveal a mutant which src/testing/small-games.txt does not, and prints them, one per
// line: npx tsx packages/knowledge/training/small-games.ts SECONDS [SEED [CHECK …]]
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { applyMove, type KlondikeRules, legalMoves, type Position } from "@klondike/engine";
import fc from "fast-check";
import { anyRules } from "../../engine/src/testing/arbitraries.ts";
import { isWinnable } from "../../solver/src/testing/brute-force.ts";
import { anyEnding } from "../../solver/src/testing/endings.ts";
import { anyTangle } from "../../solver/src/testing/tangles.ts";
import { MUTANTS } from "../src/testing/mutants.ts";
import { buildMutated } from "../src/testing/mutated-build.ts";
import { CHECKS, type CheckName, type SmallGame } from "../src/testing/small-game-checks.ts";
import { formatSmallGame, isShown, parseSmallGame } from "../src/testing/small-games.ts";

const { positionals } = parseArgs({ allowPositionals: true });
const [seconds = "60", seed = "1", ...wanted] = positionals;

/** Random rules with small draw counts and often too few passes. */
const anyTightRules = fc
  .record({
    rules: anyRules,
    draw: fc.integer({ min: 1, max: 4 }),
    passes: fc.constantFrom<number | "unlimited">("unlimited", "unlimited", 1, 2, 3),
  })
  .map(
    ({ rules, draw, passes }): KlondikeRules =>
      rules.talon.kind === "open-deck" ? rules : { ...rules, talon: { kind: "waste", draw, passes } },
  );

/** A small game after some random moves, so that it has runs and a partly turned stock. */
const anySmallGame = fc
  .record({
    start: fc.oneof(
      anyEnding({ min: 7, max: 12 }),
      anyEnding({ min: 9, max: 12 }),
      anyEnding({ min: 8, max: 11 }),
      anyTangle,
    ),
    rules: anyTightRules,
    choices: fc.array(fc.nat({ max: 1000 }), { maxLength: 16 }),
  })
  .map(({ start, rules, choices }) => ({ rules, position: walked(start, rules, choices) }));

function walked(start: Position, rules: KlondikeRules, choices: readonly number[]): Position {
  let position = start;
  for (const choice of choices) {
    const legal = legalMoves(position, rules);
    const move = legal[choice % Math.max(1, legal.length)];
    if (move === undefined) break;
    position = applyMove(position, move, rules);
  }
  return position;
}

const build = await buildMutated();
try {
  const names = Object.keys(CHECKS) as CheckName[];
  const faults = new Map(
    await Promise.all(names.map(async (name) => [name, await CHECKS[name](build.sourceOf)] as const)),
  );
  const isFaulty = (mutant: number, name: CheckName, game: SmallGame): boolean => {
    build.activate(mutant);
    return isShown(() => faults.get(name)?.(game));
  };
  const open = new Set(MUTANTS.keys());
  for (const [at, { check }] of MUTANTS.entries())
    if (wanted.length > 0 && !wanted.includes(check)) open.delete(at);
  const shownBy = (game: SmallGame): readonly number[] =>
    [...open].filter((at) => isFaulty(at + 1, MUTANTS[at]?.check ?? "verdict", game));
  const close = (shown: readonly number[]): void => {
    for (const at of shown) open.delete(at);
    for (const at of shown) process.stderr.write(`${at + 1} ${MUTANTS[at]?.assumption}\n`);
  };
  const known = readFileSync(new URL("../src/testing/small-games.txt", import.meta.url), "utf8");
  for (const line of known.trim().split("\n")) close(shownBy(parseSmallGame(line)));
  const { solveNow } = await import("../../solver/src/solve.ts");
  const end = Date.now() + Number(seconds) * 1000;
  let looked = 0;
  for (let batch = Number(seed); Date.now() < end && open.size > 0; batch += 1000) {
    for (const { position, rules } of fc.sample(anySmallGame, { numRuns: 200, seed: batch })) {
      if (Date.now() > end) break;
      // Trust the solver's verdict until a mutant differs; then exhaustive search decides.
      const { verdict } = solveNow(position, rules, { states: 5_000 });
      if (verdict === "unknown") continue;
      looked++;
      const game = { position, rules, truth: verdict === "winnable" };
      const shown = shownBy(game);
      if (shown.length === 0 || isWinnable(position, rules, 4_000) !== game.truth) continue;
      const faulty = names.filter((name) => isFaulty(0, name, game));
      if (faulty.length > 0) process.stdout.write(`FAULT ${faulty.join()}; ${formatSmallGame(game)}\n`);
      else {
        close(shown);
        process.stdout.write(`${formatSmallGame(game)}\n`);
      }
    }
  }
  process.stderr.write(`${looked} games\n`);
  for (const at of open) process.stderr.write(`not shown: ${at + 1} ${MUTANTS[at]?.assumption}\n`);
} finally {
  build.remove();
}
