import { createHash } from "node:crypto";
import {
  applyMove,
  classicRules,
  finishingMoves,
  isWon,
  legalMoves,
  type Position,
  replay,
  startOf,
  tableauOf,
} from "@klondike/engine";
import { decideNow } from "@klondike/solver";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Day, dayAfter } from "../certified/day.ts";
import { choiceName, choiceOfMove, choicesAt, isAligned, isReversible, positionName } from "./choices.ts";
import { blockedIn } from "./explain.ts";
import { formatPuzzle, parsePuzzle } from "./format.ts";
import { leadOfBest, MAX_LAYOUTS, makePuzzles, onlyWinner } from "./make.ts";
import { loadPuzzlePack, puzzleOfDay } from "./pack.ts";
import { evaluatePlans, FairGame } from "./players.ts";
import { provePuzzle } from "./proof.ts";
import { type Puzzle, puzzlePath, puzzlePosition, rulesOfPuzzle } from "./puzzle.ts";

const pack = await loadPuzzlePack();
const { puzzles: all, daily } = pack;

function parsed(text: string): Puzzle {
  const puzzle = parsePuzzle(text);
  if (puzzle === undefined) throw new Error(`${text} is damaged`);
  return puzzle;
}

/** Every nth puzzle of the pack, of one kind; `npm run bench -- puzzles` checks all of them. */
function sampled(kind: Puzzle["kind"], nth: number): readonly Puzzle[] {
  return all
    .filter((entry) => entry.kind === kind)
    .filter((_, at) => at % nth === 0)
    .map(({ text }) => parsed(text));
}

test("the pack has different puzzles in at most 200 KB, with five levels of similar size at each draw count", () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.reduce((sum, { text }) => sum + text.length + 1, 0)).toBeLessThanOrEqual(200_000);
  for (const draw of [1, 3]) {
    const ofDraw = all.filter((entry) => entry.draw === draw);
    expect(ofDraw.length).toBeGreaterThan(400);
    for (const level of [1, 2, 3, 4, 5]) {
      const share = ofDraw.filter((entry) => entry.level === level).length / ofDraw.length;
      expect(share).toBeGreaterThan(0.12);
      expect(share).toBeLessThan(0.28);
    }
  }
});

test("a thousand puzzles can be a puzzle of the day; the others are at draw 1", () => {
  expect(daily).toHaveLength(1000);
  expect(all.slice(0, 1000)).toEqual(daily);
  expect(all.slice(1000).every(({ draw }) => draw === 1)).toBe(true);
});

test("the solver proves that exactly one choice of a thoughtful puzzle wins", () => {
  for (const puzzle of sampled("thoughtful", 25)) {
    const rules = rulesOfPuzzle(puzzle);
    const position = puzzlePosition(puzzle);
    const choices = choicesAt(position, rules, MAX_LAYOUTS);
    const right = choices && onlyWinner(choices, rules);
    expect(right).toBeDefined();
    const made = firstChoiceOf(puzzle);
    expect(right?.map(({ after }) => positionName(after, rules))).toContain(positionName(made, rules));
    expect(choices?.outcomes.length).toBeGreaterThan(right?.length ?? 0);
  }
});

test("the stored solutions win", () => {
  for (const { text } of all.filter((_, at) => at % 10 === 0)) {
    const puzzle = parsed(text);
    const rules = rulesOfPuzzle(puzzle);
    const end = replay(puzzlePosition(puzzle), puzzle.solution, rules);
    if (end === undefined) throw new Error("a move is illegal");
    const won = replay(end, finishingMoves(end, rules) ?? [], rules);
    expect(won !== undefined && isWon(won, rules)).toBe(true);
  }
});

test("a fair puzzle's best choice is ahead by at least 10 points", () => {
  for (const { values, measures } of sampled("fair", 1)) {
    const [best, next] = values;
    expect((best?.points ?? 0) - (next?.points ?? 0)).toBeGreaterThanOrEqual(10);
    expect(measures.choices).toBeGreaterThanOrEqual(2);
  }
});

