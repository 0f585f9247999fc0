import { begin, countdownGame } from "@klondike/engine/session";
import { expect, test } from "vitest";
import { ScreenHarness } from "../testing/screen-harness.ts";

async function opened(): Promise<ScreenHarness> {
  const bench = await ScreenHarness.open(begin(countdownGame({ cards: 6, scheme: "python", seed: 30n })));
  await bench.resize(60, 20);
  return bench;
}

test("the document's first sample is played with digits to the win", async () => {
  const bench = await opened();
  await bench.type("000102000102120202");
  const { state } = bench.player.app.countdown;
  expect(state.position.foundations).toEqual([[], [5, 4, 3, 2, 1, 0]]);
  expect(bench.shown).toContain("Countdown, python:30");
  expect(bench.shown).toContain("Moves 9");
  expect(bench.files("games")).toEqual([]);
  expect(bench.files("finished")).toEqual([expect.stringMatching(/\.countdown\.json$/)]);
  await bench.type("q");
  await bench.ended;
});

test("the stock shows its card and how many are left, the foundations their numbers", async () => {
  const bench = await opened();
  await bench.type("d01");
  expect(bench.shown).toContain(`
   ┌─────────┐░┐    ▸┌─────────┐       ┌         ┐
   │         │░│     │         │
   │    5    │░│     │    3    │
   │         │░│     │         │
   └─────────┘─┘     └─────────┘       └         ┘
   5                 3
`);
  await bench.type("q");
  await bench.ended;
});

test("clicks and arrows do what digits do, and a refusal says why", async () => {
  const bench = await opened();
  await bench.type("12");
  expect(bench.shown).toContain("empty");
  await bench.type("\x1b[<0;6;6M\x1b[<0;6;6m\x1b[<0;26;6M\x1b[<0;26;6m");
  expect(bench.player.app.countdown.state.position.foundations).toEqual([[1], []]);
  await bench.type("u\x1b[D\r\x1b[C\r");
  expect(bench.player.app.countdown.state.position.foundations).toEqual([[1], []]);
  await bench.type("q");
  await bench.ended;
});

test("a places all fitting numbers; a new game takes two keys, and the previous one can be restored", async () => {
  const bench = await opened();
  await bench.type("dd01dda");
  const { countdown } = bench.player.app;
  expect(countdown.state.position.foundations[0]).toEqual([5, 4]);
  await bench.type("n");
  expect(bench.shown).toContain("Press n again");
  await bench.type("n");
  expect(countdown.state.moves).toBe(0);
  await bench.type("O");
  expect(bench.shown).toMatch(/1 {3}Countdown, python:30: 6 moves/);
  await bench.type("1");
  await bench.waitFor(/Moves 6/);
  expect(countdown.state.moves).toBe(6);
  await bench.type("q");
  await bench.ended;
});
