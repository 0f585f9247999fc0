import { ByteWriter, ParquetWriter } from "hyparquet-writer";
import type { Study } from "./library.ts";
import { type DealRow, ROW_COLUMNS } from "./row-export.ts";

/** Number of rows in a Parquet row group, which is encoded in memory. */
const GROUP_ROWS = 50_000;

const TEXT = { type: "BYTE_ARRAY", converted_type: "UTF8" } as const;
const NUMBER = { type: "INT64" } as const;
const NUMBERS: readonly (keyof DealRow)[] = ["seed", "positions", "line"];

/** The rows of a study as the bytes of a Parquet file, piece by piece. The study's definition is in the file's metadata. */
export function* formatParquet(
  { definition }: Pick<Study, "definition">,
  rows: Iterable<DealRow>,
): Generator<Uint8Array> {
  const writer = new ByteWriter();
  const file = new ParquetWriter({
    writer,
    schema: [
      { name: "root", num_children: ROW_COLUMNS.length },
      ...ROW_COLUMNS.map((name) => ({
        name,
        repetition_type: "OPTIONAL" as const,
        ...(NUMBERS.includes(name) ? NUMBER : TEXT),
      })),
    ],
    kvMetadata: [{ key: "klondike.study", value: JSON.stringify(definition) }],
  });
  const written = (): Uint8Array => {
    const bytes = writer.getBytes().slice();
    // The writer counts the bytes of the file in `offset` and those in its buffer in `index`.
    writer.index = 0;
    return bytes;
  };
  for (const group of splitGroups(rows, GROUP_ROWS)) {
    const columnData = ROW_COLUMNS.map((name) => ({
      name,
      data: group.map((row) => {
        const value = row[name];
        return typeof value === "number" ? BigInt(value) : value;
      }),
    }));
    file.write({ columnData, rowGroupSize: GROUP_ROWS });
    yield written();
  }
  file.finish();
  yield written();
}

function* splitGroups<T>(items: Iterable<T>, size: number): Generator<readonly T[]> {
  let group: T[] = [];
  for (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
