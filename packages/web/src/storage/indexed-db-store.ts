import type { StoredGame } from "@klondike/play";
import type { IDBPDatabase } from "idb";
import { type GameDatabase, type KlondikeDb, settled } from "./database.ts";
import { eachBatch } from "./history-index-rebuild.ts";
import * as history from "./indexed-db-records.ts";
import type { Claim, Store, Written } from "./store.ts";
import { readLease, readRevision } from "./stored-game.ts";

/** Maximum number of ended leases to keep; pages with older ones were notified long ago. */
const LEASES = 50;

/** Key range of ended leases. A function, because some browsers have no IDBKeyRange when this module loads. */
const leaseRange = (): IDBKeyRange => IDBKeyRange.bound(["ended-lease"], ["ended-lease", []]);

type Db = IDBPDatabase<KlondikeDb>;

export function indexedDbStore(database: GameDatabase): Store {
  const use = <T>(act: (db: Db) => Promise<T>): Promise<T> => database.use(act);
  const changeValue: Store["changeValue"] = (name, change) =>
    use(async (db) => {
      const transaction = db.transaction("values", "readwrite");
      await settled(transaction, async () =>
        transaction.store.put(change(await transaction.store.get(name)), name),
      );
    });
  return {
    problem: undefined,
    game: (edition) => use((db) => db.get("games", edition)),
    games: () => use((db) => history.readTables(db)),
    saveGame: (edition, claim, game) =>
      use(async (db) => {
        const write = claim.isHeld ? writeUnderLease : takeLease;
        const written = await write(db, edition, claim, game);
        return written ?? { kind: "other", game: await db.get("games", edition) };
      }),
    quarantine: (piece) => use((db) => history.quarantine(db, piece)),
    keepDamaged: (pieces) => use((db) => history.keepDamaged(db, pieces)),
    damaged: () => use((db) => history.damaged(db)),
    forgetDamaged: (names) => use((db) => history.forgetDamaged(db, names)),
    record: (id) => use((db) => db.get("records", id)),
    eachRecord: (visit) => eachBatch((...asked) => use((db) => db.getAll("records", ...asked)), visit),
    summaries: () => use((db) => history.summaries(db)),
    hasDeal: (edition, deal, otherThan) =>
      use(async (db) => {
        const ids = await db.getAllKeysFromIndex("records", "deal", [edition, deal]);
        return ids.some((id) => id !== otherThan);
      }),
    saveRecord: (record) => use((db) => history.saveRecord(db, record)),
    mergeRecords: (theirs) => use((db) => history.mergeRecords(db, theirs)),
    removeRecord: (id) => use((db) => history.removeRecord(db, id)),
    removeRecords: (ids) => use((db) => history.removeRecords(db, ids)),
    value: (name) => use((db) => db.get("values", name)),
    keepValue: (name, value) => changeValue(name, () => value),
    changeValue,
  };
}

/**
 * Writes under a lease that is held. All requests are sent together and the transaction is committed, so that it
 * completes even if the page is busy. If the lease has ended, adding its mark fails and writes nothing.
 */
async function writeUnderLease(
  db: Db,
  edition: Parameters<Store["saveGame"]>[0],
  { known, lease }: Claim,
  game: StoredGame,
): Promise<Written | undefined> {
  const transaction = db.transaction(["games", "values"], "readwrite", { durability: "relaxed" });
  const [games, values] = [transaction.objectStore("games"), transaction.objectStore("values")];
  const mark: ["ended-lease", string] = ["ended-lease", lease];
  try {
    const requests = [
      quiet(games.get(edition)),
      quiet(values.add(0, mark)),
      quiet(values.delete(mark)),
      quiet(games.put({ ...game, revision: known + 1, lease }, edition)),
    ] as const;
    transaction.commit();
    const [present] = await Promise.all(requests);
    await transaction.done;
    return { kind: "written", wasGone: present === undefined };
  } catch (error) {
    const cause: unknown = await transaction.done.then(
      () => error,
      () => transaction.error ?? error,
    );
    if (cause instanceof DOMException && cause.name === "ConstraintError") return undefined;
    throw cause;
  }
}

/** Prevents an unhandled rejection of a promise whose error is reported elsewhere. */
function quiet<T>(coming: Promise<T>): Promise<T> {
  coming.catch(() => undefined);
  return coming;
}

/**
 * Takes the lease of a table if its revision is still the known one or its own, and ends the previous lease. If another page has
 * written, ends the requested lease instead, so that moves sent ahead under it are not written either.
 */
async function takeLease(
  db: Db,
  edition: Parameters<Store["saveGame"]>[0],
  { known, lease }: Claim,
  game: StoredGame,
): Promise<Written | undefined> {
  const transaction = db.transaction(["games", "values"], "readwrite", { durability: "relaxed" });
  return settled(transaction, async () => {
    const [games, values] = [transaction.objectStore("games"), transaction.objectStore("values")];
    const stale = quiet(values.getAllKeys(leaseRange()));
    const present: unknown = await games.get(edition);
    const isOwn = readLease(present) === lease;
    const isOthers = !isOwn && readRevision(present) > known;
    const ended = isOthers ? lease : readLease(present);
    const requests: Promise<unknown>[] = [];
    if (ended !== undefined && !isOwn) requests.push(quiet(values.put(0, ["ended-lease", ended])));
    if (!isOthers) requests.push(quiet(games.put({ ...game, revision: known + 1, lease }, edition)));
    for (const old of (await stale).slice(0, -LEASES)) requests.push(quiet(values.delete(old)));
    transaction.commit();
    await Promise.all(requests);
    return isOthers ? undefined : { kind: "written", wasGone: present === undefined && known > 0 };
  });
}
