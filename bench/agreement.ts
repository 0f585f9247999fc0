import { isWinningLine, type KlondikeRules, type Position } from "@klondike/engine";
import { solveNow } from "@klondike/solver";
import fc from "fast-check";
import { SETTINGS } from "../packages/solver/src/testing/samples.ts";
import { isWinnableAsText } from "../packages/solver/src/testing/text-search.ts";
import { anyLatePosition, anyReducedGame } from "../packages/solver/src/testing/whole-games.ts";

/** Position limit of the text search; larger games are skipped. */
const MAX_TEXT_POSITIONS = 20_000;
/** Position limit of the solver. */
const STATES = 5_000_000;
const BATCH = 10;

const CLASSES: Readonly<Record<string, (rules: KlondikeRules) => fc.Arbitrary<Position | undefined>>> = {
  "reduced deck": () => anyReducedGame,
  "late position": anyLatePosition,
};

/** Results for one class under one setting of a switch. */
interface Tally {
  winnable: number;
  lost: number;
  /** Too large for the text search. */
  skipped: number;
  /** Decided by the text search only. */
  open: number;
}

/**
 * Compares the solver with the text search until `games` verdicts agree, in equal numbers for each setting of each
 * switch. Throws if a verdict differs or if a line does not win.
 */
export function benchAgreement(games = 5_000, firstSeed = 1): void {
  console.log(`Agreement with the text search: ${games} games, seeds from ${firstSeed} on.\n`);
  console.log("| class | setting | agree: winnable | agree: lost | too large | solver gave up |");
  console.log("| --- | --- | ---: | ---: | ---: | ---: |");
  const total: Tally = { winnable: 0, lost: 0, skipped: 0, open: 0 };
  const parts = Object.entries(CLASSES).flatMap(([name, positions]) =>
    SETTINGS.map((setting) => ({ name, positions, setting })),
  );
  for (const [part, { name, positions, setting }] of parts.entries()) {
    const wanted = Math.ceil((games * (part + 1)) / parts.length) - Math.ceil((games * part) / parts.length);
    const anyGame = setting.rules.chain((rules) => fc.tuple(positions(rules), fc.constant(rules)));
    const tally = countAgreement(anyGame, wanted, firstSeed + part * 1_000_000);
    console.log(
      `| ${[name, setting.name, tally.winnable, tally.lost, tally.skipped, tally.open].join(" | ")} |`,
    );
    total.winnable += tally.winnable;
    total.lost += tally.lost;
    total.skipped += tally.skipped;
    total.open += tally.open;
  }
  console.log(`| all | | ${total.winnable} | ${total.lost} | ${total.skipped} | ${total.open} |`);
}

function countAgreement(
  anyGame: fc.Arbitrary<readonly [Position | undefined, KlondikeRules]>,
  wanted: number,
  firstSeed: number,
): Tally {
  const tally: Tally = { winnable: 0, lost: 0, skipped: 0, open: 0 };
  for (let seed = firstSeed; ; seed++) {
    for (const [position, rules] of fc.sample(anyGame, { numRuns: BATCH, seed })) {
      if (tally.winnable + tally.lost >= wanted) return tally;
      if (position === undefined) continue;
      tally[agreedVerdict(position, rules, seed)]++;
    }
  }
}

/** The verdict of both searches. Throws if they differ. */
function agreedVerdict(position: Position, rules: KlondikeRules, seed: number): keyof Tally {
  const truth = isWinnableAsText(position, rules, MAX_TEXT_POSITIONS);
  if (truth === undefined) return "skipped";
  const verdict = truth ? "winnable" : "lost";
  const solution = solveNow(position, rules, { states: STATES });
  if (solution.verdict === "unknown") return "open";
  const isRight =
    solution.verdict === verdict &&
    (solution.verdict !== "winnable" || isWinningLine(position, solution.moves, rules));
  if (!isRight) {
    const game = JSON.stringify({ position, rules });
    throw new Error(`seed ${seed}: the text search says ${verdict}, the solver ${solution.verdict}: ${game}`);
  }
  return verdict;
}
