import { type GameSummary, summaryFrom } from "@klondike/engine/records";
import type { IDBPDatabase } from "idb";
import { type DamagedPiece, damagedKey, isDamagedKey } from "./damaged-data.ts";
import { type KlondikeDb, settled } from "./database.ts";
import { INDEX_PAGES, indexPage, packPage, unpackPage } from "./history-index.ts";
import { readFields } from "./stored-game.ts";

/** Message from the worker that rebuilds the index. */
export type IndexReport = "built" | "failed";

/** Number of records read at a time, so that the page stays responsive. */
const BATCH = 100;

// Functions, because a browser without IndexedDB has no IDBKeyRange when this module loads.
export const indexRange = (): IDBKeyRange => IDBKeyRange.bound(["index"], ["index", []]);
export const unindexedRange = (): IDBKeyRange => IDBKeyRange.bound(["unindexed"], ["unindexed", []]);

type Db = IDBPDatabase<KlondikeDb>;

/** Reads all records, unchecked, in batches. */
export async function eachBatch(
  read: (range: IDBKeyRange | undefined, count: number) => Promise<readonly unknown[]>,
  visit: (values: readonly unknown[]) => void,
): Promise<void> {
  let range: IDBKeyRange | undefined;
  for (;;) {
    const values: readonly unknown[] = await read(range, BATCH);
    if (values.length === 0) return;
    visit(values);
    range = IDBKeyRange.lowerBound(recordKey(values.at(-1)), true);
  }
}

/** The key of a record, which is its id. */
function recordKey(record: unknown): string {
  return readFields(record)["id"] as string;
}

/**
 * Rebuilds the index from the records and sets unreadable ones aside. Returns its games, or undefined if games were
 * written or indexed in the meantime, perhaps by another tab: their marks are newer than what was read here.
 */
export async function rebuildIndex(db: Db): Promise<readonly GameSummary[] | undefined> {
  await db.delete("values", indexRange());
  const { games, damaged } = await readRecords(db);
  const pages = Array.from({ length: INDEX_PAGES }, (): GameSummary[] => []);
  for (const game of games) pages[indexPage(game.id)]?.push(game);
  const transaction = db.transaction(["records", "values"], "readwrite");
  return settled(transaction, async () => {
    const [records, values] = [transaction.objectStore("records"), transaction.objectStore("values")];
    await putDamaged(values, damaged);
    for (const { value } of damaged) await records.delete(recordKey(value));
    const isAlone = (await values.count(indexRange())) + (await values.count(unindexedRange())) === 0;
    for (const [page, read] of pages.entries()) {
      const newer = unpackPage(await values.get(["index", page])) ?? [];
      await values.put(packPage(onceEach([...read, ...newer])), ["index", page]);
    }
    return isAlone ? games : undefined;
  });
}

/** Reads all records without their moves, and finds the unreadable ones. */
export async function readRecords(
  db: Db,
): Promise<{ readonly games: readonly GameSummary[]; readonly damaged: readonly DamagedPiece[] }> {
  const games: GameSummary[] = [];
  const damaged: DamagedPiece[] = [];
  const read = (range: IDBKeyRange | undefined, count: number): Promise<readonly unknown[]> =>
    db.getAll("records", range, count);
  await eachBatch(read, (values) => {
    for (const value of values) {
      const summary = summaryFrom(value);
      if (summary !== undefined) games.push(summary);
      else damaged.push({ from: "records", key: String(recordKey(value)), value, found: Date.now() });
    }
  });
  return { games, damaged };
}

/** Removes duplicates; the last entry of a game wins. */
export function onceEach(games: readonly GameSummary[]): readonly GameSummary[] {
  return [...new Map(games.map((game) => [game.id, game])).values()];
}

/** Stores damaged pieces. */
export async function putDamaged(
  values: { put(value: unknown, key: string): Promise<unknown>; getAllKeys(): Promise<readonly unknown[]> },
  pieces: readonly DamagedPiece[],
): Promise<void> {
  if (pieces.length === 0) return;
  const waiting = (await values.getAllKeys()).filter(isDamagedKey).length;
  for (const [at, piece] of pieces.entries()) await values.put(piece, damagedKey(piece.found, waiting + at));
}
