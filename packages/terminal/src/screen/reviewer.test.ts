import { formatMove, isSessionWon, type KlondikeSession, positionAt } from "@klondike/engine";
import { solveNow } from "@klondike/solver";
import { expect, test } from "vitest";
import { Bench } from "../testing/bench.ts";
import { easyDeal } from "../testing/easy-deck.ts";
import { lostGame } from "../testing/recorded.ts";
import { sessionOf } from "../testing/tables.ts";

const LOST = lostGame();
const DONE = /Review: move 16, w>t4:1, lost it/;

async function left(bench: Bench): Promise<KlondikeSession> {
  bench.type("q");
  return (await bench.ended).session;
}

/** A game whose review is open and complete. */
async function reviewed(session: KlondikeSession = LOST): Promise<Bench> {
  const bench = new Bench(session);
  bench.type("e");
  await bench.sees(DONE);
  return bench;
}

/** What can be told of a game: everything that is saved. */
function told({ steps, at, seconds, restarts }: KlondikeSession): unknown {
  return { at, seconds, restarts, steps: steps.map(({ move, seconds: when }) => [formatMove(move), when]) };
}

test("the timeline shows every position as the solver judges it, and the move that lost the game", async () => {
  const bench = await reviewed();
  bench.resize(100, 30);
  const { rules } = LOST.game.setup;
  const verdicts = Array.from({ length: 83 }, (_, at) => solveNow(positionAt(LOST, at), rules).verdict);
  const first = verdicts.indexOf("lost");
  const signs = verdicts.map((verdict, at) => (at === first ? "!" : verdict === "lost" ? "x" : "+")).join("");
  expect(bench.shown).toContain(` ${signs.slice(0, -1)}[x]\n`);
  expect(bench.shown).toContain("82 of 82, lost");
  await left(bench);
});

test("arrows, page keys, Home, End and clicks on the timeline step through the game", async () => {
  const bench = await reviewed();
  for (const [keys, words] of [
    ["\x1b[D", "81 of 82, lost"],
    ["hh", "79 of 82, lost"],
    ["\x1b[5~", "69 of 82, lost"],
    ["\x1b[H", "0 of 82, winnable"],
    ["\x1b[D", "0 of 82, winnable"],
    ["\x1b[6~\x1b[C", "11 of 82, winnable"],
    ["\x1b[F\x1b[6~", "82 of 82, lost"],
    // The third sign of 76 stands for the positions from 3 on.
    ["\x1b[<0;4;23M", "3 of 82, winnable"],
    // The table is not to be played on.
    ["\x1b[<0;5;3Md17f", "3 of 82, winnable"],
  ] as const) {
    bench.type(keys);
    expect(bench.shown).toContain(words);
  }
  expect(told(await left(bench))).toEqual(told(LOST));
});

test("x goes to the losing move, p shows the winning alternative there, and Enter plays on from it", async () => {
  const bench = await reviewed();
  bench.type("x");
  expect(bench.shown).toContain("15 of 82, winnable");
  expect(bench.shown).toContain("The next move, 16, lost the game");
  // The losing move is pointed at.
  expect(bench.shown).toContain("╔7♠");
  bench.type("\x1b[Fp");
  expect(bench.shown).toMatch(/ 0\/\d+ {2}right\/left step/);
  expect(bench.shown).toContain("How to win from move 15");
  bench.type("m");
  expect(bench.shown).toContain("The winning line from here:");
  bench.type("x\x1b[F");
  expect(bench.shown).not.toMatch(/Review|You win/);
  bench.type("\r");
  expect(bench.shown).toContain("Branch from move 15");
  bench.type("\x1b[A");
  expect(bench.shown).toContain("You win this branch, which counts nowhere.");
  expect(bench.files("finished")).toEqual([]);
  bench.type("g");
  expect(bench.shown).toContain("Your game, as it was.");
  expect(told(await left(bench))).toEqual(told(LOST));
});

test("a branch is signed, played and taken back, and return restores cursor, moves taken back, time and selection", async () => {
  const own = { ...LOST, at: 40, seconds: 90 };
  const bench = new Bench(own);
  bench.now = 10_000;
  // Column 3 is selected, which return must find again.
  bench.type("3");
  const before = bench.shown;
  expect(before).toContain("╔K♦");
  bench.now += 20_000;
  bench.type("e");
  await bench.sees(DONE);
  bench.type("\x1b[H\r");
  expect(bench.shown).toContain(" Branch from move 0: draw-three, klondike:1, draw 3");
  expect(bench.shown).toContain("Time 0:00  Moves 0");
  bench.now += 60_000;
  bench.type("dd");
  expect(bench.shown).toContain("Time 1:00  Moves 2");
  bench.type("u");
  expect(bench.shown).toContain("Moves 1");
  expect(bench.shown).toContain("g your game  e review");
  bench.type("nn");
  expect(bench.shown).toContain("This is a branch; g returns to your game.");
  bench.type("g");
  const [status, ...table] = bench.shown.split("\n").slice(0, -1);
  // Ten seconds before the review, then twenty; none during it.
  expect(status).toContain("Time 2:00  Moves 40");
  expect(table).toEqual(before.split("\n").slice(1, -1));
  const session = await left(bench);
  expect(told(session)).toEqual(told({ ...own, seconds: 120 }));
});

test("e leads from a branch to the review, and from there to the game", async () => {
  const bench = await reviewed();
  bench.type("x\rd");
  expect(bench.shown).toContain("Moves 16");
  bench.type("e");
  expect(bench.shown).toContain("15 of 82, winnable");
  bench.type("e");
  expect(bench.shown).toContain("Your game, as it was.");
  expect(bench.shown).toContain("Moves 82");
  await left(bench);
});

