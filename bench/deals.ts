import type { Deal, KlondikeRules } from "@klondike/engine";
import { type CertifiedDeal, certify, LEVELS, MEASURES, rulesOfMeasured } from "@klondike/knowledge";
import { calibrationMs, cpuMs } from "./calibration.ts";

/** A deal that was tried, and the CPU milliseconds that took. */
interface Tried {
  readonly certified: CertifiedDeal | undefined;
  readonly ms: number;
}

function tried(seed: number, rules: KlondikeRules): Tried {
  const deal: Deal = { scheme: "klondike", seed: BigInt(seed) };
  const start = cpuMs();
  const certified = certify(deal, rules);
  return { certified, ms: cpuMs() - start };
}

/** How long each deal took from the one before on: what a player waits who finds nothing ready. */
function waits(all: readonly Tried[], isWanted: (certified: CertifiedDeal) => boolean): readonly number[] {
  const times: number[] = [];
  let waited = 0;
  for (const { certified, ms } of all) {
    waited += ms;
    if (certified === undefined || !isWanted(certified)) continue;
    times.push(waited);
    waited = 0;
  }
  return times.toSorted((a, b) => a - b);
}

function row(game: string, level: string, times: readonly number[], calibration: number): string {
  const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length;
  const p95 = times[Math.floor(0.95 * (times.length - 1))] ?? 0;
  const cells = [mean, p95, times.at(-1) ?? 0].map((ms) => ms.toFixed(1));
  return `| ${[game, level, times.length, ...cells, (mean / calibration).toFixed(3)].join(" | ")} |`;
}

/** Prints how long it takes to find a deal of each level where none lies ready. */
export function benchDeals(deals = 2000): void {
  const calibration = calibrationMs();
  console.log(
    `Certified deals: klondike:1 … klondike:${deals}, one after another on one thread; calibration ${calibration.toFixed(0)} ms.\n`,
  );
  console.log("| draw, passes | level | found | mean ms | p95 ms | greatest ms | mean : calibration |");
  console.log("| :--- | :---- | ----: | ------: | -----: | ----------: | -----------------: |");
  for (const measure of MEASURES) {
    const { edition, draw, passes } = measure;
    const all = Array.from({ length: deals }, (_, seed) => tried(seed + 1, rulesOfMeasured(measure)));
    for (const level of ["any", ...LEVELS]) {
      const times = waits(all, (certified) => level === "any" || certified.level === level);
      console.log(row(edition ?? `${draw}, ${passes}`, level, times, calibration));
    }
  }
}
