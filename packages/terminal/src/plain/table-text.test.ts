import { applyMove, CLASSIC_RULES, faceUpOf, type Move, type Position } from "@klondike/engine";
import { formatLink, klondikeGame } from "@klondike/engine/session";
import { cardName, LANGUAGE_TAGS, loadTerminalWords, pileName, type TerminalWords } from "@klondike/words";
import { expect, test } from "vitest";
import { parsedDeal, parsedMove } from "../../../play/src/testing/tables.ts";
import { CLASSIC, STUCK } from "../../../play/src/testing/winning-lines.ts";
import { lostGame } from "../testing/recorded-game.ts";
import { klondike } from "../testing/scripted.ts";

/** One answer per line, without the text before the first prompt. */
async function answers(
  args: string | readonly string[],
  lines: readonly string[],
): Promise<readonly string[]> {
  const { out, code } = await klondike(args, lines);
  expect(code).toBe(0);
  return out
    .split(/^(?:branch)?> /m)
    .slice(1)
    .map((answer) => answer.trim());
}

test("understands sentences and answers questions in sentences", async () => {
  const output = await answers("play --spoken --seed 5", [
    "jack of hearts to column six",
    "five to three",
    "where is the king of diamonds",
    "what can I play",
    "number 1",
    "what changed",
    "repeat",
    "score",
    "undo",
    "list",
    "column three",
  ]);
  expect(output.slice(0, 3)).toEqual([
    "Jack of hearts, column 7 to column 6. Turned up the 5 of hearts.",
    "Column 3 takes a red ace.",
    "The king of diamonds is on top of column 2.",
  ]);
  expect(output[3]?.split("\n").at(-1)).toBe("number 1 plays the first.");
  const [, first = ""] = output[3]?.split("\n") ?? [];
  expect(`1. ${output[4]}`).toContain(first.replace(/\.$/, ""));
  expect([output[5], output[6]]).toEqual([output[4], output[4]]);
  expect(output[7]).toMatch(/Time \d+ seconds, 2 moves, score \d+\.$/);
  expect(output[8]).toMatch(/^Undone: /);
  expect(output[9]).toBe(output[3]);
  expect(output[10]).toBe("Column 3: 2 face down, 2 of spades.");
  expect(output.join(" ")).not.toMatch(/[♠♥♦♣>]|\bt\d|\bxx\b/);
});

test("prints a solution and a review in words", async () => {
  const [solution = ""] = await answers("play --plain --seed 5", ["proof"]);
  expect(solution).toMatch(/^Winnable in \d+ moves:\n1\. /);
  expect(solution).not.toMatch(/>|\(\d+ ms\)/);
  const [review = ""] = await answers(["play", "--spoken", formatLink(lostGame(), true)], ["review"]);
  expect(review).toContain("Move 16 lost the game: you moved the 7 of spades from the waste to column 4.");
  expect(review).not.toMatch(/\+\+|xx|>/);
  const { out } = await klondike(["review", "--spoken", formatLink(lostGame(), true)]);
  expect(out).toContain(
    "Winnable from the deal to move 15. Lost from move 16 to move 82.\nMove 16 lost the game: ",
  );
  expect(out).not.toMatch(/\+\+|xx|>/);
});

test("--spoken plays open-deck in sentences instead of its document's text", async () => {
  const output = await answers("play --spoken --edition open-deck --seed 305419896", [
    "draw",
    "stock",
    "hint",
    "u",
  ]);
  expect(output[0]).toMatch(/^Passed the .*\. Next: the .*\.$/);
  expect(output[1]).toMatch(/^Stock: 23 cards, .* on top\.$/);
  expect(output[2]).toMatch(/^Hint: /);
  const { out } = await klondike("play --plain --edition open-deck --seed 305419896");
  expect(out).toMatch(/^Main deck: /);
});

test("--spoken plays a countdown in sentences instead of its document's text", async () => {
  const output = await answers("play --spoken --edition countdown --seed 29", [
    "moves",
    "number 2",
    "stock to pile 2",
    "0 1",
    "next",
    "undo",
    "pile 1",
    "what changed",
    "nonsense",
    "status",
  ]);
  expect(output).toMatchInlineSnapshot(`
    [
      "You can play:
    1. 5 to the bottom of the stock.
    2. 5, stock to pile 1.
    3. 5, stock to pile 2.
    number 1 plays the first.",
      "5, stock to pile 1. Next in the stock: 1.",
      "1, stock to pile 2. Next in the stock: 3.",
      "Pile 1 takes a 4 next.",
      "3 to the bottom of the stock. Next in the stock: 2.",
      "Undone: 3 to the bottom of the stock.",
      "Pile 1: 5.",
      "Undone: 3 to the bottom of the stock.",
      "I don't understand "nonsense". For example, say: stock to pile 1, or: what can I play. Help lists everything.",
      "Time 8 seconds, 2 moves.",
      "",
    ]
  `);
  const { out } = await klondike("play --plain --edition countdown --seed 29");
  expect(out).toContain("* * *");
});

