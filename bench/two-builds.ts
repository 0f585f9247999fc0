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

/** What a work comes to: the answer, and the number of positions that were looked into for it. */
interface Result {
  readonly answer: string;
  readonly states: number;
}

/** Something to do with a deal. */
interface Work {
  readonly name: string;
  readonly deals: number;
  readonly result: (build: Build, seed: number) => Result;
}

const MOST_STATES = 600_000;

const WORKS: readonly Work[] = [
  solving("solve, draw 1", 300, ({ engine }) => engine.classicRules(1)),
  solving("solve, draw 3", 25, ({ engine }) => engine.classicRules(3)),
  solving("solve, draw 3, whole runs", 10, ({ engine }) =>
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
      const decision = build.solver.decideNow(startOf(build, seed, rules), rules, { states: MOST_STATES });
      return { answer: decision.verdict, states: decision.states };
    },
  },
  {
    name: "shortest line, 20,000 positions",
    deals: 4,
    result: (build, seed) => {
      const rules = build.engine.classicRules(1);
      const shortest = build.solver.shortestNow(startOf(build, seed, rules), rules, { states: 20_000 });
      return { answer: `${shortest?.count} ${shortest?.isProved}`, states: 0 };
    },
  },
  {
    name: "300 random moves",
    deals: 150,
    result: (build, seed) => ({ answer: String(randomMoves(build, seed, 300)), states: 0 }),
  },
  {
    name: "a game by fair hints",
    deals: 4,
    result: (build, seed) => ({ answer: hintedGame(build, seed).join(" "), states: 0 }),
  },
];

function solving(name: string, deals: number, rulesOf: (build: Build) => KlondikeRules): Work {
  return {
    name,
    deals,
    result: (build, seed) => {
      const rules = rulesOf(build);
      const solution = build.solver.solveNow(startOf(build, seed, rules), rules, { states: MOST_STATES });
      return { answer: solution.verdict, states: solution.states };
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

/** Processor milliseconds of either build. */
interface Times {
  before: number;
  after: number;
}

/** What a round comes to: the times of all deals, of those for which both looked into as many positions, and how many have another answer. */
interface Round {
  readonly all: Times;
  readonly alike: Times;
  otherAnswers: number;
}

function inTurns(before: Build, after: Build, { deals, result }: Work, number: number): Round {
  const round: Round = { all: { before: 0, after: 0 }, alike: { before: 0, after: 0 }, otherAnswers: 0 };
  const timed = (build: Build, seed: number): Result & { readonly ms: number } => {
    const began = cpuMs();
    const found = result(build, seed);
    return { ...found, ms: cpuMs() - began };
  };
  for (let seed = 1; seed <= deals; seed++) {
    const isOldFirst = (seed + number) % 2 === 0;
    const first = timed(isOldFirst ? before : after, seed);
    const second = timed(isOldFirst ? after : before, seed);
    const [old, now] = isOldFirst ? [first, second] : [second, first];
    for (const times of old.states === now.states ? [round.all, round.alike] : [round.all]) {
      times.before += old.ms;
      times.after += now.ms;
    }
    if (old.answer !== now.answer) round.otherAnswers++;
  }
  return round;
}

/**
 * This checkout's libraries beside another's, which is installed and has its kernels built: each deal is given to one and then to the other in
 * one process, each of them first every second time. Prints the medians of the rounds.
 */
export async function benchTwoBuilds(checkout: string | undefined, rounds = 5): Promise<void> {
  if (checkout === undefined) throw new Error("name the folder of the other checkout");
  const [before, after] = [await buildIn(resolve(checkout)), await buildIn(resolve("."))];
  process.stdout.write(
    "| work | deals | before, ms | after, ms | after : before | with as many positions | other answers |\n",
  );
  process.stdout.write("| --- | ---: | ---: | ---: | ---: | ---: | ---: |\n");
  for (const work of WORKS) {
    // The first round warms the compiler up.
    inTurns(before, after, work, 0);
    const measured = Array.from({ length: rounds }, (_, number) => inTurns(before, after, work, number));
    const middle = (digits: number, of: (round: Round) => number): string =>
      (measured.map(of).toSorted((a, b) => a - b)[rounds >> 1] as number).toFixed(digits);
    const cells = [
      work.name,
      work.deals,
      middle(0, ({ all }) => all.before),
      middle(0, ({ all }) => all.after),
      middle(3, ({ all }) => all.after / all.before),
      middle(3, ({ alike }) => alike.after / alike.before),
      middle(0, ({ otherAnswers }) => otherAnswers),
    ];
    process.stdout.write(`| ${cells.join(" | ")} |\n`);
  }
}
