import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CLASSIC_RULES } from "@klondike/engine";
import { certificateOf, dailyDeal, dailyLevelOf, firstCertified } from "@klondike/knowledge/certified";
import { LANGUAGE_TAGS, loadTerminalWords } from "@klondike/words";
import { expect, test } from "vitest";
import { chosenKind, rememberKind } from "../storage/deal-choice.ts";
import { ScreenHarness } from "../testing/screen-harness.ts";
import { ownFolder } from "../testing/scripted.ts";
import { openedSession } from "../testing/sessions.ts";
import { wonSession } from "../testing/won-session.ts";

test("a new game is of any deal, winnable, or of a level, and the choice is remembered", async () => {
  const bench = await ScreenHarness.open();
  rememberKind(bench.player.app, bench.folder);
  await bench.type("n");
  expect(bench.shown).toContain("Press n again for a new game.");
  expect(bench.shown).toContain("n   as last time: any deal");
  await bench.type("3");
  await bench.waitFor(/hard, klondike:\d+, draw 1/);
  expect(chosenKind(bench.folder)).toBe("hard");
  await bench.type("n");
  expect(bench.shown).toContain("n   as last time: a hard deal");
  await bench.type("a");
  await bench.waitFor(/Classic, klondike:3333333333, draw 1/);
  await bench.left();
});

test("immediately uses a deal that an earlier version prepared", async () => {
  const candidates = Array.from({ length: 400 }, (_, at) => ({
    scheme: "klondike" as const,
    seed: BigInt(900 + at),
  }));
  const ready = firstCertified(candidates, { rules: CLASSIC_RULES, level: "expert" });
  if (ready === undefined || "deck" in ready.deal) throw new Error("a deal for experts is near");
  const nobody = { ask: async () => ({ ok: false, why: "failed" }) as const, rest: () => undefined };
  const bench = await ScreenHarness.open(undefined, { threads: { certifier: nobody } });
  mkdirSync(join(bench.folder, "reserve"), { recursive: true });
  writeFileSync(join(bench.folder, "reserve", "expert.json"), JSON.stringify(certificateOf(ready)));
  await bench.type("n4");
  await bench.waitFor(new RegExp(`expert, klondike:${ready.deal.seed}, draw 1`));
  await bench.type("d");
  await bench.left();
  expect(bench.files("reserve")).toEqual([]);
  expect(bench.player.store.files.last(() => undefined)?.note.origin).toEqual({ level: "expert" });
});

test("a menu closes on any other key, without a move, and q quits from the game only", async () => {
  const bench = await ScreenHarness.open();
  for (const key of ["x", "\x1b[A", "?", "7", "\x1b[<0;5;5M"]) {
    await bench.type("n");
    expect(bench.shown).toContain("Any other key continues this game.");
    await bench.type(key);
    expect(bench.shown).not.toContain("Any other key continues this game.");
    expect(bench.shown).toContain("Moves 0");
  }
  await bench.type("nqq");
  expect(await bench.ended).toBe(0);
});

test("edition and rules are chosen in the menu", async () => {
  const bench = await ScreenHarness.open();
  await bench.type("nr1");
  expect(bench.shown).toContain("1   Draw: 3");
  await bench.type("2245");
  expect(bench.shown).toContain("2   Passes through the stock: 2");
  expect(bench.shown).toContain("4   Empty columns: any card");
  await bench.type("\r");
  expect(bench.shown).toContain("(now draw 3, 2 passes, Empty columns: any card)");
  await bench.resize(120, 40);
  await bench.type("a");
  await bench.waitFor(/Classic, klondike:3333333333, draw 3, 2 passes, Empty columns: any card/);
  expect(bench.state.session?.game.setup).toMatchObject({
    scoring: "timed",
    rules: { emptyColumns: "any", talon: { draw: 3, passes: 2 } },
  });
  await bench.type("neee");
  expect(bench.shown).toContain("change the game (now By hand)");
  await bench.type("n");
  await bench.waitFor(/By hand, klondike:\d+/);
  await bench.left();
});

test("N opens the rules directly, and Vegas scoring sets the passes", async () => {
  const bench = await ScreenHarness.open();
  await bench.type("N555");
  expect(bench.shown).toContain("5   Scoring: Vegas");
  expect(bench.shown).toContain("2   Passes through the stock: 1");
  await bench.left();
});

