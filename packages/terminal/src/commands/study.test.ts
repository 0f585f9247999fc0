import { writeFileSync } from "node:fs";
import { testServer } from "@klondike/database/testing";
import { CLASSIC_RULES } from "@klondike/engine";
import { RANKED_DEALS } from "@klondike/play/sync";
import { decideChunk } from "@klondike/study";
import { afterAll, expect, test } from "vitest";
import { dataFolder } from "../storage/data-folder.ts";
import { Values } from "../storage/values.ts";
import { Started } from "../testing/process.ts";
import { expectShape } from "../testing/schemas.ts";
import { klondike, ownFolder } from "../testing/scripted.ts";

const server = testServer();
afterAll(() => server.remove());

async function study(...args: readonly string[]) {
  return klondike(["study", ...args, "--database", await server.address()]);
}

test("three workers that are killed repeatedly decide each deal once, as an undisturbed one does", async () => {
  const deals = ["--deals", "1..3000", "--limit-positions", "100"];
  const address = await server.address();
  // All processes run the bundle: the code of a study must be the same everywhere.
  const started = (...args: readonly string[]) => new Started(["study", ...args, "--database", address]);
  const worker = () => started("work", "killed", "--threads", "1");
  expect(await started("start", "killed", ...deals, "--queue-only").ends()).toMatchObject({ code: 0 });
  for (let round = 0; round < 2; round++) {
    const workers = [worker(), worker(), worker()];
    // The first progress line means that chunks are being decided.
    await Promise.race(workers.map((each) => each.waitForError(/deals/).catch(() => undefined)));
    for (const { child } of workers) child.kill("SIGKILL");
    await Promise.all(workers.map(({ ended }) => ended));
  }
  expect(await worker().ends()).toMatchObject({ code: 0 });
  const report = JSON.parse((await study("report", "killed", "--json")).out);
  expect(report).toMatchObject({ isComplete: true, deals: 3_000 });
  const seeds = Array.from({ length: 3_000 }, (_, index) => index + 1);
  const first = decideChunk({ rules: CLASSIC_RULES, scheme: "klondike", seeds, positions: 100 });
  const open = seeds.filter((_, index) => first.verdicts[index] === "unknown");
  const second = decideChunk({ rules: CLASSIC_RULES, scheme: "klondike", seeds: open, positions: 2_000 });
  const wins = [...first.verdicts, ...second.verdicts].filter((verdict) => verdict === "winnable").length;
  expect(report.winnable).toBe(wins);
  expect((await study("verify", "killed", "--sample", "20")).out).toContain("every verdict is confirmed");
});

test("exports no rows with the deal of an open ranked game", async () => {
  await study("start", "daily", "--deals", "20261115001..20261115002", "--limit-positions", "2000");
  const copy = (await study("export", "daily")).out.split("\n");
  expect((await klondike("study export - --format jsonl", copy)).out.match(/"deck"/g)).toHaveLength(2);
  const env = { XDG_DATA_HOME: ownFolder() };
  const name = "klondike:20261115002";
  new Values(dataFolder(env)).change(RANKED_DEALS, () => [{ day: "2026-11-15", deal: name }]);
  expect(await klondike("study export - --format jsonl", copy, { env })).toMatchObject({
    code: 1,
    out: "",
    err: "klondike: That knows the hidden cards of your ranked game, so it's off until that game is over.\n",
  });
});

test("lists, reports and removes studies", async () => {
  const deals = ["--deals", "1..20", "--limit-positions", "2000", "--lines"];
  await study("start", "small", "--rules", "draw3", ...deals);
  expect((await study("list")).out).toContain("small: draw3.unlimited");
  for (const question of [["report", "small"], ["verify", "small", "--sample", "2"], ["list"]]) {
    expectShape("study", JSON.parse((await study(...question, "--json")).out));
  }
  expect((await study("report", "small", "--csv")).out).toMatch(/^study,rules,deals/);
  expect((await study("report", "small", "--svg")).out).toMatch(/^<svg /);
  expect((await study("status", "small")).out).toContain("20 of 20 deals");
  const copy = ownFolder();
  const exported = (await study("export", "small")).out;
  writeFileSync(copy, exported);
  const csv = (await study("export", "small", "--format", "csv")).out;
  expect(csv.split("\n")).toHaveLength(22);
  expect(csv).toMatch(/\nklondike,1,\w{104},draw3\.\S+,winnable,\d+,\d+,source\n/);
  expect(await klondike("study export - --format csv", exported.split("\n"))).toMatchObject({
    code: 0,
    out: csv,
  });
  expect((await study("export", "small", "--format", "parquet")).out).toMatch(/^PAR1.*PAR1$/s);
  expect((await study("import", copy)).out).toBe("small: 0 new parts\n");
  expect(await study("start", "small", "--rules", "draw1", "--deals", "1..20")).toMatchObject({ code: 1 });
  expect(await study("remove", "small")).toMatchObject({
    code: 2,
    err: "klondike: study remove cannot be undone; add --yes to confirm\n",
  });
  expect((await study("report", "small")).out).toMatch(
    /small: .* positions, (< 1|[1-9]\d*) s of computing time/s,
  );
  expect((await study("remove", "small", "--yes")).out).toBe("small removed\n");
  expect((await study("report", "small")).err).toContain("there is no study small");
});

test.each([
  [["dance"], "study has no subcommand"],
  [["reprot"], "did you mean report?"],
  [["start"], "missing the name of the study"],
  [["start", "x", "--deals", "9..1"], "first and a last seed"],
  [["start", "x", "--deals", "one"], "--deals takes"],
  [["start", "x", "--deals", "1..2", "--rules", "draw99"], "are not rules"],
  [["start", "X!", "--deals", "1..2"], "small letters"],
  [["import"], "missing the file to import"],
  [["report", "--json", "--csv"], "two formats"],
  [["export", "small", "--format", "xml"], "--format takes jsonl, csv or parquet"],
  [["export", "-"], "needs --format"],
])("klondike study %j is refused in one line: %s", async (args, words) => {
  const { code, err } = await study(...args);
  expect(code).toBe(2);
  expect(err).toContain(words);
  expect(err.trim().split("\n")).toHaveLength(1);
});

test("a missing subcommand is reported with the valid ones", async () => {
  expect(await klondike("study")).toMatchObject({
    code: 2,
    err: expect.stringContaining("study: missing subcommand: start, work, status,"),
  });
});

test("reports an unreachable database in one line", async () => {
  expect(await klondike("study list --database postgres://nobody@127.0.0.1:1/none")).toMatchObject({
    code: 1,
    err: expect.stringContaining("the database cannot be reached"),
  });
});
