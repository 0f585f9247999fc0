import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { applyMove, CLASSIC_RULES, dealt, isWon, type KlondikeRules } from "@klondike/engine";
import { parseDeck, parseMove } from "@klondike/engine/notation";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { Started } from "../testing/process.ts";
import { klondike } from "../testing/scripted.ts";
import { IS_WINDOWS } from "../testing/system.ts";

// Two deals whose verdicts several solvers agree on.
const WINNABLE =
  "JH9SJC3CQHQDQCAH5HKS3D7HTH8H6HKC2D8CQSTD7C4H2H7S9DKD2C3HAD5SJS9C6D6S8D4D5CTCJDAS7DKH4S9H3STS8S6C2SAC5D4C";
const LOST_AT_THREE =
  "8S5CTS3SJD9SKD5SJS4H8DAHKHKC5D6DTC4CTH4D2D9DADQS6C6H7SAC8H9H5HJC3C7HASKS7C8CQDQC7D2C6S3D4SQH2H9C3HJH2STD";

const folder = mkdtempSync(join(tmpdir(), "klondike-solve-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, lines: readonly (object | string)[]): string {
  const path = join(folder, name);
  writeFileSync(
    path,
    lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n"),
  );
  return path;
}

interface Line {
  readonly id: string;
  readonly deal?: string;
  readonly verdict: string;
  readonly moves?: readonly string[];
  readonly ms?: number;
  readonly states?: number;
  readonly error?: string;
}
const linesOf = (out: string): readonly Line[] =>
  out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);

test("lines can name passes, an edition or rules; --rules sets them for all", async () => {
  const path = file("strict.jsonl", [
    { id: "three", deck: WINNABLE, draw: 3, passes: 3 },
    { id: "one", deck: WINNABLE, draw: 3, passes: 1 },
    { id: "hand", deck: WINNABLE, edition: "by-hand" },
    { id: "words", deck: WINNABLE, rules: "draw3.passes1" },
    { id: "both", deck: WINNABLE, rules: "draw3", edition: "classic" },
    { id: "none", deck: WINNABLE, edition: "countdown" },
    { id: "odd", deck: WINNABLE, rules: "draw3.three-passes" },
    { id: "zero", deck: WINNABLE, passes: 0 },
  ]);
  const { out } = await klondike(`solve ${path} --json`);
  const [three, one, hand, words, ...wrong] = linesOf(out);
  expect(three?.verdict).toBe("winnable");
  expect(words?.verdict).toBe(one?.verdict);
  expect(hand?.verdict).not.toBe("unknown");
  expect(wrong.map(({ error }) => error)).toEqual([
    "line 5: rules and edition both name rules; give one",
    "line 6: edition is not an edition of Klondike",
    'line 7: rules "draw3.three-passes" contains an unknown rule at character 7',
    'line 8: passes is neither a number of at least 1 nor "unlimited"',
  ]);
  const named = await klondike(`solve --deck ${WINNABLE} --rules draw3.passes1 --json`);
  expect(linesOf(named.out)[0]?.verdict).toBe(one?.verdict);
  expect((await klondike(`solve --deck ${WINNABLE} --rules draw3 --draw 3`)).code).toBe(2);
});

test("prints moves that win a winnable deal", async () => {
  const { code, out } = await klondike(`solve --deck ${WINNABLE} --draw 3 --json`);
  expect(code).toBe(0);
  const [line] = linesOf(out);
  expect(line).toMatchObject({ id: `deck:${WINNABLE}`, verdict: "winnable" });
  expect(line?.ms).toBeGreaterThanOrEqual(0);
  expect(line?.states).toBeGreaterThan(0);
  const rules: KlondikeRules = { ...CLASSIC_RULES, talon: { kind: "waste", draw: 3, passes: "unlimited" } };
  const deck = parseDeck(WINNABLE);
  if (!deck.ok) throw new Error("the deck is whole");
  let position = dealt(deck.value, "by-row");
  for (const text of line?.moves ?? []) {
    const move = parseMove(text);
    if (!move.ok) throw new Error(text);
    position = applyMove(position, move.value, rules);
  }
  expect(isWon(position, rules)).toBe(true);
});

