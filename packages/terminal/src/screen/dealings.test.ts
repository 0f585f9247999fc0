import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CLASSIC_RULES } from "@klondike/engine";
import { dailyDeal, dailyLevelOf } from "@klondike/knowledge";
import { expect, test } from "vitest";
import { certifiedFrom } from "../dealing/search.ts";
import { Choice } from "../keeping/choice.ts";
import { ReserveShelf } from "../keeping/reserve.ts";
import { Bench } from "../testing/bench.ts";
import { wonSession } from "../testing/certified.ts";
import { ownFolder } from "../testing/scripted.ts";
import { sessionOf } from "../testing/tables.ts";

test("a new game is of any deal, winnable, or of a level, and the choice is remembered", async () => {
  const bench = new Bench();
  bench.type("n");
  expect(bench.shown).toContain("Press n again for a new game.");
  expect(bench.shown).toContain("n   as last time: any deal");
  bench.type("3");
  await bench.sees(/hard, certified, klondike:\d+, draw 1/);
  expect(new Choice(bench.folder).kind).toBe("hard");
  bench.type("n");
  expect(bench.shown).toContain("n   as last time: a hard one, certified");
  bench.type("w");
  await bench.sees(/normal, certified, klondike:\d+, draw 1/);
  bench.type("na");
  expect(bench.shown).toContain("classic, klondike:3333333333, draw 1");
  bench.type("q");
  await bench.ended;
});

test("a prepared deal is on the table at once", async () => {
  const bench = new Bench();
  const ready = certifiedFrom(900n, { rules: CLASSIC_RULES, level: "expert" });
  if (ready === undefined || ready.deal.scheme === "deck") throw new Error("a deal for experts is near");
  new ReserveShelf(bench.folder).put(ready);
  bench.type("n4");
  expect(bench.shown).toContain(`expert, certified, klondike:${ready.deal.seed}, draw 1`);
  bench.type("dq");
  await bench.ended;
  expect(bench.shelf.last(() => undefined)?.kept.origin).toEqual({ level: "expert" });
});

test("a menu closes on any other key, without a move, and quitting works from it", async () => {
  const bench = new Bench();
  for (const key of ["x", "d", "\x1b[A", "?", "7", "\x1b[<0;5;5M"]) {
    bench.type("n");
    expect(bench.shown).toContain("Any other key plays on.");
    bench.type(key);
    expect(bench.shown).not.toContain("Any other key plays on.");
    expect(bench.shown).toContain("klondike:5, draw 1");
    expect(bench.shown).toContain("Moves 0");
  }
  bench.type("nq");
  expect((await bench.ended).code).toBe(0);
});

test("whoever plays on while a deal is looked for keeps the game", async () => {
  const bench = new Bench();
  bench.type("n1d");
  expect(bench.shown).toContain("Moves 1");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(bench.shown).toContain("classic, klondike:5, draw 1");
  expect(bench.shown).toContain("Moves 1");
  bench.type("q");
  await bench.ended;
});

test("under rules without levels none are offered, and other editions deal as before", async () => {
  const { game, ...rest } = sessionOf("classic", "klondike:5");
  const talon = { kind: "waste", draw: 2, passes: "unlimited" } as const;
  const setup = { ...game.setup, rules: { ...game.setup.rules, talon } };
  const drawTwo = new Bench({ ...rest, game: { ...game, setup } });
  new Choice(drawTwo.folder).remember("hard");
  drawTwo.type("n");
  expect(drawTwo.shown).toContain("a winnable deal");
  expect(drawTwo.shown).not.toContain("a hard one");
  drawTwo.type("2");
  expect(drawTwo.shown).toContain("klondike:5, draw 2");
  drawTwo.type("q");
  await drawTwo.ended;
  const onePass = { ...game.setup.rules, talon: { kind: "waste", draw: 1, passes: 1 } as const };
  const strict = new Bench({ ...rest, game: { ...game, setup: { ...game.setup, rules: onePass } } });
  strict.type("n");
  expect(strict.shown).toContain("Press n again for a new game.");
  expect(strict.shown).not.toContain("a winnable deal");
  strict.type("n");
  expect(strict.shown).toContain("klondike:3333333333, draw 1, 1 pass");
  strict.type("q");
  await strict.ended;
  const byHand = new Bench(sessionOf("by-hand", "klondike:5"));
  byHand.type("n");
  expect(byHand.shown).toContain("klondike:3333333333");
  byHand.type("c");
  expect(byHand.shown).not.toContain("won: ");
  byHand.type("q");
  await byHand.ended;
});

test("the calendar shows the days won and deals the day under its mark", async () => {
  const bench = new Bench();
  bench.shelf.fresh().finish(wonSession(dailyDeal("2026-11-13")));
  bench.type("c");
  expect(bench.shown).toContain("November 2026");
  expect(bench.shown).toContain(`Enter: the deal of today, ${dailyLevelOf("2026-11-15")}`);
  await new Promise((resolve) => setTimeout(resolve, 10));
  bench.type("\x1b[D");
  expect(bench.shown).toMatch(/13\* >14/);
  expect(bench.shown).toContain("* won: 1 day of 30");
  bench.type("ll");
  expect(bench.shown).toContain("2026-11-16 is yet to come.");
  bench.type("\r");
  expect(bench.shown).toContain("2026-11-16 is yet to come.");
  bench.type("c\x1b[A\x1b[A\x1b[A");
  expect(bench.shown).toContain("October 2026");
  bench.type("\r");
  await bench.sees(/daily 2026-10-25, \w+, certified/);
  bench.type("q");
  await bench.ended;
});

test("the calendar goes on with the day's deal that is being played", async () => {
  const bench = new Bench();
  bench.type("c\r");
  await bench.sees(/daily 2026-11-15/);
  bench.type("ddc");
  expect(bench.shown).toContain(`Enter: goes on with this game, ${dailyLevelOf("2026-11-15")}`);
  bench.type("\r");
  expect(bench.shown).not.toContain("Looking for a deal");
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(bench.shown).toMatch(/daily 2026-11-15.*Moves 2/);
  bench.type("c\x1b[D");
  expect(bench.shown).toContain("this game then counts as lost");
  bench.type("q");
  await bench.ended;
  expect(bench.shelf.summaries()).toEqual([]);
});

test("after a daily deal, new games go by the player's own rules again", async () => {
  const { game, ...rest } = sessionOf("classic", "klondike:5");
  const talon = { kind: "waste", draw: 3, passes: "unlimited" } as const;
  const setup = { ...game.setup, rules: { ...game.setup.rules, talon } };
  const bench = new Bench({ ...rest, game: { ...game, setup } });
  bench.type("c\r");
  await bench.sees(/daily 2026-11-15/);
  bench.type("na");
  expect(bench.shown).toContain("classic, klondike:3333333333, draw 3");
  bench.type("q");
  await bench.ended;
});

test.each(["", "{", "null", '{"deals":"constructor"}', '{"deals":7}'])(
  "a choice that is damaged (%s) is none, and the next one is kept",
  (text) => {
    const folder = ownFolder();
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "choice.json"), text);
    expect(new Choice(folder).kind).toBe("any");
    new Choice(folder).remember("winnable");
    expect(new Choice(folder).kind).toBe("winnable");
  },
);
