import { readFileSync } from "node:fs";
import { testServer } from "@klondike/database/testing";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decideChunk } from "./chunk.ts";
import { Library } from "./library.ts";
import { computeReport } from "./report.ts";
import { work } from "./worker.ts";

/** A database of version 1.0.0: the study `small` is complete, and two of three parts of `half` are decided. */
const DUMP = readFileSync(new URL("../tests/saves/study-1.0.0.sql", import.meta.url), "utf8");

const server = testServer();
let library: Library;

beforeAll(async () => {
  const address = await server.address();
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(DUMP);
  await client.end();
  library = await Library.open(address);
});
afterAll(async () => {
  await library.close();
  server.remove();
});

test("a complete study of version 1.0.0 has the same report", async () => {
  const study = await library.study("small");
  expect(computeReport(study, await library.results("small"))).toMatchObject({
    deals: 600,
    winnable: 537,
    lost: 63,
    undecided: 0,
    isComplete: true,
  });
});

test("a study of version 1.0.0 that was interrupted can be resumed", async () => {
  const study = await library.study("half");
  const before = await library.results("half");
  expect(before.map(({ round, chunk }) => [round, chunk])).toEqual([
    [1, 0],
    [1, 1],
  ]);
  // A worker must have the version that the study was begun with; its verdicts do not matter here.
  const decider = {
    threads: 1,
    decide: async (task: Parameters<typeof decideChunk>[0]) =>
      decideChunk(task, () => ({ verdict: "lost", states: 1 })),
  };
  expect(await work(library, study, { code: study.code, host: "here", decider })).toBe(true);
  const after = await library.results("half");
  // The first round has three parts; both earlier parts left deals undecided for a second round.
  expect(after.map(({ round, chunk }) => [round, chunk])).toEqual([
    [1, 0],
    [1, 1],
    [1, 2],
    [2, 0],
    [2, 1],
  ]);
  expect(after.slice(0, 2)).toEqual(before);
  expect(computeReport(study, after)).toMatchObject({ deals: 3000, isComplete: true });
});
