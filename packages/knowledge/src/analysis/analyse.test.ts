import { classicRules, isLegal, isWinningLine, legalMoves, type Position, startOf } from "@klondike/engine";
import { parsePartial } from "@klondike/engine/notation";
import {
  checkPartial,
  hideUnseen,
  knownPosition,
  movePartial,
  type PartialPosition,
  sampleCompletion,
} from "@klondike/engine/partial";
import { countCompletions } from "@klondike/solver";
import { describe, expect, it } from "vitest";
import { nextRandom, rngFrom } from "../planner/rng.ts";
import { type AnalysisOptions, analyse } from "./analyse.ts";
import { hintsInPartial, viewOfPartial } from "./partial-view.ts";

const DRAW_ONE = classicRules(1);
const DRAW_THREE = classicRules(3);
const BRIEF: AnalysisOptions = { samples: 6, shortenMs: 0 };

const board = (text: string): PartialPosition => {
  const read = parsePartial(text);
  if (!read.ok) throw new Error(`${read.problem.code} at ${read.problem.at}`);
  return read.value.position;
};
const randomFrom = (seed: number) => {
  const rng = rngFrom(seed);
  return (bound: number): number => Math.floor(nextRandom(rng) * bound);
};
const deal = (seed: bigint): Position => startOf({ scheme: "klondike", seed });

/** Four unknown cards in a game that is nearly over. */
const NEARLY_OVER = board(`
f1: AC 2C 3C 4C 5C 6C 7C 8C 9C TC
f2: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD
f3: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH
f4: AS 2S 3S 4S 5S 6S 7S 8S 9S TS
t1: ?2 | KS
t7: ?2 | QS`);

