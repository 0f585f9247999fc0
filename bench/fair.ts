import { applyMove, CLASSIC_RULES, isWon, type KlondikeRules, startOf } from "@klondike/engine";
import { type Effort, fairHint, watcher } from "@klondike/knowledge";
import { calibrationMs, cpuMs } from "./calibration.ts";

interface Played {
  readonly won: boolean;
  /** CPU milliseconds of each hint. */
  readonly times: readonly number[];
}

/** A game in which every hint is followed. */
function selfPlay(seed: number, rules: KlondikeRules, effort: Effort): Played {
  let position = startOf({ scheme: "klondike", seed: BigInt(seed) });
  const onlooker = watcher(rules);
  const times: number[] = [];
  for (;;) {
    onlooker.see(position);
    const view = onlooker.view();
    const start = cpuMs();
    const hint = fairHint(view, rules, { effort });
    times.push(cpuMs() - start);
    if (hint === undefined) return { won: isWon(position, rules), times };
    position = applyMove(position, hint.move, rules);
  }
}

/** Prints how often a player who follows every fair hint wins, quick and deep on the same deals, and how long a hint takes. */
export function benchFair(games = 200, first = 7_000_001): void {
  const loop = calibrationMs();
  console.log(`Fair hints: klondike:${first} … klondike:${first + games - 1}, unlimited passes.`);
  console.log(`Calibration loop: ${loop.toFixed(0)} ms. Times are CPU milliseconds.\n`);
  console.log(
    "| draw | effort | won | win rate | deep − quick | hints a game | s a game | p95 ms | greatest ms | p95 / loop |",
  );
  console.log("| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
  for (const draw of [1, 3]) {
    const rules: KlondikeRules = { ...CLASSIC_RULES, talon: { kind: "waste", draw, passes: "unlimited" } };
    let quick: readonly boolean[] = [];
    for (const effort of ["quick", "deep"] as const) {
      const played = Array.from({ length: games }, (_, at) => selfPlay(first + at, rules, effort));
      const times = played.flatMap((game) => game.times).sort((a, b) => a - b);
      const won = played.map((game) => game.won);
      const at = (share: number): number => times[Math.floor(share * (times.length - 1))] ?? 0;
      const seconds = times.reduce((sum, ms) => sum + ms, 0) / games / 1000;
      const paired =
        effort === "quick" ? "" : meanAndError(won.map((each, i) => Number(each) - Number(quick[i])));
      console.log(
        `| ${draw} | ${effort} | ${won.filter(Boolean).length} | ${meanAndError(won.map(Number))} | ${paired} | ${Math.round(times.length / games)} | ${seconds.toFixed(2)} | ${at(0.95).toFixed(1)} | ${at(1).toFixed(0)} | ${(at(0.95) / loop).toFixed(3)} |`,
      );
      quick = won;
    }
  }
}

/** The mean and its standard error, in points of a hundred. */
function meanAndError(values: readonly number[]): string {
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
  const spread = values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / values.length;
  return `${(100 * mean).toFixed(1)} ± ${(100 * Math.sqrt(spread / values.length)).toFixed(1)}`;
}
