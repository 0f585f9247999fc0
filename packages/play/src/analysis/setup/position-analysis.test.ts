import {
  applyMove,
  CLASSIC_RULES,
  classicRules,
  isWinningLine,
  type Position,
  startOf,
} from "@klondike/engine";
import { checkPartial, hideUnseen, sampleCompletion } from "@klondike/engine/partial";
import { begin, klondikeGame, positionOf } from "@klondike/engine/session";
import { seenOfGame, viewOfPartial } from "@klondike/knowledge/analysis";
import { fairViewOf } from "@klondike/knowledge/hints";
import { describe, expect, it } from "vitest";
import { testHost } from "../../testing/test-host.ts";
import { wonSession } from "../../testing/won-game.ts";
import { PositionAnalysis } from "./position-analysis.ts";

const DEAL = startOf({ scheme: "klondike", seed: 20n });

/** Reproducible random numbers. */
function randoms(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** A host whose search of completions ends after a few. */
function hostFor(searches: number, verdicts: readonly ("winnable" | "lost" | "unknown")[]) {
  const seen: Position[] = [];
  let analysis: PositionAnalysis | undefined;
  const host = testHost({
    random: randoms(1),
    solver: {
      ...testHost().solver,
      solve: async ({ position }) => {
        seen.push(position);
        if (seen.length === searches) analysis?.stop();
        const verdict = verdicts[(seen.length - 1) % verdicts.length] ?? "lost";
        const cost = { states: 1, ms: 1 };
        if (verdict === "winnable") return { verdict, moves: [], ...cost };
        return verdict === "lost" ? { verdict, ...cost } : { verdict, reason: "time", ...cost };
      },
    },
  });
  analysis = new PositionAnalysis(host);
  return { analysis, seen };
}

describe("the analysis of a known position", () => {
  it("finds a winning line, and the shortest so far with its bound", async () => {
    const position = positionOf(wonSession(60));
    const analysis = new PositionAnalysis(testHost());
    await analysis.start(position, CLASSIC_RULES);
    expect(analysis.state).toMatchObject({ kind: "known", verdict: "winnable", isThinking: false });
    const state = analysis.state?.kind === "known" ? analysis.state : undefined;
    expect(isWinningLine(position, state?.line ?? [], CLASSIC_RULES)).toBe(true);
    expect(state?.shortest?.lowerBound).toBeLessThanOrEqual(state?.shortest?.count ?? 0);
  });

  it("proves a lost position", async () => {
    const analysis = new PositionAnalysis(testHost());
    await analysis.start(startOf({ scheme: "klondike", seed: 32n }), CLASSIC_RULES);
    expect(analysis.state).toMatchObject({ verdict: "lost", line: undefined, isThinking: false });
  });

  it("reports a failed thread", async () => {
    const solver = { ...testHost().solver, solve: () => Promise.reject(new Error("dead")) };
    const analysis = new PositionAnalysis(testHost({ solver }));
    await analysis.start(DEAL, CLASSIC_RULES);
    expect(analysis.state).toMatchObject({ verdict: undefined, hasFailed: true, isThinking: false });
  });
});

describe("the analysis of a position with unknown cards", () => {
  it("counts winnable completions; undecided ones widen the interval", async () => {
    const { analysis } = hostFor(101, ["winnable", "winnable", "lost", "unknown"]);
    await analysis.start(hideUnseen(DEAL, CLASSIC_RULES), CLASSIC_RULES);
    const state = analysis.state?.kind === "unknown" ? analysis.state : undefined;
    expect(state?.completions).toMatchObject({
      count: 100,
      winnable: 50,
      lost: 25,
      undecided: 25,
      isComplete: false,
    });
    expect(state?.completions.low).toBeCloseTo(0.404, 2);
    expect(state?.completions.high).toBeCloseTo(0.825, 2);
    expect(state?.isThinking).toBe(false);
  });

  it("lets the fair player play on from the known cards if no move has a chance estimate", async () => {
    const rules = classicRules(1, 1);
    const position = hideUnseen(DEAL, rules);
    const fair = testHost().fair;
    const seeds: number[] = [];
    const host = testHost({
      random: randoms(1),
      fair: {
        ...fair,
        ask: (question) => {
          if (question.about !== "game") return fair.ask(question);
          expect(question.position).toEqual(position);
          seeds.push(question.seed);
          return Promise.resolve({ ok: true, value: { about: "game", isWon: seeds.length % 4 === 0 } });
        },
      },
      solver: { ...testHost().solver, solve: async () => ({ verdict: "lost", states: 1, ms: 1 }) },
    });
    const analysis = new PositionAnalysis(host);
    await analysis.start(position, rules);
    expect(analysis.state).toMatchObject({ fairGames: { count: 200, won: 50 }, isThinking: false });
    const { low, high } = (analysis.state?.kind === "unknown" && analysis.state.fairGames) || {
      low: 1,
      high: 0,
    };
    expect([low, high]).toEqual([expect.closeTo(0.195, 2), expect.closeTo(0.314, 2)]);
    expect(new Set(seeds).size).toBe(200);
  });

  it("tries only completions with all known cards, and each of them once if few cards are unknown", async () => {
    const [first, ...tableau] = DEAL.tableau;
    const hidden = {
      ...DEAL,
      tableau: [first, tableau[0], { ...tableau[1], faceDown: [undefined, undefined] }, ...tableau.slice(2)],
    };
    const position = hidden as unknown as Parameters<typeof checkPartial>[0];
    expect(checkPartial(position, CLASSIC_RULES)).toMatchObject({ problems: [], unknown: 2 });
    const { analysis, seen } = hostFor(1000, ["lost"]);
    await analysis.start(position, CLASSIC_RULES);
    expect(seen).toHaveLength(2);
    expect(seen).toContainEqual(DEAL);
    expect(analysis.state).toMatchObject({ completions: { count: 2, winnable: 0, isComplete: true } });
  });

  it("gives the same answer whatever the hidden cards are", async () => {
    const seen = hideUnseen(positionOf(wonSession(40)), CLASSIC_RULES);
    const answers: unknown[] = [];
    for (let seed = 1; seed <= 3; seed++) {
      const other = sampleCompletion(seen, randoms(seed));
      const { analysis } = hostFor(20, ["winnable", "lost"]);
      await analysis.start(hideUnseen(other, CLASSIC_RULES), CLASSIC_RULES);
      answers.push(analysis.state);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it("looks at unknown cards under the top of the waste before it calls a game stuck", async () => {
    const rules = classicRules(3);
    const drawn = applyMove(DEAL, { kind: "draw" }, rules);
    const position = { ...hideUnseen(drawn, rules), waste: [undefined, undefined, drawn.waste[2]] };
    const { analysis } = hostFor(3, ["lost"]);
    await analysis.start(position, rules);
    const state = analysis.state?.kind === "unknown" ? analysis.state : undefined;
    expect(state?.hints?.length).toBeGreaterThan(0);
    expect(state?.isStuck).toBe(false);
  });

  it("reports its results so far when stopped, and none of them for the next position", async () => {
    const { analysis } = hostFor(5, ["winnable"]);
    await analysis.start(hideUnseen(DEAL, CLASSIC_RULES), CLASSIC_RULES);
    expect(analysis.state).toMatchObject({ completions: { count: 4, winnable: 4 } });
    analysis.clear();
    expect(analysis.state).toBeUndefined();
  });
});

describe("what the player of a game sees", () => {
  it("is the same as the fair player's view", () => {
    const session = wonSession(40);
    const { layouts, ...view } = fairViewOf(session);
    const { layouts: own, ...seen } = viewOfPartial(seenOfGame(session), CLASSIC_RULES);
    expect(seen).toEqual(view);
    expect([...layouts]).toContain([...own][0]);
  });

  it("contains no card that was never shown", () => {
    const session = begin(klondikeGame("classic", { scheme: "klondike", seed: 20n }));
    const seen = seenOfGame(session);
    expect(seen.stock).toEqual(Array(24).fill(undefined));
    expect(seen.tableau.flatMap(({ faceDown }) => faceDown)).toEqual(Array(21).fill(undefined));
  });
});
