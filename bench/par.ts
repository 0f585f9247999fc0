import { readFileSync } from "node:fs";
import { CLASSIC_RULES, dealt, type KlondikeRules, type Position } from "@klondike/engine";
import { parseDeck } from "@klondike/engine/notation";
import { type Shortest, shortestNow } from "@klondike/solver";
import { cpuMs } from "./calibration.ts";

/** A deal with the fewest moves that other programs found for it. */
interface KnownDeal {
  readonly id: string;
  readonly position: Position;
  readonly draw: number;
  readonly moves: number;
}

/** Memory of a search, unless the arguments name another. */
const DEFAULT_MB = 64;

/**
 * Compares the length of our lines after a few seconds with the shortest known ones: a file with one deal per line and
 * the fields `deck`, `draw` and `moves`. The other arguments are seconds, or the memory, such as `256MB`.
 */
export function benchPar(file: string | undefined, options: readonly string[]): void {
  if (file === undefined) throw new Error("name a file of deals with the fewest moves known");
  const memory = options.find((option) => option.endsWith("MB"));
  const mb = memory === undefined ? DEFAULT_MB : Number.parseInt(memory, 10);
  const seconds = options.filter((option) => option !== memory).map(Number);
  const after = seconds.length > 0 ? seconds : [1, 5, 20];
  const deals = readFileSync(file, "utf8").trim().split("\n").map(knownDeal);
  console.log(`Par: ${deals.length} deals, one thread, ${mb} MB, CPU seconds.\n`);
  console.log(
    "| draw | seconds | deals | known moves | ours | more by | equal | better | worse | proved | lower bounds |",
  );
  console.log("| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
  for (const draw of new Set(deals.map((deal) => deal.draw))) {
    const same = deals.filter((deal) => deal.draw === draw);
    const found = same.map((deal) => knownLines(deal, after, mb * 2 ** 20));
    for (const [index, seconds] of after.entries())
      console.log(
        tableRow(
          draw,
          seconds,
          same,
          found.map((lines) => lines[index]),
        ),
      );
  }
}

function knownDeal(line: string): KnownDeal {
  const value = JSON.parse(line) as Readonly<Record<string, unknown>>;
  const deck = parseDeck(String(value["deck"]));
  if (!deck.ok) throw new Error(`${String(value["id"])}: ${deck.problem.code}`);
  return {
    id: String(value["id"]),
    position: dealt(deck.value, "by-row"),
    draw: Number(value["draw"]),
    moves: Number(value["moves"]),
  };
}

function knownLines(
  { position, draw }: KnownDeal,
  after: readonly number[],
  bytes: number,
): (Shortest | undefined)[] {
  const rules: KlondikeRules = { ...CLASSIC_RULES, talon: { kind: "waste", draw, passes: "unlimited" } };
  const start = cpuMs();
  const elapsed = (): number => (cpuMs() - start) / 1000;
  const improvements: { readonly at: number; readonly better: Shortest }[] = [];
  const last = shortestNow(position, rules, {
    bytes,
    signal: {
      get aborted() {
        return elapsed() > Math.max(...after);
      },
    },
    onBetter: (better) => improvements.push({ at: elapsed(), better }),
  });
  const end = elapsed();
  return after.map((seconds) =>
    end <= seconds || seconds === Math.max(...after)
      ? last
      : improvements.findLast(({ at }) => at <= seconds)?.better,
  );
}

function tableRow(
  draw: number,
  seconds: number,
  deals: readonly KnownDeal[],
  lines: readonly (Shortest | undefined)[],
): string {
  const pairs = deals.flatMap(({ moves }, index) => {
    const line = lines[index];
    return line === undefined ? [] : [{ moves, line }];
  });
  const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
  const known = sum(pairs.map(({ moves }) => moves));
  const ours = sum(pairs.map(({ line }) => line.count));
  const count = (isCounted: (difference: number) => boolean): number =>
    pairs.filter(({ moves, line }) => isCounted(line.count - moves)).length;
  return `| ${[
    draw,
    seconds,
    `${pairs.length} of ${deals.length}`,
    known,
    ours,
    `${((100 * (ours - known)) / known).toFixed(2)} %`,
    count((difference) => difference === 0),
    count((difference) => difference < 0),
    count((difference) => difference > 0),
    pairs.filter(({ line }) => line.isProved).length,
    sum(pairs.map(({ line }) => line.lowerBound)),
  ].join(" | ")} |`;
}
