import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { KlondikeRules, Move, Position } from "@klondike/engine";
import { cpuMs } from "./calibration.ts";

/** A checkout's libraries, as far as both have them under the same names. */
interface Build {
  readonly engine: Pick<
    typeof import("@klondike/engine"),
    "applyMove" | "begin" | "classicRules" | "klondikeGame" | "legalMoves" | "play" | "withSwitch"
  >;
  readonly solver: Pick<typeof import("@klondike/solver"), "decideNow" | "shortestNow" | "solveNow">;
  readonly knowledge: Pick<typeof import("@klondike/knowledge"), "fairHint" | "fairViewOf">;
}

/** Something to do with a deal; what it comes to is compared between the builds. */
interface Work {
  readonly name: string;
  readonly deals: number;
  readonly result: (build: Build, seed: number) => string;
}

const MOST_STATES = 100_000;

const WORKS: readonly Work[] = [
  solving("solve, draw 1", 300, ({ engine }) => engine.classicRules(1)),
  solving("solve, draw 3", 25, ({ engine }) => engine.classicRules(3)),
  solving("solve, draw 3, whole runs", 80, ({ engine }) =>
    engine.withSwitch(engine.classicRules(3), "whole-run"),
  ),
  solving("solve, any card opens a column", 8, ({ engine }) =>
    engine.withSwitch(engine.classicRules(1), "any-card"),
  ),
  {
    name: "decide, draw 1",
    deals: 60,
    result: (build, seed) => {
      const rules = build.engine.classicRules(1);
      return build.solver.decideNow(startOf(build, seed, rules), rules, { states: MOST_STATES }).verdict;
    },
  },
  {
    name: "shortest line, 20,000 positions",
    deals: 4,
    result: (build, seed) => {
      const rules = build.engine.classicRules(1);
      const shortest = build.solver.shortestNow(startOf(build, seed, rules), rules, { states: 20_000 });
      return `${shortest?.count} ${shortest?.isProved}`;
    },
  },
  { name: "300 random moves", deals: 150, result: (build, seed) => String(randomMoves(build, seed, 300)) },
  { name: "a game by fair hints", deals: 4, result: (build, seed) => hintedGame(build, seed).join(" ") },
];

function solving(name: string, deals: number, rulesOf: (build: Build) => KlondikeRules): Work {
  return {
    name,
    deals,
    result: (build, seed) => {
      const rules = rulesOf(build);
      return build.solver.solveNow(startOf(build, seed, rules), rules, { states: MOST_STATES }).verdict;
    },
  };
}

function startOf({ engine }: Build, seed: number, rules: KlondikeRules): Position {
  return engine.klondikeGame("classic", { scheme: "klondike", seed: BigInt(seed) }, { rules }).start;
}

/** Makes so many moves, each by a number that hangs on the seed alone; how many moves there were to choose from. */
function randomMoves(build: Build, seed: number, count: number): number {
  const rules = build.engine.classicRules(1);
  let position = startOf(build, seed, rules);
  let choices = 0;
  for (let made = 0; made < count; made++) {
    const legal = build.engine.legalMoves(position, rules);
    choices += legal.length;
    const move = legal[(seed * 7919 + made * 104_729) % Math.max(1, legal.length)];
    if (move === undefined) break;
    position = build.engine.applyMove(position, move, rules);
  }
  return choices;
}

/** The kinds of the moves of a game that follows the hints. */
function hintedGame({ engine, knowledge }: Build, seed: number): readonly Move["kind"][] {
  const rules = engine.classicRules(1);
  let session = engine.begin(
    engine.klondikeGame("classic", { scheme: "klondike", seed: BigInt(seed) }, { rules }),
  );
  const kinds: Move["kind"][] = [];
  for (;;) {
    const hint = knowledge.fairHint(knowledge.fairViewOf(session), rules);
    if (hint === undefined) return kinds;
    session = engine.play(session, hint.move);
    kinds.push(hint.move.kind);
  }
}

async function buildIn(checkout: string): Promise<Build> {
  const load = (name: string): Promise<unknown> =>
    import(pathToFileURL(join(checkout, "packages", name, "src/index.ts")).href);
  return {
    engine: await load("engine"),
    solver: await load("solver"),
    knowledge: await load("knowledge"),
  } as Build;
}

/** The processor milliseconds of both builds over all deals of a work, and how many deals come to something else. */
function inTurns(before: Build, after: Build, { deals, result }: Work, round: number) {
  const ms = { before: 0, after: 0 };
  let unlike = 0;
  for (let seed = 1; seed <= deals; seed++) {
    const timed = (build: Build, of: keyof typeof ms): string => {
      const began = cpuMs();
      const answer = result(build, seed);
      ms[of] += cpuMs() - began;
      return answer;
    };
    const isOldFirst = (seed + round) % 2 === 0;
    const first = isOldFirst ? timed(before, "before") : timed(after, "after");
    const second = isOldFirst ? timed(after, "after") : timed(before, "before");
    if (first !== second) unlike++;
  }
  return { ...ms, unlike };
}

/**
 * This checkout's libraries beside another's, which is installed and has its kernels built: each deal is given to one and then to the other in
 * one process, each of them first every second time. Prints the median of the rounds.
 */
export async function benchTwoBuilds(checkout: string | undefined, rounds = 5): Promise<void> {
  if (checkout === undefined) throw new Error("name the folder of the other checkout");
  const [before, after] = [await buildIn(resolve(checkout)), await buildIn(resolve("."))];
  process.stdout.write("| work | deals | before, ms | after, ms | after : before | other answers |\n");
  process.stdout.write("| --- | ---: | ---: | ---: | ---: | ---: |\n");
  for (const work of WORKS) {
    // The first round warms the compiler up.
    inTurns(before, after, work, 0);
    const measured = Array.from({ length: rounds }, (_, round) => inTurns(before, after, work, round));
    const middle = (of: (one: (typeof measured)[number]) => number): number =>
      measured.map(of).toSorted((a, b) => a - b)[rounds >> 1] as number;
    const ratio = middle((one) => one.after / one.before);
    process.stdout.write(
      `| ${work.name} | ${work.deals} | ${middle((one) => one.before).toFixed(0)} | ${middle((one) => one.after).toFixed(0)} | ${ratio.toFixed(3)} | ${measured[0]?.unlike} |\n`,
    );
  }
}
