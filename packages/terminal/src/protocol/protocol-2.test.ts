import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { expect, test } from "vitest";
import { COMMAND, Started } from "../testing/process.ts";
import { klondike } from "../testing/scripted.ts";

interface Answer {
  readonly ok: boolean;
  readonly [name: string]: unknown;
}

/** The answers to these lines after `protocol 2`, in order. */
async function answers(...lines: readonly string[]): Promise<readonly Answer[]> {
  const { code, out, err } = await klondike("table --seed 42", ["protocol 2", ...lines]);
  expect([code, err]).toEqual([0, ""]);
  const [hello, ...rest] = out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Answer);
  expect(hello).toEqual({ ok: true, protocol: 2, table: "main" });
  return rest;
}

function to(id: string, all: readonly Answer[]): Answer | undefined {
  return all.find((answer) => answer["id"] === id);
}

test("without protocol 2 its commands are unknown", async () => {
  const lines = ["go ms 1", "hint", "verdict", "position", "#1 moves", "@main moves", "tables"];
  const { out } = await klondike("table --seed 42", lines);
  const answered = out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Answer);
  expect(answered).toHaveLength(lines.length);
  for (const { ok, ...rest } of answered) expect([ok, Object.keys(rest)]).toEqual([false, ["error"]]);
});

test("every answer has the id of its request and its table; protocol 1 commands still work", async () => {
  const old = JSON.parse((await klondike("table --seed 42", ["move draw"])).out);
  const [moved, undone, odd] = await answers("#a move draw", "undo", "#c wash");
  expect(moved).toEqual({ id: "a", table: "main", ...old });
  expect(undone).toMatchObject({ ok: true, table: "main", position: { waste: [] } });
  expect(undone).not.toHaveProperty("id");
  expect(odd).toEqual({
    id: "c",
    table: "main",
    ok: false,
    error: expect.stringContaining("not understood"),
  });
});

test("go decides the position within a budget; verdict and line then know it, and the line wins", async () => {
  const [before, found] = await answers("#0 verdict", "#1 go states 200000");
  expect(before).toEqual({ id: "0", table: "main", ok: true, verdict: null });
  expect(found).toMatchObject({ id: "1", ok: true, verdict: "winnable", at: 0 });
  const moves = (found?.["moves"] ?? []) as readonly string[];
  const played = await answers(...moves.map((move) => `move ${move}`));
  expect(played.at(-1)).toMatchObject({ ok: true, won: true });
});

test("slow requests are answered after later lines, and stop ends them", async () => {
  const all = await answers("#long go ms 1000000", "#quick moves", "#busy go", "#end stop");
  expect(all.map(({ id }) => id)).toEqual(["quick", "busy", "end", "long"]);
  expect(to("busy", all)).toMatchObject({ ok: false, error: expect.stringContaining("under way") });
  expect(to("long", all)).toMatchObject({ ok: true, verdict: expect.any(String) });
});

test("quit answers pending requests first", async () => {
  const all = await answers(
    "@main open hard --seed 3 --draw 3",
    "#1 @hard go ms 1000000",
    "#2 quit",
    "#3 moves",
  );
  expect(all.map(({ id }) => id)).toEqual([undefined, "1", "2"]);
});

test("supports several tables", async () => {
  const all = await answers(
    "#1 open left --seed 7 --draw 3",
    "#2 @left move draw",
    "#3 position",
    "#4 tables",
    "#5 @left close",
    "#6 @left moves",
    "#7 close",
    "#8 open left --seed",
    "#9 open ../x --seed 1",
    "#10 open main --seed 1",
  );
  expect(to("2", all)).toMatchObject({ ok: true, table: "left", position: { waste: { length: 3 } } });
  expect(to("3", all)).toMatchObject({ ok: true, table: "main", position: { waste: [] } });
  expect(to("4", all)).toMatchObject({ tables: ["main", "left"] });
  expect(all.slice(4).map(({ ok }) => ok)).toEqual([true, false, false, false, false, false]);
});

test("position sets up a deal and moves; an illegal move leaves the table unchanged", async () => {
  const all = await answers(
    "#1 position klondike:7 draw, draw",
    "#2 position klondike:7 t1>f1:9",
    "#3 position",
  );
  expect(to("1", all)).toMatchObject({ ok: true, position: { waste: { length: 2 } } });
  expect(to("2", all)).toMatchObject({ ok: false });
  expect(to("3", all)?.["position"]).toEqual(to("1", all)?.["position"]);
});

test("hint returns a fair move with its reason, review judges every position", async () => {
  const all = await answers("#1 hint", "#2 move draw", "#3 review ms 20000");
  expect(to("1", all)).toMatchObject({ ok: true, move: expect.any(String), reason: expect.any(String) });
  expect(to("3", all)).toMatchObject({ ok: true, moveCount: 1, moves: ["draw"], verdicts: { length: 2 } });
});

test("no line crashes the program, and each gets one answer", async () => {
  const word = fc.oneof(
    fc.constantFrom(
      "go",
      "ms",
      "states",
      "1",
      "stop",
      "verdict",
      "hint",
      "line",
      "position",
      "open",
      "close",
    ),
    fc.constantFrom(
      "#1",
      "@main",
      "@x",
      "review",
      "x",
      "--seed",
      "klondike:7",
      "draw,",
      "move",
      "draw",
      "#",
      "@",
    ),
    fc.string(),
  );
  const line = fc.array(word, { maxLength: 5 }).map((words) => words.join(" ").replaceAll(/[\r\n]/g, " "));
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 5 }), async (lines) => {
      const asked = lines.filter((text) => !/\b(go|review|quit)\b/.test(text));
      expect(await answers(...asked)).toHaveLength(asked.length);
    }),
    { numRuns: 60 },
  );
});

const PAGE = readFileSync(new URL("../../../../docs/libraries/protocol.md", import.meta.url), "utf8");
const TALKS = [...PAGE.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)]
  .filter(([, language]) => language === "")
  .map(([, , talk = ""]) => talk.trimEnd().split("\n"));

test.each(TALKS.map((talk) => [talk[0], talk] as const))(
  "the example in the docs that begins with %s matches the real answers",
  async (_, talk) => {
    const lines = talk.filter((line) => line.startsWith("> ")).map((line) => line.slice(2));
    const answered = (await klondike("table --seed 42", lines)).out.trimEnd().split("\n");
    const shown = talk.filter((line) => !line.startsWith("> "));
    expect(answered).toHaveLength(shown.length);
    for (const line of shown) {
      const pieces = line.split("…").map((piece) => piece.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
      expect(answered).toContainEqual(expect.stringMatching(new RegExp(`^${pieces.join(".*")}$`)));
    }
  },
);

const CLIENT = fileURLToPath(new URL("../../../../docs/examples/table_client.py", import.meta.url));
const HAS_PYTHON = spawnSync("python3", ["--version"]).status === 0;

test.skipIf(!HAS_PYTHON)(
  "a client in Python plays a game and wins it (skipped: there is no python3)",
  async () => {
    // The first start bundles the sources.
    expect(await new Started(["--help"]).ends()).toMatchObject({ code: 0 });
    const command = [process.execPath, COMMAND, "table", "--seed", "42"];
    const played = spawnSync("python3", [CLIENT, ...command], { encoding: "utf8" });
    expect([played.status, played.stderr, played.stdout.replaceAll("\r", "")]).toEqual([
      0,
      "",
      "verdict: winnable\nwon\n",
    ]);
  },
);
