import { formatMove, type KlondikeSession } from "@klondike/engine";
import { expect, test } from "vitest";
import { Bench } from "../testing/bench.ts";
import { easyDeal } from "../testing/easy-deck.ts";
import { lostGame } from "../testing/recorded.ts";
import { sessionOf, stuckSession } from "../testing/tables.ts";

const LOST = lostGame();

async function left(bench: Bench): Promise<KlondikeSession> {
  bench.type("q");
  return (await bench.ended).session;
}

test("v lights the verdict with its time, and puts it out again", async () => {
  const bench = new Bench();
  expect(bench.shown).not.toContain("winnable");
  bench.type("v");
  expect(bench.shown).toContain("thinking");
  await bench.sees(/winnable \((<1|\d+) ms\) {2}Time/);
  bench.type("v");
  expect(bench.shown).not.toContain("winnable");
  await left(bench);
});

test("the verdict follows every move, and a lost one offers the way back", async () => {
  const bench = new Bench({ ...LOST, at: 15 });
  bench.type("v");
  await bench.sees(/winnable/);
  bench.type("r");
  expect(bench.shown).toContain("Moves 16");
  expect(bench.shown).not.toContain("winnable ");
  await bench.sees(/lost/);
  await bench.sees(/b goes back to move 15/);
  bench.type("u");
  await bench.sees(/winnable/);
  await left(bench);
});

test("b goes back to the last winnable position, and r leads forward again", async () => {
  const bench = new Bench(LOST);
  bench.type("b");
  await bench.sees(/The last winnable position/);
  expect(bench.shown).toContain("Moves 15");
  bench.type("r");
  expect(bench.shown).toContain("Moves 16");
  expect((await left(bench)).steps.length).toBe(LOST.steps.length);
});

test("b stays where the position is winnable, or where none ever was", async () => {
  const winnable = new Bench();
  winnable.type("b");
  await winnable.sees(/nothing to go back from/);
  expect((await left(winnable)).at).toBe(0);
  const hopeless = new Bench(sessionOf("draw-three", "klondike:3"));
  hopeless.type("b");
  await hopeless.sees(/not even the deal/);
  await left(hopeless);
});

test("i points at the source and the target of a fair hint until something is done", async () => {
  const bench = new Bench(sessionOf("classic", easyDeal("by-row", 1)));
  bench.type("i");
  await bench.sees(/Hint: A♣ home: /);
  expect(bench.shown).toContain("▸╔A♣═════╗");
  bench.type("\x1b[B");
  expect(bench.shown).not.toContain("╔A♣");
  expect(bench.shown).not.toContain("Hint");
  await left(bench);
});

test("t gives the next move of a winning line and says that it sees the hidden cards", async () => {
  const bench = new Bench(sessionOf("classic", easyDeal("by-row", 1)));
  bench.type("t");
  await bench.sees(/Thoughtful hint \(sees the hidden cards\): /);
  await left(bench);
});

test("p plays a winning line forwards and backwards, lists it, and returns to the game as it was", async () => {
  const bench = new Bench();
  bench.type("d");
  bench.type("p");
  await bench.sees(/ 0\/\d+ {2}right\/left step/);
  bench.type("\x1b[C\x1b[C\x1b[C");
  expect(bench.shown).toMatch(/ 3\/\d+ /);
  expect(bench.shown).toContain("Moves 4");
  bench.type("\x1b[D");
  expect(bench.shown).toMatch(/ 2\/\d+ /);
  bench.type("m");
  expect(bench.shown).toContain("The winning line from here:");
  // Whatever else is pressed changes nothing: n deals no new game.
  bench.type("xdn1");
  expect(bench.shown).toMatch(/ 2\/\d+ /);
  bench.type("p");
  expect(bench.shown).toContain("Your game, as it was.");
  expect(bench.shown).toContain("Moves 1 ");
  const { steps, at } = await left(bench);
  expect([steps.length, at]).toEqual([1, 1]);
});

test("Enter takes the shown line over at the step that is shown", async () => {
  const bench = new Bench();
  bench.type("p");
  await bench.sees(/ 0\/\d+ /);
  bench.type("lllllh\r");
  expect(bench.shown).toContain("The game is yours again.");
  expect(bench.shown).toContain("Moves 4");
  bench.type("d");
  const { steps } = await left(bench);
  expect(steps.length).toBe(5);
  expect(formatMove(steps[4]?.move ?? { kind: "recycle" })).toBe("draw");
});

test("the whole line taken over wins the game, which is recorded with its help", async () => {
  const bench = new Bench();
  bench.type("i");
  await bench.sees(/Hint/);
  bench.type("p");
  await bench.sees(/ 0\/\d+ /);
  bench.type("\x1b[F\r");
  expect(bench.shown).toContain("The game is yours again.");
  const [record] = bench.shelf.summaries();
  expect(record).toMatchObject({ won: true, help: { fair: 1, thoughtful: 1 } });
  bench.type("s");
  expect(bench.shown).toContain("With hints, verdicts or proofs: 1 game");
  await left(bench);
});

test("help is kept with a game that waits to be resumed", async () => {
  const bench = new Bench();
  bench.type("v");
  await bench.sees(/winnable/);
  bench.type("ddi");
  await bench.sees(/Hint/);
  const session = await left(bench);
  const resumed = bench.shelf.last(() => undefined);
  resumed?.kept.finish(session);
  expect(bench.shelf.summaries()[0]?.help).toEqual({ fair: 1, thoughtful: 1 });
});

test.each(["classic", "draw-three", "open-deck", "by-hand"] as const)("%s has it all", async (edition) => {
  const bench = new Bench(sessionOf(edition, "klondike:5"));
  bench.type("i");
  await bench.sees(/ Hint: /);
  bench.type("t");
  await bench.sees(/Thoughtful hint/);
  bench.type("v");
  await bench.sees(/winnable/);
  bench.type("p");
  await bench.sees(/ 0\/\d+ /);
  bench.type("\x1b[F\r");
  expect((await left(bench)).at).toBeGreaterThan(50);
  expect(bench.shelf.summaries()[0]?.won).toBe(true);
});

test("a hint that comes after a move has been made is not shown", async () => {
  const bench = new Bench();
  bench.type("id");
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(bench.shown).not.toContain("Hint");
  await left(bench);
});

test("stuck is said when all that is left is proven useless, and not before", async () => {
  const bench = new Bench(stuckSession());
  bench.type("d");
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(bench.shown).not.toContain("No useful move is left.");
  bench.type("d");
  await bench.sees(/No useful move is left\./);
  bench.type("i");
  await bench.sees(/No useful move is left\./);
  await left(bench);
});
