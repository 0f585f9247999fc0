import {
  type GameRecord,
  type GameSummary,
  mergedRecords,
  summaryFrom,
  summaryOf,
  withRecord,
} from "@klondike/engine/records";
import type { EditionName } from "@klondike/engine/rules";
import type { IDBPDatabase, IDBPTransaction } from "idb";
import * as v from "valibot";
import { type DamagedPiece, damagedPieceFrom, isDamagedKey } from "./damaged-data.ts";
import { type KlondikeDb, settled } from "./database.ts";
import { indexPage, packPage, unpackPage } from "./history-index.ts";
import {
  type IndexReport,
  indexRange,
  onceEach,
  putDamaged,
  readRecords,
  rebuildIndex,
  unindexedRange,
} from "./history-index-rebuild.ts";
import type { Piece } from "./store.ts";

// Reads and writes of records, the history index and damaged data.

/** Number of retries if another tab writes while the index is read. */
const TRIES = 5;

/** The part of a stored value that identifies it as a record. */
const wonSchema = v.object({ won: v.boolean() });

type Db = IDBPDatabase<KlondikeDb>;
type Both = IDBPTransaction<KlondikeDb, ["records", "values"], "readwrite">;

export async function readTables(db: Db): Promise<ReadonlyMap<EditionName, unknown>> {
  const { store, done } = db.transaction("games");
  const [editions, stored] = await Promise.all([store.getAllKeys(), store.getAll()]);
  await done;
  return new Map(editions.map((edition, at) => [edition, stored[at]]));
}

/** Writes a record. It replaces an earlier one of the same game, unless that was a win and this is not. */
export async function saveRecord(db: Db, record: GameRecord): Promise<void> {
  const transaction = db.transaction(["records", "values"], "readwrite", { durability: "strict" });
  await settled(transaction, async () => {
    const records = transaction.objectStore("records");
    const earlier: unknown = await records.get(record.id);
    const isRecord = v.is(wonSchema, earlier);
    const [kept = record] = withRecord(isRecord ? [earlier as GameRecord] : [], record);
    await records.put(kept);
    await transaction.objectStore("values").put(0, ["unindexed", record.id]);
  });
}

/** Deletes a record. The index then has too many games and is rebuilt when it is next read. */
export function removeRecord(db: Db, id: string): Promise<void> {
  return removeRecords(db, [id]);
}

/** Deletes several records, all or none. */
export async function removeRecords(db: Db, ids: readonly string[]): Promise<void> {
  const transaction = db.transaction(["records", "values"], "readwrite", { durability: "strict" });
  const [records, values] = [transaction.objectStore("records"), transaction.objectStore("values")];
  await settled(transaction, async () => {
    await Promise.all(ids.flatMap((id) => [records.delete(id), values.delete(["unindexed", id])]));
  });
}

/** Adds another device's records, all or none. */
export async function mergeRecords(db: Db, theirs: readonly GameRecord[]): Promise<void> {
  const known = new Map((await summaries(db)).map((game) => [game.id, game]));
  const better = theirs.filter((record) => {
    const own = known.get(record.id);
    return mergedRecords<GameSummary>(own === undefined ? [] : [own], [record])[0] === record;
  });
  const transaction = db.transaction(["records", "values"], "readwrite", { durability: "strict" });
  await settled(transaction, async () => {
    const put = Promise.all(better.map((record) => transaction.objectStore("records").put(record)));
    await indexGames(transaction, better.map(summaryOf));
    await put;
  });
}

/**
 * Summaries of all records, from the index and, for records written since, from the records. The index is rebuilt if
 * its number of games differs from that of the records. If the disk is full, the index cannot be updated, but the
 * result is still complete.
 */
export async function summaries(db: Db): Promise<readonly GameSummary[]> {
  for (let tries = 0; tries < TRIES; tries++) {
    const transaction = db.transaction(["records", "values"]);
    const values = transaction.objectStore("values");
    const [count, texts, newer] = await Promise.all([
      transaction.objectStore("records").count(),
      values.getAll(indexRange()),
      unindexed(transaction),
    ]);
    const pages = texts.map(unpackPage);
    const games = onceEach([...pages.flatMap((page) => page ?? []), ...newer.games]);
    if (!pages.includes(undefined) && games.length === count) {
      if (newer.isMarked) await indexNew(db).catch(() => undefined);
      return games;
    }
    const built = await rebuiltIndex(db);
    if (built !== undefined) return built;
  }
  throw new Error("The index of the games keeps changing");
}

