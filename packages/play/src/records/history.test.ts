import { type GameRecord, recordOf } from "@klondike/engine/records";
import { describe, expect, it } from "vitest";
import { Outbox } from "../storage/outbox.ts";
import type { GameStore } from "../storage/store.ts";
import { volatileStore } from "../storage/volatile-store.ts";
import { liveGame } from "../testing/tables.ts";
import { testHost } from "../testing/test-host.ts";
import { wonSession } from "../testing/won-game.ts";
import { GameHistory } from "./history.ts";

function recordNamed(id: string, ended = 0): GameRecord {
  return recordOf(wonSession(3), { ...liveGame(wonSession(3), id).note, ended });
}

function openHistory(store: GameStore, onFailure: (error: unknown) => void = failOn, host = testHost()) {
  const outbox = new Outbox(host, { saving: () => undefined, failed: onFailure });
  return new GameHistory(store, outbox, onFailure);
}

function failOn(error: unknown): never {
  throw error;
}

describe("the history of games", () => {
  it("counts a game once, a known deal as replayed, and no untouched game", async () => {
    const store = volatileStore();
    const history = openHistory(store);
    history.write(liveGame(wonSession(0), "untouched"));
    history.write(liveGame(wonSession(3), "one"));
    history.write(liveGame(wonSession(5), "one"));
    history.write(liveGame(wonSession(), "two"));
    const games = await history.games();
    expect(games.map(({ id, won, replayed }) => ({ id, won, replayed }))).toEqual([
      { id: "one", won: false, replayed: false },
      { id: "two", won: true, replayed: true },
    ]);
    expect((await history.record("one"))?.moves).toBe(5);
  });

  it("deletes games permanently: one that is still on a table is not recorded again", async () => {
    const store = volatileStore();
    const history = openHistory(store);
    for (const id of ["one", "two", "three"]) history.write(liveGame(wonSession(), id));
    let kept = await history.games();
    const removed = await history.remove(["one", "three", "nobody"], async (ids) => {
      kept = kept.filter(({ id }) => !ids.includes(id));
    });
    expect(removed.map(({ id }) => id)).toEqual(["one", "three"]);
    expect(kept.map(({ id }) => id)).toEqual(["two"]);
    const later = volatileStore();
    await later.changeValue("together-deleted", () => ["one", 7]);
    const other = openHistory(later);
    other.write(liveGame(wonSession(), "one"));
    other.write(liveGame(wonSession(), "four"));
    expect((await other.games()).map(({ id }) => id)).toEqual(["four"]);
  });

  it("omits a game that is still on a table, unless it is won or was put aside", async () => {
    const store = volatileStore();
    await store.saveRecord(recordNamed("on the table"));
    await store.saveGame("classic", 0, { save: {}, note: liveGame(wonSession(3), "on the table").note });
    const history = openHistory(store);
    expect(await history.finished()).toEqual([]);
    history.write(liveGame(wonSession(3), "on the table"));
    expect(await history.finished()).toHaveLength(1);
    history.reopen("on the table");
    expect(await history.finished()).toEqual([]);
  });

  it("counts a record that could not be written, and retries it without another game", async () => {
    const [store, host] = [volatileStore(), testHost()];
    const problems: unknown[] = [];
    let isFull = true;
    const history = openHistory(
      {
        ...store,
        saveRecord: (record) => (isFull ? Promise.reject(new Error("full")) : store.saveRecord(record)),
      },
      (error) => problems.push(error),
      host,
    );
    history.write(liveGame(wonSession(3), "one"));
    expect(await history.games()).toHaveLength(1);
    expect(problems).toHaveLength(1);
    isFull = false;
    host.turn(1000);
    await history.written();
    expect((await store.summaries()).map(({ id }) => id)).toEqual(["one"]);
    expect(history.unwritten).toEqual([]);
  });

  it("saves later games after one that failed for any reason", async () => {
    const store = volatileStore();
    const { saveRecord } = store;
    store.saveRecord = async (record) => {
      if (record.id === "one") throw new TypeError("Failed to fetch dynamically imported module");
      return saveRecord(record);
    };
    const history = openHistory(store, () => undefined);
    history.write(liveGame(wonSession(3), "one"));
    await history.written();
    history.write(liveGame(wonSession(4), "two"));
    await history.written();
    expect((await store.summaries()).map(({ id }) => id)).toEqual(["two"]);
    expect((await history.games()).map(({ id }) => id)).toEqual(["two", "one"]);
  });
});