test("a countdown can be won, in German too", async () => {
  const output = await answers("play --spoken --edition countdown --cards 2 --seed 1 --language de", [
    "hilfe",
    "was kann ich spielen",
    "0 1",
    "0 1",
    "0 2",
    "2 1",
    "1 2",
  ]);
  expect(output.join("\n")).toMatchInlineSnapshot(`
    "0 1             vom Talon auf Stapel 1; 0 2 auf Stapel 2
    0 0, weiter     legt die Zahl des Talons nach unten
    1 2             den ganzen Stapel 1 auf Stapel 2
    rückgängig (u), wiederholen (r), von vorn, neu
    tisch           liest alles vor; eine leere Zeile auch
    talon, stapel 1 lesen einen Stapel vor
    züge            was du spielen kannst; „was kann ich spielen“ auch;
                    nummer 2 spielt den zweiten
    stand, wiederhole, was hat sich geändert, hilfe
    ende (q)        hört auf
    Möglich:
    1. 1 unter den Talon.
    2. 1 vom Talon auf Stapel 1.
    3. 1 vom Talon auf Stapel 2.
    „nummer 1“ spielt den ersten.
    1 vom Talon auf Stapel 1. Als Nächstes im Talon: 0.
    Glückwunsch! 1 Sekunde, 2 Züge."
  `);
});

/** Different phrasings of a move, in turn. */
function sentenceFor(position: Position, move: Move, words: TerminalWords, at: number): string {
  const isGerman = words.language === "de";
  if (move.kind !== "carry") return isGerman ? "ziehen" : "draw";
  const { from, to, count } = move;
  const card = faceUpOf(position, from).at(-count);
  const name = card === undefined ? "" : cardName(card, words);
  const target = to.startsWith("f") ? (isGerman ? "den Zielstapel" : "the foundation") : pileName(to, words);
  const ways = isGerman
    ? [
        `${name} auf ${target}`,
        `Lege ${name} auf ${target}.`,
        `${name} von ${pileName(from, words)} auf ${target}`,
      ]
    : [
        `${name} to ${target}`,
        `Put the ${name} on ${target}, please.`,
        `${name}, ${pileName(from, words)} to ${target}.`,
      ];
  return ways[at % ways.length] ?? "";
}

/** A transcript: each line typed and the output after it. */
function joinTranscript(output: readonly string[], answered: readonly string[]): string {
  // Par depends on how long the search may run.
  return output.map((line, at) => `> ${line}\n${answered[at]?.replace(/^Par\b.*\n/m, "")}\n`).join("");
}

test.each(LANGUAGE_TAGS)("a whole game played by sentences matches its transcript in %s", async (tag) => {
  const words = await loadTerminalWords(tag);
  let position = klondikeGame("classic", parsedDeal(`klondike:${CLASSIC.deal}`)).start;
  const output: string[] = [];
  for (const [at, text] of CLASSIC.moves.entries()) {
    const move = parsedMove(text);
    output.push(sentenceFor(position, move, words, at));
    position = applyMove(position, move, CLASSIC_RULES);
  }
  const answered = await answers(["play", "--spoken", "--seed", CLASSIC.deal, "--language", tag], output);
  await expect(joinTranscript(output, answered)).toMatchFileSnapshot(`transcripts/won-game.${tag}.txt`);
});

test.each(LANGUAGE_TAGS)("a stuck game lists the options once, as in its transcript in %s", async (tag) => {
  const output = [...Array<string>(24).fill("d"), "u", "r", "h", "d"];
  const answered = await answers(["play", "--spoken", "--seed", STUCK, "--language", tag], output);
  await expect(joinTranscript(output, answered)).toMatchFileSnapshot(`transcripts/stuck-game.${tag}.txt`);
});

test("understands German and English words, and answers junk with an example", async () => {
  const output = await answers("play --spoken --seed 5 --language de", [
    "herz bube auf sechs",
    "wiederhole",
    "rückgängig",
    "Bube auf Dame",
    "was hat sich geändert",
    "undo",
    "zehn auf drei",
    "what can I play",
    "blabla",
    "auf auf auf",
    "Herzdame auf den Kreuzkönig",
  ]);
  const move = "Herz-Bube von Spalte 7 auf Spalte 6. Herz 5 aufgedeckt.";
  expect(output.slice(0, 7)).toEqual([
    move,
    move,
    "Rückgängig: Herz-Bube von Spalte 7 auf Spalte 6.",
    move,
    move,
    "Rückgängig: Herz-Bube von Spalte 7 auf Spalte 6.",
    "Keine solche Karte passt dorthin.",
  ]);
  expect(output[7]).toMatch(/^Möglich:\n1\. /);
  expect(output[8]).toMatch(/^"blabla" habe ich nicht verstanden\. Sag zum Beispiel: /);
  expect(output[9]).toMatch(/nicht verstanden/);
  expect(output[10]).toBe("Herz-Dame ist nicht zu sehen.");
});

test.each([
  ["en", "help", "quit"],
  ["de", "hilfe", "ende"],
] as const)("a plain game starts with its name and valid examples (%s)", async (tag, help, quit) => {
  const words = (await loadTerminalWords(tag)).plain;
  expect(words.begin).toMatch(new RegExp(`\\b${help}\\b.*\\b${quit}\\b`));
  const { out, code } = await klondike(`play --plain --seed 5 --language ${tag}`, [help, quit, help]);
  expect(code).toBe(0);
  const [title = "", begin = ""] = out.split("\n");
  expect(title).toContain("klondike:5");
  expect(begin).toBe(words.begin);
  // Printed only once.
  expect(out.split(words.help.trim())).toHaveLength(2);
});
