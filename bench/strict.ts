import { calibrationMs, QUIET_MS } from "./calibration.ts";
import { decide, freshDeal, STRICT_RULES, timeCells } from "./deciding.ts";

/**
 * Prints how many deals are decided under strict rules, and how fast; `named` picks the rules whose name contains it.
 * Times are converted to a quiet machine.
 */
export function benchStrict(named = "", deals = 200, firstSeed = 940_000_001, seconds = 20): void {
  const calibration = calibrationMs();
  const second = (1000 * calibration) / QUIET_MS;
  console.log(
    `Strict rules: ${deals} deals each from klondike:${firstSeed} on, ${seconds} s at most; calibration ${calibration.toFixed(0)} ms. CPU milliseconds.\n`,
  );
  console.log(
    `| rules | won | lost | open at 1 s | open at ${seconds} s | mean | median | p90 | p99 | max | mean / loop |`,
  );
  console.log("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
  for (const { name, rules } of STRICT_RULES.filter((each) => each.name.includes(named))) {
    const all = Array.from({ length: deals }, (_, index) =>
      decide(freshDeal(firstSeed + index), rules, seconds * second),
    );
    const count = (verdict: string): number =>
      all.filter(({ solution }) => solution.verdict === verdict).length;
    const late = all.filter(({ solution, ms }) => solution.verdict === "unknown" || ms > second).length;
    const cells = [count("winnable"), count("lost"), late, count("unknown"), ...timeCells(all, calibration)];
    console.log(`| ${[name, ...cells].join(" | ")} |`);
  }
}
