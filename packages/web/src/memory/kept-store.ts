import type { StoredGame } from "@klondike/play";
import type { IDBPDatabase } from "idb";
import type { Database, KlondikeDb } from "./database.ts";
import type { Claim, Store, Written } from "./store.ts";
import { leaseOf, revisionOf } from "./stored-fields.ts";
import { settled } from "./transactions.ts";

/** So many leases that ended are remembered: a page that wrote under an older one has long heard of it. */
const LEASES = 50;

/** The marks of leases that ended; made when it is needed, because some browsers have no such thing. */
const leaseRange = (): IDBKeyRange => IDBKeyRange.bound(["ended-lease"], ["ended-lease", []]);

type Db = IDBPDatabase<KlondikeDb>;

/** What concerns many games at once: it is fetched when it is first asked for. */
type History = typeof import("./kept-history.ts");

/** The same without the database, which is at hand. */
type Asked<Act> = Act extends (db: Db, ...asked: infer A) => Promise<infer T>
  ? (...asked: A) => Promise<T>
  : never;

/** What is remembered in the device's database. */
export function keptStore(database: Database): Store {
  const use = <T>(act: (db: Db) => Promise<T>): Promise<T> => database.use(act);
  const later = <N extends keyof History>(name: N): Asked<History[N]> =>
    (async (...asked: unknown[]) => {
      const act = (await import("./kept-history.ts"))[name] as (
        db: Db,
        ...rest: unknown[]
      ) => Promise<unknown>;
      return use((db) => act(db, ...asked));
    }) as Asked<History[N]>;
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
    games: later("games"),
    keepGame: (edition, claim, game) =>
      use(async (db) => {
        const write = claim.isHeld ? writeUnderLease : takeLease;
        const written = await write(db, edition, claim, game);
        return written ?? { kind: "other", game: await db.get("games", edition) };
      }),
    quarantine: later("quarantine"),
    keepDamaged: later("keepDamaged"),
    damaged: later("damaged"),
    forgetDamaged: later("forgetDamaged"),
    record: (id) => use((db) => db.get("records", id)),
    eachRecord: async (visit) => {
      const { eachBatch } = await import("./history-index-building.ts");
      await eachBatch((...asked) => use((db) => db.getAll("records", ...asked)), visit);
    },
    summaries: later("summaries"),
    hasDeal: (edition, deal, otherThan) =>
      use(async (db) => {
        const ids = await db.getAllKeysFromIndex("records", "deal", [edition, deal]);
        return ids.some((id) => id !== otherThan);
      }),
    keepRecord: later("keepRecord"),
    mergeRecords: later("mergeRecords"),
    removeRecord: later("removeRecord"),
    removeRecords: later("removeRecords"),
    value: (name) => use((db) => db.get("values", name)),
    keepValue: (name, value) => changeValue(name, () => value),
    changeValue,
  };
}

/**
 * Writes under a lease that is held. Everything is asked for at once and the transaction is closed, so that it lands however
 * busy the page is; where the lease has ended, its mark is in the way and nothing is written.
 */
async function writeUnderLease(
  db: Db,
  edition: Parameters<Store["keepGame"]>[0],
  { known, lease }: Claim,
  game: StoredGame,
): Promise<Written | undefined> {
  const transaction = db.transaction(["games", "values"], "readwrite", { durability: "relaxed" });
  const [games, values] = [transaction.objectStore("games"), transaction.objectStore("values")];
  const mark: ["ended-lease", string] = ["ended-lease", lease];
  try {
    const asked = [
      quiet(games.get(edition)),
      quiet(values.add(0, mark)),
      quiet(values.delete(mark)),
      quiet(games.put({ ...game, revision: known + 1, lease }, edition)),
    ] as const;
    transaction.commit();
    const [present] = await Promise.all(asked);
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

/** A promise whose failure is told elsewhere too, so that nobody need hear of it here. */
function quiet<T>(coming: Promise<T>): Promise<T> {
  coming.catch(() => undefined);
  return coming;
}

/**
 * Takes the table where nobody wrote since the known revision, and ends the lease of whoever wrote that. Where somebody did, the
 * lease that was wanted ends before it began: what was sent behind it is not written either.
 */
async function takeLease(
  db: Db,
  edition: Parameters<Store["keepGame"]>[0],
  { known, lease }: Claim,
  game: StoredGame,
): Promise<Written | undefined> {
  const transaction = db.transaction(["games", "values"], "readwrite", { durability: "relaxed" });
  return settled(transaction, async () => {
    const [games, values] = [transaction.objectStore("games"), transaction.objectStore("values")];
    const stale = quiet(values.getAllKeys(leaseRange()));
    const present: unknown = await games.get(edition);
    const isOthers = revisionOf(present) > known;
    const ended = isOthers ? lease : leaseOf(present);
    const asked: Promise<unknown>[] = [];
    if (ended !== undefined) asked.push(quiet(values.put(0, ["ended-lease", ended])));
    if (!isOthers) asked.push(quiet(games.put({ ...game, revision: known + 1, lease }, edition)));
    for (const old of (await stale).slice(0, -LEASES)) asked.push(quiet(values.delete(old)));
    transaction.commit();
    await Promise.all(asked);
    return isOthers ? undefined : { kind: "written", wasGone: present === undefined && known > 0 };
  });
}
