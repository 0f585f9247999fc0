import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGE_TAGS, loadTerminalWords } from "@klondike/words";
import { expect, test } from "vitest";
import { GameFiles } from "../storage/game-files.ts";
import { easyDeal } from "../testing/easy-deck.ts";
import { ScreenHarness } from "../testing/screen-harness.ts";
import { openedSession } from "../testing/sessions.ts";

test("a move redraws only what changed", async () => {
  const bench = await ScreenHarness.open();
  const whole = bench.written;
  await bench.type("d");
  expect(bench.shown).toContain("Moves 1");
  expect(bench.written - whole).toBeLessThan(whole / 4);
  await bench.type("q");
  expect(await bench.ended).toBe(0);
});

test("joins a key's bytes that arrive one by one, and reads a lone escape as the Escape key", async () => {
  const bench = await ScreenHarness.open();
  for (const byte of "\x1b[B") await bench.type(byte);
  expect(bench.shown).toContain("▸┌7♣");
  await bench.type("1");
  expect(bench.shown).toContain("╔7♣");
  await bench.type("\x1b");
  await bench.turn(100);
  expect(bench.shown).toContain("┌7♣");
  await bench.type("q");
  await bench.ended;
});

test("a double click or a right click sends a card home, two slow clicks do not", async () => {
  const bench = await ScreenHarness.open(openedSession("classic", easyDeal("by-row", 1)));
  await bench.click("A♣");
  await bench.turn(1000);
  await bench.click("A♣");
  expect(bench.shown).toContain("Moves 0");
  await bench.turn(1000);
  await bench.click("A♣");
  await bench.turn(100);
  await bench.click("A♣");
  expect(bench.shown).toContain("Moves 1  Score 10");
  await bench.type("u");
  await bench.click("A♣", 2);
  expect(bench.shown).toContain("Moves 1  Score 10");
  await bench.type("q");
  await bench.ended;
});

test("a resize lays the table out again", async () => {
  const bench = await ScreenHarness.open();
  await bench.resize(120, 40);
  expect(bench.shown).toContain("┌7♣───────┐");
  await bench.resize(40, 10);
  expect(bench.shown).toContain("needs 60 × 20");
  await bench.resize(60, 20);
  expect(bench.shown).toContain("┌7♣──┐");
  await bench.type("q");
  await bench.ended;
});

test("help and statistics cover the table until a key is pressed", async () => {
  const bench = await ScreenHarness.open();
  await bench.type("?");
  expect(bench.shown).toContain("move the cursor");
  await bench.type("d");
  expect(bench.shown).not.toContain("move the cursor");
  expect(bench.shown).toContain("Moves 0");
  await bench.type("S");
  expect(bench.shown).toContain("No finished games yet.");
  await bench.type("?qq");
  await bench.ended;
});

test.each([
  ["help", "?", "move the cursor"],
  ["statistics", "S", "No finished games yet."],
  ["the tutorial", "T", "Step 1 of 9"],
  ["the calendar", "y", "Esc: back"],
  ["the list of moves", "m", "Any other key continues this game."],
  ["New Game", "n", "Any other key continues this game."],
  ["the rules", "N", "Enter: choose the deal"],
  ["the recent games", "O", "Any key closes this."],
])("q closes %s and returns to the game", async (_, key, words) => {
  const bench = await ScreenHarness.open();
  await bench.type(key);
  expect(bench.shown).toContain(words);
  await bench.type("q");
  expect(bench.shown).not.toContain(words);
  await bench.type("d");
  expect(bench.shown).toContain("Moves 1");
  await bench.left();
});

test.each([
  ["a game", "", ""],
  ["a branch", "dR\x1b[H\r", "Branch"],
  ["a review", "R", "Review"],
  ["a solution", "dp", "olution"],
  ["puzzles", "Z", "Puzzles"],
  ["the tutorial", "T", "Tutorial"],
  ["a step of the tutorial", "T\r", "Tutorial"],
])("in %s each key is listed once", async (_, keys, title) => {
  const bench = await ScreenHarness.open();
  await bench.type(keys);
  await bench.waitFor(new RegExp(title));
  const listed = bench.screen?.keys.flatMap(({ keys: names }) => names) ?? [];
  expect(listed.length).toBeGreaterThan(1);
  expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([]);
  await bench.type("\x03");
  await bench.ended;
});

test("a long help scrolls, and Escape closes it from any page", async () => {
  const bench = await ScreenHarness.open();
  await bench.resize(60, 20);
  await bench.type("?");
  expect(bench.shown).toContain("move the cursor");
  expect(bench.shown).toContain("Arrows scroll, Esc closes");
  await bench.type("\x1b[6~");
  expect(bench.shown).not.toContain("move the cursor");
  await bench.type("\x1b");
  await bench.turn(100);
  expect(bench.shown).not.toContain("Esc closes");
  expect(bench.state.moves).toBe(0);
  await bench.left();
});

test.each(LANGUAGE_TAGS)("at 60 by 20 the help in %s shows every word of every key", async (language) => {
  const bench = await ScreenHarness.open(undefined, { words: await loadTerminalWords(language) });
  await bench.resize(60, 20);
  const keys = bench.screen?.keys ?? [];
  await bench.type("?");
  let text = "";
  for (let page = 0; page < 60; page++) {
    text += ` ${inside(bench.shown)}`;
    await bench.type("\x1b[B");
  }
  const seen = new Set(text.split(/\s+/));
  for (const { words } of keys)
    for (const word of words.help.split(" "))
      expect([words.help, seen.has(word)]).toEqual([words.help, true]);
  await bench.left();
});

