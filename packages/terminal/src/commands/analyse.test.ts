import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FRESH_DECK, SCHEMES, startOf } from "@klondike/engine";
import { formatBoard, formatDigitDeck } from "@klondike/engine/formats";
import { formatDeck } from "@klondike/engine/notation";
import { describe, expect, it } from "vitest";
import { klondike } from "../testing/scripted.ts";

const DEALT = [
  "s: ?24",
  "t1: 8D",
  "t2: ? | 7H",
  "t3: ?2 | 9D",
  "t4: ?3 | JS",
  "t5: ?4 | JH",
  "t6: ?5 | QD",
  "t7: ?6 | 2S",
];
const LOST = startOf({ scheme: "klondike", seed: 32n });
const WINNABLE = startOf({ scheme: "klondike", seed: 42n });
const BRIEFLY = ["--limit-ms", "300"];

describe("klondike analyse", () => {
  it("prints that a known position can be won, with a solution and the shortest line found", async () => {
    const { code, out } = await klondike(["analyse", formatBoard(WINNABLE), ...BRIEFLY]);
    expect(code).toBe(0);
    expect(out).toMatch(/^This position is winnable in \d+ moves:\n/);
    expect(out).toMatch(/The shortest line found has \d+ moves, .* every line needs at least \d+\./);
  });

  it("prints that a known position is lost, with exit code 1", async () => {
    const { code, out } = await klondike(["analyse", formatBoard(LOST)]);
    expect([code, out]).toEqual([1, "This position cannot be won.\n"]);
  });

  it("prints that it cannot tell, with exit code 3", async () => {
    const { code, out } = await klondike(["analyse", "klondike:38", "--draw", "3", "--limit-ms", "1"]);
    expect([code, out]).toEqual([
      3,
      "We can't tell whether this position is winnable: time limit reached.\n",
    ]);
  });

  it("names plans and counts completions of a position with unknown cards from the input", async () => {
    const { code, out } = await klondike("analyse - --sample 5", DEALT);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^45 cards are unknown\.\nThe best moves without knowing them:\n1\. .*\(draw\)\nLooking .*\nWith fair play .*\n\d of 5 random completions are winnable for a player who sees every card \(95 % interval \d+ % to \d+ %\)\./,
    );
  });

  it("plays completions fairly if the moves have no chances", async () => {
    const { out } = await klondike("analyse - --passes=3 --draw=1 --sample 4", DEALT);
    expect(out).toMatch(
      /With fair play from here, the computer won \d of 4 games \(95 % interval \d+ % to \d+ %\)\.\n/,
    );
    const { out: line } = await klondike("analyse - --passes=3 --draw=1 --sample 4 --json", DEALT);
    const { fairGames } = JSON.parse(line);
    expect(fairGames).toEqual({
      playedCount: 4,
      wonCount: expect.any(Number),
      low: expect.any(Number),
      high: expect.any(Number),
    });
  });

  it.each([
    ["--passes=3", "each possible move was played out many times with random unknown cards"],
    ["--draw=1", "Looking through the stock is free. You get the chances once you have seen all of it."],
  ])("says why there are no chances with %s", async (option, sentence) => {
    const { out } = await klondike(`analyse - ${option} --sample 1`, DEALT);
    expect(out).toContain(sentence);
  });

  it("speaks German", async () => {
    const { out } = await klondike("analyse - --sample 5 --language de", DEALT);
    expect(out).toMatch(/^45 Karten sind unbekannt\.\nDie besten Züge, ohne sie zu kennen:/);
  });

  it("shows the running count on a terminal", async () => {
    let now = 0;
    const changes = { isProgressShown: true, now: () => (now += 1000) };
    const { err } = await klondike("analyse - --sample 100", DEALT, changes);
    expect(err).toMatch(/\d+ of \d+ random completions are winnable/);
  });

  it("reads a file and takes the rules of the text, which options override", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "klondike-analyse-")), "board.txt");
    writeFileSync(file, `${DEALT.join("\n")}\nrules: draw3.passes2\n`);
    const { out } = await klondike(["analyse", file, "--to", "position"]);
    expect(out).toContain("rules: draw3.passes2.any-run");
    const changed = await klondike(["analyse", file, "--draw", "1", "--to", "position"]);
    expect(changed.out).toContain("rules: draw1.passes2.any-run");
  });

  it("decides every deck of a list", async () => {
    const decks = [WINNABLE, LOST].map((_, at) => `d${at},${formatDeck(FRESH_DECK)}`);
    const { code, out } = await klondike(["analyse", "-", ...BRIEFLY], ["id,deck", ...decks]);
    expect(code).toBe(0);
    expect(out.trimEnd().split("\n")).toHaveLength(2);
    expect(out).toMatch(/^d0: (winnable in \d+ moves|lost|unknown)\nd1: /);
  });

  it.each(["position", "board", "digits", "solvitaire"])(
    "writes a position as %s and reads it back",
    async (to) => {
      const { out } = await klondike(["analyse", formatDigitDeck(FRESH_DECK), "--to", to]);
      const back = await klondike(["analyse", out, "--to", "digits"]);
      expect(back.out).toBe(`${formatDigitDeck(FRESH_DECK)}\n`);
    },
  );

  it("reports the first error in a text and its place", async () => {
    const { code, err } = await klondike(["analyse", "Talon: KS ZZ9\n: 9D"]);
    expect(code).toBe(2);
    expect(err).toBe(
      'klondike: the text looks like the format board, but contains something that is not a card at character 11: "ZZ9"\n',
    );
  });

  it.each([
    ["t1: 8D\nt1: 9D", 'names a pile twice at character 8: "t1:"'],
    ['{"tableau piles":5}', "has a field that does not belong there or has the wrong type at tableau piles"],
    ["id,deck\n1,8D", "has fewer than 52 cards at line 2"],
    [
      "greenfelt:7",
      'names an unknown shuffle (known are klondike, pysol, kpat, dotnet, java and python) at character 1: "greenfelt:7"',
    ],
  ])("reports the error in %j", async (text, problem) => {
    const { code, err } = await klondike(["analyse", text]);
    expect(code).toBe(2);
    expect(err).toContain(`, but ${problem}\n`);
  });

  it("names every known shuffle if one is unknown", async () => {
    const { err } = await klondike(["solve", "--seed", "greenfelt:7"]);
    for (const scheme of SCHEMES) expect(err).toContain(scheme);
  });

  it("lists the formats with examples if a text has none of them", async () => {
    const { code, err } = await klondike(["analyse", "what is this"]);
    expect(code).toBe(2);
    expect(err).toContain("the text is in no known format. The formats are:\n");
    for (const name of ["deal", "deck", "position", "digits", "solvitaire", "board"]) {
      expect(err).toContain(`\n  ${name}`);
    }
  });

  it("reports a file that does not exist instead of listing formats", async () => {
    const { code, err } = await klondike(["analyse", "no-such-board.txt"]);
    expect([code, err]).toEqual([
      2,
      'klondike: there is no file "no-such-board.txt", and it is not a position either\n',
    ]);
  });

  it("names every problem of an impossible position", async () => {
    const { code, err } = await klondike(["analyse", "t1: 8D\nt2: ? | 8D 8S\nt3: ?9 | 2C"]);
    expect(code).toBe(2);
    expect(err).toContain("The 8 of diamonds is both in column 1 and in column 2.");
    expect(err).toContain("Column 3 has 9 cards face down; there can be at most 6");
    expect(err).toContain("39 of these cards are missing: ");
  });

  it("needs a text", async () => {
    expect((await klondike("analyse", [], { stdinIsTty: true })).code).toBe(2);
  });
});

describe("analyse in protocol 2", () => {
  const answersTo = async (lines: readonly string[]) =>
    (await klondike("table --seed 42", ["protocol 2", ...lines])).out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  it("analyses the table as its player sees it", async () => {
    const [, answer] = await answersTo(["#1 analyse"]);
    expect(answer).toMatchObject({
      id: "1",
      ok: true,
      format: "table",
      unknownCount: 45,
      plans: [{ move: "draw" }],
    });
  });

  it("analyses a text, with a slash for each line end", async () => {
    const [, answer] = await answersTo([`#1 analyse ${formatBoard(LOST).split("\n").join(" / ")}`]);
    expect(answer).toEqual({
      id: "1",
      table: "main",
      ok: true,
      format: "board",
      unknownCount: 0,
      verdict: "lost",
    });
  });

  it("refuses texts that are not a position", async () => {
    const [, unknown, impossible] = await answersTo(["analyse hello there", "analyse t1: 8D"]);
    expect(unknown).toMatchObject({
      ok: false,
      error: expect.stringContaining("unknown-format at 0; the formats are"),
    });
    expect(impossible).toMatchObject({ ok: false, error: "the position is impossible: missing-cards" });
  });
});
