import fc from "fast-check";
import { expect, test } from "vitest";
import type { Verdict } from "./chunk.ts";
import { copyLines, readCopy } from "./copy.ts";
import type { StudyDefinition } from "./definition.ts";
import type { PartResult } from "./library.ts";
import { StudyError } from "./study-error.ts";
import { packNumbers, packVerdicts } from "./verdicts.ts";

const DEFINITION: StudyDefinition = {
  name: "draw-1",
  rules: "draw1.unlimited.any-run.automatic.worry-back.any-ace.all-home",
  scheme: "klondike",
  first: 5,
  last: 1_007,
  positions: 100,
  morePositions: 1_000,
};

function makePart(round: 1 | 2, chunk: number, verdicts: readonly Verdict[]): PartResult {
  const hardest = [{ seed: 7, verdict: "lost", positions: 90 } as const];
  const counts = { winnable: 0, lost: 0, undecided: 0 };
  const rest = { positions: 123, hardest, seconds: 0.5, finished: new Date(0) };
  return { round, chunk, verdicts: packVerdicts(verdicts), ...counts, ...rest };
}

/** The first chunk has a thousand deals; the second has three, and the second round decides the last of them. */
const FIRST: readonly Verdict[] = Array.from({ length: 1_000 }, (_, at) =>
  at % 5 === 0 ? "lost" : "winnable",
);
const LINES: readonly string[] = [
  ...copyLines({ definition: DEFINITION, code: "c0de" }, [
    makePart(1, 0, FIRST),
    makePart(1, 1, ["winnable", "lost", "unknown"]),
    { ...makePart(2, 1, ["lost"]), costs: packNumbers([900]), lines: packNumbers([0]) },
  ]),
];

test("an export contains the study and the result of each part", () => {
  const { definition, code, parts } = readCopy(LINES);
  expect({ definition, code }).toEqual({ definition: DEFINITION, code: "c0de" });
  expect(parts.map(({ round, chunk, verdicts }) => [round, chunk, verdicts])).toEqual([
    [1, 0, FIRST],
    [1, 1, ["winnable", "lost", "unknown"]],
    [2, 1, ["lost"]],
  ]);
  expect(parts[2]).toMatchObject({ costs: [900], lines: [0] });
  expect(parts[0]).toMatchObject({ positions: 123, seconds: 0.5, hardest: [{ seed: 7, positions: 90 }] });
});

test.each([
  ["nothing", [""], "line 1 has no JSON object"],
  ["no study", ["{}"], "line 1 has no study"],
  ["rules that are none", [LINES[0]?.replace("draw1", "draw99") ?? ""], "line 1 has draw99"],
  ["a round too soon", [LINES[0] ?? "", LINES[3] ?? ""], "line 2 has a part that is not due"],
  ["a part twice", [LINES[0] ?? "", LINES[1] ?? "", LINES[1] ?? ""], "line 3 has a part that is not due"],
  [
    "a chunk too many",
    [LINES[0] ?? "", LINES[1]?.replace('"chunk":0', '"chunk":2') ?? ""],
    "line 2 has no part",
  ],
  [
    "verdicts of another chunk",
    [LINES[0] ?? "", LINES[1]?.replace('"chunk":0', '"chunk":1') ?? ""],
    "too many",
  ],
  [
    "a time that cannot be",
    [LINES[0] ?? "", LINES[1]?.replace('"seconds":0.5', '"seconds":-1') ?? ""],
    "no time",
  ],
])("rejects a file with %s and names the line", (_, lines, words) => {
  expect(() => readCopy(lines)).toThrow(words);
});

test("parses or rejects any modified file with a message", () => {
  const text = LINES.join("\n");
  const change = fc.tuple(fc.nat(text.length), fc.nat(20), fc.string({ maxLength: 5 }));
  fc.assert(
    fc.property(change, ([at, length, added]) => {
      try {
        readCopy((text.slice(0, at) + added + text.slice(at + length)).split("\n"));
      } catch (error) {
        expect(error).toBeInstanceOf(StudyError);
      }
    }),
  );
});
