import { expect, test } from "vitest";
import { ScreenHarness } from "../testing/screen-harness.ts";
import { PuzzleMode } from "./modes/puzzle.ts";

test("Z opens puzzles with hidden cards shown, and Escape returns to the game", async () => {
  const bench = await ScreenHarness.open();
  await bench.type("d");
  await bench.type("Z");
  await bench.waitFor(/Puzzles .*rated \d+/);
  expect(bench.shown).toMatch(/Rating 1500, provisional/);
  await bench.type("\x1b");
  await bench.turn(100);
  expect(bench.shown).toContain("Moves 1");
  await bench.left();
});

test("q closes the puzzles and returns to the game", async () => {
  const bench = await ScreenHarness.open();
  await bench.type("dZ");
  await bench.waitFor(/Puzzles .*rated \d+/);
  await bench.type("q");
  expect(bench.shown).not.toContain("Puzzles");
  expect(bench.shown).toContain("Moves 1");
  await bench.type("u");
  expect(bench.shown).toContain("Moves 0");
  await bench.left();
});

test("closing puzzles that the command line opened ends the program", async () => {
  const bench = await ScreenHarness.open();
  const { screen } = bench;
  if (screen === undefined) throw new Error("no screen");
  screen.open(
    new PuzzleMode(screen, () => screen.repaint(), { name: undefined, day: undefined, isNext: false }),
  );
  await bench.waitFor(/Puzzles .*rated \d+/);
  await bench.type("q");
  expect(await bench.ended).toBe(0);
});

test("shows the right choice and proves every choice", async () => {
  const bench = await ScreenHarness.open();
  await bench.type("Z");
  await bench.waitFor(/Puzzles .*rated \d+/);
  await bench.type("h");
  await bench.waitFor(/Showing the solution/);
  for (let step = 0; step < 100; step++) await bench.turn(1000);
  await bench.waitFor(/This is the right choice/);
  await bench.type("p");
  await bench.waitFor(/Every choice, (proved|played) again/);
  await bench.type("qq");
  expect(bench.shown).toContain("Moves 0");
  await bench.left();
});

test("keys typed while puzzles load do not reach the game", async () => {
  const bench = await ScreenHarness.open();
  await bench.type("Zd");
  await bench.waitFor(/Puzzles .*rated \d+/);
  await bench.type("\x1b");
  await bench.turn(100);
  await bench.waitFor(/Moves 0/);
  await bench.left();
});
