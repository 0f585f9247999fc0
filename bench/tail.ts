import { calibrationMs, QUIET_MS } from "./calibration.ts";
import { decide, freshDeal, talonRules, timeCells } from "./deciding.ts";

/**
 * Prints how long the hardest deals take at draw 1 and 3 with unlimited passes, and which are undecided after two
 * seconds of a quiet machine.
 */
export function benchTail(deals = 1000, firstSeed = 910_000_001, seconds = 2): void {
  const calibration = calibrationMs();
  const limit = (seconds * 1000 * calibration) / QUIET_MS;
  console.log(
    `The tail: ${deals} deals from klondike:${firstSeed} on, ${seconds} s at most; calibration ${calibration.toFixed(0)} ms. CPU milliseconds.\n`,
  );
  console.log("| rules | won | lost | open | mean | median | p90 | p99 | max | mean / loop | open deals |");
  console.log("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |");
  for (const draw of [1, 3]) {
    const { name, rules } = talonRules(draw, "unlimited");
    const all = Array.from({ length: deals }, (_, index) =>
      decide(freshDeal(firstSeed + index), rules, limit),
    );
    const count = (verdict: string): number =>
      all.filter(({ solution }) => solution.verdict === verdict).length;
    const open = all.flatMap(({ solution }, index) =>
      solution.verdict === "unknown" ? [firstSeed + index] : [],
    );
    const cells = [
      count("winnable"),
      count("lost"),
      open.length,
      ...timeCells(all, calibration),
      open.join(" "),
    ];
    console.log(`| ${[name, ...cells].join(" | ")} |`);
  }
}
