import { expect, test } from "vitest";
import { easyDeal } from "../testing/easy-deck.ts";
import { lostGame } from "../testing/recorded-game.ts";
import { ScreenHarness } from "../testing/screen-harness.ts";
import { openedSession, stuckSession } from "../testing/sessions.ts";

const LOST = lostGame();

test("v shows the verdict after every move, and hides it again; a lost position offers the way back", async () => {
  const bench = await ScreenHarness.open({ ...LOST, at: 15 });
  expect(bench.shown).not.toContain("Winnable");
  await bench.type("v");
  await bench.waitFor(/Winnable {2}Time/);
  await bench.type("r");
  await bench.waitFor(/Lost {2}Time/);
  await bench.waitFor(/B goes back to move 15/);
  await bench.type("v");
  expect(bench.shown).not.toContain("Lost  Time");
  await bench.left();
});

test("% shows the chance to win after every move, and hides it again", async () => {
  const bench = await ScreenHarness.open();
  expect(bench.shown).not.toContain("Chance to win");
  await bench.type("%");
  await bench.waitFor(/Chance to win: \d+% {2}Time/);
  await bench.type("i");
  await bench.waitFor(/moves?.* Chance to win: \d+%\./);
  await bench.type("%");
  expect(bench.shown).not.toMatch(/Chance to win: \d+% {2}Time/);
  await bench.left();
});

test("B goes back to the last winnable position, or says that the deal never was", async () => {
  const bench = await ScreenHarness.open(LOST);
  await bench.type("B");
  await bench.waitFor(/Back at move 15, the last winnable position/);
  expect(bench.shown).toContain("Moves 15");
  await bench.left();
  const hopeless = await ScreenHarness.open(openedSession("draw-three", "klondike:3"));
  await hopeless.type("B");
  await hopeless.waitFor(/This deal was never winnable/);
  await hopeless.left();
});

test("h points at the source and the target of a hint until something is done", async () => {
  const bench = await ScreenHarness.open(openedSession("classic", easyDeal("by-row", 1)));
  await bench.type("h");
  await bench.waitFor(/Hint: Move the ace of clubs from column 1 to a foundation\./);
  expect(bench.shown).toContain("▸╔A♣═════╗");
  await bench.type("d");
  expect(bench.shown).not.toContain("╔A♣");
  expect(bench.shown).not.toContain("Hint");
  await bench.type("H");
  await bench.waitFor(/Best move \(peeks at hidden cards\): /);
  await bench.left();
});

test("p steps through a solution, lists it, plays it, and returns to the unchanged game", async () => {
  const bench = await ScreenHarness.open();
  await bench.type("dp");
  await bench.waitFor(/Solution 0\/\d+/);
  await bench.type("\x1b[C\x1b[C\x1b[C\x1b[D");
  expect(bench.shown).toMatch(/Solution 2\/\d+/);
  await bench.type("m");
  expect(bench.shown).toContain("The solution from here:");
  // Other keys do nothing: n does not deal a new game.
  await bench.type("xn1");
  expect(bench.shown).toMatch(/Solution 2\/\d+/);
  await bench.type("W");
  await bench.turn(1900);
  expect(bench.shown).toMatch(/Solution 4\/\d+/);
  await bench.type("p");
  expect(bench.shown).toContain("Back to your game.");
  expect(bench.state.moves).toBe(1);
  await bench.left();
});

test("Enter continues the game from the current step of the solution; finishing it wins and counts as help", async () => {
  const bench = await ScreenHarness.open();
  await bench.type("hp");
  await bench.waitFor(/Solution 0\/\d+/);
  await bench.type("rrrrru\r");
  expect(bench.state.moves).toBe(4);
  await bench.type("p");
  await bench.waitFor(/Solution 0\/\d+/);
  await bench.type("\x1b[F\r");
  expect(bench.state.isWon).toBe(true);
  const [record] = bench.player.store.files.history.summaries();
  expect(record).toMatchObject({ won: true });
  expect(record?.help.thoughtful).toBeGreaterThan(0);
  await bench.left();
});

test.each(["classic", "draw-three", "open-deck", "by-hand"] as const)(
  "%s has hints and solutions",
  async (edition) => {
    const bench = await ScreenHarness.open(openedSession(edition, "klondike:5"));
    await bench.type("h");
    await bench.waitFor(/ Hint: /);
    await bench.type("p");
    await bench.waitFor(/Solution 0\/\d+/);
    await bench.left();
  },
);

test("reports stuck only when every remaining move is proved useless", async () => {
  const bench = await ScreenHarness.open(stuckSession());
  await bench.type("d");
  await bench.turn(300);
  expect(bench.shown).not.toContain("No useful moves left.");
  await bench.type("d");
  await bench.turn(300);
  await bench.waitFor(/No useful moves left\./);
  expect(bench.shown).toContain("B    Back to the last winnable position");
  expect(bench.shown).toMatch(/Esc {2}Keep playing/);
  // Reported once, and the listed keys work.
  await bench.type("u");
  expect(bench.shown).not.toContain("Keep playing");
  expect(bench.state.moves).toBe(1);
  await bench.type("d");
  await bench.turn(300);
  expect(bench.shown).not.toContain("Keep playing");
  await bench.left();
});

test("with the verdict on, a losing move is reported with options, and B goes back", async () => {
  const bench = await ScreenHarness.open({ ...LOST, at: 15 });
  await bench.type("v");
  await bench.waitFor(/Winnable {2}Time/);
  const step = LOST.steps[15];
  if (step === undefined) throw new Error("the losing move is there");
  bench.player.app.table(LOST.game.setup.edition).dispatch({ kind: "move", move: step.move });
  await bench.waitFor(/The game is lost from here\./);
  await bench.waitFor(/B {4}Back to move 15/);
  await bench.type("B");
  await bench.waitFor(/Back at move 15, the last winnable position/);
  await bench.left();
});

test("W lets the computer play until a key stops it", async () => {
  const bench = await ScreenHarness.open(openedSession("classic", easyDeal("by-row", 1)));
  await bench.type("W");
  await bench.waitFor(/Hint: /);
  await bench.turn(1500);
  expect(bench.state).toMatchObject({ isWatched: true, moves: 1 });
  expect(bench.shown).toContain("The computer is playing.  ");
  await bench.type("W");
  expect(bench.state.isWatched).toBe(false);
  await bench.turn(9000);
  expect(bench.state.moves).toBe(1);
  await bench.left();
});

test("after a win par is shown beside the player's moves, and undo removes it", async () => {
  const bench = await ScreenHarness.open(openedSession("classic", easyDeal("by-row", 1)));
  await bench.type(`a${"dwf".repeat(24)}`);
  await bench.waitFor(/You win! .*Your moves 76 · Par 76 \(proved\)/);
  await bench.type("u");
  expect(bench.shown).not.toContain("Par 76");
  await bench.left();
});