test.each(["quick", "deep"] as const)(
  "the %s fair player agrees with nearly every fair puzzle, most often by 10 points",
  (effort) => {
    const leads = sampled("fair", 2).map((puzzle) => leadOfBest(puzzle, effort));
    const share = (least: number): number => leads.filter((lead) => lead >= least).length / leads.length;
    expect(share(0)).toBeGreaterThan(0.95);
    expect(share(0.1)).toBeGreaterThan(0.8);
  },
);

test("the view of a fair puzzle does not depend on the hidden cards", () => {
  for (const puzzle of sampled("fair", 5)) {
    const rules = rulesOfPuzzle(puzzle);
    const path = puzzlePath(puzzle);
    const swapped = [...path.slice(0, -1), withHiddenReversed(path.at(-1) as Position)];
    const [view, other] = [path, swapped].map((each) => new FairGame(each, rules, "quick").view());
    expect(other).toEqual(view);
    if (view !== undefined && other !== undefined)
      expect(evaluatePlans(other, rules, "glance")).toEqual(evaluatePlans(view, rules, "glance"));
  }
});

test("formatting a puzzle gives the text it was parsed from", () => {
  for (const { text } of all.filter((_, at) => at % 10 === 0)) expect(formatPuzzle(parsed(text))).toBe(text);
});

test("rejects damaged texts", () => {
  const { text } = all[0] ?? { text: "" };
  for (const damaged of [
    "",
    "t3",
    text.slice(0, 40),
    text.replace("t3", "t2"),
    `${text}:1`,
    text.replace(":", ":x"),
  ]) {
    expect(parsePuzzle(damaged)).toBeUndefined();
  }
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.constantFrom("?", "Z", "9", ""), (at, sign) => {
      expect(() => parsePuzzle(text.slice(0, at) + sign + text.slice(at + 1))).not.toThrow();
    }),
    { numRuns: 50 },
  );
});

test.each([
  [1, 1026n],
  [3, 34n],
] as const)("at draw %d, a deal always makes the same puzzles", (draw, seed) => {
  const [one, other] = [1, 2].map(() => makePuzzles(draw, seed, ["thoughtful"]).map(formatPuzzle));
  expect(one?.length).toBeGreaterThan(0);
  expect(other).toEqual(one);
});

test("a move is reversible if a later move leads back to the same position", () => {
  const rules = classicRules(3);
  fc.assert(
    fc.property(fc.nat(10_000), fc.array(fc.nat(30), { maxLength: 60 }), (seed, picks) => {
      let position = startOf({ scheme: "klondike", seed: BigInt(seed) });
      for (const pick of picks) {
        const moves = legalMoves(position, rules);
        const move = moves[pick % moves.length];
        if (move === undefined) return;
        const next = applyMove(position, move, rules);
        if (move.kind === "carry") {
          const isBack = legalMoves(next, rules).some(
            (back) =>
              back.kind === "carry" &&
              positionName(applyMove(next, back, rules), rules) === positionName(position, rules),
          );
          // A move that is not reversible by the rule may still happen to lead back.
          if (isReversible(position, move, rules)) expect(isBack).toBe(true);
        }
        position = next;
      }
    }),
    { numRuns: 60 },
  );
});

