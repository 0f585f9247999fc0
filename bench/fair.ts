import { applyMove, CLASSIC_RULES, isWon, type KlondikeRules, startOf } from "@klondike/engine";
import { fairHint, type Thinking, watcher } from "@klondike/knowledge/hints";
import { calibrationMs, cpuMs } from "./calibration.ts";

interface Played {
  readonly won: boolean;
  /** CPU milliseconds of each hint. */
  readonly times: readonly number[];
}

/** Plays a game by following every hint. */
function selfPlay(seed: number, rules: KlondikeRules, effort: Effort): Played {
  let position = startOf({ scheme: "klondike", seed: BigInt(seed) });
  const watching = watcher(rules);
  const times: number[] = [];
  for (;;) {
    watching.see(position);
    const view = watching.view();
    const start = cpuMs();
    const hint = fairHint(view, rules, { effort });
    times.push(cpuMs() - start);
    if (hint === undefined) return { won: isWon(position, rules), times };
    position = applyMove(position, hint.move, rules);
  }
}

type Effort = NonNullable<Thinking["effort"]>;

const EFFORTS: readonly Effort[] = ["quick", "deep"];

/**
 * Prints how often each effort wins the same deals by following its hints, with 95 % intervals, and how long a hint
 * takes.
 */
export function benchFair(games = 200, first = 7_000_001): void {
  const loop = calibrationMs();
  console.log(`Fair hints: klondike:${first} … klondike:${first + games - 1}, unlimited passes.`);
  console.log(
    `Calibration loop: ${loop.toFixed(0)} ms. Times are CPU milliseconds; ± is half a 95 % interval.\n`,
  );
  console.log(
    "| draw | effort | won | win rate | over quick | hints a game | s a game | p95 ms | greatest ms | p95 / loop | greatest / loop |",
  );
  console.log("| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
  for (const draw of [1, 3]) {
    const rules: KlondikeRules = { ...CLASSIC_RULES, talon: { kind: "waste", draw, passes: "unlimited" } };
    const wonBy = new Map<Effort, readonly boolean[]>();
    for (const effort of EFFORTS) {
      const played = Array.from({ length: games }, (_, at) => selfPlay(first + at, rules, effort));
      const times = played.flatMap((game) => game.times).sort((a, b) => a - b);
      const won = played.map((game) => game.won);
      const at = (share: number): number => times[Math.floor(share * (times.length - 1))] ?? 0;
      const seconds = times.reduce((sum, ms) => sum + ms, 0) / games / 1000;
      const over = (other: Effort): string => {
        const others = wonBy.get(other);
        return others === undefined ? "" : inPoints(won.map((each, i) => Number(each) - Number(others[i])));
      };
      const row = [
        draw,
        effort,
        won.filter(Boolean).length,
        inPoints(won.map(Number)),
        over("quick"),
        Math.round(times.length / games),
        seconds.toFixed(2),
        at(0.95).toFixed(1),
        at(1).toFixed(0),
        (at(0.95) / loop).toFixed(3),
        (at(1) / loop).toFixed(2),
      ];
      console.log(`| ${row.join(" | ")} |`);
      wonBy.set(effort, won);
    }
  }
}

/** The mean and half of its 95 % interval, in percentage points. */
function inPoints(values: readonly number[]): string {
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
  const spread = values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / values.length;
  return `${(100 * mean).toFixed(1)} ± ${(196 * Math.sqrt(spread / values.length)).toFixed(1)}`;
}
