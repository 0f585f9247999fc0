import { performance } from "node:perf_hooks";
import { applyMove, CLASSIC_RULES, dealt, deckOfDeal, isWon, type KlondikeRules } from "@klondike/engine";
import { fairHint, watcher } from "@klondike/knowledge";

interface Played {
  readonly won: boolean;
  /** Milliseconds of each hint. */
  readonly times: readonly number[];
}

/** A game in which every hint is followed. */
function selfPlay(seed: number, rules: KlondikeRules): Played {
  let position = dealt(deckOfDeal({ scheme: "klondike", seed: BigInt(seed) }), "by-row");
  const onlooker = watcher(rules);
  const times: number[] = [];
  for (;;) {
    onlooker.see(position);
    const view = onlooker.view();
    const start = performance.now();
    const hint = fairHint(view, rules);
    times.push(performance.now() - start);
    if (hint === undefined) return { won: isWon(position, rules), times };
    position = applyMove(position, hint.move, rules);
  }
}

/** Prints how often a player who follows every fair hint wins, and how long a hint takes. */
export function benchFair(games = 2000): void {
  console.log(
    `Fair hints: deals klondike:1 … klondike:${games}, played by the hints alone, unlimited passes.\n`,
  );
  console.log("| draw | won | win rate | hints a game | median ms | p95 ms | greatest ms |");
  console.log("| ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
  for (const draw of [1, 3]) {
    const rules: KlondikeRules = { ...CLASSIC_RULES, talon: { kind: "waste", draw, passes: "unlimited" } };
    const times: number[] = [];
    let won = 0;
    for (let seed = 1; seed <= games; seed++) {
      const played = selfPlay(seed, rules);
      if (played.won) won++;
      times.push(...played.times);
    }
    times.sort((a, b) => a - b);
    const quantile = (share: number): string =>
      (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(2);
    const rate = won / games;
    const error = Math.sqrt((rate * (1 - rate)) / games);
    const percent = `${(100 * rate).toFixed(1)} ± ${(100 * error).toFixed(1)} %`;
    console.log(
      `| ${draw} | ${won} | ${percent} | ${Math.round(times.length / games)} | ${quantile(0.5)} | ${quantile(0.95)} | ${quantile(1)} |`,
    );
  }
}
