import { performance } from "node:perf_hooks";
import { CLASSIC_RULES, type KlondikeRules, type KlondikeSession, positionAt } from "@klondike/engine";
import { nextToSearch, positionsOf, reviewOf, verdictCache } from "@klondike/knowledge";
import { solveNow } from "@klondike/solver";
import { recordedGame } from "./recorded-game.ts";

const PATIENCE_MS = 1000;

/** Milliseconds until the verdict is there after each move of a game, with all that was proven before; undefined where it never is. */
function waits(session: KlondikeSession, rules: KlondikeRules): (number | undefined)[] {
  const book = verdictCache(rules);
  let isLost = false;
  return session.steps.map((_, step) => {
    const position = positionAt(session, step + 1);
    const start = performance.now();
    let verdict = isLost ? "lost" : book.verdictOf(position);
    if (verdict === undefined) {
      book.note(position, solveNow(position, rules, { ms: PATIENCE_MS }));
      verdict = book.verdictOf(position);
    }
    isLost = verdict === "lost";
    return verdict === "unknown" ? undefined : performance.now() - start;
  });
}

/** Milliseconds that a review of the whole game takes from nothing. */
function reviewMs(session: KlondikeSession, rules: KlondikeRules): number {
  const start = performance.now();
  const book = verdictCache(rules);
  const positions = positionsOf(session);
  for (;;) {
    const at = nextToSearch(reviewOf(positions, book).verdicts);
    const position = positions[at ?? -1];
    if (position === undefined) return performance.now() - start;
    book.note(position, solveNow(position, rules, { ms: PATIENCE_MS }));
  }
}

function quantile(sorted: readonly number[], share: number): string {
  return (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2);
}

/** Prints how soon the verdict is there after each move of recorded games, and how long a review takes. */
export function benchVerdict(games = 200): void {
  console.log(`Verdicts: ${games} games played by the fair hints, half of them draw 1 and half draw 3.\n`);
  console.log("| draw | moves | median ms | p95 ms | unanswered at 1 s | review: median ms | p95 ms |");
  console.log("| ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
  for (const draw of [1, 3]) {
    const rules: KlondikeRules = { ...CLASSIC_RULES, talon: { kind: "waste", draw, passes: "unlimited" } };
    const recorded = Array.from({ length: games / 2 }, (_, seed) => recordedGame(seed + 1, rules));
    const all = recorded.flatMap((session) => waits(session, rules));
    const answered = all.filter((ms) => ms !== undefined).sort((a, b) => a - b);
    const reviews = recorded.map((session) => reviewMs(session, rules)).sort((a, b) => a - b);
    const unanswered = ((100 * (all.length - answered.length)) / all.length).toFixed(2);
    console.log(
      `| ${draw} | ${all.length} | ${quantile(answered, 0.5)} | ${quantile(answered, 0.95)} | ${unanswered} % | ${quantile(reviews, 0.5)} | ${quantile(reviews, 0.95)} |`,
    );
  }
}