test("prints a sentence and the winning line for people", async () => {
  const won = await klondike("solve --seed 42");
  expect(won.out).toMatch(
    /^klondike:42: winnable in \d+ moves \(.* ms, .* positions\)\n(draw|recycle|[swtf][1-7]?>)/,
  );
  const lost = await klondike(`solve --deck ${LOST_AT_THREE} --draw 3`);
  expect(lost.out).toMatch(/^deck:\w+: lost \(/);
});

test("decides a file line by line, in order, each with its own rules", async () => {
  const path = file("two.jsonl", [
    { id: "a", deck: LOST_AT_THREE, draw: 3 },
    { id: "b", deck: WINNABLE.match(/../g) ?? [] },
    "",
    { id: 7, deck: LOST_AT_THREE, draw: 1, worryBack: true },
  ]);
  const { code, out } = await klondike(["solve", path, "--json", "--threads", "1"]);
  expect(code).toBe(0);
  expect(linesOf(out).map(({ id, verdict }) => `${id} ${verdict}`)).toEqual([
    "a lost",
    "b winnable",
    "7 winnable",
  ]);
});

test("reports a line that is not a deal and continues", async () => {
  const path = file("bad.jsonl", [
    "junk",
    { id: "short", deck: WINNABLE.slice(2) },
    { id: "twice", deck: `${WINNABLE.slice(0, 102)}JH` },
    { id: "draw", deck: WINNABLE, draw: 25 },
    { id: "worry", deck: WINNABLE, worryBack: "no" },
    { id: "none" },
    "7",
    { id: "good", deck: WINNABLE },
  ]);
  const { code, out, err } = await klondike(["solve", path]);
  expect(code).toBe(1);
  expect(out.split("\n").slice(0, 7)).toEqual([
    "line 1: this is not JSON",
    expect.stringMatching(/^short: line 2: the deck .* has fewer than 52 cards/),
    expect.stringMatching(/^twice: line 3: the deck .* contains a card twice/),
    "draw: line 4: draw is not a number from 1 to 24",
    "worry: line 5: worryBack is neither true nor false",
    "none: line 6: the deck is neither a text nor a list of cards",
    "line 7: this is not a deal",
  ]);
  expect(out).toContain("good: winnable in ");
  expect(err).toContain("8 deals: 1 winnable, 0 lost, 0 unknown, 7 not readable");
});

test("reads CSV with quoted fields, and can read its own output", async () => {
  const path = file("deals.csv", [
    "note,id,deck,draw,passes,seed,scheme,worryBack",
    `"a, ""quoted"" note",a,${LOST_AT_THREE},3,unlimited,,,`,
    '"two',
    `lines",b,${WINNABLE},,,,,false`,
    ",,,3,2,42,klondike,",
    ",other,,,,x,,",
    `,both,${WINNABLE},,,42,,`,
    ",none,,,,,,",
    `,draw,${WINNABLE},many,,,,`,
  ]);
  const { code, out } = await klondike(["solve", path, "--format", "csv"]);
  expect(code).toBe(1);
  const rules = (words: string, worryBack = "worry-back") =>
    `${words}.any-run.automatic.${worryBack}.any-ace.all-home`;
  expect(out.split("\n")).toEqual([
    "id,scheme,seed,deck,rules,verdict,positions,line,code,problem",
    expect.stringMatching(`^a,deck,,${LOST_AT_THREE},${rules("draw3.unlimited")},lost,\\d+,,source,$`),
    expect.stringMatching(
      `^b,deck,,${WINNABLE},${rules("draw1.unlimited", "no-worry-back")},winnable,\\d+,\\d+,source,$`,
    ),
    expect.stringMatching(`^line 5,klondike,42,\\w{104},${rules("draw3.passes2")},lost,\\d+,,source,$`),
    "other,,,,,,,,,line 6: seed is not a seed of that scheme",
    "both,,,,,,,,,line 7: deck and seed name different deals",
    "none,,,,,,,,,line 8: the deck is neither a text nor a list of cards",
    "draw,,,,,,,,,line 9: draw is not a number from 1 to 24",
    "",
  ]);
  const again = await klondike(["solve", "-", "--format", "csv"], out.split("\n").slice(0, 4));
  expect(again).toMatchObject({ code: 0, out: `${out.split("\n").slice(0, 4).join("\n")}\n` });
});

test("a row says why a deal is undecided, and a line of JSON can name a seed", async () => {
  const path = file("seeds.jsonl", [{ id: "hard", seed: 7, edition: "by-hand", draw: 7, passes: 2 }]);
  const { out } = await klondike(["solve", path, "--format", "csv", "--limit-positions", "100"]);
  expect(out).toMatch(/\nhard,klondike,7,\w{104},\S+,unknown,100,,source,states\n$/);
});

test.each(["jsonl", "csv"])("reads the names of deals as it prints them from %s", async (format) => {
  const names = ["klondike:42", "pysol:32001", `deck:${WINNABLE}`, "klondike:x"];
  const lines = names.map((deal) => (format === "csv" ? deal : JSON.stringify({ deal })));
  const path = file(`names.${format}`, format === "csv" ? ["deal", ...lines] : lines);
  const { code, out } = await klondike(["solve", path, "--json"]);
  expect(code).toBe(1);
  const answers = linesOf(out);
  expect(answers.slice(0, 3).map(({ deal }) => deal)).toEqual(names.slice(0, 3));
  expect(answers[3]?.error).toMatch(/^deal /);
  const again = await klondike(["solve", "-", "--json"], out.split("\n").slice(0, 3));
  expect(linesOf(again.out).map(({ deal, verdict }) => [deal, verdict])).toEqual(
    answers.slice(0, 3).map(({ deal, verdict }) => [deal, verdict]),
  );
});

test("refuses a file that is neither JSON lines nor CSV with a header", async () => {
  const path = file(
    "decks.txt",
    Array.from({ length: 201 }, (_, index) => `${index},${WINNABLE}`),
  );
  const { code, out, err } = await klondike(["solve", path]);
  expect([code, out]).toEqual([2, ""]);
  expect(err).toBe(
    `klondike: "${path.length > 60 ? `${path.slice(0, 60)}…` : path}" is not a file of deals: each line must be JSON such as {"id":"1","deck":"KCTD…"}, or the first must name columns such as id,deck\n`,
  );
});

test("shows a progress bar for a file on a terminal", async () => {
  const path = file(
    "many.jsonl",
    Array.from({ length: 20 }, (_, id) => ({ id, deck: WINNABLE })),
  );
  let now = 0;
  const { err, out } = await klondike(["solve", path, "--threads", "1"], [], {
    isProgressShown: true,
    now: () => (now += 300),
  });
  expect(out.split("\n")).toHaveLength(21);
  expect(err).toMatch(/\[#+\.+\] 1[0-9]\/20/);
  expect(err).toContain("\u001b[K20 deals: 20 winnable");
});

test("a deal's id cannot control the terminal", async () => {
  const path = file("evil.jsonl", [{ id: "\u001b[2J\u202eevil", deck: WINNABLE }]);
  const { out } = await klondike(["solve", path]);
  expect(out).toMatch(/^\ufffd\[2J\ufffdevil: winnable/);
});

test("the exit code is the verdict of one deal; for a file it says whether every line could be read", async () => {
  expect((await klondike(`solve --deck ${WINNABLE}`)).code).toBe(0);
  expect((await klondike(`solve --draw 3 --deck ${LOST_AT_THREE}`)).code).toBe(1);
  const hard = `solve --edition by-hand --passes 2 --draw 7 --limit-positions 100 --seed 7`;
  expect(await klondike(hard)).toMatchObject({ code: 3, out: expect.stringContaining("unknown") });
  expect(
    (await klondike(["solve", "--draw", "3", file("lost.jsonl", [{ id: "a", deck: LOST_AT_THREE }])])).code,
  ).toBe(0);
});

test("reads deals from stdin; the summary handles the singular", async () => {
  const { code, out, err } = await klondike(["solve", "-"], [JSON.stringify({ id: "a", deck: WINNABLE })]);
  expect([code, out, err]).toEqual([
    0,
    expect.stringMatching(/^a: winnable in /),
    "1 deal: 1 winnable, 0 lost, 0 unknown\n",
  ]);
  expect((await klondike(["solve", "-"], [])).code).toBe(2);
});

test.each([
  ["solve", "solve needs --seed, --deck, a file of deals, or - for the input"],
  ["solve --deck ACAC", "contains a card twice"],
  ["solve --seed x", "--seed"],
  ["solve --seed 1 --limit-ms 0", "--limit-ms takes a number"],
  ["solve --seed 1 --json --format csv", "two formats"],
  ["solve --seed 1 --threads many", "--threads takes a number"],
  ["solve --seed 1 /nowhere", "both name deals"],
  ["solve --edition countdown --seed 1", "Klondike only"],
])("refuses %s with one clear line", async (args, words) => {
  const { code, out, err } = await klondike(args);
  expect(code).toBe(2);
  expect(out).toBe("");
  expect(err).toContain(words);
  expect(err.trim().split("\n")).toHaveLength(1);
});

test("reports a missing file", async () => {
  const { code, err } = await klondike("solve /nowhere/deals.jsonl");
  expect(code).toBe(1);
  expect(err).toContain("no such file");
});

test("junk in a file never throws", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary" }), async (junk) => {
      const { code } = await klondike(["solve", file("junk.jsonl", [junk]), "--json"]);
      expect([1, 2]).toContain(code);
    }),
    { numRuns: 30 },
  );
});