test("the title names changed rules in the player's language", async () => {
  const { game, ...rest } = openedSession("classic", "klondike:5");
  const rules = { ...game.setup.rules, emptyColumns: "any" as const, worryBack: false };
  const session = { ...rest, game: { ...game, setup: { ...game.setup, rules } } };
  for (const language of LANGUAGE_TAGS) {
    const words = await loadTerminalWords(language);
    const bench = await ScreenHarness.open(session, { words });
    await bench.resize(160, 40);
    const { emptyColumns, worryBack } = words.setup.rules;
    expect(bench.shown).toContain(`${emptyColumns.label}: ${emptyColumns.choices["any-card"]}`);
    expect(bench.shown).toContain(`${worryBack.label}: ${worryBack.choices["no-worry-back"]}`);
    expect(bench.shown).not.toMatch(/any-card|no-worry-back/);
    await bench.left();
  }
});

test("under rules without levels only winnable deals are offered; other editions deal from their own seeds", async () => {
  const { game, ...rest } = openedSession("classic", "klondike:5");
  const twoPasses = { ...game.setup.rules, talon: { kind: "waste", draw: 1, passes: 2 } as const };
  const strict = await ScreenHarness.open({
    ...rest,
    game: { ...game, setup: { ...game.setup, rules: twoPasses } },
  });
  await strict.type("n");
  expect(strict.shown).toContain("a winnable deal");
  expect(strict.shown).not.toContain("an easy deal");
  await strict.type("n");
  await strict.waitFor(/klondike:3333333333, draw 1, 2 passes/);
  await strict.left();
  const byHand = await ScreenHarness.open(openedSession("by-hand", "klondike:5"));
  await byHand.type("n");
  expect(byHand.shown).toContain("an easy deal");
  expect(byHand.shown).not.toContain("Auto-move");
  await byHand.type("a");
  await byHand.waitFor(/By hand, klondike:3333333333/);
  await byHand.left();
});

test("the calendar shows the days won and deals the selected day", async () => {
  const bench = await ScreenHarness.open();
  const won = wonSession(dailyDeal("2026-11-13"));
  const note = { id: "13", began: 0, ended: 0, replayed: false, help: { fair: 0, thoughtful: 0 } };
  bench.player.app.history.write({ session: won, note });
  await bench.type("y");
  expect(bench.shown).toContain("November 2026");
  expect(bench.shown).toContain(`Enter: the deal for 15 Nov 2026, ${dailyLevelOf("2026-11-15")}`);
  await bench.type("\x1b[D");
  await bench.waitFor(/13\* >14/);
  expect(bench.shown).toContain("* 1 of 30 days won");
  await bench.type("\x1b[C\x1b[C\r");
  expect(bench.shown).toContain("16 Nov 2026 is still to come.");
  await bench.type("y\x1b[A\x1b[A\x1b[A");
  expect(bench.shown).toContain("October 2026");
  await bench.type("\r");
  await bench.waitFor(/Daily deal for 25 Oct 2026, \w+/);
  // A daily deal in progress is resumed.
  await bench.type("ddy\x1b[A\x1b[A\x1b[A");
  expect(bench.shown).toContain("Enter: continue this game");
  await bench.type("\r");
  await bench.waitFor(/Daily deal for 25 Oct 2026.*Moves 2/);
  await bench.left();
});

test("after a daily deal, new games use the player's own rules again", async () => {
  const { game, ...rest } = openedSession("classic", "klondike:5");
  const talon = { kind: "waste", draw: 3, passes: "unlimited" } as const;
  const setup = { ...game.setup, rules: { ...game.setup.rules, talon } };
  const bench = await ScreenHarness.open({ ...rest, game: { ...game, setup } });
  await bench.type("y\r");
  await bench.waitFor(/Daily deal for 15 Nov 2026/);
  await bench.type("na");
  await bench.waitFor(/Classic, klondike:3333333333, draw 3/);
  await bench.left();
});

test("shows the screen in German", async () => {
  const bench = await ScreenHarness.open(undefined, { words: await loadTerminalWords("de") });
  expect(bench.shown).toContain("Klassisch, klondike:5, 1 ziehen");
  expect(bench.shown).toContain("d ziehen");
  await bench.type("12");
  expect(bench.shown).toContain("Spalte 2");
  await bench.type("y");
  expect(bench.shown).toMatch(/November 2026\s.*\n.*\n.*Mo {3}Di {3}Mi/);
  await bench.left();
});

test.each(["", "{", "null", '{"deals":"constructor"}', '{"deals":7}'])(
  "ignores a damaged choice (%s) and stores the next one",
  async (text) => {
    const folder = ownFolder();
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "choice.json"), text);
    expect(chosenKind(folder)).toBe("any");
    const bench = await ScreenHarness.open();
    rememberKind(bench.player.app, folder);
    bench.player.app.prefer({ deals: "winnable" });
    expect(chosenKind(folder)).toBe("winnable");
    await bench.left();
  },
);
