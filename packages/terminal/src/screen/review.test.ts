import { formatMove } from "@klondike/engine/notation";
import { type KlondikeSession, positionAt } from "@klondike/engine/session";
import { type GameChances, gameChances } from "@klondike/play/analysis";
import { type FairQuestion, fairAnswer } from "@klondike/play/workers";
import { solveNow } from "@klondike/solver";
import { expect, test } from "vitest";
import { lostGame } from "../testing/recorded-game.ts";
import { ScreenHarness } from "../testing/screen-harness.ts";
import { openedSession } from "../testing/sessions.ts";

const LOST = lostGame();
const DONE = /Review: Move 16 lost the game: /;

/** A game whose review is open and complete. */
async function reviewed(session: KlondikeSession = LOST): Promise<ScreenHarness> {
  const bench = await ScreenHarness.open(session);
  await bench.type("R");
  await bench.waitFor(DONE);
  return bench;
}

function computedChances(session: KlondikeSession): Promise<GameChances> {
  const fair = {
    ask: async (question: FairQuestion) => ({ ok: true, value: fairAnswer(question) }) as const,
  };
  return new Promise((resolve) => {
    const chances = gameChances(fair, session, () => chances.isComplete && resolve(chances));
  });
}

/** A comparable description of a game. */
function shownSummary(session: KlondikeSession | undefined): unknown {
  return {
    at: session?.at,
    steps: session?.steps.map(({ move, seconds: when }) => [formatMove(move), when]),
  };
}

test("the timeline shows every position as the solver judges it, and the move that lost the game", async () => {
  const bench = await reviewed();
  await bench.resize(100, 30);
  const { rules } = LOST.game.setup;
  const verdicts = Array.from({ length: 83 }, (_, at) => solveNow(positionAt(LOST, at), rules).verdict);
  const first = verdicts.indexOf("lost");
  const signs = verdicts.map((verdict, at) => (at === first ? "!" : verdict === "lost" ? "x" : "+")).join("");
  expect(bench.shown).toContain(` ${signs.slice(0, -1)}[x]\n`);
  expect(bench.shown).toContain("82 of 82, Lost");
  await bench.left();
});

test("shows the chance to win at every position, what a costly move lost and a better one, and the accuracy at the end", async () => {
  const bench = await reviewed();
  await bench.resize(100, 30);
  await bench.waitFor(/Chance to win: 0%\..* Accuracy: \d+ of 100\. The cards were /);
  const { moves } = await computedChances(LOST);
  const at = moves.findIndex((move) => move?.isCostly);
  await bench.type(`\x1b[H${"\x1b[C".repeat(at + 1)}`);
  await bench.waitFor(/(Inaccuracy|Mistake|Blunder): this move cost \d+ points?\.[\s\S]*Better:\s/);
  await bench.resize(60, 20);
  await bench.waitFor(/Chance to win: \d+%/);
  await bench.left();
});

test("arrows, page keys, Home, End, the wheel and clicks on the timeline step through the game", async () => {
  const bench = await reviewed();
  for (const [keys, words] of [
    ["\x1b[D", "81 of 82, Lost"],
    ["uu", "79 of 82, Lost"],
    ["\x1b[5~", "69 of 82, Lost"],
    ["\x1b[H", "0 of 82, Winnable"],
    ["\x1b[D", "0 of 82, Winnable"],
    ["\x1b[6~", "10 of 82, Winnable"],
    ["\x1b[<65;9;9M", "11 of 82, Winnable"],
    ["\x1b[F", "82 of 82, Lost"],
    // The third of 76 signs covers the positions from 3 on.
    ["\x1b[<0;4;23M", "3 of 82, Winnable"],
    // The table does not accept moves.
    ["\x1b[<0;5;3Md17f", "3 of 82, Winnable"],
  ] as const) {
    await bench.type(keys);
    expect(bench.shown).toContain(words);
  }
  expect(shownSummary(await bench.left())).toEqual(shownSummary(LOST));
});

test("x jumps to just before the losing move and points at it, p shows how to win, and Enter plays on from there in a branch", async () => {
  const bench = await reviewed();
  await bench.type("x");
  expect(bench.shown).toContain("15 of 82, Winnable");
  await bench.type("\r");
  expect(bench.shown).toContain("Branch from move 15");
  await bench.type("gR");
  await bench.waitFor(DONE);
  await bench.type("\x1b[Fp");
  expect(bench.shown).toContain("A solution from move 15");
  await bench.type("\x1b[F\r");
  expect(bench.shown).toContain("Branch from move 15");
  await bench.type("\x1b[A");
  expect(bench.shown).toContain("You win this branch.");
  expect(bench.files("finished")).toEqual([]);
  await bench.type("g");
  expect(bench.shown).toContain("Back to your game.");
  expect(shownSummary(await bench.left())).toEqual(shownSummary(LOST));
});

test("a branch is marked, played and undone with its own clock; it offers no new game", async () => {
  const own = { ...LOST, at: 40, seconds: 90 };
  const bench = await ScreenHarness.open(own);
  await bench.type("R");
  await bench.waitFor(DONE);
  await bench.turn(30_000);
  await bench.type("\x1b[H\r");
  expect(bench.shown).toContain(" Branch from the deal: Draw three, klondike:1, draw 3");
  await bench.type("d");
  await bench.turn(60_000);
  await bench.type("d");
  expect(bench.shown).toContain("Time 1:00  Moves 2");
  await bench.type("u");
  expect(bench.shown).toContain("g your game");
  await bench.type("nn");
  expect(bench.shown).not.toContain("new game");
  await bench.type("g");
  // The clock does not count time spent in the branch.
  expect(bench.shown).toContain("Time 1:30  Moves 40");
  expect(shownSummary(await bench.left())).toEqual(shownSummary(own));
});

test("the help over a review or a branch explains it", async () => {
  const bench = await ScreenHarness.open(openedSession("classic", "klondike:5"));
  await bench.type("dR");
  await bench.waitFor(/Review: No move lost the game\./);
  await bench.type("?");
  expect(bench.shown).toContain("The review judges every position");
  await bench.type("x");
  expect(bench.shown).not.toContain("The review judges");
  await bench.type("\r?");
  expect(bench.shown).toContain("A branch continues from a position");
  await bench.left();
});

test("quitting in a branch keeps only the game itself", async () => {
  const bench = await ScreenHarness.open(openedSession("classic", "klondike:5"));
  await bench.type("dR");
  await bench.waitFor(/No move lost the game/);
  await bench.type("\x1b[H\rdddd");
  await bench.left();
  const kept = bench.player.store.files.last(() => undefined);
  expect(kept?.session.at).toBe(1);
});

test("reports a failed thread and leaves the remaining verdicts unknown", async () => {
  const broken = { solve: () => Promise.reject(new Error("on purpose")), shorten: async () => undefined };
  const bench = await ScreenHarness.open(LOST, { threads: { solver: broken } });
  await bench.type("R");
  await bench.waitFor(/couldn't be worked out/);
  await bench.type("gp");
  await bench.waitFor(/couldn't be worked out/);
  await bench.left();
});
