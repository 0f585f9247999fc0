import { deckOfDeal } from "@klondike/engine";
import { formatDeck } from "@klondike/engine/notation";
import { parquetMetadataAsync, parquetReadObjects } from "hyparquet";
import { expect, test } from "vitest";
import type { StoredPart } from "./library.ts";
import { formatParquet } from "./parquet.ts";
import { csvLine, dealRows, jsonRow, ROW_COLUMNS, rowValues } from "./row-export.ts";
import { packNumbers, packVerdicts } from "./verdicts.ts";

const STUDY = {
  definition: {
    name: "small",
    rules: "draw3.unlimited.any-run.automatic.worry-back.any-ace.all-home",
    scheme: "klondike",
    first: 7,
    last: 1_007,
    positions: 100,
    morePositions: 2_000,
    lines: true,
  },
  code: "c0de",
} as const;

/** Two chunks: a thousand deals, one of them decided in the second round, and one deal of a version without costs. */
const PARTS: readonly StoredPart[] = [
  {
    round: 2,
    chunk: 0,
    verdicts: packVerdicts(["lost"]),
    costs: packNumbers([1_500]),
    lines: packNumbers([0]),
  },
  { round: 1, chunk: 1, verdicts: packVerdicts(["winnable"]), costs: null, lines: null },
  {
    round: 1,
    chunk: 0,
    verdicts: packVerdicts(["unknown", ...Array.from({ length: 999 }, () => "winnable" as const)]),
    costs: packNumbers([100, ...Array.from({ length: 999 }, (_, at) => at)]),
    lines: packNumbers([0, ...Array.from({ length: 999 }, (_, at) => 80 + (at % 50))]),
  },
].map((part) => ({ ...part, round: part.round === 2 ? 2 : 1, positions: 0, hardest: [], seconds: 0 }));

const rows = [...dealRows(STUDY, PARTS)];

test("has a row for each deal in order of the seeds, with the result of the last round", () => {
  expect(rows.map(({ seed }) => seed)).toEqual(Array.from({ length: 1_001 }, (_, at) => BigInt(7 + at)));
  const { scheme, first } = STUDY.definition;
  expect(rows[0]).toEqual({
    scheme,
    seed: 7n,
    deck: formatDeck(deckOfDeal({ scheme, seed: BigInt(first) })),
    rules: STUDY.definition.rules,
    verdict: "lost",
    positions: 1_500,
    line: undefined,
    code: "c0de",
  });
  expect(rows[2]).toMatchObject({ verdict: "winnable", positions: 1, line: 81 });
  expect(rows.at(-1)).toMatchObject({ verdict: "winnable", positions: undefined, line: undefined });
});

test("writes Parquet that hyparquet reads back, with the definition in its metadata", async () => {
  const file = Buffer.concat([...formatParquet(STUDY, rows)]);
  const buffer = {
    byteLength: file.length,
    slice: (from: number, to?: number) => Uint8Array.from(file.subarray(from, to)).buffer,
  };
  const read = await parquetReadObjects({ file: buffer });
  const wide = (value: number | undefined) => (value === undefined ? null : BigInt(value));
  expect(read).toEqual(rows.map((row) => ({ ...row, positions: wide(row.positions), line: wide(row.line) })));
  const { key_value_metadata, schema } = await parquetMetadataAsync(buffer);
  expect(schema.slice(1).map(({ name }) => name)).toEqual([...ROW_COLUMNS]);
  const metadata = key_value_metadata?.find(({ key }) => key === "klondike.study")?.value;
  expect(JSON.parse(metadata ?? "")).toEqual(STUDY.definition);
});

test("a Parquet file without rows can be read", async () => {
  const file = Buffer.concat([...formatParquet(STUDY, [])]);
  const buffer = {
    byteLength: file.length,
    slice: (from: number, to?: number) => Uint8Array.from(file.subarray(from, to)).buffer,
  };
  expect(await parquetReadObjects({ file: buffer })).toEqual([]);
});

test("quotes CSV fields with commas, quotes and line ends, and leaves missing values empty", () => {
  expect(csvLine(["a,b", 'say "hi"', "two\nlines", undefined, 5n])).toBe(
    '"a,b","say ""hi""","two\nlines",,5\n',
  );
  expect(csvLine(ROW_COLUMNS)).toBe("scheme,seed,deck,rules,verdict,positions,line,code\n");
  expect(csvLine(rows[0] === undefined ? [] : rowValues(rows[0]))).toMatch(
    /^klondike,7,\w{104},draw3\.\S+,lost,1500,,c0de\n$/,
  );
});

test("writes a seed that a JSON number cannot hold as text", () => {
  const [row] = rows;
  if (row === undefined) throw new Error("no row");
  expect(JSON.parse(jsonRow(row))).toMatchObject({ seed: 7, verdict: "lost", positions: 1_500 });
  expect(JSON.parse(jsonRow({ ...row, seed: 2n ** 200n }))).toMatchObject({ seed: String(2n ** 200n) });
});
