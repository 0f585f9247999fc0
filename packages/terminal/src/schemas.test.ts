import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FRESH_DECK } from "@klondike/engine";
import { formatDeck } from "@klondike/engine/notation";
import { afterAll, beforeAll, expect, test } from "vitest";
import { COMMAND_NAMES, manualOf } from "./command-line/manuals.ts";
import { expectShape, SHAPES } from "./testing/schemas.ts";
import { klondike, ownFolder } from "./testing/scripted.ts";

const used = new Set<string>();
const env = { XDG_CONFIG_HOME: ownFolder(), XDG_DATA_HOME: ownFolder() };

/** Checks every line that the command prints against a schema. */
async function fits(
  schema: string,
  args: readonly string[],
  lines: readonly string[] = [],
): Promise<readonly unknown[]> {
  const { out } = await klondike(args, lines, { env });
  const values = out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);
  used.add(schema);
  for (const value of values) expectShape(schema, value);
  return values;
}

const UNKNOWN_CARDS =
  "s: ?24\nt1: 8D\nt2: ? | 7H\nt3: ?2 | 9D\nt4: ?3 | JS\nt5: ?4 | JH\nt6: ?5 | QD\nt7: ?6 | 2S";
const DECK = formatDeck(FRESH_DECK);

const folder = mkdtempSync(join(tmpdir(), "klondike-schemas-"));
const certificate = join(folder, "certificate.json");

beforeAll(async () => {
  await klondike(["daily", "--date", "2026-11-11", "--certificate", certificate]);
});

test("deals match their schema", async () => {
  await fits("deal", ["deal", "--seed", "1", "--json"]);
  await fits("deal", ["deal", "--edition", "open-deck", "--seed", "1", "--json"]);
  await fits("deal", ["deal", "--edition", "countdown", "--seed", "30", "--json"]);
  await fits("deal", ["deal", "--winnable", "--json"]);
  await fits("deal", ["daily", "--date", "2026-11-11", "--json"]);
  await fits("calendar", ["calendar", "--json"]);
});

test("solver results match their schema", async () => {
  const deals = join(folder, "deals.jsonl");
  writeFileSync(deals, '{"id":"a","deck":"x"}\n{"deck":1}\n');
  await fits("solve", ["solve", "--seed", "42", "--json"]);
  await fits("solve", ["solve", "--seed", "3", "--draw", "3", "--limit-ms", "1", "--json"]);
  await fits("solve", ["solve", deals, "--json"]);
  await fits("par", ["par", certificate, "--limit-ms", "200", "--json"]);
  await fits("par", ["par", "--seed", "1", "--draw", "24", "--passes", "1", "--limit-ms", "50", "--json"]);
});

test("the rows of a study match their schema", async () => {
  const study = { name: "s", rules: "draw3.unlimited.any-run.automatic.worry-back.any-ace.all-home" };
  const definition = { ...study, scheme: "klondike", first: 1, last: 3, positions: 9, morePositions: 99 };
  const part = { round: 1, chunk: 0, verdicts: "GQ==", positions: 12, hardest: [], seconds: 1 };
  const copy = [
    { study: definition, code: "c0de" },
    { ...part, costs: "AgMH", lines: "WgAA" },
  ];
  const rows = await fits(
    "row",
    ["study", "export", "-", "--format", "jsonl"],
    copy.map((line) => JSON.stringify(line)),
  );
  expect(rows).toMatchObject([
    { seed: 1, verdict: "winnable", positions: 2, line: 90, code: "c0de" },
    { seed: 2, verdict: "lost", positions: 3 },
    { seed: 3, verdict: "winnable", positions: 7, line: 0 },
  ]);
});

test("analyses match their schema", async () => {
  await fits("analyse", ["analyse", "klondike:42", "--limit-ms", "300", "--json"]);
  await fits("analyse", ["analyse", "klondike:32", "--json"]);
  await fits("analyse", ["analyse", "klondike:38", "--draw", "3", "--limit-ms", "1", "--json"]);
  await fits("analyse", ["analyse", UNKNOWN_CARDS, "--sample", "3", "--json"]);
  await fits("analyse", ["analyse", "-", "--limit-ms", "300", "--json"], ["id,deck", `7,${DECK}`]);
});

test("the fair player's results match their schema", async () => {
  await fits("fair", ["fair", "--deals", "1..1", "--threads", "1", "--json"]);
});

test("results about saved games match their schemas", async () => {
  await fits("review", ["review", certificate, "--json"]);
  expect(await fits("verify", ["verify", certificate, "--json"])).toMatchObject([
    { valid: true, certified: true, won: true },
  ]);
  const bad = join(folder, "bad.json");
  writeFileSync(bad, "{}");
  expect(await fits("verify", ["verify", bad, "--json"])).toMatchObject([{ valid: false }]);
  expect((await klondike(["verify", bad, "--json"])).code).toBe(1);
  expect((await klondike("verify --json")).code).toBe(2);
});

test("the player's games and statistics match their schemas", async () => {
  await fits("stats", ["stats", "--json"]);
  await fits("games", ["games", "--json"]);
  const { level: _, measure: __, ...save } = JSON.parse(readFileSync(certificate, "utf8"));
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, "archive.json");
  const note = { id: "one", began: 1, ended: 2, replayed: false, help: { fair: 1, thoughtful: 0 } };
  writeFileSync(
    archive,
    JSON.stringify({ kind: "klondike-archive", v: 1, settings: {}, records: [{ ...note, save }] }),
  );
  expect((await klondike(["games", "import", archive], [], { env })).code).toBe(0);
  expect(await fits("games", ["games", "list", "--json"])).toMatchObject([{ games: [{ id: "one" }] }]);
  await fits("stats", ["stats", "--json"]);
  await fits("game", ["games", "show", "one", "--json"]);
  await klondike("config set draw 3", [], { env });
  await fits("config", ["config", "--json"]);
});

test("answers of both protocols match their schemas", async () => {
  const lines = ["moves", "move draw", "wash", "undo", "click stock", "click tableau 0 1"];
  await fits("table", ["table", "--seed", "42"], lines);
  const later = [
    "#1 go ms 2000",
    "#2 hint",
    "#3 verdict",
    "open b --seed 1",
    "tables",
    "@b moves",
    "#4 line",
    "#5 analyse",
    "#6 @b analyse klondike:32",
    "@b analyse hello",
  ];
  await fits("table", ["table", "--seed", "42"], ["protocol 2", ...lines, ...later]);
  await fits("table", ["table", "--seed", "42"], ["protocol 2", "move draw", "#1 review ms 5000"]);
});

test("every command with --json has a schema test, apart from study, which needs a database", () => {
  const json = COMMAND_NAMES.filter((name) => {
    const { options, acts = {} } = manualOf(name);
    return [options, ...Object.values(acts).map((act) => act.options)].some((table) => "json" in table);
  });
  expect(json).toEqual([
    "analyse",
    "calendar",
    "config",
    "daily",
    "deal",
    "fair",
    "games",
    "par",
    "review",
    "solve",
    "stats",
    "study",
    "verify",
  ]);
});

afterAll(() => expect([...used, "study"].sort()).toEqual(SHAPES));
