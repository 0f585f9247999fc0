import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { klondike } from "../testing/scripted.ts";

/** The document's sample transcripts. */
const SAMPLES = ["countdown-1.txt", "countdown-2.txt"].map((name) =>
  readFileSync(new URL(`../../../../docs/documents/transcripts/${name}`, import.meta.url), "utf8"),
);

const BANNER = "CS130 Assignment - Simplified Klondike Solitaire\n=====\n";

/** The player's input in a transcript. */
function typedIn(transcript: string): readonly string[] {
  return [...transcript.matchAll(/pile: (.*)$/gm)].map((match) => match[1] ?? "");
}

test.each([
  ["first", SAMPLES[0] ?? ""],
  ["second", SAMPLES[1] ?? ""],
])("reproduces the document's %s sample byte for byte", async (_, sample) => {
  const { code, out } = await klondike("countdown --seed 30 --cards 6", typedIn(sample), {
    stdinIsTty: true,
  });
  expect(out).toBe(sample);
  expect(code).toBe(0);
});

test("does not echo piped answers", async () => {
  const [sample = ""] = SAMPLES;
  const { out } = await klondike("countdown", typedIn(sample));
  expect(out).toBe(sample.replaceAll(/pile: .*\n/g, "pile: "));
});

test("asks again for a missing or out-of-range pile number", async () => {
  const { out } = await klondike("countdown", ["-1", "5", "x", "", "1.0", " 0 ", "8", "-4", "1"], {
    stdinIsTty: true,
  });
  expect(out).toContain(
    "Enter a source pile: -1\nInvalid pile number!\nEnter a source pile: 5\nInvalid pile number!\n",
  );
  expect(out).toContain(
    "Enter a destination pile: -4\nInvalid pile number!\nEnter a destination pile: 1\nS: 3 * * * *\n1: [1]\n2:\n",
  );
});

test("refuses to move from an empty foundation pile", async () => {
  const { out } = await klondike("countdown", ["2", "1"]);
  expect(out).toContain("ERROR: The foundation pile is empty!\n");
});

test("exits with code 0 and a line break at the end of the input", async () => {
  expect(await klondike("countdown", ["0"])).toEqual({
    code: 0,
    out: `${BANNER}S: 1 * * * * *\nEnter a source pile: Enter a destination pile: \n`,
    err: "",
  });
});

test("plays with 1 card and with 1,000", async () => {
  expect((await klondike("countdown --cards 1", ["0", "2"])).out).toMatch(
    /S:\n1:\n2: \[0\]\nCongratulations!\n$/,
  );
  const thousand = await klondike("countdown --cards 1000 --seed -7");
  expect(thousand.out).toMatch(/S: \d+( \*){999}\n/);
});

test.each(["0", "1001", "-1", "six", "1e3", ""])("refuses %j as a number of cards", async (cards) => {
  const { code, err } = await klondike(["countdown", "--cards", cards]);
  expect([code, err]).toEqual([2, expect.stringMatching(/^klondike: --cards takes .*\n$/)]);
});

test("a countdown accepts any seed scheme, but no deck", async () => {
  expect((await klondike("countdown --seed dotnet:7")).code).toBe(0);
  expect((await klondike(["countdown", "--seed", `deck:${"AC".repeat(52)}`])).code).toBe(2);
});