test("a page of help over a review or a branch is closed by any key, and no new game is offered", async () => {
  const bench = new Bench(sessionOf("classic", "klondike:5"));
  bench.type("de");
  await bench.sees(/Review: no move lost it/);
  for (const [help, place] of [
    ["The review judges every position", "Review: no move lost it"],
    ["A branch plays on from a position", "Branch from move 1"],
  ] as const) {
    for (const key of ["n", "c"]) {
      bench.type("?");
      expect(bench.shown).toContain(help);
      bench.type(key);
      expect(bench.shown).not.toMatch(/a new game;|won: /);
      expect(bench.shown).toContain(place);
    }
    bench.type("\r");
  }
  expect((await left(bench)).at).toBe(1);
});

test("quitting in a branch keeps the game itself, and nothing of the branch", async () => {
  const bench = await reviewed();
  bench.type("x\rddd");
  expect(told(await left(bench))).toEqual(told(LOST));
  const last = bench.shelf.last(() => undefined);
  expect(told(last?.session as KlondikeSession)).toEqual(told(LOST));
  expect(bench.files("games").length).toBe(1);
  expect(bench.shelf.summaries()).toEqual([]);
});

test("a branch is advised like a game: hints, verdicts and lines are about the branch", async () => {
  const bench = await reviewed();
  bench.type("x\rv");
  await bench.sees(/winnable.*Moves 15/);
  bench.type("w4");
  await bench.sees(/lost.*Moves 16/);
  bench.type("b");
  await bench.sees(/winnable.*Moves 15/);
  bench.type("t");
  await bench.sees(/Thoughtful hint/);
  bench.type("p");
  await bench.sees(/ 0\/\d+ {2}right\/left step/);
  bench.type("ll\r");
  expect(bench.shown).toContain("Moves 17");
  expect(told(await left(bench))).toEqual(told(LOST));
});

test("a question asked before the review does not change the game while it rests", async () => {
  const bench = new Bench(LOST);
  bench.type("be");
  await bench.sees(DONE);
  bench.type("g");
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await left(bench)).at).toBe(LOST.at);
});

test("the review of a game in progress is noted as thoughtful help once, that of a won game is not", async () => {
  const bench = await reviewed();
  bench.type("eeexe");
  await left(bench);
  const taken = bench.shelf.last(() => undefined);
  taken?.kept.finish(LOST);
  expect(bench.shelf.summaries()[0]?.help).toEqual({ fair: 0, thoughtful: 1 });
  const won = new Bench(sessionOf("classic", easyDeal("by-row", 1)));
  won.type(`a${"dwf".repeat(24)}e`);
  await won.sees(/Review: no move lost it/);
  expect(won.shown).toMatch(/ (\d+) of \1, won\n/);
  won.type("x");
  expect(won.shown).toContain("No move lost it.");
  won.type("\rp");
  expect(won.shown).toContain("The game is won there.");
  won.type("hhp");
  expect(won.shown).toContain(" 0/2 ");
  won.type("gu");
  expect(won.shelf.summaries()[0]).toMatchObject({ won: true, help: { fair: 0, thoughtful: 0 } });
  expect(isSessionWon(await left(won))).toBe(false);
});

test("a deal that could not be won is told as that", async () => {
  const bench = new Bench(sessionOf("draw-three", "klondike:3"));
  bench.type("e");
  await bench.sees(/Review: the deal could not be won/);
  bench.type("p");
  expect(bench.shown).toContain("The deal could not be won.");
  await left(bench);
});

test("the review follows further moves when it is opened again", async () => {
  const bench = new Bench({ ...LOST, at: 15, steps: LOST.steps.slice(0, 15) });
  bench.type("e");
  await bench.sees(/Review: no move lost it/);
  bench.type("ew4e");
  await bench.sees(DONE);
  expect(bench.shown).toContain("16 of 16, lost");
  await left(bench);
});

test("the keys in the last line can be clicked on, and ? explains them", async () => {
  const bench = new Bench(LOST);
  const click = (words: string): void => {
    const spot = bench.terminal.find(words);
    if (spot === undefined) throw new Error(`no ${words}`);
    bench.type(`\x1b[<0;${spot.x + 1};${spot.y + 1}M`);
  };
  click("e review");
  await bench.sees(DONE);
  click("? help");
  expect(bench.shown).toContain("! the move that lost the game");
  bench.type("\x1b[H");
  click("x losing move");
  expect(bench.shown).toContain("15 of 82");
  bench.type("\x1b[D");
  click("Enter branch");
  expect(bench.shown).toContain("Branch from move 14");
  bench.type("?");
  expect(bench.shown).toContain("It is not kept and counts nowhere.");
  bench.type("x\x1b[B");
  click("g your game");
  expect(bench.shown).toContain("Your game, as it was.");
  await left(bench);
});

test.each([
  [60, 20],
  [80, 24],
  [120, 40],
])("everything fits a screen of %i by %i", async (columns, rows) => {
  const bench = await reviewed();
  bench.resize(columns, rows);
  const lines = bench.shown.split("\n");
  expect(lines[0]).toMatch(/^ Review: move 16, w>t4:1, lost it +82 of 82, lost$/);
  expect(lines.at(-2)).toMatch(/^ \++!x+\[x\]$/);
  expect(lines.at(-1)).toBe(" arrows  x losing move  p win  Enter branch  e back  ? help");
  bench.type("?");
  expect(bench.shown).toContain("q                 quit; your game waits for you");
  bench.type("xp");
  expect(bench.shown).toContain("Esc review");
  await left(bench);
});
