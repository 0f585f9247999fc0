import { applyMove, classicRules, finishingMoves, legalMoves, type Move, startOf } from "@klondike/engine";
import {
  choiceOfMove,
  formatPuzzle,
  loadPuzzlePack,
  parsePuzzle,
  puzzlePosition,
  rulesOfPuzzle,
} from "@klondike/knowledge/puzzles";
import { expect, onTestFinished, test } from "vitest";
import { choicesAt } from "../../../knowledge/src/puzzles/choices.ts";
import { RankedDeals } from "../sync/ranked-deals.ts";
import { type TestHost, testHost } from "../testing/test-host.ts";
import { answersHere } from "../workers/client.ts";
import { readBook } from "./puzzle-book.ts";
import { puzzleAnswer } from "./puzzle-questions.ts";
import { PuzzleTable } from "./puzzle-table.ts";

const THOUGHTFUL =
  "t3:12:jHtFiC6335GqIw56rDrEuCtD52uEvDiCn42EiA:Dim41w24w7272767137siim37As73pkknkkoo67okpkpkkopwimm32l23kjijj51no:3.7.0.0.3.0:";
const FAIR =
  "f3:9:H7313GiB51DiJqD714335636446CqE37lCvE53CitE:7473Bw67657467vAwAsAviAw57nmwin75pimiAiiikimkimlnnlnlnllmn42:2.63.1.1.0.0:cJS54-kJC39";

/** A puzzle on a table. */
async function tableWith(text: string, host: TestHost = testHost()) {
  const table = new PuzzleTable({ host, thread: answersHere(puzzleAnswer) }, {});
  onTestFinished(() => table.close());
  await table.open(text);
  const { puzzle } = table.state;
  if (puzzle === undefined) throw new Error("the puzzle was not opened");
  const play = (moves: readonly Move[]): void => {
    for (const move of moves) table.game.dispatch({ kind: "move", move });
  };
  return { table, host, puzzle, play };
}

/** The moves of a right or a wrong choice. */
function movesOf(text: string, isRight: boolean): readonly Move[] {
  const puzzle = parsePuzzle(text);
  if (puzzle === undefined) throw new Error("damaged");
  const rules = rulesOfPuzzle(puzzle);
  const position = puzzlePosition(puzzle);
  const right = firstChoice(text);
  const outcome = choicesAt(position, rules, 100)?.outcomes.find(
    ({ card, kind }) => (card === right?.card && kind === right.kind) === isRight,
  );
  return outcome?.moves ?? [];
}

/** The choice with which the stored solution begins. */
function firstChoice(text: string) {
  const puzzle = parsePuzzle(text);
  if (puzzle === undefined) return undefined;
  const rules = rulesOfPuzzle(puzzle);
  let position = puzzlePosition(puzzle);
  for (const move of puzzle.solution) {
    const choice = choiceOfMove(position, move, rules);
    if (choice !== undefined) return choice;
    position = applyMove(position, move, rules);
  }
  return undefined;
}

test("the right choice solves a thoughtful puzzle and raises the rating", async () => {
  const { table, host, play } = await tableWith(THOUGHTFUL);
  expect(table.state).toMatchObject({ phase: "solving", isRated: true });
  play(movesOf(THOUGHTFUL, true));
  await host.settle();
  expect(table.state.phase).toBe("solved");
  expect(table.state.change).toBeGreaterThan(0);
  expect(await readBook(host.store)).toMatchObject({ streak: 1, best: 1 });
});

test("the solver judges a wrong choice, which ends the streak", async () => {
  const { table, host, play } = await tableWith(THOUGHTFUL);
  play(movesOf(THOUGHTFUL, false));
  await host.settle();
  expect(table.state.phase).toBe("wrong");
  expect(table.state.change).toBeLessThan(0);
  expect((await readBook(host.store)).streak).toBe(0);
});