/** Deals that are undecided after a hundred million positions. */
const slow = (count: number): object[] =>
  Array.from({ length: count }, (_, index) => ({ id: `slow ${index}`, seed: 225, rules: "draw3.whole-run" }));

const quick = [0, 1, 2, 3].map((index) => ({ id: `quick ${index}`, deck: LOST_AT_THREE, draw: 3 }));

test("threads keep the order of a file", async () => {
  const whole = new Started(["solve", file("quick.jsonl", quick), "--json", "--threads", "2"]);
  expect(await whole.ends()).toMatchObject({ code: 0 });
  expect(linesOf(whole.out).map(({ id }) => id)).toEqual(quick.map(({ id }) => id));
});

// A process on Windows cannot send Ctrl-C to another.
test.skipIf(IS_WINDOWS)("Ctrl-C prints the results so far", async () => {
  const path = file("slow.jsonl", [...quick, ...slow(3)]);
  const broken = new Started([
    "solve",
    path,
    "--edition",
    "by-hand",
    "--passes",
    "2",
    "--threads",
    "2",
    "--limit-ms",
    "600000",
  ]);
  await broken.waitFor(/quick 0/);
  broken.child.kill("SIGINT");
  expect(await broken.ended).toMatchObject({ signal: "SIGINT" });
  expect(broken.out).not.toMatch(/^$\n/m);
  expect(broken.err).toMatch(/\d of 7 deals: /);
});
