import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { Bench } from "../testing/bench.ts";
import { easyDeal } from "../testing/easy-deck.ts";
import { sessionOf } from "../testing/tables.ts";

test("a move writes far less than a screen", async () => {
  const bench = new Bench();
  const whole = bench.written;
  bench.type("d");
  expect(bench.shown).toContain("Moves 1");
  expect(bench.written - whole).toBeLessThan(whole / 4);
  bench.type("q");
  expect((await bench.ended).code).toBe(0);
});

test("a key whose bytes come one by one is that key, and a lone escape is the escape key", async () => {
  vi.useFakeTimers();
  const bench = new Bench();
  for (const byte of "\x1b[B") bench.type(byte);
  expect(bench.shown).toContain("▸┌7♣");
  bench.type("1");
  expect(bench.shown).toContain("╔7♣");
  bench.type("\x1b");
  vi.advanceTimersByTime(100);
  expect(bench.shown).toContain("┌7♣");
  vi.useRealTimers();
  bench.type("q");
  await bench.ended;
});

test("two quick clicks send a card home, two slow ones do not", async () => {
  const bench = new Bench(sessionOf("classic", easyDeal("by-row", 1)));
  const spot = bench.terminal.find("A♣");
  const click = `\x1b[<0;${(spot?.x ?? 0) + 1};${(spot?.y ?? 0) + 1}M`;
  bench.type(click);
  bench.now += 1000;
  bench.type(click);
  expect(bench.shown).toContain("Moves 0");
  bench.now += 1000;
  bench.type(click);
  bench.now += 100;
  bench.type(click);
  expect(bench.shown).toContain("Moves 1  Score 10");
  bench.type("q");
  await bench.ended;
});

test("a resize lays the table out again", async () => {
  const bench = new Bench();
  bench.resize(120, 40);
  expect(bench.shown).toContain("┌7♣───────┐");
  bench.resize(40, 10);
  expect(bench.shown).toContain("needs 60 by 20");
  bench.resize(60, 20);
  expect(bench.shown).toContain("┌7♣──┐");
  bench.type("q");
  await bench.ended;
});

test("help and statistics lie over the table until a key is pressed", async () => {
  const bench = new Bench();
  bench.type("?");
  expect(bench.shown).toContain("move the cursor");
  bench.type("d");
  expect(bench.shown).not.toContain("move the cursor");
  expect(bench.shown).toContain("Moves 0");
  bench.type("s");
  expect(bench.shown).toContain("No game like this one was finished yet.");
  bench.type("?q");
  await bench.ended;
});

test("a new game is asked for twice while one is under way, which then counts as lost", async () => {
  const bench = new Bench();
  bench.type("dn");
  expect(bench.shown).toContain("Press n again");
  bench.type("un");
  expect(bench.shown).toContain("Press n again");
  expect(bench.shown).toContain("klondike:5,");
  bench.type("n");
  expect(bench.shown).toContain("klondike:3333333333");
  bench.type("s");
  expect(bench.shown).toContain("Played 1, won 0");
  bench.type("n");
  expect(bench.files("games")).toEqual([]);
  bench.type("q");
  await bench.ended;
});

test("a whole game is won, recorded at once, and stays won when a move is taken back", async () => {
  const bench = new Bench(sessionOf("classic", easyDeal("by-row", 1)));
  bench.type(`a${"dwf".repeat(24)}`);
  expect(bench.shown).toContain("You win!");
  expect([bench.files("games").length, bench.files("finished").length]).toEqual([0, 1]);
  bench.type("u");
  expect(bench.files("games").length).toBe(1);
  expect(bench.shown).not.toContain("You win!");
  bench.type("nns");
  expect(bench.shown).toContain("Played 1, won 1 (100 %)");
  bench.type("q");
  await bench.ended;
});

test("quitting keeps the game for the next time, and Ctrl-C does so too", async () => {
  for (const [key, code] of [
    ["q", 0],
    ["\x03", 130],
  ] as const) {
    const bench = new Bench();
    bench.now = 7000;
    bench.type("d");
    bench.now = 12_000;
    bench.type(key);
    expect((await bench.ended).code).toBe(code);
    const last = bench.shelf.last(() => undefined);
    expect(last?.session.seconds).toBe(5);
    expect(last?.session.at).toBe(1);
  }
});

test("keys do nothing unseen while the window is too small, but quitting works", async () => {
  const bench = new Bench();
  bench.type("d");
  bench.resize(40, 10);
  bench.type("dddun?s");
  bench.resize(80, 24);
  expect(bench.shown).toContain("Moves 1");
  expect(bench.shown).not.toContain("Press n again");
  bench.resize(40, 10);
  bench.type("q");
  expect((await bench.ended).code).toBe(0);
});

test("a game left for another comes back by a key and a number, as it was, and takes the other's place", async () => {
  const bench = new Bench();
  bench.type("o");
  expect(bench.shown).toContain("No game was left for another yet.");
  bench.type("xddunn");
  expect(bench.shown).toContain("klondike:3333333333");
  bench.type("do");
  expect(bench.shown).toMatch(/1 {3}classic, klondike:5, draw 1: 1 move, 0:00/);
  expect(bench.shown).toContain("counts as lost");
  bench.type("1");
  expect(bench.shown).toMatch(/klondike:5,.*Moves 1/);
  bench.type("r");
  expect(bench.shown).toContain("Moves 2");
  bench.type("o");
  expect(bench.shown).toMatch(/1 {3}classic, klondike:3333333333, draw 1: 1 move, 0:00/);
  bench.type("xs");
  expect(bench.shown).toContain("Played 2, won 0");
  bench.type("xq");
  await bench.ended;
  expect(bench.files("games")).toHaveLength(1);
  expect(bench.files("recent")).toHaveLength(1);
});

test("a game that is not written shows that until it is", async () => {
  const bench = new Bench();
  mkdirSync(bench.folder, { recursive: true });
  writeFileSync(join(bench.folder, "games"), "in the way");
  bench.type("d");
  expect(bench.shown).toMatch(/NOT SAVED {2}Time/);
  expect(bench.shown).toContain("Not saved: ");
  bench.type("d");
  expect(bench.shown).toMatch(/NOT SAVED {2}Time/);
  rmSync(join(bench.folder, "games"));
  bench.type("d");
  expect(bench.shown).not.toContain("NOT SAVED");
  expect(bench.shown).toContain("Your game is saved again.");
  bench.type("q");
  await bench.ended;
});