test("positions that differ only in reversible moves have the same verdict", () => {
  const rules = classicRules(3);
  let compared = 0;
  for (const puzzle of sampled("thoughtful", 60)) {
    if (puzzle.draw !== 3) continue;
    const position = puzzlePosition(puzzle);
    const verdict = decideNow(position, rules).verdict;
    for (const move of legalMoves(position, rules)) {
      if (!isReversible(position, move, rules)) continue;
      expect(decideNow(applyMove(position, move, rules), rules).verdict).toBe(verdict);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(10);
});

test("puzzles start with an aligned stock", () => {
  for (const { text } of all.filter((_, at) => at % 10 === 0)) {
    const puzzle = parsed(text);
    expect(isAligned(puzzlePosition(puzzle), rulesOfPuzzle(puzzle))).toBe(true);
  }
});

test("random play never reaches what an explanation calls blocked", () => {
  let explained = 0;
  for (const puzzle of sampled("thoughtful", 150)) {
    const rules = rulesOfPuzzle(puzzle);
    for (const { after } of choicesAt(puzzlePosition(puzzle), rules, MAX_LAYOUTS)?.outcomes.slice(0, 1) ??
      []) {
      const blocked = blockedIn(after, puzzle);
      if (blocked === undefined || decideNow(after, rules).verdict !== "lost") continue;
      explained++;
      const isBlocked = ({ foundations, tableau, stock, waste }: Position): boolean => {
        const { code, card } = blocked;
        if (code === "face-down") return tableau.some(({ faceDown }) => faceDown.includes(card));
        if (code === "in-stock") return stock.includes(card) || waste.includes(card);
        return !foundations.some((pile) => pile.includes(card));
      };
      let position = after;
      for (let count = 0; count < 150; count++) {
        const moves = legalMoves(position, rules);
        const move = moves[(count * 7919) % moves.length];
        if (move === undefined) break;
        position = applyMove(position, move, rules);
        expect(isBlocked(position)).toBe(true);
      }
    }
  }
  expect(explained).toBeGreaterThan(0);
});

test("proves winning and losing choices of a thoughtful puzzle, and most wins after the best choice of a fair one", () => {
  const [thoughtful] = sampled("thoughtful", 1000);
  const proved = thoughtful && provePuzzle(thoughtful);
  expect(proved?.map(({ found }) => ("verdict" in found ? found.verdict : ""))).toContain("lost");
  expect(proved?.[0]?.found).toMatchObject({ verdict: "winnable" });
  const [fair] = sampled("fair", 1000);
  const played = fair && provePuzzle(fair);
  const [best] = fair?.values ?? [];
  expect(played?.length).toBe(fair?.values.length);
  expect(best && played?.[0] && choiceName(played[0])).toBe(best && choiceName(best));
});

test("the puzzles of the day never change over ten years", () => {
  const hash = createHash("sha256");
  let day: Day = "2026-11-18";
  for (let count = 0; count < 3653; count++, day = dayAfter(day, 1)) {
    hash.update(`${day} ${puzzleOfDay(day, pack).text}\n`);
  }
  expect(day).toBe("2036-11-18");
  expect(hash.digest("hex")).toBe("5095eaaa073b7ef819c214c58f1495ae1598cf3a95ce5f521ad19bfbf95e63d6");
});

test("a week of puzzles starts easy and ends hard", () => {
  // 2026-11-16 is a Monday.
  const levels = [0, 1, 2, 3, 4, 5, 6].map((days) => puzzleOfDay(dayAfter("2026-11-16", days), pack).level);
  expect(levels).toEqual([1, 2, 2, 3, 3, 4, 5]);
});

/** The position after the first irreversible move of the solution. */
function firstChoiceOf(puzzle: Puzzle): Position {
  const rules = rulesOfPuzzle(puzzle);
  let position = puzzlePosition(puzzle);
  for (const move of puzzle.solution) {
    const isChoice = choiceOfMove(position, move, rules) !== undefined;
    position = applyMove(position, move, rules);
    if (isChoice) return position;
  }
  return position;
}

function withHiddenReversed(position: Position): Position {
  const cards = position.tableau.flatMap(({ faceDown }) => faceDown).toReversed();
  const columns = position.tableau.map(({ faceDown, faceUp }) => ({
    faceDown: cards.splice(0, faceDown.length),
    faceUp,
  }));
  return { ...position, tableau: tableauOf(columns) };
}
