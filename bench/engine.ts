import { applyMove, editionOf, isWon, KLONDIKE_EDITIONS, legalMoves, startOf } from "@klondike/engine";
import { calibrationMs, cpuMs } from "./calibration.ts";

const GAMES = 3000;
const MOVES = 200;

/** Steps (legal moves + apply) of random playouts, and the CPU time they took. */
function playouts(edition: (typeof KLONDIKE_EDITIONS)[number]["name"]): { steps: number; ms: number } {
  const { rules, dealing, scheme } = editionOf(edition);
  let random = 0x2545f491;
  let steps = 0;
  const start = cpuMs();
  for (let seed = 0; seed < GAMES; seed++) {
    let position = startOf({ scheme, seed: BigInt(seed) }, dealing);
    for (let made = 0; made < MOVES && !isWon(position, rules); made++) {
      random ^= random << 13;
      random ^= random >>> 17;
      random ^= random << 5;
      const moves = legalMoves(position, rules);
      const move = moves[(random >>> 1) % moves.length];
      if (move === undefined) break;
      position = applyMove(position, move, rules);
      steps++;
    }
  }
  return { steps, ms: cpuMs() - start };
}

/** Prints how many steps of random playouts the engine makes per second. */
export function benchEngine(): void {
  const calibration = calibrationMs();
  console.log(
    `Engine: random playouts of ${GAMES} deals; the calibration loop takes ${calibration.toFixed(0)} ms.\n`,
  );
  console.log("| edition | steps | steps a second | steps a calibration loop |");
  console.log("| --- | ---: | ---: | ---: |");
  for (const { name } of KLONDIKE_EDITIONS) {
    playouts(name);
    const { steps, ms } = playouts(name);
    const perSecond = Math.round((steps / ms) * 1000).toLocaleString("en");
    const perLoop = Math.round((steps / ms) * calibration).toLocaleString("en");
    console.log(`| ${name} | ${steps.toLocaleString("en")} | ${perSecond} | ${perLoop} |`);
  }
}