describe("the analysis of a position with unknown cards", () => {
  it("does not depend on the hidden cards", async () => {
    for (const [at, rules] of [DRAW_ONE, DRAW_THREE, classicRules(3, 2)].entries()) {
      const seen = hideUnseen(deal(BigInt(at) + 40n), rules);
      const results = await Promise.all(
        [1, 2, 3].map((seed) =>
          analyse(hideUnseen(sampleCompletion(seen, randomFrom(seed)), rules), rules, BRIEF),
        ),
      );
      expect(results[0]).toMatchObject({ kind: "unknown", unknown: 45 });
      for (const result of results) expect(result).toEqual(results[0]);
    }
  });

  it("counts every completion if there are few", async () => {
    const result = await analyse(NEARLY_OVER, DRAW_ONE);
    expect(result).toMatchObject({
      kind: "unknown",
      unknown: 4,
      completions: { count: 24, isComplete: true, undecided: 0, low: expect.any(Number) },
    });
    if (result.kind !== "unknown") throw new Error(result.kind);
    const { winnable, lost, low, high } = result.completions;
    expect(winnable + lost).toBe(24);
    expect([low, high]).toEqual([winnable / 24, winnable / 24]);
  });

  it("samples with an interval that contains the share", async () => {
    const result = await analyse(hideUnseen(deal(7n), DRAW_ONE), DRAW_ONE, { ...BRIEF, samples: 30 });
    if (result.kind !== "unknown") throw new Error(result.kind);
    const { count, winnable, low, high, isComplete } = result.completions;
    expect([count, isComplete]).toEqual([30, false]);
    expect(low).toBeLessThanOrEqual(winnable / count);
    expect(high).toBeGreaterThanOrEqual(winnable / count);
    expect(high - low).toBeGreaterThan(0.1);
  });

  it("plays fair games if no move has a chance, and only then", async () => {
    const table = board(
      "s: ?24\nt1: 8D\nt2: ? | 7H\nt3: ?2 | 9D\nt4: ?3 | JS\nt5: ?4 | JH\nt6: ?5 | QD\nt7: ?6 | 2S",
    );
    const counts: number[] = [];
    const onFairGames = ({ count }: { readonly count: number }): void => {
      counts.push(count);
    };
    const limited = await analyse(table, classicRules(1, 1), { ...BRIEF, onFairGames });
    expect(limited).toMatchObject({ fairGames: { count: 6, low: expect.any(Number) } });
    expect(counts).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await analyse(NEARLY_OVER, DRAW_ONE, BRIEF)).toMatchObject({ fairGames: undefined });
  });

  it("stops counting when aborted, and reports intermediate counts", async () => {
    const signal = { aborted: false };
    const counts: number[] = [];
    const result = await analyse(hideUnseen(deal(7n), DRAW_ONE), DRAW_ONE, {
      samples: 100_000,
      signal,
      onCount: ({ count }) => {
        counts.push(count);
        signal.aborted = true;
      },
    });
    expect(counts).toHaveLength(1);
    expect(result).toMatchObject({ completions: { count: counts[0] } });
  });

  it("gives hints that are legal whatever the unknown cards are, even with unknown cards in the waste", () => {
    const games = [
      ["s: ?20\nw: ?3 5D", "draw1"],
      ["s: ?2\nw: ?3 5D", "passes1"],
    ] as const;
    for (const [text, kind] of games) {
      const rules = kind === "draw1" ? DRAW_ONE : classicRules(3, 1);
      const position = board(
        `${text}\nt1: 8D\nt2: ? | 7S\nt3: ?2 | 9C\nt4: ?3 | JS\nt5: ?4 | JH\nt6: ?5 | QD\nt7: ?6 | 2S${kind === "draw1" ? "" : "\nf1: AC 2C 3C 4C 5C 6C 7C 8C\nf2: AD 2D 3D 4D\nf3: AH 2H 3H 4H 5H 6H"}`,
      );
      expect(checkPartial(position, rules).problems).toEqual([]);
      for (const { move } of hintsInPartial(position, rules)) {
        expect(movePartial(position, move, rules).refusal).toBeUndefined();
        expect(isLegal(sampleCompletion(position, randomFrom(3)), move, rules)).toBe(true);
      }
    }
  });

  it("treats known hidden cards as unseen in the fair player's view", () => {
    const position = board(
      "t1: 8D\nt2: 5S | 7H\ns: ?24\nt3: ?2 | 9D\nt4: ?3 | JS\nt5: ?4 | JH\nt6: ?5 | QD\nt7: ?6 | 2S",
    );
    const view = viewOfPartial(position, DRAW_ONE);
    expect(view.unseen).toHaveLength(45);
  });

  it("refuses an impossible position", async () => {
    await expect(analyse(board("t1: 8D"), DRAW_ONE)).rejects.toThrow(RangeError);
    expect(() => countCompletions(board("t1: 8D"), DRAW_ONE, { random: () => 0 }).next()).toThrow(RangeError);
  });
});

describe("the analysis of a known position", () => {
  it("returns a winning line without detours and the shortest line with its bound", async () => {
    const position = deal(42n);
    const result = await analyse(position, DRAW_ONE, { shortenMs: 2_000 });
    if (result.kind !== "known" || result.verdict !== "winnable") throw new Error("not winnable");
    expect(isWinningLine(position, result.moves, DRAW_ONE)).toBe(true);
    expect(isWinningLine(position, result.shortest?.moves ?? [], DRAW_ONE)).toBe(true);
    expect(result.shortest?.moves.length).toBeLessThanOrEqual(result.moves.length);
    expect(result.shortest?.lowerBound).toBeGreaterThan(0);
  });

  it("reports a lost deal, and a search that gave up", async () => {
    expect(await analyse(deal(32n), DRAW_ONE, { shortenMs: 0 })).toEqual({ kind: "known", verdict: "lost" });
    expect(await analyse(deal(32n), DRAW_THREE, { states: 1 })).toMatchObject({
      kind: "known",
      verdict: "unknown",
      reason: "states",
    });
  });

  it("analyses a position in the middle of a game", async () => {
    let position = deal(42n);
    for (let count = 0; count < 5; count++) {
      const [move] = legalMoves(position, DRAW_ONE);
      const made = move && movePartial(position, move, DRAW_ONE).position;
      position = (made && knownPosition(made, DRAW_ONE)) ?? position;
    }
    expect(await analyse(position, DRAW_ONE, { shortenMs: 0 })).toMatchObject({ kind: "known" });
  });
});