/** Moves a piece to the damaged data. */
export async function quarantine(db: Db, { from, key }: Piece): Promise<void> {
  const transaction = db.transaction([from, "values"], "readwrite");
  await settled(transaction, async () => {
    const store = transaction.objectStore(from);
    const value: unknown = await store.get(key as never);
    await store.delete(key as never);
    await putDamaged(transaction.objectStore("values"), [
      { from, key: String(key), value, found: Date.now() },
    ]);
  });
}

/** Adds pieces that were not stored before to the damaged data. */
export async function keepDamaged(db: Db, pieces: readonly DamagedPiece[]): Promise<void> {
  const transaction = db.transaction("values", "readwrite");
  await settled(transaction, () => putDamaged(transaction.store, pieces));
}

/** Deletes damaged pieces. */
export async function forgetDamaged(db: Db, names: readonly string[]): Promise<void> {
  const transaction = db.transaction("values", "readwrite");
  await settled(transaction, () => Promise.all(names.map((name) => transaction.store.delete(name))));
}

/** Damaged pieces by key. */
export async function damaged(db: Db): Promise<ReadonlyMap<string, DamagedPiece>> {
  const names = (await db.getAllKeys("values")).filter(isDamagedKey);
  const pieces = await Promise.all(
    names.map(async (name) => [name, damagedPieceFrom(name, await db.get("values", name))] as const),
  );
  return new Map(pieces);
}

/** Adds records to the index that were written since it was last read. */
async function indexNew(db: Db): Promise<void> {
  const transaction = db.transaction(["records", "values"], "readwrite");
  await settled(transaction, async () => {
    await indexGames(transaction, (await unindexed(transaction)).games);
    await transaction.objectStore("values").delete(unindexedRange());
  });
}

/** Summaries of the records that are not indexed yet; `isMarked` if there are marks of such records. */
async function unindexed<Mode extends IDBTransactionMode>(
  transaction: IDBPTransaction<KlondikeDb, ["records", "values"], Mode>,
): Promise<{ readonly games: readonly GameSummary[]; readonly isMarked: boolean }> {
  const marks = await transaction.objectStore("values").getAllKeys(unindexedRange());
  const records = transaction.objectStore("records");
  const marked = await Promise.all(marks.map((mark) => records.get(String(mark[1]))));
  return { games: marked.flatMap((record) => summaryFrom(record) ?? []), isMarked: marks.length > 0 };
}

async function indexGames(transaction: Both, games: readonly GameSummary[]): Promise<void> {
  const values = transaction.objectStore("values");
  const pages = new Map<number, GameSummary[]>();
  for (const game of games) {
    const page = pages.get(indexPage(game.id));
    if (page === undefined) pages.set(indexPage(game.id), [game]);
    else page.push(game);
  }
  for (const [page, changed] of pages) {
    const before = unpackPage((await values.get(["index", page])) ?? packPage([]));
    // Leave a damaged page unchanged; it is rebuilt when it is read.
    if (before === undefined) continue;
    await values.put(packPage(onceEach([...before, ...changed])), ["index", page]);
  }
}

/** The rebuild in progress, shared by all callers. */
let building: Promise<readonly GameSummary[] | undefined> | undefined;

/** Rebuilds in a worker, because reading all moves would block the page; without workers, in this thread. */
function rebuiltIndex(db: Db): Promise<readonly GameSummary[] | undefined> {
  const isOnPage = typeof document !== "undefined";
  const rebuiltHere = (): Promise<readonly GameSummary[] | undefined> =>
    rebuildIndex(db).catch(async () => (await readRecords(db)).games);
  building ??= (isOnPage ? indexedApart().catch(rebuiltHere) : rebuiltHere()).finally(() => {
    building = undefined;
  });
  return building;
}

/** Starts the worker; the rebuilt index is then read from the store. */
function indexedApart(): Promise<undefined> {
  const worker = new Worker(new URL("./history-index.worker.ts", import.meta.url), { type: "module" });
  return new Promise<undefined>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<IndexReport>) =>
      data === "built" ? resolve(undefined) : reject(new Error("The games could not be read apart")),
    );
    worker.addEventListener("error", () => reject(new Error("The thread that reads the games failed")));
  }).finally(() => worker.terminate());
}
