import { readFileSync } from "node:fs";
import {
  applyMove,
  CLASSIC_RULES,
  dealt,
  FRESH_DECK,
  isWon,
  type KlondikeRules,
  type Move,
  type Position,
  refusalOf,
  startOf,
} from "@klondike/engine";
import { formatMove, parseDeck } from "@klondike/engine/notation";
import { editionOf } from "@klondike/engine/rules";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyDeck, anyPlayedGame } from "../../engine/src/testing/arbitraries.ts";
import { board } from "../../engine/src/testing/boards.ts";
import { decideNow, solveNow } from "./solve.ts";
import { anyEnding } from "./testing/endings.ts";

interface SampleDeal {
  readonly id: string;
  readonly deck: string;
  readonly draw1: string;
  readonly draw3: string;
}

const SAMPLE: readonly SampleDeal[] = readFileSync(
  new URL("../bench/deals-60.jsonl", import.meta.url),
  "utf8",
)
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as SampleDeal);

function drawing(draw: number, worryBack = true): KlondikeRules {
  return { ...CLASSIC_RULES, talon: { kind: "waste", draw, passes: "unlimited" }, worryBack };
}

function dealDeck(deck: string): Position {
  const cards = parseDeck(deck);
  if (!cards.ok) throw new Error(cards.problem.code);
  return dealt(cards.value, "by-row");
}

/** Plays the moves through the engine and returns the positions; fails on the first illegal move. */
function replay(start: Position, moves: readonly Move[], rules: KlondikeRules): readonly Position[] {
  const positions = [start];
  for (const [index, move] of moves.entries()) {
    const position = positions.at(-1) as Position;
    const refusal = refusalOf(position, move, rules);
    if (refusal !== undefined) expect.fail(`move ${index + 1}, ${formatMove(move)}: ${refusal}`);
    positions.push(applyMove(position, move, rules));
  }
  return positions;
}

function expectWin(start: Position, moves: readonly Move[], rules: KlondikeRules): void {
  expect(isWon(replay(start, moves, rules).at(-1) as Position, rules)).toBe(true);
}

describe("verdicts of known deals", () => {
  for (const draw of [1, 3] as const) {
    test(`the sample's deals are decided as they are known to be, draw ${draw}`, () => {
      const rules = drawing(draw);
      for (const deal of SAMPLE) {
        const start = dealDeck(deal.deck);
        const solution = solveNow(start, rules);
        expect(solution.verdict, deal.id).toBe(deal[`draw${draw}`]);
        if (solution.verdict === "winnable") expectWin(start, solution.moves, rules);
      }
    });
  }
});

test("wins deals that need cards returned from foundations for two purposes", () => {
  const decks = [
    "ADTH4CTSKSJC2D6H2H6S7SQD7C3HTCQS9C6C8C2SKD9HJHTD5SAC9S4DJD7D5HAH3CQC9D4SQHKH7H8S5D3S3DJS8D6D2CASKC8H5C4H",
    "6CKD8H7D9D2SAHJSTH2H7SADJD5CQD3D4SKCTD9CJH3SQHKH5S2D6S3HTC4D4H3C9S8C4C7C8STSJC6HQS7HASACKS6D5H5D9H2CQC8D",
    "2STC9H9S6STD2H3CAD3D4H7HASQH4D2CQC4S3HKH9D8H5S6C7SQDKD6HJS7D5D2D8DKCJH8CJD9C4C8SQSAH5H6D7CTH3SKSTSACJC5C",
    "JD6DTD9D4C8D5HJHAH6S3C2C8H9SKH7D3S2H5S9CQCTC5D4STS8C4HJCADKS6H2D4D5C7HQDQH7S3DAS2S6C3HKCTHAC8SKDJSQS7C9H",
    "JDKHJS4DACKSQS2D9H3DAD3S9S2H3C2C8C7CKD9C7H4C8DJC8H6H6SAS8STSTD7DTH5CKC6CTCQC5D5HJH4H4S9D6DAH7SQH2SQD3H5S",
    "8S6SAS3H3S8HTSQSKC2D4SKS2C9C7CAD5S4D5H7D9DJD6CJCKD9S6H5C2HTHAC9HKHTDAH6D4CJS4HQC3C5D7H2SQD7S8CQHTCJH3D8D",
  ];
  for (const deck of decks) {
    const solution = solveNow(dealDeck(deck), drawing(1));
    expect(solution.verdict, deck).toBe("winnable");
    if (solution.verdict === "winnable") expectWin(dealDeck(deck), solution.moves, drawing(1));
  }
});

test("from any position in a game a line wins with legal moves, and the verdict without moves is the same", () => {
  fc.assert(
    fc.property(anyPlayedGame, ({ rules, end }) => {
      // Searches that exceed the limit return `unknown`, whether or not a line is requested.
      const limits = { states: 4_000 };
      const solution = solveNow(end, rules, limits);
      if (solution.verdict === "winnable") expectWin(end, solution.moves, rules);
      const { verdict, states } = solution;
      expect(decideNow(end, rules, limits)).toMatchObject({ verdict, states });
    }),
    { numRuns: 120 },
  );
});

test("a line never visits a position twice", () => {
  // The first two returned to a position in which a card had been turned up.
  const seeds = [513, 1159, ...Array.from({ length: 20 }, (_, seed) => seed)];
  for (const seed of seeds) {
    for (const draw of [1, 3]) {
      const rules = drawing(draw);
      const start = startOf({ scheme: "klondike", seed: BigInt(seed) });
      const solution = solveNow(start, rules);
      if (solution.verdict !== "winnable") continue;
      const seen = replay(start, solution.moves, rules).map(({ passes: _, ...piles }) =>
        JSON.stringify(piles),
      );
      expect(new Set(seen).size, `klondike:${seed}`).toBe(seen.length);
    }
  }
});