test("turning the stock is not a choice", async () => {
  const { table, host } = await tableWith(THOUGHTFUL);
  for (let turn = 0; turn < 12; turn++) table.game.dispatch({ kind: "turn-stock" });
  await host.settle();
  expect(table.state.phase).toBe("solving");
});

test("only the first try counts", async () => {
  const { table, host, play } = await tableWith(THOUGHTFUL);
  play(movesOf(THOUGHTFUL, false));
  await host.settle();
  const { player } = await readBook(host.store);
  table.retry();
  play(movesOf(THOUGHTFUL, true));
  await host.settle();
  expect(table.state.phase).toBe("solved");
  expect(await readBook(host.store)).toMatchObject({ player, streak: 0 });
});

test("undoing a wrong choice is a new try", async () => {
  const { table, host, play } = await tableWith(THOUGHTFUL);
  play(movesOf(THOUGHTFUL, false));
  await host.settle();
  table.game.dispatch({ kind: "undo" });
  expect(table.state).toMatchObject({ phase: "solving", mistake: undefined });
});

test("showing the solution counts as a wrong choice and ends at the right one", async () => {
  const { table, host, puzzle } = await tableWith(THOUGHTFUL);
  table.show();
  expect(table.state.phase).toBe("showing");
  host.turn(60_000);
  await host.settle();
  expect(table.state.phase).toBe("shown");
  expect(table.state.change).toBeLessThan(0);
  const made = table.game.state.session?.steps.map(({ move }) => move) ?? [];
  expect(made).toEqual(puzzle.solution.slice(0, made.length));
});

test("showing the solution stops when the player does something else", async () => {
  const { table, host } = await tableWith(THOUGHTFUL);
  table.show();
  table.game.dispatch({ kind: "turn-stock" });
  host.turn(60_000);
  expect(table.state.phase).toBe("shown");
  expect(table.game.state.session?.at).toBe(1);
});

test("a fair puzzle compares the chances", async () => {
  const { table, play } = await tableWith(FAIR);
  play(movesOf(FAIR, false));
  expect(table.state).toMatchObject({ phase: "wrong", mistake: { points: 39, best: 54 } });
  table.retry();
  play(movesOf(FAIR, true));
  expect(table.state.phase).toBe("solved");
});

test("winning a puzzle records no game", async () => {
  const { table, host, puzzle, play } = await tableWith(THOUGHTFUL);
  play(puzzle.solution);
  await host.settle();
  play(finishingMoves(table.game.state.position, rulesOfPuzzle(puzzle)) ?? []);
  await host.settle();
  expect(table.game.state.isWon).toBe(true);
  expect(await host.store.summaries()).toEqual([]);
  expect(await host.store.game("classic")).toBeUndefined();
  expect(await host.store.recent()).toEqual([]);
});

test("the proof decides every choice again and lists equivalent ones separately", async () => {
  const { table, host, play } = await tableWith(THOUGHTFUL);
  play(movesOf(THOUGHTFUL, true));
  await host.settle();
  await table.prove();
  const { proof } = table.state;
  if (!Array.isArray(proof)) throw new Error("there is no proof");
  expect(proof.map(({ found }) => ("verdict" in found ? found.verdict : found))).toEqual([
    "winnable",
    "winnable",
    "lost",
  ]);
});

test("reports a failed solver without counting the puzzle", async () => {
  const host = testHost({
    solver: { solve: () => Promise.reject(new Error("dead")), shorten: async () => undefined },
  });
  const { table, play } = await tableWith(THOUGHTFUL, host);
  play(movesOf(THOUGHTFUL, true));
  await host.settle();
  expect(table.state).toMatchObject({ phase: "failed", isRated: true });
  expect((await readBook(host.store)).puzzles).toEqual({});
});

test("reports a damaged puzzle", async () => {
  const table = new PuzzleTable({ host: testHost(), thread: answersHere(puzzleAnswer) }, {});
  onTestFinished(() => table.close());
  await table.open(THOUGHTFUL.replace("jHtF", "jH64"));
  expect(table.state.phase).toBe("failed");
});

