import { loadTerminalWords } from "@klondike/words";
import { expect, test } from "vitest";
import { ScreenHarness } from "../testing/screen-harness.ts";

test("y opens the tutorial at a separate table; wrong moves are undone and the game waits", async () => {
  const bench = await ScreenHarness.open();
  await bench.type("d");
  await bench.type("T");
  expect(bench.shown).toMatch(/Tutorial .*Step 1 of 9/);
  expect(bench.shown).toContain("The goal: move all the cards to the four foundations");
  // Input before the first step does nothing.
  await bench.type("d2");
  await bench.type("\r");
  expect(bench.shown).toContain("An ace starts a foundation.");
  await bench.type("d");
  expect(bench.shown).toContain("That works too, but let's try this instead:");
  // Escape deselects first.
  await bench.type("1\x1b");
  await bench.turn(100);
  await bench.type("2f");
  expect(bench.shown).toContain("Move the 6 of clubs");
  await bench.type("12");
  expect(bench.shown).toContain("Move the king of clubs.");
  await bench.type("51");
  await bench.type("51");
  expect(bench.shown).toContain("Cards in a run move together.");
  await bench.type("24");
  expect(bench.shown).toContain("Draw from the stock.");
  await bench.type("d");
  await bench.type("wf");
  expect(bench.shown).toMatch(/Step 9 of 9/);
  expect(bench.shown).toContain("Enter Play");
  await bench.type("\r");
  expect(bench.shown).toContain("Moves 1");
  expect(bench.state.moves).toBe(1);
  await bench.left();
});

test("the tutorial fits the smallest screen, even in German, and Escape skips it", async () => {
  const bench = await ScreenHarness.open(undefined, { words: await loadTerminalWords("de") });
  await bench.resize(60, 20);
  await bench.type("T");
  expect(bench.shown).toContain("Schritt 1 von 9");
  expect(bench.shown).toContain("D zieht.");
  // The German jack is a Bube.
  expect(bench.shown).toContain("B♠");
  await bench.type("\r");
  await bench.type("\x1b");
  await bench.turn(100);
  expect(bench.shown).not.toContain("Schritt");
  await bench.left();
});