test("every position on a winning line is winnable", () => {
  fc.assert(
    fc.property(anyDeck, fc.integer({ min: 1, max: 5 }), fc.nat(), (deck, draw, at) => {
      const rules = drawing(draw);
      const start = dealt(deck, "by-row");
      const solution = solveNow(start, rules, { states: 20_000 });
      if (solution.verdict !== "winnable") return;
      const positions = replay(start, solution.moves, rules);
      const later = solveNow(positions[at % positions.length] as Position, rules, { states: 200_000 });
      expect(later.verdict).not.toBe("lost");
    }),
    { numRuns: 200 },
  );
});

test("disabling a pruning changes no verdict", () => {
  fc.assert(
    fc.property(
      anyPlayedGame,
      fc.subarray(["order", "safe-moves", "relaxation", "draw-1"] as const),
      (game, without) => {
        const pruned = solveNow(game.end, game.rules, { states: 4_000 });
        // There is no verdict to compare.
        if (pruned.verdict === "unknown") return;
        const other = solveNow(game.end, game.rules, { states: 20_000, without });
        if (other.verdict !== "unknown") expect(other.verdict).toBe(pruned.verdict);
      },
    ),
    { numRuns: 120 },
  );
});

test("the verdict equals that of a search without pruning, if that finishes", () => {
  const counts = { winnable: 0, lost: 0 };
  fc.assert(
    fc.property(
      anyEnding({ min: 4, max: 9 }),
      fc.integer({ min: 1, max: 5 }),
      fc.boolean(),
      (position, draw, worryBack) => {
        const rules = drawing(draw, worryBack);
        const without = ["order", "safe-moves", "relaxation", "draw-1"] as const;
        const plain = solveNow(position, rules, { states: 8_000, without });
        if (plain.verdict === "unknown") return;
        counts[plain.verdict]++;
        expect(solveNow(position, rules).verdict).toBe(plain.verdict);
      },
    ),
    { numRuns: 200 },
  );
  expect(counts.winnable).toBeGreaterThan(15);
  expect(counts.lost).toBeGreaterThan(15);
});

test("a won game needs no moves", () => {
  const rules: KlondikeRules = { ...CLASSIC_RULES, winning: "early" };
  const position = board("t1: KC QD JC\nt2: KD\nf1: AC 2C 3C 4C 5C 6C 7C 8C 9C TC", "s");
  const open = { ...position, stock: position.stock.slice(0, 1) };
  expect(solveNow(open, rules)).toMatchObject({ verdict: "winnable", moves: [] });
});

describe("limits", () => {
  const hard = dealDeck(SAMPLE.find(({ id }) => id === "d0033")?.deck ?? "");

  test("reports that the position limit was reached", () => {
    expect(solveNow(hard, drawing(3), { states: 1_000, without: ["relaxation"] })).toMatchObject({
      verdict: "unknown",
      reason: "states",
    });
  });

  test("reports that the time limit was reached", () => {
    expect(solveNow(hard, drawing(3), { ms: 0, without: ["relaxation"] })).toMatchObject({
      verdict: "unknown",
      reason: "time",
    });
  });

  test("reports that the memory limit was reached", () => {
    const bytes = 2 ** 20;
    const answer = solveNow(hard, drawing(3), { bytes, without: ["relaxation", "order"] });
    expect(answer).toMatchObject({ verdict: "unknown", reason: "memory" });
  });

  test.each<[string, KlondikeRules]>([
    ["draw 1", drawing(1)],
    ["draw 3", drawing(3)],
    ["Vegas at draw 1", { ...CLASSIC_RULES, talon: { kind: "waste", draw: 1, passes: 1 } }],
    ["Vegas at draw 3", { ...CLASSIC_RULES, talon: { kind: "waste", draw: 3, passes: 3 } }],
    ["by-hand", editionOf("by-hand").rules],
    ["by-hand, any card on an empty column", { ...editionOf("by-hand").rules, emptyColumns: "any" }],
  ])("a small memory decides what takes a small table (%s)", (_, rules) => {
    const start = startOf({ scheme: "klondike", seed: 2n });
    for (const megabytes of [16, 64, 128])
      expect(solveNow(start, rules, { bytes: megabytes * 2 ** 20, states: 100_000 }).verdict).toBe(
        "winnable",
      );
  });

  test("reports cancellation, and does not affect the next search", () => {
    const shares: number[] = [];
    const cancelled = solveNow(hard, drawing(3), {
      states: 1e9,
      signal: {
        get aborted() {
          return shares.length > 2;
        },
      },
      onProgress: ({ share }) => shares.push(share),
      without: ["relaxation"],
    });
    expect(cancelled).toMatchObject({ verdict: "unknown", reason: "cancelled" });
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(solveNow(dealDeck(SAMPLE[6]?.deck ?? ""), drawing(1)).verdict).toBe("winnable");
  });
});

test("the general search handles more talon cards than a deal has", () => {
  const start = dealt(FRESH_DECK, "by-row");
  const [t1, ...rest] = start.tableau;
  const stock = [...start.stock, ...t1.faceUp];
  const odd: Position = { ...start, stock, tableau: [{ faceDown: [], faceUp: [] }, ...rest] };
  expect(solveNow(odd, CLASSIC_RULES, { states: 200 })).toMatchObject({
    verdict: "unknown",
    reason: "states",
  });
});
