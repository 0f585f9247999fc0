import { LANGUAGE_TAGS, loadTerminalWords } from "@klondike/words";
import fc from "fast-check";
import { expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { COMMAND_NAMES, manualOf } from "./command-line/manuals.ts";
import { klondike, ownFolder } from "./testing/scripted.ts";

const COMMANDS = COMMAND_NAMES;
/** An unreachable database. */
const NOWHERE = "postgres://nobody@127.0.0.1:1/none";

test.each(COMMANDS)("%s has its own help page", async (command) => {
  for (const option of ["--help", "-h"]) {
    const { code, out, err } = await klondike([command, option]);
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain(`klondike ${command}`);
  }
});

test("--help and --version work with and without a command", async () => {
  expect((await klondike("--help")).out).toContain("klondike table");
  for (const words of [["--version"], ...COMMANDS.map((command) => [command, "--version"])]) {
    expect(await klondike(words)).toEqual({ code: 0, out: `klondike ${manifest.version}\n`, err: "" });
  }
});

test.each(["shuffle", "PLAY", "constructor", "__proto__"])("%s is not a command", async (word) => {
  const { code, err } = await klondike([word]);
  expect([code, err]).toEqual([2, expect.stringMatching(/^klondike: there is no command [^\n]+\n$/)]);
});

test.each([
  ["slove --seed 1", 'there is no command "slove"; did you mean solve?'],
  ["solve --sede 1", 'there is no option "--sede" here; did you mean --seed?'],
  ["play --ediiton classic", "did you mean --edition?"],
  ["play --langauge de", "did you mean --language?"],
  ["games exprot", "did you mean export?"],
  ["config sett", "did you mean set?"],
  ["slove --language de", 'einen Befehl "slove" gibt es nicht; meintest du solve?'],
  ["xyzzy", "klondike --help lists them"],
])("%s suggests the closest word: %s", async (args, words) => {
  expect(await klondike(args)).toMatchObject({ code: 2, err: expect.stringContaining(words) });
});

test("text from outside is printed without invisible or bidirectional characters", async () => {
  const { err } = await klondike(["\u202eevil\u2066\u200b\u061c\u009b\u001b"]);
  expect(err).toContain(`there is no command "\ufffdevil\ufffd\ufffd\ufffd\ufffd\\u001b"`);
});

test.each(COMMANDS)("%s refuses options it does not have, in one line", async (command) => {
  for (const option of ["--colour", "-x", "--seed\n=1", "--", "---", "--=", "--__proto__", "-1"]) {
    const { code, err } = await klondike([command, option, "9", "9"]);
    expect([option, code, err]).toEqual([option, 2, expect.stringMatching(/^klondike: [^\n]+\n$/)]);
  }
});

test("random arguments and input never crash a command", async () => {
  const word = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("--seed", "--deck", "--draw", "--passes", "--scoring", "--edition", "--cards", "--json"),
    fc.constantFrom(
      "--plain",
      "--resume",
      "--ascii",
      "open-deck",
      "by-hand",
      "vegas",
      "unlimited",
      "-1",
      "1",
      "30",
    ),
    fc.integer().map(String),
  );
  const line = fc.oneof(
    fc.string({ unit: "binary" }).map((text) => text.replaceAll("\n", " ")),
    fc.constantFrom(
      "d",
      "m 0 8",
      "draw",
      "w 3",
      "1 2",
      "undo",
      "redo",
      "home",
      "moves",
      "t1>f1:1",
      "turn 1",
      "save",
    ),
    fc.constantFrom("click stock", "move draw", "0", "1", "2"),
  );
  const XDG_DATA_HOME = ownFolder();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...COMMANDS),
      fc.array(word),
      fc.array(line),
      async (command, words, lines) => {
        const typed = lines.filter((text) => !/save\s+\S/i.test(text));
        // The search for par uses all the time it gets.
        const limits = command === "par" ? ["--limit-ms", "1"] : [];
        // No test may start a local database, which would keep running.
        const database = command === "serve" || command === "study" ? ["--database", NOWHERE] : [];
        const { code, err, out } = await klondike([command, ...limits, ...database, ...words], typed, {
          env: { XDG_DATA_HOME },
        });
        expect([0, 1, 2]).toContain(code);
        // Unknown text is answered with the list of formats, a line each.
        const isListed = command === "analyse";
        const failure = isListed ? /^klondike: [^\n]+\n(?: {2}[^\n]+\n)*$/ : /^klondike: [^\n]+\n$/;
        // With --json, a file that is not valid is a result.
        if (command === "verify" && out.startsWith('{"valid":false')) expect(err).toBe("");
        else expect(err).toMatch(code === 0 ? /^$/ : failure);
      },
    ),
    { numRuns: 500 },
  );
});

test.each(LANGUAGE_TAGS)("help fits 80 columns and lists every option (%s)", async (tag) => {
  const page = async (...words: readonly string[]): Promise<string> =>
    (await klondike([...words, "--help", "--language", tag])).out;
  const pages = new Map<string, string>();
  // Sequentially: a process has one language at a time.
  for (const name of COMMANDS) pages.set(name, await page(name));
  const all = [await page(), ...pages.values(), (await loadTerminalWords(tag)).plain.help];
  for (const line of all.join("\n").split("\n")) expect([...line].length, line).toBeLessThanOrEqual(80);
  for (const name of COMMANDS) {
    const { options, acts = {} } = manualOf(name);
    for (const table of [options, ...Object.values(acts).map((act) => act.options)]) {
      for (const option of Object.keys(table))
        expect(pages.get(name)).toMatch(new RegExp(`^ +--${option}\\b`, "m"));
    }
    for (const act of Object.keys(acts))
      expect(pages.get(name)).toMatch(new RegExp(`^  ${act}\\b.*\\S`, "m"));
  }
});