/** The text in the frame of a panel. */
function inside(shown: string): string {
  return shown.replace(/[│┌┐└┘─░]/g, " ");
}

test("the list of a solution scrolls to its last move", async () => {
  const bench = await ScreenHarness.open();
  await bench.resize(60, 20);
  await bench.type("p");
  await bench.waitFor(/Solution 0\/\d+/);
  const [, length = ""] = /Solution 0\/(\d+)/.exec(bench.shown) ?? [];
  await bench.type("m");
  expect(bench.shown).toContain("The solution from here:");
  expect(bench.shown).not.toMatch(new RegExp(` ${length} \\w`));
  await bench.type("\x1b[F");
  expect(bench.shown).toMatch(new RegExp(` ${length} \\w`));
  await bench.left();
});

test("hints are wrapped at 60 by 20, not cut", async () => {
  const bench = await ScreenHarness.open();
  await bench.resize(60, 20);
  await bench.type("h");
  await bench.waitFor(/Hint: /);
  const message = bench.screen?.message ?? "";
  const seen = bench.shown.replace(/\s+/g, " ");
  expect(seen).toContain(message.replace(/\s+/g, " "));
  await bench.left();
});

test("n asks for confirmation during a game, which then counts as lost", async () => {
  const bench = await ScreenHarness.open();
  await bench.type("62n");
  expect(bench.shown).toContain("Press n again");
  await bench.type("un");
  expect(bench.shown).toContain("Press n again");
  expect(bench.shown).toContain("klondike:5,");
  await bench.type("n");
  expect(bench.shown).toContain("klondike:3333333333");
  await bench.type("S");
  expect(bench.shown).toContain("Played 1, won 0");
  await bench.type("n");
  expect(bench.files("games")).toEqual([]);
  await bench.type("q");
  await bench.ended;
});

test("a won game is recorded immediately and stays won after undo", async () => {
  const bench = await ScreenHarness.open(openedSession("classic", easyDeal("by-row", 1)));
  await bench.type(`a${"dwf".repeat(24)}`);
  expect(bench.shown).toContain("You win!");
  expect([bench.files("games").length, bench.files("finished").length]).toEqual([0, 1]);
  await bench.type("u");
  expect(bench.files("games").length).toBe(1);
  expect(bench.shown).not.toContain("You win!");
  await bench.type("nn");
  await bench.type("S");
  expect(bench.shown).toContain("Played 1, won 1 (100%)");
  await bench.type("qq");
  await bench.ended;
});

test("quitting and Ctrl-C save the game", async () => {
  for (const [key, code] of [
    ["q", 0],
    ["\x03", 130],
  ] as const) {
    const bench = await ScreenHarness.open();
    await bench.turn(7000);
    await bench.type("d");
    await bench.turn(5000);
    await bench.type(key);
    expect(await bench.ended).toBe(code);
    const last = new GameFiles(bench.folder).last(() => undefined);
    expect(last?.session.seconds).toBe(5);
    expect(last?.session.at).toBe(1);
  }
});

test("ignores keys while the window is too small, except quitting", async () => {
  const bench = await ScreenHarness.open();
  await bench.type("d");
  await bench.resize(40, 10);
  await bench.type("dddun?S");
  await bench.resize(80, 24);
  expect(bench.shown).toContain("Moves 1");
  expect(bench.shown).not.toContain("Press n again");
  await bench.resize(40, 10);
  await bench.type("q");
  expect(await bench.ended).toBe(0);
});

test("a recent game is reopened by a key and a number, and swaps with the current one", async () => {
  const bench = await ScreenHarness.open();
  await bench.type("O");
  expect(bench.shown).toContain("No unfinished games.");
  await bench.type("xddunn");
  expect(bench.shown).toContain("klondike:3333333333");
  await bench.type(`${"d".repeat(24)}O`);
  expect(bench.shown).toMatch(/1 {3}Classic, klondike:5, draw 1: 1 move, 0:00/);
  expect(bench.shown).toContain("counts as lost");
  await bench.type("1");
  // Reopening is loaded on demand.
  await bench.waitFor(/klondike:5,.*Moves 1/);
  await bench.type("r");
  expect(bench.shown).toContain("Moves 2");
  await bench.type("O");
  expect(bench.shown).toMatch(/1 {3}Classic, klondike:3333333333, draw 1: 24 moves, 0:00/);
  await bench.type("xS");
  // The current game is unfinished again, so only the other one was played.
  expect(bench.shown).toContain("Played 1, won 0");
  await bench.type("xq");
  await bench.ended;
  expect(bench.files("games")).toHaveLength(1);
  expect(bench.files("recent")).toHaveLength(1);
});

test("shows 'not saved' until the save succeeds", async () => {
  const bench = await ScreenHarness.open();
  mkdirSync(bench.folder, { recursive: true });
  writeFileSync(join(bench.folder, "games"), "in the way");
  await bench.type("d");
  expect(bench.shown).toMatch(/NOT SAVED {2}Time/);
  expect(bench.shown).toMatch(/Not saved:\s/);
  await bench.type("d");
  expect(bench.shown).toMatch(/NOT SAVED {2}Time/);
  rmSync(join(bench.folder, "games"));
  await bench.type("d");
  expect(bench.shown).not.toContain("NOT SAVED");
  expect(bench.shown).toContain("Your game is saved again.");
  await bench.type("q");
  await bench.ended;
});

test.each(["qh", "Hq", "qv", "qp", "R\rq"])("%s typed ahead ends the game", async (keys) => {
  const bench = await ScreenHarness.open();
  await bench.type(keys);
  expect(await bench.ended).toBe(0);
});
