import { CLASSIC_RULES } from "@klondike/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { decideChunk, type Verdict } from "./chunk.ts";
import {
  CHUNK_DEALS,
  chunkSeeds,
  countChunks,
  definitionProblem,
  type StudyDefinition,
} from "./definition.ts";
import { packNumbers, packVerdicts, unpackNumbers, unpackVerdicts } from "./verdicts.ts";

const STUDY: StudyDefinition = {
  name: "trial",
  rules: "draw1.unlimited.any-run.automatic.worry-back.any-ace.all-home",
  scheme: "klondike",
  first: 1,
  last: 2_500,
  positions: 10_000,
  morePositions: 100_000,
};

test("verdicts survive packing into two bits", () => {
  const verdict = fc.constantFrom<Verdict>("winnable", "lost", "unknown");
  fc.assert(
    fc.property(fc.array(verdict), (verdicts) => {
      const bytes = packVerdicts(verdicts);
      expect(bytes.length).toBe(Math.ceil(verdicts.length / 4));
      expect(unpackVerdicts(bytes, verdicts.length)).toEqual(verdicts);
    }),
  );
  expect(() => unpackVerdicts(Uint8Array.of(3), 1)).toThrow(RangeError);
});

test("numbers survive packing, and bytes with another count of numbers are refused", () => {
  fc.assert(
    fc.property(fc.array(fc.maxSafeNat()), (numbers) => {
      const bytes = packNumbers(numbers);
      expect(unpackNumbers(bytes, numbers.length)).toEqual(numbers);
      expect(() => unpackNumbers(bytes, numbers.length + 1)).toThrow(RangeError);
    }),
  );
  expect(() => unpackNumbers(Uint8Array.of(1, 128), 1)).toThrow(RangeError);
  expect(() => unpackNumbers(new Uint8Array(9).fill(255), 1)).toThrow(RangeError);
});

test("chunks contain each deal of a study once", () => {
  const seeds = Array.from({ length: countChunks(STUDY) }, (_, chunk) => chunkSeeds(STUDY, chunk)).flat();
  expect(seeds).toEqual(Array.from({ length: 2_500 }, (_, index) => index + 1));
  expect(chunkSeeds(STUDY, 2)).toHaveLength(500);
  expect(chunkSeeds(STUDY, 0)).toHaveLength(CHUNK_DEALS);
});

test("decides a chunk deterministically and lists the hardest deals first", () => {
  const task = {
    rules: CLASSIC_RULES,
    scheme: "klondike",
    seeds: [1, 2, 3, 4, 5, 6, 7, 8],
    positions: 20_000,
  } as const;
  const { seconds, ...result } = decideChunk(task);
  expect(decideChunk(task)).toMatchObject(result);
  expect(seconds).toBeGreaterThanOrEqual(0);
  expect(result.verdicts).toHaveLength(8);
  expect(result.hardest.map(({ positions }) => positions)).toEqual(
    result.hardest.map(({ positions }) => positions).toSorted((a, b) => b - a),
  );
});

test("a chunk with lines has the same verdicts and positions, and a line for each win", () => {
  const task = {
    rules: CLASSIC_RULES,
    scheme: "klondike",
    seeds: [1, 2, 3, 4, 5, 6],
    positions: 20_000,
  } as const;
  const { seconds: _, ...plain } = decideChunk(task);
  const { lines, ...result } = decideChunk({ ...task, lines: true });
  expect(result).toMatchObject(plain);
  expect(lines?.map((line) => line > 0)).toEqual(plain.verdicts.map((verdict) => verdict === "winnable"));
  expect(plain).not.toHaveProperty("lines");
});

test.each([
  [{ name: "No" }, "small letters"],
  [{ rules: "draw99" }, "are not rules"],
  [{ first: 5, last: 4 }, "first and a last"],
  [{ scheme: "dotnet", last: 3_000_000_000 }, "seeds of dotnet"],
  [{ last: 2_000_000_000 }, "at most"],
  [{ positions: 0 }, "limit of positions"],
] as const)("rejects a definition with %j", (change, words) => {
  expect(definitionProblem({ ...STUDY, ...change })).toContain(words);
  expect(definitionProblem(STUDY)).toBeUndefined();
});