test("reports a pack that cannot be loaded, and opens a puzzle once it can", async () => {
  let isOffline = true;
  const loadPack = async () => (isOffline ? Promise.reject(new Error("offline")) : loadPuzzlePack());
  const table = new PuzzleTable({ host: testHost(), thread: answersHere(puzzleAnswer), loadPack }, {});
  onTestFinished(() => table.close());
  await table.next();
  expect(table.state.phase).toBe("failed");
  isOffline = false;
  await table.next();
  expect(table.state.phase).toBe("solving");
});

test("reopens the same puzzle until it has been tried", async () => {
  const host = testHost();
  const { table } = await tableWith(THOUGHTFUL, host);
  const { name } = table.state;
  const again = new PuzzleTable({ host, thread: answersHere(puzzleAnswer) }, {});
  onTestFinished(() => again.close());
  await again.resume();
  expect(again.state.name).toBe(name);
});

test("the next puzzle is another one, and matches the filter", async () => {
  const { puzzles } = await loadPuzzlePack();
  const few = puzzles.filter(({ draw, level }) => draw === 1 && level === 2).slice(0, 2);
  const loadPack = async () => ({ puzzles: few, daily: puzzles });
  const table = new PuzzleTable({ host: testHost(), thread: answersHere(puzzleAnswer), loadPack }, {});
  onTestFinished(() => table.close());
  await table.next({ draw: 1 });
  const names = [table.state.name];
  for (let count = 0; count < 3; count++) {
    await table.next();
    names.push(table.state.name);
  }
  const [one, other] = names;
  expect(new Set(names)).toEqual(new Set(few.map(({ id }) => id)));
  expect(names).toEqual([one, other, one, other]);
});

test("explains what a wrong choice makes impossible", async () => {
  const { table, host, play } = await tableWith(THOUGHTFUL);
  play(movesOf(THOUGHTFUL, false));
  await host.settle();
  expect(table.state.mistake?.blocked?.code).toMatch(/face-down|in-stock|not-home/);
});

test("is off if it shows the hidden cards of an open ranked game", async () => {
  const host = testHost({ today: () => "2026-11-15" });
  const deals = new RankedDeals(host);
  host.rankedDeals = deals;
  await deals.add("2026-11-15", { scheme: "klondike", seed: 12n });
  const table = new PuzzleTable({ host, thread: answersHere(puzzleAnswer) }, {});
  onTestFinished(() => table.close());
  await table.open(THOUGHTFUL);
  expect(table.state).toMatchObject({ phase: "ranked", entry: undefined, puzzle: undefined });
  expect(table.game.state.session).toBeUndefined();
  await table.prove();
  expect(table.state.proof).toBeUndefined();
  await table.open(FAIR);
  expect(table.state.phase).toBe("solving");
});

test("showing all cards of the day's deal is noted, so that it cannot be played ranked afterwards", async () => {
  const day = "2026-11-15";
  const host = testHost({ today: () => day });
  const deals = new RankedDeals(host);
  host.rankedDeals = deals;
  const seed = 20261115000n;
  const [turn] = legalMoves(startOf({ scheme: "klondike", seed }), classicRules(1));
  if (turn === undefined) throw new Error("there is no move");
  const measures = { choices: 2, careless: 0, quick: false, deep: false, length: 0, preparing: 0 };
  const puzzle = {
    kind: "thoughtful",
    draw: 1,
    seed,
    moves: [],
    solution: [turn],
    measures,
    values: [],
  } as const;
  const table = new PuzzleTable({ host, thread: answersHere(puzzleAnswer) }, {});
  onTestFinished(() => table.close());
  await table.open(formatPuzzle(puzzle));
  expect(await deals.shownOn(day)).toEqual(["klondike:20261115000"]);
});
