import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RANKED_DEALS } from "@klondike/play/sync";
import { expect, test } from "vitest";
import { dataFolder } from "../storage/data-folder.ts";
import { Values } from "../storage/values.ts";
import { klondike } from "../testing/scripted.ts";

/** The right choice is the 3 of hearts from the stock, after four turns. */
const PUZZLE =
  "t3:12:jHtFiC6335GqIw56rDrEuCtD52uEvDiCn42EiA:Dim41w24w7272767137siim37As73pkknkkoo67okpkpkkopwimm32l23kjijj51no:2.7.0.0.3.0:";

test("shows a puzzle with all its cards and judges the right choice", async () => {
  const { code, out } = await klondike(
    ["puzzles", PUZZLE, "--plain"],
    ["d", "d", "d", "d", "w f", "prove", "q"],
  );
  expect(code).toBe(0);
  expect(out).toContain("Open, draw 3, level 4, rated 1790");
  expect(out).toContain(
    "column 7: 2 of clubs, 5 of clubs, jack of spades, queen of clubs, ace of clubs, jack of clubs",
  );
  expect(out).toContain("Right! The other choice loses.");
  expect(out).toMatch(/Rating 1\d{3}, provisional \(\+\d+\) · Streak 1/);
  expect(out).toMatch(/3 of clubs to another column: loses: \d+ positions searched, none wins\./);
});

test("says that a wrong choice loses and what it blocks", async () => {
  const { out } = await klondike(["puzzles", PUZZLE, "--plain"], ["5 4", "again", "rating", "q"]);
  expect(out).toContain("3 of clubs to another column loses the game.");
  expect(out).toContain("The ace of clubs can no longer be turned up in column 7.");
  expect(out).toContain("0 of 1 solved on the first try. Longest streak: 0.");
});

test("lists the hidden cards by their symbols with --short", async () => {
  const { out } = await klondike(["puzzles", PUZZLE, "--plain", "--short"], ["q"]);
  expect(out).toContain("column 7: 2♣ 5♣ J♠ Q♣ A♣ J♣");
});

test("shares a puzzle by a command that opens it and the end of its link", async () => {
  const { out } = await klondike(["puzzles", "t3-12-38", "--plain"], ["share", "q"]);
  expect(out).toContain("klondike puzzles t3-12-38\n");
  expect(out).toContain("#puzzle=t3-12-38\n");
});

test("puzzles are solved in German", async () => {
  const { out } = await klondike(["puzzles", PUZZLE, "--plain", "--language", "de"], ["5 4", "q"]);
  expect(out).toContain("Kreuz-Ass lässt sich in Spalte 7 nicht mehr aufdecken.");
});

test("proves nothing before a choice, because the proof names the right one", async () => {
  const { out } = await klondike(["puzzles", PUZZLE, "--plain"], ["prove", "q"]);
  expect(out).not.toContain("loses");
});

test("shows the right choice, then the rest of the solution, and then reads the next line", async () => {
  const { out } = await klondike(["puzzles", PUZZLE, "--plain"], ["show", "line", "rating", "q"]);
  expect(out).toContain("3 of hearts, waste to foundation 1.");
  expect(out.match(/This is the right choice\./g)).toHaveLength(2);
  expect(out).toContain("0 of 1 solved on the first try.");
});

test("shows no puzzle with the deal of an open ranked game", async () => {
  const env = { XDG_DATA_HOME: mkdtempSync(join(tmpdir(), "klondike-puzzles-")) };
  new Values(dataFolder(env)).change(RANKED_DEALS, () => [{ day: "2026-11-15", deal: "klondike:12" }]);
  const { out } = await klondike(["puzzles", PUZZLE, "--plain"], ["prove", "show", "t", "q"], { env });
  expect(out).toContain("That knows the hidden cards of your ranked game");
  expect(out).not.toMatch(/column \d:|positions searched/);
});

test("a puzzle leaves no game behind", async () => {
  const env = { XDG_DATA_HOME: mkdtempSync(join(tmpdir(), "klondike-puzzles-")) };
  await klondike(["puzzles", PUZZLE, "--plain"], ["5 4", "q"], { env });
  expect((await klondike("games --json", [], { env })).out).toBe('{"games":[]}\n');
});

test("reports a puzzle that does not exist", async () => {
  expect(await klondike(["puzzles", "t3-1-1", "--plain"], [])).toMatchObject({
    code: 1,
    err: 'klondike: there is no puzzle "t3-1-1"\n',
  });
});

test("make continues an interrupted file with the same lines", async () => {
  const folder = mkdtempSync(join(tmpdir(), "klondike-puzzles-"));
  const [whole, cut] = [join(folder, "whole"), join(folder, "cut")];
  const make = (file: string) =>
    klondike(["puzzles", "make", file, "--from", "31", "--count", "3", "--kind", "thoughtful"]);
  expect((await make(whole)).code).toBe(0);
  const text = readFileSync(whole, "utf8");
  expect(text.split("\n")).toHaveLength(4);
  // Cut off within the second line.
  writeFileSync(cut, text.slice(0, text.indexOf("\n") + 20));
  await make(cut);
  expect(readFileSync(cut, "utf8")).toBe(text);
  appendFileSync(cut, "this is not a puzzle\n");
  expect((await make(cut)).code).toBe(1);
});
